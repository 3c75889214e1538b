import { addModifier, createModifier, listModifier, takeModifier } from '../../effects/adding.ts'
import { announceItem } from '../../notices/announce.ts'
import { echoStrike } from '../../hits/attacks.ts'
import type { Combatant } from '../../combatant/combatant.ts'
import { applyDamage } from '../../hits/damage.ts'
import { factorRecipe, LASTING_TURNS } from '../../effects/effects.ts'
import { applyHealing } from '../../hits/healing.ts'
import { percent, truncate } from '../../numbers.ts'
import { behavior } from '../named.ts'
import type { BehaviorPlugin, Item } from '../plugins.ts'
import type { PartyState } from '../../state.ts'
import { ATK, DEFENSE, SPD } from '../../combatant/stats.ts'
import { createSummon } from '../../summons/summons.ts'
import { say } from '../../words/index.ts'
import { PHANTOM } from './summons.ts'

const MEND = { share: 0.02 }
export const FURY = { factor: 1.55 }
const THORNS = { share: 0.03 }
export const HASTE = { factor: 3.0, turns: 2 }
const SPITE = { share: 0.15 }
const ECHO = { every: 5, share: 0.1 }
const WARD = { share: 0.03 }
export const GUARD = { share: 0.2 }
export const RALLY = { factor: 1.03 }

export const cards: readonly BehaviorPlugin[] = [
  behavior('dodgeMend', {
    rules: [say('behavior.dodgeMend.rule', { share: percent(MEND.share) })],
    dodge(battle, item, dodger) {
      if (dodger.listed !== 'party') return
      const heal = truncate(dodger.maxHp * MEND.share)
      if (heal <= 0) return
      applyHealing(battle, dodger, heal, null, 'card', item.id)
      announceItem(battle, item, dodger, 'dodgeMend', heal)
    },
  }),
  behavior('lowHpFury', {
    rules: [say('behavior.lowHpFury.rule', FURY)],
    turnStart(battle, item) {
      for (const member of battle.party) checkFury(battle, item, member)
    },
    damageTaken(battle, item, target) {
      if (target.listed === 'party') checkFury(battle, item, target)
    },
    healReceived(battle, item, target) {
      if (target.listed === 'party') checkFury(battle, item, target)
    },
  }),
  behavior('thornPlate', {
    rules: [say('behavior.thornPlate.rule', { share: percent(THORNS.share) })],
    mitigationTriggered(battle, item, target, before, after, attacker) {
      if (attacker === null || target.listed !== 'party' || after >= before) return
      const damage = truncate(target.atk * THORNS.share)
      if (damage <= 0) return
      const dealt = applyDamage(battle, attacker, damage, target, true, 'Thorn Plate')
      announceItem(battle, item, target, 'thornPlate', dealt)
    },
  }),
  behavior('hasteStart', {
    rules: [say('behavior.hasteStart.rule', HASTE)],
    battleStart(battle, item, entity) {
      if (entity.listed !== 'party') return
      const haste = createModifier(entity, factorRecipe(`${item.id}_haste`, SPD, HASTE.factor, true), HASTE.turns)
      if (entity.queueEntry !== null) entity.queueEntry.retime(entity.spd)
      listModifier(battle, entity, haste)
      announceItem(battle, item, entity, 'hasteStart', 200)
    },
  }),
  behavior('phantom', {
    rules: [say('behavior.phantom.rule')],
    setup(battle, item) {
      const original = battle.random.choice(battle.party)
      original.temporarySlots += 1
      const phantom = createSummon(battle, original, { ...PHANTOM, source: item.id, type: original.type })
      if (phantom === null) return
      phantom.listed = 'party'
      battle.party.push(phantom)
      announceItem(battle, item, original, 'phantom', 1)
    },
  }),
]

function checkFury(battle: PartyState, item: Item, member: Combatant): void {
  const id = `${item.id}_fury`
  const furious = member.count(id) > 0
  if (member.hp <= member.maxHp / 2) {
    if (furious) return
    addModifier(battle, member, factorRecipe(id, ATK, FURY.factor), LASTING_TURNS)
    member.setCount(id, 1)
    announceItem(battle, item, member, 'lowHpFury', 55)
  } else if (furious) {
    const modifier = member.mods.find((one) => one.recipe.id === id)
    if (modifier !== undefined) takeModifier(member, modifier)
    member.setCount(id, 0)
  }
}

export const relics: readonly BehaviorPlugin[] = [
  behavior('spite', {
    rules: [say('behavior.spite.rule', { share: percent(SPITE.share) })],
    damageTaken(battle, item, target, attacker, amount) {
      if (attacker === null || target.listed !== 'party') return
      const damage = Math.max(1, truncate(amount * SPITE.share * item.stacks))
      announceItem(battle, item, target, 'spite', damage)
      applyDamage(battle, attacker, damage, target, true, null)
    },
  }),
  behavior('echo', {
    rules: [say('behavior.echo.rule', { ...ECHO, share: percent(ECHO.share) })],
    hitLanded(battle, item, attacker, target, amount) {
      if (attacker.listed !== 'party') return
      const key = `${item.id}_echo`
      const hits = attacker.count(key) + 1
      attacker.setCount(key, hits)
      if (hits % ECHO.every !== 0) return
      const base = truncate(amount * ECHO.share * item.stacks)
      if (base <= 0) return
      announceItem(battle, item, attacker, 'echo', base)
      echoStrike(battle, attacker, target, 1, base)
    },
  }),
  behavior('ward', {
    rules: [say('behavior.ward.rule', { share: percent(WARD.share) })],
    setup(battle, item) {
      for (const member of battle.party) {
        member.overheal = true
        applyHealing(battle, member, truncate(member.maxHp * WARD.share * item.stacks), null)
      }
    },
  }),
  behavior('guardian', {
    rules: [say('behavior.guardian.rule', { share: percent(GUARD.share) })],
    setup(battle, item) {
      let weakest = battle.party[0]
      for (const member of battle.party) if (member.hp < weakest.hp) weakest = member
      announceItem(battle, item, weakest, 'guardian', 20 * item.stacks)
      addModifier(
        battle,
        weakest,
        factorRecipe(`${item.id}_guard`, DEFENSE, 1 + GUARD.share * item.stacks),
        LASTING_TURNS,
      )
    },
  }),
  behavior('lastFlag', {
    rules: [say('behavior.lastFlag.rule', RALLY)],
    damageTaken(battle, item, target) {
      if (target.listed !== 'party' || target.hp > 0) return
      const survivors = battle.party.filter((member) => member !== target && member.hp > 0)
      if (survivors.length === 0) return
      announceItem(battle, item, target, 'lastFlag', 3 * item.stacks)
      for (const survivor of survivors) {
        addModifier(battle, survivor, factorRecipe(`${item.id}_rally`, ATK, RALLY.factor), LASTING_TURNS)
      }
    },
  }),
]
