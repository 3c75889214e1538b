import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { isRecord } from '@quintain/engine'
import { badInput } from '../terminal/exit.ts'
import { faultOf } from '../terminal/fault.ts'

/** What pairs of agents earned, in a file that grows line by line, so that a long measurement can be gone on with. */
export class KeptPairings {
  readonly #path: string | undefined
  readonly #question: Readonly<Record<string, string | number>>
  readonly #points = new Map<string, readonly number[]>()

  /** Only lines with the same question count. */
  constructor(path: string | undefined, question: Readonly<Record<string, string | number>>) {
    this.#path = path
    this.#question = question
    if (path === undefined || !existsSync(path)) return
    for (const line of this.#read(path).split('\n')) {
      const { key, points } = parsed(line)
      if (typeof key === 'string' && Array.isArray(points)) this.#points.set(key, points.map(Number))
    }
  }

  find(scenario: string, first: string, second: string): readonly number[] | undefined {
    return this.#points.get(this.#key(scenario, first, second))
  }

  keep(scenario: string, first: string, second: string, points: readonly number[]): void {
    const key = this.#key(scenario, first, second)
    if (this.#path === undefined || this.#points.has(key)) return
    this.#points.set(key, points)
    try {
      appendFileSync(this.#path, `${JSON.stringify({ key, points })}\n`)
    } catch (error) {
      throw badInput(this.#path, faultOf(error))
    }
  }

  #key(scenario: string, first: string, second: string): string {
    return JSON.stringify({ ...this.#question, scenario, first, second })
  }

  #read(path: string): string {
    try {
      return readFileSync(path, 'utf8')
    } catch (error) {
      throw badInput(path, faultOf(error))
    }
  }
}

/** A line that was cut off says nothing. */
function parsed(line: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(line)
    return isRecord(value) ? value : {}
  } catch {
    return {}
  }
}
