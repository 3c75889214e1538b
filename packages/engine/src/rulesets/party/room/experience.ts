import type { Combatant } from '../combatant/combatant.ts'
import { enter, leave } from '../notices/notices.ts'
import { power, truncate } from '../numbers.ts'
import { runPassives } from '../plugins/passives.ts'
import type { PartyState } from '../state.ts'
import { GROWING, MITIGATION, VITALITY } from '../combatant/stats.ts'

const QUICK_LEVELS = 1000
const HP_LEFT = ['hpLeft.party']

export function gainExperience(battle: PartyState, combatant: Combatant, gain: number): void {
  const earned = combatant.level < QUICK_LEVELS ? gain * 10 : gain
  const amount = truncate(earned * combatant.blueprint.expMultiplier * combatant.vitality)
  combatant.exp += amount
  if (battle.log !== null) enter(battle, { type: 'experienceGained', entity: combatant.label, amount })
  for (;;) {
    const needed = power(2, combatant.level) * 50
    if (!(combatant.exp >= needed)) break
    combatant.exp -= needed
    combatant.level += 1
    if (battle.log !== null) enter(battle, { type: 'levelUp', entity: combatant.label, level: combatant.level })
    levelUp(battle, combatant)
    runPassives(battle, combatant, combatant.passiveIndex.levelUp, null, combatant.level)
    leave(battle)
  }
  leave(battle)
}

function levelUp(battle: PartyState, combatant: Combatant): void {
  const { level, base, blueprint } = combatant
  // The battle is won, so among the measures this draw affects only the hp left.
  const growth = battle.random.aside(HP_LEFT).uniform(0.003 * level, 0.008 * level)
  for (const stat of GROWING) if (base[stat] > 0) combatant.setBase(stat, base[stat] * (1 + growth))
  blueprint.gainStats.forEach((stat, i) => combatant.setBase(stat, base[stat] + blueprint.gains[i] * level))
  combatant.hp = combatant.maxHp
  if (combatant.kind === 'foe') {
    combatant.addStatEffect('level_up_mitigation', [MITIGATION], [0.0001], -1)
    combatant.addStatEffect('level_up_vitality', [VITALITY], [0.0001], -1)
  }
}
