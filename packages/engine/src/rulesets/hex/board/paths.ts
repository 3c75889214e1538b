import {
  DISTANCE,
  DISTANCE_SHIFT,
  MASK_ROWS,
  NEARER,
  nearerAt,
  NEIGHBOUR_SHIFT,
  NEIGHBOURS,
  OUTSIDE,
  rowOf,
} from './geometry.ts'
import { beginFlood, closeBeyond, flood, hitAt, hitTheWanted, want, wantOthers } from './flood.ts'
import type { Pocket } from './pocket.ts'

const NO_GOALS = new Int32Array(MASK_ROWS)

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
    while (wantOthers(rows)) if (flood(0, rows - 1, rows) === 0) return hitTheWanted(rows)
  }

  /** Steps of a shortest way whose hexes strictly between are free; the goal itself may be blocked. */
  pathLength(start: number, goal: number, free: Int32Array): number {
    if (start === goal) return 0
    beginFlood(start, free, NO_GOALS, this.#rows)
    want(goal)
    const steps = flood(rowOf(start), rowOf(start), this.#rows)
    return steps > 0 ? steps : UNREACHABLE
  }

  /**
   * The first hex of a way to the goal that stays closer to it than `start` is. Only neighbours of `start` that are one
   * nearer can be answers, two at most. A single free one is the answer, way or no way. Of two free ones the second is
   * the answer only if its way inside the disc is strictly shorter; a flood from the goal finds out. Where it is known
   * that no way leads to the goal (`isReachable`), none does inside the disc.
   */
  nextStep(start: number, goal: number, free: Int32Array, isReachable = true): number {
    const far = DISTANCE[(goal << DISTANCE_SHIFT) + start]
    if (far <= 1) return goal
    const at = nearerAt(start, goal)
    const first = start + NEARER[at]
    const second = start + NEARER[at + 1]
    const isFirstFree = ((free[first >> 5] >>> first) & 1) === 1
    if (second === start || ((free[second >> 5] >>> second) & 1) === 0) return isFirstFree ? first : start
    if (!isFirstFree) return second
    return isReachable && this.#secondIsShorter(goal, far, first, second, free) ? second : first
  }

  /**
   * Extension, for boards with terrain: the first hex of a shortest way to the goal, wherever it leads; of several the
   * first in neighbour order. Where there is no way it is as without terrain.
   */
  stepAround(start: number, goal: number, free: Int32Array): number {
    if (DISTANCE[(goal << DISTANCE_SHIFT) + start] <= 1) return start
    beginFlood(goal, free, NO_GOALS, this.#rows)
    for (let i = 0; i < 6; i += 1) {
      const cell = NEIGHBOURS[(start << NEIGHBOUR_SHIFT) + i]
      if (cell !== OUTSIDE && ((free[cell >> 5] >>> cell) & 1) === 1) want(cell)
    }
    if (flood(rowOf(goal), rowOf(goal), this.#rows) === 0) return this.nextStep(start, goal, free)
    for (let i = 0; ; i += 1) {
      const cell = NEIGHBOURS[(start << NEIGHBOUR_SHIFT) + i]
      if (cell !== OUTSIDE && hitAt(cell) === 1) return cell
    }
  }

  /**
   * The landing hex of a move of up to two: the free one nearest to the goal. The way may lead through units of one's
   * own, not through `enemies` or terrain. The low half of the result is the landing, the high half (`>> 16`) the
   * first hex of the way.
   */
  speedMove(start: number, goal: number, free: Int32Array, enemies: Int32Array): number {
    const toGoal = goal << DISTANCE_SHIFT
    const far = DISTANCE[toGoal + start]
    // Nothing is nearer than two steps straight towards the goal; the first such hex found wins.
    for (let i = 0; i < 6; i += 1) {
      const via = this.#passable((start << NEIGHBOUR_SHIFT) + i, enemies)
      if (via === OUTSIDE || DISTANCE[toGoal + via] !== far - 1) continue
      for (let j = 0; j < 6; j += 1) {
        const cell = this.#passable((via << NEIGHBOUR_SHIFT) + j, enemies)
        if (cell === OUTSIDE || DISTANCE[toGoal + cell] !== far - 2) continue
        if (((free[cell >> 5] >>> cell) & 1) === 1) return cell | (via << 16)
      }
    }
    let landing = start
    let first = start
    let nearest = UNREACHABLE
    for (let i = 0; i < 6; i += 1) {
      const cell = this.#passable((start << NEIGHBOUR_SHIFT) + i, enemies)
      if (cell === OUTSIDE || ((free[cell >> 5] >>> cell) & 1) === 0 || DISTANCE[toGoal + cell] >= nearest) continue
      nearest = DISTANCE[toGoal + cell]
      landing = cell
      first = cell
    }
    for (let i = 0; i < 6; i += 1) {
      const via = this.#passable((start << NEIGHBOUR_SHIFT) + i, enemies)
      if (via === OUTSIDE) continue
      for (let j = 0; j < 6; j += 1) {
        const cell = this.#passable((via << NEIGHBOUR_SHIFT) + j, enemies)
        if (cell === OUTSIDE || cell === start || ((free[cell >> 5] >>> cell) & 1) === 0) continue
        if (DISTANCE[toGoal + cell] >= nearest) continue
        nearest = DISTANCE[toGoal + cell]
        landing = cell
        first = via
      }
    }
    return landing | (first << 16)
  }

  /** The neighbour at that place of the table, or `OUTSIDE` where enemies or terrain are. */
  #passable(place: number, enemies: Int32Array): number {
    const cell = NEIGHBOURS[place]
    if (cell === OUTSIDE) return OUTSIDE
    const row = cell >> 5
    return (((enemies[row] | this.#walls[row]) >>> cell) & 1) === 0 ? cell : OUTSIDE
  }

  #secondIsShorter(goal: number, far: number, first: number, second: number, free: Int32Array): boolean {
    if (this.leadsStraight(first, goal, free)) return false
    beginFlood(goal, free, NO_GOALS, this.#rows)
    closeBeyond(goal, far - 1, this.#rows)
    want(first)
    want(second)
    return flood(rowOf(goal), rowOf(goal), this.#rows) > 0 && hitAt(first) === 0
  }

  /** Whether always taking the first free neighbour that is nearer leads to the goal; then no way is shorter. */
  leadsStraight(start: number, goal: number, free: Int32Array): boolean {
    let cell = start
    for (let left = DISTANCE[(goal << DISTANCE_SHIFT) + start]; left > 1; left -= 1) {
      const at = nearerAt(cell, goal)
      const first = cell + NEARER[at]
      const second = cell + NEARER[at + 1]
      if (((free[first >> 5] >>> first) & 1) === 1) cell = first
      else if (((free[second >> 5] >>> second) & 1) === 1 && second !== cell) cell = second
      else return false
    }
    return true
  }

  /** As `flood`, from the beginning. */
  #flood(start: number, free: Int32Array, goals: Int32Array): number {
    beginFlood(start, free, goals, this.#rows)
    return flood(rowOf(start), rowOf(start), this.#rows)
  }
}
