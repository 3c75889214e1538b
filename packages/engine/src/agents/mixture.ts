import type { Stream } from '../random/generator.ts'

/** The share of choices that are drawn evenly, to explore. */
const CURIOSITY = 0.2
/** The least weight of a new reward in a choice's value: old rewards fade, because the other seats learn as well. */
const PACE = 0.1

/**
 * Learns with which probabilities to make choices that others cannot see, by regret matching over what each choice is
 * believed to earn. Two players who learn this way against each other approach mixes that no answer beats.
 */
export class Mixture {
  readonly #values: number[] = []
  readonly #visits: number[] = []
  readonly #regrets: number[] = []
  /** The weighted sum of all mixes so far. Later ones weigh more, because all seats have learnt more by then. */
  readonly #sums: number[] = []
  #mix: number[] = []
  #total = 0

  constructor(choices = 0) {
    for (let i = 0; i < choices; i += 1) this.grow()
  }

  /** Adds a choice. */
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

  /** Notes what the choice at `index`, the latest, earned: 0 to 1. */
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

  /** Draws a choice from the average of all mixes: the final answer. */
  settle(random: Stream): number {
    return drawn(shares(this.#sums), random)
  }
}

/** The weights scaled to add up to 1; equal shares when all weights are 0. */
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
