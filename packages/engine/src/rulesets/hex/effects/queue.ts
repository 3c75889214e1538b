import type { Unit } from '../unit.ts'

/** Effects that wait in the queue; all others happen at once. */
export const QUEUED_EFFECTS = ['heal', 'fortify', 'sunder', 'splash', 'strike'] as const
export type QueuedEffect = (typeof QUEUED_EFFECTS)[number]

/** An effect that waits to be applied. */
export class Waiting {
  effect: QueuedEffect
  target: Unit
  source: Unit
  amount: number
  /** The logged event that queued it, if anybody listened. No part of the state. */
  cause: number | null

  constructor(effect: QueuedEffect, target: Unit, source: Unit, amount: number, cause: number | null) {
    this.effect = effect
    this.target = target
    this.source = source
    this.amount = amount
    this.cause = cause
  }
}

/** First in, first out. Entries are used again, so that queuing allocates nothing in the long run. */
export class EffectQueue {
  readonly #entries: Waiting[] = []
  #head = 0
  #tail = 0

  get length(): number {
    return this.#tail - this.#head
  }

  push(effect: QueuedEffect, target: Unit, source: Unit, amount: number, cause: number | null): void {
    if (this.#tail === this.#entries.length) {
      this.#entries.push(new Waiting(effect, target, source, amount, cause))
    } else {
      const entry = this.#entries[this.#tail]
      entry.effect = effect
      entry.target = target
      entry.source = source
      entry.amount = amount
      entry.cause = cause
    }
    this.#tail += 1
  }

  /** Takes out the first entry, valid until the next `push`. The queue must not be empty. */
  take(): Waiting {
    const entry = this.#entries[this.#head]
    this.#head += 1
    if (this.#head === this.#tail) this.clear()
    return entry
  }

  /** The i-th waiting entry. */
  at(i: number): Waiting {
    return this.#entries[this.#head + i]
  }

  clear(): void {
    this.#head = 0
    this.#tail = 0
  }
}
