import type { Seed } from '../../random/seed.ts'
import { foundPhrase } from '../faults/found.ts'
import type { Phrase } from '../meaning/phrase.ts'
import { ENGINE_VERSION } from '../version.ts'
import { say } from '../words/index.ts'
import type { LuckChange } from './luck.ts'

/**
 * The first release folded every seed of `sfc32` into 32 bits, so few that a player could try them all. Seeds from 0
 * to 2^32 - 1 kept their streams when that was mended; what was made with any other cannot be run again.
 */
const FOLDING_ENGINE = '0.1.0'

/** Engines to which all other inputs mean the same as to this one. */
const READABLE: readonly string[] = [FOLDING_ENGINE, ENGINE_VERSION]

/** Where a battle's chance comes from; `luck` is there only where it began anew on the way. */
export interface ChanceSource {
  readonly kind: string
  readonly seed: Seed
  readonly luck?: readonly LuckChange[]
}

/** Whether what an engine made runs here, its seeds apart. */
export function isReadable(engine: string): boolean {
  return READABLE.includes(engine)
}

/** The first seed of a battle of another engine that gives other luck here, or null when all give the same. */
export function changedSeed(engine: string, { kind, seed, luck = [] }: ChanceSource): Seed | null {
  if (engine !== FOLDING_ENGINE || kind !== 'sfc32') return null
  return [seed, ...luck.map((change) => change.seed)].find((one) => !keptItsStream(one)) ?? null
}

/** What to tell of a battle that has such a seed; null for any other. */
export function seedFault(engine: string, source: ChanceSource): Phrase | null {
  const seed = changedSeed(engine, source)
  if (seed === null) return null
  return say('fault.oldSeed', { engine, seed: foundPhrase(seed), ours: ENGINE_VERSION })
}

function keptItsStream(seed: Seed): boolean {
  return typeof seed === 'number' && seed >= 0 && seed < 4294967296
}
