import { DISTANCE, DISTANCE_SHIFT, discRow, MASK_ROWS, NEIGHBOUR_SHIFT, NEIGHBOURS, OUTSIDE, rowOf } from './geometry.ts'

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
  /** Hexes that the flood may still enter. */
  readonly #free: Int32Array
  /** The outermost hexes of the flood, with an empty row before the first and after the last: row r is at r + 1. */
  readonly #frontier: Int32Array
  readonly #wanted: Int32Array
  readonly #last: Int32Array
  /** Rows that the frontier lies in. */
  #top = 0
  #bottom = 0
  /** Whether the flood can go on. */
  #spreads = false
  /** Hexes found by the last search. */
  readonly hits: Int32Array

  constructor(rows: number, walls: Int32Array) {
    this.#rows = rows
    this.#walls = walls
    this.#free = new Int32Array(MASK_ROWS)
    this.#frontier = new Int32Array(MASK_ROWS + 2)
    this.#wanted = new Int32Array(MASK_ROWS)
    this.#last = new Int32Array(MASK_ROWS)
    this.hits = new Int32Array(MASK_ROWS)
  }

  /**
   * The goals that are nearest by path from `start`: how many, with their hexes in `hits`; 0 when no goal can
   * be reached.
   */
  closest(start: number, free: Int32Array, goals: Int32Array): number {
    this.#begin(start, free)
    while (this.#spreads) if (this.#spread(goals)) return this.#countHits()
    return 0
  }

  /** The goals that are farthest by path; those that cannot be reached at all are farther than any other. */
  furthest(start: number, free: Int32Array, goals: Int32Array): number {
    const wanted = this.#wanted
    const last = this.#last
    last.fill(0)
    wanted.set(goals)
    this.#begin(start, free)
    while (this.#spreads) {
      if (!this.#spread(wanted)) continue
      last.set(this.hits)
      this.hits.fill(0)
      for (let row = 0; row < this.#rows; row += 1) wanted[row] ^= last[row]
    }
    let left = 0
    for (let row = 0; row < this.#rows; row += 1) left |= wanted[row]
    this.hits.set(left === 0 ? last : wanted)
    wanted.fill(0)
    return this.#countHits()
  }

  /** Steps of a shortest way whose hexes strictly between are free; the goal itself may be blocked. */
  pathLength(start: number, goal: number, free: Int32Array): number {
    if (start === goal) return 0
    const wanted = this.#wanted
    wanted[rowOf(goal)] = 1 << goal
    this.#begin(start, free)
    let length = UNREACHABLE
    for (let level = 1; this.#spreads; level += 1) {
      if (!this.#spread(wanted)) continue
      length = level
      break
    }
    wanted.fill(0)
    return length
  }

  /**
   * The first hex of a way to the goal that stays closer to it than `start` is. Only neighbours of `start` that are one
   * nearer can be answers, two at most. A single free one is the answer, way or no way. Of two free ones the second is
   * the answer only if its way inside the disc is strictly shorter; a flood from the goal finds out.
   */
  nextStep(start: number, goal: number, free: Int32Array): number {
    const toGoal = goal << DISTANCE_SHIFT
    const far = DISTANCE[toGoal + start]
    if (far <= 1) return goal
    let first = OUTSIDE
    const base = start << NEIGHBOUR_SHIFT
    for (let i = 0; i < 6; i += 1) {
      const cell = NEIGHBOURS[base + i]
      if (cell === OUTSIDE || DISTANCE[toGoal + cell] !== far - 1) continue
      if (((free[cell >> 5] >>> cell) & 1) === 0) continue
      if (first === OUTSIDE) first = cell
      else return this.#secondIsShorter(goal, far, first, cell, free) ? cell : first
    }
    return first === OUTSIDE ? start : first
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
    // Both touch the goal.
    if (far === 2) return false
    const wanted = this.#wanted
    wanted[first >> 5] |= 1 << first
    wanted[second >> 5] |= 1 << second
    this.#begin(goal, free)
    for (let row = 0; row < this.#rows; row += 1) this.#free[row] &= discRow(goal, far - 1, row)
    let shorter = false
    while (this.#spreads) {
      if (!this.#spread(wanted)) continue
      shorter = ((this.hits[first >> 5] >>> first) & 1) === 0
      break
    }
    wanted[first >> 5] = 0
    wanted[second >> 5] = 0
    return shorter
  }

  #begin(start: number, free: Int32Array): void {
    const left = this.#free
    const frontier = this.#frontier
    const hits = this.hits
    for (let row = 0; row < this.#rows; row += 1) {
      left[row] = free[row]
      frontier[row + 1] = 0
      hits[row] = 0
    }
    const row = start >> 5
    frontier[row + 1] = 1 << start
    left[row] &= ~(1 << start)
    this.#top = row
    this.#bottom = row
    this.#spreads = true
  }

  /** One step outwards. True if it touches wanted hexes, which are then the `hits`. */
  #spread(wanted: Int32Array): boolean {
    const free = this.#free
    const frontier = this.#frontier
    const hits = this.hits
    const from = this.#top > 0 ? this.#top - 1 : 0
    const to = this.#bottom < this.#rows - 1 ? this.#bottom + 1 : this.#bottom
    let top = to
    let bottom = from
    let above = frontier[from]
    let touched = 0
    let spreads = 0
    for (let row = from; row <= to; row += 1) {
      const here = frontier[row + 1]
      const beside = above | frontier[row + 2]
      // Odd rows lie half a hex further east: a hex touches its own column and the one before, or the one after.
      const slanted = (row & 1) === 1 ? beside >>> 1 : beside << 1
      const reached = (here << 1) | (here >>> 1) | beside | slanted
      const hit = reached & wanted[row]
      const fresh = reached & free[row]
      hits[row] = hit
      touched |= hit
      free[row] ^= fresh
      frontier[row + 1] = fresh
      above = here
      if (fresh === 0) continue
      spreads |= fresh
      bottom = row
      if (row < top) top = row
    }
    this.#top = top
    this.#bottom = bottom
    this.#spreads = spreads !== 0
    return touched !== 0
  }

  #countHits(): number {
    let count = 0
    for (let row = 0; row < this.#rows; row += 1) {
      for (let left = this.hits[row]; left !== 0; left &= left - 1) count += 1
    }
    return count
  }
}
