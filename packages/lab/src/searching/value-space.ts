import { type Json, pathKeys, type Sfc32, valueAt } from '@quintain/engine'
import { ExperimentError } from '../experiment/errors.ts'
import type { SearchedValue, ValueSearch } from '../experiment/studies.ts'
import { rounded } from '../statistics/statistics.ts'
import { say } from '../words/index.ts'
import type { Numbers, Space, Told } from './space.ts'

interface Dial {
  readonly id: string
  readonly path: string
  readonly from: number
  readonly to: number
  readonly step: number
  readonly cost: number
  /** The setup's own value. */
  readonly present: number
}

/** All values of some places of a setup, in steps, within a budget. */
export class ValueSpace implements Space {
  readonly dials: readonly Dial[]
  readonly budget: number

  constructor({ values, budget }: ValueSearch, setup: Json) {
    this.dials = values.map((value, at) => dialOf(value, at, setup))
    this.budget = budget ?? this.cost(this.present)
  }

  /** The cost of the lowest values. */
  get least(): number {
    return this.cost(this.dials.map(({ from }) => from))
  }

  get present(): Numbers {
    return this.dials.map(({ present }) => present)
  }

  changes(numbers: Numbers): { readonly path: string; readonly value: number }[] {
    return this.dials.map(({ path }, at) => ({ path, value: numbers[at] }))
  }

  cost(numbers: Numbers): number {
    return rounded(numbers.reduce((sum, value, at) => sum + value * this.dials[at].cost, 0))
  }

  told(numbers: Numbers): readonly Told[] {
    return this.dials.map(({ id }, at) => ({ id, count: numbers[at] }))
  }

  /** The kind of a candidate: the place highest in its range, and how many are above the middle of theirs. */
  niche(numbers: Numbers): string {
    const heights = numbers.map(
      (value, at) => (value - this.dials[at].from) / (this.dials[at].to - this.dials[at].from),
    )
    const highest = heights.indexOf(Math.max(...heights))
    return `${highest} ${Math.min(4, heights.filter((height) => height > 0.5).length)}`
  }

  any(random: Sfc32): Numbers {
    return this.#fitted(
      random,
      this.dials.map((dial) => onGrid(dial, random.below(stepsOf(dial) + 1))),
    )
  }

  near(random: Sfc32, numbers: Numbers, other: Numbers): Numbers {
    const mixed =
      random.below(4) === 0 ? numbers.map((value, at) => (random.below(2) === 0 ? value : other[at])) : numbers
    const moved = mixed.map((value, at) => Math.min(this.dials[at].to, Math.max(this.dials[at].from, value)))
    for (let moves = random.int(1, 3); moves > 0; moves -= 1) {
      const at = random.below(moved.length)
      const dial = this.dials[at]
      const by = random.int(1, Math.max(1, Math.ceil(stepsOf(dial) / 4)))
      moved[at] = onGrid(dial, placeOf(dial, moved[at]) + (random.below(2) === 0 ? by : -by))
    }
    return this.#fitted(random, moved)
  }

  /** Lowers random values until the budget holds; every second time also spends the rest. */
  #fitted(random: Sfc32, numbers: Numbers): Numbers {
    const fitted = [...numbers]
    const choices = (allowed: (dial: Dial, at: number) => boolean): readonly number[] =>
      [...this.dials.keys()].filter((at) => allowed(this.dials[at], at))
    const turn = (at: number, by: number): void => {
      fitted[at] = onGrid(this.dials[at], placeOf(this.dials[at], fitted[at]) + by)
    }
    while (this.cost(fitted) > this.budget) {
      turn(random.choice(choices(({ cost, from }, at) => cost > 0 && fitted[at] > from)), -1)
    }
    for (let spends = random.below(2) === 0; spends;) {
      const left = this.budget - this.cost(fitted)
      const higher = choices(({ cost, step, to }, at) => cost * step <= left && fitted[at] + step <= to && cost > 0)
      if (higher.length === 0) spends = false
      else turn(random.choice(higher), 1)
    }
    return fitted
  }
}

function dialOf({ name, path, from, to, step, whole, cost }: SearchedValue, at: number, setup: Json): Dial {
  const place = `search.values[${at}]`
  if (from >= to) throw new ExperimentError(place, say('emptyRange', { from, to }))
  const present = valueAt(setup, pathKeys(path))
  if (typeof present !== 'number') throw new ExperimentError(`${place}.path`, say('noNumberAt', { path }))
  return { id: name ?? path, path, from, to, step: step ?? (whole ? 1 : (to - from) / 20), cost, present }
}

/** Refuses places without a number, and a budget below the cheapest values, before any battle. */
export function checkValues(task: ValueSearch, setup: Json): void {
  const { least, budget } = new ValueSpace(task, setup)
  if (least > budget) throw new ExperimentError('search.budget', say('budgetTooSmall', { cheapest: least }))
}

function stepsOf({ from, to, step }: Dial): number {
  return Math.floor((to - from) / step + 1e-9)
}

/** The step at or below a value. */
function placeOf({ from, step }: Dial, value: number): number {
  return Math.floor((value - from) / step + 1e-9)
}

function onGrid(dial: Dial, place: number): number {
  return rounded(dial.from + Math.min(stepsOf(dial), Math.max(0, place)) * dial.step)
}
