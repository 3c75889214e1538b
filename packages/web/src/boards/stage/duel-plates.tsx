import type { Scene, SceneAbility, SceneUnit } from '@quintain/engine'
import { useTeller, useWords } from '../../words/tellers.ts'
import { barName } from '../bar.tsx'
import { Glyph, Portrait } from '../figures/portrait.tsx'
import { useLooks } from '../figures/looks-context.ts'
import { CommonGlyph } from '../figures/seal.tsx'
import type { Deed } from '../../engine/deeds.ts'
import type { BoardProps } from '../props.ts'
import { rulesText } from '../summary.ts'
import { shareOf } from './fighter.tsx'

const PIPS = 10

interface PlateProps extends Pick<BoardProps, 'rulesOf'> {
  readonly unit: SceneUnit<string>
  /** Its name as a brush writes it; empty where there is none. */
  readonly brushed: string
  readonly school: string
  readonly deed: Deed | null
}

/** One of two who fight alone: name, school, hp, what skills cost, and the skills with what is left of their rest. */
export function DuelPlate({ unit, brushed, school, deed, rulesOf }: PlateProps) {
  const teller = useTeller()
  const [hp, qi] = unit.bars
  const used = deed !== null && deed.doer === unit.id ? deed.things : []
  const share = shareOf(hp)
  return (
    <section className="duel-plate" data-side={unit.side} aria-label={unit.name}>
      {brushed !== '' && (
        <p className="duel-brushed" lang="zh" aria-hidden="true">
          {brushed}
        </p>
      )}
      <div className="duel-body">
        <h3>{unit.name}</h3>
        <p className="duel-school">{school === unit.name ? ' ' : school}</p>
        {hp !== undefined && (
          <div className="duel-hp">
            <svg viewBox="0 0 300 22" preserveAspectRatio="none" aria-hidden="true">
              <path d="M2 6L298 2V18L6 21Z" className="duel-hp-bed" />
              <path d={`M4 8L${4 + 292 * share} 4V17L8 19Z`} className="duel-hp-fill" />
            </svg>
            <b className="number" data-bar="hp">
              {Math.round(hp.value)}
              <small>/{Math.round(hp.max)}</small>
            </b>
          </div>
        )}
        {qi !== undefined && (
          <div className="duel-qi">
            <span>{barName(qi, teller)}</span>
            {Array.from({ length: PIPS }, (_, i) => (
              <i key={i} data-full={qi.max > 0 && (i + 1) / PIPS <= qi.value / qi.max + 0.001} />
            ))}
            <b className="number">{Math.round(qi.value)}</b>
          </div>
        )}
        <ul className="duel-skills">
          {(unit.abilities ?? []).slice(0, 5).map((ability) => (
            <Skill key={ability.entry} unit={unit} ability={ability} used={used} rulesOf={rulesOf} />
          ))}
        </ul>
      </div>
    </section>
  )
}

interface SkillProps extends Pick<BoardProps, 'rulesOf'> {
  readonly unit: SceneUnit<string>
  readonly ability: SceneAbility<string>
  /** What the present deed is done with. */
  readonly used: readonly string[]
}

function Skill({ unit, ability: { label, entry, kind = entry }, used, rulesOf }: SkillProps) {
  const looks = useLooks()
  const rest = unit.badges.find((badge) => badge.entry === kind)?.count
  const now = used.some((thing) => kind.endsWith(`:${thing}`))
  return (
    <li data-state={now ? 'used' : rest === undefined ? 'ready' : 'rests'} title={rulesText(rulesOf, entry)}>
      <span className="duel-disc">
        <Glyph look={looks.of({ entry: kind, name: label })} />
        {rest !== undefined && <b className="number">{rest}</b>}
      </span>
      <em>{label}</em>
    </li>
  )
}

/** Both on the way to their turn, and the order in which turns come. */
export function DuelClock({ scene }: { scene: Scene<string> }) {
  const t = useWords()
  const { units, queue = [], caption } = scene
  const shown = units.flatMap((unit) => {
    const bar = unit.bars.find(({ kind }) => kind === 'clock')
    return bar === undefined || !unit.alive ? [] : [{ unit, share: shareOf(bar), value: bar.value }]
  })
  const known = new Map(units.map((unit) => [unit.id, unit]))
  return (
    <div className="duel-clock">
      <h2 className="battle-caption sr-only">{caption}</h2>
      <div className="duel-track">
        {shown.map(({ unit, share, value }) => (
          <span key={unit.id} className="duel-mark" style={{ left: `${share * 100}%` }}>
            <Portrait unit={unit} size={36} />
            <b className="number">{Math.round(value)}</b>
          </span>
        ))}
        <span className="duel-gate">
          <CommonGlyph name="hourglass" size={28} />
        </span>
      </div>
      <ol className="duel-order" aria-label={t('battle.next')}>
        {queue.slice(0, 6).map(({ unit, value }, i) => {
          const one = known.get(unit)
          if (one === undefined) return null
          return (
            <li key={`${unit}-${i}`} className="queue-entry" data-first={i === 0} data-unit={unit}>
              <Portrait unit={one} size={22} />
              <span className="truncate">{one.name}</span>
              {value !== undefined && <b className="number">{Math.round(value)}</b>}
            </li>
          )
        })}
      </ol>
    </div>
  )
}
