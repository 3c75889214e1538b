import type { SceneUnit, Teller } from '@quintain/engine'
import { barLabel } from './bar-label.ts'
import { Bar } from './bar.tsx'

interface UnitCardProps {
  readonly unit: SceneUnit<string>
  readonly teller: Teller
  readonly selected?: boolean
  readonly onSelect?: (unit: string) => void
}

/** A unit with its amounts, conditions and numbers. */
export function UnitCard({ unit, teller, selected = false, onSelect }: UnitCardProps) {
  return (
    <button
      type="button"
      className="unit-card"
      data-side={unit.side}
      data-alive={unit.alive}
      data-active={unit.active === true}
      aria-pressed={selected}
      onClick={() => onSelect?.(unit.id)}
    >
      <b className="unit-name">{unit.name}</b>
      {unit.bars.map((bar) => (
        <Bar key={bar.kind} bar={bar} label={barLabel(bar, teller)} />
      ))}
      {unit.badges.length > 0 && (
        <span className="unit-badges">
          {unit.badges.map(({ label, count, tone = 'neutral' }, i) => (
            <span key={i} className="badge" data-tone={tone}>
              {label}
              {count !== undefined && ` ${count}`}
            </span>
          ))}
        </span>
      )}
      {unit.stats !== undefined && unit.stats.length > 0 && (
        <span className="unit-stats number">
          {unit.stats.map(({ id, label, value }) => (
            <span key={id ?? label}>
              {label} <b>{value}</b>
            </span>
          ))}
        </span>
      )}
    </button>
  )
}
