import type { Board } from './boards.ts'

/** The search was too narrow: a way may lead around the columns that it looked at. */
export const UNKNOWN = -1

/** Nothing was ever added to a row. */
const NEVER = -2

// First steps, as bits: along the columns to the goal's row or from it, along the rows to the goal's column or from it.
export const ON = 1
export const LEFT = 2
export const BACK = 4
export const RIGHT = 8

/** The ends of a way. The board is turned so that the goal is not right of the start; the goal is open on it. */
export interface Ends {
  readonly column: number
  readonly row: number
  readonly goalColumn: number
  readonly goalRow: number
}

/**
 * Searches on a board, row by row and 32 tiles at a time, from the goal's side.
 *
 * Steps to the left, and along the columns from the start's row to the goal's, lead on; the other two directions lead
 * away. The detours of a way are its steps away; each needs one more step on than the shortest way. The tiles with a
 * number of detours follow from those with one less: first add the tiles from which a step away leads to such a tile,
 * then those from which steps on lead to an added tile. Along a row the latter is one addition a word, because the sum
 * of the open tiles and an added tile carries through the run of open tiles right of it.
 */
export class Sweep {
  private readonly width: number
  private readonly height: number
  /** Words a row. */
  private readonly words: number
  /** The tiles from which the goal can be reached, in the form of a board. */
  private readonly reach: Int32Array
  /** By row, including those around the map: the number of detours with which tiles were last added. */
  private readonly added: Int32Array

  constructor(width: number, height: number) {
    this.width = width
    this.height = height
    this.words = ((width - 1) >> 5) + 1
    this.reach = new Int32Array((height + 2) * this.words)
    this.added = new Int32Array(height + 2)
  }

  /**
   * The first steps of ways with one detour, if there is no straight way and 32 columns contain them; 0 if there is
   * none. Nine of ten ways around something are found here; `detours` finds them too, but takes six times as long.
   */
  oneDetour(board: Board, column: number, row: number, goalColumn: number, goalRow: number): number {
    const { width, words } = this
    const left = Math.max(0, Math.min(goalColumn - 1, width - 32))
    const start = column - left
    // The window must contain the columns left of the goal and right of the start, where the map has them.
    if (start > 30 && (start > 31 || column < width - 1)) return 0
    const by = row < goalRow ? -words : words
    const end = (row + 1) * words
    let at = (goalRow + 1) * words
    // Row by row: from where the goal can be reached without a detour; and from the row before with at most one.
    let open = windowOf(board, at, left)
    let straight = filled(open, 1 << (goalColumn - left))
    const behind = windowOf(board, at - by, left)
    let before = filled(behind, straight & behind)
    for (;;) {
      const next = windowOf(board, at + by, left)
      const onwards = filled(next, straight & next)
      const detoured = filled(open, straight | ((before | onwards | (straight >>> 1)) & open))
      if (at === end) {
        const steps = ((before >>> start) & 1) * ON + ((onwards >>> start) & 1) * BACK
        const toLeft = start > 0 ? ((detoured >>> (start - 1)) & 1) * LEFT : 0
        const toRight = column < width - 1 ? ((straight >>> (start + 1)) & 1) * RIGHT : 0
        return steps + toLeft + toRight
      }
      before = detoured
      straight = onwards
      open = next
      at += by
    }
  }

  /**
   * The first steps of the ways with the fewest detours; 0 if there is no way at all. Looks at the columns between
   * start and goal and `margin` more on both sides, enough for as many detours. Each detour adds a row behind the goal
   * and one behind the start; a tile so many rows behind the start has as many detours less left.
   */
  detours(board: Board, { column, row, goalColumn, goalRow }: Ends, margin: number): number {
    const { width, height, words, reach, added } = this
    const rise = row < goalRow ? -1 : 1
    const by = rise * words
    // Rows are counted with the one above the map.
    const start = row + 1
    const goal = goalRow + 1
    const first = within(goalColumn - margin, width) >> 5
    const last = within(column + margin, width) >> 5
    this.clear(goal - rise, first, last)
    this.clear(start + rise, first, last)
    const goalWord = goal * words + (goalColumn >> 5)
    for (let y = goal; y !== start + rise; y += rise) {
      if (y !== goal && added[y - rise] !== 0) {
        this.clear(y, first, last)
        continue
      }
      let carry = 0
      let found = 0
      for (let at = y * words + first; at <= y * words + last; at += 1) {
        const open = board[at]
        const seeds = (reach[at - by] & open) | (at === goalWord ? 1 << goalColumn : 0)
        const filled = seeds | (open & ~(open + seeds + carry))
        reach[at] = filled
        carry = filled >>> 31
        found |= filled
      }
      added[y] = found === 0 ? NEVER : 0
    }
    const straight = this.reaches(row - rise, column, ON) | this.reaches(row, column - 1, LEFT)
    if (straight !== 0) return straight
    const rowsBehindGoal = rise === 1 ? goalRow : height - 1 - goalRow
    const rowsBehindStart = rise === 1 ? height - 1 - row : row
    for (let detours = 1; detours <= margin; detours += 1) {
      let changes = 0
      const behindStart = Math.min(detours, rowsBehindStart)
      if (behindStart === detours) this.clear(start + rise * (detours + 1), first, last)
      // The last row first: each row needs the one behind it with one detour less than its own.
      for (let behind = behindStart; behind > 0; behind -= 1) {
        changes += this.extend(board, start + rise * behind, rise, first, last, detours - behind)
      }
      let steps = this.reaches(row + rise, column, BACK) | this.reaches(row, column + 1, RIGHT)
      const behindGoal = Math.min(detours, rowsBehindGoal)
      if (behindGoal === detours) this.clear(goal - rise * (detours + 1), first, last)
      for (let y = goal - rise * behindGoal; y !== start + rise; y += rise) {
        changes += this.extend(board, y, rise, first, last, detours)
      }
      steps |= this.reaches(row - rise, column, ON) | this.reaches(row, column - 1, LEFT)
      if (steps !== 0) return steps
      if (changes > 0) continue
      return this.touches(goal - rise * behindGoal, start + rise * behindStart, first, last) ? UNKNOWN : 0
    }
    return UNKNOWN
  }

  /**
   * Adds to a row all tiles from which the goal can be reached with so many detours. This row and the rows around it
   * must be complete for one detour less, the row towards the goal for this many. Returns 1 if any tile was added, else
   * 0.
   */
  private extend(board: Board, y: number, rise: number, first: number, last: number, detours: number): number {
    const { words, reach, added } = this
    // Without additions in this row and beside it, there is nothing to add.
    if (added[y - rise] !== detours && added[y] !== detours - 1 && added[y + rise] !== detours - 1) return 0
    const by = rise * words
    const rowEnd = y * words + last
    let at = y * words + first
    let old = reach[at]
    let carry = 0
    let change = 0
    for (; at <= rowEnd; at += 1) {
      const open = board[at]
      const right = at < rowEnd ? reach[at + 1] : 0
      const seeds = old | ((reach[at - by] | reach[at + by] | (old >>> 1) | (right << 31)) & open)
      const filled = seeds | (open & ~(open + seeds + carry))
      reach[at] = filled
      carry = filled >>> 31
      change |= filled ^ old
      old = right
    }
    if (change === 0) return 0
    added[y] = detours
    return 1
  }

  /** Clears the words `first` to `last` of a row. */
  private clear(y: number, first: number, last: number): void {
    const { words, reach } = this
    for (let at = y * words + first; at <= y * words + last; at += 1) reach[at] = 0
    this.added[y] = NEVER
  }

  /** Whether a found tile in these rows lies at the edge of these words, with more of the map beyond it. */
  private touches(begin: number, end: number, first: number, last: number): boolean {
    const { words, reach } = this
    for (let y = Math.min(begin, end); y <= Math.max(begin, end); y += 1) {
      if (first > 0 && (reach[y * words + first] & 1) !== 0) return true
      if (last < words - 1 && reach[y * words + last] < 0) return true
    }
    return false
  }

  /** The step if the goal can be reached from the tile that it leads to, else 0. */
  private reaches(row: number, column: number, step: number): number {
    if (column < 0 || column >= this.width) return 0
    return ((this.reach[(row + 1) * this.words + (column >> 5)] >>> column) & 1) * step
  }
}

/** The 32 tiles of a row from a column on. */
export function windowOf(board: Board, row: number, column: number): number {
  const at = row + (column >> 5)
  return (board[at] >>> column) | ((board[at + 1] << 1) << (31 - (column & 31)))
}

/** The tiles that can be reached from seeds, which are open, by steps to the right. */
function filled(open: number, seeds: number): number {
  return seeds | (open & ~(open + seeds))
}

/** The nearest index of a list of this length. */
function within(index: number, length: number): number {
  return Math.max(0, Math.min(index, length - 1))
}
