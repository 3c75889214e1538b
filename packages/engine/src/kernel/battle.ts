import { createGenerator } from '../random/index.ts'
import type { Seed } from '../random/seed.ts'
import type { Agent, Outcome, Ruleset, RulesetTypes, Turn } from './contract.ts'
import { ActionRefused, GeneratorError, LimitReached, UsageError } from './errors.ts'
import { EventLog, type LogEntry } from './event-log.ts'
import { hashState } from './hash.ts'
import { History } from './history.ts'
import type { Json } from './json.ts'
import { changeLuck, type LuckChange } from './luck.ts'
import { type BattleOptions, checkLimit, checkOptions, type ForkOptions } from './options.ts'
import { checkOrigin, makeReplay, type Replay } from './replay.ts'
import { makeAgents, type SeatAgent } from './seating.ts'
import { ownSetup } from './setup.ts'
import { undecided } from './simulate.ts'
import { changed } from './what-if.ts'

const LOG_LIMIT = 1_000_000

/**
 * A battle for people: it remembers its inputs, and everything else follows from them. Undo, redo, forks and replays
 * re-run inputs; none of them is a second mechanism. Positions count calls of `Ruleset.step` from 0.
 */
export class Battle<T extends RulesetTypes = RulesetTypes> {
  readonly ruleset: Ruleset<T>
  /** The setup as it was given, before defaults; a frozen copy, because replays are made of it at any time. */
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
  /** What the caller asked for, so that forks keep it: `stepLimit` may have come from the setup. */
  readonly #wishes: { readonly stepLimit?: number; readonly iterations?: number }
  #limit: { readonly position: number; readonly outcome: Outcome } | null = null
  #listeners: ((entry: LogEntry<T['Event']>) => void)[] = []

  private constructor(
    ruleset: Ruleset<T>,
    setup: Json,
    plan: T['Plan'],
    options: BattleOptions<T>,
    start: {
      state: T['State']
      log: EventLog<T['Event']> | null
      seed: Seed
      generator: string
      agents: (Agent<T> | null)[]
    },
  ) {
    this.ruleset = ruleset
    this.setup = setup
    this.plan = plan
    this.seed = start.seed
    this.generator = start.generator
    this.luck = (options.luck ?? []).map(({ position, seed }) => ({ position, seed }))
    this.#wishes = { stepLimit: options.stepLimit, iterations: options.iterations }
    this.stepLimit = options.stepLimit ?? ruleset.stepLimit(plan)
    this.logLimit = options.logLimit ?? LOG_LIMIT
    this.#agents = start.agents
    this.#state = start.state
    this.#log = start.log
    this.#history = new History(this.#checkpoint())
  }

  /** Checks the setup and makes a battle of it. Throws `SetupError`, `GeneratorError` or `UsageError`. */
  static start<T extends RulesetTypes>(ruleset: Ruleset<T>, setup: Json, options: BattleOptions<T> = {}): Battle<T> {
    const own = ownSetup(setup)
    return Battle.#from(ruleset, own, ruleset.prepare(ruleset.setup.parse(own)), options)
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
    seated?: readonly (Agent<T> | null)[],
  ): Battle<T> {
    checkOptions(options)
    const seed = options.seed ?? 42
    const generator = options.generator ?? ruleset.traits.generators[0]
    const random = createGenerator(generator, seed)
    if (!ruleset.traits.generators.some((kind) => kind === generator)) {
      const kinds = ruleset.traits.generators.join(' or ')
      throw new GeneratorError('rng.kind', `${ruleset.id} draws from ${kinds}, found ${generator}`)
    }
    const agents =
      seated === undefined
        ? makeAgents(ruleset, plan, options, seed)
        : ruleset.seats(plan).map((_, seat) => seated[seat]?.clone() ?? null)
    const log = options.listen === true ? new EventLog<T['Event']>() : null
    const state = ruleset.start(plan, random, log)
    return new Battle(ruleset, setup, plan, options, { state, log, seed, generator, agents })
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

  /**
   * Calls `listener` with every event from now on; returns the function that stops it. The log holds what happened
   * before as well, so that an event has one index, whenever somebody began to listen.
   */
  on(listener: (entry: LogEntry<T['Event']>) => void): () => void {
    if (this.#log === null) this.#listen()
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
    checkLimit('position', position)
    const other = this.#rerun(position, options, this.#log !== null)
    if (options.action !== undefined) other.act(options.action)
    return other
  }

  toReplay(): Replay {
    return makeReplay(this)
  }

  /** A battle of the same inputs but for `options`, gone as far as the old decisions are legal, at most to `position`. */
  #rerun(position: number, options: ForkOptions<T>, listen: boolean): Battle<T> {
    const wishes = {
      ...this.#wishes,
      seed: options.seed ?? this.seed,
      generator: this.generator,
      luck: this.#luckOf(position, options),
      agents: options.agents,
      logLimit: this.logLimit,
      listen,
    }
    const setup = options.setup === undefined ? this.setup : ownSetup(changed(this.setup, options.setup))
    const plan = options.setup === undefined ? this.plan : this.ruleset.prepare(this.ruleset.setup.parse(setup))
    // Agents as they were at the start: following the decisions brings them forward.
    const seated = options.agents === undefined ? this.#history.before(0).agents : undefined
    const other = Battle.#from(this.ruleset, setup, plan, wishes, seated)
    other.#follow(this.decisions, position)
    return other
  }

  /** Becomes the battle that it would be had somebody listened from the start. */
  #listen(): void {
    const position = this.#position
    const twin = this.#rerun(this.#length, {}, true)
    if (twin.#log !== null && twin.#log.length > this.logLimit) {
      throw new UsageError(
        `the log would hold ${twin.#log.length} events, more than logLimit allows (${this.logLimit})`,
      )
    }
    this.#log = twin.#log
    this.#history = twin.#history
    this.#agents = twin.#agents
    this.#state = twin.#state
    this.#position = twin.#position
    this.#decided = twin.#decided
    this.goTo(position)
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
