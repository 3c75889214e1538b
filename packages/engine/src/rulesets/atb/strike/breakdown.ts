import type { Breakdown } from '../../../kernel/event-log.ts'
import { say } from '../words/index.ts'

const STRENGTH = say('part.strength')
const SKILL = say('part.skill')
const DEFENSE = say('part.defense')
const MINIMUM = say('part.minimum')
const CRITICAL = say('part.critical')
const ROUNDING = say('part.rounding')

/** Why a hit does the damage that it does. */
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
    { label: STRENGTH, value: strength },
    { label: SKILL, value: base },
    { label: DEFENSE, value: -defense },
    { label: MINIMUM, value: raw - (strength + base - defense) },
    { label: CRITICAL, value: critical },
    { label: ROUNDING, value: damage - amount },
  ]
  return parts.filter(({ value }) => value !== 0)
}
