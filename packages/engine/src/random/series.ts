import type { Generator } from './generator.ts'
import { createGenerator } from './index.ts'
import { Mt19937 } from './mt19937.ts'
import { type Seed, seedNumber } from './seed.ts'
import { Sfc32 } from './sfc32.ts'

/**
 * One generator after another, for many battles in a row: `next()` gives the generator of battle 0, 1, 2, … What it
 * gives is good until the next call (the memory is used again), or for ever if it was cloned.
 */
export interface GeneratorSeries {
  next(): Generator
}

/** `seedAt` may be asked for the seeds of up to three battles that never come. */
export function generatorSeries(kind: string, seedAt: (index: number) => Seed): GeneratorSeries {
  if (kind === 'mt19937') return mt19937Series(seedAt)
  if (kind === 'sfc32') return sfc32Series(seedAt)
  let index = 0
  return { next: () => createGenerator(kind, seedAt(index++)) }
}

/** Strings aside, always the same four generators: a new one costs as much as its seeding. */
function sfc32Series(seedAt: (index: number) => Seed): GeneratorSeries {
  const generators = Array.from({ length: 4 }, () => Sfc32.seeded(0))
  return byFours(generators, (first) => {
    // All seeds before the first seeding: what one waits for is worked out while the others wait.
    const seeds = [seedAt(first), seedAt(first + 1), seedAt(first + 2), seedAt(first + 3)]
    for (let i = 0; i < 4; i += 1) {
      const seed = seeds[i]
      if (typeof seed === 'string') generators[i] = Sfc32.seeded(seed)
      else generators[i].reseed(seedNumber(seed))
    }
  })
}

/** Its seeding costs more than a short battle. */
function mt19937Series(seedAt: (index: number) => Seed): GeneratorSeries {
  const generators = [Mt19937.seeded(0), Mt19937.seeded(0), Mt19937.seeded(0), Mt19937.seeded(0)] as const
  return byFours(generators, (first) => {
    const seeds = generators.map((_, i) => seedNumber(seedAt(first + i)))
    Mt19937.reseed(generators, seeds)
  })
}

/** Four are seeded at a time: each step of a seeding waits for the one before it, and those of the others are done meanwhile. */
function byFours(generators: readonly Generator[], seed: (first: number) => void): GeneratorSeries {
  let index = 0
  return {
    next() {
      const place = index % 4
      if (place === 0) seed(index)
      index += 1
      return generators[place]
    },
  }
}
