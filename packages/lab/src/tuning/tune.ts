import { type Cell, cellKey } from '../experiment/cell.ts'
import { baseSetup, specMaker, type Subject, withChanges } from '../experiment/design.ts'
import { adaptiveRegression } from './adaptive-regression.ts'
import type { Tune } from '../experiment/experiment.ts'
import { type Reading, valueAt } from './probe.ts'
import { type CellRun, measure, type MeasuringOptions } from '../playing/measuring.ts'
import type { Tuning, TuningPoint } from '../results/results.ts'
import { MeasureKinds } from '../measures/measure-kinds.ts'
import { measureName } from '../measures/measure-names.ts'
import { spsa } from './spsa.ts'
import { shareInterval } from '../statistics/binomial.ts'
import { rounded, skewedMeanInterval } from '../statistics/statistics.ts'
import { fixed } from '../statistics/stopping.ts'
import { savedInterval } from '../statistics/summary.ts'
import { tuningRemark } from './tuning-remark.ts'

type ProbeOptions = Omit<MeasuringOptions, 'chunk'>

/** Finds the values that bring a measure to its target: one by adaptive regression, several by SPSA. */
export async function tune(
  subject: Subject,
  task: Tune,
  options: ProbeOptions,
): Promise<{ readonly tuning: Tuning; readonly runs: readonly CellRun[] }> {
  const kinds = new MeasureKinds(subject.ruleset)
  const probe = cellProbe(subject, task, kinds, options)
  const { cap = Infinity, confidence, seed } = subject.experiment
  const share = kinds.of(task.measure) === 'share'
  const found =
    task.parameters.length === 1
      ? await adaptiveRegression(probe, task, share, cap, confidence)
      : await spsa(probe, task, cap, seed)
  const check = found.answer === null || probe.stopped ? null : await probe.at(found.answer, task.verify, 'check')
  const point = (values: readonly number[], reading: Reading): TuningPoint => ({
    values: namedValues(task, values),
    battles: reading.n,
    mean: rounded(reading.mean),
    interval: savedInterval(
      share
        ? shareInterval(reading.mean, reading.n, confidence)
        : skewedMeanInterval(reading.mean, reading.variance, reading.n, reading.skewness, confidence),
    ),
  })
  const tuning: Omit<Tuning, 'message'> = {
    method: task.parameters.length === 1 ? 'adaptive regression' : 'SPSA',
    measure: task.measure,
    target: task.target,
    status: found.status,
    answer: found.answer === null ? null : namedValues(task, found.answer),
    range: found.range,
    battles: probe.battles,
    points: probe.visits('search').map(({ values, run }) => point(values, readingOf(run, task.measure))),
    check: found.answer === null || check === null ? null : point(found.answer, check),
  }
  const name = measureName(subject.ruleset, task.measure)
  const message = found.says?.(name) ?? tuningRemark(task, tuning, !probe.stopped, name)
  // Other values may have been checked too, but only the answer is judged.
  const answered = probe.visits('check').filter(({ values }) => sameValues(values, found.answer))
  return { tuning: { ...tuning, message }, runs: answered.map(({ run }) => run) }
}

function sameValues(one: readonly number[], other: readonly number[] | null): boolean {
  return other !== null && one.every((value, at) => rounded(value) === rounded(other[at]))
}

function namedValues({ parameters }: Tune, values: readonly number[]): Record<string, number> {
  return Object.fromEntries(parameters.map(({ name, path }, at) => [name ?? path, rounded(values[at])]))
}

/** A share of the range that hardly ever gives a whole number, to find parameters that must be whole. */
const BETWEEN = 0.381_966

interface Visit {
  readonly values: readonly number[]
  readonly stream: string
  readonly run: CellRun
}

function cellProbe(subject: Subject, task: Tune, kinds: MeasureKinds, options: ProbeOptions) {
  const visits = new Map<string, Visit>()
  const chunk = Math.max(2, Math.min(1024, Math.ceil(task.batch / 8)))
  let played = 0
  return {
    get battles() {
      return played
    },
    get stopped() {
      return options.signal?.aborted === true
    },
    async at(point: readonly number[], battles: number, stream: string): Promise<Reading> {
      const cell = cellAt(subject, task, point, stream)
      const before = visits.get(cell.name)?.run
      const key = cellKey(cell.spec)
      // A point is visited repeatedly, so saved totals have the number of battles in their key.
      const kept = options.resume?.get(`${key}@${battles}`) ?? before?.totals.save()
      const resume = new Map(kept === undefined ? [] : [[key, kept]])
      const [run] = await measure([cell], () => fixed(battles, 'battles'), kinds, { ...options, chunk, resume })
      if (run.stop !== null) options.keep?.(`${key}@${battles}`, run.totals.save())
      played += run.totals.battles - (before?.totals.battles ?? 0)
      visits.set(cell.name, { values: point, stream, run })
      return readingOf(run, task.measure)
    },
    /** The points of a stream, in the order in which they were first asked for. */
    visits: (stream: string): Visit[] => [...visits.values()].filter((visit) => visit.stream === stream),
  }
}

/** Refuses, before any battle, parameters that the setup does not take: both ends of them, and a point between. */
export function checkParameters(subject: Subject, task: Tune): void {
  for (const share of [0, 1, BETWEEN]) {
    const point = task.parameters.map((parameter) => valueAt(parameter, share))
    cellAt(subject, task, point, 'search')
  }
}

/** The cell in which the answer was checked; none without an answer. */
export function checkedCells(subject: Subject, task: Tune, { answer }: Tuning): readonly Cell[] {
  if (answer === null) return []
  const point = task.parameters.map(({ name, path }) => answer[name ?? path])
  return [cellAt(subject, task, point, 'check')]
}

function cellAt(subject: Subject, { parameters }: Tune, point: readonly number[], stream: string): Cell {
  const values = point.map(rounded)
  const changes = parameters.map(({ path }, at) => ({ path, value: values[at], place: `tune.parameters[${at}]` }))
  const label = parameters.map(({ name, path }, at) => `${name ?? path}=${values[at]}`).join(', ')
  const name = stream === 'check' ? label : `${label} (${stream})`
  const path = `tune: ${label}`
  const setup = withChanges(baseSetup(subject), changes, path)
  const scope = ['tune', stream, stream.startsWith('pair') ? null : label]
  const origin = { path, place: () => 'tune.parameters' }
  const spec = specMaker(subject)([{ name: 'all', setups: [setup] }], false, scope, origin)
  return { name, values: { stream }, entrants: null, spec }
}

function readingOf({ totals }: CellRun, measureName: string): Reading {
  const { n, mean, variance, skewness } = totals.observations(0, measureName)
  return { n, mean, variance, skewness }
}
