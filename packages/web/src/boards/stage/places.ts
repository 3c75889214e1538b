import type { Scene, SceneUnit } from '@quintain/engine'

/** Where somebody stands on a plane: the middle of the ground under their feet, and how tall they are. */
export interface Spot {
  readonly x: number
  readonly y: number
  readonly size: number
  /** How wide a plate below them may be, on a plane that is taller than wide. */
  readonly room?: number
}

/** A picture of a stage in units of its own; the page scales it. */
export interface Plane {
  readonly width: number
  readonly height: number
  readonly spots: ReadonlyMap<string, Spot>
}

type Row = readonly [x: number, y: number, size: number, room?: number]

const WIDE = { width: 1096, height: 742 }
const TALL = { width: 390, height: 498 }
const DUEL = { width: 1440, height: 740 }
/** Name, bars and conditions below somebody's feet, on a phone. */
const PLATE = 60
/** No name needs more. */
const WIDEST_PLATE = 124
/** How much larger than their fellows the strongest are. */
const LARGEST = 1.18

/** Sides that face each other left and right: few stand as a painter would place them. */
const LEFT: readonly (readonly Row[])[] = [
  [],
  [[270, 632, 290]],
  [
    [170, 424, 190],
    [330, 652, 200],
  ],
  [
    [130, 372, 158],
    [352, 404, 172],
    [230, 650, 176],
  ],
  [
    [130, 372, 158],
    [352, 404, 172],
    [396, 660, 150],
    [140, 612, 172],
  ],
  [
    [406, 388, 146],
    [164, 452, 190],
    [456, 612, 150],
    [238, 660, 130],
    [78, 660, 118],
  ],
]

/** Two who fight alone. */
export function duelPlane([one, other]: readonly SceneUnit<string>[]): Plane {
  const spots = new Map([
    [one.id, { x: 455, y: 634, size: 416 }],
    [other.id, { x: 1030, y: 634, size: 410 }],
  ])
  return { ...DUEL, spots }
}

/** Everybody side by side, for stages that are wider than tall. */
export function widePlane({ sides, units }: Scene<string>): Plane {
  const rows = sides.map((_, side) => {
    const count = units.filter((unit) => unit.side === side).length
    if (sides.length > 2) return band(count, (WIDE.width * side) / sides.length, WIDE.width / sides.length)
    const left = LEFT[count] ?? band(count, 20, 500)
    return side === 0 ? left : left.map(([x, y, size]): Row => [WIDE.width - x, y, size])
  })
  return { ...WIDE, spots: placed(units, rows) }
}

/** Two rows while that leaves room for names, more of small figures where there are many. */
function band(count: number, from: number, width: number): readonly Row[] {
  const alone = count <= Math.floor(width / 240)
  const lines = alone ? 1 : count <= 10 ? 2 : count <= 18 ? 3 : Math.ceil(Math.sqrt(count * 0.9))
  const columns = Math.ceil(count / lines)
  const [top, bottom] = lines === 1 ? [620, 620] : lines === 2 ? [384, 644] : [330, 664]
  const apart = lines === 1 ? 330 : (bottom - top) / (lines - 1)
  const size = Math.min(lines === 1 ? 230 : 158, (width / columns) * 0.9, apart * 0.62)
  return Array.from({ length: count }, (_, i): Row => {
    const line = Math.floor(i / columns)
    const here = Math.min(columns, count - line * columns)
    return [from + (width * ((i % columns) + 0.5)) / here, top + line * apart, size]
  })
}

/** Foes above, one's own below, for stages that are taller than wide: each line leaves room for its plates. */
export function tallPlane({ sides, units }: Scene<string>): Plane {
  const counts = sides.map((_, side) => units.filter((unit) => unit.side === side).length)
  const lines = counts.map(linesOf)
  const room = TALL.height / lines.reduce((sum, own) => sum + own, 0)
  const rows = counts.map((count, side) => {
    // Lines are even: nobody stands alone below the plates of others.
    const columns = Math.max(1, Math.ceil(count / lines[side]))
    const size = Math.min(96, 348 / Math.max(3, columns), (room - PLATE) / LARGEST)
    const plate = Math.min(WIDEST_PLATE, TALL.width / columns - 4)
    // The first side stands before the others.
    const above = lines.slice(side + 1).reduce((sum, own) => sum + own, 0)
    return Array.from({ length: count }, (_unit, i): Row => {
      const line = Math.floor(i / columns)
      const here = Math.min(columns, count - line * columns)
      const x = (TALL.width * ((i % columns) + 0.5)) / here
      const stagger = i % 2 === 1 && columns > 2 && lines[side] === 1 ? -12 : 0
      return [x, (above + line + 1) * room - PLATE + stagger, size, plate]
    })
  })
  return { ...TALL, spots: placed(units, rows) }
}

/** How many lines some stand in, where the picture is narrow. */
function linesOf(count: number): number {
  if (count > 12) return 3
  return Math.max(1, Math.ceil(count / (count === 4 || count > 6 ? 4 : 3)))
}

/** The strong are a little larger than the weak of their side. */
function placed(units: Scene<string>['units'], rows: readonly (readonly Row[])[]): ReadonlyMap<string, Spot> {
  const strength = (unit: SceneUnit<string>) => unit.bars[0]?.max ?? 1
  const next = rows.map(() => 0)
  return new Map(
    units.map((unit) => {
      const [x, y, size, room] = rows[unit.side][next[unit.side]++]
      const fellows = units.filter(({ side }) => side === unit.side)
      const mean = fellows.reduce((sum, one) => sum + strength(one), 0) / fellows.length
      const growth = Math.max(0.84, Math.min(LARGEST, Math.sqrt(strength(unit) / (mean || 1))))
      return [unit.id, { x, y, size: Math.round(size * growth), ...(room === undefined ? {} : { room }) }]
    }),
  )
}
