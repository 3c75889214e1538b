import './bar.css'
import { phraseFor, type SceneBar, type Teller } from '@quintain/engine'
import { useTeller } from '../words/tellers.ts'

/** A measured amount. Kinds differ in colour, in thickness and by their label. */
export function Bar({ bar, compact = false }: { bar: SceneBar; compact?: boolean }) {
  const teller = useTeller()
  const share = bar.max <= 0 ? 0 : Math.max(0, Math.min(1, bar.value / bar.max))
  const low = (bar.kind === 'hp' || bar.kind === 'life') && share <= 0.34
  return (
    <span className="bar" data-kind={bar.kind} data-low={low}>
      {!compact && <span className="bar-label">{barName(bar, teller)}</span>}
      <span className="bar-track">
        <span className="bar-fill" style={{ transform: `scaleX(${share})` }} />
      </span>
      {!compact && (
        <span className="bar-value number" data-bar={bar.kind}>
          {round(bar.value)}
          <span className="text-ink-faint">/{round(bar.max)}</span>
        </span>
      )}
    </span>
  )
}

function round(value: number): number {
  return Math.abs(value) < 10 && !Number.isInteger(value) ? Math.round(value * 10) / 10 : Math.round(value)
}

export function barName({ kind }: SceneBar, teller: Teller): string {
  return teller.text(phraseFor(undefined, `bar.${kind}`) ?? kind)
}
