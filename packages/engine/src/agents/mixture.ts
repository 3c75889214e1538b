import type { Stream } from '../random/generator.ts'

/** How often any choice is tried, whatever is known of it. */
const CURIOSITY = 0.2
/** How fast what is known of a choice follows those who learn to answer it. */
const PACE = 0.1

/**
 * Learns how to mix choices that others cannot see: by regret matching over what each choice is believed to earn.
 * Two who learn this way, each from the other, come to mixes that hold against every answer.
 */
export class Mixture {
  readonly #values: number[] = []
  readonly #visits: number[] = []
  readonly #regrets: number[] = []
  /** The sum of all mixes so far; later ones count much more, because the others know more by then. */
  readonly #sums: number[] = []
  #mix: number[] = []
  #total = 0

  constructor(choices = 0) {
    for (let i = 0; i < choices; i += 1) this.grow()
  }

  /** One more choice. */
  grow(): void {
    this.#values.push(0.5)
    this.#visits.push(0)
    this.#regrets.push(0)
    this.#sums.push(0)
  }

  choose(random: Stream): number {
    this.#mix = shares(this.#regrets)
    return random.random() < CURIOSITY ? random.below(this.#mix.length) : drawn(this.#mix, random)
  }

  /** What the latest choice earned, from 0 to 1. */
  add(index: number, reward: number): void {
    this.#visits[index] += 1
    this.#values[index] += Math.max(PACE, 1 / this.#visits[index]) * (reward - this.#values[index])
    this.#total += 1
    let expected = 0
    for (let i = 0; i < this.#mix.length; i += 1) expected += this.#mix[i] * this.#values[i]
    for (let i = 0; i < this.#mix.length; i += 1) {
      this.#regrets[i] = Math.max(0, this.#regrets[i] + this.#values[i] - expected)
      this.#sums[i] += this.#total * this.#total * this.#mix[i]
    }
  }

  /** A choice by the mix that was learnt. */
  settle(random: Stream): number {
    return drawn(shares(this.#sums), random)
  }
}

/** Parts of 1 in proportion; equal ones when there is nothing to go by. */
function shares(weights: readonly number[]): number[] {
  let sum = 0
  for (const weight of weights) sum += weight
  return weights.map((weight) => (sum > 0 ? weight / sum : 1 / weights.length))
}

function drawn(mix: readonly number[], random: Stream): number {
  let left = random.random()
  for (let i = 0; i < mix.length; i += 1) {
    left -= mix[i]
    if (left < 0) return i
  }
  return mix.length - 1
}
