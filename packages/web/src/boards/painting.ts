import type { Place, SceneBoard } from 'quintain'
import { readTokens } from '../browser/tokens.ts'
import type { Brush } from './brush.ts'
import { type Bearer, divisionPath, initials, shieldPath, SIDE_KINDS } from './heraldry.ts'

const TOKENS = {
  cell: 'cell',
  cellOther: 'cell-other',
  cellLine: 'cell-line',
  wall: 'wall',
  wallTop: 'wall-top',
  sanctuary: 'sanctuary',
  town: 'town',
  loot: 'loot',
  ink: 'ink',
  paper: 'sheet',
  accent: 'accent',
  good: 'good',
  bad: 'bad',
  onSide: 'on-side',
}

/** Colours of the theme, read once for a canvas that cannot use CSS variables. */
export type Palette = ReturnType<typeof readPalette>

export function readPalette() {
  const sides = Array.from({ length: SIDE_KINDS }, (_, side) => readTokens({ color: `side-${side}` }).color)
  return { ...readTokens(TOKENS), sides }
}

/** The ground, painted once for a size and theme. */
export function paintGround(brush: Brush, board: SceneBoard): void {
  const { context, palette } = brush
  const hex = board.shape === 'hex'
  for (let row = 0; row < board.rows; row += 1) {
    for (let column = 0; column < board.columns; column += 1) {
      const sign = board.cells?.[row]?.[column] ?? '.'
      context.fillStyle = groundColor(sign, (row + column) % 2 === 0, palette)
      cellPath(brush, [column, row], hex ? 0.94 : 1)
      context.fill()
      context.strokeStyle = palette.cellLine
      context.lineWidth = hex ? 1 : 0.5
      context.stroke()
      if (sign === '#') paintWall(brush, [column, row], hex)
      if (sign === 'T' || sign === 'S') paintGlyph(brush, [column, row], sign)
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
function paintWall(brush: Brush, place: Place, hex: boolean): void {
  const { context, palette, scale } = brush
  context.fillStyle = palette.wallTop
  if (hex) {
    cellPath(brush, place, 0.62)
    context.fill()
    return
  }
  context.fillRect(place[0] * scale, place[1] * scale, scale, scale * 0.62)
}

function paintGlyph({ context, geometry, palette, scale }: Brush, place: Place, sign: 'T' | 'S'): void {
  const [x, y] = geometry.center(place)
  const line = (...points: readonly (readonly [number, number])[]) => {
    points.forEach(([across, down], i) =>
      context[i === 0 ? 'moveTo' : 'lineTo']((x + across) * scale, (y + down) * scale),
    )
  }
  context.globalAlpha = 0.28
  context.strokeStyle = palette.ink
  context.lineWidth = Math.max(1, scale * 0.045)
  context.beginPath()
  if (sign === 'T') {
    line([-0.22, 0.02], [0, -0.2], [0.22, 0.02])
    line([-0.15, 0.02], [-0.15, 0.2], [0.15, 0.2], [0.15, 0.02])
  } else {
    line([-0.09, 0], [0.09, 0])
    line([0, -0.09], [0, 0.09])
  }
  context.stroke()
  context.globalAlpha = 1
}

export function cellPath({ context, geometry, scale }: Brush, place: Place, inset: number): void {
  const [x, y] = geometry.center(place)
  context.beginPath()
  for (const [cornerX, cornerY] of geometry.corners(place)) {
    context.lineTo((x + (cornerX - x) * inset) * scale, (y + (cornerY - y) * inset) * scale)
  }
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
