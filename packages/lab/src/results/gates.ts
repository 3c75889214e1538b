import { nearest, type Text } from '@quintain/engine'
import type { Cell } from '../experiment/cell.ts'
import { ExperimentError } from '../experiment/errors.ts'
import type { CellRun } from '../playing/measuring.ts'
import type { MeasureKinds } from '../measures/measure-kinds.ts'
import type { MeasureCheck } from '../measures/known-measures.ts'
import type { Gate, Tuning } from './results.ts'
import { say } from '../words/index.ts'
import { inOneLine, listed } from '../words/listed.ts'
import { hiddenShare } from '../statistics/binomial.ts'
import type { CellTotals } from '../statistics/cell-totals.ts'
import { differenceOf, type Estimate, estimateOf, within } from '../statistics/estimate.ts'
import { logMean, trimmedMean } from '../statistics/robust.ts'
import { forEach, type Interval, rounded } from '../statistics/statistics.ts'
import { percentileOf, savedInterval } from '../statistics/summary.ts'
import type { Tally } from '../statistics/tally.ts'

export type Verdict = 'pass' | 'fail' | 'undecided'

const STATISTICS = ['mean', 'min', 'max', 'p5', 'p25', 'p50', 'p75', 'p95', 'median', 'trimmed', 'log'] as const
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
  // Bounds that no value lies between.
  const range = kinds.rangeOf(measure)
  if (!delta && low > range.high) kinds.checkRange(measure, low, path)
  if (!delta && high < range.low) kinds.checkRange(measure, high, path)
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
  const isAbove = bounds.low === -Infinity || (bounds.strict ? low > bounds.low : low >= bounds.low)
  const isBelow = bounds.high === Infinity || (bounds.strict ? high < bounds.high : high <= bounds.high)
  if (isAbove && isBelow) return 'pass'
  const below = bounds.strict ? high <= bounds.low : high < bounds.low
  const above = bounds.strict ? low >= bounds.high : low > bounds.high
  return below || above ? 'fail' : 'undecided'
}

/** What is known of the figure that an assertion is about. */
interface Judged {
  /** Null where nothing is known of it. */
  readonly value: number | null
  readonly interval: Interval
  readonly note?: Text
  /** Whatever the interval says, it is not enough for a verdict. */
  readonly open?: boolean
}

/**
 * Every assertion in every cell that it is about, by intervals that hold for all of them at once. With two versions the
 * second is judged. Of a search that found no answer nothing can be judged.
 */
export function judge(
  assertions: readonly Assertion[],
  runs: readonly CellRun[],
  confidence: number,
  tuning: Tuning | null = null,
): Gate[] {
  const unfound = tuning !== null && tuning.status !== 'found'
  if (unfound && runs.length === 0) return assertions.map(({ text, cell }) => gateWithoutAnswer(text, cell ?? 'all'))
  const asked = assertions.flatMap((assertion) =>
    runs
      .filter(({ cell }) => assertion.cell === null || assertion.cell === cell.name)
      .map((run) => ({ assertion, run })),
  )
  const each = forEach(confidence, asked.length)
  return asked.map(({ assertion, run }) => {
    const { value, interval, note, open = false } = judgedOf(assertion, run.totals, each)
    const gate = {
      text: assertion.text,
      cell: run.cell.name,
      value: value === null ? null : rounded(value),
      interval: savedInterval(interval),
    }
    if (unfound) return { ...gate, verdict: 'undecided', note: say('gate.noAnswer') }
    const verdict = open || value === null ? 'undecided' : verdictOf(interval, assertion)
    return note === undefined ? { ...gate, verdict } : { ...gate, verdict, note }
  })
}

function gateWithoutAnswer(text: string, cell: string): Gate {
  return { text, cell, value: null, interval: [null, null], verdict: 'undecided', note: say('gate.noAnswer') }
}

const NOTHING_KNOWN: Interval = { low: -Infinity, high: Infinity }

function judgedOf({ measure, statistic, delta }: Assertion, totals: CellTotals, confidence: number): Judged {
  const arm = totals.arms.length - 1
  if (totals.battles === 0) return { value: null, interval: NOTHING_KNOWN }
  const tally = totals.tally(arm, measure)
  const difference = delta ? differenceOf(totals, measure) : null
  // What was never seen may be spelt wrong, or too rare: both are no reason to call it zero.
  if (delta ? difference === null : tally.n === 0) {
    const known = nearest(measure, [...totals.arms[arm].tallies.byName.keys()])
    return { value: null, interval: NOTHING_KNOWN, note: say('gate.unseen', { measure, known: inOneLine(known) }) }
  }
  if (difference !== null) return judgedMean(difference(confidence), measure, 'delta.')
  if (statistic === 'mean') return judgedMean(estimateOf(totals, arm, measure, confidence), measure, '')
  if (statistic === 'min' || statistic === 'max') {
    const value = tally[statistic]
    const exact = { value, interval: { low: value, high: value } }
    if (totals.isCertain(arm)) return exact
    const hidden = `${Number((hiddenShare(tally.n, confidence) * 100).toPrecision(2))} %`
    return { ...exact, note: say('gate.extreme', { battles: tally.n, hidden }) }
  }
  if (totals.isCertain(arm) && tally.min === tally.max) {
    return { value: tally.min, interval: { low: tally.min, high: tally.min } }
  }
  if (statistic === 'log' && tally.min === tally.max) {
    return { value: tally.min, interval: NOTHING_KNOWN, note: say('gate.noSpread', { measure }), open: true }
  }
  if (statistic === 'log' && tally.min < 0) {
    return { value: null, interval: NOTHING_KNOWN, note: say('gate.noLog', { measure }) }
  }
  const { value, interval } = formOf(tally, statistic, confidence, totals.swapped)
  return { value, interval: within(interval, totals.kinds.rangeOf(measure)) }
}

function formOf(
  tally: Tally,
  statistic: Exclude<Statistic, 'mean' | 'min' | 'max'>,
  confidence: number,
  paired: boolean,
) {
  if (statistic === 'trimmed') return trimmedMean(tally, confidence, paired)
  if (statistic === 'log') return logMean(tally, confidence, paired)
  const share = statistic === 'median' ? 0.5 : Number(statistic.slice(1)) / 100
  return percentileOf(tally, share, confidence, paired)
}

function judgedMean({ mean, interval, doubt }: Estimate, measure: string, prefix: string): Judged {
  if (doubt === null) return { value: mean, interval }
  return { value: mean, interval, note: say(`gate.${doubt}`, { measure: `${prefix}${measure}` }), open: true }
}

/**
 * 0 when all pass, 1 when one fails, 3 when none fails but one is undecided, or when a search did not find what it was
 * to find.
 */
export function exitCode(gates: readonly Gate[], tuning: Tuning | null = null): 0 | 1 | 3 {
  if (gates.some(({ verdict }) => verdict === 'fail')) return 1
  const unfound = tuning !== null && tuning.status !== 'found'
  return unfound || gates.some(({ verdict }) => verdict === 'undecided') ? 3 : 0
}
