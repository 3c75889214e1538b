import { LimitReached, UsageError } from '../../kernel/errors.ts'
import { EventLog } from '../../kernel/event-log.ts'
import type { Stream } from '../../random/generator.ts'
import type { HexEvent } from './events.ts'
import { Snapshots } from './history.ts'
import { ActionRecorder, type LastAction } from './last-action.ts'
import type { Plan } from './plan.ts'
import { applyAllEvents, start, step } from './rules.ts'
import type { HexState } from './state.ts'

/**
 * A battle with the calls that the specification gives it: `step`, `undo`, `applyAllEvents`, `lastAction` and a log.
 * The kernel's `Battle` is the way to run battles of any ruleset; this is for those who want `hex` as it is written.
 */
export class HexBattle {
  readonly plan: Plan
  readonly state: HexState
  readonly log = new EventLog<HexEvent>()
  readonly #recorder = new ActionRecorder()
  readonly #snapshots: Snapshots | null
  #broken: LimitReached | null = null

  constructor(plan: Plan, random: Stream) {
    this.plan = plan
    this.state = start(plan, random, this.log)
    this.state.recorder = this.#recorder
    this.#snapshots = plan.setup.recordHistory ? new Snapshots() : null
  }

  get winner(): number | null {
    return this.state.winner
  }

  get lastAction(): LastAction | null {
    return this.#recorder.current
  }

  get historyLength(): number {
    return this.#snapshots?.length ?? 0
  }

  /** Numbers held by the history, of eight bytes at most each. */
  get historySize(): number {
    return this.#snapshots?.size ?? 0
  }

  /**
   * One turn; returns whether the battle goes on. Throws `LimitReached` when a bound of the rules is hit: with a
   * history the battle is then as before the step, without one it is broken and refuses further steps.
   */
  step(): boolean {
    this.#mustBeWhole()
    this.#snapshots?.push(this.state, {
      random: this.state.random.clone(),
      lastAction: this.lastAction,
      logLength: this.log.length,
      causes: waitingCauses(this.state),
    })
    this.log.step += 1
    try {
      return step(this.state, this.log)
    } catch (error) {
      if (error instanceof LimitReached && !this.undo()) this.#broken = error
      throw error
    }
  }

  /** Drains the queue once. */
  applyAllEvents(): void {
    this.#mustBeWhole()
    try {
      applyAllEvents(this.state, this.log)
    } catch (error) {
      if (error instanceof LimitReached) this.#broken = error
      throw error
    }
  }

  /** Takes back one step with all that followed it. Returns whether there was one. */
  undo(): boolean {
    const moment = this.#snapshots?.pop(this.state)
    if (moment === undefined) return false
    this.#recorder.current = moment.lastAction
    this.log.truncate(moment.logLength)
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

function waitingCauses(state: HexState): (number | null)[] {
  const causes: (number | null)[] = []
  for (let i = 0; i < state.queue.length; i += 1) causes.push(state.queue.at(i).cause)
  return causes
}
