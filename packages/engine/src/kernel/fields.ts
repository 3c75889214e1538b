import { ReplayError } from './errors.ts'
import { isRecord, type Json } from './json.ts'
import { say } from './words/index.ts'

/*
 * One table of a class's fields saves and loads states, and lets a test check that copies are complete. Copying itself
 * is written out line by line, since a loop over names takes six times as long (docs/decisions/0011). Where a field
 * refers to other objects of the state or the plan, it finds them through the ruleset's own `Contexts`.
 */

/** What a table hands to its fields while a state is saved, and while it is loaded. */
export interface Contexts {
  saving: unknown
  loading: unknown
}

/** How one field is written and read. */
export interface Field<Value, C extends Contexts = Contexts> {
  save(value: Value, saving: C['saving']): Json
  /** Throws `badField(key)` for what `save` did not write. */
  load(json: unknown, key: string, loading: C['loading']): Value
}

/** Marks a field that is not saved: a loaded state has it from its constructor, or computes it from other fields. */
export const notKept: unique symbol = Symbol('not kept')

/** Keys that can be assigned. Readonly ones are left out: they are given to the constructor, or computed. */
type WritableKey<State> = {
  [Key in keyof State]-?: Same<Pick<State, Key>, { -readonly [K in Key]: State[Key] }> extends true
    ? State[Key] extends (...values: never[]) => unknown
      ? never
      : Key
    : never
}[keyof State] &
  string

type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false

/** A field for each key that can be assigned; the compiler finds a forgotten one. */
type FieldTable<State, C extends Contexts> = {
  readonly [Key in WritableKey<State>]: Field<State[Key], C> | typeof notKept
}

/** Saves and loads by a table. Fields are visited in the table's order. */
export interface Fields<State, C extends Contexts> {
  /** Every key that is saved. */
  readonly keys: readonly (keyof State & string)[]
  /** The values without their keys: half the text, and faster to hash. */
  save(state: State, saving: C['saving']): Json[]
  load(json: unknown, to: State, loading: C['loading']): void
}

export function fieldsOf<State extends object, C extends Contexts>(table: FieldTable<State, C>): Fields<State, C> {
  type Key = WritableKey<State>
  type Kept = Field<State[Key], C>
  const kept: { readonly key: Key; readonly field: Kept }[] = []
  for (const key of keysIn(table)) {
    const field: Kept | typeof notKept = table[key]
    if (field !== notKept) kept.push({ key, field })
  }
  return {
    keys: kept.map(({ key }) => key),
    save(state, saving) {
      const saved: Json[] = []
      for (let i = 0; i < kept.length; i += 1) {
        const { key, field } = kept[i]
        saved.push(field.save(state[key], saving))
      }
      return saved
    },
    load(json, to, loading) {
      const saved = listOf(json, 'state')
      if (saved.length !== kept.length) throw badField('state')
      kept.forEach(({ key, field }, place) => put(to, key, field.load(saved[place], key, loading)))
    },
  }
}

function keysIn<Table extends object>(table: Table): Extract<keyof Table, string>[] {
  const keys: Extract<keyof Table, string>[] = []
  for (const key in table) keys.push(key)
  return keys
}

function put<State, Key extends keyof State>(state: State, key: Key, value: State[Key]): void {
  state[key] = value
}

function plain<Value extends Json>(is: (json: unknown) => json is Value): Field<Value> {
  return {
    save: (value) => value,
    load: (json, key) => {
      if (!is(json)) throw badField(key)
      return json
    },
  }
}

/** Plain values. */
export const number = plain((json) => typeof json === 'number')
export const flag = plain((json) => typeof json === 'boolean')
export const text = plain((json) => typeof json === 'string')

/** One of several texts. */
export function choice<const Text extends string>(...choices: readonly Text[]): Field<Text> {
  return plain((json): json is Text => choices.some((one) => one === json))
}

export function orNull<Value, C extends Contexts>(field: Field<Value, C>): Field<Value | null, C> {
  return {
    save: (value, saving) => (value === null ? null : field.save(value, saving)),
    load: (json, key, loading) => (json === null ? null : field.load(json, key, loading)),
  }
}

export function list<Value, C extends Contexts>(field: Field<Value, C>): Field<Value[], C> {
  return {
    save: (values, saving) => values.map((value) => field.save(value, saving)),
    load: (json, key, loading) => listOf(json, key).map((value) => field.load(value, key, loading)),
  }
}

/** A list that nobody changes. */
export function sharedList<Value, C extends Contexts>(field: Field<Value, C>): Field<readonly Value[], C> {
  return list(field)
}

/** An object with a table of its own; `make` gives one to be filled in. */
export function record<State extends object, C extends Contexts>(
  make: () => State,
  table: FieldTable<State, C>,
): Field<State, C> {
  const fields = fieldsOf<State, C>(table)
  return {
    save: (value, saving) => fields.save(value, saving),
    load(json, _key, loading) {
      const made = make()
      fields.load(json, made, loading)
      return made
    },
  }
}

/** Takes the parts of a saved object one by one, for classes whose constructors want them. */
export class SavedParts<C extends Contexts = Contexts> {
  readonly #record: Readonly<Record<string, unknown>>
  readonly #loading: C['loading']

  constructor(json: unknown, key: string, loading: C['loading']) {
    this.#record = recordOf(json, key)
    this.#loading = loading
  }

  take<Value>(key: string, field: Field<Value, C>): Value {
    return field.load(this.#record[key], key, this.#loading)
  }

  inner(key: string): SavedParts<C> {
    return new SavedParts<C>(this.#record[key], key, this.#loading)
  }

  list(key: string): readonly unknown[] {
    return listOf(this.#record[key], key)
  }

  json(key: string): unknown {
    return this.#record[key]
  }

  has(key: string): boolean {
    return this.#record[key] !== undefined && this.#record[key] !== null
  }
}

/** A part of a saved state as an object. Throws `badField(key)` for anything else. */
export function recordOf(json: unknown, key: string): Readonly<Record<string, unknown>> {
  if (!isRecord(json)) throw badField(key)
  return json
}

export function listOf(json: unknown, key: string): readonly unknown[] {
  if (!Array.isArray(json)) throw badField(key)
  return json
}

export function badField(field: string): ReplayError {
  return new ReplayError('badState', say('savedState.field', { field }))
}
