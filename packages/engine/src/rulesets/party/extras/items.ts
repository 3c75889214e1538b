import { addHot, addModifier } from '../adding.ts'
import { announceItem } from '../announce.ts'
import { factorRecipe, Hot, LASTING_TURNS } from '../effects.ts'
import { applyHealing } from '../healing.ts'
import { truncate } from '../numbers.ts'
import type { BehaviorPlugin } from '../plugins.ts'
import { ATK, CRIT_RATE, DEFENSE } from '../stats.ts'

/** Behaviours of our own for cards. */
export const cards: readonly BehaviorPlugin[] = [
  {
    // Everybody starts with some charge.
    id: 'headStart',
    battleStart(battle, item, entity) {
      if (entity.listed !== 'party') return
      entity.addCharge(3)
      announceItem(battle, item, entity, 'headStart', 3)
    },
  },
  {
    // The fall of a foe heals the party a little.
    id: 'harvest',
    entityDefeat(battle, item, entity) {
      if (entity.side !== 'foe' || entity.kind === 'standIn') return
      for (const member of battle.party) {
        if (member.hp <= 0) continue
        applyHealing(battle, member, Math.max(1, truncate(member.maxHp * 0.03)), null, 'card', item.id)
      }
    },
  },
  {
    // An ultimate leaves healing behind on the one who used it.
    id: 'afterglow',
    ultimateUsed(battle, item, actor) {
      if (actor.listed !== 'party' || actor.hp <= 0) return
      addHot(battle, actor, new Hot('plain', 'afterglow', 'Afterglow', truncate(actor.maxHp * 0.02), 3, actor))
      announceItem(battle, item, actor, 'afterglow', 1)
    },
  },
  {
    // Whoever dodges strikes truer for the rest of the battle.
    id: 'keenDodge',
    dodge(battle, item, dodger) {
      if (dodger.listed !== 'party') return
      addModifier(battle, dodger, factorRecipe(`${item.id}_keen`, CRIT_RATE, 1.5), LASTING_TURNS)
      announceItem(battle, item, dodger, 'keenDodge', 50)
    },
  },
]

/** Behaviours of our own for relics. */
export const relics: readonly BehaviorPlugin[] = [
  {
    // Shields for everybody at the start.
    id: 'bulwark',
    setup(battle, item) {
      for (const member of battle.party) member.shields += truncate(member.maxHp * 0.05 * item.stacks)
    },
  },
  {
    // Every tenth hit of the party stirs the whole of it.
    id: 'drumbeat',
    hitLanded(battle, item, attacker) {
      if (attacker.listed !== 'party') return
      const hits = attacker.count(item.id) + 1
      attacker.setCount(item.id, hits)
      if (hits % 10 !== 0) return
      announceItem(battle, item, attacker, 'drumbeat', item.stacks)
      for (const member of battle.party) if (member.hp > 0) member.addCharge(item.stacks)
    },
  },
  {
    // Healing received steels the healed.
    id: 'temper',
    healReceived(battle, item, target, _healer, amount) {
      if (target.listed !== 'party' || amount <= 0 || target.hp <= 0) return
      addModifier(battle, target, factorRecipe(`${item.id}_temper`, DEFENSE, 1 + 0.05 * item.stacks), 3)
    },
  },
  {
    // At each turn's start the most wounded member takes heart.
    id: 'lantern',
    turnStart(battle, item, entity) {
      if (entity.listed !== 'party' || entity.hp <= 0 || entity.hp > entity.maxHp * 0.3) return
      addModifier(battle, entity, factorRecipe(`${item.id}_heart`, ATK, 1 + 0.1 * item.stacks), 2)
      announceItem(battle, item, entity, 'lantern', 10 * item.stacks)
    },
  },
]
