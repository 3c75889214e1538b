import type { Cell } from '../experiment/cell.ts'
import { ExperimentError } from '../experiment/errors.ts'
import type { CellRun } from '../playing/measuring.ts'
import type { MeasureKinds } from '../measures/measure-kinds.ts'
import type { MeasureCheck } from '../measures/known-measures.ts'
import type { Gate } from './results.ts'
import { say } from '../words/index.ts'
import { listed } from '../words/listed.ts'
import { type Interval, meanInterval, rounded } from '../statistics/statistics.ts'
import { intervalOf, percentileInterval, savedInterval } from '../statistics/summary.ts'

export type Verdict = 'pass' | 'fail' | 'undecided'

const STATISTICS = ['mean', 'min', 'max', 'p5', 'p25', 'p50', 'p75', 'p95'] as const
type Statistic = (typeof STATISTICS)[number]

/** An `assert` line, read: what, in which cell, and between which bounds. */
export interface Assertion {
  readonly text: string
  readonly measure: string
  readonly statistic: Statistic
  /** The change between two versions instead of the value. */
  readonly delta: boolean
  /** Null for every cell. */
  readonly cell: string | null
  readonly low: number
  readonly high: number
  /** The bounds themselves are not within. */
  readonly strict: boolean
}

const NUMBER = String.raw`[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?`
const LINE = new RegExp(
  `^(.+?)\\s*(?:\\bwithin\\s+(${NUMBER})\\s*\\.\\.\\s*(${NUMBER})|(<=|<|>=|>)\\s*(${NUMBER}))(?:\\s+in\\s+(.+))?$`,
  'i',
)

/** Reads `winRate.red within 0.47..0.53`, `steps.p95 < 60`, `delta.winRate.red > -0.01 in agility=5`. */
export function readAssertion(text: string, path: string, kinds: MeasureKinds): Assertion {
  const match = LINE.exec(text.trim())
  if (match === null) throw new ExperimentError(path, say('unreadableAssert', { found: text }))
  const [, name, from, to, operator, bound, cell] = match
  const low = from === undefined ? (operator.startsWith('>') ? Number(bound) : -Infinity) : Number(from)
  const high = to === undefined ? (operator.startsWith('<') ? Number(bound) : Infinity) : Number(to)
  const strict = operator === '<' || operator === '>'
  const delta = name.startsWith('delta.')
  const whole = delta ? name.slice('delta.'.length) : name
  const statistic = STATISTICS.find((each) => whole.endsWith(`.${each}`))
  const measure = statistic === undefined ? whole : whole.slice(0, -statistic.length - 1)
  if (low > high) throw new ExperimentError(path, say('nothingWithin', { low, high }))
  if (kinds.of(measure) === 'share' && !delta && (low > 1 || high < 0)) {
    throw new ExperimentError(path, say('neverHolds', { measure }))
  }
  return { text, measure, statistic: statistic ?? 'mean', delta, cell: cell?.trim() ?? null, low, high, strict }
}

/** Checks assertions against the cells and the names of measures. */
export function checkAssertions(
  assertions: readonly Assertion[],
  cells: readonly Cell[],
  checkMeasure: MeasureCheck,
): void {
  assertions.forEach(({ measure, cell, delta, statistic }, at) => {
    const path = `assert[${at}]`
    checkMeasure(measure, path)
    if (cell !== null && !cells.some(({ name }) => name === cell)) {
      const known = listed(cells.map(({ name }) => name))
      throw new ExperimentError(path, say('noCell', { cell, known }))
    }
    if (delta && cells.some(({ spec }) => spec.arms.length < 2)) {
      throw new ExperimentError(path, say('deltaNeedsVersions'))
    }
    if (delta && statistic !== 'mean') throw new ExperimentError(path, say('deltaMeanOnly'))
  })
}

/** Judged by the interval: pass when all of it is within the bounds, fail when none of it is. */
function verdictOf({ low, high }: Interval, bounds: Pick<Assertion, 'low' | 'high' | 'strict'>): Verdict {
  const inside = (value: number): boolean =>
    bounds.strict ? value > bounds.low && value < bounds.high : value >= bounds.low && value <= bounds.high
  if (inside(low) && inside(high)) return 'pass'
  const below = bounds.strict ? high <= bounds.low : high < bounds.low
  const above = bounds.strict ? low >= bounds.high : low > bounds.high
  return below || above ? 'fail' : 'undecided'
}

/** Every assertion in every cell that it is about. With two versions the second is judged. */
export function judge(assertions: readonly Assertion[], runs: readonly CellRun[], confidence: number): Gate[] {
  return assertions.flatMap((assertion) =>
    runs
      .filter(({ cell }) => assertion.cell === null || assertion.cell === cell.name)
      .map((run) => {
        const { value, interval } = valueOf(assertion, run, confidence)
        return {
          text: assertion.text,
          cell: run.cell.name,
          value: value === null ? null : rounded(value),
          interval: savedInterval(interval),
          verdict: value === null ? 'undecided' : verdictOf(interval, assertion),
        }
      }),
  )
}

function valueOf(
  { measure, statistic, delta }: Assertion,
  { totals }: CellRun,
  confidence: number,
): { readonly value: number | null; readonly interval: Interval } {
  const nothing = { value: null, interval: { low: -Infinity, high: Infinity } }
  const arm = totals.arms.length - 1
  if (totals.battles === 0) return nothing
  if (delta) {
    const tally = totals.deltas?.byName.get(measure)
    if (tally === undefined) return { value: 0, interval: { low: 0, high: 0 } }
    return { value: tally.mean, interval: meanInterval(tally.mean, tally.variance, tally.n, confidence) }
  }
  const tally = totals.tally(arm, measure)
  // An event that never happened, happened zero times in every battle.
  if (tally.n === 0) return { value: 0, interval: { low: 0, high: 0 } }
  if (statistic === 'mean') return { value: tally.mean, interval: intervalOf(totals, arm, measure, confidence) }
  if (statistic === 'min') return { value: tally.min, interval: { low: tally.min, high: tally.min } }
  if (statistic === 'max') return { value: tally.max, interval: { low: tally.max, high: tally.max } }
  const share = Number(statistic.slice(1)) / 100
  const interval = percentileInterval(tally, share, confidence)
  return { value: percentileInterval(tally, share, 0).low, interval }
}

/** 0 when all pass, 1 when one fails, 3 when none fails but one is undecided. */
export function exitCode(gates: readonly Gate[]): 0 | 1 | 3 {
  if (gates.some(({ verdict }) => verdict === 'fail')) return 1
  return gates.some(({ verdict }) => verdict === 'undecided') ? 3 : 0
}
