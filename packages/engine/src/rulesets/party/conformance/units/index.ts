import type { GoldenCase } from '../../../../conformance/suite.ts'
import { modifiersUnit, queueUnit, summonsUnit, targetingUnit } from './battle-units.ts'
import { damageUnit, enrageUnit, healingUnit, inflictUnit, ticksUnit } from './effect-units.ts'
import { encounterUnit, levelUnit, ranksUnit, rewardsUnit, scalingUnit } from './room-units.ts'
import { caseRandom, Reader, type Unit, type UnitResult } from './unit-case.ts'

export { caseRandom } from './unit-case.ts'

/** Golden cases of single rules. Each kind has its own setup and trace; what a case has beyond them is a fault. */
const UNITS: Readonly<Record<string, Unit>> = {
  applyDamage: damageUnit,
  applyHealing: healingUnit,
  effectTicks: ticksUnit,
  inflictDot: inflictUnit,
  enrageSchedule: enrageUnit,
  actionQueue: queueUnit,
  foeScaling: scalingUnit,
  encounter: encounterUnit,
  targeting: targetingUnit,
  statModifiers: modifiersUnit,
  levelUp: levelUnit,
  rewards: rewardsUnit,
  summons: summonsUnit,
  rankPassives: ranksUnit,
}

export const UNIT_KINDS: readonly string[] = Object.keys(UNITS)

export function runUnit(kind: string, testCase: GoldenCase): UnitResult {
  return UNITS[kind](new Reader(testCase['setup'], 'setup'), caseRandom(testCase))
}
