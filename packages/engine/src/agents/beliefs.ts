import type { RulesetTypes } from '../kernel/contract.ts'
import type { Stream } from '../random/generator.ts'
import { Mixture } from './mixture.ts'

/** Worlds that are told apart; of more, those that were dealt first. */
const MOST_WORLDS = 64

/** What others may have chosen in secret. They are believed to choose what serves them, and to mix it. */
export class Beliefs<T extends RulesetTypes> {
  readonly #places = new Map<string, number>()
  readonly #worlds: T['State'][] = []
  readonly #mixture = new Mixture()
  #latest = 0

  /** A dealt world makes its kind known; which kind is played is up to those who chose. */
  choose(dealt: T['State'], key: string, random: Stream): T['State'] {
    if (!this.#places.has(key) && this.#worlds.length < MOST_WORLDS) {
      this.#places.set(key, this.#worlds.length)
      this.#worlds.push(dealt)
      this.#mixture.grow()
    }
    this.#latest = this.#mixture.choose(random)
    return this.#worlds[this.#latest]
  }

  /** What the latest world earned for those who chose it. */
  add(reward: number): void {
    this.#mixture.add(this.#latest, reward)
  }
}
