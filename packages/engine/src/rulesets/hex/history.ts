import type { Stream } from '../../random/generator.ts'
import { imageOf, restoreImage } from './image.ts'
import type { LastAction } from './last-action.ts'
import type { HexState } from './state.ts'

/** What a snapshot holds beside the numbers of the image. */
export interface Moment {
  readonly random: Stream
  readonly lastAction: LastAction | null
  readonly logLength: number
  readonly causes: readonly (number | null)[]
}

/**
 * Snapshots of a battle, newest last. Only what changed between two of them is kept: the places of the image that
 * differ and their old values, in two long lists. So a thousand steps of a large battle fit into a few hundred
 * kilobytes, and taking one back costs no more than reading a state.
 */
export class Snapshots {
  /** The image of the newest snapshot. */
  #newest: number[] = []
  #spare: number[] = []
  readonly #places: number[] = []
  readonly #values: number[] = []
  /** For each snapshot: where its differences from the one before it begin, and the length of that one's image. */
  readonly #starts: number[] = []
  readonly #lengths: number[] = []
  readonly #moments: Moment[] = []

  get length(): number {
    return this.#moments.length
  }

  push(state: HexState, moment: Moment): void {
    const before = this.#newest
    const image = imageOf(state, this.#spare)
    this.#starts.push(this.#places.length)
    this.#lengths.push(before.length)
    for (let i = 0; i < before.length; i += 1) {
      if (before[i] === image[i]) continue
      this.#places.push(i)
      this.#values.push(before[i])
    }
    this.#moments.push(moment)
    this.#newest = image
    this.#spare = before
  }

  /** Brings the state back to the newest snapshot and forgets that one. Undefined when there is none. */
  pop(state: HexState): Moment | undefined {
    const moment = this.#moments.pop()
    const start = this.#starts.pop()
    const length = this.#lengths.pop()
    if (moment === undefined || start === undefined || length === undefined) return undefined
    const image = this.#newest
    restoreImage(state, image)
    state.random = moment.random
    for (let i = 0; i < moment.causes.length; i += 1) state.queue.at(i).cause = moment.causes[i]
    image.length = length
    for (let i = start; i < this.#places.length; i += 1) image[this.#places[i]] = this.#values[i]
    this.#places.length = start
    this.#values.length = start
    return moment
  }

  /** Numbers kept for all snapshots together. */
  get size(): number {
    return this.#newest.length + this.#places.length + this.#values.length + this.#starts.length * 2
  }
}
