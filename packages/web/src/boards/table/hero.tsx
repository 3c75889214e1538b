import type { SceneUnit } from '@quintain/engine'
import { useWords } from '../../words/tellers.ts'
import { Glyph, Portrait } from '../figures/portrait.tsx'
import { useLooks } from '../figures/looks-context.ts'
import { partIn, rulesText } from '../summary.ts'
import { useTable } from './table-context.ts'
import { useChange } from './use-change.ts'

/** Numbers that tell what a player can still do; the rest stand in the inspector. */
const SHOWN_STATS: ReadonlySet<string | undefined> = new Set(['floating', 'actionPoints'])

/** Who plays: portrait, life, what they can do, what they bear. */
export function Hero({ unit, jump }: { unit: SceneUnit<string>; jump: boolean }) {
  const t = useWords()
  const { near, compact, selected, onSelect, asked, rulesOf, picking, dragged } = useTable()
  const [life] = unit.bars
  const change = useChange(life?.value ?? 0, jump)
  const lit = dragged !== null && picking.targetsOf(dragged).has(unit.id)
  const stats = (unit.stats ?? []).filter(({ id, value }) => SHOWN_STATS.has(id) && value !== 0)
  const place = unit.side === near ? 'near' : 'far'
  return (
    <div
      className="duelist"
      data-place={place}
      data-active={unit.active === true}
      data-asked={partIn(asked, unit.id)}
      data-lit={lit}
      data-drop={unit.id}
      data-hurt={change !== null && change.by < 0}
    >
      <button
        type="button"
        className="duelist-bust"
        data-unit={unit.id}
        disabled={compact}
        aria-pressed={selected === unit.id}
        aria-label={`${unit.name}${life === undefined ? '' : `, ${Math.round(life.value)} / ${Math.round(life.max)}`}`}
        onClick={() => onSelect?.(unit.id)}
      >
        <Portrait unit={unit} size={104} fallen={!unit.alive} />
      </button>
      {life !== undefined && (
        <span className="duelist-life" aria-hidden="true">
          <svg viewBox="0 0 100 100">
            <path d="M50 92C10 62 2 42 8 25C14 8 38 6 50 26C62 6 86 8 92 25C98 42 90 62 50 92Z" fill="#7c1018" />
            <path d="M50 88C14 60 6 42 11 27C17 12 38 10 50 30C62 10 83 12 89 27C94 42 86 60 50 88Z" fill="#d92a2a" />
            <path d="M20 30Q26 16 38 22" fill="none" stroke="#ff9a8a" strokeWidth="6" strokeLinecap="round" />
          </svg>
          <b key={life.value} className="count">
            {Math.round(life.value)}
          </b>
          {change !== null && (
            <b key={change.key} className="duelist-change count" data-good={change.by > 0}>
              {change.by > 0 ? `+${change.by}` : `−${-change.by}`}
            </b>
          )}
        </span>
      )}
      <div className="duelist-who">
        <h3>
          <span>{unit.name}</span>
          {unit.active === true && !compact && (
            <span className="duelist-now" title={t('table.decides')}>
              <span className="sr-only">{t('table.decides')}</span>
            </span>
          )}
        </h3>
        {!compact && <p title={rulesText(rulesOf, unit.entry)}>{rulesText(rulesOf, unit.entry)}</p>}
        <ul className="duelist-gear">
          {unit.badges.map((badge, i) => (
            <li key={badge.id ?? i}>
              <Arm badge={badge} side={unit.side} />
            </li>
          ))}
          {stats.map(({ id, label, value }) => (
            <li key={id ?? label} className="gear-piece">
              {label} <b className="count">{value}</b>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}

/** Something that a player bears; to be used by a press where the rules allow it. */
function Arm({ badge, side }: { badge: SceneUnit<string>['badges'][number]; side: number }) {
  const { picking, rulesOf } = useTable()
  const look = useLooks().of({ entry: badge.entry, name: badge.label })
  const { id } = badge
  const picked = id !== undefined && picking.picked.played.has(id)
  const choice = picked || (id !== undefined && picking.partOf(id) === 'plays')
  const data = {
    className: 'gear-piece',
    'data-spent': badge.tone === 'bad',
    'data-choice': choice,
    title: rulesText(rulesOf, badge.entry),
    // What is used stays where it is, and shows as a card beside.
    'data-card': badge.thing,
    'data-place': `arms${side}`,
    'data-side': side,
    'data-pile': true,
  }
  const inner = (
    <>
      <Glyph look={look} />
      {badge.label}
      {badge.count !== undefined && <b className="count">{badge.count}</b>}
    </>
  )
  if (!choice || id === undefined) return <span {...data}>{inner}</span>
  return (
    <button type="button" {...data} aria-pressed={picked} onClick={() => picking.press(id, false)}>
      {inner}
    </button>
  )
}
