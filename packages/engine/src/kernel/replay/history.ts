import type { SeatedAgent } from '../seats/checked-agent.ts'
import type { RulesetTypes } from '../contract.ts'
import type { Standing } from './follow.ts'

/** Everything that a battle needs to go on from some position. Never changed. */
export interface Checkpoint<T extends RulesetTypes> extends Standing<T> {
  readonly agents: readonly (SeatedAgent<T> | null)[]
  readonly logLength: number
}

const FIRST_INTERVAL = 16
const MOST_CHECKPOINTS = 128
/** How many positions before the target of a way back are kept, for undoing one step after the other. */
const NEAR = 16

/**
 * Checkpoints of a battle at growing distances: never more than a fixed number of copies, however long the battle,
 * and any position is reached from the checkpoint before it by re-running recorded inputs.
 */
export class History<T extends RulesetTypes> {
  #interval = FIRST_INTERVAL
  #checkpoints: Checkpoint<T>[]
  /** Checkpoints just before the target of the last way back, in order. */
  #near: Checkpoint<T>[] = []

  constructor(first: Checkpoint<T>) {
    this.#checkpoints = [first]
  }

  /** Whether a checkpoint should be kept at this position. */
  wants(position: number): boolean {
    return position % this.#interval === 0 && position > this.#checkpoints[this.#checkpoints.length - 1].position
  }

  keep(checkpoint: Checkpoint<T>): void {
    this.#checkpoints.push(checkpoint)
    if (this.#checkpoints.length <= MOST_CHECKPOINTS) return
    this.#interval *= 2
    this.#checkpoints = this.#checkpoints.filter(({ position }) => position % this.#interval === 0)
  }

  /** Begins a way back to a position. */
  turnBack(): void {
    this.#near = []
  }

  /** Whether a way back to `end` should keep a checkpoint at a position that it passes. */
  wantsNear(position: number, end: number): boolean {
    return position < end && position >= end - NEAR
  }

  keepNear(checkpoint: Checkpoint<T>): void {
    this.#near.push(checkpoint)
  }

  /** A checkpoint of the last way back at this very position; it is the caller's from now on. */
  takeNear(position: number): Checkpoint<T> | undefined {
    while (this.#near.length > 0) {
      const last = this.#near.pop()
      if (last !== undefined && last.position <= position) return last.position === position ? last : undefined
    }
    return undefined
  }

  /** The latest checkpoint at or before a position. */
  before(position: number): Checkpoint<T> {
    let low = 0
    let high = this.#checkpoints.length - 1
    while (low < high) {
      const middle = Math.ceil((low + high) / 2)
      if (this.#checkpoints[middle].position <= position) low = middle
      else high = middle - 1
    }
    return this.#checkpoints[low]
  }

  /** Forgets checkpoints after a position, because the battle takes another way from there. */
  truncate(position: number): void {
    while (this.#checkpoints[this.#checkpoints.length - 1].position > position) this.#checkpoints.pop()
    while (this.#near.length > 0 && this.#near[this.#near.length - 1].position > position) this.#near.pop()
  }
}
