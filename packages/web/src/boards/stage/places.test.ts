import type { Scene } from '@quintain/engine'
import { expect, it } from 'vitest'
import { type Plane, tallPlane, widePlane } from './places.ts'

function sceneOf(counts: readonly number[]): Scene<string> {
  return {
    caption: '',
    sides: counts.map((_, side) => ({ id: `s${side}`, name: `s${side}` })),
    units: counts.flatMap((count, side) =>
      Array.from({ length: count }, (_, i) => ({
        id: `${side}-${i}`,
        name: `${side}-${i}`,
        side,
        alive: true,
        bars: [{ kind: 'hp' as const, value: 1, max: 50 + 100 * (i % 3) }],
        badges: [],
      })),
    ),
  }
}

const CROWDS = [
  [1, 1],
  [2, 3],
  [4, 5],
  [5, 4],
  [1, 8],
  [6, 12],
  [1, 30],
  [1, 1, 1],
  [2, 2, 2, 2],
  [40, 40],
]

it.each(CROWDS)('everybody has a place of their own within the picture: %j', (...counts) => {
  const scene = sceneOf(counts)
  for (const plane of [widePlane(scene), tallPlane(scene)]) {
    expect(plane.spots.size).toBe(scene.units.length)
    for (const { x, y, size } of plane.spots.values()) {
      expect(size).toBeGreaterThan(10)
      expect(x - size / 2).toBeGreaterThan(-size * 0.2)
      expect(x + size / 2).toBeLessThan(plane.width + size * 0.2)
      expect(y - size).toBeGreaterThanOrEqual(-20)
      expect(y).toBeLessThanOrEqual(plane.height)
    }
    expect(nearest(plane)).toBeGreaterThan(0.4)
  }
})

it('sides stand apart: left and right, or below and above', () => {
  const scene = sceneOf([4, 5])
  const of = (plane: Plane, side: number) =>
    [...plane.spots].filter(([id]) => id.startsWith(`${side}-`)).map(([, spot]) => spot)
  const wide = widePlane(scene)
  expect(Math.max(...of(wide, 0).map(({ x }) => x))).toBeLessThan(Math.min(...of(wide, 1).map(({ x }) => x)))
  const tall = tallPlane(scene)
  expect(Math.max(...of(tall, 1).map(({ y }) => y))).toBeLessThan(Math.min(...of(tall, 0).map(({ y }) => y)))
})

/** How far the two who are nearest stand from each other, in shares of the smaller one's height. */
function nearest({ spots }: Plane): number {
  const all = [...spots.values()]
  return Math.min(
    ...all.flatMap((one, i) =>
      all.slice(i + 1).map((other) => Math.hypot(one.x - other.x, one.y - other.y) / Math.min(one.size, other.size)),
    ),
  )
}
