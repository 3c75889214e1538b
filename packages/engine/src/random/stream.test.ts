import fc from 'fast-check'
import { MersenneTwister19937 } from 'random-js'
import { describe, expect, test, vi } from 'vitest'
import { GeneratorError } from '../kernel/errors.ts'
import { Chacha8 } from './chacha8.ts'
import { compileTwist } from './compiled-twist.ts'
import { createGenerator, loadGenerator } from './index.ts'
import { Stream } from './generator.ts'
import { Mt19937 } from './mt19937.ts'
import { Scripted } from './scripted.ts'
import { seedNumber } from './seed.ts'
import { generatorSeries } from './series.ts'
import { Sfc32 } from './sfc32.ts'
import { extent } from '../../../../tests/extent.ts'

const KINDS = ['mt19937', 'sfc32', 'chacha8'] as const

function stream(kind: string, seed: number | string): Stream {
  const generator = createGenerator(kind, seed)
  if (!(generator instanceof Stream)) throw new Error(kind)
  return generator
}

const draws = (random: Stream, count: number) => Array.from({ length: count }, () => random.output())

describe.each(KINDS)('%s', (kind) => {
  test('clones and saves go on with the same outputs, from anywhere', () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), fc.nat(1500), (seed, skip) => {
        const random = stream(kind, seed)
        draws(random, skip)
        expect(random.outputs).toBe(skip)
        const clone = random.clone()
        const loaded = loadGenerator(JSON.parse(JSON.stringify(random.save())))
        const expected = draws(random, 700)
        expect(draws(clone, 700)).toEqual(expected)
        expect(loaded instanceof Stream && draws(loaded, 700)).toEqual(expected)
        expect(clone.save()).toEqual(random.save())
      }),
      { numRuns: 40 },
    )
  })

  test('clones do not disturb each other', () => {
    const random = stream(kind, 9)
    draws(random, 620)
    const clones = Array.from({ length: 4 }, () => random.clone())
    const runs = clones.map((): number[] => [])
    for (let i = 0; i < 2000; i += 1) clones.forEach((clone, k) => runs[k].push(clone.output()))
    for (const run of runs) expect(run).toEqual(runs[0])
  })

  test('below(n) takes outputs until one fits, as the specification says', () => {
    const random = stream(kind, 7)
    const twin = random.clone()
    for (const n of [1, 2, 3, 7, 8, 9, 1000, 2 ** 29, 2 ** 29 + 1, 2 ** 31, 2 ** 31 + 1, 2 ** 32 - 1]) {
      for (let i = 0; i < 50; i += 1) {
        let value = twin.output() >>> Math.clz32(n)
        while (value >= n) value = twin.output() >>> Math.clz32(n)
        expect(random.below(n)).toBe(value)
      }
    }
    for (const n of [0, -1, 2 ** 32, Number.NaN]) expect(() => random.below(n)).toThrow(RangeError)
    expect(random.outputs).toBe(twin.outputs)
  })

  test('random() is two outputs, as the specification says', () => {
    const random = stream(kind, 5)
    const twin = random.clone()
    for (let i = 0; i < 2000; i += 1) {
      const high = twin.output() >>> 5
      const low = twin.output() >>> 6
      expect(random.random()).toBe((high * 67108864 + low) / 9007199254740992)
      if (i % 7 === 0) expect(random.bits(3)).toBe(twin.output() >>> 29)
    }
  })

  test('chance is random() below it, to the last bit', () => {
    const random = stream(kind, 11)
    const twin = random.clone()
    for (let i = 0; i < 2000; i += 1) {
      const drawn = twin.random()
      const bound = [drawn, drawn + 2 ** -53, 0, 1, Number.NaN, (i % 100) / 100][i % 6]
      expect(random.chance(bound)).toBe(drawn < bound)
      if (i % 7 === 0) expect(random.output()).toBe(twin.output())
    }
  })

  test('a series gives the same generators as seeding one by one', () => {
    const ways = [
      (index: number) => (index % 3 === 0 ? `text ${index}` : index * 2 ** 40 - 99),
      // From seeds of 32 bits to longer ones, and to negative ones.
      (index: number) => 2 ** 32 - 10 + index,
      (index: number) => 77_777 * (5 - index),
    ]
    for (const seedAt of ways) {
      const series = generatorSeries(kind, seedAt)
      for (let i = 0; i < 15; i += 1) {
        const random = series.next()
        expect(random instanceof Stream && draws(random, 650)).toEqual(draws(stream(kind, seedAt(i)), 650))
      }
    }
  })
})

test('a clone of a generator in a series stays good for ever', () => {
  const series = generatorSeries('mt19937', (index) => index)
  const random = series.next()
  const clone = random.clone()
  for (let i = 0; i < 8; i += 1) series.next()
  expect(clone instanceof Stream && draws(clone, 700)).toEqual(draws(stream('mt19937', 0), 700))
})

test('mt19937 agrees with an independent implementation', () => {
  fc.assert(
    fc.property(fc.maxSafeInteger(), (seed) => {
      const size = Math.abs(seed)
      const words = size >= 2 ** 32 ? [size | 0, Math.floor(size / 2 ** 32)] : [size | 0]
      const oracle = MersenneTwister19937.seedWithArray(words)
      const random = Mt19937.seeded(seed)
      for (let i = 0; i < 1300; i += 1) expect(random.output()).toBe(oracle.next() >>> 0)
    }),
    { numRuns: 20 },
  )
})

test('mt19937 draws the same with WebAssembly and without', async () => {
  expect(compileTwist()).not.toBeNull()
  vi.stubGlobal('WebAssembly', undefined)
  vi.resetModules()
  const plain: typeof import('./mt19937.ts') = await import('./mt19937.ts')
  const expected = draws(plain.Mt19937.seeded(3), 3000)
  vi.unstubAllGlobals()
  expect(draws(Mt19937.seeded(3), 3000)).toEqual(expected)
})

test('s and -s are one stream for mt19937 and two for the others', () => {
  expect(draws(Mt19937.seeded(-7), 5)).toEqual(draws(Mt19937.seeded(7), 5))
  expect(draws(Sfc32.seeded(-7), 5)).not.toEqual(draws(Sfc32.seeded(7), 5))
  expect(draws(Chacha8.seeded(-7), 5)).not.toEqual(draws(Chacha8.seeded(7), 5))
})

test('7 and "7" are one stream for chacha8 and two for sfc32', () => {
  expect(draws(Chacha8.seeded('7'), 5)).toEqual(draws(Chacha8.seeded(7), 5))
  expect(draws(Chacha8.seeded(-0), 5)).toEqual(draws(Chacha8.seeded('0'), 5))
  expect(draws(Sfc32.seeded('7'), 5)).not.toEqual(draws(Sfc32.seeded(7), 5))
})

test('every bit of a seed counts for sfc32: no two of many seeds of 53 bits or texts give the same luck', () => {
  // With 32 bits that count, two to ten of them would.
  const count = extent(150_000, 300_000)
  const seeds = Sfc32.seeded(1)
  const states = new Set<string>()
  const key = (random: Sfc32) => `${random.output()} ${random.output()} ${random.output()}`
  for (let i = 0; i < count; i += 1) states.add(key(Sfc32.seeded(seeds.bits(32) * 2097152 + seeds.bits(21))))
  expect(states.size).toBe(count)
  for (let i = 0; i < count; i += 1) states.add(key(Sfc32.seeded(`text ${i}`)))
  expect(states.size).toBe(2 * count)
  for (let bit = 0; bit < 53; bit += 1) states.add(key(Sfc32.seeded(2 ** bit)))
  expect(states.size).toBe(2 * count + 53)
})

describe('chacha8', () => {
  const ZERO = '0'.repeat(64)

  test('gives the check value of the specification', () => {
    const random = Chacha8.seeded(ZERO)
    const bytes = new DataView(new ArrayBuffer(16))
    for (let i = 0; i < 4; i += 1) bytes.setUint32(4 * i, random.output(), true)
    expect(Buffer.from(bytes.buffer).toString('hex')).toBe('3e00ef2f895f40d67f5bb8e81f09a5a1')
  })

  test('is the key and the number of outputs, whatever the seed was', () => {
    expect(Chacha8.seeded(ZERO).save()).toEqual({ kind: 'chacha8', key: ZERO, outputs: 0 })
    const random = Chacha8.seeded('quintain')
    draws(random, 17)
    expect(random.save()).toEqual({ kind: 'chacha8', key: random.key, outputs: 17 })
    expect(draws(Chacha8.at(random.key, 17), 20)).toEqual(draws(random, 20))
  })

  test('goes on where the lower word of the block counter is full', () => {
    const before = Chacha8.at(ZERO, 2 ** 36 - 8)
    draws(before, 8)
    expect(draws(before, 32)).toEqual(draws(Chacha8.at(ZERO, 2 ** 36), 32))
    expect(draws(Chacha8.at(ZERO, 2 ** 36), 4)).not.toEqual(draws(Chacha8.at(ZERO, 0), 4))
    expect(before.outputs).toBe(2 ** 36 + 32)
  })

  test.each([
    [{ kind: 'chacha8', key: 'ab', outputs: 0 }],
    [{ kind: 'chacha8', key: 'F'.repeat(64), outputs: 0 }],
    [{ kind: 'chacha8', key: ZERO }],
    [{ kind: 'chacha8', key: ZERO, outputs: -1 }],
    [{ kind: 'chacha8', key: ZERO, outputs: 0.5 }],
  ])('refuses the saved state %j', (saved) => {
    expect(() => loadGenerator(saved)).toThrow('this is no saved generator')
  })
})

test('seeds are whole numbers of 53 bits or text', () => {
  expect(seedNumber('abc')).toBe(Number(BigInt('0x44bc2cf5ad770999') >> 11n))
  for (const seed of [0.5, Number.NaN, 2 ** 53, null, undefined, {}, true]) {
    expect(() => seedNumber(seed)).toThrow(GeneratorError)
  }
})

test('draws that ask for nothing are errors and draw nothing', () => {
  const random = new Scripted([])
  expect(() => random.below(0)).toThrow(RangeError)
  expect(() => random.choice([])).toThrow(RangeError)
  expect(() => random.sample([1], 2)).toThrow(RangeError)
  random.shuffle([])
  random.shuffle([1])
  expect(random.outputs).toBe(0)
  expect(() => new Scripted([]).choice([1])).toThrow(/no more outputs/)
})

test('seeds in a row give the same generators as seeds apart', () => {
  // As two agents ask for them, battle after battle; the rows of one line take turns.
  for (const starts of [[0, 100_001], [-3], [2 ** 32 - 6, 7], [2 ** 53 - 12]]) {
    for (let i = 0; i < 11; i += 1) {
      for (const start of starts) {
        const expected = draws(Mt19937.seeded(start + i), 5)
        // Twice, since two seats may have one seed, and what one draws must not touch the other.
        for (let time = 0; time < 2; time += 1) expect(draws(Mt19937.inRow(start + i), 5)).toEqual(expected)
      }
    }
  }
  expect(draws(Mt19937.inRow('text'), 5)).toEqual(draws(Mt19937.seeded('text'), 5))
})
