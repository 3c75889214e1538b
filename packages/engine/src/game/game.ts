import type * as z from 'zod'
import type { AgentMaker, BattleEvent, Ruleset, RulesetTypes } from '../kernel/contract.ts'
import type { EventLog } from '../kernel/event-log.ts'
import type { Json, JsonObject } from '../kernel/json.ts'
import type { Family, Weight } from '../kernel/meaning/dictionary.ts'
import type { Vocabulary, Words } from '../kernel/meaning/vocabulary.ts'
import type { SceneBar } from '../kernel/scene.ts'
import type { SetupSchema } from '../kernel/setup.ts'
import type { Stream } from '../random/generator.ts'

/**
 * A game as its author writes it: a plain state, a table of who sees which of its fields, and the rules. `defineGame`
 * makes a ruleset of it; whatever of the contract it should do otherwise stands in `own`.
 */
export interface Game<Setup, Data extends JsonObject, Action extends JsonObject> {
  readonly id: string
  /** Grows whenever the same inputs would no longer give the same battle; 1 when absent. */
  readonly version?: number
  /**
   * All that is said, by code: `title`, `description`, `tell.EVENT` and `choice.TYPE` with the fields of events and
   * actions as values, `rule.1`, `rule.2`, … for the glossary, `field.NAME` for labels, and whatever the game says itself.
   */
  readonly words: Words & { readonly title: string; readonly description: string }
  readonly languages?: Vocabulary['others']
  /** What people write, as a zod schema; or a `setupSchema` where something spans several fields. */
  readonly setup: z.ZodType<Setup> | SetupSchema<Setup>
  /** The names of those who play, by seat. */
  seats(setup: Setup): readonly string[]
  /** The state at the start, as plain JSON. */
  start(setup: Setup, random: Stream): Data
  /** Who sees what. */
  readonly fields: { readonly [Key in keyof Data]: FieldRule<Setup, Data> | FieldRule<Setup, Data>['sees'] }
  /** The seat that must choose, several that choose at once and in secret, or null where the rules go on alone. */
  asks(state: GameFields<Setup, Data>): number | readonly number[] | null
  /** Whether `asks` ever names several seats. */
  readonly simultaneous?: boolean
  /** What a seat may choose, in a fixed order. Must not look at what is hidden from it. */
  choices(state: GameFields<Setup, Data>, seat: number): readonly Action[]
  /**
   * What chance decides once all that were asked have chosen, before `play`: how often each outcome comes, by its id, as
   * `{ hit: 3, miss: 1 }`; null where nothing is left to chance. `chance.ID` in the words is what it is called.
   */
  chances?(state: GameFields<Setup, Data>, choices: readonly Action[]): Chances | null
  /** What happens then. Choices stand by seat; `chance` is the outcome that was drawn, empty where there was none. */
  play(state: GameFields<Setup, Data>, choices: readonly Action[], log: Log, chance: string): void
  /** What the rules do where nobody is asked. */
  goOn?(state: GameFields<Setup, Data>, log: Log): void
  /** The seat that has won, `draw`, or undefined while the game goes on. Then all is open to everybody. */
  winner(state: GameFields<Setup, Data>): number | 'draw' | undefined
  /** How strong each seat looks, from what is open to all. With it the game has an agent `heuristic`. */
  strength?(state: GameFields<Setup, Data>): readonly number[]
  /** What events mean, by type. */
  readonly events?: Readonly<Record<string, EventRule>>
  /** Beside `random`, `search`, and `heuristic` where there is a strength. */
  readonly agents?: Readonly<Record<string, AgentMaker<GameTypes<Setup, Data, Action>>>>
  /** Steps after which a run stops undecided; 1000 when absent. */
  readonly stepLimit?: number
  /** Members of the contract that the game has in its own way. */
  readonly own?: Partial<Ruleset<GameTypes<Setup, Data, Action>>>
}

type Log = EventLog<GameEvent> | null

/** Outcomes by id, with how often each comes. */
export type Chances = Readonly<Record<string, number | undefined>>

/** Who sees a field, and how screens show it. */
export interface FieldRule<Setup, Data extends JsonObject> {
  /**
   * `open`: one value that all see. `seats`: a value a seat, seen by all. `own`: a value a seat, each seen by its own
   * seat. `hidden`: seen by nobody.
   */
  readonly sees: 'open' | 'seats' | 'own' | 'hidden'
  /** What could stand there as well, as far as others know: for a seat of `own`, or the whole of `hidden` (seat null). */
  deal?(state: GameFields<Setup, Data>, seat: number | null, random: Stream): Json
  /** For a value a seat: shown as a bar of this kind, against what it was at the start. */
  readonly bar?: SceneBar['kind']
}

/** Fields of events are plain values; those that `EventRule` names as doer and receiver are seats. */
export interface GameEvent extends BattleEvent {
  readonly [field: string]: Json
}

/** Fields by name. An event with a field `only` is for that seat alone. */
export interface EventRule {
  readonly doer?: string
  readonly receiver?: string
  readonly amount?: string
  readonly family?: Family
  readonly weight?: Weight
  readonly fells?: boolean
}

/** The fields of the game with its setup and its chance: what the rules work on. */
export type GameFields<Setup, Data extends JsonObject> = Data & {
  readonly setup: Setup
  random: Stream
  steps: number
}

/** What the engine keeps beside them. */
export type GameState<Setup, Data extends JsonObject, Action extends JsonObject> = GameFields<Setup, Data> & {
  /** What was chosen while others have yet to choose, by seat. */
  chosen: (Action | null)[]
}

export interface GameTypes<Setup, Data extends JsonObject, Action extends JsonObject> extends RulesetTypes {
  Setup: Setup
  Plan: Setup
  State: GameState<Setup, Data, Action>
  Action: Action
  Event: GameEvent
  Generator: Stream
}
