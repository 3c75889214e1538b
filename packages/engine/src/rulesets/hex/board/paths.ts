import {
  DISTANCE,
  DISTANCE_SHIFT,
  discRow,
  MASK_ROWS,
  NEARER,
  nearerAt,
  NEIGHBOUR_SHIFT,
  NEIGHBOURS,
  OUTSIDE,
  rowOf,
} from './geometry.ts'
import type { Pocket } from './pocket.ts'

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
  /** Hexes that the flood has reached, with an empty row before the first: row r is at r + 1. */
  readonly #reached = new Int32Array(MASK_ROWS + 4)
  /** Rows that the flood grew in last. */
  #top = 0
  #bottom = 0
  /** Steps that the flood has taken. */
  #level = 0
  readonly #wanted = new Int32Array(MASK_ROWS)
  readonly #inDisc = new Int32Array(MASK_ROWS)
  readonly #last = new Int32Array(MASK_ROWS)
  /** Hexes found by the last search. */
  readonly hits = new Int32Array(MASK_ROWS)

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
    this.#begin(start)
    if (this.#floodTo(free, goals)) return true
    pocket.add(this.#reached)
    return false
  }

  /** Makes those goals the `hits` that are farthest by path; who cannot be reached at all is farther than any other. */
  furthest(start: number, free: Int32Array, goals: Int32Array): void {
    const wanted = this.#wanted
    const last = this.#last
    const hits = this.hits
    wanted.set(goals)
    this.#begin(start)
    while (this.#floodTo(free, wanted)) {
      last.set(hits)
      hits.fill(0)
      for (let row = 0; row < MASK_ROWS; row += 1) wanted[row] ^= last[row]
    }
    let left = 0
    for (let row = 0; row < MASK_ROWS; row += 1) left |= wanted[row]
    hits.set(left === 0 ? last : wanted)
  }

  /** Steps of a shortest way whose hexes strictly between are free; the goal itself may be blocked. */
  pathLength(start: number, goal: number, free: Int32Array): number {
    if (start === goal) return 0
    this.#wanted.fill(0)
    this.#wanted[rowOf(goal)] = 1 << goal
    this.#begin(start)
    return this.#floodTo(free, this.#wanted) ? this.#level : UNREACHABLE
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
    const wanted = this.#wanted
    wanted.fill(0)
    for (let i = 0; i < 6; i += 1) {
      const cell = NEIGHBOURS[(start << NEIGHBOUR_SHIFT) + i]
      if (cell !== OUTSIDE) wanted[cell >> 5] |= free[cell >> 5] & (1 << cell)
    }
    this.#begin(goal)
    if (!this.#floodTo(free, wanted)) return this.nextStep(start, goal, free)
    for (let i = 0; ; i += 1) {
      const cell = NEIGHBOURS[(start << NEIGHBOUR_SHIFT) + i]
      if (cell !== OUTSIDE && ((this.hits[cell >> 5] >>> cell) & 1) === 1) return cell
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
    const wanted = this.#wanted
    const inDisc = this.#inDisc
    for (let row = 0; row < this.#rows; row += 1) {
      wanted[row] = 0
      inDisc[row] = free[row] & discRow(goal, far - 1, row)
    }
    wanted[first >> 5] |= 1 << first
    wanted[second >> 5] |= 1 << second
    this.#begin(goal)
    return this.#floodTo(inDisc, wanted) && ((this.hits[first >> 5] >>> first) & 1) === 0
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

  #begin(start: number): void {
    const reached = this.#reached
    const hits = this.hits
    for (let row = 0; row < this.#rows; row += 1) {
      reached[row + 1] = 0
      hits[row] = 0
    }
    this.#top = start >> 5
    this.#bottom = start >> 5
    reached[(start >> 5) + 1] = 1 << start
    this.#level = 0
  }

  /**
   * Spreads step by step over free hexes until wanted ones are touched, which are then the `hits`; false when it can
   * spread no further. Only rows beside those that grew last can grow. Two rows at a time, because even and odd rows
   * have their neighbours on different sides: odd rows lie half a hex further east.
   */
  #floodTo(free: Int32Array, wanted: Int32Array): boolean {
    const reached = this.#reached
    const hits = this.hits
    const lastRow = this.#rows - 1
    let top = this.#top
    let bottom = this.#bottom
    let level = this.#level
    let touched = 0
    while (touched === 0 && top >= 0) {
      level += 1
      const first = top > 0 ? (top - 1) & ~1 : 0
      const last = bottom < lastRow ? bottom + 1 : lastRow
      let grown = 0
      let above = reached[first]
      let even = reached[first + 1]
      for (let row = first; row <= last; row += 2) {
        const odd = reached[row + 2]
        const below = reached[row + 3]
        const besideEven = above | odd
        const besideOdd = even | below
        const nearEven = (even << 1) | (even >>> 1) | besideEven | (besideEven << 1)
        const nearOdd = (odd << 1) | (odd >>> 1) | besideOdd | (besideOdd >>> 1)
        const hitEven = nearEven & wanted[row]
        const hitOdd = nearOdd & wanted[row + 1]
        if ((hitEven | hitOdd) !== 0) {
          hits[row] = hitEven
          hits[row + 1] = hitOdd
          touched = 1
        }
        const nextEven = even | (nearEven & free[row])
        const nextOdd = odd | (nearOdd & free[row + 1])
        reached[row + 1] = nextEven
        reached[row + 2] = nextOdd
        // The sign of -n tells whether n is above 0, without a branch that nobody can foresee.
        grown |= (-((nextEven ^ even) | (nextOdd ^ odd)) >>> 31) << row
        above = odd
        even = below
      }
      top = 31 - Math.clz32(grown & -grown)
      bottom = 32 - Math.clz32(grown)
    }
    this.#top = top
    this.#bottom = bottom
    this.#level = level
    return touched !== 0
  }
}
