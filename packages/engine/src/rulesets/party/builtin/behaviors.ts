import { addModifier, createModifier, listModifier, takeModifier } from '../adding.ts'
import { announceItem } from '../announce.ts'
import { echoStrike } from '../attacks.ts'
import type { Combatant } from '../combatant.ts'
import { applyDamage } from '../damage.ts'
import { factorRecipe, LASTING_TURNS } from '../effects.ts'
import { applyHealing } from '../healing.ts'
import { truncate } from '../numbers.ts'
import type { BehaviorPlugin, Item } from '../plugins.ts'
import type { PartyState } from '../state.ts'
import { ATK, DEFENSE, SPD } from '../stats.ts'
import { createSummon } from '../summons.ts'

export const cards: readonly BehaviorPlugin[] = [
  {
    id: 'dodgeMend',
    dodge(battle, item, dodger) {
      if (dodger.listed !== 'party') return
      const heal = truncate(dodger.maxHp * 0.02)
      if (heal <= 0) return
      applyHealing(battle, dodger, heal, null, 'card', item.id)
      announceItem(battle, item, dodger, 'dodgeMend', heal)
    },
  },
  {
    id: 'lowHpFury',
    turnStart(battle, item) {
      for (const member of battle.party) checkFury(battle, item, member)
    },
    damageTaken(battle, item, target) {
      if (target.listed === 'party') checkFury(battle, item, target)
    },
    healReceived(battle, item, target) {
      if (target.listed === 'party') checkFury(battle, item, target)
    },
  },
  {
    id: 'thornPlate',
    mitigationTriggered(battle, item, target, before, after, attacker) {
      if (attacker === null || target.listed !== 'party' || after >= before) return
      const damage = truncate(target.atk * 0.03)
      if (damage <= 0) return
      const dealt = applyDamage(battle, attacker, damage, target, true, 'Thorn Plate')
      announceItem(battle, item, target, 'thornPlate', dealt)
    },
  },
  {
    id: 'hasteStart',
    battleStart(battle, item, entity) {
      if (entity.listed !== 'party') return
      const haste = createModifier(entity, factorRecipe(`${item.id}_haste`, SPD, 3.0, true), 2)
      if (entity.queueEntry !== null) entity.queueEntry.retime(entity.spd)
      listModifier(battle, entity, haste)
      announceItem(battle, item, entity, 'hasteStart', 200)
    },
  },
  {
    id: 'phantom',
    setup(battle, item) {
      const original = battle.random.choice(battle.party)
      original.temporarySlots += 1
      const order = { kind: 'phantom', source: item.id, multiplier: 1.0, type: original.type }
      const phantom = createSummon(battle, original, order)
      if (phantom === null) return
      phantom.listed = 'party'
      battle.party.push(phantom)
      announceItem(battle, item, original, 'phantom', 1)
    },
  },
]

function checkFury(battle: PartyState, item: Item, member: Combatant): void {
  const id = `${item.id}_fury`
  const furious = member.count(id) > 0
  if (member.hp <= member.maxHp / 2) {
    if (furious) return
    addModifier(battle, member, factorRecipe(id, ATK, 1.55), LASTING_TURNS)
    member.setCount(id, 1)
    announceItem(battle, item, member, 'lowHpFury', 55)
  } else if (furious) {
    const modifier = member.mods.find((one) => one.recipe.id === id)
    if (modifier !== undefined) takeModifier(member, modifier)
    member.setCount(id, 0)
  }
}

const ECHO_EVERY = 5

export const relics: readonly BehaviorPlugin[] = [
  {
    id: 'spite',
    damageTaken(battle, item, target, attacker, amount) {
      if (attacker === null || target.listed !== 'party') return
      const damage = Math.max(1, truncate(amount * 0.15 * item.stacks))
      announceItem(battle, item, target, 'spite', damage)
      applyDamage(battle, attacker, damage, target, true, null)
    },
  },
  {
    id: 'echo',
    hitLanded(battle, item, attacker, target, amount) {
      if (attacker.listed !== 'party') return
      const key = `${item.id}_echo`
      const hits = attacker.count(key) + 1
      attacker.setCount(key, hits)
      if (hits % ECHO_EVERY !== 0) return
      const base = truncate(amount * 0.1 * item.stacks)
      if (base <= 0) return
      announceItem(battle, item, attacker, 'echo', base)
      echoStrike(battle, attacker, target, 1, base)
    },
  },
  {
    id: 'ward',
    setup(battle, item) {
      for (const member of battle.party) {
        member.overheal = true
        applyHealing(battle, member, truncate(member.maxHp * 0.03 * item.stacks), null)
      }
    },
  },
  {
    id: 'guardian',
    setup(battle, item) {
      let weakest = battle.party[0]
      for (const member of battle.party) if (member.hp < weakest.hp) weakest = member
      announceItem(battle, item, weakest, 'guardian', 20 * item.stacks)
      addModifier(battle, weakest, factorRecipe(`${item.id}_guard`, DEFENSE, 1 + 0.2 * item.stacks), LASTING_TURNS)
    },
  },
  {
    id: 'lastFlag',
    damageTaken(battle, item, target) {
      if (target.listed !== 'party' || target.hp > 0) return
      const survivors = battle.party.filter((member) => member !== target && member.hp > 0)
      if (survivors.length === 0) return
      announceItem(battle, item, target, 'lastFlag', 3 * item.stacks)
      for (const survivor of survivors) {
        addModifier(battle, survivor, factorRecipe(`${item.id}_rally`, ATK, 1.03), LASTING_TURNS)
      }
    },
  },
]
