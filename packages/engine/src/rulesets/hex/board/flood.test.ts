import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compileFlood } from './compiled-flood.ts'
import { flood, plainFlood } from './flood.ts'
import { cellOf, COLUMNS, MASK_ROWS, MAX_ROWS, MIN_ROWS, ROW_MASK } from './geometry.ts'
import { GOALS, HITS, NUMBER, REACHED, WAYS } from './rooms.ts'

/** A board: free hexes, and wanted ones, which may be free too. */
const board = fc.integer({ min: MIN_ROWS, max: MAX_ROWS }).chain((rows) => {
  const masks = fc.array(fc.nat(ROW_MASK), { minLength: rows, maxLength: rows })
  const filled = (some: readonly number[]) => Int32Array.from({ length: MASK_ROWS }, (_, row) => some[row] ?? 0)
  return fc.record({
    rows: fc.constant(rows),
    start: fc.tuple(fc.nat(COLUMNS - 1), fc.nat(rows - 1)).map(([column, row]) => cellOf(column, row)),
    // Two of three hexes, so that floods come far, and few goals.
    free: fc.tuple(masks, masks).map(([some, others]) => filled(some.map((mask, row) => mask | others[row]))),
    goals: fc
      .tuple(masks, masks, masks)
      .map(([some, others, few]) => filled(some.map((mask, row) => mask & others[row] & few[row]))),
  })
})

test('spreads the same with WebAssembly and without', () => {
  expect(compileFlood()).not.toBeNull()
  fc.assert(
    fc.property(board, fc.boolean(), ({ rows, start, free, goals }, isAlone) => {
      const found = [flood, plainFlood].map((spread) => {
        WAYS.set(free)
        GOALS.set(isAlone ? new Int32Array(MASK_ROWS) : goals)
        const steps = spread(start, rows, NUMBER.ways, NUMBER.goals)
        return { steps, hits: [...HITS], reached: steps > 0 ? null : [...REACHED] }
      })
      expect(found[0]).toEqual(found[1])
    }),
    { numRuns: 1000 },
  )
})
