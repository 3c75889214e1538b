import { HISTOGRAM_BARS, type MeasureSummary } from '@quintain/lab'

/** A bar at its place on an axis of numbers. */
export interface Bar {
  /** Its edges on the axis. */
  readonly from: number
  readonly to: number
  /** The least and the greatest value that fall into it. */
  readonly low: number
  readonly high: number
  readonly count: number
}

export interface Bars {
  readonly bars: readonly Bar[]
  /** Only whole numbers came out. */
  readonly whole: boolean
  /** Bars hold different numbers of values: their heights are battles a value, so that areas can be compared. */
  readonly uneven: boolean
  /** The outermost edges are numbers that people would write at an axis. */
  readonly round: boolean
}

type Histogram = MeasureSummary['histogram']

/** As many values get a bar each, whether or not all of them came out. */
const FEW_VALUES = 12
const MOST_VALUES = 40
const FEWEST_BARS = 6
/** Beyond so many whole numbers one more or less in a bar is not seen. */
const COUNTABLE = 3000

/** The bars of a distribution. Values at which nothing came out leave a gap as wide as a bar would be. */
export function barsOf({ histogram, n, min, max }: MeasureSummary): Bars {
  const whole = histogram.every(([from, to]) => Number.isInteger(from) && Number.isInteger(to))
  const single = histogram.every(([from, to]) => from === to)
  if (!single) {
    const together = partsTogether(n)
    return whole && max - min <= COUNTABLE
      ? wholeParts(histogram, min, max, together)
      : parts(histogram, min, max, together)
  }
  const values = histogram.map(([value]) => value)
  const unit = whole ? 1 : commonGap(values)
  const possible = unit === null ? Infinity : Math.round((max - min) / unit) + 1
  if (unit !== null && (possible <= FEW_VALUES || (possible <= MOST_VALUES && values.length * 2 >= possible))) {
    const bars = histogram.map(([value, , count]) => ({
      from: value - unit / 2,
      to: value + unit / 2,
      low: value,
      high: value,
      count,
    }))
    return { bars, whole, uneven: false, round: false }
  }
  return gathered(histogram, n, whole)
}

/** Few battles, spread widely: values next to each other share a bar, all bars equally wide. */
function gathered(histogram: Histogram, n: number, whole: boolean): Bars {
  const [first, last] = [histogram[0][0], histogram[histogram.length - 1][0]]
  const step = roundStep((last - first) / barsFor(n), whole)
  const counts = countsBy(histogram, (value) => Math.floor(value / step))
  // Whole numbers stand in the middle of their place on the axis.
  const shift = whole ? 0.5 : 0
  const bars = [...counts].map(([place, count]) => {
    const [low, next] = [place * step, (place + 1) * step]
    return { from: low - shift, to: next - shift, low, high: whole ? next - 1 : next, count }
  })
  return { bars, whole, uneven: false, round: !whole }
}

/** Rice's rule: more bars than the battles can fill would show chance and no shape. */
function barsFor(n: number): number {
  return Math.max(FEWEST_BARS, Math.min(HISTOGRAM_BARS, Math.ceil(2 * Math.cbrt(n))))
}

/** How many of the lab's parts make a bar: so many that all bars have the same number of them. */
function partsTogether(n: number): number {
  return [5, 3, 2].find((size) => size * barsFor(n) <= HISTOGRAM_BARS) ?? 1
}

/** 1, 2 or 5 with zeros: steps in which people count. */
function roundStep(least: number, whole: boolean): number {
  if (least <= 0) return 1
  const scale = 10 ** Math.floor(Math.log10(least))
  const step = [1, 2, 5, 10].map((factor) => factor * scale).find((size) => size >= least * (1 - 1e-9)) ?? 10 * scale
  return whole ? Math.max(1, Math.round(step)) : step
}

/** The distance of which all others are multiples, such as the half points of a score. */
function commonGap(values: readonly number[]): number | null {
  const gaps = values.slice(1).map((value, i) => value - values[i])
  if (gaps.length === 0) return Math.max(1, Math.abs(values[0]))
  const least = Math.min(...gaps)
  return gaps.every((gap) => Math.abs(gap / least - Math.round(gap / least)) < 1e-6) ? least : null
}

/** The lab's own parts of the axis, all equally wide, as many of them together as there are few battles. */
function parts(histogram: Histogram, min: number, max: number, together: number): Bars {
  const width = ((max - min) / HISTOGRAM_BARS) * together
  const bars = [...countsBy(histogram, (value) => placeOf(value, min, max, together))].map(([place, count]) => {
    const from = min + place * width
    return { from, to: from + width, low: from, high: from + width, count }
  })
  return { bars, whole: false, uneven: false, round: false }
}

/** The same by the whole numbers that fall into them: one more here, one less there. */
function wholeParts(histogram: Histogram, min: number, max: number, together: number): Bars {
  const reach = new Map<number, { low: number; high: number }>()
  for (let value = min; value <= max; value += 1) {
    const place = placeOf(value, min, max, together)
    reach.set(place, { low: reach.get(place)?.low ?? value, high: value })
  }
  const counts = countsBy(histogram, (value) => placeOf(value, min, max, together))
  const bars = [...reach].flatMap(([place, { low, high }]) => {
    const count = counts.get(place)
    return count === undefined ? [] : [{ from: low - 0.5, to: high + 0.5, low, high, count }]
  })
  const sizes = new Set([...reach.values()].map(({ low, high }) => high - low))
  return { bars, whole: true, uneven: sizes.size > 1, round: false }
}

function countsBy(histogram: Histogram, place: (value: number) => number): ReadonlyMap<number, number> {
  const counts = new Map<number, number>()
  for (const [value, , count] of histogram) counts.set(place(value), (counts.get(place(value)) ?? 0) + count)
  return counts
}

/** As the lab itself puts values into parts. */
function placeOf(value: number, min: number, max: number, together: number): number {
  const width = (max - min) / HISTOGRAM_BARS
  return Math.floor(Math.min(HISTOGRAM_BARS - 1, Math.floor((value - min) / width)) / together)
}
