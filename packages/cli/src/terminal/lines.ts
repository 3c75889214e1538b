import { createInterface } from 'node:readline'
import type { Terminal } from './terminal.ts'

/** Lines of a terminal's input, one at a time; null when there are no more. */
export class Lines {
  readonly #reader
  readonly #lines

  constructor({ input }: Terminal) {
    this.#reader = createInterface({ input, crlfDelay: Infinity })
    this.#lines = this.#reader[Symbol.asyncIterator]()
  }

  async next(): Promise<string | null> {
    const line = await this.#lines.next()
    return line.done === true ? null : line.value
  }

  close(): void {
    this.#reader.close()
  }
}
