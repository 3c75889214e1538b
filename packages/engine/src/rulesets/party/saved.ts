import { ReplayError } from '../../kernel/errors.ts'
import { isRecord, type Json } from '../../kernel/json.ts'

/** Reads fields of a saved state, and says so when one is not what `save` wrote. */
export class Saved {
  readonly #record: Readonly<Record<string, unknown>>

  constructor(value: unknown) {
    if (!isRecord(value)) throw new ReplayError('badState', 'expected an object in the saved state')
    this.#record = value
  }

  number(key: string): number {
    const value = this.#record[key]
    if (typeof value === 'number') return value
    throw this.#bad(key)
  }

  text(key: string): string {
    const value = this.#record[key]
    if (typeof value === 'string') return value
    throw this.#bad(key)
  }

  flag(key: string): boolean {
    const value = this.#record[key]
    if (typeof value === 'boolean') return value
    throw this.#bad(key)
  }

  /** One of several texts. */
  choice<const Text extends string>(key: string, choices: readonly Text[]): Text {
    const value = this.#record[key]
    const found = choices.find((choice) => choice === value)
    if (found === undefined) throw this.#bad(key)
    return found
  }

  list(key: string): readonly unknown[] {
    const value = this.#record[key]
    if (Array.isArray(value)) return value
    throw this.#bad(key)
  }

  numbers(key: string): number[] {
    return this.list(key).map((value) => {
      if (typeof value !== 'number') throw this.#bad(key)
      return value
    })
  }

  texts(key: string): string[] {
    return this.list(key).map((value) => {
      if (typeof value !== 'string') throw this.#bad(key)
      return value
    })
  }

  records(key: string): Saved[] {
    return this.list(key).map((value) => new Saved(value))
  }

  record(key: string): Saved {
    return new Saved(this.#record[key])
  }

  isNull(key: string): boolean {
    return this.#record[key] === null
  }

  /** A field as it is. */
  json(key: string): Json {
    const json: Json = JSON.parse(JSON.stringify(this.#record[key] ?? null))
    return json
  }

  keys(): string[] {
    return Object.keys(this.#record)
  }

  #bad(key: string): ReplayError {
    return new ReplayError('badState', `the saved state has a bad ${key}`)
  }
}
