import type { Generator, GeneratorKind } from '../random/generator.ts'
import type { Seed } from '../random/seed.ts'
import type { EventLog } from './event-log.ts'
import type { Json } from './json.ts'
import type { Dictionary } from './meaning/dictionary.ts'
import type { GlossaryEntry } from './meaning/glossary.ts'
import type { WrittenLanguage } from './meaning/languages.ts'
import type { Phrase, Text } from './meaning/phrase.ts'
import type { Teller } from './meaning/teller.ts'
import type { Vocabulary } from './meaning/vocabulary.ts'
import type { Place, Scene } from './scene.ts'
import type { PartList } from './parts.ts'
import type { SetupSchema } from './setup.ts'

/**
 * The contract between a ruleset and everything around it. Code that runs, measures or shows battles knows a ruleset
 * only by this file; a ruleset is one plain object that implements it.
 *
 * The life of a battle: `setup.parse` checks what a person wrote, once; `prepare` makes tables of it, once; `start`
 * makes a state, once a battle; then `next` says what must happen and `step` does it, until `next` says that it is over.
 */
export interface Ruleset<T extends RulesetTypes = RulesetTypes> {
  readonly id: string
  /** Raised whenever the same inputs no longer give the same battle. Replays name it. */
  readonly version: number
  /**
   * Tells apart rulesets of one id and version that users assembled from different parts, such as plug-ins. Replays
   * name it; a ruleset of other parts refuses them.
   */
  readonly fingerprint?: string
  readonly title: Text
  /** One sentence for people who choose a ruleset. */
  readonly description: Text
  readonly traits: Traits

  /**
   * All that the ruleset says to people. Besides the words of its phrases it may have words for ids: `reason.ID` for
   * reasons of outcomes, `measure.STEM` for measures, and others (see `wording.ts`). Where neither the ruleset nor the
   * kernel has words, ids are shown as they are. Words that only readers need may be loaded later, by `learn`; before
   * that, `tell` and `glossary` may throw a `UsageError`.
   */
  readonly words?: Vocabulary
  /**
   * What each field of a setup is for, loaded by editors and by the command `schema`: sentences by the field's path
   * such as `players.deck`, or by an ending of it where fields of several places mean the same.
   */
  readonly fields?: () => Promise<Vocabulary>

  /** What each type of event means. When absent, screens tell only that something happened. */
  readonly events?: Dictionary<T['Event']>

  /** The rules of everything that a setup has, in a stable order. */
  glossary?(plan: T['Plan']): readonly GlossaryEntry[]

  /** Checks a setup at the border: types, ranges, references, unknown keys; fills in defaults. */
  readonly setup: SetupSchema<T['Setup']>

  /**
   * The lists of a setup from which single things can be left out; when absent, every list of names. See `parts.ts`.
   */
  parts?(setup: Json): readonly PartList[]

  /** Builds everything that is constant during a battle. Any number of battles may share one plan; nothing changes it. */
  prepare(setup: T['Setup']): T['Plan']

  /** The ids of the sides that can win, by seat number. Every seat that decides is among them. */
  seats(plan: T['Plan']): readonly string[]

  /** The names of the seats for people; their ids when absent. */
  seatNames?(plan: T['Plan']): readonly Text[]

  /** The seats that a person may play in this setup. When absent, all of them, if `traits.decisions`. */
  decides?(plan: T['Plan']): readonly number[]

  /** How many steps (`state.steps`) a run may take before it is stopped undecided. A guard of runs, not of states. */
  stepLimit(plan: T['Plan']): number

  /** A new battle. The state owns the generator that it is given. All draws of the setup phase happen here. */
  start(plan: T['Plan'], random: T['Generator'], log: EventLog<T['Event']> | null): T['State']

  /** What must happen now. Never changes the state, never draws; returns shared constants, see `turn.ts`. */
  next(state: T['State']): Turn

  /**
   * All actions that the deciding seat may choose, in the specification's order; empty when nobody decides. Where
   * several seats choose at once, those of `seat` (the first that has not chosen when absent), whatever others chose.
   */
  legal(state: T['State'], seat?: number): T['Action'][]

  /**
   * Checks an action from outside against the present decision and returns it in the form that `step` takes.
   * Throws `ActionRefused` for anything else, whatever the input is. Never changes the state. `seat` as in `legal`.
   */
  accept(state: T['State'], input: unknown, seat?: number): T['Action']

  /**
   * Moves the battle on, in place: by the rules alone when `next` said `auto` (action undefined), by `action` when it
   * said `decision`. The action comes from `legal`, `accept` or an agent and is trusted. Grows `state.steps` as the
   * specification counts. With `log` null nothing is built for anybody to read.
   */
  step(state: T['State'], action: T['Action'] | undefined, log: EventLog<T['Event']> | null): void
  /**
   * Takes any number of steps, up to `stepLimit` in all, faster than a loop over `next`, the agents (by seat) and
   * `step`, and with exactly its results, the log included. Where everybody knows that one action is legal, the agent
   * may get `advance` instead of `choose`.
   */
  playOn?(state: T['State'], stepLimit: number, log: EventLog<T['Event']> | null, agents: readonly Agent<T>[]): void
  /**
   * For rulesets without decisions: a faster way through whole battles that nobody watches; null where there is none.
   */
  sprint?(plan: T['Plan']): Sprint<T> | null

  /**
   * The possible outcomes of a step's draws, where the ruleset can list them. For exact odds and agents that look
   * ahead.
   */
  readonly chance?: NamedChance<T>

  /** An independent copy, generator included. Must be cheap: undo, forks and search depend on it. */
  clone(state: T['State']): T['State']

  /**
   * The whole state as JSON, generator included; equal states give equal JSON. `load(plan, save(s))` goes on like `s`.
   */
  save(state: T['State']): Json
  load(plan: T['Plan'], saved: Json): T['State']

  /** What a seat may know, as JSON; `null` as seat means a spectator who may know everything. */
  view(state: T['State'], seat: number | null): Json

  /** How the battle ended, or undefined while it goes on. */
  outcome(state: T['State']): Outcome | undefined

  /** Numbers of a state that people compare between battles: rounds, survivors, hp left, … keyed like `hpLeft.red`. */
  measures(state: T['State']): Readonly<Record<string, number>>

  /** What kind of number each measure is, by the part of its key before the first dot; amounts when absent. */
  readonly measureKinds?: Readonly<Record<string, MeasureKind>>

  /**
   * The bounds of a measure, by the part of its key before the first dot; null where there is no bound. When absent,
   * shares lie from 0 to 1, counts and times from 0 on, and amounts anywhere.
   */
  readonly measureRanges?: Readonly<Record<string, readonly [low: number | null, high: number | null]>>

  /** How strong each seat looks, for charts and agents; when absent, what it has left of hp, life or units. */
  strength?(state: T['State']): readonly number[]

  /** What a unit of the scene is an instance of; when absent, it is looked up in the scene. */
  kindOf?(state: T['State'], unit: string): string | null

  /** The places that a unit of the scene sees, where sight matters; null where it sees everything. */
  sight?(state: T['State'], unit: string): readonly Place[] | null

  /** The agents, by name. The built-in rulesets with decisions have `random`, `heuristic` and `search`. */
  readonly agents: Readonly<Record<string, AgentMaker<T>>>

  /** Levels of play among the agents, with measured strength. */
  readonly ladder?: Ladder

  /** What a screen shows to a seat (`null`: everything), in a vocabulary that all rulesets share. */
  scene(state: T['State'], seat: number | null): Scene

  /** An event as a phrase, with several ways to say it where it is frequent. See `narratorOf`. */
  tell?(plan: T['Plan'], event: T['Event']): Phrase

  /**
   * Instead of `tell`, for rulesets whose setups bring their own templates: tells events as lines of text. The same
   * event and index give the same line, in whatever order they are asked for. `teller` knows names in the language.
   * With `battle` it may tell a run that has stopped as a whole, in other words than while it went on.
   */
  narrator?(plan: T['Plan'], language: WrittenLanguage, teller: Teller, battle?: ToldBattle<T>): Narrator<T['Event']>

  /**
   * Only with `traits.hiddenInformation`: an event as a seat may see it, or null if it may not know of it at all.
   */
  viewEvent?(state: T['State'], event: T['Event'], seat: number): T['Event'] | null

  /**
   * Only with `traits.hiddenInformation`: a state that the seat cannot tell from this one, with all that it cannot
   * see (hands, deck orders, the generator) dealt anew from `random`.
   */
  redeal?(state: T['State'], seat: number, random: Generator): T['State']

  /**
   * What the step from a state does, as one record for animations, worked out on a copy; null when it does nothing.
   * Only for rulesets where such a record says more than the events: see `Battle.lastAction`.
   */
  lastAction?(before: T['State'], action: T['Action'] | undefined): Json

  /** The setup's own preferences, which a caller's options override. */
  wishes?(plan: T['Plan']): Wishes

  /** Makes setups of data in another form, such as the files of another program. */
  readonly importer?: Importer

  /** What seats may bring to a battle by themselves, in secret, before it starts. See `Muster`. */
  readonly brings?: Brings

  /** Help for people who decide. When absent, screens show actions as their JSON. */
  readonly player?: PlayerAid<T>
}

/** The outcomes of a step's draws, with ids and probabilities. */
export interface NamedChance<T extends RulesetTypes = RulesetTypes> {
  /**
   * All outcomes of the step with this action. Their ids differ and their probabilities add up to 1. Null where the
   * step draws nothing, or has too many outcomes to list. Never draws, never changes the state.
   */
  outcomes(state: T['State'], action: T['Action'] | undefined): readonly ChanceOutcome[] | null
  /** What `step` does when chance brings this outcome, without drawing. */
  take(state: T['State'], action: T['Action'] | undefined, outcome: string, log: EventLog<T['Event']> | null): void
}

export interface ChanceOutcome {
  readonly id: string
  readonly name: Text
  readonly probability: number
}

/** How a setup wants to be played and shown. Callers and users may choose otherwise. */
export interface Wishes {
  readonly seed?: Seed
  readonly generator?: GeneratorKind
  /** How fast it is shown; 1 is the usual speed. */
  readonly speed?: number
  /** Whether events that a short telling leaves out are told as well. */
  readonly details?: boolean
  /** The most lines to tell where all of them are told at once. */
  readonly lines?: number
  /** Whether the scene is drawn. */
  readonly board?: boolean
  /** Whether it is shown step by step, and not at once. */
  readonly progressive?: boolean
}

/** Takes data in another form, in one file or several. */
export interface Importer {
  /** What data it takes, in a few words. */
  readonly about: Text
  /** The names of its files, without endings. Where there is only one, it may have any name. */
  readonly files: readonly { readonly name: string; readonly optional?: true }[]
  /**
   * Makes a setup, yet to be checked, of files by name; what they leave out comes from `onto`. Throws `SetupError` for
   * files of which no setup can be made.
   */
  read(files: Readonly<Record<string, Json>>, onto?: Json): Json
}

/**
 * Parts of a setup that may be left open for the seats to bring, such as armies. Works on setups alone, without chance.
 */
export interface Brings {
  /** What a seat brings, such as `army`. */
  readonly name: Text
  /** The seats whose part is open in a setup. Throws `SetupError` for faults that no part could mend. */
  open(setup: Json): readonly number[]
  /**
   * Checks what a seat brings, regardless of what others bring: any parts that pass make a valid setup together. Throws
   * `SetupError`.
   */
  check(setup: Json, seat: number, value: unknown): void
  /** The setup with a seat's part left open. Unchanged where the part is open already, or the seat has none. */
  opened(setup: Json, seat: number): Json
  /**
   * The setup with stand-ins in all open places: a valid setup, from which the seats are known before they bring
   * anything.
   */
  standIn(setup: Json): Json
  /** The setup with what a seat brought in its open place. */
  place(setup: Json, seat: number, value: Json): Json
  /** JSON Schema (2020-12) of what a seat brings, for editors. */
  jsonSchema(): Json
}

/** Help for a person at a decision; the rules do not need it. */
export interface PlayerAid<T extends RulesetTypes = RulesetTypes> {
  /** A legal action in a few words, and what the rules can foretell of it. */
  describe(state: T['State'], action: T['Action'], language: WrittenLanguage): Choice
  /** The units, cards and cells of the scene that an action is about, by their ids there. */
  refs?(state: T['State'], action: T['Action']): readonly string[]
  /** The cards of the scene that only pay for an action. */
  pays?(state: T['State'], action: T['Action']): readonly string[]
  /** The unit or zone of the scene that an action is done to; null where it is done to nobody. */
  onto?(state: T['State'], action: T['Action']): string | null
  /** The setup changed so that a person has something to decide, for rulesets that also play without persons. */
  playable?(setup: Json): Json
  /** Ids of the moments at which a person may want to be asked even if only passing is legal. */
  readonly moments?: readonly string[]
  /** The action to take without asking (a pass when only passing is legal); undefined at the moments in `stopAt`. */
  automatic?(state: T['State'], stopAt?: readonly string[]): T['Action'] | undefined
  /** The legal actions; of several with the same effect, such as equal cards to pay with, only the first. */
  distinct?(state: T['State']): readonly T['Action'][]
  /** Whether the seat learnt something hidden between two states. A person cannot undo beyond that. */
  reveals?(before: T['State'], after: T['State'], seat: number): boolean
}

export interface Choice {
  readonly label: Text
  /** Such as `hit 85%`, `damage 12-18`, `kills 40%`. */
  readonly odds?: readonly { readonly label: Text; readonly value: Text }[]
  /** The rules that matter for the choice, a sentence each: of the thing played, and of its target. */
  readonly rules?: readonly Text[]
}

/** A share lies between 0 and 1; a count is whole and not negative; an amount is any number; a time is not negative. */
export type MeasureKind = 'share' | 'count' | 'amount' | 'time'

/** All types of one ruleset, as a single type parameter. */
export interface RulesetTypes {
  Setup: unknown
  Plan: unknown
  State: BattleState
  /** Plain JSON. A class instance will do if its own enumerable fields are that JSON. */
  Action: unknown
  Event: BattleEvent
  Generator: Generator
}

/** What the kernel needs to know of any state. */
export interface BattleState {
  /** Part of the state: each clone has its own, and replacing it changes only later draws. */
  random: Generator
  /** Steps taken so far, as the specification of the ruleset counts them. */
  steps: number
}

/** What every event has; other fields are up to the ruleset. The log keeps step, cause and breakdown. */
export interface BattleEvent {
  readonly type: string
}

/** The union of events of a table from type to fields. */
export type EventsOf<Table> = { [Type in keyof Table]: Readonly<{ type: Type } & Table[Type]> }[keyof Table]

export interface Traits {
  /** Whether anybody ever decides. */
  readonly decisions: boolean
  readonly hiddenInformation: boolean
  readonly timing: 'clock' | 'rounds' | 'phases' | 'ticks' | 'priority'
  readonly board: 'hex' | 'tiles' | 'none'
  /** `accept` takes more than `legal` lists (payments that are not minimal, say); false when absent. */
  readonly acceptsUnlisted?: boolean
  /** Generators that the rules can draw from, the default first. */
  readonly generators: readonly GeneratorKind[]
  /** Every draw names its purpose (`Stream.purpose`), so that compared battles can share luck; false when absent. */
  readonly purposes?: boolean
}

export type Turn =
  /** The rules go on by themselves: call `step` without an action. */
  | { readonly kind: 'auto' }
  /**
   * This seat must choose: call `step` with an action. With `seats`, all of these choose at once: they have not chosen
   * yet, `seat` is the first of them, and nobody learns what another chose before all have. Choices reach `step` in the
   * order of seats, not of time, so that the same choices make the same battle; see `Battle.act`.
   */
  | { readonly kind: 'decision'; readonly seat: number; readonly seats?: readonly number[] }
  | { readonly kind: 'over' }

export interface Outcome {
  readonly result: 'win' | 'draw' | 'undecided'
  /** The seat that won, and its name; both null without a winner. */
  readonly seat: number | null
  readonly winner: string | null
  /** Why it ended: `elimination`, `stalemate`, `stepLimit`, … */
  readonly reason: string
  readonly steps: number
}

export interface Agent<T extends RulesetTypes = RulesetTypes> {
  /** A legal action. Uses only what the seat may know, never touches the state or its generator. */
  choose(state: T['State'], seat: number): T['Action']
  /** Updates the agent's own state for a decision whose answer is known already (undo and replays re-run decisions). */
  advance?(state: T['State'], seat: number): void
  /**
   * Plays on in place with this agent on every seat, until the battle is over or `stepLimit` steps were taken. Faster
   * than a loop over `choose` and `step`, with exactly its results, the log included.
   */
  playOn?(state: T['State'], stepLimit: number, log: EventLog<T['Event']> | null): void
  /** A faster way through whole battles with this agent on every seat that nobody watches; null where there is none. */
  sprint?(plan: T['Plan']): Sprint<T> | null
  /** Agents without a state of their own return themselves. */
  clone(): Agent<T>
}

/** Runs whole battles of one plan without giving out states. The results are those of `start`, `choose` and `step`. */
export interface Sprint<T extends RulesetTypes = RulesetTypes> {
  /**
   * Plays a battle from its start to its end or to `stepLimit`, into `log` if there is one. May draw more from `random`
   * than the battle needs. Undefined, with nothing drawn, where this battle must be played the usual way.
   */
  run(random: T['Generator'], stepLimit: number, log?: EventLog<T['Event']> | null): Outcome | undefined
  /** `Ruleset.measures` at the end of the last battle: the names, the same for every battle, and the values. */
  readonly measureNames: readonly string[]
  readonly measures: ArrayLike<number>
  /** Whether the last battle drew anything. */
  readonly drew: boolean
}

export interface AgentOptions {
  /** The battle's seed; agents that draw make their own generator from it and from the seat. */
  readonly seed: number | string
  readonly seat: number
  /** For `search`: playouts a decision. Never a time. */
  readonly iterations?: number
}

/**
 * An agent that needs time to choose: a person, a program elsewhere, a language model. Only `Battle.play` waits for it.
 * Its answers are checked like any action from outside.
 */
export interface AsyncAgent<T extends RulesetTypes = RulesetTypes> extends Pick<Agent<T>, 'advance'> {
  /** `state` is a copy that stays as it is, however long the answer takes. */
  choose(state: T['State'], seat: number): Promise<T['Action']>
  clone(): AsyncAgent<T>
}

export interface AgentMaker<T extends RulesetTypes = RulesetTypes> {
  /** How it decides, in one sentence. */
  readonly description: Text
  make(plan: T['Plan'], options: AgentOptions): Agent<T>
}

/** Agents from the weakest to the strongest, as `quintain ladder` measured them. */
export interface Ladder {
  /** Scenarios of the content that were played, and games of each pair of rungs in each, seats swapped. */
  readonly scenarios: readonly string[]
  readonly games: number
  readonly rungs: readonly Rung[]
  /** The rung that takes next to no time: it plays where a budget allows no stronger one. See `affordedRung`. */
  readonly usual?: string
}

export interface Rung {
  /** A name in `Ruleset.agents`. */
  readonly agent: string
  /** Elo, 0 for the weakest rung; with the bounds of its 95 % interval. */
  readonly rating: number
  readonly low: number
  readonly high: number
  /**
   * CPU time on one core for a decision and the steps that follow from it, in battles between two agents of this rung.
   */
  readonly microseconds?: number
}

export interface Narrator<Event extends BattleEvent = BattleEvent> {
  /** `index` is the event's place in the log; it picks among several ways to say the same. */
  line(event: Event, index: number): string
  /** Whether a short telling leaves the event out because another event says the same. */
  isDetail?(event: Event): boolean
}

/** What a narrator may know of a battle besides the event that it tells. */
export interface ToldBattle<T extends RulesetTypes = RulesetTypes> {
  /** All events so far, in order: the list grows with the battle, and undo makes it shorter. */
  readonly events: readonly T['Event'][]
  /** Where the run stopped, as a copy that is the narrator's own; null while the battle goes on. */
  readonly end: T['State'] | null
}

/** A named, ready setup of a content pack. `setup` is as a person would write it: defaults need not be there. */
export interface Scenario {
  readonly id: string
  readonly title: string
  readonly description: string
  readonly setup: Json
}
