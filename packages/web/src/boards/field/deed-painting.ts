import type { Family } from '@quintain/engine'
import { type Brush, DRAWN_PITCH, NIGHT } from './brush.ts'
import { familyOutline, paintSealAt } from './standee.ts'

interface Spot {
  readonly x: number
  readonly y: number
}

/** From the ground of a figure to the middle of its enamel, in cells. */
const CHEST = 0.42

/** The present deed: a ribbon from who does it to who receives it, with the seal of its family. `drawn` is how much of it is there, 0 to 1. */
export function paintRibbon(brush: Brush, from: Spot, to: Spot, family: Family, drawn: number): void {
  const { context, scale, palette } = brush
  const unit = scale / DRAWN_PITCH
  const a = { x: from.x * scale, y: (from.y - CHEST) * scale }
  const b = { x: to.x * scale, y: (to.y - CHEST) * scale }
  const long = Math.hypot(b.x - a.x, b.y - a.y)
  if (long < 1) return
  const [across, down] = [(b.x - a.x) / long, (b.y - a.y) / long]
  // Neighbours stand so close that the ribbon would have no length.
  const gap = Math.min(30 * unit, long * 0.3)
  const start = { x: a.x + across * gap, y: a.y + down * gap }
  const end = { x: b.x - across * (gap + 4 * unit), y: b.y - down * (gap + 4 * unit) - 4 * unit }
  const bend = { x: (start.x + end.x) / 2, y: (start.y + end.y) / 2 - Math.min(46 * unit, long * 0.35) }
  const color = palette.family(family)
  const fill = context.createLinearGradient(start.x, start.y, end.x, end.y)
  fill.addColorStop(0, `${color}26`)
  fill.addColorStop(0.5, `${color}d9`)
  fill.addColorStop(1, color)
  const path = ribbonPath(start, bend, end, 9 * unit)
  context.globalAlpha = drawn
  context.save()
  context.translate(2 * unit, 7 * unit)
  context.fillStyle = 'rgb(5 3 10 / 0.4)'
  context.fill(path)
  context.restore()
  context.strokeStyle = `${color}55`
  context.lineWidth = 7 * unit
  context.lineJoin = 'round'
  context.stroke(path)
  context.fillStyle = fill
  context.fill(path)
  context.strokeStyle = NIGHT
  context.lineWidth = 1.6 * unit
  context.stroke(path)
  context.save()
  context.translate((start.x + 2 * bend.x + end.x) / 4, (start.y + 2 * bend.y + end.y) / 4)
  paintSealAt(context, familyOutline(family), color, 16 * unit)
  context.restore()
  context.globalAlpha = 1
}

function ribbonPath(start: Spot, bend: Spot, end: Spot, width: number): Path2D {
  const [aheadX, aheadY] = direction(bend, end)
  const [sideX, sideY] = [-aheadY, aheadX]
  const [startX, startY] = direction(start, bend)
  const tail = width / 6
  const path = new Path2D()
  path.moveTo(start.x - startY * tail, start.y + startX * tail)
  path.quadraticCurveTo(bend.x, bend.y - width / 2, end.x + sideX * width * 0.6, end.y + sideY * width * 0.6)
  const barb = (way: 1 | -1) =>
    path.lineTo(
      end.x + way * sideX * width * 1.5 - aheadX * width * 0.3,
      end.y + way * sideY * width * 1.5 - aheadY * width * 0.3,
    )
  barb(1)
  path.lineTo(end.x + aheadX * width * 2.2, end.y + aheadY * width * 2.2)
  barb(-1)
  path.lineTo(end.x - sideX * width * 0.6, end.y - sideY * width * 0.6)
  path.quadraticCurveTo(bend.x, bend.y + width / 2, start.x + startY * tail, start.y - startX * tail)
  path.closePath()
  return path
}

function direction(from: Spot, to: Spot): readonly [number, number] {
  const far = Math.hypot(to.x - from.x, to.y - from.y) || 1
  return [(to.x - from.x) / far, (to.y - from.y) / far]
}

/** Rays around whoever a deed reaches, that grow and stay. */
export function paintBurst({ context, scale, palette }: Brush, at: Spot, family: Family, drawn: number): void {
  const unit = scale / DRAWN_PITCH
  const [x, y] = [at.x * scale, (at.y - CHEST) * scale]
  const color = palette.family(family)
  const glow = context.createRadialGradient(x, y, 0, x, y, 46 * unit)
  glow.addColorStop(0, `${color}88`)
  glow.addColorStop(1, `${color}00`)
  context.globalAlpha = drawn
  context.fillStyle = glow
  context.fillRect(x - 46 * unit, y - 46 * unit, 92 * unit, 92 * unit)
  context.strokeStyle = color
  context.lineWidth = 3.2 * unit
  context.lineCap = 'round'
  context.beginPath()
  for (let ray = 0; ray < 12; ray += 1) {
    const angle = (ray * Math.PI) / 6 + 0.2
    const near = (25 + (ray % 2) * 6) * unit
    const far = near + (8 + (ray % 3) * 6) * unit * drawn
    context.moveTo(x + Math.cos(angle) * near, y + Math.sin(angle) * near)
    context.lineTo(x + Math.cos(angle) * far, y + Math.sin(angle) * far)
  }
  context.stroke()
  context.globalAlpha = 1
}

/** Where somebody has just fallen: broken enamel and a skull. */
export function paintFallen({ context, scale, palette }: Brush, at: Spot): void {
  const unit = scale / DRAWN_PITCH
  const [x, y] = [at.x * scale, at.y * scale]
  context.globalAlpha = 0.85
  context.fillStyle = 'rgb(0 0 0 / 0.4)'
  context.beginPath()
  context.ellipse(x, y + 2 * unit, 26 * unit, 13 * unit, 0, 0, Math.PI * 2)
  context.fill()
  context.save()
  context.translate(x - 12 * unit, y - 26 * unit)
  context.scale((24 * unit) / 512, (24 * unit) / 512)
  context.fillStyle = palette.family('death')
  context.fill(new Path2D(familyOutline('death')))
  context.restore()
  context.globalAlpha = 1
}
