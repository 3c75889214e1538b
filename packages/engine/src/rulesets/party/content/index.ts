import type { ContentPack } from '../../../kernel/content.ts'
import type { Combatant } from '../combatant/combatant.ts'
import { party } from '../index.ts'
import type { PartyTypes } from '../types.ts'
import { campaign } from './campaign.ts'
import { scenarios } from './encounters.ts'
import { field } from './field.ts'
import { PICTURES } from './pictures.ts'
import { pieces } from './pieces.ts'
import { lintSetup } from '../lint.ts'
import { randomSetup } from './random-setup.ts'

export { foes } from './foes.ts'
export { members } from './members.ts'
export { cards, relics } from './treasures.ts'

export const content: ContentPack<PartyTypes> = {
  ruleset: party,
  scenarios,
  pictures: PICTURES,
  lint: lintSetup,
  randomSetup,
  pieces,
  field,
  names: {
    en: async () => (await import('./words/en.ts')).en,
    zh: async () => (await import('./words/zh.ts')).zh,
  },
  series: {
    'hp.party': { measure: (battle) => hpOf(battle.party) },
    'hp.foes': { measure: (battle) => hpOf(battle.foes) },
    'shields.party': { measure: (battle) => sum(battle.party, (member) => member.shields) },
    'dots.party': { measure: (battle) => sum(battle.party, (member) => member.dots.length) },
    'dots.foes': { measure: (battle) => sum(battle.foes, (foe) => foe.dots.length) },
    enrageStacks: { measure: (battle) => (battle.enraged ? battle.enrageStacks : null) },
  },
  campaign,
}

function hpOf(list: readonly Combatant[]): number {
  return sum(list, (combatant) => Math.max(combatant.hp, 0))
}

function sum(list: readonly Combatant[], value: (combatant: Combatant) => number): number {
  return list.reduce((total, combatant) => total + value(combatant), 0)
}
