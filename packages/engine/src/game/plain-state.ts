import { badField, listOf, recordOf } from '../kernel/fields.ts'
import { canonicalText, isJsonObject, type Json, type JsonObject, plainJson } from '../kernel/json.ts'
import { Stream } from '../random/generator.ts'
import { createGenerator, loadGenerator } from '../random/index.ts'
import type { FieldRule, Game, GameState } from './game.ts'

/** Copies, saves and deals the states of one game, by its table of fields. */
export class PlainStates<Setup, Data extends JsonObject, Action extends JsonObject> {
  readonly #game: Game<Setup, Data, Action>
  readonly keys: readonly (keyof Data & string)[]

  constructor(game: Game<Setup, Data, Action>) {
    this.#game = game
    this.keys = Object.keys(game.fields)
    for (const key of this.keys) {
      if (this.isSecret(key) && this.rule(key).deal === undefined) {
        throw new TypeError(`fields.${key}: what others may not see needs deal(), found none`)
      }
    }
  }

  rule(key: keyof Data & string): FieldRule<Setup, Data> {
    const rule = this.#game.fields[key]
    return typeof rule === 'string' ? { sees: rule } : rule
  }

  /** Whether anybody may not see it. */
  isSecret(key: keyof Data & string): boolean {
    const { sees } = this.rule(key)
    return sees === 'own' || sees === 'hidden'
  }

  start(setup: Setup, random: Stream): GameState<Setup, Data, Action> {
    return { ...this.#game.start(setup, random), setup, random, steps: 0, chosen: this.#nobody(setup) }
  }

  #nobody(setup: Setup): null[] {
    return this.#game.seats(setup).map(() => null)
  }

  clone(state: GameState<Setup, Data, Action>, random = state.random.clone()): GameState<Setup, Data, Action> {
    const copy = { ...state, random, chosen: state.chosen.slice() }
    for (const key of this.keys) copy[key] = copied(copy[key])
    return copy
  }

  save(state: GameState<Setup, Data, Action>): Json {
    const { steps, random, chosen } = state
    return {
      steps,
      random: random.save(),
      chosen,
      fields: Object.fromEntries(this.keys.map((key) => [key, state[key]])),
    }
  }

  /** Throws `ReplayError` for what `save` did not write. */
  load(setup: Setup, saved: Json): GameState<Setup, Data, Action> {
    const { steps, random: outputs, chosen, fields } = recordOf(saved, 'state')
    const random = loadGenerator(outputs)
    if (!(random instanceof Stream)) throw badField('random')
    if (typeof steps !== 'number') throw badField('steps')
    const kept = recordOf(fields, 'fields')
    for (const key of this.keys) if (kept[key] === undefined) throw badField(key)
    if (listOf(chosen, 'chosen').length !== this.#nobody(setup).length) throw badField('chosen')
    const data: Data = JSON.parse(JSON.stringify(kept))
    const choices: (Action | null)[] = JSON.parse(JSON.stringify(chosen))
    return { ...data, setup, random, steps, chosen: choices }
  }

  /** A state that the seat cannot tell from this one. */
  redeal(state: GameState<Setup, Data, Action>, seat: number, random: Stream): GameState<Setup, Data, Action> {
    const seed = random.bits(32)
    const chance = createGenerator('sfc32', seed)
    if (!(chance instanceof Stream)) throw new TypeError('expected a stream')
    const world = this.clone(state, chance)
    if (this.#game.winner(state) !== undefined) return world
    for (const key of this.keys) {
      const rule = this.rule(key)
      if (rule.sees === 'hidden') put(world, key, plainJson(rule.deal?.(world, null, random)))
      if (rule.sees !== 'own') continue
      const values = listOf(world[key], key).map((value, owner) =>
        owner === seat ? plainJson(value) : plainJson(rule.deal?.(world, owner, random)),
      )
      put(world, key, values)
    }
    world.chosen = world.chosen.map((choice, owner) =>
      choice === null || owner === seat ? choice : random.choice(this.#game.choices(world, owner)),
    )
    return world
  }

  /** What a seat may know of a field; null sees all, and so does everybody when the game is over. */
  seen(state: GameState<Setup, Data, Action>, key: keyof Data & string, seat: number | null): Json {
    const value = plainJson(state[key])
    if (seat === null || this.#game.winner(state) !== undefined) return value
    const { sees } = this.rule(key)
    if (sees === 'hidden') return null
    if (sees !== 'own') return value
    return listOf(value, key).map((one, owner) => (owner === seat ? plainJson(one) : null))
  }
}

function put<State, Key extends keyof State>(state: State, key: Key, value: Json): void {
  const typed: State[Key] = JSON.parse(canonicalText(value))
  state[key] = typed
}

function copied<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null) return value
  const copy: Value = JSON.parse(JSON.stringify(value))
  return copy
}

/** The value of a seat where a field has one for each. */
export function ofSeat(value: Json, seat: number): Json {
  const values: readonly Json[] = Array.isArray(value) ? value : []
  return values[seat] ?? null
}

/** A JSON value in a few words, where nobody has better ones. */
export function plainText(value: Json): string {
  if (typeof value === 'string') return value
  return isJsonObject(value)
    ? Object.values(value)
        .map((one) => plainText(one ?? null))
        .join(' ')
    : canonicalText(value)
}
