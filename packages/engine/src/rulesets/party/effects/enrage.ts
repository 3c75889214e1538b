import { addDot, addModifier, takeModifier } from './adding.ts'
import type { Combatant } from '../combatant/combatant.ts'
import { applyDamage } from '../hits/damage.ts'
import { Dot, factorRecipe, LASTING_TURNS } from './effects.ts'
import { truncate } from '../numbers.ts'
import type { DotKind } from '../plugins/registry.ts'
import type { PartyState } from '../state.ts'
import { ATK } from '../combatant/stats.ts'

/** What each stack adds to damage, and to the attack of foes. */
export const STACK = { damage: 1.35, attack: 2.0 }
/** Every so many stacks everybody bleeds, for so many turns, by such a share of the max hp. */
export const BLEED = { stacks: 10, turns: 10, partyShare: 0.5, foeShare: 0.25 }

/** When a battle takes too long, damage grows, healing fades and foes hit harder, turn by turn. */
export function updateEnrage(battle: PartyState, turn: number, threshold: number): void {
  if (turn <= threshold) {
    battle.enragePercent = 0
    return
  }
  const { foes, plan } = battle
  if (!battle.enraged) {
    battle.enraged = true
    for (const foe of foes) {
      const passives = [...foe.passives, 'Enraged']
      foe.assignPassives(plan.registry.passiveIndex(passives))
    }
  }
  const stacks = turn - threshold
  battle.enragePercent = STACK.damage * stacks
  const recipe = factorRecipe('enrageAtk', ATK, 1 + STACK.attack * stacks)
  for (let i = 0; i < foes.length; i += 1) {
    const foe = foes[i]
    if (foe.enrageModifier !== null) takeModifier(foe, foe.enrageModifier)
    foe.enrageModifier = addModifier(battle, foe, recipe, LASTING_TURNS)
  }
  battle.enrageStacks = stacks
  const { catastrophicTurn, catastrophicDamage } = plan.rules.enrage
  if (turn > catastrophicTurn) {
    const damage = catastrophicDamage * stacks
    if (damage > 0) {
      strikeAll(battle, battle.party, damage)
      strikeAll(battle, foes, damage)
    }
  }
}

/** Every ten stacks, everybody bleeds, each time more. */
export function bleedFromEnrage(battle: PartyState): void {
  if (!battle.enraged || battle.enrageStacks < (battle.enrageBleeds + 1) * BLEED.stacks) return
  const kind = battle.plan.registry.dotKind('enrageBleed')
  const count = 1 + battle.enrageBleeds
  bleed(battle, battle.party, kind, count, BLEED.partyShare)
  bleed(battle, battle.foes, kind, count, BLEED.foeShare)
  battle.enrageBleeds += 1
}

function strikeAll(battle: PartyState, list: readonly Combatant[], damage: number): void {
  for (let i = 0; i < list.length; i += 1) {
    if (list[i].hp > 0) applyDamage(battle, list[i], damage, null, true, null)
  }
}

function bleed(battle: PartyState, list: readonly Combatant[], kind: DotKind, count: number, share: number): void {
  for (const combatant of list) {
    const damage = truncate(Math.max(combatant.maxHp, 1) * share)
    for (let i = 0; i < count; i += 1) {
      addDot(battle, combatant, new Dot(kind, kind.kind, damage, BLEED.turns, null))
    }
  }
}
