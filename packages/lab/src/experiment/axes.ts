import { Sfc32, type Json } from '@quintain/engine'
import { ExperimentError } from './errors.ts'
import { type Axis, type Experiment, MOST_CELLS } from './experiment.ts'
import { written, type WrittenChange } from './origins.ts'
import { say } from '../words/index.ts'

/** One value of one axis: what people call it, and what it changes. */
export interface Level {
  readonly axis: string
  readonly label: string
  readonly value: Json
  /** In place of the experiment's setup, and where that is written. */
  readonly setup?: { readonly value: Json; readonly place: string }
  readonly changes: readonly WrittenChange[]
}

/** The combinations of levels that an experiment asks for; one empty combination when it varies nothing. */
export function combinations(experiment: Experiment): readonly (readonly Level[])[] {
  const { vary } = experiment
  if (vary === undefined) return [[]]
  if (vary.design === 'random') return randomCombinations(experiment, vary.axes, vary.samples ?? 0)
  const axes = vary.axes.map(levelsOf)
  if (vary.design === 'oneAtATime') {
    const levels = axes.flat()
    checkCount(levels.length)
    return levels.map((level) => [level])
  }
  checkCount(axes.reduce((product, levels) => product * levels.length, 1))
  return axes.reduce<readonly (readonly Level[])[]>(
    (before, levels) => before.flatMap((chosen) => levels.map((level) => [...chosen, level])),
    [[]],
  )
}

function checkCount(count: number): void {
  if (count <= MOST_CELLS) return
  throw new ExperimentError('vary', say('tooManyCells', { cells: count.toLocaleString('en-US'), most: MOST_CELLS }))
}

function nameOf(axis: Axis): string {
  return axis.name ?? axis.path ?? 'patch'
}

/** Of axis number `at`. */
function levelsOf(axis: Axis, at: number): readonly Level[] {
  const { patches, values } = axis
  const name = nameOf(axis)
  const place = `vary.axes[${at}]`
  if (patches !== undefined) {
    return patches.map((patch, number) => {
      const at = `${place}.patches[${number}]`
      if (patch.scenario !== undefined) throw new ExperimentError(`${at}.scenario`, say('unreadScenario'))
      const { setup } = patch
      return {
        axis: name,
        label: patch.name,
        value: patch.name,
        ...(setup === undefined ? {} : { setup: { value: setup, place: `${at}.setup` } }),
        changes: written(patch.changes, `${at}.changes`),
      }
    })
  }
  if (values !== undefined) return values.map((value, number) => levelAt(axis, value, `${place}.values[${number}]`))
  return rangeValues(axis).map((value) => levelAt(axis, value, `${place}.range`))
}

function levelAt(axis: Axis, value: Json, place: string): Level {
  const label = typeof value === 'object' ? JSON.stringify(value).slice(0, 60) : String(value)
  return { axis: nameOf(axis), label, value, changes: [{ path: axis.path ?? '', value, place }] }
}

function rangeValues({ range, whole }: Axis): number[] {
  if (range === undefined) return []
  const { from, to, step, count } = range
  const size = count ?? Math.floor((to - from) / (step ?? 1) + 1e-9) + 1
  checkCount(size)
  const width = count === undefined ? (step ?? 1) : (to - from) / (count - 1)
  return Array.from({ length: size }, (_, at) => {
    const value = Number((from + at * width).toPrecision(12))
    return whole === true ? Math.round(value) : value
  })
}

function randomCombinations(experiment: Experiment, axes: readonly Axis[], samples: number): Level[][] {
  const random = Sfc32.seeded(`${experiment.seed}/samples`)
  return Array.from({ length: samples }, () =>
    axes.map((axis, at) => {
      const { range, whole } = axis
      if (range === undefined) return random.choice(levelsOf(axis, at))
      const value = whole === true ? random.int(range.from, range.to) : random.uniform(range.from, range.to)
      return levelAt(axis, Number(value.toPrecision(12)), `vary.axes[${at}].range`)
    }),
  )
}
