import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compareByCodePoint } from './text-order.ts'

const units = fc.oneof(
  fc.constantFrom(0x61, 0xd7ff, 0xd800, 0xd801, 0xdbff, 0xdc00, 0xdfff, 0xe000, 0xffff),
  fc.nat(0xffff),
)
const texts = fc.array(units, { maxLength: 6 }).map((list) => String.fromCharCode(...list))

/** The definition: code point by code point, halves without their other half included. */
function plainly(a: string, b: string): number {
  const [first, second] = [a, b].map((text) => Array.from(text, (letter) => letter.codePointAt(0) ?? 0))
  for (let i = 0; i < Math.min(first.length, second.length); i += 1) {
    if (first[i] !== second[i]) return first[i] - second[i]
  }
  return first.length - second.length
}

test('texts are ordered by code points, ill-formed ones too', () => {
  fc.assert(
    fc.property(texts, texts, texts, (prefix, a, b) => {
      expect(Math.sign(compareByCodePoint(prefix + a, prefix + b))).toBe(Math.sign(plainly(prefix + a, prefix + b)))
    }),
    { numRuns: 20_000 },
  )
})
