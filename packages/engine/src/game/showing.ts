import type { ChanceOutcome } from '../kernel/contract.ts'
import type { GlossaryEntry } from '../kernel/meaning/glossary.ts'
import { entryId } from '../kernel/meaning/glossary.ts'
import { dictionary, type Dictionary, type Meaning, type UnitReference } from '../kernel/meaning/dictionary.ts'
import type { Name, Phrase, PhraseValue, Text } from '../kernel/meaning/phrase.ts'
import type { Vocabulary } from '../kernel/meaning/vocabulary.ts'
import { type Json, type JsonObject, plainJson } from '../kernel/json.ts'
import type { Scene, SceneBar, SceneStat } from '../kernel/scene.ts'
import { phraseFor } from '../kernel/wording.ts'
import { say } from '../kernel/words/around/index.ts'
import { Sfc32 } from '../random/sfc32.ts'
import type { Chances, Game, GameEvent, GameState } from './game.ts'
import { ofSeat, plainText, type PlainStates } from './plain-state.ts'

/** What is seen and told of a game, by its fields and its words. */
export class Showing<Setup, Data extends JsonObject, Action extends JsonObject> {
  readonly #game: Game<Setup, Data, Action>
  readonly #states: PlainStates<Setup, Data, Action>
  readonly #words: Vocabulary

  constructor(game: Game<Setup, Data, Action>, states: PlainStates<Setup, Data, Action>, words: Vocabulary) {
    this.#game = game
    this.#states = states
    this.#words = words
  }

  names(setup: Setup): Name[] {
    return this.#game.seats(setup).map((name, seat) => ({ of: 'seat', id: String(seat), name }))
  }

  /** A seat sees its own choice while others have yet to make theirs. */
  view(state: GameState<Setup, Data, Action>, seat: number | null): JsonObject {
    const { steps, chosen } = state
    const fields = this.#states.keys.map((key) => [key, this.#states.seen(state, key, seat)])
    const seen = chosen.map((choice, owner) => (seat === null || owner === seat ? choice : null))
    return { ...Object.fromEntries(fields), steps, chosen: seen }
  }

  /** Of what is open to all. */
  measures(state: GameState<Setup, Data, Action>): Record<string, number> {
    const numbers: Record<string, number> = { steps: state.steps }
    const seats = this.#game.seats(state.setup)
    for (const key of this.#states.keys) {
      const value = plainJson(state[key])
      const { sees } = this.#states.rule(key)
      if (sees === 'open' && typeof value === 'number') numbers[key] = value
      if (sees !== 'seats') continue
      for (const [seat, id] of seats.entries()) {
        const own = ofSeat(value, seat)
        if (typeof own === 'number') numbers[`${key}.${id}`] = own
      }
    }
    return numbers
  }

  scene(state: GameState<Setup, Data, Action>, seat: number | null, active: readonly number[]): Scene {
    const names = this.names(state.setup)
    const shown = this.#states.keys.map((key) => ({
      key,
      rule: this.#states.rule(key),
      value: this.#states.seen(state, key, seat),
    }))
    const each = shown.filter(({ rule }) => rule.sees === 'seats' || rule.sees === 'own')
    const full = this.#fullBars(state, each)
    const facts = shown
      .filter(({ rule, value }) => rule.sees === 'open' && (typeof value !== 'object' || value === null))
      .map(({ key, value }) => ({ id: key, label: this.#named('field', key), value: plainText(value) }))
    return {
      caption:
        facts.length === 0
          ? say('game.step', { step: state.steps + 1 })
          : say('game.facts', { facts: facts.map(({ label, value }) => say('game.fact', { label, value })) }),
      sides: names.map((name) => ({ id: name.id, name })),
      units: names.map((name, side) => ({
        id: name.id,
        kind: name.name,
        name,
        side,
        alive: true,
        active: active.includes(side),
        bars: each.flatMap(({ key, rule, value }): SceneBar[] => {
          const now = ofSeat(value, side)
          const max = ofSeat(full[key] ?? null, side)
          if (rule.bar === undefined || typeof now !== 'number' || typeof max !== 'number') return []
          return [{ kind: rule.bar, value: now, max: Math.max(now, max) }]
        }),
        badges: [],
        stats: each
          .filter(({ rule }) => rule.bar === undefined)
          .map(({ key, value }): SceneStat => {
            const own = ofSeat(value, side)
            const told = own === null ? '?' : typeof own === 'number' ? own : plainText(own)
            return { id: key, label: this.#named('field', key), value: told }
          }),
      })),
    }
  }

  /** What stands in a bar's field at the start: bars are of what is open, and chance has no part in that. */
  #fullBars(
    { setup }: GameState<Setup, Data, Action>,
    fields: readonly { readonly key: keyof Data & string; readonly rule: { readonly bar?: unknown } }[],
  ): Readonly<Record<string, Json>> {
    const bars = fields.filter(({ rule }) => rule.bar !== undefined)
    if (bars.length === 0) return {}
    const first = this.#game.start(setup, Sfc32.seeded(0))
    return Object.fromEntries(bars.map(({ key }) => [key, plainJson(first[key])]))
  }

  /** By the words of its kind, else as it is. */
  #named(kind: 'chance' | 'field', id: string): Text {
    return phraseFor(this.#words, `${kind}.${id}`) ?? id
  }

  /** A choice by the words of its type, else by its values. */
  label(action: Action): Text {
    const { type, ...rest } = action
    const code = typeof type === 'string' ? `choice.${type}` : 'choice'
    return this.#phrase(code, Object.fromEntries(valuesOf(rest))) ?? plainText(action)
  }

  /** Outcomes by their weights, without those that never come. */
  chances(weights: Chances | null): readonly ChanceOutcome[] | null {
    if (weights === null) return null
    let total = 0
    for (const weight of Object.values(weights)) total += weight ?? 0
    return Object.entries(weights)
      .map(([id, weight = 0]) => ({ id, name: this.#named('chance', id), probability: weight / total }))
      .filter(({ probability }) => probability > 0)
  }

  odds(outcomes: readonly ChanceOutcome[]): { readonly label: Text; readonly value: string }[] {
    return outcomes.map(({ name, probability }) => ({ label: name, value: `${Math.round(probability * 100)}%` }))
  }

  tell(setup: Setup, event: GameEvent): Phrase {
    const rule = this.#game.events?.[event.type]
    const names = this.names(setup)
    const values = valuesOf(event).map(([field, value]): [string, PhraseValue] =>
      (field === rule?.doer || field === rule?.receiver || field === 'only') && typeof value === 'number'
        ? [field, names[value]]
        : [field, value],
    )
    const told = this.#phrase(`tell.${event.type}`, Object.fromEntries(values))
    return told ?? say('game.event', { what: event.type, values: values.map(([, value]) => value) })
  }

  #phrase(code: string, values: Readonly<Record<string, PhraseValue>>): Phrase | null {
    const phrase = Object.hasOwn(this.#words.english, code) ? `${this.#words.room}:${code}` : null
    return phrase === null ? null : { code: phrase, values }
  }

  dictionary(): Dictionary<GameEvent> {
    const rules = Object.entries(this.#game.events ?? {})
    return dictionary<GameEvent>(
      Object.fromEntries(
        rules.map(([type, { doer, receiver, amount, family = 'none', weight = 'deed', fells }]) => {
          const meaning: Meaning<GameEvent> = {
            family,
            weight,
            ...(doer === undefined ? {} : { doer: (event: GameEvent) => reference(event[doer]) }),
            ...(receiver === undefined ? {} : { receiver: (event: GameEvent) => reference(event[receiver]) }),
            ...(amount === undefined ? {} : { amount: (event: GameEvent) => numberOf(event[amount]) }),
            ...(fells === undefined ? {} : { fells }),
          }
          return [type, meaning]
        }),
      ),
    )
  }

  /** The game itself, by its rules: `rule.1`, `rule.2`, … in the words. */
  glossary(setup: Setup): readonly GlossaryEntry[] {
    const codes = Object.keys(this.#words.english).filter((code) => code.startsWith('rule.'))
    const { room } = this.#words
    const values = Object.fromEntries(valuesOf(plainJson(setup)))
    const rules = codes.map((code): Text => ({ code: `${room}:${code}`, values }))
    if (rules.length === 0) return []
    return [{ id: entryId('game', room), of: 'game', name: { code: `${room}:title` }, rules }]
  }
}

function valuesOf(value: unknown): [string, PhraseValue][] {
  const entries = typeof value === 'object' && value !== null ? Object.entries(value) : []
  return entries.flatMap(([key, one]: [string, unknown]): [string, PhraseValue][] =>
    typeof one === 'number' || typeof one === 'string' ? [[key, one]] : [],
  )
}

function reference(value: Json | undefined): UnitReference {
  return typeof value === 'number' || typeof value === 'string' ? value : null
}

function numberOf(value: Json | undefined): number | null {
  return typeof value === 'number' ? value : null
}
