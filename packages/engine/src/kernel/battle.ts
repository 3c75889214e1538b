import { createGenerator } from '../random/index.ts'
import type { Seed } from '../random/seed.ts'
import type { Agent, Outcome, Ruleset, RulesetTypes, Turn } from './contract.ts'
import { ActionRefused, GeneratorError, LimitReached, UsageError } from './errors.ts'
import { EventLog, type LogEntry } from './event-log.ts'
import { hashState } from './hash.ts'
import { History } from './history.ts'
import type { Json } from './json.ts'
import { changeLuck, type LuckChange } from './luck.ts'
import { checkOrigin, makeReplay, type Replay } from './replay.ts'
import { makeAgents, type SeatAgent } from './seating.ts'
import { undecided } from './simulate.ts'
import { changed, type Change } from './what-if.ts'

export interface BattleOptions<T extends RulesetTypes = RulesetTypes> {
  readonly seed?: Seed
  /** Kind of generator; the ruleset's first when absent. */
  readonly generator?: string
  /** Where chance begins anew from another seed, in order of positions. */
  readonly luck?: readonly LuckChange[]
  /** By seat; absent seats are decided by whoever calls `act`. */
  readonly agents?: readonly SeatAgent<T>[]
  /** Playouts a decision, for agents that search. */
  readonly iterations?: number
  /** Keep every event from the start. `on` does it too, from then on. */
  readonly listen?: boolean
  /** Instead of the setup's own limit. */
  readonly stepLimit?: number
  /** Events that the log may hold; a run stops undecided there. */
  readonly logLimit?: number
}

const LOG_LIMIT = 1_000_000

/** What a fork does differently. */
export interface ForkOptions<T extends RulesetTypes = RulesetTypes> {
  /** Taken at the fork instead of what was chosen there. */
  readonly action?: unknown
  /** Values of the setup by path; the battle is re-run from the start with them. */
  readonly setup?: readonly Change[]
  /** The battle is re-run from the start with it. */
  readonly seed?: Seed
  /** All stays as it was up to the fork; from there on chance comes from this seed. */
  readonly luck?: Seed
  readonly agents?: readonly SeatAgent<T>[]
}

/**
 * A battle for people: it remembers its inputs, and everything else follows from them. Undo, redo, forks and replays
 * re-run inputs; none of them is a second mechanism. Positions count calls of `Ruleset.step` from 0.
 */
export class Battle<T extends RulesetTypes = RulesetTypes> {
  readonly ruleset: Ruleset<T>
  /** The setup as it was given, before defaults. */
  readonly setup: Json
  readonly plan: T['Plan']
  readonly seed: Seed
  readonly generator: string
  /** Where chance begins anew; empty but for forks with other luck. */
  readonly luck: readonly LuckChange[]
  readonly stepLimit: number
  readonly logLimit: number
  /** Decisions, in order; beyond the present position when something was undone. */
  readonly decisions: T['Action'][] = []
  #state: T['State']
  #agents: (Agent<T> | null)[]
  #log: EventLog<T['Event']> | null
  #history: History<T>
  #position = 0
  #decided = 0
  #length = 0
  #limit: { readonly position: number; readonly outcome: Outcome } | null = null
  #listeners: ((entry: LogEntry<T['Event']>) => void)[] = []

  private constructor(
    ruleset: Ruleset<T>,
    setup: Json,
    plan: T['Plan'],
    options: BattleOptions<T>,
    start: { state: T['State']; log: EventLog<T['Event']> | null; seed: Seed; generator: string },
  ) {
    this.ruleset = ruleset
    this.setup = setup
    this.plan = plan
    this.seed = start.seed
    this.generator = start.generator
    this.luck = options.luck ?? []
    this.stepLimit = options.stepLimit ?? ruleset.stepLimit(plan)
    this.logLimit = options.logLimit ?? LOG_LIMIT
    this.#agents = makeAgents(ruleset, plan, options, start.seed)
    this.#state = start.state
    this.#log = start.log
    this.#history = new History(this.#checkpoint())
  }

  /** Checks the setup and makes a battle of it. Throws `SetupError` or `GeneratorError`. */
  static start<T extends RulesetTypes>(ruleset: Ruleset<T>, setup: Json, options: BattleOptions<T> = {}): Battle<T> {
    return Battle.#from(ruleset, setup, ruleset.prepare(ruleset.setup.parse(setup)), options)
  }

  /** The battle that a replay holds, standing at `position` (its end when absent), ready to go on. Throws `ReplayError`. */
  static fromReplay<T extends RulesetTypes>(
    ruleset: Ruleset<T>,
    replay: Replay,
    position = replay.positions,
    agents: readonly SeatAgent<T>[] = [],
  ): Battle<T> {
    checkOrigin(ruleset, replay)
    const { kind, seed, luck } = replay.rng
    const battle = Battle.start(ruleset, replay.setup, { seed, generator: kind, luck, listen: true, agents })
    battle.#follow(replay.actions, replay.positions)
    battle.goTo(Math.min(position, battle.length))
    return battle
  }

  static #from<T extends RulesetTypes>(
    ruleset: Ruleset<T>,
    setup: Json,
    plan: T['Plan'],
    options: BattleOptions<T>,
  ): Battle<T> {
    const seed = options.seed ?? 42
    const generator = options.generator ?? ruleset.traits.generators[0]
    const random = createGenerator(generator, seed)
    if (!ruleset.traits.generators.some((kind) => kind === generator)) {
      const kinds = ruleset.traits.generators.join(' or ')
      throw new GeneratorError('rng.kind', `${ruleset.id} draws from ${kinds}, found ${generator}`)
    }
    const log = options.listen === true ? new EventLog<T['Event']>() : null
    return new Battle(ruleset, setup, plan, options, { state: ruleset.start(plan, random, log), log, seed, generator })
  }

  /** The present state. Look at it, never change it. */
  get state(): T['State'] {
    return this.#state
  }

  get position(): number {
    return this.#position
  }

  /** The furthest position that was reached and can be redone. */
  get length(): number {
    return this.#length
  }

  /** What happened so far, if anybody listens. */
  get log(): EventLog<T['Event']> | null {
    return this.#log
  }

  get turn(): Turn {
    return this.ruleset.next(this.#state)
  }

  /** The decisions made up to the present position. */
  get made(): readonly T['Action'][] {
    return this.decisions.slice(0, this.#decided)
  }

  /** How it ended, or why a run stops here undecided; undefined while it goes on. */
  get outcome(): Outcome | undefined {
    const outcome = this.ruleset.outcome(this.#state)
    if (outcome !== undefined) return outcome
    if (this.#limit !== null && this.#limit.position === this.#position) return this.#limit.outcome
    if (this.#state.steps >= this.stepLimit) return undecided('stepLimit', this.#state.steps)
    if (this.#log !== null && this.#log.length >= this.logLimit) return undecided('logLimit', this.#state.steps)
    return undefined
  }

  legal(): T['Action'][] {
    return this.ruleset.legal(this.#state)
  }

  view(seat: number | null): Json {
    return this.ruleset.view(this.#state, seat)
  }

  hash(): string {
    return hashState(this.ruleset, this.#state)
  }

  /** Calls `listener` with every event from now on; returns the function that stops it. */
  on(listener: (entry: LogEntry<T['Event']>) => void): () => void {
    this.#log ??= new EventLog<T['Event']>()
    this.#listeners.push(listener)
    return () => {
      this.#listeners = this.#listeners.filter((other) => other !== listener)
    }
  }

  /**
   * Goes on by one position: along what was undone, by the rules, or by the deciding seat's agent. False when the
   * battle is over or stopped by a limit. A seat without an agent must `act`.
   */
  step(): boolean {
    if (this.#position < this.#length) {
      this.#redo()
      return true
    }
    const turn = this.turn
    if (turn.kind === 'over' || this.outcome !== undefined) return false
    if (turn.kind === 'auto') return this.#advance(undefined)
    const agent = this.#agents[turn.seat] ?? null
    if (agent === null) {
      throw new UsageError(`seat ${turn.seat} must decide: call act() with one of legal()`)
    }
    return this.#decide(agent.choose(this.#state, turn.seat))
  }

  /** Makes the present decision. Throws `ActionRefused`; then nothing has changed. Forgets what was undone. */
  act(input: unknown): void {
    const action = this.ruleset.accept(this.#state, input)
    this.#forgetUndone()
    const turn = this.turn
    if (turn.kind === 'decision') this.#agents[turn.seat]?.advance?.(this.#state, turn.seat)
    this.#decide(action)
  }

  /** Steps until the battle ends, a limit stops it, or a seat without an agent must decide. */
  run(): Outcome | undefined {
    for (;;) {
      if (this.outcome !== undefined && this.#position >= this.#length) return this.outcome
      const turn = this.turn
      const waits = turn.kind === 'decision' && (this.#agents[turn.seat] ?? null) === null
      if (waits && this.#position >= this.#length) return undefined
      if (!this.step()) return this.outcome
    }
  }

  /** Takes back up to `count` positions; returns how many. */
  undo(count = 1): number {
    const target = Math.max(0, this.#position - count)
    const undone = this.#position - target
    this.goTo(target)
    return undone
  }

  /** Goes forward again over what was undone; returns by how many positions. */
  redo(count = 1): number {
    const target = Math.min(this.#length, this.#position + count)
    const redone = target - this.#position
    this.goTo(target)
    return redone
  }

  /** Goes to any position that was reached before. */
  goTo(position: number): void {
    if (!(Number.isInteger(position) && position >= 0 && position <= this.#length)) {
      throw new UsageError(`position ${position} is not between 0 and ${this.#length}`)
    }
    const checkpoint = this.#history.before(position)
    // Forward jumps would leave gaps in a log, so a battle that is listened to goes forward step by step.
    const jumps = this.#log === null && checkpoint.position > this.#position
    if (position < this.#position || jumps) this.#restore(checkpoint)
    while (this.#position < position) this.#redo()
  }

  /**
   * An independent battle that shares the past up to `position`, and may differ from there on, or (with another setup
   * value or seed) from the start: then it goes as far as the old decisions are legal, at most to `position`.
   */
  fork(position = this.#position, options: ForkOptions<T> = {}): Battle<T> {
    const common = {
      seed: options.seed ?? this.seed,
      generator: this.generator,
      luck: this.#luckOf(position, options),
      // Agents as they were at the start: following the decisions brings them forward.
      agents: options.agents ?? this.#history.before(0).agents.map((agent) => agent?.clone() ?? null),
      listen: this.#log !== null,
      logLimit: this.logLimit,
    }
    const other =
      options.setup === undefined
        ? Battle.#from(this.ruleset, this.setup, this.plan, { ...common, stepLimit: this.stepLimit })
        : Battle.start(this.ruleset, changed(this.setup, options.setup), common)
    other.#follow(this.decisions, position)
    if (options.action !== undefined) other.act(options.action)
    return other
  }

  toReplay(): Replay {
    return makeReplay(this)
  }

  /** Another seed from the start is all the luck there is; another from the fork on replaces what came after it. */
  #luckOf(position: number, { seed, luck }: ForkOptions<T>): readonly LuckChange[] {
    if (luck !== undefined) createGenerator(this.generator, luck)
    const kept = seed === undefined ? this.luck : []
    return luck === undefined ? kept : [...kept.filter((one) => one.position < position), { position, seed: luck }]
  }

  /** Replays known decisions as far as they are accepted, at most to `position`. */
  #follow(decisions: readonly unknown[], position: number): void {
    while (this.#position < position) {
      const turn = this.turn
      if (turn.kind === 'over') return
      if (turn.kind === 'auto') {
        if (!this.#advance(undefined)) return
        continue
      }
      if (this.#decided >= decisions.length) return
      try {
        this.act(decisions[this.#decided])
      } catch (error) {
        if (error instanceof ActionRefused) return
        throw error
      }
    }
  }

  #decide(action: T['Action']): boolean {
    this.decisions.push(action)
    if (this.#advance(action)) return true
    this.decisions.pop()
    return false
  }

  #redo(): void {
    const turn = this.turn
    if (turn.kind !== 'decision') {
      this.#advance(undefined)
      return
    }
    this.#agents[turn.seat]?.advance?.(this.#state, turn.seat)
    this.#advance(this.decisions[this.#decided])
  }

  /** One call of the rules. False, with the state as before, when a bound of the rules stopped it. */
  #advance(action: T['Action'] | undefined): boolean {
    const fresh = this.#position === this.#length
    const log = this.#log
    const logged = log?.length ?? 0
    if (log !== null) log.step = this.#position + 1
    changeLuck(this.#state, this.generator, this.luck, this.#position)
    try {
      this.ruleset.step(this.#state, action, log)
    } catch (error) {
      if (!(error instanceof LimitReached)) throw error
      const position = this.#position
      this.#restore(this.#history.before(position))
      while (this.#position < position) this.#redo()
      this.#limit = { position, outcome: undecided(error.limit, this.#state.steps) }
      return false
    }
    this.#position += 1
    if (action !== undefined) this.#decided += 1
    if (!fresh) return true
    this.#length = this.#position
    if (this.#history.wants(this.#position)) this.#history.keep(this.#checkpoint())
    if (log !== null && this.#listeners.length > 0) {
      for (let i = logged; i < log.length; i += 1) for (const listener of this.#listeners) listener(log.entry(i))
    }
    return true
  }

  #forgetUndone(): void {
    this.decisions.length = this.#decided
    this.#length = this.#position
    this.#history.truncate(this.#position)
    this.#limit = null
  }

  #checkpoint() {
    return {
      position: this.#position,
      state: this.ruleset.clone(this.#state),
      decisions: this.#decided,
      agents: this.#agents.map((agent) => agent?.clone() ?? null),
      logLength: this.#log?.length ?? 0,
    }
  }

  #restore(checkpoint: ReturnType<History<T>['before']>): void {
    this.#state = this.ruleset.clone(checkpoint.state)
    this.#position = checkpoint.position
    this.#decided = checkpoint.decisions
    this.#agents = checkpoint.agents.map((agent) => agent?.clone() ?? null)
    this.#log?.truncate(checkpoint.logLength)
  }
}
