import type { SceneBoard } from 'quintain'
import type { Geometry } from './geometry.ts'
import { type Bearer, divisionPath, initials, shieldPath, SIDE_KINDS } from './heraldry.ts'

/** Colours of the theme, read once for a canvas that cannot use CSS variables. */
export interface Palette {
  readonly cell: string
  readonly cellOther: string
  readonly cellLine: string
  readonly wall: string
  readonly wallTop: string
  readonly sanctuary: string
  readonly town: string
  readonly loot: string
  readonly ink: string
  readonly paper: string
  readonly accent: string
  readonly good: string
  readonly bad: string
  readonly onSide: string
  readonly sides: readonly string[]
}

export function readPalette(): Palette {
  const style = getComputedStyle(document.documentElement)
  const color = (name: string) => style.getPropertyValue(`--${name}`).trim()
  return {
    cell: color('cell'),
    cellOther: color('cell-other'),
    cellLine: color('cell-line'),
    wall: color('wall'),
    wallTop: color('wall-top'),
    sanctuary: color('sanctuary'),
    town: color('town'),
    loot: color('loot'),
    ink: color('ink'),
    paper: color('sheet'),
    accent: color('accent'),
    good: color('good'),
    bad: color('bad'),
    onSide: color('on-side'),
    sides: Array.from({ length: SIDE_KINDS }, (_, side) => color(`side-${side}`)),
  }
}

/** The ground, painted once for a size and theme. */
export function paintGround(
  context: CanvasRenderingContext2D,
  board: SceneBoard,
  geometry: Geometry,
  scale: number,
  palette: Palette,
): void {
  const inset = board.shape === 'hex' ? 0.94 : 1
  for (let row = 0; row < board.rows; row += 1) {
    for (let column = 0; column < board.columns; column += 1) {
      const sign = board.cells?.[row]?.[column] ?? '.'
      context.fillStyle = groundColor(sign, (row + column) % 2 === 0, palette)
      cellPath(context, geometry, [column, row], scale, inset)
      context.fill()
      context.strokeStyle = palette.cellLine
      context.lineWidth = board.shape === 'hex' ? 1 : 0.5
      context.stroke()
      if (sign === '#') paintWall(context, geometry, [column, row], scale, palette, board.shape === 'hex')
      if (sign === 'T' || sign === 'S') paintGlyph(context, geometry, [column, row], scale, palette, sign)
    }
  }
}

function groundColor(sign: string, even: boolean, palette: Palette): string {
  switch (sign) {
    case '#':
      return palette.wall
    case 'S':
      return palette.sanctuary
    case 'T':
      return palette.town
    default:
      return even ? palette.cell : palette.cellOther
  }
}

/** A lighter top edge makes walls stand up without any shadow. */
function paintWall(
  context: CanvasRenderingContext2D,
  geometry: Geometry,
  place: readonly [number, number],
  scale: number,
  palette: Palette,
  hex: boolean,
): void {
  context.fillStyle = palette.wallTop
  if (hex) {
    cellPath(context, geometry, place, scale, 0.62)
    context.fill()
    return
  }
  context.fillRect(place[0] * scale, place[1] * scale, scale, scale * 0.62)
}

function paintGlyph(
  context: CanvasRenderingContext2D,
  geometry: Geometry,
  place: readonly [number, number],
  scale: number,
  palette: Palette,
  sign: string,
): void {
  const [x, y] = geometry.center(place)
  context.globalAlpha = 0.28
  context.strokeStyle = palette.ink
  context.lineWidth = Math.max(1, scale * 0.045)
  context.beginPath()
  if (sign === 'T') {
    context.moveTo((x - 0.22) * scale, (y + 0.02) * scale)
    context.lineTo(x * scale, (y - 0.2) * scale)
    context.lineTo((x + 0.22) * scale, (y + 0.02) * scale)
    context.moveTo((x - 0.15) * scale, (y + 0.02) * scale)
    context.lineTo((x - 0.15) * scale, (y + 0.2) * scale)
    context.lineTo((x + 0.15) * scale, (y + 0.2) * scale)
    context.lineTo((x + 0.15) * scale, (y + 0.02) * scale)
  } else {
    context.moveTo((x - 0.09) * scale, y * scale)
    context.lineTo((x + 0.09) * scale, y * scale)
    context.moveTo(x * scale, (y - 0.09) * scale)
    context.lineTo(x * scale, (y + 0.09) * scale)
  }
  context.stroke()
  context.globalAlpha = 1
}

export function cellPath(
  context: CanvasRenderingContext2D,
  geometry: Geometry,
  place: readonly [number, number],
  scale: number,
  inset: number,
): void {
  const [x, y] = geometry.center(place)
  context.beginPath()
  geometry.corners(place).forEach(([cornerX, cornerY], i) => {
    const px = (x + (cornerX - x) * inset) * scale
    const py = (y + (cornerY - y) * inset) * scale
    if (i === 0) context.moveTo(px, py)
    else context.lineTo(px, py)
  })
  context.closePath()
}

/** Units of one look share a picture: arms are painted once, then copied. */
export class TokenPainter {
  readonly #size: number
  readonly #palette: Palette
  readonly #pictures = new Map<string, HTMLCanvasElement>()

  /** `size` in device pixels. */
  constructor(size: number, palette: Palette) {
    this.#size = Math.max(8, Math.round(size))
    this.#palette = palette
  }

  picture(unit: Bearer): HTMLCanvasElement {
    const key = `${unit.side}/${divisionPath(unit)}/${initials(unit.name)}`
    const known = this.#pictures.get(key)
    if (known !== undefined) return known
    const canvas = document.createElement('canvas')
    canvas.width = this.#size
    canvas.height = this.#size
    const context = canvas.getContext('2d')
    if (context !== null) this.#paint(context, unit)
    this.#pictures.set(key, canvas)
    return canvas
  }

  #paint(context: CanvasRenderingContext2D, unit: Bearer): void {
    const { name, side } = unit
    const { sides, onSide, paper } = this.#palette
    context.scale(this.#size / 100, this.#size / 100)
    const shield = new Path2D(shieldPath(side))
    context.fillStyle = sides[side % sides.length]
    context.fill(shield)
    context.save()
    context.clip(shield)
    context.globalAlpha = 0.2
    context.fillStyle = onSide
    context.fill(new Path2D(divisionPath(unit)))
    context.restore()
    context.strokeStyle = paper
    context.lineWidth = 5
    context.stroke(shield)
    context.fillStyle = onSide
    context.font = `700 ${initials(name).length > 1 ? 40 : 48}px "Inter Variable", system-ui, sans-serif`
    context.textAlign = 'center'
    context.fillText(initials(name), 50, 63)
  }
}
