import { cubeX, DISTANCE, DISTANCE_SHIFT, NEIGHBOUR_SHIFT, NEIGHBOURS, OUTSIDE, ROW_MASK, rowOf } from './geometry.ts'

/** The length of a way that does not exist. */
export const UNREACHABLE = 9999

/**
 * The path searches, on masks: a set of hexes is one whole number a row, a bit a column. A flood moves a whole row of
 * hexes at once. All room is made once; a search leaves nothing behind that anybody may rely on, but for `hits`.
 *
 * Masks of occupied hexes are `Int32Array`s of `rows` entries. Terrain is blocked in every search.
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
    this.#free = new Int32Array(rows)
    this.#frontier = new Int32Array(rows + 2)
    this.#wanted = new Int32Array(rows)
    this.#last = new Int32Array(rows)
    this.hits = new Int32Array(rows)
  }

  /**
   * The goals that are nearest by path from `start`: how many, with their hexes in `hits`. Other hexes of `own` and
   * `goals` block the way. Returns 0 when no goal can be reached.
   */
  closest(start: number, own: Int32Array, goals: Int32Array): number {
    this.#begin(start, own, goals)
    while (this.#spreads) if (this.#spread(goals)) return this.#countHits()
    return 0
  }

  /** The goals that are farthest by path; those that cannot be reached at all are farther than any other. */
  furthest(start: number, own: Int32Array, goals: Int32Array): number {
    const wanted = this.#wanted
    const last = this.#last
    last.fill(0)
    wanted.set(goals)
    this.#begin(start, own, goals)
    while (this.#spreads) {
      if (!this.#spread(wanted)) continue
      last.set(this.hits)
      for (let row = 0; row < this.#rows; row += 1) wanted[row] ^= last[row]
    }
    let left = 0
    for (let row = 0; row < this.#rows; row += 1) left |= wanted[row]
    this.hits.set(left === 0 ? last : wanted)
    wanted.fill(0)
    return this.#countHits()
  }

  /** Steps of a shortest way whose hexes strictly between are free; the goal itself may be blocked. */
  pathLength(start: number, goal: number, blocked: Int32Array): number {
    if (start === goal) return 0
    const wanted = this.#wanted
    wanted[rowOf(goal)] = 1 << goal
    this.#begin(start, blocked, blocked)
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
  nextStep(start: number, goal: number, own: Int32Array, others: Int32Array): number {
    const toGoal = goal << DISTANCE_SHIFT
    const far = DISTANCE[toGoal + start]
    if (far <= 1) return goal
    let first = OUTSIDE
    const base = start << NEIGHBOUR_SHIFT
    for (let i = 0; i < 6; i += 1) {
      const cell = NEIGHBOURS[base + i]
      if (cell === OUTSIDE || DISTANCE[toGoal + cell] !== far - 1) continue
      const row = cell >> 5
      if (row >= this.#rows || (((own[row] | others[row] | this.#walls[row]) >>> cell) & 1) !== 0) continue
      if (first === OUTSIDE) first = cell
      else return this.#secondIsShorter(goal, far, first, cell, own, others) ? cell : first
    }
    return first === OUTSIDE ? start : first
  }

  /**
   * The landing hex of a move of up to two, the hex nearest to the goal. Own hexes may be passed through but not
   * landed on, except the mover's, which its own search never comes back to; others and terrain stop the way.
   * The low half of the result is the landing, the high half (`>> 16`) the first hex of the way.
   */
  speedMove(start: number, goal: number, own: Int32Array, others: Int32Array): number {
    const toGoal = goal << DISTANCE_SHIFT
    const far = DISTANCE[toGoal + start]
    // Nothing is nearer than two steps straight towards the goal; the first such hex found wins.
    for (let i = 0; i < 6; i += 1) {
      const via = this.#passable((start << NEIGHBOUR_SHIFT) + i, others)
      if (via === OUTSIDE || DISTANCE[toGoal + via] !== far - 1) continue
      for (let j = 0; j < 6; j += 1) {
        const cell = this.#passable((via << NEIGHBOUR_SHIFT) + j, others)
        if (cell === OUTSIDE || DISTANCE[toGoal + cell] !== far - 2) continue
        if (((own[cell >> 5] >>> cell) & 1) === 0) return cell | (via << 16)
      }
    }
    let landing = start
    let first = start
    let nearest = UNREACHABLE
    for (let i = 0; i < 6; i += 1) {
      const cell = this.#passable((start << NEIGHBOUR_SHIFT) + i, others)
      if (cell === OUTSIDE || ((own[cell >> 5] >>> cell) & 1) !== 0 || DISTANCE[toGoal + cell] >= nearest) continue
      nearest = DISTANCE[toGoal + cell]
      landing = cell
      first = cell
    }
    for (let i = 0; i < 6; i += 1) {
      const via = this.#passable((start << NEIGHBOUR_SHIFT) + i, others)
      if (via === OUTSIDE) continue
      for (let j = 0; j < 6; j += 1) {
        const cell = this.#passable((via << NEIGHBOUR_SHIFT) + j, others)
        if (cell === OUTSIDE || cell === start || ((own[cell >> 5] >>> cell) & 1) !== 0) continue
        if (DISTANCE[toGoal + cell] >= nearest) continue
        nearest = DISTANCE[toGoal + cell]
        landing = cell
        first = via
      }
    }
    return landing | (first << 16)
  }

  /** The neighbour at that place of the table, or `OUTSIDE` when others or terrain stand there. */
  #passable(place: number, others: Int32Array): number {
    const cell = NEIGHBOURS[place]
    const row = cell >> 5
    if (cell === OUTSIDE || row >= this.#rows || (((others[row] | this.#walls[row]) >>> cell) & 1) !== 0) return OUTSIDE
    return cell
  }

  #secondIsShorter(
    goal: number,
    far: number,
    first: number,
    second: number,
    own: Int32Array,
    others: Int32Array,
  ): boolean {
    // Both touch the goal.
    if (far === 2) return false
    const wanted = this.#wanted
    wanted[first >> 5] |= 1 << first
    wanted[second >> 5] |= 1 << second
    this.#begin(goal, own, others)
    this.#keepDisc(goal, far - 1)
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

  /** Leaves only hexes within `radius` of the centre free: in each row an interval of columns. */
  #keepDisc(centre: number, radius: number): void {
    const free = this.#free
    const x = cubeX(centre)
    for (let row = 0; row < this.#rows; row += 1) {
      const dz = row - (centre >> 5)
      if (dz > radius || dz < -radius) {
        free[row] = 0
        continue
      }
      const west = x + (row >> 1) - radius + (dz < 0 ? -dz : 0)
      const east = x + (row >> 1) + radius - (dz > 0 ? dz : 0)
      if (west > 0) free[row] &= -1 << west
      if (east < 30) free[row] &= (2 << east) - 1
    }
  }

  #begin(start: number, own: Int32Array, others: Int32Array): void {
    const rows = this.#rows
    const free = this.#free
    const walls = this.#walls
    const frontier = this.#frontier
    for (let row = 0; row < rows; row += 1) {
      free[row] = ROW_MASK & ~(own[row] | others[row] | walls[row])
      frontier[row + 1] = 0
      this.hits[row] = 0
    }
    const row = start >> 5
    frontier[row + 1] = 1 << start
    free[row] &= ~(1 << start)
    this.#top = row
    this.#bottom = row
    this.#spreads = true
  }

  /** One step outwards. True if it touches wanted hexes, which are then the `hits`. */
  #spread(wanted: Int32Array): boolean {
    const free = this.#free
    const frontier = this.#frontier
    const hits = this.hits
    const top = this.#top > 0 ? this.#top - 1 : 0
    const bottom = this.#bottom < this.#rows - 1 ? this.#bottom + 1 : this.#bottom
    this.#top = top
    this.#bottom = bottom
    let above = frontier[top]
    let touched = 0
    let spreads = 0
    for (let row = top; row <= bottom; row += 1) {
      const here = frontier[row + 1]
      const beside = above | frontier[row + 2]
      // Odd rows lie half a hex further east: a hex touches its own column and the one before, or the one after.
      const slanted = (row & 1) === 1 ? beside >>> 1 : beside << 1
      const reached = (here << 1) | (here >>> 1) | beside | slanted
      const hit = reached & wanted[row]
      const fresh = reached & free[row]
      hits[row] = hit
      touched |= hit
      spreads |= fresh
      free[row] ^= fresh
      frontier[row + 1] = fresh
      above = here
    }
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
