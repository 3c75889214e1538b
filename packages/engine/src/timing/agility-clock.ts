/** Somebody who waits on an agility clock. */
export interface Runner {
  timeUnits: number
  /** Time units a tick. */
  readonly gain: number
  /** Among those with equal time units the greatest rank acts. */
  readonly rank: number
}

/** Ticks after the first, in one call, before the clock gives up. */
const PATIENCE = 1000

/**
 * The agility clock: everybody gains time units with every tick, and who has reached the threshold may act, the one
 * with most time units first. No chance is involved.
 */
export class AgilityClock {
  readonly threshold: number
  /** Whether a tick passes also when somebody stands ready already. */
  readonly forcedTick: boolean
  /** Whether gains and threshold are whole numbers small enough that n ticks may be added as one product. */
  readonly exact: boolean

  constructor(threshold: number, forcedTick: boolean, exact: boolean) {
    this.threshold = threshold
    this.forcedTick = forcedTick
    this.exact = exact
  }

  /**
   * Runs until somebody is ready, takes the threshold from that one, and returns the number of ticks that passed.
   * Whoever it is stands in `result.runner`; null when patience ran out, and the time gained is kept.
   */
  advance<R extends Runner>(runners: readonly R[], result: { runner: R | null }): number {
    let ticks = 0
    let ready = this.forcedTick ? null : this.#ready(runners)
    if (ready === null) {
      ticks = 1
      ready = this.#tick(runners)
    }
    if (ready === null) {
      if (this.exact) {
        const more = this.#ticksToReady(runners)
        for (const runner of runners) runner.timeUnits += runner.gain * more
        ticks += more
        ready = this.#ready(runners)
      } else {
        for (let i = 0; i < PATIENCE && ready === null; i += 1) {
          ticks += 1
          ready = this.#tick(runners)
        }
      }
    }
    if (ready !== null) ready.timeUnits -= this.threshold
    result.runner = ready
    return ticks
  }

  #tick<R extends Runner>(runners: readonly R[]): R | null {
    const threshold = this.threshold
    let ready: R | null = null
    for (let i = 0; i < runners.length; i += 1) {
      const runner = runners[i]
      const units = runner.timeUnits + runner.gain
      runner.timeUnits = units
      if (units >= threshold && (ready === null || comesBefore(runner, ready))) ready = runner
    }
    return ready
  }

  #ready<R extends Runner>(runners: readonly R[]): R | null {
    let ready: R | null = null
    for (let i = 0; i < runners.length; i += 1) {
      const runner = runners[i]
      if (runner.timeUnits >= this.threshold && (ready === null || comesBefore(runner, ready))) ready = runner
    }
    return ready
  }

  /** Nobody is ready: how many ticks until somebody is, at most `PATIENCE`. */
  #ticksToReady(runners: readonly Runner[]): number {
    let fewest = PATIENCE
    for (let i = 0; i < runners.length; i += 1) {
      const { gain, timeUnits } = runners[i]
      if (gain > 0) fewest = Math.min(fewest, Math.ceil((this.threshold - timeUnits) / gain))
    }
    return fewest
  }
}

function comesBefore(a: Runner, b: Runner): boolean {
  return a.timeUnits > b.timeUnits || (a.timeUnits === b.timeUnits && a.rank > b.rank)
}
