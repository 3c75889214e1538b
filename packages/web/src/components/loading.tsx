import { useWords } from '../words/tellers.ts'
import { Logo } from './logo.tsx'

export function Loading() {
  const t = useWords()
  return (
    <div className="grid min-h-[40dvh] place-items-center text-ink-faint" role="status">
      <span className="flex items-center gap-3 text-sm">
        <Logo size={22} /> {t('common.loading')}
      </span>
    </div>
  )
}
