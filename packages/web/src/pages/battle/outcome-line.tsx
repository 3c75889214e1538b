import { type Outcome, reasonText } from 'quintain'
import type { Say } from '../../words/wording.ts'
import { Flag } from 'lucide-react'
import { useWords } from '../../words/tellers.ts'
import { SideMark } from '../../boards/arms.tsx'
import { useRecording, useSeatNames, useSession, useSessionTeller } from './use-moment.ts'

/** Who won, or how else it ended. */
export function outcomeText({ result, seat }: Outcome, seats: readonly string[], t: Say): string {
  return result === 'win' ? t('battle.wins', { side: seats[seat ?? 0] }) : t(`battle.${result}`)
}

/** How it ended, at the end; the hash of the shown state, always. */
export function OutcomeLine() {
  const t = useWords()
  const teller = useSessionTeller()
  const recording = useRecording()
  const session = useSession('preview', 'position', 'length', 'complete')
  const { length, complete } = session
  const position = session.preview ?? session.position
  const seats = useSeatNames()
  const outcome = complete && position === length ? recording.outcome : undefined
  return (
    <div className="battle-foot">
      <p role="status" className="flex min-w-0 items-center gap-2 font-medium" data-testid="outcome">
        {outcome !== undefined && (
          <>
            {outcome.seat === null ? <Flag size={15} /> : <SideMark side={outcome.seat} />}
            {outcomeText(outcome, seats, t)}
            <span className="text-ink-faint">{teller.text(reasonText(recording.battle.ruleset, outcome.reason))}</span>
          </>
        )}
      </p>
      <p className="flex items-center gap-2 text-xs text-ink-faint" title={t('battle.hashHint')}>
        {t('battle.hash')}
        <code data-testid="state-hash" data-position={position}>
          {recording.at(position).hash()}
        </code>
      </p>
    </div>
  )
}
