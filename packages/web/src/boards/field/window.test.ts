import fc from 'fast-check'
import { expect, test } from 'vitest'
import { moved, WHOLE, zoomed } from './window.ts'

const SIZE = { width: 18, height: 9 }
const share = fc.double({ min: 0, max: 1, noNaN: true })

test('the point that is zoomed at stays where it is', () => {
  fc.assert(
    fc.property(share, share, fc.double({ min: 1, max: 5, noNaN: true }), (x, y, factor) => {
      const { zoom, left, top } = zoomed(WHOLE, SIZE, factor, x, y)
      expect(left + (x * SIZE.width) / zoom).toBeCloseTo(x * SIZE.width, 6)
      expect(top + (y * SIZE.height) / zoom).toBeCloseTo(y * SIZE.height, 6)
    }),
  )
})

test('nothing beyond the board is shown, however it is moved', () => {
  const way = fc.double({ min: -3, max: 3, noNaN: true })
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.double({ min: 0.2, max: 4, noNaN: true }), share, share, way, way)), (steps) => {
      let shown = WHOLE
      for (const [factor, x, y, right, down] of steps) {
        shown = moved(zoomed(shown, SIZE, factor, x, y), SIZE, right, down)
        expect(shown.zoom).toBeGreaterThanOrEqual(1)
        expect(shown.left).toBeGreaterThanOrEqual(0)
        expect(shown.top).toBeGreaterThanOrEqual(0)
        expect(shown.left + SIZE.width / shown.zoom).toBeLessThanOrEqual(SIZE.width + 1e-9)
        expect(shown.top + SIZE.height / shown.zoom).toBeLessThanOrEqual(SIZE.height + 1e-9)
      }
    }),
  )
})

test('zooming in and out at one place comes back to the whole board', () => {
  expect(zoomed(zoomed(WHOLE, SIZE, 3, 0.2, 0.9), SIZE, 1 / 3, 0.2, 0.9)).toEqual(WHOLE)
  expect(zoomed(WHOLE, SIZE, 0.5)).toEqual(WHOLE)
})
