import { Flag, Handshake, Undo2, X } from 'lucide-react'
import { useOnlineWords } from '../use-online-words.ts'
import type { Teller } from '@quintain/engine'
import { AskButton } from '../../../components/ask-button.tsx'
import { Button } from '../../../components/button.tsx'
import { notify } from '../../../components/notices.tsx'
import { sitterName } from '../names.ts'
import { refusalText } from '../refusal.ts'
import type { MatchInfo } from '../types.ts'
import type { MatchState, OpenMatch } from './use-match.ts'

interface MatchCommandsProps {
  readonly match: OpenMatch
  readonly info: MatchInfo
  readonly state: MatchState
  readonly teller: Teller
}

/** What a seat may do beside playing: give up, offer peace, come back; and what its owner may before the start. */
export function MatchCommands({ match, info, state, teller }: MatchCommandsProps) {
  const t = useOnlineWords()
  const { seat, hold } = match
  const send = (command: Parameters<OpenMatch['command']>[0]) => {
    match.command(command).catch((error: unknown) => notify(refusalText(teller, error), 'bad'))
  }
  if (state.status === 'open' || state.status === 'starting') {
    return (
      (seat !== null || hold.owner !== null) && (
        <Button onClick={() => send('abort')} data-testid="abort">
          <X size={15} /> {t('online.abort')}
        </Button>
      )
    )
  }
  const own = info.seats.find((one) => one.seat === seat)
  if (own === undefined || state.status !== 'playing' || own.resigned) return null
  const other = info.seats.find((one) => one.seat === state.offer)
  const two = info.seats.filter(({ kind }) => kind !== 'rules').length === 2
  return (
    <span className="flex flex-wrap items-center gap-2">
      {own.away && (
        <Button tone="primary" onClick={() => send('return')}>
          <Undo2 size={15} /> {t('online.return')}
        </Button>
      )}
      {other === undefined ? (
        two && (
          <Button onClick={() => send('offerDraw')} data-testid="offer-draw">
            <Handshake size={15} /> {t('online.offerDraw')}
          </Button>
        )
      ) : (
        <span role="status" className="text-sm">
          {other.seat === seat ? t('online.offered') : t('online.offers', { name: sitterName(other, teller) })}
        </span>
      )}
      {other !== undefined && other.seat !== seat && (
        <>
          <Button tone="primary" onClick={() => send('acceptDraw')} data-testid="accept-draw">
            {t('online.accept')}
          </Button>
          <Button onClick={() => send('declineDraw')} data-testid="decline-draw">
            {t('online.decline')}
          </Button>
        </>
      )}
      <AskButton question={t('online.really')} onSure={() => send('resign')} data-testid="resign">
        <Flag size={15} /> {t('online.resign')}
      </AskButton>
    </span>
  )
}
