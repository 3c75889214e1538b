import { createGenerator } from '../random/index.ts'
import type { Seed } from '../random/seed.ts'
import { acceptedFrom, type SeatedAgent } from './seats/checked-agent.ts'
import type { Outcome, Ruleset, RulesetTypes, Turn } from './contract.ts'
import { drawsFrom, wishesOf } from './defaults.ts'
import { ActionRefused, GeneratorError, LimitReached, UsageError } from './errors.ts'
import { EventLog, type LogEntry } from './event-log.ts'
import { choicePhrase } from './faults/expectation.ts'
import { hashState } from './hash.ts'
import type { Json } from './json.ts'
import {
  type BattleOptions,
  checkForkOptions,
  checkLimit,
  checkOptions,
  checkPlayOptions,
  type ForkOptions,
  type PlayOptions,
} from './options.ts'
import { within } from './seats/patience.ts'
import { Course } from './replay/course.ts'
import type { Standing } from './replay/follow.ts'
import type { LuckChange } from './replay/luck.ts'
import { Moment } from './replay/moment.ts'
import { checkOrigin, makeReplay, type Replay } from './replay/replay.ts'
import { makeAgents, type SeatAgent } from './seats/seating.ts'
import { ownSetup } from './setup.ts'
import { undecided } from './simulate.ts'
import { deciders } from './turn.ts'
import { changed } from './what-if.ts'
import { say } from './words/index.ts'

const LOG_LIMIT = 1_000_000

/**
 * A battle for people: it remembers its inputs, and everything else follows from them. Undo, redo, forks, moments and
 * replays run inputs once more, all by `Follower`. Positions count calls of `Ruleset.step` from 0.
 */
export class Battle<T extends RulesetTypes = RulesetTypes> {
  readonly ruleset: Ruleset<T>
  /** The setup as it was given, before defaults; a frozen copy, because replays are made of it at any time. */
  readonly setup: Json
  readonly plan: T['Plan']
  readonly seed: Seed
  readonly generator: string
  /** Where the battle draws from another seed; empty except in forks with other luck. */
  readonly luck: readonly LuckChange[]
  readonly stepLimit: number
  readonly logLimit: number
  #course: Course<T>
  /** Choices that later seats made before the earlier ones did. They are not yet part of the battle. */
  readonly #sealed = new Map<number, T['Action']>()
  /** The caller's own options, which forks keep. (`this.stepLimit` may come from the ruleset instead.) */
  readonly #wishes: { readonly stepLimit?: number; readonly iterations?: number }
  #limit: { readonly position: number; readonly outcome: Outcome } | null = null
  #listeners: ((entry: LogEntry<T['Event']>) => void)[] = []

  private constructor(
    ruleset: Ruleset<T>,
    setup: Json,
    plan: T['Plan'],
    options: BattleOptions<T>,
    seated?: readonly (SeatedAgent<T> | null)[],
  ) {
    checkOptions(options)
    const wishes = wishesOf(ruleset, plan)
    const { seed = wishes.seed ?? 42, luck = [], stepLimit, iterations } = options
    const { generator = wishes.generator ?? ruleset.traits.generators[0] } = options
    createGenerator(generator, seed)
    if (!drawsFrom(ruleset, generator)) {
      const kinds = choicePhrase(ruleset.traits.generators)
      throw new GeneratorError('rng.kind', say('badGenerator.draws', { ruleset: ruleset.id, kinds, found: generator }))
    }
    this.ruleset = ruleset
    this.setup = setup
    this.plan = plan
    this.seed = seed
    this.generator = generator
    this.luck = luck.map((change) => ({ position: change.position, seed: change.seed }))
    this.#wishes = { stepLimit, iterations }
    this.stepLimit = stepLimit ?? ruleset.stepLimit(plan)
    this.logLimit = options.logLimit ?? LOG_LIMIT
    const agents =
      seated === undefined
        ? makeAgents(ruleset, plan, options, seed)
        : ruleset.seats(plan).map((_, seat) => seated[seat]?.clone() ?? null)
    const log = options.listen === true ? new EventLog<T['Event']>() : null
    this.#course = new Course(ruleset, plan, { generator, seed, luck: this.luck }, agents, log)
  }

  /** Checks the setup and makes a battle of it. Throws `SetupError`, `GeneratorError` or `UsageError`. */
  static start<T extends RulesetTypes>(ruleset: Ruleset<T>, setup: Json, options: BattleOptions<T> = {}): Battle<T> {
    const own = ownSetup(setup)
    return new Battle(ruleset, own, ruleset.prepare(ruleset.setup.parse(own)), options)
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

  /** The present state. Look at it, never change it. */
  get state(): T['State'] {
    return this.#course.present.state
  }

  get position(): number {
    return this.#course.present.position
  }

  /** The furthest position that was reached and can be redone. */
  get length(): number {
    return this.#course.length
  }

  /** The events so far; null unless somebody listens. */
  get log(): EventLog<T['Event']> | null {
    return this.#course.log
  }

  get turn(): Turn {
    return this.#course.present.turn
  }

  /** All decisions, in order; beyond the present position when something was undone. */
  get decisions(): readonly T['Action'][] {
    return this.#course.decisions
  }

  /** The decisions made up to the present position. */
  get made(): readonly T['Action'][] {
    return this.decisions.slice(0, this.#course.present.decided)
  }

  /** How the battle ended, or why a run stops here undecided; undefined while it goes on. */
  get outcome(): Outcome | undefined {
    return this.#outcomeOf(this)
  }

  #outcomeOf({ position, state }: Pick<Standing<T>, 'position' | 'state'>): Outcome | undefined {
    const outcome = this.ruleset.outcome(state)
    if (outcome !== undefined) return outcome
    if (this.#limit !== null && this.#limit.position === position) return this.#limit.outcome
    if (state.steps >= this.stepLimit) return undecided('stepLimit', state.steps)
    const { log, logLimit } = this
    const isFull = log !== null && log.length >= logLimit && log.lengthAt(position) >= logLimit
    if (isFull) return undecided('logLimit', state.steps)
    return undefined
  }

  /** What the last step did, where the ruleset has a record of it; null at the start, and where it has none. */
  get lastAction(): Json {
    return this.at(this.position).lastAction
  }

  /** The legal actions of the seat that must decide, or of `seat` where several choose at once. */
  legal(seat?: number): T['Action'][] {
    return this.ruleset.legal(this.state, seat)
  }

  /** The seats that have yet to choose: none while nobody decides. */
  get waiting(): readonly number[] {
    const all = deciders(this.turn)
    return this.#sealed.size === 0 ? all : all.filter((seat) => !this.#sealed.has(seat))
  }

  view(seat: number | null): Json {
    return this.ruleset.view(this.state, seat)
  }

  hash(): string {
    return hashState(this.ruleset, this.state)
  }

  /**
   * Calls `listener` with every event from now on; returns the function that stops it. The log also gets the events
   * before, so that an event has the same index whenever somebody began to listen.
   */
  on(listener: (entry: LogEntry<T['Event']>) => void): () => void {
    if (this.log === null) this.#listen()
    this.#listeners.push(listener)
    return () => {
      this.#listeners = this.#listeners.filter((other) => other !== listener)
    }
  }

  /**
   * Goes on by one position: redoes an undone step, else follows the rules or the deciding seat's agent. False when the
   * battle is over or stopped by a limit. A seat without an agent must `act`.
   */
  step(): boolean {
    if (this.position < this.length) {
      this.goTo(this.position + 1)
      return true
    }
    const { turn } = this
    return turn.kind !== 'over' && this.outcome === undefined && this.#stepOn(turn)
  }

  /**
   * Makes the present decision. Throws `ActionRefused`; then nothing has changed. Forgets what was undone. Where several
   * seats choose at once, `seat` says whose choice it is: it is sealed until those of all seats before it are made.
   */
  act(input: unknown, seat?: number): void {
    const { turn } = this
    if (seat !== undefined && !this.waiting.includes(seat)) {
      throw new ActionRefused('notWaiting', say('refusal.notWaiting', { seat }))
    }
    const action = this.ruleset.accept(this.state, input, seat)
    this.#forgetUndone()
    this.#limit = null
    if (turn.kind === 'decision' && seat !== undefined && seat !== turn.seat) this.#sealed.set(seat, action)
    else this.#decide(turn, action)
    this.#unseal()
  }

  /** Plays the sealed choices whose seats come next. */
  #unseal(): boolean {
    for (let { turn } = this; turn.kind === 'decision' && this.#sealed.has(turn.seat); turn = this.turn) {
      const action = this.#sealed.get(turn.seat)
      this.#sealed.delete(turn.seat)
      if (!this.#decide(turn, action)) return false
    }
    return true
  }

  /** Takes an action for the seat that must decide; tells the seat's agent, if it has one, of the decision. */
  #decide(turn: Turn, action: T['Action'] | undefined): boolean {
    if (turn.kind === 'decision') this.#course.agent(turn.seat)?.advance?.(this.state, turn.seat)
    return this.#advance(action)
  }

  #forgetUndone(): void {
    if (this.position < this.length) this.#sealed.clear()
    this.#course.forgetUndone()
  }

  /** Steps until the battle ends, a limit stops it, or a seat without an agent must decide. */
  run(): Outcome | undefined {
    this.goTo(this.length)
    for (;;) {
      const { outcome, turn } = this
      if (outcome !== undefined || turn.kind === 'over') return outcome
      if (turn.kind === 'decision' && this.#course.agent(turn.seat) === null) return undefined
      this.#stepOn(turn)
    }
  }

  /**
   * Like `run`, but waits for agents that answer with a promise; seats that choose at once are asked at once. Throws
   * `ActionRefused` for an illegal choice, `QuintainError` with the code `agentTimeout` for an agent that takes longer
   * than `timeout`, and whatever an agent throws. The decision is then still open, and another call asks again.
   */
  async play(options: PlayOptions = {}): Promise<Outcome | undefined> {
    checkPlayOptions(options)
    this.goTo(this.length)
    const answers = new Map<number, T['Action']>()
    for (;;) {
      const { outcome, turn } = this
      if (outcome !== undefined || turn.kind === 'over') return outcome
      const agent = turn.kind === 'decision' ? this.#course.agent(turn.seat) : undefined
      if (agent === null) return undefined
      if (turn.kind !== 'decision' || agent?.answer === undefined) this.#stepOn(turn)
      else {
        if (!answers.has(turn.seat)) await this.#ask(options, answers)
        const action = answers.get(turn.seat)
        answers.delete(turn.seat)
        if (this.#advance(action)) this.#unseal()
      }
    }
  }

  /** Asks all agents from outside that must choose now, and puts their answers into `answers`. */
  async #ask({ timeout }: PlayOptions, answers: Map<number, T['Action']>): Promise<void> {
    const { position, waiting, ruleset } = this
    const course = this.#course
    const asked = waiting.filter((seat) => course.agent(seat)?.answer !== undefined)
    const given = await Promise.all(
      asked.map(async (seat) => within(timeout, seat, course.agent(seat)?.answer?.(ruleset.clone(this.state), seat))),
    )
    if (this.#course !== course || this.position !== position || this.position < this.length) {
      throw new UsageError(`the battle went on while seat ${asked.join(', ')} was asked`)
    }
    for (const [at, seat] of asked.entries()) answers.set(seat, acceptedFrom(ruleset, this.state, given[at], seat))
  }

  /** Takes back up to `count` positions; returns how many. */
  undo(count = 1): number {
    return this.#moveTo(Math.max(0, this.position - count))
  }

  /** Goes forward again over what was undone; returns by how many positions. */
  redo(count = 1): number {
    return this.#moveTo(Math.min(this.length, this.position + count))
  }

  #moveTo(target: number): number {
    const distance = Math.abs(target - this.position)
    this.goTo(target)
    return distance
  }

  /** Goes to any position that was reached before. */
  goTo(position: number): void {
    if (position !== this.position) this.#sealed.clear()
    this.#course.goTo(position)
  }

  /**
   * A position that was reached before, to look at; the battle does not move. The position after the one asked for last
   * costs one step, any other the steps from the checkpoint before it.
   */
  at(position: number): Moment<T> {
    this.#course.mustBeReached(position)
    return new Moment(
      this,
      position,
      () => this.#course.at(position),
      (state) => this.#outcomeOf({ position, state }),
    )
  }

  /**
   * An independent battle that shares the past up to `position` and may differ from there on. With another setup value
   * or seed it differs from the start, and follows the old decisions while they are legal, at most to `position`.
   */
  fork(position = this.position, options: ForkOptions<T> = {}): Battle<T> {
    checkLimit('position', position)
    checkForkOptions(options)
    const other = this.#rerun(position, options, this.log !== null)
    if (options.action !== undefined) other.act(options.action)
    return other
  }

  toReplay(): Replay {
    return makeReplay(this)
  }

  /** Runs the same inputs, changed by `options`, while the old decisions are legal, at most to `position`. */
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
    // The agents as they were at the start; following the decisions brings them up to date.
    const seated = options.agents === undefined ? this.#course.firstAgents : undefined
    const other = new Battle(this.ruleset, setup, plan, wishes, seated)
    other.#follow(this.decisions, position)
    return other
  }

  /** Re-runs the battle with a log, as if somebody had listened from the start. */
  #listen(): void {
    const { position } = this
    const twin = this.#rerun(this.length, {}, true)
    if (twin.log !== null && twin.log.length > this.logLimit) {
      throw new UsageError(`the log would hold ${twin.log.length} events, more than logLimit allows (${this.logLimit})`)
    }
    this.#course = twin.#course
    this.goTo(position)
  }

  /** The luck of a fork: a new `seed` drops all earlier changes, a new `luck` replaces those after the fork. */
  #luckOf(position: number, { seed, luck }: ForkOptions<T>): readonly LuckChange[] {
    if (luck !== undefined) createGenerator(this.generator, luck)
    const kept = seed === undefined ? this.luck : []
    return luck === undefined ? kept : [...kept.filter((one) => one.position < position), { position, seed: luck }]
  }

  /** Follows decisions from outside as far as they are accepted, at most to `position`. */
  #follow(decisions: readonly unknown[], position: number): void {
    try {
      this.#course.follow(decisions, position)
    } catch (error) {
      if (error instanceof LimitReached) this.#stopAt(error)
      else if (!(error instanceof ActionRefused)) throw error
    }
  }

  /** One step beyond the furthest position, by the rules or by the deciding seat's agent. */
  #stepOn(turn: Turn): boolean {
    if (turn.kind !== 'decision') return this.#advance(undefined)
    const agent = this.#course.agent(turn.seat)
    if (agent === null) throw new UsageError(`seat ${turn.seat} must decide: call act() with one of legal()`)
    const advanced = this.#advance(agent.choose(this.state, turn.seat))
    return advanced && this.#unseal()
  }

  /** Takes a step. False, with everything as before, when a bound of the rules stopped it. */
  #advance(action: T['Action'] | undefined): boolean {
    const { log } = this
    const logged = log?.length ?? 0
    try {
      this.#course.advance(action)
    } catch (error) {
      if (!(error instanceof LimitReached)) throw error
      this.#stopAt(error)
      return false
    }
    if (log !== null && this.#listeners.length > 0) {
      for (let i = logged; i < log.length; i += 1) for (const listener of this.#listeners) listener(log.entry(i))
    }
    return true
  }

  #stopAt({ limit }: LimitReached): void {
    this.#limit = { position: this.position, outcome: undecided(limit, this.state.steps) }
  }
}
