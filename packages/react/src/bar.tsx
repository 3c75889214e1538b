import type { SceneBar } from '@quintain/engine'

interface BarProps {
  readonly bar: SceneBar
  /** What it measures, in words; without it the bar stands alone. */
  readonly label?: string
}

/** A measured amount. Kinds differ in colour, in thickness and by their label. */
export function Bar({ bar, label }: BarProps) {
  const share = bar.max <= 0 ? 0 : Math.max(0, Math.min(1, bar.value / bar.max))
  const low = (bar.kind === 'hp' || bar.kind === 'life') && share <= 0.34
  return (
    <span className="bar" data-kind={bar.kind} data-low={low}>
      {label !== undefined && <span className="bar-label">{label}</span>}
      <span className="bar-track">
        <span className="bar-fill" style={{ transform: `scaleX(${share})` }} />
      </span>
      {label !== undefined && (
        <span className="bar-value number" data-bar={bar.kind}>
          {round(bar.value)}
          <span className="bar-most">/{round(bar.max)}</span>
        </span>
      )}
    </span>
  )
}

function round(value: number): number {
  return Math.abs(value) < 10 && !Number.isInteger(value) ? Math.round(value * 10) / 10 : Math.round(value)
}
