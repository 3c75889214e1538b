import { RADIANCE } from '../../effects/adding.ts'
import { STACK } from '../../effects/enrage.ts'
import { percent } from '../../numbers.ts'
import type { EffectPlugin } from '../plugins.ts'
import { ATK, DEFENSE, EFFECT_HIT_RATE, SPD, statText } from '../../combatant/stats.ts'
import { MENDING_SHARE } from '../../effects/ticking.ts'
import { say } from '../../words/index.ts'
import { FURY, GUARD, HASTE, RALLY } from './behaviors.ts'
import { ATROPHY } from './dots.ts'
import { LIGHT, WIND } from './ultimates.ts'

const lasting = say('modifier.rule.lasting')
const ticks = say('hot.rule.ticks')

function factor(stat: number, times: number) {
  return say('modifier.rule.factor', { stat: statText(stat), factor: times })
}

/** Healing over time and modifiers that the rules, types, cards and relics bring. */
export const effects: readonly EffectPlugin[] = [
  { id: 'regeneration', group: 'hot', name: say('hot.regeneration'), rules: [ticks] },
  { id: 'salve', group: 'hot', name: say('hot.salve'), rules: [ticks] },
  {
    id: 'radiance',
    group: 'hot',
    name: say('hot.radiance'),
    rules: [ticks, say('hot.radiance.rule', { ...RADIANCE, share: percent(RADIANCE.share) })],
  },
  {
    id: 'mending',
    group: 'hot',
    name: say('hot.mending'),
    rules: [say('hot.mending.rule', { share: percent(MENDING_SHARE) })],
  },
  {
    id: 'enrageAtk',
    group: 'modifier',
    name: say('modifier.enrageAtk'),
    rules: [say('modifier.rule.enrage', { share: STACK.attack })],
  },
  {
    id: ATROPHY.id,
    group: 'modifier',
    name: say('modifier.atrophyAtkDown'),
    rules: [say('modifier.rule.add', { stat: statText(ATK), amount: ATROPHY.deltas[0] })],
  },
  {
    id: 'lightUltimateDefenseDown',
    group: 'modifier',
    name: say('modifier.lightUltimateDefenseDown'),
    rules: [factor(DEFENSE, LIGHT.factor), say('modifier.rule.turns', { turns: LIGHT.turns })],
  },
  {
    id: 'windUltimateEffectHit',
    group: 'modifier',
    name: say('modifier.windUltimateEffectHit'),
    rules: [factor(EFFECT_HIT_RATE, WIND.factor)],
  },
  { id: 'fury', group: 'modifier', name: say('modifier.fury'), rules: [factor(ATK, FURY.factor)] },
  {
    id: 'haste',
    group: 'modifier',
    name: say('modifier.haste'),
    rules: [factor(SPD, HASTE.factor), say('modifier.rule.turns', { turns: HASTE.turns })],
  },
  {
    id: 'guard',
    group: 'modifier',
    name: say('modifier.guard'),
    rules: [say('modifier.rule.add', { stat: statText(DEFENSE), amount: `+${percent(GUARD.share)}` }), lasting],
  },
  { id: 'rally', group: 'modifier', name: say('modifier.rally'), rules: [factor(ATK, RALLY.factor), lasting] },
]
