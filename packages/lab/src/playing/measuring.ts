import { type Cell, cellKey, type Chunk } from '../experiment/cell.ts'
import { CellTotals } from '../statistics/cell-totals.ts'
import type { BattleRow, ChunkResult, SavedTotals } from '../statistics/chunk-result.ts'
import type { Executor } from './executor.ts'
import type { MeasureKinds } from '../measures/measure-kinds.ts'
import type { Stop, StoppingRule } from '../statistics/stopping.ts'

/** How a cell stands. */
export interface CellRun {
  readonly cell: Cell
  readonly totals: CellTotals
  /** Null while it goes on, and when the run was stopped from outside. */
  stop: Stop | null
}

export interface MeasuringOptions {
  readonly executor: Executor
  /** Battles that a worker plays at a time. */
  readonly chunk: number
  readonly signal?: AbortSignal
  /** Called after every merged chunk. */
  readonly progress?: (run: CellRun) => void
  /** Rows of battles, cell by cell as chunks are merged; without it none are made. */
  readonly rows?: (cell: Cell, rows: readonly BattleRow[]) => void | Promise<void>
  /** For tuning: totals to be kept for a later run, by the key under which `resume` must give them. */
  readonly keep?: (key: string, totals: SavedTotals) => void
  /** Totals of an earlier run by cell key, from which to go on. */
  readonly resume?: ReadonlyMap<string, SavedTotals>
}

/** The chunks of one cell on their way from executors to totals. */
class CellQueue {
  readonly run: CellRun
  readonly rule: StoppingRule
  readonly #size: number
  /** Results that came before their turn, by first battle. */
  readonly #early = new Map<number, ChunkResult>()
  #asked: number

  constructor(cell: Cell, rule: StoppingRule, kinds: MeasureKinds, size: number, saved: SavedTotals | undefined) {
    const totals = new CellTotals(cell.spec, kinds)
    if (saved !== undefined) totals.add(saved)
    this.run = { cell, totals, stop: null }
    this.rule = rule
    this.#size = size
    this.#asked = totals.battles
    if (totals.battles > 0) this.run.stop = rule.stop(totals)
  }

  /** Battles asked for but not merged: work that an early stop would waste. */
  get ahead(): number {
    return this.#asked - this.run.totals.battles
  }

  get wantsMore(): boolean {
    return this.run.stop === null && this.#asked < this.rule.most
  }

  ask(rows: boolean): Chunk {
    const from = this.#asked
    const count = Math.min(this.#size, this.rule.most - from)
    this.#asked += count
    return { from, count, rows }
  }

  /** Takes a result; gives those whose turn it is, in order. */
  *take(result: ChunkResult): Generator<ChunkResult> {
    this.#early.set(result.from, result)
    const { totals } = this.run
    for (;;) {
      const next = this.#early.get(totals.battles)
      if (next === undefined || this.run.stop !== null) return
      this.#early.delete(totals.battles)
      totals.add(next)
      this.run.stop = this.rule.stop(totals)
      yield next
    }
  }
}

/** Plays cells until each one's rule says stop. What comes out depends on the cells alone, not on the executor. */
export async function measure(
  cells: readonly Cell[],
  rule: (cell: Cell) => StoppingRule,
  kinds: MeasureKinds,
  options: MeasuringOptions,
): Promise<readonly CellRun[]> {
  const { executor, signal, resume } = options
  const queues = cells.map(
    (cell) => new CellQueue(cell, rule(cell), kinds, options.chunk, resume?.get(cellKey(cell.spec))),
  )
  const flying = new Set<Promise<void>>()
  const waiting = new Set(queues)
  const failures: unknown[] = []
  // Rows are written in order, one chunk after the other.
  let writing = Promise.resolve()
  const fly = async (queue: CellQueue): Promise<void> => {
    try {
      const result = await executor.play(queue.run.cell.spec, queue.ask(options.rows !== undefined))
      for (const merged of queue.take(result)) {
        if (merged.rows !== null && options.rows !== undefined) {
          const { rows } = options
          writing = writing.then(() => rows(queue.run.cell, merged.rows ?? []))
        }
        options.progress?.(queue.run)
      }
    } catch (error) {
      failures.push(error)
    }
  }
  const over = new AbortController()
  const stopped = new Promise<unknown>((resolve) => signal?.addEventListener('abort', resolve, { signal: over.signal }))
  const goesOn = (): boolean => failures.length === 0 && signal?.aborted !== true
  while (goesOn()) {
    const queue = flying.size < executor.parallel * 2 ? nextQueue(waiting) : null
    if (queue !== null) {
      const flight: Promise<void> = fly(queue).finally(() => flying.delete(flight))
      flying.add(flight)
    } else if (flying.size > 0) {
      await Promise.race(signal === undefined ? flying : [...flying, stopped])
    } else {
      break
    }
  }
  over.abort()
  await writing
  if (failures.length > 0) throw failures[0]
  return queues.map(({ run }) => run)
}

/** The cell with the least work ahead of its totals; finished ones are dropped. */
function nextQueue(waiting: Set<CellQueue>): CellQueue | null {
  let best: CellQueue | null = null
  for (const queue of waiting) {
    if (!queue.wantsMore) {
      if (queue.run.stop !== null || queue.ahead === 0) waiting.delete(queue)
      continue
    }
    if (queue.ahead === 0) return queue
    if (best === null || queue.ahead < best.ahead) best = queue
  }
  return best
}
