import { X } from 'lucide-react'
import { Dialog as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { useWords } from '../words/tellers.ts'
import { IconButton } from './button.tsx'

interface DialogProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly title: string
  /** As wide as the window allows, for what needs room. */
  readonly wide?: boolean
  readonly children: ReactNode
}

export function Dialog({ open, onClose, title, wide = false, children }: DialogProps) {
  const t = useWords()
  return (
    <Radix.Root open={open} onOpenChange={(now) => !now && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 bg-black/45" />
        <Radix.Content
          aria-describedby={undefined}
          className={`sheet fixed top-1/2 left-1/2 z-50 -translate-1/2 overflow-auto ${wide ? 'max-h-[96dvh] w-[min(80rem,calc(100vw-1rem))] p-4' : 'max-h-[86dvh] w-[min(40rem,calc(100vw-2rem))] p-6'}`}
        >
          <div className="mb-4 flex items-start justify-between gap-4">
            <Radix.Title className="text-xl font-semibold">{title}</Radix.Title>
            <Radix.Close asChild>
              <IconButton label={t('common.close')}>
                <X size={18} />
              </IconButton>
            </Radix.Close>
          </div>
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
