import fc from 'fast-check'
import { expect, test } from 'vitest'
import { canonicalText, type Json, nestingDepth } from './json.ts'
import { hashJson } from './hash.ts'
import { compareByCodePoint } from './text-order.ts'

test('canonical text does not depend on the order of keys', () => {
  expect(canonicalText({ b: 1, a: [null, 'x'], c: undefined })).toBe('{"a":[null,"x"],"b":1}')
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (input) => {
      const value: Json = JSON.parse(JSON.stringify(input))
      const reversed = Object.fromEntries(Object.entries(input).toReversed())
      expect(hashJson(JSON.parse(JSON.stringify(reversed)))).toBe(hashJson(value))
      expect(JSON.parse(canonicalText(value))).toEqual(value)
    }),
  )
})

test('nesting is measured without recursion', () => {
  let deep: unknown = 1
  for (let i = 0; i < 100_000; i += 1) deep = [deep]
  expect(nestingDepth(deep, 64)).toBeGreaterThan(64)
  expect(nestingDepth({ a: [1, { b: 2 }] }, 64)).toBe(3)
})

test('text order is by code point', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (a, b) => {
      const points = (text: string) => Array.from(text, (character) => character.codePointAt(0) ?? 0)
      const [x, y] = [points(a), points(b)]
      const at = x.findIndex((point, i) => point !== y[i])
      const expected = at === -1 ? x.length - y.length : at >= y.length ? 1 : x[at] - y[at]
      expect(Math.sign(compareByCodePoint(a, b))).toBe(Math.sign(expected))
    }),
  )
  expect(compareByCodePoint('\u{10000}', '\uffff')).toBeGreaterThan(0)
})
