import { crossing } from './binomial.ts'
import { type Interval, normalQuantile } from './statistics.ts'

/**
 * The interval of the difference between two shares over the same battles: Tango's (1998), by the score. It knows that
 * what did not differ in any battle may differ in a rare one. `ups` battles went from 0 to 1, `downs` from 1 to 0.
 */
export function pairedShareInterval(ups: number, downs: number, n: number, confidence: number): Interval {
  if (n === 0) return { low: -1, high: 1 }
  const z = normalQuantile((1 + confidence) / 2)
  return {
    low: crossing(-1, (ups - downs) / n, (difference) => z - score(ups, downs, n, difference)),
    high: crossing((ups - downs) / n, 1, (difference) => -z - score(ups, downs, n, difference)),
  }
}

/** How many standard errors lie between what was seen and a difference, with the spread that fits the difference best. */
function score(ups: number, downs: number, n: number, difference: number): number {
  const b = (2 * n - ups + downs) * difference - ups - downs
  const c = -downs * difference * (1 - difference)
  const share = (Math.sqrt(Math.max(0, b * b - 8 * n * c)) - b) / (4 * n)
  const variance = n * (2 * share + difference * (1 - difference))
  const distance = ups - downs - n * difference
  if (distance === 0) return 0
  return variance <= 0 ? Math.sign(distance) * Infinity : distance / Math.sqrt(variance)
}
