import type { Grid } from './cells.ts'
import { StraightWays } from './straight-ways.ts'
import { BACK, LEFT, ON, RIGHT, Sweep } from './sweep.ts'

// The position of a goal, as bits in addition to those of steps: right of the start (the board is mirrored), and below
// it.
export const GOAL_RIGHT = 16
export const GOAL_BELOW = 32

/** An orientation of the map, plain or with rows and columns exchanged, so that searches work the same in both. */
export class Turn {
  readonly width: number
  /** By cell. */
  readonly columns: Uint8Array
  readonly rows: Uint8Array
  /** Words a row of the board. */
  readonly words: number
  readonly straight: StraightWays
  readonly sweep: Sweep
  /**
   * By steps and goal bits: the difference of cell numbers of the preferred step, in the order north, east, south,
   * west.
   */
  private readonly firsts = new Int32Array(GOAL_BELOW * 2)

  constructor(grid: Grid, exchanged: boolean) {
    const { stride } = grid
    const height = exchanged ? grid.width : grid.height
    this.width = exchanged ? grid.height : grid.width
    this.columns = exchanged ? grid.rows : grid.columns
    this.rows = exchanged ? grid.columns : grid.rows
    this.words = ((this.width - 1) >> 5) + 1
    this.straight = new StraightWays(this.width)
    this.sweep = new Sweep(this.width, height)
    const right = exchanged ? stride : 1
    const below = exchanged ? 1 : stride
    for (let key = 0; key < this.firsts.length; key += 1) {
      const on = (key & GOAL_BELOW) === 0 ? -below : below
      const left = (key & GOAL_RIGHT) === 0 ? -right : right
      const offsets: number[] = []
      if ((key & ON) !== 0) offsets.push(on)
      if ((key & BACK) !== 0) offsets.push(-on)
      if ((key & LEFT) !== 0) offsets.push(left)
      if ((key & RIGHT) !== 0) offsets.push(-left)
      this.firsts[key] = [-stride, 1, stride].find((offset) => offsets.includes(offset)) ?? -1
    }
  }

  /** The difference of cell numbers of the preferred one of some steps. */
  first(steps: number, goal: number): number {
    return this.firsts[steps | goal]
  }

  /** Which of the two steps towards a goal is preferred. */
  preferred(goal: number): number {
    return this.firsts[ON | LEFT | goal] === this.firsts[ON | goal] ? ON : LEFT
  }
}
