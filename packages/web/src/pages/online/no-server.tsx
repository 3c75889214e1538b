import { Refusal } from '@quintain/client'
import { useTeller } from '../../words/tellers.ts'
import { useOnlineWords } from './use-online-words.ts'
import { refusalText } from './refusal.ts'
import { useOnline } from './server.ts'

/** While there is no answer, and when there will be none: nobody is there, or whoever is refuses. */
export function NoServer({ error }: { error: unknown }) {
  const t = useOnlineWords()
  const teller = useTeller()
  const url = useOnline((online) => online.url)
  const text =
    error === null
      ? t('common.loading')
      : error instanceof Refusal
        ? refusalText(teller, error)
        : t('online.noServer', { url })
  return (
    <p role="status" className="sheet p-5 text-ink-soft" data-testid="no-server">
      {text}
    </p>
  )
}
