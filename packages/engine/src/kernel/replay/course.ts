import type { SeatedAgent } from '../seats/checked-agent.ts'
import type { Ruleset, RulesetTypes } from '../contract.ts'
import { LimitReached, UsageError } from '../errors.ts'
import type { EventLog } from '../event-log.ts'
import { type Chance, Follower, type Standing } from './follow.ts'
import { type Checkpoint, History } from './history.ts'

type Seated<T extends RulesetTypes> = readonly (SeatedAgent<T> | null)[]

/**
 * The way of a battle: decisions, checkpoints, and where it stands on it. Agents go along, so that they know as much
 * at a position as they knew there before; a log holds what happened up to the present position.
 */
export class Course<T extends RulesetTypes> {
  /** In order; beyond the present position when something was undone. */
  readonly decisions: T['Action'][] = []
  readonly log: EventLog<T['Event']> | null
  /** The furthest position that was reached. */
  length = 0
  /** Where the battle stands now. */
  readonly present: Follower<T>
  readonly #ruleset: Ruleset<T>
  readonly #chance: Chance
  readonly #history: History<T>
  #agents: Seated<T>
  /** Stands at the position that was looked at last. */
  #cursor: Follower<T> | null = null

  constructor(
    ruleset: Ruleset<T>,
    plan: T['Plan'],
    chance: Chance,
    agents: Seated<T>,
    log: EventLog<T['Event']> | null,
  ) {
    this.#ruleset = ruleset
    this.#chance = chance
    this.#agents = agents
    this.log = log
    this.present = Follower.start(ruleset, plan, chance, log)
    this.#history = new History(this.#checkpoint())
  }

  /** Who decides for a seat; null for whoever calls. */
  agent(seat: number): SeatedAgent<T> | null {
    return this.#agents[seat] ?? null
  }

  /** The agents as they were at the start. */
  get firstAgents(): Seated<T> {
    return this.#history.before(0).agents
  }

  /**
   * A step further than ever, by the rules or by a decision. Throws `LimitReached` when a bound of the rules stops it;
   * then everything is as before.
   */
  advance(action: T['Action'] | undefined): void {
    if (action !== undefined) this.decisions.push(action)
    this.#attempt(() => this.present.step(action, this.log))
    this.#keep()
  }

  /** Follows decisions from outside as far as the rules accept them, at most to `position`. Throws what they throw. */
  follow(decisions: readonly unknown[], position: number): void {
    const decide = (seat: number) => {
      const { state, decided } = this.present
      if (decided >= decisions.length) return undefined
      const action = this.#ruleset.accept(state, decisions[decided])
      this.agent(seat)?.advance?.(state, seat)
      this.decisions.push(action)
      return action
    }
    this.#attempt(() => this.present.follow(position, { decide, passed: () => this.#keep() }, this.log))
  }

  /** Goes to any position that was reached before. */
  goTo(position: number): void {
    this.mustBeReached(position)
    if (position < this.present.position) return this.#goBack(position)
    const checkpoint = this.#history.before(position)
    // Forward jumps would leave gaps in a log, so a battle that is listened to goes forward step by step.
    if (this.log === null && checkpoint.position > this.present.position) this.#restore(checkpoint)
    this.#redo(position)
  }

  /** A way back is likely to go on: what lies before its end is kept at hand, and taken when it does. */
  #goBack(position: number): void {
    const near = this.#history.takeNear(position)
    if (near !== undefined) return this.#stand(near)
    this.#restore(this.#history.before(position))
    this.#history.turnBack()
    this.#redo(position, () => {
      if (this.#history.wantsNear(this.present.position, position)) this.#history.keepNear(this.#checkpoint())
    })
  }

  /** Where the battle stood at a position; to look at, until the next call. */
  at(position: number): Standing<T> {
    this.mustBeReached(position)
    if (position === this.present.position) return this.present
    const checkpoint = this.#history.before(position)
    this.#cursor ??= new Follower(this.#ruleset, this.#chance, copyOf(this.#ruleset, checkpoint))
    const cursor = this.#cursor
    if (cursor.position > position || cursor.position < checkpoint.position) {
      cursor.stand(copyOf(this.#ruleset, checkpoint))
    }
    cursor.follow(position, { decide: () => this.decisions[cursor.decided] })
    return cursor
  }

  mustBeReached(position: number): void {
    if (Number.isInteger(position) && position >= 0 && position <= this.length) return
    throw new UsageError(`position ${position} is not between 0 and ${this.length}`)
  }

  /** Forgets what lies beyond the present position, because the battle takes another way from here. */
  forgetUndone(): void {
    this.decisions.length = this.present.decided
    this.length = this.present.position
    this.#history.truncate(this.present.position)
    if (this.#cursor !== null && this.#cursor.position > this.present.position) this.#cursor = null
  }

  #keep(): void {
    this.length = this.present.position
    if (this.#history.wants(this.present.position)) this.#history.keep(this.#checkpoint())
  }

  /** Follows its own decisions. */
  #redo(position: number, passed?: () => void): void {
    const decide = (seat: number) => {
      this.agent(seat)?.advance?.(this.present.state, seat)
      return this.decisions[this.present.decided]
    }
    this.present.follow(position, { decide, passed }, this.log)
  }

  /** A step that a bound of the rules stops has spoilt the state: it is taken back. */
  #attempt(steps: () => void): void {
    try {
      steps()
    } catch (error) {
      if (error instanceof LimitReached) {
        const { position, decided } = this.present
        this.decisions.length = decided
        this.#restore(this.#history.before(position))
        this.#redo(position)
      }
      throw error
    }
  }

  #checkpoint(): Checkpoint<T> {
    return {
      ...copyOf(this.#ruleset, this.present),
      agents: this.#agents.map((agent) => agent?.clone() ?? null),
      logLength: this.log?.length ?? 0,
    }
  }

  /** A checkpoint is kept: the present gets copies. */
  #restore(checkpoint: Checkpoint<T>): void {
    const agents = checkpoint.agents.map((agent) => agent?.clone() ?? null)
    this.#stand({ ...copyOf(this.#ruleset, checkpoint), agents, logLength: checkpoint.logLength })
  }

  /** Goes on with the very state and agents that it is given. */
  #stand(checkpoint: Checkpoint<T>): void {
    this.present.stand(checkpoint)
    this.#agents = checkpoint.agents
    this.log?.truncate(checkpoint.logLength)
  }
}

function copyOf<T extends RulesetTypes>(ruleset: Ruleset<T>, { position, decided, state }: Standing<T>): Standing<T> {
  return { position, decided, state: ruleset.clone(state) }
}
