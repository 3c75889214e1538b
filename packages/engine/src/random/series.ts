import type { Generator } from './generator.ts'
import { createGenerator } from './index.ts'
import { Mt19937 } from './mt19937.ts'
import { type Seed, seedNumber } from './seed.ts'

/**
 * One generator after another, for many battles in a row: `next()` gives the generator of battle 0, 1, 2, … What it
 * gives is good until the fourth call after it (the memory is used again), or for ever if it was cloned.
 */
export interface GeneratorSeries {
  next(): Generator
}

export function generatorSeries(kind: string, seedAt: (index: number) => Seed): GeneratorSeries {
  if (kind === 'mt19937') return new Mt19937Series(seedAt)
  let index = 0
  return { next: () => createGenerator(kind, seedAt(index++)) }
}

/** Seeding costs more than a short battle, so four are seeded at a time. */
class Mt19937Series implements GeneratorSeries {
  readonly #seedAt: (index: number) => Seed
  readonly #generators = [Mt19937.seeded(0), Mt19937.seeded(0), Mt19937.seeded(0), Mt19937.seeded(0)] as const
  #index = 0

  constructor(seedAt: (index: number) => Seed) {
    this.#seedAt = seedAt
  }

  next(): Mt19937 {
    const place = this.#index % 4
    if (place === 0) {
      const seeds: number[] = []
      for (let i = 0; i < 4; i += 1) seeds.push(seedNumber(this.#seedAt(this.#index + i)))
      Mt19937.reseed(this.#generators, seeds)
    }
    this.#index += 1
    return this.#generators[place]
  }
}
