import type { CellTotals } from './cell-totals.ts'
import type { Experiment } from '../experiment/experiment.ts'
import { isEitherOr } from '../measures/measure-kinds.ts'
import { meanEstimate } from './estimate.ts'
import { intervalOf } from './summary.ts'

/** Why a cell plays no more battles. */
export interface Stop {
  readonly rule: 'battles' | 'until' | 'test' | 'cap' | 'stopped'
  /** Of a sequential test. */
  readonly verdict?: 'fair' | 'unfair'
}

/** Looks at a cell after each chunk, in the order of battles; the same chunks always lead to the same answer. */
export interface StoppingRule {
  /** Battles that the cell never exceeds. */
  readonly most: number
  /** Why to stop now, or null to go on. */
  stop(totals: CellTotals): Stop | null
}

export function stoppingRule(experiment: Experiment): StoppingRule {
  const { battles, until, test, confidence, matchups } = experiment
  const even = (count: number): number => (matchups === undefined ? count : count + (count % 2))
  if (battles !== undefined) return fixed(even(battles), 'battles')
  const capped = fixed(even(experiment.cap ?? 1), 'cap')
  const early = (totals: CellTotals): Stop | null => {
    if (until !== undefined && totals.battles >= until.atLeast && isReady(totals, until.measure)) {
      const { low, high } = intervalOf(totals, 0, until.measure, confidence)
      if ((high - low) / 2 <= until.halfWidth) return { rule: 'until' }
    }
    const verdict = test === undefined ? null : sequentialTest(totals, test)
    return verdict === null ? null : { rule: 'test', verdict }
  }
  return { most: capped.most, stop: (totals) => early(totals) ?? capped.stop(totals) }
}

/** Who stops as soon as a mean looks sure stops too soon by luck; from here on that hardly happens. */
export const LEAST_FOR_MEANS = 100

/** Whether a stop may be built on a measure: always for shares, of means once many battles carry them. */
function isReady(totals: CellTotals, measure: string): boolean {
  const kind = totals.kinds.of(measure)
  if (kind === 'share' || totals.isCertain(0)) return true
  const observed = totals.observations(0, measure)
  return observed.n >= LEAST_FOR_MEANS && meanEstimate(observed, kind, 0.95).doubt === null
}

export function fixed(most: number, rule: 'battles' | 'cap'): StoppingRule {
  return { most, stop: ({ battles }) => (battles >= most ? { rule } : null) }
}

/**
 * Whether two versions differ in a measure, battle by battle: no difference against one of `by`, either way. Of means it
 * waits until many battles carry the difference.
 */
export function pairedTest(measure: string, by: number, cap: number): StoppingRule {
  const test = { measure, fair: 0, by, falseAlarm: 0.05, missed: 0.05 }
  const { unfairFrom, fairTo } = boundsOf(test)
  const capped = fixed(cap, 'cap')
  const verdictOf = (totals: CellTotals): Stop['verdict'] | null => {
    const tally = totals.deltas?.byName.get(measure)
    if (tally === undefined || tally.n < LEAST_FOR_MEANS) return null
    const isShare = totals.kinds.of(measure) === 'share'
    if (totals.isCertain(0) && totals.isCertain(1)) return Math.abs(tally.mean) >= by ? 'unfair' : 'fair'
    if (!isShare && meanEstimate(tally, totals.kinds.of(measure), 0.95).doubt !== null) return null
    const variance = Math.max(tally.variance, isShare ? 1 / tally.n : 0)
    const [higher, lower] = [by, -by].map((other) => (tally.n * other * (2 * tally.mean - other)) / (2 * variance))
    if (higher >= unfairFrom || lower >= unfairFrom) return 'unfair'
    return higher <= fairTo && lower <= fairTo ? 'fair' : null
  }
  return {
    most: capped.most,
    stop(totals) {
      const verdict = verdictOf(totals)
      return verdict === null ? capped.stop(totals) : { rule: 'test', verdict }
    },
  }
}

/** With fewer nothing is known of the spread. */
const LEAST_OBSERVATIONS = 20

type FairnessTest = NonNullable<Experiment['test']>

/**
 * Wald's sequential test on both sides at once: fair against higher by `by`, and fair against lower by `by`, each with
 * half of the false alarms (Sobel and Wald). Unfair as soon as one of them says so; fair when both do.
 */
function sequentialTest(totals: CellTotals, test: FairnessTest): 'fair' | 'unfair' | null {
  const { higher, lower, unfairFrom, fairTo } = evidenceOf(totals, test)
  if (higher >= unfairFrom || lower >= unfairFrom) return 'unfair'
  return higher <= fairTo && lower <= fairTo ? 'fair' : null
}

/** What the battles so far say for a measure that is higher, or lower, than a fair one: logarithms of likelihood ratios. */
export interface Evidence {
  readonly higher: number
  readonly lower: number
  /** At which either of them means unfair, and both together fair. */
  readonly unfairFrom: number
  readonly fairTo: number
}

export function evidenceOf(totals: CellTotals, test: FairnessTest): Evidence {
  return {
    higher: logLikelihoodRatio(totals, test.measure, test.fair, test.fair + test.by),
    lower: logLikelihoodRatio(totals, test.measure, test.fair, test.fair - test.by),
    ...boundsOf(test),
  }
}

function boundsOf({ falseAlarm, missed }: FairnessTest): Pick<Evidence, 'unfairFrom' | 'fairTo'> {
  return { unfairFrom: Math.log((1 - missed) / (falseAlarm / 2)), fairTo: Math.log(missed / (1 - falseAlarm / 2)) }
}

/** Exact for shares of independent battles; the generalised test (with the sample's variance) for everything else. */
function logLikelihoodRatio(totals: CellTotals, measure: string, null_: number, other: number): number {
  const observed = totals.observations(0, measure)
  const { n, mean } = observed
  if (totals.isCertain(0)) return Math.abs(mean - other) < Math.abs(mean - null_) ? Infinity : -Infinity
  if (isEitherOr(measure) && !totals.swapped) {
    if (other <= 0 || other >= 1) return other <= 0 ? (mean > 0 ? -Infinity : 0) : mean < 1 ? -Infinity : 0
    return n * (mean * Math.log(other / null_) + (1 - mean) * Math.log((1 - other) / (1 - null_)))
  }
  if (n < LEAST_OBSERVATIONS || !isReady(totals, measure)) return 0
  // A share that did not vary yet may do so in the next battle.
  const variance = Math.max(observed.variance, totals.kinds.of(measure) === 'share' ? 1 / n : 0)
  return variance === 0 ? 0 : (n * (other - null_) * (2 * mean - null_ - other)) / (2 * variance)
}
