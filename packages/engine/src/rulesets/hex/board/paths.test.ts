import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cellOf, COLUMNS, distance, MASK_ROWS, neighboursOf, ROW_MASK } from './geometry.ts'
import { rowsHit } from './flood.ts'
import { PathSearch, UNREACHABLE } from './paths.ts'
import { HITS } from './rooms.ts'
import { showHexes } from './table.ts'

/** The searches as the specification defines them, in plain code: sets, lists and queues. */
class Reference {
  readonly #rows: number
  constructor(rows: number) {
    this.#rows = rows
  }

  pathLength(start: number, goal: number, blocked: ReadonlySet<number>): number {
    const lengths = new Map([[start, 0]])
    for (const hex of lengths.keys()) {
      const length = lengths.get(hex) ?? 0
      if (hex === goal) return length
      if (hex !== start && blocked.has(hex)) continue
      for (const next of neighboursOf(hex, this.#rows)) {
        if (!lengths.has(next) && (next === goal || !blocked.has(next))) lengths.set(next, length + 1)
      }
    }
    return UNREACHABLE
  }

  nextStep(start: number, goal: number, blocked: ReadonlySet<number>): number {
    const far = distance(start, goal)
    const parents = new Map<number, number>([[start, start]])
    const queue = [start]
    for (const hex of queue) {
      const key = (cell: number) => [
        distance(cell, goal) < distance(hex, goal) ? 0 : 1,
        cell >> 5 === hex >> 5 ? 0 : 1,
        distance(cell, goal),
      ]
      const sorted = neighboursOf(hex, this.#rows)
        .map((cell) => ({ cell, key: key(cell) }))
        .toSorted((a, b) => a.key[0] - b.key[0] || a.key[1] - b.key[1] || a.key[2] - b.key[2])
      for (const { cell } of sorted) {
        if (parents.has(cell) || distance(cell, goal) >= far) continue
        parents.set(cell, hex)
        if (cell === goal) return this.#firstAfter(start, goal, parents)
        if (!blocked.has(cell)) queue.push(cell)
      }
    }
    let best = start
    for (const cell of neighboursOf(start, this.#rows)) {
      if (!blocked.has(cell) && distance(cell, goal) < distance(best, goal)) best = cell
    }
    return best
  }

  #firstAfter(start: number, goal: number, parents: ReadonlyMap<number, number>): number {
    let hex = goal
    for (;;) {
      const parent = parents.get(hex) ?? start
      if (parent === start) return hex
      hex = parent
    }
  }

  speedMove(start: number, goal: number, enemies: ReadonlySet<number>, occupied: ReadonlySet<number>): number[] {
    const found: { cell: number; first: number }[] = []
    const seen = new Set([start])
    const visit = (hex: number, first: number | null): void => {
      for (const cell of neighboursOf(hex, this.#rows)) {
        if (seen.has(cell) || enemies.has(cell)) continue
        seen.add(cell)
        found.push({ cell, first: first ?? cell })
      }
    }
    visit(start, null)
    for (const { cell, first } of found.slice()) visit(cell, first)
    let best = { cell: start, first: start }
    let nearest = UNREACHABLE
    for (const candidate of found) {
      if (occupied.has(candidate.cell) || distance(candidate.cell, goal) >= nearest) continue
      best = candidate
      nearest = distance(candidate.cell, goal)
    }
    return [best.cell, best.first]
  }
}

interface Board {
  readonly rows: number
  readonly start: number
  readonly allies: ReadonlySet<number>
  readonly enemies: ReadonlySet<number>
  readonly walls: ReadonlySet<number>
}

/** Boards from empty to crowded; each hex is somebody's by a number of its own. */
const boards: fc.Arbitrary<Board> = fc
  .record({
    rows: fc.integer({ min: 5, max: 15 }),
    start: fc.nat(),
    crowd: fc.integer({ min: 1, max: 9 }),
    hexes: fc.array(fc.nat(99), { minLength: 255, maxLength: 255 }),
  })
  .map(({ rows, start, crowd, hexes }) => {
    const board = { allies: new Set<number>(), enemies: new Set<number>(), walls: new Set<number>() }
    const origin = start % (rows * COLUMNS)
    for (let i = 0; i < rows * COLUMNS; i += 1) {
      const cell = cellOf(i % COLUMNS, Math.floor(i / COLUMNS))
      if (i === origin) continue
      if (hexes[i] < crowd * 4) board.allies.add(cell)
      else if (hexes[i] < crowd * 7) board.enemies.add(cell)
      else if (hexes[i] < crowd * 8) board.walls.add(cell)
    }
    return { rows, start: cellOf(origin % COLUMNS, Math.floor(origin / COLUMNS)), ...board }
  })

function masksOf(cells: Iterable<number>): Int32Array {
  const masks = new Int32Array(MASK_ROWS)
  for (const cell of cells) masks[cell >> 5] |= 1 << cell
  return masks
}

/** Shows the board to a unit of the first side. */
function searchOn({ rows, start, allies, enemies, walls }: Board) {
  const onBoard = (mask: number, row: number) => (row < rows ? mask : ROW_MASK)
  const blocked = new Set([...allies, ...enemies, ...walls])
  // The mover's own hex counts as occupied: no search may care.
  showHexes(masksOf([...blocked, start]).map(onBoard), masksOf(enemies))
  return { paths: new PathSearch(rows, masksOf(walls).map(onBoard)), reference: new Reference(rows), blocked }
}

const runs = { numRuns: 1500 }

describe('the fast path searches answer as the definitions do', () => {
  test('closest and furthest enemies', () => {
    fc.assert(
      fc.property(boards, (board) => {
        if (board.enemies.size === 0) return
        const { paths, reference, blocked } = searchOn(board)
        const lengths = new Map(
          [...board.enemies].map((cell) => [cell, reference.pathLength(board.start, cell, blocked)]),
        )
        const shortest = Math.min(...lengths.values())
        const longest = Math.max(...lengths.values())
        const at = (length: number) => [...board.enemies].filter((cell) => lengths.get(cell) === length)
        const hits = (): Int32Array => HITS.slice(0, MASK_ROWS)
        const nearest = paths.closest(board.start, 0)
        if (shortest === UNREACHABLE) expect(nearest).toBe(0)
        else {
          expect(hits()).toEqual(masksOf(at(shortest)))
          expect(nearest).toBe(rowsHit())
        }
        expect(paths.furthest(board.start, 0)).toBe(rowsHit())
        expect(hits()).toEqual(masksOf(at(longest)))
      }),
      runs,
    )
  })

  test('pathLength, nextStep and speedMove', () => {
    fc.assert(
      fc.property(boards, fc.nat(), (board, choice) => {
        const { paths, reference, blocked } = searchOn(board)
        const goals = board.enemies.size > 0 ? [...board.enemies] : neighboursOf(board.start, board.rows)
        const goal = goals[choice % goals.length]
        const length = reference.pathLength(board.start, goal, blocked)
        expect(paths.pathLength(board.start, goal)).toBe(length)
        const next = reference.nextStep(board.start, goal, blocked)
        expect(paths.nextStep(board.start, goal)).toBe(next)
        if (length === UNREACHABLE) expect(paths.nextStep(board.start, goal, false)).toBe(next)
        const way = paths.speedMove(board.start, goal, 0)
        const stops = new Set([...board.enemies, ...board.walls])
        expect([way & 0xffff, way >> 16]).toEqual(reference.speedMove(board.start, goal, stops, blocked))
      }),
      runs,
    )
  })
})
