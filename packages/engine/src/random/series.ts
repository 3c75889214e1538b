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
  if (kind === 'mt19937') return mt19937Series(seedAt)
  let index = 0
  return { next: () => createGenerator(kind, seedAt(index++)) }
}

/** Seeding costs more than a short battle, so four are seeded at a time. */
function mt19937Series(seedAt: (index: number) => Seed): GeneratorSeries {
  const generators = [Mt19937.seeded(0), Mt19937.seeded(0), Mt19937.seeded(0), Mt19937.seeded(0)] as const
  let index = 0
  return {
    next() {
      const place = index % 4
      if (place === 0) {
        const seeds = generators.map((_, i) => seedNumber(seedAt(index + i)))
        Mt19937.reseed(generators, seeds)
      }
      index += 1
      return generators[place]
    },
  }
}
