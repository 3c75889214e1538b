import './unit.css'
import './card-table.css'
import type { Scene, SceneZone } from 'quintain'
import type { ReactNode } from 'react'
import { useWords } from '../words/tellers.ts'
import { Portrait } from './figures/portrait.tsx'
import { Bar } from './bar.tsx'
import { Cards } from './card.tsx'
import type { BoardProps } from './props.ts'
import { partIn, rulesText, sceneSummary } from './summary.ts'

interface TableProps extends BoardProps {
  /** Whether the cards of a zone lie side by side; otherwise it is a pile. */
  readonly isSpread?: (zone: SceneZone<string>) => boolean
  readonly middle?: (scene: Scene<string>, compact: boolean) => ReactNode
}

/** More cards than this are a pile, where nobody says otherwise. */
const MOST_SPREAD = 8

/** Players with their zones, and what lies between them: the facts of the moment, or whatever `middle` makes of it. */
export function CardTable({ middle, ...props }: TableProps) {
  const t = useWords()
  const { scene, compact = false } = props
  const [near, ...far] = scene.sides.map((_, side) => <PlayerHalf key={side} {...props} side={side} />)
  return (
    <div className="card-table" data-compact={compact} role="group" aria-label={sceneSummary(scene, t)}>
      {far}
      <div className="chain-link">
        {!compact && scene.steps !== undefined && (
          <ol className="steps" aria-label={t('table.steps')}>
            {scene.steps.map(({ id, label, entry, active }) => (
              <li key={id} aria-current={active ? 'step' : undefined} title={rulesText(props.rulesOf, entry)}>
                {label}
              </li>
            ))}
          </ol>
        )}
        {middle?.(scene, compact) ?? <Facts facts={scene.facts ?? []} />}
      </div>
      {near}
    </div>
  )
}

export function Facts({ facts }: { facts: NonNullable<Scene<string>['facts']> }) {
  return (
    <ul className="flex flex-wrap justify-center gap-x-4 gap-y-1 text-sm text-ink-soft">
      {facts.map((fact) => (
        <li key={fact.label}>
          {fact.label} <b className="number font-semibold text-ink">{fact.value}</b>
        </li>
      ))}
    </ul>
  )
}

function PlayerHalf(props: TableProps & { side: number }) {
  const { scene, side, compact = false, selected, onSelect, asked, rulesOf } = props
  const { isSpread = ({ count }) => count <= MOST_SPREAD } = props
  const t = useWords()
  const unit = scene.units.find((one) => one.side === side)
  const zones = (scene.zones ?? []).filter((zone) => zone.side === side)
  const active = unit?.active === true
  return (
    <section
      className="half"
      data-side={side}
      aria-label={unit?.name ?? scene.sides[side].name}
      data-active={active}
      data-asked={partIn(asked, unit?.id)}
    >
      {unit !== undefined && (
        <button
          type="button"
          className="half-hero"
          disabled={compact}
          aria-pressed={selected === unit.id}
          onClick={() => onSelect?.(unit.id)}
        >
          <Portrait unit={unit} size={compact ? 26 : 44} />
          <span className="unit-body">
            <span className="unit-name">
              <span className="truncate">{unit.name}</span>
              {active && !compact && (
                <span className="tag" data-tone="accent">
                  {t('table.decides')}
                </span>
              )}
            </span>
            {unit.bars.map((bar) => (
              <Bar key={bar.kind} bar={bar} compact={compact} />
            ))}
            {!compact && (
              <span className="unit-badges">
                {unit.badges.map((badge, i) => (
                  <span
                    key={`${badge.label}-${i}`}
                    className="tag"
                    data-tone={badge.tone === 'bad' ? 'spent' : 'neutral'}
                    title={rulesText(rulesOf, badge.entry)}
                  >
                    {badge.label}
                  </span>
                ))}
                {zones
                  .filter((zone) => !isSpread(zone))
                  .map((pile) => (
                    <span key={pile.id} className="tag" title={pile.cards?.map(({ name }) => name).join(', ')}>
                      {pile.label} <b className="number">{pile.count}</b>
                    </span>
                  ))}
              </span>
            )}
          </span>
        </button>
      )}
      <div className="zones">
        {zones.filter(isSpread).map((zone) => (
          <Cards key={zone.id} zone={zone} {...props} />
        ))}
      </div>
    </section>
  )
}
