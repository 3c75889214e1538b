import type { Reading } from './probe.ts'
import { normalQuantile } from '../statistics/statistics.ts'

export type Seen = readonly [place: number, reading: Reading]

/** Where a fitted line crosses the target. The range is null while not even the slope's sign is sure. */
export interface RootFit {
  readonly root: number
  readonly range: readonly [number, number] | null
  readonly slope: number
}

/**
 * Fits a weighted line to the readings (on the logit scale for shares); gives where it crosses the target, and
 * Fieller's interval of that place, which is wider if the points scatter more than chance explains.
 */
export function fitRoot(seen: readonly Seen[], share: boolean, target: number, confidence: number): RootFit | null {
  const points = seen.filter(([, reading]) => saysWhere(reading, share)).map((each) => pointOf(each, share, target))
  const total = sum(points, ({ weight }) => weight)
  const centre = sum(points, ({ weight, x }) => weight * x) / total
  const width = sum(points, ({ weight, x }) => weight * (x - centre) ** 2)
  if (points.length < 2 || !(width > 0)) return null
  const height = sum(points, ({ weight, y }) => weight * y) / total
  const slope = sum(points, ({ weight, x, y }) => weight * (x - centre) * y) / width
  const scatter = sum(points, ({ weight, x, y }) => weight * (y - height - slope * (x - centre)) ** 2)
  const excess = points.length > 2 ? Math.max(1, scatter / (points.length - 2)) : 1
  const z = normalQuantile((1 + confidence) / 2)
  const heightVariance = excess / total
  const slopeVariance = excess / width
  const doubt = (z * z * slopeVariance) / (slope * slope)
  const ratio = height / slope
  const root = centre - ratio
  if (!(doubt < 1)) return { root, range: null, slope }
  const half =
    (z / Math.abs(slope)) * Math.sqrt(heightVariance * (1 - doubt) + ratio * ratio * slopeVariance) * (1 / (1 - doubt))
  const middle = centre - ratio / (1 - doubt)
  return { root, range: [middle - half, middle + half], slope }
}

/** Whether a reading can be used in a fit. A share of 0 or 1 tells the side of the target, but not the distance. */
function saysWhere({ n, mean }: Reading, share: boolean): boolean {
  return n >= 2 && !(share && (mean === 0 || mean === 1))
}

function pointOf([x, { n, mean, variance }]: Seen, isShare: boolean, target: number) {
  if (!isShare) return { x, y: mean - target, weight: n / Math.max(variance, 1e-12, (mean * mean) / (n * n)) }
  const share = (mean * n + 0.5) / (n + 1)
  return { x, y: logit(share) - logit(target), weight: n * share * (1 - share) }
}

function logit(share: number): number {
  return Math.log(share / (1 - share))
}

function sum<Item>(list: readonly Item[], value: (item: Item) => number): number {
  return list.reduce((total, item) => total + value(item), 0)
}
