import { occurrenceOf, type SceneCard, type SceneUnit } from '@quintain/engine'
import { useMemo } from 'react'
import { type Bearer, Portrait } from '../../../boards/figures/portrait.tsx'
import { cardCalled } from '../../../boards/table/things.ts'
import { Button } from '../../../components/button.tsx'
import type { KnownUnit } from '../../../engine/recording.ts'
import { Balance } from '../balance.tsx'
import { useBattleWords } from '../use-battle-words.ts'
import { momentOf, useNarrator, useRecording, useSession, useSessionStore, useSessionTeller } from '../use-moment.ts'
import { EndCard } from './best-cards.tsx'
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
  const card = useCardAt(position)
  return (
    <div className="ending-deed">
      {card !== null && <EndCard card={card} />}
      {card === null && unit !== undefined && <Portrait unit={bearer(unit)} size={88} />}
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

/** The card that did what a step brought; null where it was none. */
function useCardAt(position: number): SceneCard<string> | null {
  const recording = useRecording()
  const { seat } = useSession('seat')
  const teller = useSessionTeller()
  return useMemo(() => {
    const { scene, links, occurrences } = momentOf(recording, position, seat, teller)
    const link = links.find(({ result }) => occurrences.some(({ index }) => index === result?.index))
    const side = scene.units.find(({ id }) => id === link?.opener.doer)?.side
    return link === undefined || side === undefined ? null : cardCalled(scene, side, link.opener.things[0] ?? '')
  }, [recording, position, seat, teller])
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
export function bearer({ kind, entry, side }: Pick<SceneUnit, 'kind' | 'entry' | 'side'> | KnownUnit): Bearer {
  return { kind, entry, side }
}
