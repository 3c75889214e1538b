import { type Cancel, NOTHING_TO_CANCEL, type Time } from '../border/time.ts'
import { Refusal } from '@quintain/client/protocol'
import { say } from '@quintain/client/words'
import type { Append, Summary, WrittenInput } from './appending.ts'
import type { InputRow } from './tables.ts'

interface Waiting {
  readonly row: InputRow
  readonly resolve: (committed: boolean) => void
  readonly reject: (error: unknown) => void
}

/** Inputs in one transaction; the more wait, the more share it. */
const BATCH = 500
/** Where many act at once, a commit for each few of them would cost more than what they do: the next ones gather. */
const GATHER_MS = 5
/** A pause after a failure, before summaries are tried again. */
const RETRY_MS = 500

/**
 * Group commit: while one transaction is on its way to the disk the next inputs gather, and then share the next one.
 * Each is answered after the transaction that holds it is durable.
 */
export class Writer {
  readonly #append: Append
  readonly #time: Pick<Time, 'after' | 'turn'>
  #waiting: Waiting[] = []
  #summaries = new Map<string, Summary>()
  #writing: Promise<void> | null = null
  #retry: Cancel = NOTHING_TO_CANCEL
  /** For metrics. */
  transactions = 0
  inputs = 0

  constructor(append: Append, time: Pick<Time, 'after' | 'turn'>) {
    this.#append = append
    this.#time = time
  }

  /** True when the row is durable; false when its number or client id was taken. Throws when nobody knows. */
  append(row: InputRow): Promise<boolean> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ row, resolve, reject })
      this.#wake()
    })
  }

  /** Brings a match's row up to date some time soon; a newer summary replaces one that waits. */
  summarize(id: string, summary: Summary): void {
    this.#summaries.set(id, summary)
    this.#wake()
  }

  /** When everything that waits now is written, or the storage was asked once more in vain. */
  async drained(): Promise<void> {
    if (this.#summaries.size > 0) this.#wake()
    while (this.#writing !== null) await this.#writing
    this.#retry()
  }

  #wake(): void {
    this.#writing ??= this.#run().finally(() => {
      this.#writing = null
      if (this.#waiting.length > 0) this.#wake()
      else if (this.#summaries.size > 0) this.#wakeLater()
    })
  }

  /** Nobody waits for a summary, and nobody would ask for it again: it is kept until the storage takes it. */
  #wakeLater(): void {
    this.#retry()
    this.#retry = this.#time.after(RETRY_MS, () => this.#wake())
  }

  async #run(): Promise<void> {
    // What arrives in the same turn of the event loop comes along.
    await this.#time.turn()
    while (this.#waiting.length > 0 || this.#summaries.size > 0) {
      const batch = this.#waiting.splice(0, BATCH)
      const summaries = [...this.#summaries]
      this.#summaries.clear()
      try {
        const committed = await this.#write(batch, summaries)
        for (const { row, resolve } of batch) resolve(committed(row))
        // Who acts alone waits for nobody.
        if (batch.length > 1) await this.#gathered()
      } catch (error) {
        if (batch.length > 1 && isDataError(error)) {
          await this.#writeApart(batch)
          batch.length = 0
        }
        for (const { reject } of batch) reject(new Refusal('unavailable', say('refusal.storageSilent')))
        for (const [id, summary] of summaries) if (!this.#summaries.has(id)) this.#summaries.set(id, summary)
        if (this.#waiting.length === 0) return
      }
    }
  }

  #gathered(): Promise<void> {
    return new Promise((resolve) => void this.#time.after(GATHER_MS, resolve))
  }

  /** One row that the database cannot hold must not take the others along. */
  async #writeApart(batch: readonly Waiting[]): Promise<void> {
    for (const waiting of batch) {
      await this.#write([waiting], []).then(
        (committed) => waiting.resolve(committed(waiting.row)),
        () => waiting.reject(new Refusal('unavailable', say('refusal.storageRefuses'))),
      )
    }
  }

  /** Resolves with what tells the inputs that were committed. */
  async #write(
    batch: readonly Waiting[],
    summaries: readonly [string, Summary][],
  ): Promise<(row: WrittenInput) => boolean> {
    const rows = await this.#append(
      batch.map(({ row }) => row),
      summaries,
    )
    this.transactions += 1
    this.inputs += rows.length
    // Mostly all of them are.
    if (rows.length === batch.length) return () => true
    const keys = new Set(rows.map(keyOf))
    return (row) => keys.has(keyOf(row))
  }
}

function keyOf(row: WrittenInput): string {
  return `${row.match_id} ${row.seq} ${row.client_id ?? ''}`
}

/** PostgreSQL's class 22: a value that cannot be. */
function isDataError(error: unknown): boolean {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' && error.code.startsWith('22')
}
