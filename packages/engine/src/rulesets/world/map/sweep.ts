import type { Board } from './boards.ts'

/** Sweeps did not come to an end: a way may lead around what they looked at. */
export const UNKNOWN = -1

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
 * Steps to the left, and along the columns from the start's row to the goal's, are steps on; the other two lead away.
 * Every way from start to goal has as many steps on more than the shortest one thinkable as it has steps away: its
 * detours. The tiles from which the goal can be reached with a number of detours are made of those with one detour less:
 * whoever can step away onto such a tile is added, and whoever can step on to any that was added. Along a row the latter
 * is one addition a word, because a tile that is added to the open ones carries through the run of open tiles right of it.
 */
export class Sweep {
  private readonly width: number
  private readonly height: number
  /** Words a row. */
  private readonly words: number
  /** The tiles from which the goal can be reached, in the form of a board. */
  private readonly reach: Int32Array
  /** One row of them. */
  private readonly front: Int32Array
  /** By row, with the rows around the map: with how many detours tiles were last added to it. */
  private readonly added: Int32Array

  constructor(width: number, height: number) {
    this.width = width
    this.height = height
    this.words = ((width - 1) >> 5) + 1
    this.reach = new Int32Array((height + 2) * this.words)
    this.front = new Int32Array(this.words)
    this.added = new Int32Array(height + 2)
  }

  /** The first steps of ways without a detour; 0 where there is none. */
  straight(board: Board, column: number, row: number, goalColumn: number, goalRow: number): number {
    const { words } = this
    const word = column >> 5
    if (goalColumn >> 5 !== word) return this.wideStraight(board, column, row, goalColumn, goalRow)
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

  /** The same where start and goal lie in different words of their rows. */
  private wideStraight(board: Board, column: number, row: number, goalColumn: number, goalRow: number): number {
    const { words, front } = this
    const by = row < goalRow ? -words : words
    const end = (row + 1) * words
    const last = column >> 5
    let first = goalColumn >> 5
    for (let word = first; word <= last; word += 1) front[word] = 0
    front[first] = 1 << goalColumn
    for (let at = (goalRow + 1) * words; ; at += by) {
      const steps = ((front[last] >>> column) & 1) * ON
      let carry = 0
      for (let word = first; word <= last; word += 1) {
        const open = board[at + word]
        const seeds = front[word] & open
        const filled = seeds | (open & ~(open + seeds + carry))
        front[word] = filled
        carry = filled >>> 31
      }
      if (at === end) return steps | (((front[(column - 1) >> 5] >>> (column - 1)) & 1) * LEFT)
      // Where the front has ended on the left, it does not come back.
      while (front[first] === 0) {
        if (first === last) return 0
        first += 1
      }
    }
  }

  /**
   * The first steps of ways with one detour that keep to one word of their rows, where no straight way is; 0 where there is
   * none such. Nine of ten ways around something are: `detours` finds them too, but takes six times as long.
   */
  oneDetour(board: Board, column: number, row: number, goalColumn: number, goalRow: number): number {
    const { words } = this
    const word = column >> 5
    if (words > 1 && (goalColumn >> 5 !== word || (goalColumn & 31) === 0 || (column & 31) === 31)) return 0
    const by = row < goalRow ? -words : words
    const end = (row + 1) * words + word
    let at = (goalRow + 1) * words + word
    // Row by row: from where the goal can be reached without a detour; and from the row before with at most one.
    let straight = filled(board[at], 1 << goalColumn)
    let before = filled(board[at - by], straight & board[at - by])
    for (;;) {
      const open = board[at]
      const onwards = filled(board[at + by], straight & board[at + by])
      const detoured = filled(open, straight | ((before | onwards | (straight >>> 1)) & open))
      if (at === end) {
        const steps = ((before >>> column) & 1) * ON + ((onwards >>> column) & 1) * BACK
        const left = column > 0 ? ((detoured >>> (column - 1)) & 1) * LEFT : 0
        const right = column < this.width - 1 ? ((straight >>> (column + 1)) & 1) * RIGHT : 0
        return steps + left + right
      }
      before = detoured
      straight = onwards
      at += by
    }
  }

  /**
   * The first steps of the ways with the fewest detours, at least one; 0 where there is no way at all. Looks at the tiles
   * between start and goal and so many around them, which suffices for as many detours.
   */
  detours(board: Board, { column, row, goalColumn, goalRow }: Ends, margin: number): number {
    const { width, height, words, reach, added } = this
    const rise = row < goalRow ? -1 : 1
    const by = rise * words
    // Rows are counted with the one above the map.
    const begin = within(goalRow - rise * margin, height) + 1
    const end = within(row + rise * margin, height) + 1 + rise
    const first = within(goalColumn - margin, width) >> 5
    const last = within(column + margin, width) >> 5
    this.clear(begin - rise, first, last)
    this.clear(end, first, last)
    for (let y = begin; y !== end; y += rise) {
      this.clear(y, first, last)
      if (y === goalRow + 1) reach[y * words + (goalColumn >> 5)] = 1 << goalColumn
      else if (added[y - rise] !== 0) continue
      let carry = 0
      let found = 0
      for (let at = y * words + first; at <= y * words + last; at += 1) {
        const open = board[at]
        const seeds = reach[at] | (reach[at - by] & open)
        const filled = seeds | (open & ~(open + seeds + carry))
        reach[at] = filled
        carry = filled >>> 31
        found |= filled
      }
      if (found !== 0) added[y] = 0
    }
    for (let detours = 1; detours <= margin; detours += 1) {
      let steps = this.reaches(row + rise, column, BACK) | this.reaches(row, column + 1, RIGHT)
      let changes = 0
      for (let y = begin; y !== end; y += rise) {
        // Nothing new beside it or in it: nothing new can come of it.
        if (added[y - rise] !== detours && added[y] !== detours - 1 && added[y + rise] !== detours - 1) continue
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
        if (change === 0) continue
        added[y] = detours
        changes += 1
      }
      steps |= this.reaches(row - rise, column, ON) | this.reaches(row, column - 1, LEFT)
      if (steps !== 0) return steps
      if (changes === 0) return this.touches(begin, end, rise, first, last) ? UNKNOWN : 0
    }
    return UNKNOWN
  }

  /** Nothing in a row, from the first to the last of these words, leads to the goal as yet. */
  private clear(y: number, first: number, last: number): void {
    const { words, reach } = this
    for (let at = y * words + first; at <= y * words + last; at += 1) reach[at] = 0
    this.added[y] = -1
  }

  /** Whether anything that was found lies at an edge of what was looked at, with tiles of the map beyond it. */
  private touches(begin: number, end: number, rise: number, first: number, last: number): boolean {
    const { words, height, reach } = this
    for (let y = begin; y !== end; y += rise) {
      if (first > 0 && (reach[y * words + first] & 1) !== 0) return true
      if (last < words - 1 && reach[y * words + last] < 0) return true
      const atEdge = (y === begin && isRow(y - rise, height)) || (y + rise === end && isRow(end, height))
      if (!atEdge) continue
      for (let word = first; word <= last; word += 1) if (reach[y * words + word] !== 0) return true
    }
    return false
  }

  /** The step if the goal can be reached from the tile that it leads to, else 0. */
  private reaches(row: number, column: number, step: number): number {
    if (column < 0 || column >= this.width) return 0
    return ((this.reach[(row + 1) * this.words + (column >> 5)] >>> column) & 1) * step
  }
}

/** The tiles that can be reached from seeds, which are open, by steps to the right. */
function filled(open: number, seeds: number): number {
  return seeds | (open & ~(open + seeds))
}

/** The nearest index of a list of this length. */
function within(index: number, length: number): number {
  return Math.max(0, Math.min(index, length - 1))
}

/** Whether a row, counted with the one above the map, is on the map. */
function isRow(row: number, height: number): boolean {
  return row >= 1 && row <= height
}
