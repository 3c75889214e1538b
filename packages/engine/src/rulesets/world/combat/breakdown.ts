import type { Breakdown } from '../../../kernel/event-log.ts'
import { say } from '../words/index.ts'

const ATTACK = say('part.attack')
const SANCTUARY = say('part.sanctuary')
const STRENGTH = say('part.strength')
const DEFENCE = say('part.defence')
const LEAST = say('part.least')
const VARIANCE = say('part.variance')
const CRITICAL = say('part.critical')
const ROUNDING = say('part.rounding')
const LEVEL = say('part.level')
const TIER = say('part.tier')
const MIND = say('part.mind')

/** The parts of a damage: each is the change by one step of the computation. */
export function damageBreakdown(
  steps: Readonly<Record<'attack' | 'power' | 'struck' | 'mitigated' | 'base' | 'varied' | 'full' | 'damage', number>>,
): Breakdown {
  const { attack, power, struck, mitigated, base, varied, full, damage } = steps
  const parts = [
    { label: ATTACK, value: attack },
    { label: SANCTUARY, value: power - attack },
    { label: STRENGTH, value: struck - power },
    { label: DEFENCE, value: -mitigated },
    { label: LEAST, value: base - (struck - mitigated) },
    { label: VARIANCE, value: varied - base },
    { label: CRITICAL, value: full - varied },
    { label: ROUNDING, value: damage - full },
  ]
  return parts.filter((part) => part.value !== 0)
}

/** The experience of a kill: by the level of the fallen, with its tier, with the killer's mind, and in whole points. */
export function rewardBreakdown(plain: number, base: number, multiplied: number, xp: number): Breakdown {
  return [
    { label: LEVEL, value: plain },
    { label: TIER, value: base - plain },
    { label: MIND, value: multiplied - base },
    { label: ROUNDING, value: xp - multiplied },
  ]
}
