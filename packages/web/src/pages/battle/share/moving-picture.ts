import { type Narrator, type Teller, toldScene } from '@quintain/engine'
import { posterSvg } from '@quintain/engine/poster'
import type { Looks } from '../../../boards/figures/looks.ts'
import { deedAt } from '../../../engine/deeds.ts'
import type { Recording } from '../../../engine/recording.ts'

const WIDTH = 600
const HEIGHT = 338
/** How many steps the picture shows, and how long each of them, in milliseconds. */
const STEPS = 20
const STEP_TIME = 420
const LAST_TIME = 1800
const COLORS = 128

export interface Pictured {
  readonly recording: Recording
  /** The last step that is shown. */
  readonly position: number
  readonly seat: number | null
  readonly title: string
  readonly teller: Teller
  readonly narrator: Required<Narrator> | null
  readonly looks: Looks
}

/** The steps up to a moment as a picture that moves. */
export async function movingPicture(pictured: Pictured): Promise<Blob> {
  const { GIFEncoder, applyPalette, quantize } = await import('gifenc')
  const canvas = new OffscreenCanvas(WIDTH, HEIGHT)
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (context === null) throw new Error('this browser draws no pictures')
  const gif = GIFEncoder()
  const first = Math.max(0, pictured.position - STEPS + 1)
  for (let at = first; at <= pictured.position; at += 1) {
    context.drawImage(await drawn(frameAt(pictured, at)), 0, 0, WIDTH, HEIGHT)
    const { data } = context.getImageData(0, 0, WIDTH, HEIGHT)
    const palette = quantize(data, COLORS)
    const delay = at === pictured.position ? LAST_TIME : STEP_TIME
    gif.writeFrame(applyPalette(data, palette), WIDTH, HEIGHT, { palette, delay, repeat: 0 })
  }
  gif.finish()
  return new Blob([gif.bytes()], { type: 'image/gif' })
}

/** One step as an SVG picture. */
function frameAt({ recording, seat, title, teller, narrator, looks }: Pictured, position: number): string {
  const scene = toldScene(recording.at(position).scene(seat), teller)
  const deed = deedAt(recording, position, seat)
  const entry = deed === null ? undefined : recording.battle.log?.entry(deed.index)
  const line = entry === undefined || narrator === null ? '' : narrator.line(entry.event, entry.index)
  return posterSvg(scene, {
    width: WIDTH,
    height: HEIGHT,
    title,
    line,
    outlineOf: (unit) => looks.of(unit).outline,
    deed: deed?.position === position ? deed : null,
  })
}

async function drawn(svg: string): Promise<HTMLImageElement> {
  const image = new Image(WIDTH, HEIGHT)
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`
  await image.decode()
  return image
}
