import './outcome.css'
import { type Outcome, reasonText, type SceneFact } from 'quintain'
import type { Say } from '../../words/wording.ts'
import { useWords } from '../../words/tellers.ts'
import { CommonGlyph } from '../../boards/figures/seal.tsx'
import { SideMark } from '../../boards/figures/portrait.tsx'
import { useMoment, useRecording, useSeatNames, useSession, useSessionTeller } from './use-moment.ts'

/** Who won, or how else it ended. */
export function outcomeText({ result, seat }: Outcome, seats: readonly string[], t: Say): string {
  return result === 'win' ? t('battle.wins', { side: seats[seat ?? 0] }) : t(`battle.${result}`)
}

/** How it ended, at the end: a band across the stage. */
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
    <div className="outcome" data-side={outcome?.seat ?? undefined} data-over={outcome !== undefined}>
      <p role="status" data-testid="outcome">
        {outcome !== undefined && (
          <>
            {outcome.seat === null ? (
              <CommonGlyph name="laurels" size={40} />
            ) : (
              <SideMark side={outcome.seat} size={40} />
            )}
            <b className="outcome-cry">{outcomeText(outcome, seats, t)}</b>
            <span>{teller.text(reasonText(recording.battle.ruleset, outcome.reason))}</span>
          </>
        )}
      </p>
      {outcome !== undefined && <Rewards rewards={rewards} />}
    </div>
  )
}

/** What the battle brought to who won. */
function Rewards({ rewards }: { rewards: readonly SceneFact<string>[] }) {
  if (rewards.length === 0) return null
  return (
    <dl className="outcome-rewards" data-testid="rewards">
      {rewards.map(({ id, label, value }) => (
        <div key={id ?? label}>
          <dt>{label}</dt> <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** The hash of the shown state, always. */
export function StateHash() {
  const t = useWords()
  const recording = useRecording()
  const session = useSession('preview', 'position')
  const position = session.preview ?? session.position
  return (
    <p className="state-hash" title={t('battle.hashHint')}>
      {t('battle.hash')}{' '}
      <code data-testid="state-hash" data-position={position}>
        {recording.at(position).hash()}
      </code>
    </p>
  )
}
