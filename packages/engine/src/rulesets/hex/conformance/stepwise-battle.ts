import { LimitReached, UsageError } from '../../../kernel/errors.ts'
import type { Stream } from '../../../random/generator.ts'
import { ActionLog, type LastAction } from '../last-action.ts'
import type { Plan } from '../plan.ts'
import { applyAllEvents, start, step } from '../rules.ts'
import type { HexState } from '../state.ts'

/** A battle before one of its steps. */
interface Before {
  readonly state: HexState
  readonly logLength: number
  readonly lastAction: LastAction | null
}

/**
 * A battle with the calls that the specification and its golden files name, where a step and its queued effects are
 * separate calls. It keeps a copy of the state before each step. All other code uses the kernel's `Battle`.
 */
export class StepwiseBattle {
  readonly plan: Plan
  readonly log = new ActionLog()
  #state: HexState
  readonly #history: Before[] = []
  #broken: LimitReached | null = null

  constructor(plan: Plan, random: Stream) {
    this.plan = plan
    this.#state = start(plan, random, this.log)
    this.log.begin(this.#state)
  }

  get state(): HexState {
    return this.#state
  }

  get winner(): number | null {
    return this.#state.winner
  }

  get lastAction(): LastAction | null {
    return this.log.action
  }

  get historyLength(): number {
    return this.#history.length
  }

  /**
   * One turn; returns whether the battle goes on. Throws `LimitReached` when a bound of the rules is hit: with a
   * history the battle is then as before the step, without one it is broken and refuses further steps.
   */
  step(): boolean {
    this.#mustBeWhole()
    if (this.plan.setup.recordHistory) {
      this.#history.push({ state: this.#state.clone(), logLength: this.log.length, lastAction: this.lastAction })
    }
    this.log.step += 1
    this.log.begin(this.#state)
    try {
      return step(this.#state, this.log)
    } catch (error) {
      if (error instanceof LimitReached && !this.undo()) this.#broken = error
      throw error
    }
  }

  /** Drains the queue once. */
  applyAllEvents(): void {
    this.#mustBeWhole()
    try {
      applyAllEvents(this.#state, this.log)
    } catch (error) {
      if (error instanceof LimitReached) this.#broken = error
      throw error
    }
  }

  /** Takes back one step with all that followed it. Returns whether there was one. */
  undo(): boolean {
    const before = this.#history.pop()
    if (before === undefined) return false
    this.#state = before.state
    this.log.truncate(before.logLength)
    this.log.begin(before.state, before.lastAction)
    this.log.step -= 1
    this.#broken = null
    return true
  }

  /** Steps until the battle is over or `maxSteps` are taken; returns the winner, null when there is none yet. */
  run(maxSteps: number): number | null {
    for (let i = 0; i < maxSteps; i += 1) if (!this.step()) break
    return this.winner
  }

  #mustBeWhole(): void {
    if (this.#broken === null) return
    throw new UsageError(`this battle broke when ${this.#broken.message}; undo, or start another`)
  }
}
