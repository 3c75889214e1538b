import { changed, type Json, pathKeys, valueAt } from '@quintain/engine'
import type { Cell } from '../experiment/cell.ts'
import { baseSetup, designOf, type Subject } from '../experiment/design.ts'
import { ExperimentError } from '../experiment/errors.ts'
import type { Entrant, Experiment } from '../experiment/experiment.ts'
import type { BalanceTask } from '../experiment/studies.ts'
import type { CellRun } from '../playing/measuring.ts'
import { rounded } from '../statistics/statistics.ts'
import { intervalOf, savedInterval } from '../statistics/summary.ts'
import type { Effect } from '../studies/paired.ts'
import type { Study } from '../studies/study.ts'
import { say } from '../words/index.ts'
import { smallestChange } from './smallest-change.ts'
import { type Target, targetsOf } from './targets.ts'

/** The smallest change that was found to give what is wanted. */
export interface Balance {
  readonly values: readonly { readonly name: string; readonly before: number; readonly after: number }[]
  /** At the answer, by battles of its own. */
  readonly targets: readonly (Target & {
    readonly before: number
    readonly after: Effect
    readonly verdict: TargetVerdict
  })[]
  /** All targets are surely met; surely not; or more battles are needed to say. */
  readonly verdict: TargetVerdict
  /** What `compare` reads. */
  readonly patch: Patch
}

export type TargetVerdict = 'met' | 'missed' | 'open'

export interface Patch {
  readonly name: string
  readonly changes: readonly { readonly path: string; readonly value: Json }[]
  readonly entrants?: Readonly<Record<string, Entrant>>
}

type Point = readonly number[]

/** Looks at the slopes around a point, goes where a linear program says that the change is smallest, and looks again. */
export async function balance(study: Study, task: BalanceTask): Promise<Balance> {
  const knobs = new Knobs(study.subject, task)
  const targets = targetsOf(task, knobs.cells(knobs.start, 'start'), () => undefined)
  const wanted = targets.map((target) => target.wanted)
  const read = (runs: readonly CellRun[]): number[] => targets.map((target) => readingOf(runs, target).value)
  let point = knobs.start
  let best = { point, miss: Infinity }
  let before: readonly number[] = []
  for (let round = 0; round < task.rounds; round += 1) {
    const points = [point, ...knobs.around(point)]
    const cells = points.map((each) => knobs.cells(each, `round ${round}`))
    const runs = await study.play(cells.flat(), task.batch + (task.batch % 2))
    const values = cells.map((own) => read(runs.filter(({ cell }) => own.includes(cell))))
    const miss = Math.max(...values[0].map((value, at) => Math.abs(value - wanted[at])))
    if (round === 0) [before] = values
    if (miss < best.miss) best = { point, miss }
    // Near enough, by half of what is allowed: the other half is for chance.
    if (miss <= task.tolerance / 2) break
    const slopes = targets.map((_, target) =>
      task.parameters.map((__, at) => (values[at + 1][target] - values[0][target]) / (points[at + 1][at] - point[at])),
    )
    const slope = { point, values: values[0], slopes }
    const next = smallestChange(task.parameters, knobs.start, slope, wanted, task.tolerance / 4, 0.5 ** round)
    point = knobs.settled(next)
  }
  const runs = await study.play(knobs.cells(best.point, 'check'), task.verify + (task.verify % 2))
  const checked = targets.map((target, at) => {
    const after = readingOf(runs, target, study.subject.experiment.confidence)
    return {
      ...target,
      wanted: rounded(target.wanted),
      before: rounded(before[at]),
      after,
      verdict: verdictOf(target, after, task.tolerance),
    }
  })
  const verdicts = checked.map(({ verdict }) => verdict)
  const open = verdicts.includes('open') ? 'open' : 'met'
  return {
    values: knobs.told(best.point),
    targets: checked.toSorted((a, b) => Math.abs(b.after.value - b.wanted) - Math.abs(a.after.value - a.wanted)),
    verdict: verdicts.includes('missed') ? 'missed' : open,
    patch: knobs.patch(best.point),
  }
}

function verdictOf({ wanted }: Target, { interval: [low, high] }: Effect, tolerance: number): TargetVerdict {
  if (low === null || high === null) return 'open'
  if (low >= wanted - tolerance && high <= wanted + tolerance) return 'met'
  return high < wanted - tolerance || low > wanted + tolerance ? 'missed' : 'open'
}

function readingOf(runs: readonly CellRun[], { cell: name, measure }: Target, confidence = 0.95): Effect {
  const run = runs.find(({ cell }) => cell.name === name)
  if (run === undefined) return { value: 0, interval: [null, null] }
  const { mean } = run.totals.observations(0, measure)
  return { value: rounded(mean), interval: savedInterval(intervalOf(run.totals, 0, measure, confidence)) }
}

/** Refuses, before any battle, wishes and values that there are not. */
export function checkBalance(subject: Subject, task: BalanceTask, check: Parameters<typeof targetsOf>[2]): void {
  const knobs = new Knobs(subject, task)
  targetsOf(task, knobs.cells(knobs.start, 'start'), check)
  for (const point of knobs.around(knobs.start)) knobs.cells(point, 'start')
}

/** Battles at the most, for whoever shows how far it is. */
export function balanceBattles({ parameters, rounds, batch, verify }: BalanceTask, cells: number): number {
  return cells * (rounds * (parameters.length + 1) * batch + verify)
}

/** The values that may be turned, and the cells at any position of them. */
class Knobs {
  readonly start: Point
  readonly #subject: Subject
  readonly #parameters: BalanceTask['parameters']

  constructor(subject: Subject, { parameters }: BalanceTask) {
    this.#subject = subject
    this.#parameters = parameters
    this.start = parameters.map((parameter, at) => this.#present(parameter, `balance.parameters[${at}]`))
  }

  #present({ entrant, path, from, to }: BalanceTask['parameters'][number], place: string): number {
    if (from >= to) throw new ExperimentError(place, say('emptyRange', { from, to }))
    const where = entrant === undefined ? baseSetup(this.#subject) : this.#valueOf(entrant, place)
    const value = valueAt(where, pathKeys(path))
    if (typeof value !== 'number') throw new ExperimentError(place, say('noNumberAt', { path }))
    if (value < from || value > to) throw new ExperimentError(place, say('outsideRange', { value, from, to }))
    return value
  }

  #valueOf(name: string, place: string): Json {
    const entrants = this.#subject.experiment.matchups?.entrants ?? {}
    const entrant = Object.hasOwn(entrants, name) ? entrants[name] : undefined
    if (entrant === undefined) throw new ExperimentError(`${place}.entrant`, say('unknownEntrant'))
    if (!('value' in entrant)) throw new ExperimentError(`${place}.entrant`, say('valueNeeded'))
    return entrant.value
  }

  /** Within bounds, and whole where it must be. */
  settled(point: Point): Point {
    return point.map((value, at) => {
      const { from, to, whole } = this.#parameters[at]
      const inside = Math.min(to, Math.max(from, value))
      return whole ? Math.round(inside) : Number(inside.toPrecision(6))
    })
  }

  /** A tenth of the range away in each value, one after the other, towards the farther end. */
  around(point: Point): readonly Point[] {
    return point.map((value, at) => {
      const { from, to, whole } = this.#parameters[at]
      const tenth = whole ? Math.max(1, Math.round((to - from) / 10)) : (to - from) / 10
      return point.with(at, rounded(to - value > value - from ? value + tenth : value - tenth))
    })
  }

  cells(point: Point, stream: string): readonly Cell[] {
    const { experiment } = this.#subject
    const { entrants = {}, changes } = this.patch(point)
    const seed = `${experiment.seed}/balance/${stream}`
    const matchups: Experiment['matchups'] =
      experiment.matchups === undefined
        ? undefined
        : { ...experiment.matchups, entrants: { ...experiment.matchups.entrants, ...entrants } }
    const all = [...experiment.changes, ...changes]
    return designOf({ ...this.#subject, experiment: { ...experiment, seed, matchups, changes: all } }).cells
  }

  patch(point: Point): Patch {
    const changes: { path: string; value: Json }[] = []
    const entrants = new Map<string, Json>()
    this.#parameters.forEach(({ entrant, path }, at) => {
      const change = { path, value: point[at] }
      if (entrant === undefined) changes.push(change)
      else entrants.set(entrant, changed(entrants.get(entrant) ?? this.#valueOf(entrant, ''), [change]))
    })
    if (entrants.size === 0) return { name: 'balanced', changes }
    const values = [...entrants].map(([name, value]) => [name, { value }])
    return { name: 'balanced', changes, entrants: Object.fromEntries(values) }
  }

  told(point: Point): Balance['values'] {
    return this.#parameters.map(({ name, entrant, path }, at) => ({
      name: name ?? (entrant === undefined ? path : `${entrant}: ${path}`),
      before: this.start[at],
      after: point[at],
    }))
  }
}
