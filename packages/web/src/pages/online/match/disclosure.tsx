import { Eye } from 'lucide-react'
import type { Teller } from '@quintain/engine'
import { Button } from '../../../components/button.tsx'
import { notify } from '../../../components/notices.tsx'
import { useOnlineWords } from '../use-online-words.ts'
import { sitterName } from '../names.ts'
import { refusalText } from '../refusal.ts'
import type { MatchInfo } from '../types.ts'
import type { OpenMatch } from './use-match.ts'

/** Whether everybody may see a finished match: one that nobody might watch stays closed until all who sat there agree. */
export function isOpen({ spectators, seats }: MatchInfo): boolean {
  return spectators.mode !== 'none' || seats.every(({ kind, discloses }) => kind !== 'person' || discloses)
}

/** Where those who sat in a closed match say that everybody may see it. */
export function Disclosure({ match, info, teller }: { match: OpenMatch; info: MatchInfo; teller: Teller }) {
  const t = useOnlineWords()
  if (info.spectators.mode !== 'none') return null
  const own = info.seats.find((one) => one.seat === match.seat)
  const willing = info.seats.find((one) => one.discloses && one !== own)
  const text = isOpen(info)
    ? t('online.disclose.open')
    : own?.discloses === true
      ? t('online.disclose.waiting')
      : willing === undefined
        ? t('online.disclose.closed')
        : t('online.disclose.asked', { name: sitterName(willing, teller) })
  return (
    <div className="flex flex-wrap items-center gap-3" data-testid="disclosure">
      <p role="status" className="text-sm text-ink-soft">
        {text}
      </p>
      {own !== undefined && !own.discloses && (
        <Button
          data-testid="disclose"
          onClick={() => {
            match.command('disclose').catch((error: unknown) => notify(refusalText(teller, error), 'bad'))
          }}
        >
          <Eye size={15} /> {t('online.disclose.agree')}
        </Button>
      )}
    </div>
  )
}
