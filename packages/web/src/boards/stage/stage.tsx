import './stage.css'
import './duel.css'
import './deed.css'
import { useCallback, useEffect, useMemo, useRef } from 'react'
import { useWords } from '../../words/tellers.ts'
import { useLooks } from '../figures/looks-context.ts'
import { ARRIVAL, MOTIONS, playMotion } from '../motions.ts'
import type { BoardProps } from '../props.ts'
import { partIn, sceneSummary } from '../summary.ts'
import { Court, Marsh } from './backdrop.tsx'
import { DeedLayer } from './deed-layer.tsx'
import { DuelClock, DuelPlate } from './duel-plates.tsx'
import { Fighter } from './fighter.tsx'
import { duelPlane, type Plane, tallPlane, widePlane } from './places.ts'
import { POSTURE_LOOKS, postureOf } from './postures.ts'
import { Ribbon } from './ribbon.tsx'
import { useChanges } from './use-changes.ts'

interface StageProps extends BoardProps {
  /** Those who fight are people, who stand as what they do has them stand. */
  readonly people?: boolean
}

/** What a deed takes at speed 1, in milliseconds: with less time everything goes faster. */
const DEED_TIME = 850

/** A stage of people, who stand as what they do has them stand. */
export function PeopleStage(props: BoardProps) {
  return <Stage {...props} people />
}

/** Sides that face each other: large figures, who acts next, and what was done last. */
export function Stage(props: StageProps) {
  const { scene, occurrences, deed = null, duration, jump = false, compact = false, people = false } = props
  const { selected, onSelect, choices, chosen, onChoose, asked, rulesOf, brushName } = props
  const t = useWords()
  const looks = useLooks()
  const root = useRef<HTMLDivElement>(null)
  const duel = people && scene.units.length === 2 && scene.sides.length === 2
  const ids = scene.units.map(({ id }) => id).join(' ')
  const planes = useMemo(
    () =>
      duel
        ? { wide: duelPlane(scene.units), tall: duelPlane(scene.units) }
        : { wide: widePlane(scene), tall: tallPlane(scene) },
    // Where they stand depends on who is there.
    [ids, duel],
  )
  const changes = useChanges(scene, jump)
  const critical = new Set(
    occurrences.flatMap(({ critical: better, receiver }) => (better === true ? (receiver ?? []) : [])),
  )
  usePlayedDeed(root, props, planes.wide)
  const units = useMemo(() => new Map(scene.units.map((unit) => [unit.id, unit])), [scene])
  const press = useCallback(
    (id: string) => {
      onSelect?.(id)
      if (choices?.has(id) === true) onChoose?.(id)
    },
    [onSelect, choices, onChoose],
  )
  const share = Math.min(1, duration / DEED_TIME)
  const shared = { deed, changes, critical, cry: t('battle.critical'), duel }
  return (
    <div
      ref={root}
      className="stage"
      data-compact={compact}
      data-duel={duel}
      data-still={duration === 0}
      role="group"
      aria-label={sceneSummary(scene, t)}
      style={{ '--share': Math.max(0.2, share) }}
    >
      {!duel && <Marsh />}
      <div className="plane">
        {duel && <Court />}
        {scene.units.map((unit) => (
          <Fighter
            key={unit.id}
            unit={unit}
            look={people ? POSTURE_LOOKS[postureOf(unit, deed, occurrences)] : looks.of(unit)}
            people={people}
            wide={planes.wide.spots.get(unit.id) ?? NOWHERE}
            tall={planes.tall.spots.get(unit.id) ?? NOWHERE}
            acting={deed?.doer === unit.id}
            asked={partIn(asked, unit.id)}
            selected={selected === unit.id}
            choice={choices?.has(unit.id) ?? false}
            picked={chosen?.has(unit.id) ?? false}
            rulesOf={rulesOf}
            plate={!duel && !compact}
            onPress={compact ? undefined : press}
          />
        ))}
        <DeedLayer plane={planes.wide} className={duel ? '' : 'deed-wide'} {...shared} />
        {!duel && <DeedLayer plane={planes.tall} className="deed-tall" {...shared} />}
      </div>
      {!compact && !duel && <Ribbon scene={scene} units={units} rulesOf={rulesOf} />}
      {!compact && duel && (
        <>
          <DuelClock scene={scene} />
          {scene.units.map((unit) => (
            <DuelPlate
              key={unit.id}
              unit={unit}
              brushed={brushName?.(unit.id) ?? ''}
              school={scene.sides[unit.side].name}
              deed={deed}
              rulesOf={rulesOf}
            />
          ))}
        </>
      )}
    </div>
  )
}

const NOWHERE = { x: 0, y: 0, size: 0 }

/** Moves those who have a part in a deed, once when it is new. */
function usePlayedDeed(root: React.RefObject<HTMLDivElement | null>, props: StageProps, plane: Plane): void {
  const { deed = null, duration, jump = false, occurrences } = props
  useEffect(() => {
    if (deed === null || duration === 0 || jump || root.current === null) return
    const share = Math.min(1, duration / DEED_TIME)
    const body = (id: string | null) =>
      id === null ? null : root.current?.querySelector(`.fighter[data-unit="${CSS.escape(id)}"] .fighter-body`)
    const { doer } = MOTIONS[deed.family]
    const from = plane.spots.get(deed.doer ?? '')
    const wayTo = (id: string) => {
      const to = plane.spots.get(id)
      if (from === undefined || to === undefined || from === to) return { x: 0, y: -1 }
      const far = Math.hypot(to.x - from.x, to.y - from.y) || 1
      return { x: (to.x - from.x) / far, y: (to.y - from.y) / far }
    }
    const mover = body(deed.doer)
    if (mover) playMotion(mover, doer(wayTo(deed.receivers[0] ?? '')), 420, 0, share)
    const fallen = new Set(occurrences.filter(({ fells }) => fells).map(({ receiver }) => receiver))
    deed.receivers.forEach((id, i) => {
      const hit = body(id)
      const { receiver, time } = MOTIONS[fallen.has(id) ? 'death' : deed.family]
      // One after another, but never long.
      const wait = ARRIVAL + Math.min(i * 40, 320)
      if (hit && id !== deed.doer) playMotion(hit, receiver(wayTo(id)), time, wait, share)
    })
  }, [deed?.index])
}
