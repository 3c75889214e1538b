import type { Pattern, Place, SceneBoard } from '@quintain/engine'
import glyphs from 'virtual:glyphs/ground'
import type { Palette } from '../figures/colors.ts'
import { mixed } from '../figures/colors.ts'
import { hashOf } from '../figures/hash.ts'
import { type Brush, DRAWN_PITCH } from './brush.ts'
import { THICKNESS } from './geometry.ts'
import { paintLand, paintMood } from './land.ts'

/** What the ground looks like. It means nothing but where `#`, `S` and `T` say so. */
type Terrain = 'grass' | 'snow' | 'mud' | 'water'

/** Roofs of a town, by day and by lamplight. */
const ROOFS = '#c06a3d'

/** The land that those with a pattern come from. */
const HOMES: Readonly<Record<Pattern, Terrain>> = {
  waves: 'grass',
  ice: 'snow',
  flames: 'mud',
  pale: 'mud',
  quarter: 'grass',
  bend: 'grass',
  bars: 'mud',
}

/** The lands of the sides, as their people have it: those of the first to the west, of the second to the east. */
export function landsOf(patterns: readonly (Pattern | undefined)[]): readonly [Terrain, Terrain] {
  const land = (pattern: Pattern | undefined) => (pattern === undefined ? 'grass' : HOMES[pattern])
  return [land(patterns[0]), land(patterns[1])]
}

/** The whole ground, painted once for a size, a theme and lands. */
export function paintGround(brush: Brush, board: SceneBoard, lands: readonly [Terrain, Terrain]): void {
  const hex = board.shape === 'hex'
  for (let row = 0; row < board.rows; row += 1) {
    for (let column = 0; column < board.columns; column += 1) {
      const place = [column, row] as const
      const sign = board.cells?.[row]?.[column] ?? '.'
      const terrain = hex ? hexTerrain(board, place, lands) : 'grass'
      paintCell(brush, place, terrain, sign, hex)
    }
  }
  if (!hex) paintLand(brush, board)
  for (let row = 0; row < board.rows; row += 1) {
    for (let column = 0; column < board.columns; column += 1) {
      const place = [column, row] as const
      const sign = board.cells?.[row]?.[column] ?? '.'
      const terrain = hex ? hexTerrain(board, place, lands) : 'grass'
      paintDecoration(brush, place, terrain, sign, hex)
    }
  }
  if (!hex) paintMood(brush, board)
}

/** Two lands and the river between them. */
function hexTerrain({ columns }: SceneBoard, [column, row]: Place, lands: readonly [Terrain, Terrain]): Terrain {
  const river = (columns - 1) / 2 - 0.4 + Math.sin(row * 0.75) * 1.1
  const away = column + (row % 2 === 1 ? 0.5 : 0) - river
  if (Math.abs(away) < 1.15) return 'water'
  if (Math.abs(away) < 1.9) return 'mud'
  return away < 0 ? lands[0] : lands[1]
}

function paintCell(brush: Brush, place: Place, terrain: Terrain, sign: string, hex: boolean): void {
  const { context, scale, palette } = brush
  const { top, side } = colorsOf(terrain, sign, hashOf(...place, 'v'), palette)
  const inset = hex ? 0.97 : 1
  context.save()
  context.translate(0, THICKNESS * scale)
  cellPath(brush, place, inset)
  context.fillStyle = side
  context.fill()
  context.restore()
  cellPath(brush, place, inset)
  context.fillStyle = top
  context.fill()
  if (hex) paintLitEdge(brush, place, terrain === 'water' ? 0.06 : 0.13)
  if (terrain === 'water' && sign !== '#') paintRipples(brush, place)
}

function colorsOf(terrain: Terrain, sign: string, variant: number, palette: Palette): { top: string; side: string } {
  if (sign === '#') return { top: palette.stone, side: mixed(palette.stone, 0.55, '#000000') }
  if (sign === 'T') return { top: palette.town, side: palette.mudSide }
  if (sign === 'S') return { top: palette.sanctuary, side: palette.grassSide }
  switch (terrain) {
    case 'water':
      return { top: variant < 0.5 ? palette.waterA : palette.waterB, side: palette.waterSide }
    case 'mud':
      return { top: variant < 0.5 ? palette.mudA : palette.mudB, side: palette.mudSide }
    case 'snow':
      return { top: third(variant, palette.snowA, palette.snowB, palette.snowC), side: palette.snowSide }
    case 'grass':
      return { top: third(variant, palette.grassA, palette.grassB, palette.grassC), side: palette.grassSide }
  }
}

function third(variant: number, a: string, b: string, c: string): string {
  return variant < 0.34 ? a : variant < 0.7 ? b : c
}

/** The two edges that look to the light. */
function paintLitEdge({ context, geometry, scale }: Brush, place: Place, strength: number): void {
  const corners = geometry.corners(place)
  context.beginPath()
  for (const at of [5, 0, 1]) context.lineTo(corners[at][0] * scale, corners[at][1] * scale)
  context.strokeStyle = `rgb(255 255 255 / ${strength})`
  context.lineWidth = (scale * 1.4) / DRAWN_PITCH
  context.stroke()
}

function paintRipples({ context, geometry, scale, palette }: Brush, place: Place): void {
  const [x, y] = geometry.center(place)
  const unit = scale / DRAWN_PITCH
  context.strokeStyle = palette.waterShine
  context.lineWidth = 1.5 * unit
  context.lineCap = 'round'
  for (let wave = 0; wave < 2; wave += 1) {
    const by = hashOf(...place, wave, 'w')
    const left = x * scale + (by * 16 - 18) * unit
    const down = y * scale + (wave * 11 - 7 + by * 5) * unit
    context.globalAlpha = 0.25 + by * 0.4
    context.beginPath()
    context.moveTo(left, down)
    context.quadraticCurveTo(left + 5 * unit, down - 4 * unit, left + 10 * unit, down)
    context.quadraticCurveTo(left + 15 * unit, down + 4 * unit, left + 20 * unit, down)
    context.stroke()
  }
  context.globalAlpha = 1
}

function paintDecoration(brush: Brush, place: Place, terrain: Terrain, sign: string, hex: boolean): void {
  const { palette } = brush
  const by = hashOf(...place, 'd')
  if (sign === '#') paintWall(brush, place, hex)
  else if (sign === 'T' && by < 0.2) paintGlyph(brush, place, 'village', ROOFS, 62, 1)
  else if (sign === 'S' && by < 0.16)
    paintGlyph(brush, place, 'star-altar', mixed(palette.sanctuary, 0.5, '#ffffff'), 40, 0.8)
  else if (!hex && sign === '.' && by > 0.93)
    paintGlyph(brush, place, 'pine-tree', mixed(palette.grassSide, 0.55, palette.grassA), by > 0.965 ? 66 : 52, 1)
  else if (terrain === 'grass' && by < (hex ? 0.2 : 0.12)) {
    paintGlyph(brush, place, by < 0.08 ? 'reed' : 'high-grass', mixed(palette.grassSide, 0.78, palette.grassB), 26, 0.5)
  } else if (terrain === 'snow' && by < 0.1) {
    paintGlyph(brush, place, 'pine-tree', mixed(palette.snowSide, 0.6, palette.snowB), 34, 0.75)
  }
}

/** Stones where nobody can stand. */
function paintWall(brush: Brush, place: Place, hex: boolean): void {
  const { context, geometry, scale, palette } = brush
  if (hex) {
    const [x, y] = geometry.center(place)
    const unit = scale / DRAWN_PITCH
    context.fillStyle = 'rgb(0 0 0 / 0.35)'
    context.beginPath()
    context.ellipse(x * scale + 3 * unit, y * scale + 8 * unit, 30 * unit, 14 * unit, 0, 0, Math.PI * 2)
    context.fill()
    paintGlyph(brush, place, 'stone-pile', palette.stoneTop, 52, 1)
    return
  }
  const [[left, top], [right], , [, bottom]] = geometry.corners(place)
  const lift = 0.42
  context.fillStyle = mixed(palette.stone, 0.7, '#000000')
  context.fillRect(left * scale, (bottom - lift) * scale, (right - left) * scale, lift * scale)
  context.fillStyle = hashOf(...place, 's') < 0.5 ? palette.stoneTop : mixed(palette.stoneTop, 0.9, '#ffffff')
  context.fillRect(left * scale, (top - lift) * scale, (right - left) * scale, (bottom - top) * scale)
  context.strokeStyle = mixed(palette.stone, 0.8, '#000000')
  context.lineWidth = Math.max(1, scale * 0.02)
  context.strokeRect(left * scale, (top - lift) * scale, (right - left) * scale, (bottom - top) * scale)
  // Courses of stones in the face that looks south.
  context.beginPath()
  for (let course = 1; course < 3; course += 1) {
    const y = (bottom - lift + (lift * course) / 3) * scale
    context.moveTo(left * scale, y)
    context.lineTo(right * scale, y)
  }
  for (let joint = 0; joint < 3; joint += 1) {
    const x = (left + ((right - left) * (joint + (joint === 1 ? 0.5 : 0.25))) / 3) * scale
    context.moveTo(x, (bottom - lift + (lift * joint) / 3) * scale)
    context.lineTo(x, (bottom - lift + (lift * (joint + 1)) / 3) * scale)
  }
  context.strokeStyle = 'rgb(0 0 0 / 0.4)'
  context.stroke()
}

/** A silhouette that stands in a cell, `size` pixels of the drawing high. */
function paintGlyph(
  { context, geometry, scale }: Brush,
  place: Place,
  name: string,
  color: string,
  size: number,
  alpha: number,
): void {
  const [x, y] = geometry.center(place)
  const unit = scale / DRAWN_PITCH
  const path = new Path2D(glyphs[name])
  context.save()
  context.translate(x * scale - (size / 2) * unit, y * scale - size * 0.68 * unit)
  context.scale((size * unit) / 512, (size * unit) / 512)
  context.save()
  context.translate(10, 20)
  context.globalAlpha = alpha * 0.5
  context.fillStyle = '#000'
  context.fill(path)
  context.restore()
  context.globalAlpha = alpha
  context.fillStyle = color
  context.fill(path)
  context.restore()
}

export function cellPath({ context, geometry, scale }: Brush, place: Place, inset: number): void {
  const [x, y] = geometry.center(place)
  context.beginPath()
  for (const [cornerX, cornerY] of geometry.corners(place)) {
    context.lineTo((x + (cornerX - x) * inset) * scale, (y + (cornerY - y) * inset) * scale)
  }
  context.closePath()
}
