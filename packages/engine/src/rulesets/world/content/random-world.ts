import type { Json, JsonObject } from '../../../kernel/json.ts'
import { Sfc32 } from '../../../random/sfc32.ts'
import { items } from './items.ts'
import { enemies, heroes, under } from './kinds.ts'

export interface WorldSize {
  readonly width: number
  readonly height: number
  readonly entities: number
  readonly maxTicks: number
  /** Share of wall tiles, 0 to 1. */
  readonly walls: number
}

/** A small world made by chance. */
export function randomSetup(seed: number): Json {
  const random = Sfc32.seeded(seed)
  return randomWorld(seed, {
    width: random.int(10, 28),
    height: random.int(8, 20),
    entities: random.int(4, 16),
    maxTicks: 300,
    walls: 0.08,
  })
}

/** A world of any size: scattered walls, a town in the middle, heroes at home in it, enemies everywhere else. */
export function randomWorld(seed: number, size: WorldSize) {
  const random = Sfc32.seeded(seed)
  const tiles = randomTiles(random, size)
  const free: [number, number][] = []
  tiles.forEach((row, y) => {
    for (let x = 0; x < row.length; x += 1) if (row[x] !== '#') free.push([x, y])
  })
  random.shuffle(free)
  const kinds = Object.values(enemies)
  const people = Object.values(heroes)
  const home = { x: Math.floor(size.width / 2), y: Math.floor(size.height / 2) }
  const entities: JsonObject[] = []
  for (let i = 0; i < size.entities && i < free.length; i += 1) {
    const [x, y] = free[i]
    const id = i + 1
    if (i % 8 === 0) {
      entities.push({ ...people[(i / 8) % people.length], id, x, y, homePos: home })
    } else {
      const kind = kinds[random.below(i % 2 === 0 ? kinds.length : 4)]
      entities.push({ ...(i % 3 === 0 ? under('pack', kind) : kind), id, x, y })
    }
  }
  return {
    tiles,
    maxTicks: size.maxTicks,
    items,
    entities,
    generator: { spawnInterval: 10, maxEntities: size.entities },
  }
}

function randomTiles(random: Sfc32, size: WorldSize): string[] {
  const { width, height } = size
  const middleX = Math.floor(width / 2)
  const middleY = Math.floor(height / 2)
  const rows: string[] = []
  for (let y = 0; y < height; y += 1) {
    let row = ''
    for (let x = 0; x < width; x += 1) {
      const distance = Math.max(Math.abs(x - middleX), Math.abs(y - middleY))
      const wild = random.random() < size.walls ? '#' : '.'
      row += distance <= 1 ? 'T' : distance <= 3 ? 'S' : wild
    }
    rows.push(row)
  }
  return rows
}
