import { type Grid, NO_CELL } from './cells.ts'

/** Longer ways are not tried, since they are mostly closed somewhere. */
const LONGEST = 12

/**
 * The first step of the way without detour and with at most one corner that begins with the preferred direction. If it
 * is open, it comes before all other shortest ways. `NO_CELL` where it is closed or too long.
 */
export function cornerStep(grid: Grid, cells: Uint8Array, from: number, to: number, closed: number): number {
  const { stride, columns, rows } = grid
  const right = columns[to] - columns[from]
  const down = rows[to] - rows[from]
  const across = Math.abs(right)
  const along = Math.abs(down)
  if (across + along > LONGEST) return NO_CELL
  const sideways = right < 0 ? -1 : 1
  const upright = down < 0 ? -stride : stride
  // East comes before south; else north and south come first.
  const sidewaysFirst = along === 0 || (right > 0 && down > 0)
  const first = sidewaysFirst ? sideways : upright
  const second = sidewaysFirst ? upright : sideways
  let cell = from
  for (let left = sidewaysFirst ? across : along; left > 0; left -= 1) {
    cell += first
    if ((cells[cell] & closed) !== 0) return cell === to ? from + first : NO_CELL
  }
  while (cell !== to) {
    cell += second
    if ((cells[cell] & closed) !== 0 && cell !== to) return NO_CELL
  }
  return from + first
}
