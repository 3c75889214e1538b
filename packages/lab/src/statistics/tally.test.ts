import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Bins } from './bins.ts'
import { isSmall, NO_VALUE } from './small-counts.ts'
import { rankOf } from './value-groups.ts'
import { SeedScope } from '../experiment/seeds.ts'
import { Tally } from './tally.ts'

function tallyOf(values: readonly number[], from = 0): Tally {
  const tally = new Tally()
  values.forEach((value, at) => tally.add(value, from + at))
  return tally
}

const numbers = fc.array(fc.double({ min: -1e6, max: 1e6, noNaN: true }), { minLength: 1, maxLength: 1500 })

describe('tallies', () => {
  test('mean, spread and extremes are those of the textbook', () => {
    const tally = tallyOf([2, 4, 4, 4, 5, 5, 7, 9])
    expect(tally.mean).toBe(5)
    expect(tally.variance).toBeCloseTo(32 / 7, 12)
    expect([tally.min, tally.minBattle, tally.max, tally.maxBattle]).toEqual([2, 0, 9, 7])
  })

  test('large values with a small spread lose nothing', () => {
    const tally = tallyOf([1e9 + 1, 1e9 + 2, 1e9 + 3])
    expect(tally.variance).toBe(1)
  })

  test('merging parts in order gives the whole', () => {
    fc.assert(
      fc.property(numbers, fc.nat(), (values, cut) => {
        const at = cut % values.length
        const merged = tallyOf(values.slice(0, at))
        merged.merge(tallyOf(values.slice(at), at))
        const whole = tallyOf(values)
        expect(merged.n).toBe(whole.n)
        expect(merged.mean).toBeCloseTo(whole.mean, 4)
        expect([merged.min, merged.minBattle, merged.max, merged.maxBattle]).toEqual([
          whole.min,
          whole.minBattle,
          whole.max,
          whole.maxBattle,
        ])
        expect(merged.bins.save()).toEqual(whole.bins.save())
      }),
      { numRuns: 60 },
    )
  })

  test('bins do not depend on the order in which parts come', () => {
    fc.assert(
      fc.property(fc.array(numbers, { minLength: 2, maxLength: 4 }), (parts) => {
        let from = 0
        const tallies = parts.map((part) => {
          const tally = tallyOf(part, from)
          from += part.length
          return tally
        })
        const merged = (order: readonly Tally[]): unknown => {
          const all = new Bins()
          for (const tally of order) all.merge(tally.bins)
          return all.save()
        }
        expect(merged(tallies.toReversed())).toEqual(merged(tallies))
      }),
      { numRuns: 60 },
    )
  })

  test('a bin names a battle that fell into it, the same in whatever order', () => {
    const values = fc.array(fc.integer({ min: 0, max: 5 }), { minLength: 2, maxLength: 60 })
    fc.assert(
      fc.property(values, fc.nat(), (list, cut) => {
        const at = cut % list.length
        const later = tallyOf(list.slice(at), at).bins
        later.merge(tallyOf(list.slice(0, at)).bins)
        expect(later.save()).toEqual(tallyOf(list).bins.save())
        for (const { value, battle } of later.sorted()) expect(list[battle]).toBe(value)
      }),
    )
  })

  test('of more different values than fit, a sample stands for all, whatever the order', () => {
    const values = Array.from({ length: 20_000 }, (_, at) => Math.sqrt(at))
    const whole = new Bins()
    whole.addRun(Float64Array.from(values), values.length, 0)
    expect(whole.level).toBe(3)
    expect(whole.size).toBeLessThanOrEqual(4096)
    const parts = [0, 1, 2, 3, 4].map((part) => {
      const bins = new Bins()
      for (let battle = part * 4000; battle < (part + 1) * 4000; battle += 1) {
        bins.addRun(Float64Array.of(values[battle]), 1, battle)
      }
      return Bins.load(JSON.parse(JSON.stringify(bins.save())))
    })
    const merged = new Bins()
    for (const part of [3, 0, 4, 1, 2]) merged.merge(parts[part])
    expect(merged.save()).toEqual(whole.save())
    // One battle in eight, and those with every value alike.
    const sample = whole.sorted()
    expect(Math.abs(sample.length - 2500)).toBeLessThan(150)
    expect(Math.abs(sample[sample.length >> 1].battle - 10_000)).toBeLessThan(600)
  })

  test('zeros are the battles that they stand for', () => {
    const some = tallyOf([4, 0, 0, 0, 0, 7])
    const first = tallyOf([4])
    first.addZeros(4, 1)
    first.merge(tallyOf([7], 5))
    expect(first.bins.save()).toEqual(some.bins.save())
    expect(first.carriers).toBeCloseTo(some.carriers, 10)
  })

  test('skewness and carriers: by hand, and merged as at once', () => {
    expect(tallyOf([0, 0, 0, 4]).skewness).toBeCloseTo(2 / Math.sqrt(3), 12)
    expect(tallyOf([1, 2, 3]).skewness).toBeCloseTo(0, 12)
    expect(tallyOf([-1, 1, -1, 1]).carriers).toBeCloseTo(4, 12)
    expect(tallyOf(Array.from({ length: 100 }, (_, at) => (at === 7 ? 1 : 0))).carriers).toBeCloseTo(1, 1)
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: -50, max: 50 }), { minLength: 3, maxLength: 60 }),
        fc.nat(),
        (list, cut) => {
          const at = cut % list.length
          const merged = tallyOf(list.slice(0, at))
          merged.merge(tallyOf(list.slice(at), at))
          const whole = tallyOf(list)
          expect(merged.skewness).toBeCloseTo(whole.skewness, 6)
          expect(merged.carriers).toBeCloseTo(whole.carriers, 6)
        },
      ),
    )
  })

  test('a saved tally goes on like the one that was saved', () => {
    const first = tallyOf([1, 5, 2.5])
    const loaded = Tally.load(JSON.parse(JSON.stringify(first.save())))
    loaded.merge(tallyOf([7], 3))
    first.merge(tallyOf([7], 3))
    expect(loaded.save()).toEqual(first.save())
  })

  test('what did not happen counts as zero', () => {
    const tally = tallyOf([3, 3])
    tally.addZeros(2, 10)
    expect([tally.n, tally.mean, tally.min, tally.minBattle]).toEqual([4, 1.5, 0, 10])
  })
})

describe('seeds', () => {
  test('differ between battles, cells and base seeds, and are whole numbers of 53 bits', () => {
    const seeds = new Set<number>()
    for (const base of [1, 2, 'one']) {
      for (const cell of ['a', 'b']) {
        const scope = SeedScope.of(base, cell)
        for (let i = 0; i < 20_000; i += 1) seeds.add(scope.seed(i))
        seeds.add(scope.seed(2 ** 40))
      }
    }
    expect(seeds.size).toBe(6 * 20_001)
    for (const seed of seeds) expect(Number.isSafeInteger(seed) && seed >= 0).toBe(true)
  })

  test('are spread evenly', () => {
    const scope = SeedScope.of(7, 'x')
    const counts = Array.from({ length: 16 }, () => 0)
    for (let i = 0; i < 160_000; i += 1) counts[Math.floor(scope.seed(i) / 2 ** 49)] += 1
    for (const count of counts) expect(Math.abs(count - 10_000)).toBeLessThan(500)
  })

  test('are the same for ever', () => {
    expect(new SeedScope('0123456789abcdef').seed(0)).toMatchInlineSnapshot(`2088983863620336`)
    expect(SeedScope.of('quintain', ['cell', 3]).seed(41)).toMatchInlineSnapshot(`6662449539289869`)
  })
})

test.each([
  ['small whole numbers', (at: number) => (at * 7919) % 300],
  ['with gaps', (at: number) => (at % 3 === 1 ? NaN : at % 5)],
  ['a large one among them', (at: number) => (at === 150 ? 5000 : at % 40)],
  ['a fraction, and what is below zero', (at: number) => (at === 90 ? 0.1 : at === 200 ? -3 : at % 17)],
])('many at a time are what they are one by one: %s', (_, valueOf) => {
  // From a battle shortly before one of a rank that few reach.
  let from = 1000
  while (rankOf(from + 60) < 16) from += 1
  const values = Float64Array.from({ length: 384 }, (_one, at) => valueOf(at))
  const [many, single] = [new Tally(), new Tally()]
  const small = Int16Array.from(values, (value) => (isSmall(value) ? value : NO_VALUE))
  for (const [at, count] of [
    [0, 128],
    [128, 1],
    [129, 71],
    [200, 184],
  ]) {
    const run = values.subarray(at, at + count)
    const isPlain = run.some((value) => !Number.isNaN(value) && !isSmall(value))
    if (isPlain) many.addRun(run, count, from + at)
    else {
      // Fewer battles from the same one on: what is known of their ranks is not enough for all.
      new Tally().addSmall(small.subarray(at, at + Math.ceil(count / 2)), from + at)
      many.addSmall(small.subarray(at, at + count), from + at)
    }
  }
  values.forEach((value, at) => {
    if (!Number.isNaN(value)) single.add(value, from + at)
  })
  expect(many.save()).toEqual(single.save())
})
