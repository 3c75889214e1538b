import type { SceneUnit } from 'quintain'
import type { Brush } from './brush.ts'
import type { TokenPainter } from './painting.ts'
import { FALL_TIME, STRIKE_TIME, type Token } from './tokens.ts'
import { SIDE_KINDS } from './heraldry.ts'

export interface TokenStyle {
  readonly painter: TokenPainter
  /** Of a cell's width. */
  readonly size: number
  /** How long a movement takes. */
  readonly duration: number
  readonly chosen: (id: string) => boolean
}

/** How far something that began at `at` is, 0 to 1; what never began is over. */
function progressOf(at: number, now: number, time: number): number {
  return at === 0 ? 1 : Math.min(1, (now - at) / time)
}

/** True while it moves. */
export function paintToken(brush: Brush, token: Token, now: number, style: TokenStyle): boolean {
  const { context, scale, palette } = brush
  const progress = progressOf(token.movedAt, now, Math.max(1, style.duration))
  const eased = 1 - (1 - progress) ** 3
  token.x = token.fromX + (token.toX - token.fromX) * eased
  token.y = token.fromY + (token.toY - token.fromY) * eased
  const strike = progressOf(token.struckAt, now, STRIKE_TIME)
  const lunge = strike < 1 ? Math.sin(strike * Math.PI) * 0.3 : 0
  const far = Math.hypot(token.strikeX - token.x, token.strikeY - token.y) || 1
  const x = (token.x + ((token.strikeX - token.x) / far) * lunge) * scale
  const y = (token.y + ((token.strikeY - token.y) / far) * lunge) * scale
  const born = progressOf(token.bornAt, now, 200)
  const fall = token.fellAt === 0 ? 0 : progressOf(token.fellAt, now, FALL_TIME)
  const hurt = progressOf(token.hurtAt, now, 260)
  const size = scale * style.size * (0.6 + 0.4 * born) * (1 - fall * 0.35)
  context.globalAlpha = born * (1 - fall)
  context.drawImage(style.painter.picture(token.unit), x - size / 2, y - size / 2, size, size)
  if (hurt < 1) {
    context.globalAlpha = (1 - hurt) * 0.55 * (1 - fall)
    context.fillStyle = palette.bad
    context.beginPath()
    context.arc(x, y, size * 0.5, 0, Math.PI * 2)
    context.fill()
    context.globalAlpha = 1 - fall
  }
  if (fall === 0) paintState(brush, token.unit, x, y, size, style.chosen(token.unit.id))
  context.globalAlpha = 1
  return progress < 1 || strike < 1 || born < 1 || fall > 0 || hurt < 1
}

/** Hit points under the unit, conditions above it, and a ring around who acts or is chosen. */
function paintState(brush: Brush, unit: SceneUnit<string>, x: number, y: number, size: number, chosen: boolean): void {
  const { context, palette, ratio } = brush
  if (unit.active === true || chosen) {
    context.strokeStyle = chosen ? palette.ink : palette.accent
    context.lineWidth = Math.max(1.5 * ratio, size * 0.06)
    context.beginPath()
    context.arc(x, y, size * 0.6, 0, Math.PI * 2)
    context.stroke()
  }
  paintHitPoints(brush, unit, x, y, size)
  let left = x + size * 0.42
  for (const badge of unit.badges.slice(0, 3)) {
    if (badge.tone === 'neutral' || badge.tone === undefined) continue
    context.fillStyle = badge.tone === 'good' ? palette.good : palette.bad
    context.strokeStyle = palette.paper
    context.lineWidth = ratio
    const radius = size * 0.1
    context.beginPath()
    // Round is good, pointed is bad.
    if (badge.tone === 'good') context.arc(left, y - size * 0.42, radius, 0, Math.PI * 2)
    else {
      context.moveTo(left, y - size * 0.42 - radius * 1.2)
      context.lineTo(left + radius * 1.15, y - size * 0.42 + radius)
      context.lineTo(left - radius * 1.15, y - size * 0.42 + radius)
      context.closePath()
    }
    context.fill()
    context.stroke()
    left -= radius * 2.4
  }
}

function paintHitPoints(brush: Brush, { bars: [bar] }: SceneUnit<string>, x: number, y: number, size: number): void {
  const { context, palette, ratio } = brush
  if (bar === undefined || bar.max <= 0) return
  const share = Math.max(0, Math.min(1, bar.value / bar.max))
  const width = size * 0.8
  const height = Math.max(2.5 * ratio, size * 0.09)
  const top = y + size * 0.46
  context.fillStyle = palette.paper
  context.fillRect(x - width / 2 - ratio, top - ratio, width + 2 * ratio, height + 2 * ratio)
  context.fillStyle = palette.cellLine
  context.fillRect(x - width / 2, top, width, height)
  context.fillStyle = share > 0.34 ? palette.good : palette.bad
  context.fillRect(x - width / 2, top, width * share, height)
}

/** A bolt for those who strike from afar. True while somebody strikes. */
export function paintStrike({ context, palette, scale }: Brush, token: Token, now: number): boolean {
  const progress = progressOf(token.struckAt, now, STRIKE_TIME)
  if (progress >= 1) return false
  if (Math.hypot(token.strikeX - token.x, token.strikeY - token.y) < 1.3) return true
  const head = Math.min(1, progress * 1.25)
  const tail = Math.max(0, head - 0.35)
  const at = (share: number) =>
    [
      (token.x + (token.strikeX - token.x) * share) * scale,
      (token.y + (token.strikeY - token.y) * share) * scale,
    ] as const
  context.strokeStyle = palette.sides[token.unit.side % SIDE_KINDS]
  context.lineWidth = scale * 0.07
  context.lineCap = 'round'
  context.beginPath()
  context.moveTo(...at(tail))
  context.lineTo(...at(head))
  context.stroke()
  return true
}
