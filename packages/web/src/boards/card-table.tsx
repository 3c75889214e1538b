import type { Scene } from 'quintain'
import type { ReactNode } from 'react'
import { useWords } from '../words/use-words.ts'
import { Arms } from './arms.tsx'
import { Bar } from './bar.tsx'
import { Cards } from './card.tsx'
import type { BoardProps } from './props.ts'
import { sceneSummary } from './summary.ts'

/** Players with their zones, and what lies between them: the facts of the moment, or whatever `middle` makes of it. */
export function CardTable({
  middle,
  ...props
}: BoardProps & { middle?: (scene: Scene<string>, compact: boolean) => ReactNode }) {
  const t = useWords()
  const { scene, compact = false } = props
  const [near, ...far] = scene.sides.map((_, side) => <PlayerHalf key={side} {...props} side={side} />)
  return (
    <div className="card-table" data-compact={compact} role="group" aria-label={sceneSummary(scene, t)}>
      {far}
      <div className="chain-link">
        {!compact && scene.steps !== undefined && (
          <ol className="steps" aria-label={t('table.steps')}>
            {scene.steps.map(({ label, current }) => (
              <li key={label} aria-current={current === true ? 'step' : undefined}>
                {label}
              </li>
            ))}
          </ol>
        )}
        {middle?.(scene, compact) ?? <Facts scene={scene} />}
      </div>
      {near}
    </div>
  )
}

export function Facts({ scene }: { scene: Scene<string> }) {
  return (
    <ul className="flex flex-wrap justify-center gap-x-4 gap-y-1 text-sm text-ink-soft">
      {scene.facts?.map((fact) => (
        <li key={fact.label}>
          {fact.label} <b className="number font-semibold text-ink">{fact.value}</b>
        </li>
      ))}
    </ul>
  )
}

function PlayerHalf(props: BoardProps & { side: number }) {
  const { scene, side, compact = false, selected, onSelect, asked } = props
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
      data-asked={
        unit === undefined
          ? undefined
          : asked?.doer === unit.id
            ? 'doer'
            : asked?.receiver === unit.id
              ? 'receiver'
              : undefined
      }
    >
      {unit !== undefined && (
        <button
          type="button"
          className="half-hero"
          disabled={compact}
          aria-pressed={selected === unit.id}
          onClick={() => onSelect?.(unit.id)}
        >
          <Arms unit={unit} size={compact ? 26 : 44} />
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
                  >
                    {badge.label}
                  </span>
                ))}
                {zones
                  .filter(({ spread }) => spread !== true)
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
        {zones
          .filter(({ spread }) => spread === true)
          .map((zone) => (
            <Cards key={zone.id} zone={zone} {...props} />
          ))}
      </div>
    </section>
  )
}
