import type { RulesetTypes } from '../kernel/contract.ts'
import type { Stream } from '../random/generator.ts'
import { Mixture } from './mixture.ts'

/** The most worlds that are told apart; later ones are ignored. */
const MOST_WORLDS = 64

/**
 * What other seats may have chosen in secret: the worlds seen so far, and how likely each is. The others are assumed to
 * mix the choices that serve them best.
 */
export class Beliefs<T extends RulesetTypes> {
  readonly #places = new Map<string, number>()
  readonly #worlds: T['State'][] = []
  readonly #mixture = new Mixture()
  #latest = 0

  /** Adds a dealt world if its key is new, then draws one of the known worlds by what it earned the others. */
  choose(dealt: T['State'], key: string, random: Stream): T['State'] {
    if (!this.#places.has(key) && this.#worlds.length < MOST_WORLDS) {
      this.#places.set(key, this.#worlds.length)
      this.#worlds.push(dealt)
      this.#mixture.grow()
    }
    this.#latest = this.#mixture.choose(random)
    return this.#worlds[this.#latest]
  }

  /** Notes what the latest drawn world earned for the other seats. */
  add(reward: number): void {
    this.#mixture.add(this.#latest, reward)
  }
}
