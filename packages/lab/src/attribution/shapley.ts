import { Sfc32 } from '@quintain/engine'
import type { Cell } from '../experiment/cell.ts'
import type { Attribute } from '../experiment/studies.ts'
import type { CellRun } from '../playing/measuring.ts'
import { type Effect, effectOf } from '../studies/paired.ts'
import type { Study } from '../studies/study.ts'
import type { Opponent, WeighedList } from './parts.ts'

/** For more parts than this, too small a share of all orders could be sampled. */
export const MOST_SHAPLEY_PARTS = 12

/**
 * Shapley values by sampled orders: what each part adds when the list is put together one by one, in random order. Every
 * order is also played backwards with the same seeds, and the two are one observation.
 */
export async function shapleyValues(
  study: Study,
  opponents: readonly Opponent[],
  task: Attribute,
  confidence: number,
): Promise<ReadonlyMap<string, Effect>> {
  const [{ list: first }] = opponents
  const { ids } = first
  const random = Sfc32.seeded(`${study.subject.experiment.seed}/orders`)
  const pairs = Array.from({ length: Math.ceil(task.orders / 2) }, () => {
    const order = [...ids]
    random.shuffle(order)
    return order
  })
  // Each pair of orders is played against the next opponent in turn.
  const plays = pairs.flatMap((order, pair) => {
    const { list } = opponents[pair % opponents.length]
    return [orderCells(study, list, order, pair, 'forth'), orderCells(study, list, order.toReversed(), pair, 'back')]
  })
  const cells = plays.flatMap(({ steps }) => steps.flatMap((cell) => (cell === null ? [] : [cell])))
  const runs = new Map((await study.play(cells, task.block)).map((run) => [run.cell, run]))
  const samples = new Map(ids.map((id) => [id, pairs.map(() => 0)]))
  plays.forEach(({ order, steps }, at) => {
    const worths = steps.map((cell) => (cell === null ? task.nothing : meanOf(runs.get(cell), task.measure)))
    order.forEach((id, place) => {
      const values = samples.get(id) ?? []
      values[Math.floor(at / 2)] += (worths[place + 1] - worths[place]) / 2
    })
  })
  return new Map(
    [...samples].map(([id, values]) => [
      id,
      effectOf(mean(values), variance(values), values.length, false, confidence),
    ]),
  )
}

/**
 * The cells from the empty list to the whole one. Only the empty list may be refused: a side without parts has lost.
 */
function orderCells(study: Study, list: WeighedList, order: readonly string[], pair: number, way: string) {
  const steps = Array.from({ length: order.length + 1 }, (_, size): Cell | null => {
    const ids = new Set(order.slice(0, size))
    const name = `order ${pair} ${way}: ${size}`
    const arms = [{ name: 'all', setups: [list.only(ids)] }]
    const cell = [name, arms, ['attribute', 'order', pair], 'attribute.of'] as const
    return size === 0 ? study.tryCell(...cell) : study.cell(...cell)
  })
  return { order, steps }
}

function meanOf(run: CellRun | undefined, measure: string): number {
  return run?.totals.observations(0, measure).mean ?? 0
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

function variance(values: readonly number[]): number {
  const middle = mean(values)
  return values.reduce((sum, value) => sum + (value - middle) ** 2, 0) / Math.max(1, values.length - 1)
}
