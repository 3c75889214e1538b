import type { SeatedAgent } from '../seats/checked-agent.ts'
import type { Ruleset, RulesetTypes } from '../contract.ts'
import { LimitReached, UsageError } from '../errors.ts'
import type { EventLog } from '../event-log.ts'
import { type Chance, Follower, type Standing } from './follow.ts'
import { type Checkpoint, History } from './history.ts'

type Seated<T extends RulesetTypes> = readonly (SeatedAgent<T> | null)[]

/**
 * A battle's decisions and checkpoints, and its present position. Agents are moved along with it, so that at a position
 * they know what they knew there before; the log holds the events up to the present position.
 */
export class Course<T extends RulesetTypes> {
  /** In order, including undone ones beyond the present position. */
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
  /** At the position that `at` gave last. */
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

  /** The agent of a seat; null where the caller decides. */
  agent(seat: number): SeatedAgent<T> | null {
    return this.#agents[seat] ?? null
  }

  /** The agents as they were at the start. */
  get firstAgents(): Seated<T> {
    return this.#history.before(0).agents
  }

  /**
   * Takes a step beyond the furthest position, by the rules or by a decision. Throws `LimitReached` when a bound of the
   * rules stops it; then everything is as before.
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

  /** Going back often continues step by step, so checkpoints just before the target are kept for the next call. */
  #goBack(position: number): void {
    const near = this.#history.takeNear(position)
    if (near !== undefined) return this.#stand(near)
    this.#restore(this.#history.before(position))
    this.#history.turnBack()
    this.#redo(position, () => {
      if (this.#history.wantsNear(this.present.position, position)) this.#history.keepNear(this.#checkpoint())
    })
  }

  /** The battle at a position, to look at; valid until the next call. */
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

  /** Goes forward to a position that was reached before, by the recorded decisions. */
  #redo(position: number, passed?: () => void): void {
    const decide = (seat: number) => {
      this.agent(seat)?.advance?.(this.present.state, seat)
      return this.decisions[this.present.decided]
    }
    this.present.follow(position, { decide, passed }, this.log)
  }

  /** Runs steps. One that a bound of the rules stops has left the state half changed: it is taken back. */
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

  /** Goes to copies of a checkpoint, which itself must not change. */
  #restore(checkpoint: Checkpoint<T>): void {
    const agents = checkpoint.agents.map((agent) => agent?.clone() ?? null)
    this.#stand({ ...copyOf(this.#ruleset, checkpoint), agents, logLength: checkpoint.logLength })
  }

  /** Goes on with the checkpoint's own state and agents, not with copies. */
  #stand(checkpoint: Checkpoint<T>): void {
    this.present.stand(checkpoint)
    this.#agents = checkpoint.agents
    this.log?.truncate(checkpoint.logLength)
  }
}

function copyOf<T extends RulesetTypes>(ruleset: Ruleset<T>, { position, decided, state }: Standing<T>): Standing<T> {
  return { position, decided, state: ruleset.clone(state) }
}
