import type { Breakdown } from '../../../kernel/event-log.ts'
import { say } from '../words/index.ts'

/** The parts of a hit's damage. Equal hits share one breakdown. */
export function damageBreakdown(
  strength: number,
  base: number,
  defense: number,
  raw: number,
  critical: number,
): Breakdown {
  const amount = raw + critical
  const damage = Math.floor(amount)
  const parts = [
    { label: say('part.strength'), value: strength },
    { label: say('part.skill'), value: base },
    { label: say('part.defense'), value: -defense },
    { label: say('part.minimum'), value: raw - (strength + base - defense) },
    { label: say('part.critical'), value: critical },
    { label: say('part.rounding'), value: damage - amount },
  ]
  return parts.filter(({ value }) => value !== 0)
}
