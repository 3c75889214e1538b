import { useRef } from 'react'
import type { BoardProps } from '../props.ts'
import { type Geometry, NARROW } from './geometry.ts'
import { around, type BoardWindow } from './window.ts'

/** Cells are at least this wide, in CSS pixels, where the picture follows the battle: on a phone, and on large screens. */
const READABLE = 46
const CLOSE = 92
/** In a small picture of its own. */
const SMALL = 26
/** As long as the deed is this near to the middle, as a share of the picture, the picture stays. */
const NEAR = 0.3

/** On a phone, and wherever somebody asks for it: the part of the board in which something is done, at a size that can be read. */
export function useFollowed(
  { scene, deed, tools = false, compact = false, follow = false }: BoardProps,
  geometry: Geometry | null,
  width: number,
): BoardWindow | null {
  const last = useRef<BoardWindow | null>(null)
  if (geometry === null || (!follow && (!tools || compact || width >= NARROW))) return null
  const cell = compact ? SMALL : follow && width >= NARROW ? CLOSE : READABLE
  const zoom = Math.max(1, (cell * geometry.width) / width)
  const places = [deed?.doer, ...(deed?.receivers ?? [])].flatMap((id) => {
    const at = scene.units.find((unit) => unit.id === id && unit.alive)?.at
    return at === undefined ? [] : [geometry.center(at)]
  })
  const standing = scene.units.flatMap(({ at, alive }) => (at === undefined || !alive ? [] : [geometry.center(at)]))
  const seen = places.length > 0 ? places : standing
  if (seen.length === 0) return null
  const middle = (axis: 0 | 1) => seen.reduce((sum, place) => sum + place[axis], 0) / seen.length
  const next = around(geometry, zoom, middle(0), middle(1))
  const { current } = last
  const stays =
    current !== null &&
    current.zoom === zoom &&
    Math.abs(current.left - next.left) < (geometry.width / zoom) * NEAR &&
    Math.abs(current.top - next.top) < (geometry.height / zoom) * NEAR
  if (!stays) last.current = next
  return last.current
}
