import { choicePhrase } from '../kernel/faults/expectation.ts'
import { foundPhrase } from '../kernel/faults/found.ts'
import { ReplayError } from '../kernel/faults/replay-error.ts'
import { say } from '../kernel/words/index.ts'
import { Chacha8, isKey } from './chacha8.ts'
import { GeneratorError } from './generator-error.ts'
import type { Generator, GeneratorKind } from './generator.ts'
import { Keyed } from './keyed.ts'
import { Mt19937 } from './mt19937.ts'
import { Purposes } from './purposes.ts'
import type { Seed } from './seed.ts'
import { Sfc32 } from './sfc32.ts'

const MAKERS: ReadonlyMap<string, (seed: Seed) => Generator> = new Map<GeneratorKind, (seed: Seed) => Generator>([
  ['mt19937', (seed) => Mt19937.seeded(seed)],
  ['sfc32', (seed) => Sfc32.seeded(seed)],
  ['chacha8', (seed) => Chacha8.seeded(seed)],
  ['keyed', (seed) => new Keyed(seed)],
  ['purposes', (seed) => Purposes.seeded(seed)],
])

/** A new generator. Throws `GeneratorError` for an unknown kind or a bad seed. */
export function createGenerator(kind: string, seed: Seed): Generator {
  const make = MAKERS.get(kind)
  if (make !== undefined) return make(seed)
  const expected = choicePhrase([...MAKERS.keys()])
  throw new GeneratorError('rng.kind', say('fault.expected', { expected, found: foundPhrase(kind) }))
}

/** What may stand in a saved generator, of whatever type. */
type SavedGenerator = Partial<Record<'kind' | 'seed' | 'outputs' | 'words' | 'key' | 'streams', unknown>>

/** The generator that `save` wrote. Throws `ReplayError` with the code `badState` for anything else. */
export function loadGenerator(saved: unknown): Generator {
  if (typeof saved === 'object' && saved !== null) {
    const { kind, seed, outputs, words, key, streams }: SavedGenerator = saved
    if (kind === 'mt19937' && typeof seed === 'number' && typeof outputs === 'number') return Mt19937.at(seed, outputs)
    if (kind === 'keyed' && typeof seed === 'string') return new Keyed(seed)
    if (kind === 'sfc32' && Array.isArray(words) && words.length === 4 && typeof outputs === 'number') {
      const [a, b, c, d] = words.map(Number)
      return new Sfc32(a, b, c, d, outputs)
    }
    if (kind === 'chacha8' && typeof key === 'string' && isKey(key) && isCount(outputs)) {
      return Chacha8.at(key, outputs)
    }
    if (kind === 'purposes' && isCount(seed) && Array.isArray(streams)) return new Purposes(seed, streamsOf(streams))
  }
  throw new ReplayError('badState', say('badGenerator.saved'))
}

function streamsOf(saved: readonly unknown[]): ReadonlyMap<number, Sfc32> {
  return new Map(
    saved.map((entry): [number, Sfc32] => {
      const [key, stream] = Array.isArray(entry) ? entry : []
      const loaded = loadGenerator(stream)
      if (typeof key !== 'number' || !(loaded instanceof Sfc32)) {
        throw new ReplayError('badState', say('badGenerator.saved'))
      }
      return [key, loaded]
    }),
  )
}

function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0
}
