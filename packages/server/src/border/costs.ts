import { Refusal } from '@quintain/client/protocol'
import { say } from '@quintain/client/words'
import { Buckets } from './rates.ts'

/**
 * What one address may cost in the long run: so much of a core. Requests differ by a thousand times in what they take,
 * so that their number says little: each pays for the time that it took.
 */
export class Costs {
  readonly #buckets: Buckets
  readonly #now: () => number

  /** `share` of a core; `burstMs`: what may be used at once. */
  constructor(share: number, burstMs: number, now: () => number) {
    this.#buckets = new Buckets(share * 1_000, burstMs)
    this.#now = now
  }

  /** Does some work for an address, at its expense. Throws `tooMany` for one that has used up its share. */
  pay<Result>(address: string, work: () => Result): Result {
    if (!this.#buckets.has(address, this.#now())) throw new Refusal('tooMany', say('refusal.costly'))
    const started = performance.now()
    try {
      return work()
    } finally {
      this.#buckets.charge(address, performance.now() - started, this.#now())
    }
  }
}
