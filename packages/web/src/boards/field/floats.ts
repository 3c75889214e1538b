import { type Brush, DRAWN_PITCH, NIGHT } from './brush.ts'

interface Float {
  readonly x: number
  readonly y: number
  readonly text: string
  readonly good: boolean
  /** In pixels of the drawing. */
  readonly size: number
  readonly at: number
}

const FLOAT_TIME = 900
const MOST = 60

/** Numbers that rise from units whose hit points changed, and fade. */
export class Floats {
  #floats: Float[] = []

  clear(): void {
    this.#floats = []
  }

  /** `x` and `y` in cells; `most` is what the unit can have, for large losses are told in large numbers. */
  add(x: number, y: number, change: number, most: number, now: number): void {
    if (Math.abs(change) < 0.5) return
    const text = change > 0 ? `+${Math.round(change)}` : `−${Math.round(-change)}`
    const share = most <= 0 ? 0 : Math.abs(change) / most
    const size = share >= 0.5 ? 44 : share >= 0.2 ? 32 : 24
    this.#floats.push({ x, y, text, good: change > 0, size, at: now })
    if (this.#floats.length > MOST) this.#floats.shift()
  }

  /** True while any is seen. */
  paint(brush: Brush, now: number): boolean {
    this.#floats = this.#floats.filter((float) => now - float.at < FLOAT_TIME)
    for (const float of this.#floats) paintFloat(brush, float, now)
    return this.#floats.length > 0
  }
}

function paintFloat({ context, palette, scale, ratio }: Brush, float: Float, now: number): void {
  const progress = (now - float.at) / FLOAT_TIME
  const size = Math.max(13 * ratio, (scale * float.size) / DRAWN_PITCH)
  context.globalAlpha = Math.min(1, 2.2 * (1 - progress))
  context.font = `900 ${size}px "Sofia Sans Condensed Variable", system-ui, sans-serif`
  context.textAlign = 'center'
  context.lineWidth = size * 0.22
  context.lineJoin = 'round'
  context.strokeStyle = NIGHT
  const x = float.x * scale
  const y = (float.y - 0.85 - progress * 0.45) * scale
  context.strokeText(float.text, x, y)
  context.fillStyle = palette.family(float.good ? 'heal' : 'death')
  context.fillText(float.text, x, y)
  context.globalAlpha = 1
}
