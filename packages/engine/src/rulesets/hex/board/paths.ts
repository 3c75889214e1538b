import {
  distance,
  firstNearer,
  leadsStraight,
  MASK_ROWS,
  neighbourOf,
  OUTSIDE,
  ROW_MASK,
  secondNearer,
} from './geometry.ts'
import { closeBeyond, flood, floodOn, hitAt, hitTheWanted, prepareFlood, want, wantOthers } from './flood.ts'
import type { Pocket } from './pocket.ts'

const NO_GOALS = new Int32Array(MASK_ROWS)
/** See `geometry.ts` for constants of a file's own. */
const BOARD_ROW = ROW_MASK

/** The length of a way that does not exist. */
export const UNREACHABLE = 9999

/**
 * The path searches, on masks (see `MASK_ROWS`): a flood moves a whole row of hexes at once. All room is made once; a
 * search leaves nothing behind that anybody may rely on, but for `hits`.
 *
 * `free` has the hexes that one may enter: those on the board where neither a unit nor terrain stands. It does not
 * matter whether the hex that a search starts from is among them.
 */
export class PathSearch {
  readonly #rows: number
  readonly #walls: Int32Array

  constructor(rows: number, walls: Int32Array) {
    this.#rows = rows
    this.#walls = walls
  }

  /**
   * Whether any goal can be reached from `start`; those that are nearest by path are the `hits` then.
   * `pocket`: what is known of hexes without a way to any goal.
   */
  closest(start: number, free: Int32Array, goals: Int32Array, pocket: Pocket): boolean {
    if (pocket.holds(start, free, goals)) return false
    if (this.#flood(start, free, goals) > 0) return true
    pocket.add(this.#rows)
    return false
  }

  /** Makes those goals the `hits` that are farthest by path; who cannot be reached at all is farther than any other. */
  furthest(start: number, free: Int32Array, goals: Int32Array): void {
    const rows = this.#rows
    if (this.#flood(start, free, goals) === 0) {
      hitTheWanted(rows)
      return
    }
    // Until nobody is left, or the others cannot be reached. The flood goes on from wherever it is.
    while (wantOthers(rows)) if (floodOn(0, rows - 1, rows) === 0) return hitTheWanted(rows)
  }

  /** Steps of a shortest way whose hexes strictly between are free; the goal itself may be blocked. */
  pathLength(start: number, goal: number, free: Int32Array): number {
    if (start === goal) return 0
    prepareFlood(free, NO_GOALS)
    want(goal)
    const steps = flood(start, this.#rows)
    return steps > 0 ? steps : UNREACHABLE
  }

  /**
   * The first hex of a way to the goal that stays closer to it than `start` is. Only neighbours of `start` that are one
   * nearer can be answers, two at most. A single free one is the answer, way or no way. Of two free ones the second is
   * the answer only if its way inside the disc is strictly shorter; a flood from the goal finds out. Where it is known
   * that no way leads to the goal (`isReachable`), none does inside the disc.
   */
  nextStep(start: number, goal: number, free: Int32Array, isReachable = true): number {
    const far = distance(goal, start)
    if (far <= 1) return goal
    const first = firstNearer(start, goal)
    const second = secondNearer(start, goal)
    const isFirstFree = isFree(first, free)
    if (second === start || !isFree(second, free)) return isFirstFree ? first : start
    if (!isFirstFree) return second
    return isReachable && this.#secondIsShorter(goal, far, first, second, free) ? second : first
  }

  /**
   * Extension, for boards with terrain: the first hex of a shortest way to the goal, wherever it leads; of several the
   * first in neighbour order. Where there is no way it is as without terrain.
   */
  stepAround(start: number, goal: number, free: Int32Array): number {
    if (distance(goal, start) <= 1) return start
    prepareFlood(free, NO_GOALS)
    for (let i = 0; i < 6; i += 1) {
      const cell = neighbourOf(start, i)
      if (cell !== OUTSIDE && isFree(cell, free)) want(cell)
    }
    if (flood(goal, this.#rows) === 0) return this.nextStep(start, goal, free)
    for (let i = 0; ; i += 1) {
      const cell = neighbourOf(start, i)
      if (cell !== OUTSIDE && hitAt(cell) === 1) return cell
    }
  }

  /**
   * The landing hex of a move of up to two: the free one nearest to the goal. The way may lead through units of one's
   * own, not through `enemies` or terrain. The low half of the result is the landing, the high half (`>> 16`) the
   * first hex of the way.
   */
  speedMove(start: number, goal: number, free: Int32Array, enemies: Int32Array): number {
    // Nothing is nearer than two steps straight towards the goal; the first such hex found wins.
    if (distance(goal, start) >= 2) {
      const via = firstNearer(start, goal)
      const to = this.#isPassable(via, enemies) ? freeOf(via, goal, free) : OUTSIDE
      if (to !== OUTSIDE) return to | (via << 16)
      const other = secondNearer(start, goal)
      const beyond = other !== start && this.#isPassable(other, enemies) ? freeOf(other, goal, free) : OUTSIDE
      if (beyond !== OUTSIDE) return beyond | (other << 16)
    }
    let landing = start
    let first = start
    let nearest = UNREACHABLE
    for (let i = 0; i < 6; i += 1) {
      const cell = neighbourOf(start, i)
      if (cell === OUTSIDE || !isFree(cell, free) || distance(goal, cell) >= nearest) continue
      nearest = distance(goal, cell)
      landing = cell
      first = cell
    }
    for (let i = 0; i < 6; i += 1) {
      const via = neighbourOf(start, i)
      if (via === OUTSIDE || !this.#isPassable(via, enemies)) continue
      for (let j = 0; j < 6; j += 1) {
        const cell = neighbourOf(via, j)
        if (cell === OUTSIDE || cell === start || !isFree(cell, free) || distance(goal, cell) >= nearest) continue
        nearest = distance(goal, cell)
        landing = cell
        first = via
      }
    }
    return landing | (first << 16)
  }

  /** Whether a hex beside the board or on it is on it, and neither enemies nor terrain stand there. */
  #isPassable(cell: number, enemies: Int32Array): boolean {
    const row = cell >> 5
    return (((BOARD_ROW & ~(enemies[row] | this.#walls[row])) >>> cell) & 1) === 1
  }

  #secondIsShorter(goal: number, far: number, first: number, second: number, free: Int32Array): boolean {
    if (leadsStraight(first, goal, free)) return false
    prepareFlood(free, NO_GOALS)
    closeBeyond(goal, far - 1, this.#rows)
    want(first)
    want(second)
    return flood(goal, this.#rows) > 0 && hitAt(first) === 0
  }

  /** As `flood`, from the beginning. */
  #flood(start: number, free: Int32Array, goals: Int32Array): number {
    prepareFlood(free, goals)
    return flood(start, this.#rows)
  }
}

function isFree(cell: number, free: Int32Array): boolean {
  return ((free[cell >> 5] >>> cell) & 1) === 1
}

/** The first neighbour of a cell that is free and one nearer to the goal, or `OUTSIDE`. */
function freeOf(cell: number, goal: number, free: Int32Array): number {
  const first = firstNearer(cell, goal)
  if (isFree(first, free)) return first
  const second = secondNearer(cell, goal)
  return second !== cell && isFree(second, free) ? second : OUTSIDE
}
