import { type Interval, normalQuantile } from '../statistics/statistics.ts'
import type { Seen } from './root-fit.ts'

/** A measure is flat at the target when it is nowhere further from it than this share of its spread. */
const CLOSE = 0.1

/**
 * The interval of a measure over all places, if a straight line through the readings stays close to the target from end
 * to end; null if it does not, or if there are too few battles to tell.
 */
export function flatAt(target: number, seen: readonly Seen[], confidence: number): Interval | null {
  const total = sum(seen, ([, { n }]) => n)
  const centre = sum(seen, ([place, { n }]) => n * place) / total
  const mean = sum(seen, ([, reading]) => reading.n * reading.mean) / total
  const spread = Math.sqrt(sum(seen, ([, { n, variance }]) => n * variance) / total)
  const width = sum(seen, ([place, { n }]) => n * (place - centre) ** 2)
  if (seen.length < 3 || !(width > 0)) return null
  const slope = sum(seen, ([place, reading]) => reading.n * (place - centre) * (reading.mean - mean)) / width
  const z = normalQuantile((1 + confidence) / 2)
  const bounds = seen.flatMap(([place]) => {
    const middle = mean + slope * (place - centre)
    const half = z * spread * Math.sqrt(1 / total + (place - centre) ** 2 / width)
    return [middle - half, middle + half]
  })
  const [low, high] = [Math.min(...bounds), Math.max(...bounds)]
  return low >= target - CLOSE * spread && high <= target + CLOSE * spread ? { low, high } : null
}

function sum<Item>(list: readonly Item[], value: (item: Item) => number): number {
  return list.reduce((total, item) => total + value(item), 0)
}
