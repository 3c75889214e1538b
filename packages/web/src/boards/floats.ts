import type { Brush } from './brush.ts'

interface Float {
  readonly x: number
  readonly y: number
  readonly text: string
  readonly good: boolean
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

  /** `x` and `y` in cells. */
  add(x: number, y: number, change: number, now: number): void {
    if (Math.abs(change) < 0.5) return
    const text = change > 0 ? `+${Math.round(change)}` : `−${Math.round(-change)}`
    this.#floats.push({ x, y, text, good: change > 0, at: now })
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
  const size = Math.max(12 * ratio, scale * 0.34)
  context.globalAlpha = Math.min(1, 2.2 * (1 - progress))
  context.font = `700 ${size}px "Inter Variable", system-ui, sans-serif`
  context.textAlign = 'center'
  context.lineWidth = size * 0.22
  context.lineJoin = 'round'
  context.strokeStyle = palette.paper
  const x = float.x * scale
  const y = (float.y - 0.3 - progress * 0.55) * scale
  context.strokeText(float.text, x, y)
  context.fillStyle = float.good ? palette.good : palette.bad
  context.fillText(float.text, x, y)
  context.globalAlpha = 1
}
