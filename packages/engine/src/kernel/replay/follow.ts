import { createGenerator } from '../../random/index.ts'
import type { Seed } from '../../random/seed.ts'
import type { Ruleset, RulesetTypes, Turn } from '../contract.ts'
import type { EventLog } from '../event-log.ts'
import { changeLuck, type LuckChange } from './luck.ts'

/** Where chance comes from in a battle. */
export interface Chance {
  readonly generator: string
  readonly seed: Seed
  readonly luck: readonly LuckChange[]
}

/** A battle after some number of steps. */
export interface Standing<T extends RulesetTypes> {
  /** Calls of `Ruleset.step` so far. */
  readonly position: number
  /** How many of these steps were decisions. */
  readonly decided: number
  readonly state: T['State']
}

interface Guide<T extends RulesetTypes> {
  /** What the seat does at the present decision; undefined stops there. */
  decide(seat: number): T['Action'] | undefined
  /** After each step. */
  passed?(): void
}

/**
 * Runs a battle along its inputs: decisions and changes of luck. Everything that runs a battle once more, from its
 * start or from a checkpoint, uses this class.
 */
export class Follower<T extends RulesetTypes> implements Standing<T> {
  readonly ruleset: Ruleset<T>
  readonly #chance: Chance
  state: T['State']
  position: number
  decided: number

  /** Goes on with the given state itself, not with a copy. */
  constructor(ruleset: Ruleset<T>, chance: Chance, { position, decided, state }: Standing<T>) {
    this.ruleset = ruleset
    this.#chance = chance
    this.state = state
    this.position = position
    this.decided = decided
  }

  static start<T extends RulesetTypes>(
    ruleset: Ruleset<T>,
    plan: T['Plan'],
    chance: Chance,
    log: EventLog<T['Event']> | null = null,
  ): Follower<T> {
    const state = ruleset.start(plan, createGenerator(chance.generator, chance.seed), log)
    return new Follower(ruleset, chance, { position: 0, decided: 0, state })
  }

  get turn(): Turn {
    return this.ruleset.next(this.state)
  }

  /** One call of the rules. If they throw, the state is half changed: call `stand` before going on. */
  step(action: T['Action'] | undefined, log: EventLog<T['Event']> | null = null): void {
    const { generator, luck } = this.#chance
    if (log !== null) log.step = this.position + 1
    changeLuck(this.state, generator, luck, this.position)
    this.ruleset.step(this.state, action, log)
    this.position += 1
    if (action !== undefined) this.decided += 1
  }

  /**
   * Goes on to `end`, by the rules and the guide's decisions; stops earlier where the battle is over or the guide
   * stops.
   */
  follow(end: number, guide: Guide<T>, log: EventLog<T['Event']> | null = null): void {
    while (this.position < end) {
      const { turn } = this
      if (turn.kind === 'over') return
      let action: T['Action'] | undefined
      if (turn.kind === 'decision') {
        action = guide.decide(turn.seat)
        if (action === undefined) return
      }
      this.step(action, log)
      guide.passed?.()
    }
  }

  /** Moves to another position, with the given state itself, not with a copy. */
  stand({ position, decided, state }: Standing<T>): void {
    this.state = state
    this.position = position
    this.decided = decided
  }
}
