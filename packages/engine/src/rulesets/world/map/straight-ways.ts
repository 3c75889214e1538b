import type { Board } from './boards.ts'
import { LEFT, ON, UNKNOWN, windowOf } from './sweep.ts'

/** Columns that a window shows. */
const WINDOW = 32
/** How many columns a window may move from row to row, so that it overlaps enough with the row before. */
const STRIDE = 16

/** Ways without a detour, row by row from the goal's side. Boards are turned as for `Sweep`. */
export class StraightWays {
  /** Words a row. */
  private readonly words: number

  constructor(width: number) {
    this.words = ((width - 1) >> 5) + 1
  }

  /** The first steps; 0 where there is none, `UNKNOWN` where start and goal lie in different words of their rows. */
  inOneWord(board: Board, column: number, row: number, goalColumn: number, goalRow: number): number {
    const { words } = this
    const word = column >> 5
    if (goalColumn >> 5 !== word) return UNKNOWN
    const by = row < goalRow ? -words : words
    const end = (row + 1) * words + word
    let at = (goalRow + 1) * words + word
    let open = board[at]
    let seeds = 1 << goalColumn
    let front = seeds | (open & ~(open + seeds))
    let steps = 0
    if (at !== end) {
      for (at += by; at !== end; at += by) {
        open = board[at]
        seeds = front & open
        if (seeds === 0) return 0
        front = seeds | (open & ~(open + seeds))
      }
      steps = ((front >>> column) & 1) * ON
      open = board[at]
      seeds = front & open
      front = seeds | (open & ~(open + seeds))
    }
    return goalColumn < column ? steps | (((front >>> (column - 1)) & 1) * LEFT) : steps
  }

  /**
   * The first steps of ways in a window of 32 columns that moves from row to row, from the goal to the start; 0 if
   * there is none. If start and goal lie further apart, the window does not contain all ways. Then the result is
   * `UNKNOWN` unless it is sure that the `preferred` step leads to the goal, or that it is closed.
   */
  inWindow(board: Board, column: number, row: number, goalColumn: number, goalRow: number, preferred: number): number {
    const { words } = this
    const rows = Math.abs(row - goalRow)
    const by = row < goalRow ? -words : words
    const beyond = Math.max(0, column - goalColumn + 1 - WINDOW)
    if (beyond > rows * STRIDE) return UNKNOWN
    const stride = rows === 0 ? 0 : Math.floor(beyond / rows)
    const remainder = beyond - stride * rows
    let at = (goalRow + 1) * words
    let left = goalColumn
    let open = windowOf(board, at, left)
    let front = 1 | (open & ~(open + 1))
    let before = 0
    let owed = 0
    for (let i = 0; i < rows && front !== 0; i += 1) {
      at += by
      owed += remainder
      const more = owed >= rows ? 1 : 0
      owed -= more * rows
      left += stride + more
      open = windowOf(board, at, left)
      before = front >>> (stride + more)
      const seeds = before & open
      front = seeds | (open & ~(open + seeds))
    }
    const isThrough = at === (row + 1) * words
    const bit = column - left
    const steps = isThrough ? (((before >>> bit) & 1) * ON) | (((front >>> (bit - 1)) & 1) * LEFT) : 0
    if (beyond === 0 || (steps & preferred) !== 0) return steps
    // The other step does where the preferred one leads nowhere at once.
    const next = preferred === LEFT ? row : row < goalRow ? row + 1 : row - 1
    const isOpen = (windowOf(board, (next + 1) * words, preferred === LEFT ? column - 1 : column) & 1) !== 0
    return steps !== 0 && !isOpen ? steps : UNKNOWN
  }
}
