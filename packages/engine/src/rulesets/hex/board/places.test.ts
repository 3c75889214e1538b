import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cellOf, COLUMNS, distance, LONGEST_DISTANCE, MASK_ROWS } from './geometry.ts'
import { findNear, findNearest, isAnyNear, keepHurt, placeAt } from './places.ts'
import { reachOf } from './reach.ts'
import { showHexes, stand } from './table.ts'

const cell = fc.record({ column: fc.nat(COLUMNS - 1), row: fc.nat(14) }).map(({ column, row }) => cellOf(column, row))

function placesFound(count: number): number[] {
  return Array.from({ length: count }, (_, i) => placeAt(i))
}

test('who is near is found as distances say', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(cell, { minLength: 1, maxLength: 60 }),
      cell,
      fc.nat(LONGEST_DISTANCE),
      fc.nat(1),
      (cells, from, range, side) => {
        showHexes(new Int32Array(MASK_ROWS), new Int32Array(MASK_ROWS))
        for (const [place, other] of cells.entries()) stand(other, side, place)
        const far = cells.map((other) => distance(from, other))
        const placesOf = (isMeant: (distance: number) => boolean) => [...far.keys()].filter((i) => isMeant(far[i]))
        const near = placesOf((steps) => steps <= range)
        expect(placesFound(findNear(side, from, reachOf(range)))).toEqual(near)
        const living = cells.map((_, place) => ({ hp: 1 + (place % 2), maxHp: 2 }))
        expect(placesFound(keepHurt(near.length, living))).toEqual(near.filter((place) => place % 2 === 0))
        expect(placesFound(findNearest(side, from))).toEqual(placesOf((steps) => steps === Math.min(...far)))
        expect(isAnyNear(side, from, reachOf(range))).toBe(near.length > 0)
        expect(findNear(1 - side, from, reachOf(range))).toBe(0)
      },
    ),
    { numRuns: 2000 },
  )
})
