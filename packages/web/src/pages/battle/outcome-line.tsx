import { type Outcome, reasonText, type SceneFact } from 'quintain'
import type { Say } from '../../words/wording.ts'
import { Flag } from 'lucide-react'
import { useWords } from '../../words/tellers.ts'
import { SideMark } from '../../boards/arms.tsx'
import { useMoment, useRecording, useSeatNames, useSession, useSessionTeller } from './use-moment.ts'

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
  const { rewards = [] } = useMoment().scene
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
      {outcome !== undefined && <Rewards rewards={rewards} />}
      <p className="flex items-center gap-2 text-xs text-ink-faint" title={t('battle.hashHint')}>
        {t('battle.hash')}
        <code data-testid="state-hash" data-position={position}>
          {recording.at(position).hash()}
        </code>
      </p>
    </div>
  )
}

/** What the battle brought to who won. */
function Rewards({ rewards }: { rewards: readonly SceneFact<string>[] }) {
  if (rewards.length === 0) return null
  return (
    <dl className="battle-rewards" data-testid="rewards">
      {rewards.map(({ id, label, value }) => (
        <div key={id ?? label}>
          <dt className="text-ink-faint">{label}</dt> <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
