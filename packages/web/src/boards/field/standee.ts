import type { Family, SceneUnit } from '@quintain/engine'
import common from 'virtual:glyphs/common'
import { mixed, type Palette } from '../figures/colors.ts'
import { FAMILY_GLYPHS } from '../figures/common-glyphs.ts'
import type { Look, Looks } from '../figures/looks.ts'
import { paintEnamel } from '../figures/enamel.ts'
import { presentPalette, sprite } from '../figures/sprites.ts'
import { shapePath } from '../figures/shapes.ts'
import { type Brush, DRAWN_PITCH, NIGHT } from './brush.ts'

/** The enamel's height, in pixels of the drawing. */
const SIZE = 44
/** A square around a standee, and where its ground lies in it. */
const BOX = 84
const GROUND = [42, 56] as const
/** Below these widths of a cell, in CSS pixels, there is no room for plinths and conditions, then for anything but the enamel. */
const PLAIN = 22
const BARE = 15
/** The arc of hit points has this many lengths. */
const ARC_STEPS = 32

/** An enamel on its plinth with an arc and a number of hit points, and conditions down its right edge; `part` of its size. */
export function paintStandee(
  brush: Brush,
  looks: Looks,
  unit: SceneUnit<string>,
  [x, y]: readonly [number, number],
  size: number,
  part: number,
): void {
  const { context, scale, ratio } = brush
  const unitScale = (scale / DRAWN_PITCH) * size
  const box = Math.max(8, Math.round(BOX * unitScale))
  const picture = pictureOf(unit, looks, box, scale / ratio)
  // At whole pixels and in its own size it is copied, and not made of other pixels, which takes ten times as long.
  const left = Math.round(x - GROUND[0] * unitScale * part)
  const top = Math.round(y - GROUND[1] * unitScale * part)
  if (part === 1) context.drawImage(picture, left, top)
  else context.drawImage(picture, left, top, box * part, box * part)
}

/** A unit's picture, for as long as neither it nor its size nor the theme changes. */
const pictures = new WeakMap<SceneUnit<string>, { readonly palette: Palette; readonly picture: HTMLCanvasElement }>()

function pictureOf(unit: SceneUnit<string>, looks: Looks, box: number, cell: number): HTMLCanvasElement {
  const palette = presentPalette()
  const known = pictures.get(unit)
  if (known?.palette === palette && known.picture.width === box) return known.picture
  const parts = partsOf(unit, looks, cell)
  const picture = sprite(parts.map(({ name }) => name).join(' '), box, (context) => {
    for (const part of parts) context.drawImage(inBox(part, box), 0, 0)
  })
  pictures.set(unit, { palette, picture })
  return picture
}

/** A part, drawn once for its size: many have the same, and hit points change while an enamel stays. */
function inBox({ name, paint }: Part, box: number): HTMLCanvasElement {
  return sprite(`part/${name}`, box, (context) => {
    context.scale(box / BOX, box / BOX)
    context.translate(...GROUND)
    paint(context)
  })
}

/** What a standee is made of; two with parts of the same names look alike. */
interface Part {
  readonly name: string
  readonly paint: (context: CanvasRenderingContext2D) => void
}

/** From behind; `cell` is the width of one in CSS pixels. */
function partsOf(unit: SceneUnit<string>, looks: Looks, cell: number): readonly Part[] {
  const look = looks.of(unit)
  const { side } = unit
  const [hp] = unit.bars
  const parts: Part[] = []
  const add = (name: string, paint: Part['paint']) => parts.push({ name, paint })
  if (cell >= PLAIN) add(`plinth/${side % 6}`, (context) => paintPlinth(context, side))
  if (cell >= BARE && hp !== undefined) {
    const share = hp.max <= 0 ? 0 : Math.max(0, Math.min(1, hp.value / hp.max))
    const step = Math.ceil(share * ARC_STEPS)
    add(`arc/${step}`, (context) => paintArc(context, step / ARC_STEPS))
  }
  add(`standing/${look.key}/${side % 6}`, (context) => paintStanding(context, look, side))
  if (cell >= BARE && hp !== undefined) {
    const number = Math.round(hp.value)
    add(`number/${number}/${side % 6}`, (context) => paintNumber(context, number, side))
  }
  return cell >= PLAIN ? [...parts, ...pipsOf(looks, unit)] : parts
}

/** The ring around who acts now. */
export function paintActing(brush: Brush, [x, y]: readonly [number, number], size: number, chosen: boolean): void {
  const { context, scale, palette } = brush
  const unit = (scale / DRAWN_PITCH) * size
  context.lineWidth = 3 * unit
  context.strokeStyle = chosen ? '#ffffff' : palette.gilt
  context.beginPath()
  context.ellipse(x, y, 33 * unit, 19 * unit, 0, 0, Math.PI * 2)
  context.stroke()
  if (chosen) return
  context.lineWidth = 1.2 * unit
  context.globalAlpha *= 0.7
  context.setLineDash([3 * unit, 5 * unit])
  context.beginPath()
  context.ellipse(x, y, 38 * unit, 22 * unit, 0, 0, Math.PI * 2)
  context.stroke()
  context.setLineDash([])
  context.globalAlpha /= 0.7
}

function paintPlinth(context: CanvasRenderingContext2D, side: number): void {
  const { sides } = presentPalette()
  const { plain, deep } = sides[side % sides.length]
  const shadow = context.createRadialGradient(0, 0, 0, 0, 0, 31)
  shadow.addColorStop(0, 'rgb(0 0 0 / 0.6)')
  shadow.addColorStop(0.6, 'rgb(0 0 0 / 0.32)')
  shadow.addColorStop(1, 'rgb(0 0 0 / 0)')
  context.save()
  context.translate(3, 3)
  context.scale(1, 17 / 31)
  context.fillStyle = shadow
  context.fillRect(-31, -31, 62, 62)
  context.restore()
  for (const [down, color] of [
    [0, deep],
    [-2, mixed(plain, 0.55, '#000000')],
  ] as const) {
    context.fillStyle = color
    context.beginPath()
    context.ellipse(0, down, 22, 12, 0, 0, Math.PI * 2)
    context.fill()
  }
}

/** Hit points along the front of the plinth, over 224 degrees. */
function paintArc(context: CanvasRenderingContext2D, part: number): void {
  const from = Math.PI * 1.12
  const line = (share: number) => {
    context.beginPath()
    context.ellipse(0, 0, 25, 14.5, 0, from, from - Math.PI * 1.24 * share, true)
  }
  context.lineCap = 'round'
  line(1)
  context.strokeStyle = 'rgb(8 6 10 / 0.85)'
  context.lineWidth = 6.4
  context.stroke()
  if (part <= 0) return
  line(part)
  context.strokeStyle = part > 0.5 ? '#7ee29b' : part > 0.25 ? '#ffc94d' : '#ff6a55'
  context.lineWidth = 3.6
  context.stroke()
}

function paintStanding(context: CanvasRenderingContext2D, look: Look, side: number): void {
  const palette = presentPalette()
  const { deep } = palette.sides[side % palette.sides.length]
  context.translate(-SIZE / 2, -SIZE - 1)
  context.scale(SIZE / 100, SIZE / 100)
  context.save()
  context.translate(5, 6)
  context.fillStyle = mixed(deep, 0.7, '#000000')
  context.fill(new Path2D(shapePath(side)))
  context.restore()
  paintEnamel(context, look, side, palette)
}

function paintNumber(context: CanvasRenderingContext2D, number: number, side: number): void {
  const { sides } = presentPalette()
  const text = String(number)
  const width = Math.max(20, 8 + text.length * 6.5)
  context.translate(0, 13)
  context.beginPath()
  context.roundRect(-width / 2, -7.5, width, 14, 4)
  context.fillStyle = '#0c090f'
  context.fill()
  context.strokeStyle = mixed(sides[side % sides.length].plain, 0.7, '#000000')
  context.lineWidth = 1
  context.stroke()
  context.fillStyle = '#fff'
  context.font = '800 13px "Sofia Sans Condensed Variable", system-ui, sans-serif'
  context.textAlign = 'center'
  context.fillText(text, 0, 4.2)
}

/** Conditions worth a mark: those that the pack has pictures for, and all that are good or bad. */
function pipsOf(looks: Looks, { badges }: SceneUnit<string>): readonly Part[] {
  const pips: Part[] = []
  for (const { tone = 'neutral', count, entry, label } of badges) {
    if (pips.length === 3) break
    // A guard that is used up guards nobody.
    if (tone === 'neutral' && (count === 0 || !looks.has(entry) || count === undefined)) continue
    const { key, outline } = looks.of({ entry, name: label })
    const family: Family = tone === 'bad' ? 'frost' : tone === 'good' ? 'rise' : 'ward'
    const place = pips.length
    pips.push({ name: `pip/${key}/${family}/${place}`, paint: (context) => paintPip(context, outline, family, place) })
  }
  return pips
}

function paintPip(context: CanvasRenderingContext2D, outline: string, family: Family, place: number): void {
  context.translate(SIZE / 2 - 3, -SIZE + 4 + place * 15)
  paintSealAt(context, outline, presentPalette().family(family), 8)
}

/** A silhouette of a family's colour on its dark seal, around 0, 0. */
export function paintSealAt(context: CanvasRenderingContext2D, outline: string, color: string, radius: number): void {
  context.fillStyle = NIGHT
  context.beginPath()
  context.arc(0, 0, radius, 0, Math.PI * 2)
  context.fill()
  context.fillStyle = mixed(color, 0.24, NIGHT)
  context.strokeStyle = color
  context.lineWidth = radius * 0.14
  context.beginPath()
  context.arc(0, 0, radius * 0.875, 0, Math.PI * 2)
  context.fill()
  context.stroke()
  context.save()
  const size = radius * 1.25
  context.translate(-size / 2, -size / 2)
  context.scale(size / 512, size / 512)
  context.fillStyle = color
  context.fill(new Path2D(outline))
  context.restore()
}

export function familyOutline(family: Family): string {
  return common[FAMILY_GLYPHS[family]]
}
