import { isRecord, type Json, type Ruleset, type Text } from '@quintain/engine'
import { movedAnswer } from '../answers/answers.ts'
import { isShare } from '../measures/measure-kinds.ts'
import { measureName } from '../measures/measure-names.ts'
import type { CellResult, Comparison, Results } from '../results/results.ts'
import { shareInterval } from '../statistics/binomial.ts'
import { pValueOfZero } from '../statistics/estimate.ts'
import { forEach, type Interval, meanInterval, rounded } from '../statistics/statistics.ts'
import { type MeasureSummary, savedInterval } from '../statistics/summary.ts'

/** Results of an experiment, and when they were saved. */
export interface KeptRun {
  /** ISO 8601, in UTC. */
  readonly at: string
  readonly results: Results
}

/** A changed value of the experiment or its setup; null where it did or does not exist. */
export interface ChangedValue {
  readonly path: string
  readonly before: Json
  readonly after: Json
}

/** What differs between two runs of one experiment. */
export interface Changes {
  readonly before: string
  readonly after: string
  readonly answer: Text
  /** Engine, experiment and setup. */
  readonly values: readonly ChangedValue[]
  /** Measures that both runs have, those first that surely moved. */
  readonly measures: readonly Omit<Comparison, 'gain'>[]
}

/**
 * What changed from one run to the other. They are treated as independent samples, which is conservative if they share
 * seeds. Intervals and p-values hold for all measures at once.
 */
export function changesBetween(before: KeptRun, after: KeptRun, ruleset: Ruleset | null = null): Changes {
  const { kinds, experiment } = after.results
  const shared = after.results.cells.flatMap((cell) => {
    const earlier = before.results.cells.find(({ name }) => name === cell.name)
    return earlier === undefined ? [] : sharedMeasures(earlier, cell)
  })
  const each = forEach(experiment.confidence, shared.length)
  const measures = shared.map(({ cell, measure, was, is }) => {
    const difference = differenceOf(was, is, isShare(measure, kinds))
    const { low, high } = difference(each)
    const doubt = is.doubt ?? was.doubt
    return {
      cell,
      measure,
      base: was.mean,
      changed: is.mean,
      delta: rounded(is.mean - was.mean),
      interval: savedInterval({ low, high }),
      pValue: rounded(Math.min(1, shared.length * pValueOfZero(difference))),
      significant: doubt === undefined && (low > 0 || high < 0),
      ...(doubt === undefined ? {} : { doubt }),
    }
  })
  return {
    before: before.at,
    after: after.at,
    answer: movedAnswer(measures, kinds, (measure) => measureName(ruleset, measure)),
    values: [...changedValues(asked(before), asked(after), '')],
    measures: measures.toSorted((a, b) => a.pValue - b.pValue),
  }
}

interface Shared {
  readonly cell: string
  readonly measure: string
  readonly was: MeasureSummary
  readonly is: MeasureSummary
}

/** The measures that both runs have. For a comparison, those of the changed version, as in its answer. */
function sharedMeasures(before: CellResult, after: CellResult): Shared[] {
  const [was, is] = [before, after].map(({ arms }) => arms[arms.length - 1].measures)
  return Object.keys(is)
    .filter((measure) => Object.hasOwn(was, measure))
    .map((measure) => ({ cell: after.name, measure, was: was[measure], is: is[measure] }))
}

/**
 * The interval of the difference of two separate samples, made of the intervals of both (Newcombe's method for shares,
 * Zou and Donner's for means).
 */
function differenceOf(was: MeasureSummary, is: MeasureSummary, share: boolean): (confidence: number) => Interval {
  return (confidence) => {
    const [a, b] = [was, is].map((summary) => intervalAt(summary, share, confidence))
    const delta = is.mean - was.mean
    return {
      low: delta - Math.sqrt((is.mean - b.low) ** 2 + (a.high - was.mean) ** 2),
      high: delta + Math.sqrt((b.high - is.mean) ** 2 + (was.mean - a.low) ** 2),
    }
  }
}

function intervalAt({ mean, sd, n, interval }: MeasureSummary, share: boolean, confidence: number): Interval {
  if (interval[0] !== null && interval[0] === interval[1]) return { low: mean, high: mean }
  if (share) return shareInterval(mean, n, confidence)
  // A sample without spread gives no interval: rare battles might differ.
  return sd === 0 ? { low: -Infinity, high: Infinity } : meanInterval(mean, sd * sd, n, confidence)
}

function asked({ results: { engine, ruleset, experiment, setup } }: KeptRun): Json {
  return JSON.parse(JSON.stringify({ engine, ruleset, experiment, setup }))
}

function* changedValues(before: Json, after: Json, path: string): Generator<ChangedValue> {
  const [was, is] = [childrenOf(before), childrenOf(after)]
  if (was === null || is === null || Array.isArray(before) !== Array.isArray(after)) {
    if (JSON.stringify(before) !== JSON.stringify(after)) yield { path, before, after }
    return
  }
  for (const key of new Set([...Object.keys(was), ...Object.keys(is)])) {
    const place = Array.isArray(after) ? `${path}[${key}]` : path === '' ? key : `${path}.${key}`
    yield* changedValues(was[key] ?? null, is[key] ?? null, place)
  }
}

/** What a list or an object holds, by place or key. */
function childrenOf(value: Json): Readonly<Record<string, Json | undefined>> | null {
  if (isRecord(value)) return value
  return Array.isArray(value) ? Object.fromEntries(value.entries()) : null
}
