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
  /** Rows of battles, cell after cell and battle after battle; without it none are made. */
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
  const rows = options.rows === undefined ? null : new RowWriter(queues, options.rows)
  const fly = async (queue: CellQueue): Promise<void> => {
    try {
      const result = await executor.play(queue.run.cell.spec, queue.ask(rows !== null))
      for (const merged of queue.take(result)) {
        rows?.take(queue, merged.rows ?? [])
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
    const queue = flying.size < executor.parallel * 2 ? nextQueue(waiting, rows?.isFull === true) : null
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
  await rows?.end()
  if (failures.length > 0) throw failures[0]
  return queues.map(({ run }) => run)
}

/** Rows that wait for those of cells before theirs; beyond so many only the first cell goes on. */
const MOST_WAITING_ROWS = 100_000

/** Writes rows in the order of cells and battles, in whatever order cells come to their ends. */
class RowWriter {
  readonly #queues: readonly CellQueue[]
  readonly #write: NonNullable<MeasuringOptions['rows']>
  readonly #waiting = new Map<CellQueue, (readonly BattleRow[])[]>()
  #writing = Promise.resolve()
  #first = 0
  #count = 0

  constructor(queues: readonly CellQueue[], write: NonNullable<MeasuringOptions['rows']>) {
    this.#queues = queues
    this.#write = write
  }

  get isFull(): boolean {
    return this.#count > MOST_WAITING_ROWS
  }

  take(queue: CellQueue, rows: readonly BattleRow[]): void {
    const list = this.#waiting.get(queue) ?? []
    list.push(rows)
    this.#waiting.set(queue, list)
    this.#count += rows.length
    this.#pass()
  }

  /** What was played of cells that did not come to their end is written too. */
  async end(): Promise<void> {
    for (; this.#first < this.#queues.length; this.#first += 1) this.#flush(this.#queues[this.#first])
    await this.#writing
  }

  #pass(): void {
    for (; this.#first < this.#queues.length; this.#first += 1) {
      const queue = this.#queues[this.#first]
      this.#flush(queue)
      if (queue.run.stop === null) return
    }
  }

  #flush(queue: CellQueue): void {
    for (const rows of this.#waiting.get(queue) ?? []) {
      this.#count -= rows.length
      this.#writing = this.#writing.then(() => this.#write(queue.run.cell, rows))
    }
    this.#waiting.delete(queue)
  }
}

/** The cell with the least work ahead of its totals, or the first one only; finished ones are dropped. */
function nextQueue(waiting: Set<CellQueue>, firstOnly: boolean): CellQueue | null {
  let best: CellQueue | null = null
  for (const queue of waiting) {
    if (!queue.wantsMore) {
      if (queue.run.stop !== null || queue.ahead === 0) waiting.delete(queue)
      else if (firstOnly) return null
      continue
    }
    if (firstOnly) return queue
    if (queue.ahead === 0) return queue
    if (best === null || queue.ahead < best.ahead) best = queue
  }
  return best
}
