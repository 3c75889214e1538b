import type { Looks } from '../figures/looks.ts'
import type { Brush } from './brush.ts'
import { paintActing, paintStandee } from './standee.ts'
import { FALL_TIME, STRIKE_TIME, type Token } from './tokens.ts'

export interface TokenStyle {
  readonly looks: Looks
  /** How large a standee is, beside one that was drawn for this kind of cell. */
  readonly size: number
  /** How long a movement takes. */
  readonly duration: number
  readonly chosen: (id: string) => boolean
}

/**
 * How far something that began at `at` is, 0 to 1; what never began is over. A frame's time may lie before what began
 * while it was awaited.
 */
export function progressOf(at: number, now: number, time: number): number {
  return at === 0 ? 1 : Math.max(0, Math.min(1, (now - at) / time))
}

/** True while it moves. */
export function paintToken(brush: Brush, token: Token, now: number, style: TokenStyle): boolean {
  const { context, scale } = brush
  const progress = progressOf(token.movedAt, now, Math.max(1, style.duration))
  const eased = 1 - (1 - progress) ** 3
  token.x = token.fromX + (token.toX - token.fromX) * eased
  token.y = token.fromY + (token.toY - token.fromY) * eased
  const strike = progressOf(token.struckAt, now, STRIKE_TIME)
  const hurt = progressOf(token.hurtAt, now, STRIKE_TIME)
  const lunge = strike < 1 ? Math.sin(strike * Math.PI) * 0.22 : 0
  const far = Math.hypot(token.strikeX - token.x, token.strikeY - token.y) || 1
  // Whoever is hurt trembles.
  const shake = hurt < 1 ? Math.sin(hurt * Math.PI * 5) * (1 - hurt) * 0.07 : 0
  const x = (token.x + shake + ((token.strikeX - token.x) / far) * lunge) * scale
  const y = (token.y + ((token.strikeY - token.y) / far) * lunge) * scale
  const born = progressOf(token.bornAt, now, 200)
  const fall = token.fellAt === 0 ? 0 : progressOf(token.fellAt, now, FALL_TIME)
  const part = (0.6 + 0.4 * born) * (1 - fall * 0.35)
  const { unit } = token
  context.globalAlpha = born * (1 - fall)
  const chosen = style.chosen(unit.id)
  if (fall === 0 && (unit.active === true || chosen)) paintActing(brush, [x, y], style.size * part, chosen)
  if (fall > 0) {
    context.save()
    context.translate(x, y)
    context.rotate(fall * 0.9)
    paintStandee(brush, style.looks, unit, [0, 0], style.size, part)
    context.restore()
  } else paintStandee(brush, style.looks, unit, [x, y], style.size, part)
  context.globalAlpha = 1
  return progress < 1 || strike < 1 || born < 1 || fall > 0 || hurt < 1
}
