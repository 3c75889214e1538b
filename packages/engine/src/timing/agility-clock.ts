/** Nobody, as the number of a runner. */
export const NOBODY = -1

/** Ticks after the first, in one call, before the clock gives up. */
export const PATIENCE = 1000

/** More than anybody needs who gains time, and still a 32-bit integer. */
export const UNTIL_READY = 1073741823

/** Keys up to here stay 32-bit integers, whatever one more tick adds. */
const KEY_LIMIT = 536870912

/**
 * Says whose turn it is among those who wait. Whoever has a better idea of time brings a clock of their own.
 */
export interface Clock {
  /** Ticks so far. */
  ticks: number
  clone(): Clock
  /** What a runner has gathered; those who left keep what they had. */
  unitsOf(runner: number): number
  /** A runner no longer waits. */
  leave(runner: number): void
  /** Runs until somebody may act, who pays for it; NOBODY when the clock gave up. Draws nothing. */
  advance(): number
}

/** A clock on which `runners` wait; `timeUnits` by runner, those who do not wait included. */
export type ClockMaker = (dial: Dial, runners: readonly number[], timeUnits: readonly number[], ticks?: number) => Clock

/** What is constant about an agility clock. Any number of clocks may share it. */
export class Dial {
  readonly threshold: number
  /** Time units a tick, by runner. */
  readonly gains: readonly number[]
  /** Whether a tick passes also when somebody stands ready already. */
  readonly forcedTick: boolean
  /** Runners by rank: among those with equal time units the greatest rank acts. */
  readonly byRank: readonly number[]
  readonly ranks: readonly number[]
  /** A power of two above all ranks, so that `units * places + rank` orders runners by one number. */
  readonly places: number
  readonly keyGains: readonly number[]
  readonly keyThreshold: number
  /** Whether keys are whole numbers, small enough at the start. */
  readonly hasKeys: boolean
  /** Ticks after the first that a call waits for somebody to be ready, if anybody ever will. */
  readonly patience: number

  constructor(
    threshold: number,
    gains: readonly number[],
    byRank: readonly number[],
    forcedTick: boolean,
    untilReady = false,
  ) {
    this.threshold = threshold
    this.gains = gains
    this.forcedTick = forcedTick
    this.patience = untilReady ? UNTIL_READY : PATIENCE
    this.byRank = byRank
    this.ranks = gains.map((_, runner) => byRank.indexOf(runner))
    let places = 1
    while (places < gains.length) places *= 2
    this.places = places
    this.keyGains = gains.map((gain) => gain * places)
    this.keyThreshold = threshold * places
    this.hasKeys = this.fits(threshold) && gains.every((gain) => this.fits(gain))
  }

  /** Whether time units can be kept as a key. */
  fits(units: number): boolean {
    return Number.isInteger(units) && units >= 0 && units * this.places <= KEY_LIMIT
  }
}

/**
 * The agility clock: everybody who waits gains time units with every tick, and who has reached the threshold may act,
 * the one with most time units first. No chance is involved.
 *
 * Time units are kept as keys (`units * places + rank`) while these are 32-bit integers: one maximum then finds the
 * runner, ties included. A tick writes nothing: a key is what is written down for tick `origin`, plus the gains since.
 * What is written down may leave 32 bits and wrap around; the sum does not, so it comes out right. Otherwise time units
 * are kept as they are, tick by tick.
 */
export class AgilityClock implements Clock {
  private readonly dial: Dial
  /** Ticks so far. */
  ticks: number
  private keyed: boolean
  private readonly origin: number
  /** Keys, or time units, of those who wait; then zeros, to a multiple of four. Gains likewise. */
  private readonly hands: number[]
  /** Whether the lists below are this clock's alone: clones share them until somebody leaves. */
  private owner: boolean
  private waiting: number[]
  private gains: number[]
  /** Where a runner's hand is; NOBODY for those who left. */
  private places: number[]
  /** Time units of those who left, by runner. */
  private left: number[]

  private constructor(
    dial: Dial,
    ticks: number,
    keyed: boolean,
    origin: number,
    hands: number[],
    waiting: number[],
    gains: number[],
    places: number[],
    left: number[],
  ) {
    this.dial = dial
    this.ticks = ticks
    this.keyed = keyed
    this.origin = origin
    this.hands = hands
    this.owner = false
    this.waiting = waiting
    this.gains = gains
    this.places = places
    this.left = left
  }

  /** A clock on which `runners` wait; `timeUnits` by runner, those who do not wait included. */
  static start(
    this: void,
    dial: Dial,
    runners: readonly number[],
    timeUnits: readonly number[],
    ticks = 0,
  ): AgilityClock {
    const keyed = dial.hasKeys && timeUnits.every((units) => dial.fits(units))
    const places = timeUnits.map((_, runner) => runners.indexOf(runner))
    const hands = runners.map((runner) =>
      keyed ? timeUnits[runner] * dial.places + dial.ranks[runner] : timeUnits[runner],
    )
    const gains = runners.map((runner) => (keyed ? dial.keyGains[runner] : dial.gains[runner]))
    while (hands.length % 4 !== 0) {
      hands.push(0)
      gains.push(0)
    }
    return new AgilityClock(dial, ticks, keyed, ticks, hands, runners.slice(), gains, places, timeUnits.slice())
  }

  /** Those who wait, in no particular order. */
  get runners(): readonly number[] {
    return this.waiting
  }

  clone(): AgilityClock {
    this.owner = false
    return new AgilityClock(
      this.dial,
      this.ticks,
      this.keyed,
      this.origin,
      this.hands.slice(),
      this.waiting,
      this.gains,
      this.places,
      this.left,
    )
  }

  /** What a runner has gathered; those who left keep what they had. */
  unitsOf(runner: number): number {
    const place = this.places[runner]
    if (place === NOBODY) return this.left[runner]
    return this.keyed ? Math.floor(this.keyAt(place) / this.dial.places) : this.hands[place]
  }

  /** A runner no longer waits. */
  leave(runner: number): void {
    if (!this.owner) {
      this.waiting = this.waiting.slice()
      this.gains = this.gains.slice()
      this.places = this.places.slice()
      this.left = this.left.slice()
      this.owner = true
    }
    const { hands, waiting, gains, places } = this
    this.left[runner] = this.unitsOf(runner)
    // The last one moves into the gap.
    const place = places[runner]
    const last = waiting.length - 1
    hands[place] = hands[last]
    gains[place] = gains[last]
    waiting[place] = waiting[last]
    places[waiting[place]] = place
    places[runner] = NOBODY
    hands[last] = 0
    gains[last] = 0
    waiting.pop()
  }

  /**
   * Runs until somebody is ready and takes the threshold from that one. Returns who it is, or NOBODY when patience ran
   * out; the time gained is kept.
   */
  advance(): number {
    return this.keyed ? this.advanceKeys() : this.advanceUnits()
  }

  private advanceKeys(): number {
    const { keyThreshold, places, byRank, forcedTick } = this.dial
    let most = forcedTick ? 0 : this.greatestKey()
    if (most < keyThreshold) {
      this.ticks += 1
      most = this.greatestKey()
      if (most < keyThreshold) {
        this.ticks += this.ticksToReady(keyThreshold)
        most = this.greatestKey()
        if (most < keyThreshold) return NOBODY
      }
    }
    const runner = byRank[most & (places - 1)]
    const place = this.places[runner]
    this.hands[place] = (this.hands[place] - keyThreshold) | 0
    if (most > KEY_LIMIT) this.keepUnits()
    return runner
  }

  private keyAt(place: number): number {
    return (this.hands[place] + Math.imul(this.gains[place], this.ticks - this.origin)) | 0
  }

  private greatestKey(): number {
    const hands = this.hands
    const gains = this.gains
    const ticks = this.ticks - this.origin
    const count = this.waiting.length
    let a = 0
    let b = 0
    let c = 0
    let d = 0
    // Four at a time, none of them waiting for another.
    for (let k = 0; k < count; k += 4) {
      a = greater(a, (hands[k] + Math.imul(gains[k], ticks)) | 0)
      b = greater(b, (hands[k + 1] + Math.imul(gains[k + 1], ticks)) | 0)
      c = greater(c, (hands[k + 2] + Math.imul(gains[k + 2], ticks)) | 0)
      d = greater(d, (hands[k + 3] + Math.imul(gains[k + 3], ticks)) | 0)
    }
    return greater(greater(a, b), greater(c, d))
  }

  private advanceUnits(): number {
    const { threshold, forcedTick } = this.dial
    const { hands, gains } = this
    const count = this.waiting.length
    let most = 0
    if (!forcedTick) for (let k = 0; k < count; k += 1) most = Math.max(most, hands[k])
    const patience = this.patienceNow()
    for (let ticks = 0; most < threshold && ticks <= patience; ticks += 1) {
      this.ticks += 1
      for (let k = 0; k < count; k += 1) {
        hands[k] += gains[k]
        most = Math.max(most, hands[k])
      }
    }
    return most < threshold ? NOBODY : this.spend(most)
  }

  /** Takes the threshold from the one with the greatest rank among those with so many time units. */
  private spend(most: number): number {
    const { ranks, threshold } = this.dial
    let foremost = NOBODY
    for (let k = 0; k < this.waiting.length; k += 1) {
      const runner = this.waiting[k]
      if (this.hands[k] === most && (foremost === NOBODY || ranks[runner] > ranks[foremost])) foremost = runner
    }
    this.hands[this.places[foremost]] -= threshold
    return foremost
  }

  /** Nobody waits longer than usual for those who gain nothing. */
  private patienceNow(): number {
    const { patience } = this.dial
    return patience === PATIENCE || this.gains.some((gain) => gain > 0) ? patience : PATIENCE
  }

  /** Nobody is ready: how many ticks until somebody is, at most as many as the clock has patience for. */
  private ticksToReady(threshold: number): number {
    const gains = this.gains
    let fewest = this.dial.patience
    for (let k = 0; k < this.waiting.length; k += 1) {
      const gain = gains[k]
      // Whole numbers divided and rounded up.
      if (gain > 0) fewest = Math.min(fewest, ((threshold - this.keyAt(k) + gain - 1) / gain) | 0)
    }
    return fewest === UNTIL_READY ? PATIENCE : fewest
  }

  /** Time has piled up beyond what keys can hold. */
  private keepUnits(): void {
    for (let k = 0; k < this.waiting.length; k += 1) this.hands[k] = this.unitsOf(this.waiting[k])
    this.gains = this.hands.map((_, k) => (k < this.waiting.length ? this.dial.gains[this.waiting[k]] : 0))
    this.keyed = false
  }
}

/**
 * The greater of two numbers from 0 to 2^31 - 1. Without a branch: who is ahead cannot be foreseen, and a processor
 * that guesses wrong loses more than these operations take.
 */
export function greater(a: number, b: number): number {
  const ahead = (a - b) | 0
  return (a - (ahead & (ahead >> 31))) | 0
}
