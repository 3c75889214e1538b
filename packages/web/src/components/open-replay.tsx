import { FolderOpen } from 'lucide-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import { routes } from '../routes.ts'
import { Button } from './button.tsx'

export function OpenReplay({ tone = 'plain' }: { tone?: 'plain' | 'quiet' }) {
  const { t } = useTranslation()
  const [, navigate] = useLocation()
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button tone={tone} onClick={() => input.current?.click()}>
        <FolderOpen size={16} aria-hidden="true" /> {t('replay.open')}
      </Button>
      <input
        ref={input}
        type="file"
        accept=".json,application/json"
        aria-label={t('replay.open')}
        data-testid="replay-file"
        className="sr-only"
        tabIndex={-1}
        onChange={async (event) => {
          const file = event.target.files?.[0]
          event.target.value = ''
          if (file === undefined) return
          const { receiveReplay } = await import('../engine/replays.ts')
          await receiveReplay(file)
          navigate(routes.replay)
        }}
      />
    </>
  )
}
