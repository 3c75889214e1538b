import { RADIANCE } from '../../effects/adding.ts'
import { STACK } from '../../effects/enrage.ts'
import { percent } from '../../numbers.ts'
import { hot, modifier } from '../named.ts'
import type { EffectPlugin } from '../plugins.ts'
import { ATK, DEFENSE, EFFECT_HIT_RATE, SPD, statText } from '../../combatant/stats.ts'
import { MENDING_SHARE } from '../../effects/ticking.ts'
import { say } from '../../words/index.ts'
import { FURY, GUARD, HASTE, RALLY } from './behaviors.ts'
import { ATROPHY } from './dots.ts'
import { LIGHT, WIND } from './ultimates.ts'

export const lasting = say('modifier.rule.lasting')
export const ticks = say('hot.rule.ticks')

export function factor(stat: number, times: number) {
  return say('modifier.rule.factor', { stat: statText(stat), factor: times })
}

export function added(stat: number, share: number) {
  return say('modifier.rule.add', { stat: statText(stat), amount: `+${percent(share)}` })
}

export function lastingTurns(turns: number) {
  return say('modifier.rule.turns', { turns })
}

/** Healing over time and modifiers of the rules, damage types, cards and relics. */
export const effects: readonly EffectPlugin[] = [
  hot('regeneration', ticks),
  hot('salve', ticks),
  hot('radiance', ticks, say('hot.radiance.rule', { ...RADIANCE, share: percent(RADIANCE.share) })),
  hot('mending', say('hot.mending.rule', { share: percent(MENDING_SHARE) })),
  modifier('enrageAtk', say('modifier.rule.enrage', { share: STACK.attack })),
  modifier('atrophyAtkDown', say('modifier.rule.add', { stat: statText(ATK), amount: ATROPHY.deltas[0] })),
  modifier('lightUltimateDefenseDown', factor(DEFENSE, LIGHT.factor), lastingTurns(LIGHT.turns)),
  modifier('windUltimateEffectHit', factor(EFFECT_HIT_RATE, WIND.factor)),
  modifier('fury', factor(ATK, FURY.factor)),
  modifier('haste', factor(SPD, HASTE.factor), lastingTurns(HASTE.turns)),
  modifier('guard', added(DEFENSE, GUARD.share), lasting),
  modifier('rally', factor(ATK, RALLY.factor), lasting),
]
