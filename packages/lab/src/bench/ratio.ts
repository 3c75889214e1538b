import { percentileOf } from '../statistics/summary.ts'
import { Tally } from '../statistics/tally.ts'

const CONFIDENCE = 0.95

/** The median of ratios and the interval of the true one, from their order alone: a few that are far off do not count. */
export function ratioText(ratios: readonly number[]): string {
  const tally = new Tally()
  ratios.forEach((ratio, at) => tally.add(ratio, at))
  const { value, interval } = percentileOf(tally, 0.5, CONFIDENCE)
  return `${value.toFixed(2)} (${interval.low.toFixed(2)} to ${interval.high.toFixed(2)})`
}
