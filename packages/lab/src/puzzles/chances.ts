import { type BattleState, BranchingStream, LimitReached, type Ruleset } from '@quintain/engine'

/** Something that is surely not below the first number and not above the second. */
export type Bounds = readonly [low: number, high: number]

const UNKNOWN: Bounds = [0, 1]

/**
 * The chance of a seat to win when everybody plays as well as can be from here on, by going through every choice and
 * every outcome of chance. What lies further ahead than `depth` decisions is left open, so that the true value is
 * between two bounds. Throws `LimitReached` after too many steps.
 */
export class ChanceSolver {
  readonly #ruleset: Ruleset
  readonly #seat: number
  readonly #random = new BranchingStream()
  readonly #mostSteps: number
  #steps = 0

  constructor(ruleset: Ruleset, seat: number, mostSteps: number) {
    this.#ruleset = ruleset
    this.#seat = seat
    this.#mostSteps = mostSteps
  }

  /** After an action. */
  chance(state: BattleState, action: unknown, depth: number): Bounds {
    let low = 0
    let high = 0
    for (const [after, probability] of this.#outcomes(state, action)) {
      const [least, most] = this.#value(after, depth)
      low += probability * least
      high += probability * most
    }
    return [low, high]
  }

  #value(state: BattleState, depth: number): Bounds {
    const turn = this.#ruleset.next(state)
    if (turn.kind === 'over') {
      const won = this.#ruleset.outcome(state)?.seat === this.#seat ? 1 : 0
      return [won, won]
    }
    if (turn.kind === 'auto') {
      // Clocks go on by themselves; what they draw is gone through like anything else.
      return this.chance(state, undefined, depth)
    }
    if (depth === 0) return UNKNOWN
    const own = turn.seat === this.#seat
    let [low, high]: Bounds = own ? [0, 0] : [1, 1]
    for (const action of this.#ruleset.legal(state)) {
      const [least, most] = this.chance(state, action, depth - 1)
      low = own ? Math.max(low, least) : Math.min(low, least)
      high = own ? Math.max(high, most) : Math.min(high, most)
      if (own ? low >= 1 : high <= 0) break
    }
    return [low, high]
  }

  /** Everything that may come of a step, with its probability. */
  #outcomes(state: BattleState, action: unknown): readonly (readonly [BattleState, number])[] {
    const outcomes: (readonly [BattleState, number])[] = []
    do {
      this.#steps += 1
      if (this.#steps > this.#mostSteps) throw new LimitReached('puzzleSteps', this.#mostSteps)
      const after = this.#ruleset.clone(state)
      after.random = this.#random
      this.#ruleset.step(after, action, null)
      if (this.#random.refusal !== null) throw this.#random.refusal
      outcomes.push([after, this.#random.probability])
    } while (this.#random.advance())
    return outcomes
  }
}
