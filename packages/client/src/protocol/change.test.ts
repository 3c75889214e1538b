import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { extent } from '../../../../tests/extent.ts'
import { change, changed } from './change.ts'
import { changeOf, KeptValue } from './kept-value.ts'

const RUNS = { numRuns: extent(400, 20_000) }

/** Few keys and values, so that two values have much in common; `undefined` is what JSON leaves out. */
const values: fc.Arbitrary<unknown> = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 4, depthSize: 'medium' },
    fc.constantFrom(null, true, 0, 1, 2, 'a', 'b', undefined),
    fc.array(tie('value'), { maxLength: 4 }),
    fc
      .uniqueArray(fc.tuple(fc.constantFrom('a', 'b', 'c', 'length', '0', '7'), tie('value')), {
        selector: ([key]) => key,
      })
      .map((entries) => Object.fromEntries(entries)),
  ),
})).value

const sent = (value: unknown): unknown => JSON.parse(JSON.stringify(value) ?? 'null')

describe('a change', () => {
  it('of one value to another gives the very text of the other', () => {
    fc.assert(
      fc.property(fc.record({ x: values }), fc.record({ x: values }), (before, after) => {
        const made = changeOf(before, after)
        // Both ends of a socket: what arrives is what JSON leaves of it.
        const told = made === null ? sent(before) : changed(sent(before), change.parse(sent(made)))
        expect(JSON.stringify(told)).toBe(JSON.stringify(after))
      }),
      RUNS,
    )
  })

  it('of a kept value, again and again, gives the text of the last, whatever becomes of those before', () => {
    fc.assert(
      fc.property(fc.array(fc.record({ x: values }), { minLength: 2, maxLength: 6 }), ([first, ...later]) => {
        const kept = new KeptValue(first)
        let told = sent(first)
        for (const next of later) {
          const made = kept.follow(next)
          if (made !== null) told = changed(told, change.parse(sent(made)))
          expect(JSON.stringify(told)).toBe(JSON.stringify(next))
          next.x = 'changed by its owner'
        }
      }),
      RUNS,
    )
  })

  it('says what is other, and nothing else', () => {
    const before = { life: 20, cards: ['a', 'b', 'c'], zone: { id: 1, cards: [{ id: 'x', up: true }] } }
    const after = { life: 17, cards: ['a', 'b', 'c', 'd'], zone: { id: 1, cards: [{ id: 'x', up: false }] } }
    const made = { life: [17], cards: { 3: ['d'] }, zone: { cards: { 0: { up: [false] } } } }
    expect(changeOf(before, after)).toEqual(made)
    expect(changeOf({ a: 1, b: 2, c: 3 }, { a: 1, b: 2 })).toEqual({ c: [] })
    expect(changeOf([1, 2, 3, 4], [1, 2, 3])).toEqual({ length: [3] })
    expect(changeOf(before, JSON.parse(JSON.stringify(before)))).toBeNull()
  })

  it('leaves what did not change as it was', () => {
    const before = { still: { deep: [1] }, other: 1 }
    const after = changed(before, { other: [2] })
    expect(after).toEqual({ still: { deep: [1] }, other: 2 })
    expect(after.still).toBe(before.still)
    expect(before.other).toBe(1)
  })

  it('of something that is not there is refused', () => {
    expect(() => changed({ a: 1 }, { a: { b: [1] } })).toThrow('not there')
  })
})
