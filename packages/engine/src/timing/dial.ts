/** Keys up to here stay 32-bit integers, whatever one more tick adds. */
export const KEY_LIMIT = 536870912

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

  constructor(threshold: number, gains: readonly number[], byRank: readonly number[], forcedTick: boolean) {
    this.threshold = threshold
    this.gains = gains
    this.forcedTick = forcedTick
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
