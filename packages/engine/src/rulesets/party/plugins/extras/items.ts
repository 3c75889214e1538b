import { addHot, addModifier } from '../../effects/adding.ts'
import { announceItem } from '../../notices/announce.ts'
import { factorRecipe, Hot, LASTING_TURNS } from '../../effects/effects.ts'
import { applyHealing } from '../../hits/healing.ts'
import { percent, truncate } from '../../numbers.ts'
import { behavior, hot, modifier } from '../named.ts'
import type { BehaviorPlugin, EffectPlugin } from '../plugins.ts'
import { ATK, CRIT_RATE, DEFENSE } from '../../combatant/stats.ts'
import { added, factor, lasting, lastingTurns, ticks } from '../builtin/effects.ts'
import { say } from '../../words/index.ts'

const HEAD_START = { amount: 3 }
const HARVEST = { share: 0.03 }
const AFTERGLOW = { share: 0.02, turns: 3 }
const KEEN = { factor: 1.5 }
const BULWARK = { share: 0.05 }
const DRUMBEAT = { every: 10 }
const TEMPER = { share: 0.05, turns: 3 }
const LANTERN = { share: 0.3, gain: 0.1, turns: 2 }

/** The effects that the behaviours below put on combatants. */
export const effects: readonly EffectPlugin[] = [
  hot('afterglow', ticks, say('hot.afterglow.rule', { ...AFTERGLOW, share: percent(AFTERGLOW.share) })),
  modifier('keen', factor(CRIT_RATE, KEEN.factor), lasting),
  modifier('temper', added(DEFENSE, TEMPER.share), lastingTurns(TEMPER.turns)),
  modifier('heart', added(ATK, LANTERN.gain), lastingTurns(LANTERN.turns)),
]

/** Behaviours of cards beyond the specification. */
export const cards: readonly BehaviorPlugin[] = [
  behavior('headStart', {
    rules: [say('behavior.headStart.rule', HEAD_START)],
    battleStart(battle, item, entity) {
      if (entity.listed !== 'party') return
      entity.addCharge(HEAD_START.amount)
      announceItem(battle, item, entity, 'headStart', HEAD_START.amount)
    },
  }),
  behavior('harvest', {
    rules: [say('behavior.harvest.rule', { share: percent(HARVEST.share) })],
    entityDefeat(battle, item, entity) {
      if (entity.side !== 'foe' || entity.kind === 'standIn') return
      for (const member of battle.party) {
        if (member.hp <= 0) continue
        const heal = Math.max(1, truncate(member.maxHp * HARVEST.share))
        applyHealing(battle, member, heal, null, 'card', item.id)
      }
    },
  }),
  behavior('afterglow', {
    rules: [say('behavior.afterglow.rule', { ...AFTERGLOW, share: percent(AFTERGLOW.share) })],
    ultimateUsed(battle, item, actor) {
      if (actor.listed !== 'party' || actor.hp <= 0) return
      const healing = truncate(actor.maxHp * AFTERGLOW.share)
      addHot(battle, actor, new Hot('plain', 'afterglow', healing, AFTERGLOW.turns, actor))
      announceItem(battle, item, actor, 'afterglow', 1)
    },
  }),
  behavior('keenDodge', {
    rules: [say('behavior.keenDodge.rule', KEEN)],
    dodge(battle, item, dodger) {
      if (dodger.listed !== 'party') return
      addModifier(battle, dodger, factorRecipe(`${item.id}_keen`, CRIT_RATE, KEEN.factor), LASTING_TURNS)
      announceItem(battle, item, dodger, 'keenDodge', 50)
    },
  }),
]

/** Behaviours of relics beyond the specification. */
export const relics: readonly BehaviorPlugin[] = [
  behavior('bulwark', {
    rules: [say('behavior.bulwark.rule', { share: percent(BULWARK.share) })],
    setup(battle, item) {
      for (const member of battle.party) member.shields += truncate(member.maxHp * BULWARK.share * item.stacks)
    },
  }),
  behavior('drumbeat', {
    rules: [say('behavior.drumbeat.rule', DRUMBEAT)],
    hitLanded(battle, item, attacker) {
      if (attacker.listed !== 'party') return
      const hits = attacker.count(item.id) + 1
      attacker.setCount(item.id, hits)
      if (hits % DRUMBEAT.every !== 0) return
      announceItem(battle, item, attacker, 'drumbeat', item.stacks)
      for (const member of battle.party) if (member.hp > 0) member.addCharge(item.stacks)
    },
  }),
  behavior('temper', {
    rules: [say('behavior.temper.rule', { ...TEMPER, share: percent(TEMPER.share) })],
    healReceived(battle, item, target, _healer, amount) {
      if (target.listed !== 'party' || amount <= 0 || target.hp <= 0) return
      const recipe = factorRecipe(`${item.id}_temper`, DEFENSE, 1 + TEMPER.share * item.stacks)
      addModifier(battle, target, recipe, TEMPER.turns)
    },
  }),
  behavior('lantern', {
    rules: [say('behavior.lantern.rule', { ...LANTERN, share: percent(LANTERN.share), gain: percent(LANTERN.gain) })],
    turnStart(battle, item, entity) {
      if (entity.listed !== 'party' || entity.hp <= 0 || entity.hp > entity.maxHp * LANTERN.share) return
      const recipe = factorRecipe(`${item.id}_heart`, ATK, 1 + LANTERN.gain * item.stacks)
      addModifier(battle, entity, recipe, LANTERN.turns)
      announceItem(battle, item, entity, 'lantern', 10 * item.stacks)
    },
  }),
]
