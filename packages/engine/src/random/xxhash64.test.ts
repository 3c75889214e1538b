import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hashText, utf8, xxHash64 } from './xxhash64.ts'

const P1 = 0x9e3779b185ebca87n
const P2 = 0xc2b2ae3d27d4eb4fn
const P3 = 0x165667b19e3779f9n
const P4 = 0x85ebca77c2b2ae63n
const P5 = 0x27d4eb2f165667c5n
const wrap = (value: bigint) => BigInt.asUintN(64, value)
const rotate = (value: bigint, count: bigint) => wrap((value << count) | (value >> (64n - count)))
const mix = (lane: bigint, input: bigint) => wrap(rotate(wrap(lane + input * P2), 31n) * P1)

/** The published algorithm, word for word, on whole numbers of any size. */
function reference(bytes: Uint8Array, seed: bigint): bigint {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let at = 0
  let hash = wrap(P5 + seed)
  if (bytes.length >= 32) {
    const lanes = [seed + P1 + P2, seed + P2, seed, seed - P1].map(wrap)
    for (; at + 32 <= bytes.length; at += 32) {
      for (let i = 0; i < 4; i += 1) lanes[i] = mix(lanes[i], view.getBigUint64(at + 8 * i, true))
    }
    hash = wrap(rotate(lanes[0], 1n) + rotate(lanes[1], 7n) + rotate(lanes[2], 12n) + rotate(lanes[3], 18n))
    for (const lane of lanes) hash = wrap((hash ^ mix(0n, lane)) * P1 + P4)
  }
  hash = wrap(hash + BigInt(bytes.length))
  for (; at + 8 <= bytes.length; at += 8) {
    hash = wrap(rotate(hash ^ mix(0n, view.getBigUint64(at, true)), 27n) * P1 + P4)
  }
  if (at + 4 <= bytes.length) {
    hash = wrap(rotate(hash ^ wrap(BigInt(view.getUint32(at, true)) * P1), 23n) * P2 + P3)
    at += 4
  }
  for (; at < bytes.length; at += 1) hash = wrap(rotate(hash ^ wrap(BigInt(bytes[at]) * P5), 11n) * P1)
  hash = wrap((hash ^ (hash >> 33n)) * P2)
  hash = wrap((hash ^ (hash >> 29n)) * P3)
  return hash ^ (hash >> 32n)
}

describe('xxHash64', () => {
  test.each([
    ['', 'ef46db3751d8e999'],
    ['a', 'd24ec4f1a98c6e5b'],
    ['as', '1c330fb2d66be179'],
    ['asd', '631c37ce72a97393'],
    ['asdf', '415872f599cea71e'],
    ['abc', '44bc2cf5ad770999'],
    ['Nobody inspects the spammish repetition', 'fbcea83c8a378bf1'],
    ['Call me Ishmael. Some years ago--never mind how long precisely-', '02a2e85470d6fd96'],
  ])('gives the published hash of %j', (text, hash) => {
    expect(hashText(xxHash64(utf8(text)))).toBe(hash)
  })

  test('gives the published hash of nothing with the hash seed 2654435761', () => {
    expect(hashText(xxHash64(utf8(''), 2654435761))).toBe('ac75fda2929b17ef')
  })

  test('equals the published algorithm on any bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), fc.constantFrom(0, 1, 2, 3, 2 ** 32 - 1), (bytes, seed) => {
        const expected = reference(bytes, BigInt(seed)).toString(16).padStart(16, '0')
        expect(hashText(xxHash64(bytes, seed))).toBe(expected)
      }),
      { numRuns: 300 },
    )
  })
})

test('texts are hashed as UTF-8, a lone surrogate as U+FFFD', () => {
  expect([...utf8('a\u00e9\u4e2d\ud83d\ude00')]).toEqual([0x61, 0xc3, 0xa9, 0xe4, 0xb8, 0xad, 0xf0, 0x9f, 0x98, 0x80])
  expect([...utf8('\ud800a\udc00')]).toEqual([0xef, 0xbf, 0xbd, 0x61, 0xef, 0xbf, 0xbd])
})
