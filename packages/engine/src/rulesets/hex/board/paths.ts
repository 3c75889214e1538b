import { distance, neighbourOf, OUTSIDE, ROW_MASK } from './geometry.ts'
import { flood, floodOn, hitAt, hitTheWanted, openWithin, rowsHit, want, wantNothing, wantOthers } from './flood.ts'
import { firstNearer, leadsStraight, secondNearer } from './nearer.ts'
import { addPocket, isPocketed } from './pocket.ts'
import { reachOf } from './reach.ts'
import { GOALS, NUMBER, ROOM_SHIFT, SIDES } from './rooms.ts'
import { isOpen } from './table.ts'

// See `rooms.ts` for constants of a file's own.
const sides = SIDES
const roomShift = ROOM_SHIFT
const { ways: WAYS_ROOM, goals: GOALS_ROOM, free: FREE_ROOM, sides: SIDE_ROOMS } = NUMBER
const boardRow = ROW_MASK

/** The length of a way that does not exist. */
export const UNREACHABLE = 9999

/**
 * The path searches, on the board that the table shows. Of a search only the hits can be used afterwards. Free hexes
 * are those of the board without unit and terrain; the hex that a search starts from need not be free.
 */
export class PathSearch {
  readonly #rows: number
  readonly #walls: Int32Array

  constructor(rows: number, walls: Int32Array) {
    this.#rows = rows
    this.#walls = walls
  }

  /** Makes the enemies nearest by path the hits. Returns their rows, see `rowsHit`; 0 if nobody can be reached. */
  closest(start: number, side: number): number {
    if (isPocketed(side, start)) return 0
    const found = flood(start, this.#rows, FREE_ROOM, SIDE_ROOMS + 1 - side)
    if (found === 0) addPocket(side)
    return found >> 8
  }

  /**
   * Makes the enemies farthest by path the hits; unreachable ones count as farther than all others. Returns their rows.
   */
  furthest(start: number, side: number): number {
    const rows = this.#rows
    GOALS.set(SIDES.subarray((1 - side) << roomShift, (2 - side) << roomShift))
    let steps = flood(start, rows, FREE_ROOM, GOALS_ROOM)
    // The flood goes on from where it stopped, until no goal is left or the others cannot be reached.
    while (steps > 0 && wantOthers(rows)) steps = floodOn(0, rows - 1, rows, FREE_ROOM, GOALS_ROOM)
    if (steps === 0) hitTheWanted()
    return rowsHit()
  }

  /** Steps of a shortest way whose hexes strictly between are free; the goal itself may be blocked. */
  pathLength(start: number, goal: number): number {
    if (start === goal) return 0
    wantNothing()
    want(goal)
    const steps = flood(start, this.#rows, FREE_ROOM, GOALS_ROOM) & 255
    return steps > 0 ? steps : UNREACHABLE
  }

  /**
   * The first hex of a way to the goal that stays closer to it than `start` is. Only the one or two neighbours of
   * `start` that are nearer to the goal come into question. A single free one is taken, even if no way leads on. Of two
   * free ones the second is taken only if its way inside the disc around the goal is strictly shorter, which a flood
   * from the goal finds out. If `isReachable` is false, there is no way inside the disc either.
   */
  nextStep(start: number, goal: number, isReachable = true): number {
    const far = distance(goal, start)
    if (far <= 1) return goal
    const first = firstNearer(start, goal)
    const second = secondNearer(start, goal)
    const isFirstFree = isOpen(first)
    if (second === start || !isOpen(second)) return isFirstFree ? first : start
    if (!isFirstFree) return second
    return isReachable && this.#secondIsShorter(goal, far, first, second) ? second : first
  }

  /**
   * Extension, for boards with terrain: the first hex of a shortest way to the goal, even if it leads away at first; of
   * several the first in neighbour order. Where there is no way, the same as `nextStep`.
   */
  stepAround(start: number, goal: number): number {
    if (distance(goal, start) <= 1) return start
    wantNothing()
    for (let i = 0; i < 6; i += 1) {
      const cell = neighbourOf(start, i)
      if (cell !== OUTSIDE && isOpen(cell)) want(cell)
    }
    if (flood(goal, this.#rows, FREE_ROOM, GOALS_ROOM) === 0) return this.nextStep(start, goal)
    for (let i = 0; ; i += 1) {
      const cell = neighbourOf(start, i)
      if (cell !== OUTSIDE && hitAt(cell) === 1) return cell
    }
  }

  /**
   * The landing hex of a move of up to two hexes: the free one nearest to the goal. The way may lead through units of
   * the own side, but not through enemies or terrain. The low half of the result is the landing hex, the high half (`>>
   * 16`) the first hex of the way.
   */
  speedMove(start: number, goal: number, side: number): number {
    const enemies = (1 - side) << roomShift
    const far = distance(goal, start)
    // Nothing is nearer than two steps straight towards the goal; the first such hex found wins.
    if (far >= 2) {
      const via = firstNearer(start, goal)
      const to = this.#isPassable(via, enemies) ? freeOf(via, goal) : OUTSIDE
      if (to !== OUTSIDE) return to | (via << 16)
      const other = secondNearer(start, goal)
      const beyond = other !== start && this.#isPassable(other, enemies) ? freeOf(other, goal) : OUTSIDE
      if (beyond !== OUTSIDE) return beyond | (other << 16)
      // Without such a hex, one step straight towards the goal is nearest.
      const next = freeOf(start, goal)
      if (next !== OUTSIDE) return next | (next << 16)
    }
    let landing = start
    let first = start
    let nearest = UNREACHABLE
    for (let i = 0; i < 6; i += 1) {
      const cell = neighbourOf(start, i)
      if (cell === OUTSIDE || !isOpen(cell) || distance(goal, cell) >= nearest) continue
      nearest = distance(goal, cell)
      landing = cell
      first = cell
    }
    for (let i = 0; i < 6; i += 1) {
      const via = neighbourOf(start, i)
      if (via === OUTSIDE || !this.#isPassable(via, enemies)) continue
      for (let j = 0; j < 6; j += 1) {
        const cell = neighbourOf(via, j)
        if (cell === OUTSIDE || cell === start || !isOpen(cell) || distance(goal, cell) >= nearest) continue
        nearest = distance(goal, cell)
        landing = cell
        first = via
        // Nor than this, if it is nearer than the start.
        if (nearest < far) return landing | (first << 16)
      }
    }
    return landing | (first << 16)
  }

  /**
   * Whether a hex is on the board, without enemy and terrain. It may lie west or east of the board, not in a row
   * beyond.
   */
  #isPassable(cell: number, enemies: number): boolean {
    const row = cell >> 5
    return (((boardRow & ~(sides[enemies + row] | this.#walls[row])) >>> cell) & 1) === 1
  }

  #secondIsShorter(goal: number, far: number, first: number, second: number): boolean {
    if (leadsStraight(first, goal)) return false
    openWithin(goal, reachOf(far - 1))
    wantNothing()
    want(first)
    want(second)
    return flood(goal, this.#rows, WAYS_ROOM, GOALS_ROOM) > 0 && hitAt(first) === 0
  }
}

/** The first neighbour of a cell that is free and one nearer to the goal, or `OUTSIDE`. */
function freeOf(cell: number, goal: number): number {
  const first = firstNearer(cell, goal)
  if (isOpen(first)) return first
  const second = secondNearer(cell, goal)
  return second !== cell && isOpen(second) ? second : OUTSIDE
}
