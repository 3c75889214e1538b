import type { Place } from '../places.ts'
import type { TunedPlace, VariedPlace } from '../question.ts'

/** A range around the present value, to begin with. */
export function suggestedRange({ value, kind, choices }: Place): Partial<VariedPlace> {
  const fresh = { name: '', whole: kind === 'integer' }
  if (choices.length > 0) {
    return { ...fresh, from: choices.map((choice) => JSON.stringify(choice)).join(', '), to: '', step: '' }
  }
  if (typeof value !== 'number') return fresh
  if (kind === 'integer') {
    const reach = Math.max(2, Math.round(Math.abs(value) / 2))
    const step = Math.max(1, Math.round(reach / 4))
    return { ...fresh, from: String(Math.max(0, value - step * 4)), to: String(value + step * 4), step: String(step) }
  }
  const step = Number((Math.abs(value === 0 ? 1 : value) / 8).toPrecision(2))
  return {
    ...fresh,
    from: String(Number((value - Math.min(4, Math.floor(Math.abs(value) / step)) * step).toPrecision(6))),
    to: String(Number((value + step * 4).toPrecision(6))),
    step: String(step),
  }
}

/** Half and twice the present value: an answer further away would be another setup. */
export function suggestedSearch({ value, kind }: Place): Partial<TunedPlace> {
  const whole = kind === 'integer'
  if (typeof value !== 'number') return { name: '', whole }
  const from = whole ? Math.floor(value / 2) : Number((value / 2).toPrecision(6))
  const to = whole ? Math.max(value * 2, value + 2) : Number((value === 0 ? 1 : value * 2).toPrecision(6))
  return { name: '', whole, from: String(Math.min(from, to)), to: String(Math.max(from, to)) }
}
