import type { Seed } from '../../random/seed.ts'
import { foundPhrase } from '../faults/found.ts'
import type { Phrase } from '../meaning/phrase.ts'
import { ENGINE_VERSION } from '../version.ts'
import { say } from '../words/index.ts'
import type { LuckChange } from './luck.ts'

/**
 * The engine version that folded every seed of `sfc32` into 32 bits. Whole seeds from 0 to 2^32 - 1 still give the same
 * draws; battles of that version with any other seed cannot be run again.
 */
const FOLDING_ENGINE = '0.1.0'

/** Engine versions whose replays run here, except for changed seeds. */
const READABLE: readonly string[] = [FOLDING_ENGINE, ENGINE_VERSION]

/** Where a battle's draws come from; `luck` is absent unless the seed changed on the way. */
export interface ChanceSource {
  readonly kind: string
  readonly seed: Seed
  readonly luck?: readonly LuckChange[]
}

/** Whether replays of an engine version run here, apart from changed seeds. */
export function isReadable(engine: string): boolean {
  return READABLE.includes(engine)
}

/** The first of a battle's seeds that gives other draws here than in the given engine version, or null. */
export function changedSeed(engine: string, { kind, seed, luck = [] }: ChanceSource): Seed | null {
  if (engine !== FOLDING_ENGINE || kind !== 'sfc32') return null
  return [seed, ...luck.map((change) => change.seed)].find((one) => !keptItsStream(one)) ?? null
}

/** The message for a battle with a changed seed; null for any other. */
export function seedFault(engine: string, source: ChanceSource): Phrase | null {
  const seed = changedSeed(engine, source)
  if (seed === null) return null
  return say('fault.oldSeed', { engine, seed: foundPhrase(seed), ours: ENGINE_VERSION })
}

function keptItsStream(seed: Seed): boolean {
  return typeof seed === 'number' && seed >= 0 && seed < 4294967296
}
