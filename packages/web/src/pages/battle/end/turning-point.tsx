import { occurrenceOf } from '@quintain/engine'
import { type Bearer, Portrait } from '../../../boards/figures/portrait.tsx'
import { Button } from '../../../components/button.tsx'
import type { KnownUnit } from '../../../engine/recording.ts'
import { Balance } from '../balance.tsx'
import { useBattleWords } from '../use-battle-words.ts'
import { useNarrator, useRecording, useSessionStore } from '../use-moment.ts'
import { useTurningPoint } from './lessons.tsx'

interface TurningPointProps {
  readonly winner: number | null
  /** Where the winner gained the most, for battles whose lead never changed. */
  readonly hardest: number | undefined
}

/** Where it turned, or else where it was decided: the picture of its course, who did what, and the way there. */
export function TurningPoint({ winner, hardest }: TurningPointProps) {
  const t = useBattleWords()
  const recording = useRecording()
  const turned = useTurningPoint()
  const position = turned ?? hardest
  return (
    <section>
      <h2>
        {t('end.turn')} {position !== undefined && <small>{t('report.step', { step: position })}</small>}
      </h2>
      <div className="ending-graph">
        <Balance end={recording.length} />
      </div>
      {turned === undefined && <p className="ending-line">{t('end.neverTurned')}</p>}
      {position !== undefined && (
        <div className="ending-moment">
          <Swing position={position} winner={winner ?? 0} />
          <ToMoment
            position={position}
            label={t(turned === undefined ? 'end.hardest' : 'end.turned', { step: position })}
          />
        </div>
      )}
    </section>
  )
}

/** Who did what in a step, and what it was worth. */
function Swing({ position, winner }: { position: number; winner: number }) {
  const t = useBattleWords()
  const recording = useRecording()
  const narrator = useNarrator()
  const { events } = recording.battle.ruleset
  const told = recording.entries(position, position)
  const entry = told.find(({ event }) => occurrenceOf(events, event).weight === 'deed') ?? told.at(0)
  const doer = entry === undefined ? null : occurrenceOf(events, entry.event).doer
  const unit = doer === null ? undefined : recording.units().get(doer)
  const [before, after] = [position - 1, position].map((at) =>
    Math.round((recording.shareAt(Math.max(0, at))[winner] ?? 0) * 100),
  )
  return (
    <div className="ending-deed">
      {unit !== undefined && <Portrait unit={bearer(unit)} size={88} />}
      <div>
        {before !== after && (
          <p className="ending-swing count">
            {before} → {after} % <small>{t('end.strength')}</small>
          </p>
        )}
        {narrator !== null && entry !== undefined && (
          <p className="ending-line">{narrator.line(entry.event, entry.index)}</p>
        )}
      </div>
    </div>
  )
}

export function ToMoment({ position, label }: { position: number; label: string }) {
  const go = useGo()
  return (
    <Button onClick={() => go(position, false)} data-testid="turning-point">
      {label}
    </Button>
  )
}

export function useGo(): (position: number, playing: boolean) => void {
  const store = useSessionStore()
  return (position, playing) => {
    store.getState().goTo(position)
    store.getState().set({ playing })
  }
}

/** Whose portrait it is; what it is called stands beside it. */
export function bearer({ kind, entry, side }: KnownUnit): Bearer {
  return { kind, entry, side }
}
