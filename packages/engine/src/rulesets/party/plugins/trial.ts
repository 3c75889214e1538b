import { LimitReached } from '../../../kernel/errors.ts'
import type { EventLog } from '../../../kernel/event-log.ts'
import { copyBattle } from '../copying.ts'
import type { PartyEvent } from '../events.ts'
import type { PartyState } from '../state.ts'

/**
 * Plug-ins of a user's own may throw anywhere. The step in which one does is taken back and run once more without that
 * call, with what falls back for it: so nothing of a failed call is ever in the state. Which call it is follows from
 * the battle's inputs, so all of them that run the same plug-ins agree.
 */
export class Trial {
  /** Calls of plug-ins in this try of the step so far. */
  calls = 0
  /** Reasons by the numbers of the calls that failed in tries before. */
  readonly failed: ReadonlyMap<number, string>
  /** How often functions of plug-ins failed so far, in this try and by the reasons above. */
  readonly failures = new Map<unknown, number>()
  /** Kept here too, for a plug-in around the one that failed may catch whatever is thrown. */
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
  // Code of one's own tells events, whoever listens.
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
    // Calls with higher numbers were made by this one, or would follow it under others.
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

/** Runs a call of a plug-in's function; what it comes to when it fails is for `instead` to say. */
export function attempt<Result>(
  battle: PartyState,
  hook: unknown,
  call: () => Result,
  instead: (reason: string) => Result,
): Result {
  const { trial } = battle
  // Only looked at, between steps: on a copy.
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
