import { choicePhrase } from '../kernel/faults/expectation.ts'
import { foundPhrase } from '../kernel/faults/found.ts'
import { ReplayError } from '../kernel/faults/replay-error.ts'
import { say } from '../kernel/words/index.ts'
import { Chacha8, isKey } from './chacha8.ts'
import { GeneratorError } from './generator-error.ts'
import type { Generator } from './generator.ts'
import { Keyed } from './keyed.ts'
import { Mt19937 } from './mt19937.ts'
import type { Seed } from './seed.ts'
import { Sfc32 } from './sfc32.ts'

/** A new generator. Throws `GeneratorError` for an unknown kind or a bad seed. */
export function createGenerator(kind: string, seed: Seed): Generator {
  switch (kind) {
    case 'mt19937':
      return Mt19937.seeded(seed)
    case 'sfc32':
      return Sfc32.seeded(seed)
    case 'chacha8':
      return Chacha8.seeded(seed)
    case 'keyed':
      return new Keyed(seed)
    default:
      throw new GeneratorError(
        'rng.kind',
        say('fault.expected', {
          expected: choicePhrase(['mt19937', 'sfc32', 'chacha8', 'keyed']),
          found: foundPhrase(kind),
        }),
      )
  }
}

/** What may stand in a saved generator, of whatever type. */
interface SavedGenerator {
  readonly kind?: unknown
  readonly seed?: unknown
  readonly outputs?: unknown
  readonly words?: unknown
  readonly key?: unknown
}

/** The generator that `save` wrote. Throws `ReplayError` with the code `badState` for anything else. */
export function loadGenerator(saved: unknown): Generator {
  if (typeof saved === 'object' && saved !== null) {
    const { kind, seed, outputs, words, key }: SavedGenerator = saved
    if (kind === 'mt19937' && typeof seed === 'number' && typeof outputs === 'number') return Mt19937.at(seed, outputs)
    if (kind === 'keyed' && typeof seed === 'string') return new Keyed(seed)
    if (kind === 'sfc32' && Array.isArray(words) && words.length === 4 && typeof outputs === 'number') {
      const [a, b, c, d] = words.map(Number)
      return new Sfc32(a, b, c, d, outputs)
    }
    if (kind === 'chacha8' && typeof key === 'string' && isKey(key) && isCount(outputs)) {
      return Chacha8.at(key, outputs)
    }
  }
  throw new ReplayError('badState', say('badGenerator.saved'))
}

function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0
}
