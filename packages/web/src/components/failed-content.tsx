import { RotateCw } from 'lucide-react'
import { useWords } from '../words/tellers.ts'
import { useStore } from 'zustand'
import { failedPacks } from '../engine/failed-packs.ts'
import { Button } from './button.tsx'

/** Says on every page that content did not come over the network, and asks for it again. */
export function FailedContent() {
  const t = useWords()
  const { any, retry } = useStore(failedPacks)
  if (!any) return null
  return (
    <div
      className="sheet mx-auto mt-4 flex w-fit max-w-[calc(100vw-2rem)] flex-wrap items-center gap-3 px-4 py-3 text-sm"
      role="alert"
      data-testid="not-loaded"
    >
      <span>{t('common.notLoaded')}</span>
      <Button onClick={retry}>
        <RotateCw size={15} /> {t('common.retry')}
      </Button>
    </div>
  )
}
