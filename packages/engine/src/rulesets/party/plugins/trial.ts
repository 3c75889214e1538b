import { LimitReached } from '../../../kernel/errors.ts'
import type { EventLog } from '../../../kernel/event-log.ts'
import { copyBattle } from '../copying.ts'
import type { PartyEvent } from '../events.ts'
import type { PartyState } from '../state.ts'

/**
 * A user's own plug-ins may throw anywhere. The step is then taken back and run again with a fallback in place of that
 * call, so that no change by a failed call stays in the state. Which call fails follows from the battle's inputs, so
 * all runs with the same plug-ins agree.
 */
export class Trial {
  /** Calls of plug-ins in this try of the step so far. */
  calls = 0
  /** Reasons by the numbers of the calls that failed in tries before. */
  readonly failed: ReadonlyMap<number, string>
  /** How often functions of plug-ins failed so far, in this try and by the reasons above. */
  readonly failures = new Map<unknown, number>()
  /** The failure of this try. Kept here because a plug-in around the failing call may catch the error. */
  failure: Failure | null = null

  constructor(failed: ReadonlyMap<number, string>) {
    this.failed = failed
  }
}

/** Ends a try of a step. */
class Failure extends Error {
  readonly call: number

  constructor(call: number, reason: string) {
    super(reason)
    this.call = call
  }
}

/** A step that fails more often than this ends the battle undecided. */
const MOST_FAILURES = 200
/** A function that failed so often in a step is not called again in it. */
const PATIENCE = 8
const LONGEST_REASON = 200

/** Runs a step (or the start) of a battle in which code of a user's own takes part. */
export function tryStep(battle: PartyState, log: EventLog<PartyEvent> | null, step: () => void): void {
  if (log === null) return tryUntilDone(battle, step, () => undefined)
  const { counter, length } = log
  const takeBack = counter === null ? () => log.truncate(length) : counter.mark()
  // A user's own code adds events instead of counting them, so the counter is off during the step.
  log.counter = null
  tryUntilDone(battle, step, takeBack)
  log.counter = counter
}

function tryUntilDone(battle: PartyState, step: () => void, takeBack: () => void): void {
  const before = copyBattle(battle)
  const failed = new Map<number, string>()
  for (let tries = 0; tries <= MOST_FAILURES; tries += 1) {
    const failure = attemptStep(battle, failed, step)
    if (failure === null) return
    // Calls with higher numbers were made by the failed one, or will have other numbers in the next try.
    for (const call of failed.keys()) if (call > failure.call) failed.delete(call)
    failed.set(failure.call, failure.message)
    Object.assign(battle, copyBattle(before))
    takeBack()
  }
  throw new LimitReached('pluginFailures', MOST_FAILURES)
}

function attemptStep(battle: PartyState, failed: ReadonlyMap<number, string>, step: () => void): Failure | null {
  const trial = new Trial(failed)
  battle.trial = trial
  try {
    step()
  } catch (error) {
    if (trial.failure === null) throw error
  } finally {
    battle.trial = null
  }
  return trial.failure
}

/** Runs a call of a plug-in's function; `instead` gives the result of a failed call. */
export function attempt<Result>(
  battle: PartyState,
  hook: unknown,
  call: () => Result,
  instead: (reason: string) => Result,
): Result {
  const { trial } = battle
  // Outside of steps functions are called on a copy, so a failure needs no undo.
  if (trial === null) {
    try {
      return call()
    } catch (error) {
      return instead(reasonOf(error))
    }
  }
  const number = trial.calls
  trial.calls += 1
  const failures = trial.failures.get(hook) ?? 0
  if (failures >= PATIENCE) return instead('it failed too often in this step')
  const reason = trial.failed.get(number)
  if (reason !== undefined) {
    trial.failures.set(hook, failures + 1)
    return instead(reason)
  }
  try {
    return call()
  } catch (error) {
    trial.failure ??= new Failure(number, reasonOf(error))
    throw trial.failure
  }
}

function reasonOf(error: unknown): string {
  const reason = error instanceof Error ? error.message : typeof error === 'string' ? error : ''
  return reason === '' ? 'it threw something without a message' : reason.slice(0, LONGEST_REASON)
}
