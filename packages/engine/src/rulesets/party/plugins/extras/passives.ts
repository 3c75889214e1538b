import { inflict } from '../../effects/adding.ts'
import { applyDamage } from '../../hits/damage.ts'
import { applyHealing } from '../../hits/healing.ts'
import { percent, truncate } from '../../numbers.ts'
import { passive } from '../named.ts'
import type { PassivePlugin } from '../plugins.ts'
import { ATK, CRIT_RATE, DEFENSE, DODGE_ODDS, EFFECT_HIT_RATE, MITIGATION, REGAIN } from '../../combatant/stats.ts'
import { say } from '../../words/index.ts'

const CORNERED = { share: 0.5 }
const TITHE = { share: 0.1 }
const VENOM = { amount: 0.05, most: 8 }
const MIST = { amount: 0.1 }
const WATCH = { share: 0.1 }
const HEARTH = { amount: 25, turns: 2 }
const UNBROKEN = { amount: 0.15 }
const STONE_MITIGATION = 0.1

/** Passives beyond those of the specification. */
export const passives: readonly PassivePlugin[] = [
  passive('cornered', {
    rules: [say('passive.cornered.rule', { share: percent(CORNERED.share) })],
    triggers: ['turnStart'],
    apply(_battle, owner) {
      const missing = owner.maxHp > 0 ? 1 - owner.hp / owner.maxHp : 0
      const gain = truncate(owner.base[ATK] * CORNERED.share * Math.max(missing, 0))
      owner.addStatEffect('cornered', [ATK], [gain], -1)
    },
  }),
  passive('lifeTithe', {
    rules: [say('passive.lifeTithe.rule', { share: percent(TITHE.share) })],
    triggers: ['hitLanded'],
    apply(battle, owner, _target, damage) {
      const heal = truncate(damage * TITHE.share)
      if (heal > 0) applyHealing(battle, owner, heal, owner, 'passive', 'lifeTithe')
    },
  }),
  passive('venomCraft', {
    rules: [say('passive.venomCraft.rule', { ...VENOM, amount: percent(VENOM.amount) })],
    triggers: ['hitLanded'],
    apply(_battle, owner) {
      const hits = Math.min(owner.count('venomCraft') + 1, VENOM.most)
      owner.setCount('venomCraft', hits)
      owner.addStatEffect('venomCraft', [EFFECT_HIT_RATE], [VENOM.amount * hits], -1)
    },
  }),
  passive('mistStep', {
    rules: [say('passive.mistStep.rule', { amount: percent(MIST.amount) })],
    onDamageTaken(_battle, owner) {
      owner.addStatEffect('mistStep', [DODGE_ODDS], [MIST.amount], 1)
    },
  }),
  passive('firstWatch', {
    rules: [say('passive.firstWatch.rule', { share: percent(WATCH.share) })],
    triggers: ['battleStart'],
    apply(_battle, owner) {
      owner.shields += truncate(owner.maxHp * WATCH.share)
    },
  }),
  passive('hearthSong', {
    rules: [say('passive.hearthSong.rule', HEARTH)],
    triggers: ['turnEnd'],
    apply(battle, owner) {
      for (const ally of owner.side === 'party' ? battle.party : battle.foes) {
        if (ally.hp > 0) ally.addStatEffect('hearthSong', [REGAIN], [HEARTH.amount], HEARTH.turns)
      }
    },
  }),
  passive('spikedAura', {
    rules: [say('passive.spikedAura.rule')],
    triggers: ['damageTaken'],
    apply(battle, owner, attacker, damage) {
      if (attacker !== null && damage > 0 && attacker.kind !== 'standIn') inflict(battle, attacker, owner, damage)
    },
  }),
  passive('unbroken', {
    rules: [say('passive.unbroken.rule', { amount: percent(UNBROKEN.amount) })],
    triggers: ['turnStart', 'damageTaken'],
    apply(_battle, owner, attacker) {
      if (attacker !== null) owner.removeStatEffects('unbroken')
      else owner.addStatEffect('unbroken', [CRIT_RATE], [UNBROKEN.amount], -1)
    },
  }),
  // Ranks turn it into its stronger forms.
  stoneSkin('stoneSkin', 0.2),
  stoneSkin('stoneSkin_prime', 0.35),
  stoneSkin('stoneSkin_boss', 0.5),
  passive('lastSpark', {
    rules: [say('passive.lastSpark.rule')],
    triggers: ['damageTaken'],
    apply(battle, owner, attacker) {
      if (attacker === null || owner.hp > 0 || owner.count('lastSpark') > 0) return
      owner.setCount('lastSpark', 1)
      applyDamage(battle, attacker, Math.max(1, owner.atk), owner, false, 'Last Spark')
    },
  }),
]

function stoneSkin(id: 'stoneSkin' | 'stoneSkin_prime' | 'stoneSkin_boss', share: number): PassivePlugin {
  return passive(id, {
    rules: [say('passive.stoneSkin.rule', { share: percent(share), mitigation: STONE_MITIGATION })],
    triggers: ['battleStart'],
    apply(_battle, owner) {
      const amounts = [truncate(owner.base[DEFENSE] * share), STONE_MITIGATION]
      owner.addStatEffect('stoneSkin', [DEFENSE, MITIGATION], amounts, -1)
    },
  })
}
