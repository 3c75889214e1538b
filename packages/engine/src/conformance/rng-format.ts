import { Chacha8, keyWords } from '../random/chacha8.ts'
import type { Stream } from '../random/generator.ts'
import { Mt19937 } from '../random/mt19937.ts'
import { Sfc32 } from '../random/sfc32.ts'
import { isRecord } from '../kernel/json.ts'
import { Mismatch, mustEqual, onlyFields } from './compare.ts'
import type { GoldenCase, GoldenFile } from './suite.ts'

export const RNG_FORMAT = 'quintain-rng/1'

/**
 * One seed of a generator. Each key starts from a fresh generator, but for those that begin with `then`, and
 * `sample_200_5`, which the files draw with the generator of `sample_20_5`: they go on after the key before them.
 */
export function runRngCase(testCase: GoldenCase, file: GoldenFile): void {
  const seed = testCase['seed']
  if (typeof seed !== 'number' && typeof seed !== 'string') throw new Mismatch('seed', 'seed', 'a seed', seed)
  const fresh = generatorMaker(file['kind'], seed)
  let generator = fresh()
  onlyFields(testCase, ['seed', 'state', ...Object.keys(DRAWS)], seed, '')
  for (const [key, expected] of Object.entries(testCase)) {
    if (key === 'seed') continue
    if (key === 'state') {
      mustEqual(wordsOf(fresh()), expected, seed, key)
      continue
    }
    if (!key.startsWith('then') && key !== 'sample_200_5') generator = fresh()
    mustEqual(DRAWS[key](generator, expected), expected, seed, key)
  }
}

/** What a key draws; `expected` says only how much is drawn. */
type Draw = (generator: Stream, expected: unknown) => unknown

const DRAWS: Readonly<Record<string, Draw>> = {
  random: (generator, expected) => times(expected, () => generator.random()),
  outputs: (generator, expected) => times(expected, () => generator.output()),
  getrandbits: byParameter((generator, bits) => generator.bits(Number(bits))),
  below: byParameter((generator, n) => generator.below(Number(n))),
  int: byParameter((generator, range) => generator.int(...ends(range))),
  uniform: byParameter((generator, range) => generator.uniform(...ends(range))),
  shuffle20: (generator) => shuffled(generator, 20),
  thenShuffle3: (generator) => shuffled(generator, 3),
  thenShuffle1ThenRandom: (generator) => {
    shuffled(generator, 1)
    return generator.random()
  },
  choice_abcde: (generator, expected) =>
    typeof expected === 'string'
      ? Array.from(expected, () => generator.choice(['a', 'b', 'c', 'd', 'e'])).join('')
      : times(expected, () => generator.choice(['a', 'b', 'c', 'd', 'e'])),
  'weighted_1_2_3.5_0_4': (generator, expected) =>
    times(expected, () => generator.weighted([0, 1, 2, 3, 4], [1, 2, 3.5, 0, 4])),
  sample_20_5: (generator) => generator.sample(numbers(20), 5),
  sample_200_5: (generator) => generator.sample(numbers(200), 5),
  after2000Random: (generator, expected) => {
    for (let i = 0; i < 2000; i += 1) generator.random()
    return times(expected, () => generator.random())
  },
}

/** Draws for keys such as `{"6": [4, 1], "7": […]}`: one generator draws for all parameters in turn. */
function byParameter(draw: (generator: Stream, parameter: string) => number): Draw {
  return (generator, expected) => {
    if (!isRecord(expected)) return undefined
    const drawn = Object.entries(expected).map(([parameter, list]) => [
      parameter,
      times(list, () => draw(generator, parameter)),
    ])
    return Object.fromEntries(drawn)
  }
}

function generatorMaker(kind: unknown, seed: number | string): () => Stream {
  if (kind === 'mt19937') return () => Mt19937.seeded(seed)
  if (kind === 'sfc32') return () => Sfc32.seeded(seed)
  if (kind === 'chacha8') return () => Chacha8.seeded(seed)
  throw new Mismatch('of the file', 'kind', 'mt19937, sfc32 or chacha8', kind)
}

/** The words of a state; of `chacha8` those of its key. */
function wordsOf(generator: Stream): unknown {
  if (generator instanceof Chacha8) return Array.from(keyWords(generator.key), (word) => word >>> 0)
  const saved = generator.save()
  const words = isRecord(saved) ? saved['words'] : undefined
  return Array.isArray(words) ? words.map((word) => Number(word) >>> 0) : undefined
}

function times<Item>(expected: unknown, draw: () => Item): Item[] {
  return Array.isArray(expected) ? expected.map(draw) : []
}

function ends(range: string): [number, number] {
  const [low, high] = range.split('..').map(Number)
  return [low, high]
}

function numbers(count: number): number[] {
  return Array.from({ length: count }, (_, i) => i)
}

function shuffled(generator: Stream, count: number): number[] {
  const list = numbers(count)
  generator.shuffle(list)
  return list
}
