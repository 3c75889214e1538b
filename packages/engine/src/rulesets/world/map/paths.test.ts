import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  CLOSED_BY_ENTITIES,
  CLOSED_BY_ENTITIES_AND_TOWN,
  CLOSED_BY_WALLS,
  Grid,
  NO_CELL,
  OCCUPIED,
  WALL,
} from './cells.ts'
import { Flood } from './flood.ts'
import { PathFinder } from './paths.ts'

/** The definition: breadth first, neighbours in the order north, east, south, west, the goal open unless it is a wall. */
function plainStep(grid: Grid, cells: Uint8Array, from: number, to: number, closed: number): number {
  if (from === to || (cells[to] & WALL) !== 0) return NO_CELL
  const parents = new Map<number, number>([[from, NO_CELL]])
  const queue = [from]
  for (const cell of queue) {
    for (const direction of [-grid.stride, 1, grid.stride, -1]) {
      const next = cell + direction
      if (parents.has(next) || ((cells[next] & closed) !== 0 && next !== to)) continue
      parents.set(next, cell)
      queue.push(next)
    }
  }
  if (!parents.has(to)) return NO_CELL
  let cell = to
  while (parents.get(cell) !== from) cell = parents.get(cell) ?? NO_CELL
  return cell
}

/** Whoever stands on these cells. */
function occupants(cells: Uint8Array): { cell: number }[] {
  return [...cells.keys()].filter((cell) => (cells[cell] & OCCUPIED) !== 0).map((cell) => ({ cell }))
}

const MASKS = [CLOSED_BY_WALLS, CLOSED_BY_ENTITIES, CLOSED_BY_ENTITIES_AND_TOWN]

/** Tiles and entities by chance; `walls` and `crowd` are shares in percent. */
function worlds(width: number, height: number, share = 55) {
  return fc.record({
    width: fc.integer({ min: 1, max: width }),
    height: fc.integer({ min: 1, max: height }),
    walls: fc.integer({ min: 0, max: share }),
    crowd: fc.integer({ min: 0, max: share }),
    town: fc.integer({ min: 0, max: 30 }),
    dice: fc.array(fc.nat(99), { minLength: 600, maxLength: 600 }),
    ends: fc.array(fc.tuple(fc.nat(), fc.nat()), { minLength: 12, maxLength: 12 }),
  })
}

/** Two worlds on the same map, in which somebody moves after each search. */
function comparePaths({ width, height, walls, crowd, town, dice, ends }: Sample): void {
  const roll = (x: number, y: number, salt: number) =>
    (dice[(y * width + x) % 600] * 7 + dice[(x * 31 + y + salt) % 600]) % 100
  const tiles = Array.from({ length: height }, (_, y) =>
    Array.from({ length: width }, (__, x) => (roll(x, y, 1) < walls ? '#' : roll(x, y, 2) < town ? 'T' : '.')).join(''),
  )
  const grid = new Grid(tiles)
  const paths = new PathFinder(grid)
  const flood = new Flood(grid)
  for (const tick of [3, 4]) {
    const cells = grid.materials.slice()
    for (let y = 0; y < height; y += 1) {
      for (let x = 0; x < width; x += 1) {
        const cell = grid.cell(x, y)
        if ((cells[cell] & WALL) === 0 && roll(x, y, tick) < crowd) cells[cell] |= OCCUPIED
      }
    }
    for (const [a, b] of ends) {
      const from = grid.cell(a % width, Math.floor(a / width) % height)
      const to = grid.cell(b % width, Math.floor(b / width) % height)
      const standing = { cells, entities: occupants(cells) }
      for (const closed of MASKS) {
        const expected = plainStep(grid, cells, from, to, closed)
        expect(paths.step(standing, from, to, closed)).toBe(expected)
        // Rare among the answers above: ways with many detours.
        if (from !== to && (cells[to] & WALL) === 0) expect(flood.step(cells, from, to, closed)).toBe(expected)
      }
      // Somebody goes where nobody stands, and the boards are told of it.
      if (standing.entities.length === 0 || (cells[to] & (WALL | OCCUPIED)) !== 0) continue
      const { cell } = standing.entities[a % standing.entities.length]
      cells[cell] &= ~OCCUPIED
      paths.boards.changed(cells, cell)
      cells[to] |= OCCUPIED
      paths.boards.changed(cells, to)
    }
  }
}

type Sample = ReturnType<typeof worlds> extends fc.Arbitrary<infer Value> ? Value : never

describe('PathFinder', () => {
  test('answers like the plain definition', () => {
    fc.assert(fc.property(worlds(24, 24), comparePaths), { numRuns: 250 })
  })

  test('answers like the plain definition where rows take several words', () => {
    fc.assert(fc.property(worlds(110, 12), comparePaths), { numRuns: 120 })
  })

  test('answers like the plain definition where columns take several words too', () => {
    fc.assert(fc.property(worlds(80, 80, 25), comparePaths), { numRuns: 60 })
  })

  test('answers like the plain definition in a corridor that winds through the whole map', () => {
    const size = 33
    const tiles = Array.from({ length: size }, (_, y) => {
      const wall = '#'.repeat(size - 1)
      return y % 2 === 0 ? '.'.repeat(size) : y % 4 === 1 ? `${wall}.` : `.${wall}`
    })
    const grid = new Grid(tiles)
    const paths = new PathFinder(grid)
    const cells = grid.materials
    const standing = { cells, entities: [] }
    for (let y = 0; y < size; y += 2) {
      const from = grid.cell(7, 0)
      const to = grid.cell((y * 5) % size, y)
      for (const closed of MASKS) {
        expect(paths.step(standing, from, to, closed)).toBe(plainStep(grid, cells, from, to, closed))
        expect(paths.step(standing, to, from, closed)).toBe(plainStep(grid, cells, to, from, closed))
      }
    }
  })

  test('answers like the plain definition on a large map with rooms, crowds and sealed quarters', () => {
    const size = 90
    const tiles = Array.from({ length: size }, (_, y) =>
      Array.from({ length: size }, (__, x) => {
        const wall = (x % 15 === 7 && y % 15 !== 3) || (y % 15 === 7 && x % 15 !== 11)
        return wall ? '#' : '.'
      }).join(''),
    )
    const grid = new Grid(tiles)
    const cells = grid.materials.slice()
    // Everybody stands in doors: quarters of the map are shut off, but by entities only.
    for (let y = 0; y < size; y += 1) {
      for (let x = 0; x < size; x += 1) {
        const door = (x % 15 === 7 && y % 15 === 3) || (y % 15 === 7 && x % 15 === 11)
        if (door && (x + y) % 3 !== 0) cells[grid.cell(x, y)] |= OCCUPIED
      }
    }
    const paths = new PathFinder(grid)
    const standing = { cells, entities: occupants(cells) }
    for (let i = 0; i < 60; i += 1) {
      const from = grid.cell((i * 37) % size, (i * 53) % size)
      const to = grid.cell((i * 71 + 5) % size, (i * 29 + 40) % size)
      for (const closed of MASKS) {
        expect(paths.step(standing, from, to, closed)).toBe(plainStep(grid, cells, from, to, closed))
      }
    }
  })

  test('the goal is open to those who stand round it, and shut to others when all sides are taken', () => {
    const grid = new Grid(['.....', '.....', '.....', '.....', '.....'])
    const cells = grid.materials.slice()
    const goal = grid.cell(2, 2)
    for (const [x, y] of [
      [2, 2],
      [2, 1],
      [3, 2],
      [2, 3],
      [1, 2],
    ]) {
      cells[grid.cell(x, y)] |= OCCUPIED
    }
    const paths = new PathFinder(grid)
    const standing = { cells, entities: occupants(cells) }
    expect(paths.step(standing, grid.cell(2, 1), goal, CLOSED_BY_ENTITIES)).toBe(goal)
    expect(paths.step(standing, grid.cell(0, 0), goal, CLOSED_BY_ENTITIES)).toBe(NO_CELL)
    expect(paths.step(standing, grid.cell(0, 0), goal, CLOSED_BY_WALLS)).toBe(grid.cell(1, 0))
  })
})
