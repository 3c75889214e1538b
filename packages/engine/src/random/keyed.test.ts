import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { GeneratorError } from '../kernel/errors.ts'
import { compileDraw } from './compiled-draw.ts'
import { loadGenerator } from './index.ts'
import { payloadOf } from './keyed-payload.ts'
import { drawBy, Keyed } from './keyed.ts'
import { hashText, xxHash64 } from './xxhash64.ts'

const word = fc.integer({ min: -2147483648, max: 2147483647 })
const wide = fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n })

describe('Keyed', () => {
  test('gives the check value of the specification', () => {
    const keyed = new Keyed(42)
    expect(hashText(keyed.hash(0, 1, 0))).toBe('59677da907fc8d60')
    expect(keyed.float(0, 1, 0)).toBe(0.3492353952096769)
  })

  test.each(['18446744073709551615', '9223372036854775808', 'harvest moon', '007', 1e20, 0.5])(
    'the seed %j is refused, and the range said',
    (seed) => {
      expect(() => new Keyed(seed)).toThrow(
        /^rng\.seed: expected a whole number from -9223372036854775808 to 9223372036854775807 \(.*\), found /,
      )
    },
  )

  test('draws the hash of its payload, for ids of 64 bits too', () => {
    fc.assert(
      fc.property(wide, word, wide, word, (seed, domain, id, tick) => {
        const keyed = new Keyed(seed.toString())
        expect(keyed.hash(domain, id, tick)).toEqual(xxHash64(payloadOf(keyed, domain, id, tick)))
        const small = Number(BigInt.asIntN(53, id))
        expect(keyed.hash(domain, small, tick)).toEqual(xxHash64(payloadOf(keyed, domain, BigInt(small), tick)))
        expect(keyed.draws(domain, id).float(tick)).toBe(keyed.float(domain, id, tick))
      }),
    )
  })

  test('draws the same with WebAssembly and without', () => {
    const draw = compileDraw()
    expect(draw).not.toBeNull()
    drawBy(draw)
    fc.assert(
      fc.property(wide, word, wide, word, (seed, domain, id, tick) => {
        const draws = new Keyed(seed.toString()).draws(domain, id)
        expect(draws.float(tick)).toBe(draws.plainFloat(tick))
      }),
    )
  })

  test('a draw leaves nothing behind', () => {
    const draws = new Keyed(7).draws(3, 12)
    const first = draws.float(5)
    draws.hash(6)
    draws.int(7, 0, 9)
    expect(draws.float(5)).toBe(first)
  })

  test('int includes both ends and never passes the upper one', () => {
    const keyed = new Keyed(1)
    const seen = new Set<number>()
    for (let tick = 0; tick < 200; tick += 1) seen.add(keyed.int(0, 1, tick, -1, 2))
    expect([...seen].toSorted((a, b) => a - b)).toEqual([-1, 0, 1, 2])
    expect(keyed.int(0, 1, 0, 5, 5)).toBe(5)
  })

  test.each([
    ['domain', 2147483648, 1, 0],
    ['domain', -2147483649, 1, 0],
    ['domain', 0.5, 1, 0],
    ['entityId', 0, 2 ** 53, 0],
    ['entityId', 0, 1.5, 0],
    ['entityId', 0, 2n ** 63n, 0],
    ['entityId', 0, -(2n ** 63n) - 1n, 0],
    ['tick', 0, 1, 2147483648],
    ['tick', 0, 1, -2147483649],
    ['tick', 0, 1, Number.NaN],
  ])('refuses a %s out of range', (_field, domain, id, tick) => {
    const keyed = new Keyed(1)
    expect(() => keyed.hash(domain, id, tick)).toThrow(RangeError)
    expect(() => keyed.float(domain, id, tick)).toThrow(RangeError)
    expect(() => payloadOf(keyed, domain, id, tick)).toThrow(RangeError)
  })

  test('refuses an int range that is empty or too wide', () => {
    const keyed = new Keyed(1)
    expect(() => keyed.int(0, 1, 0, 1, 0)).toThrow(RangeError)
    expect(() => keyed.int(0, 1, 0, 0, 2 ** 53)).toThrow(RangeError)
    expect(keyed.int(0, 1, 0, 0, 2 ** 53 - 1)).toBeGreaterThanOrEqual(0)
  })

  test.each([0, -0, -5, 2 ** 53 - 1, '0', '-9223372036854775808', '9223372036854775807'])(
    'takes the seed %s',
    (seed) => {
      const keyed = new Keyed(seed)
      expect(keyed.seed).toBe(BigInt(seed).toString())
      expect(keyed.hash(1, 2, 3)).toEqual(xxHash64(payloadOf(keyed, 1, 2, 3)))
      expect(keyed.hash(1, 2, 3)).toEqual(new Keyed(BigInt(seed).toString()).hash(1, 2, 3))
      expect(loadGenerator(keyed.save())).toEqual(keyed)
    },
  )

  test.each([
    1.5,
    Number.NaN,
    2 ** 53,
    '',
    'abc',
    '01',
    '+1',
    '-0x1',
    '1 ',
    '9223372036854775808',
    '-9223372036854775809',
  ])('refuses the seed %j', (seed) => {
    expect(() => new Keyed(seed)).toThrow(GeneratorError)
  })

  test('the text "-0" is 0', () => {
    expect(new Keyed('-0').seed).toBe('0')
  })
})
