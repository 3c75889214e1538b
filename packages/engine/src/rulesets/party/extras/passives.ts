import { inflict } from '../adding.ts'
import { applyDamage } from '../damage.ts'
import { applyHealing } from '../healing.ts'
import { truncate } from '../numbers.ts'
import type { PassivePlugin } from '../plugins.ts'
import { ATK, CRIT_RATE, DEFENSE, DODGE_ODDS, EFFECT_HIT_RATE, MITIGATION, REGAIN } from '../stats.ts'

/** Passives of our own, beyond those of the specification. */
export const passives: readonly PassivePlugin[] = [
  {
    // The lower its hp, the harder it strikes.
    id: 'cornered',
    triggers: ['turnStart'],
    apply(_battle, owner) {
      const missing = owner.maxHp > 0 ? 1 - owner.hp / owner.maxHp : 0
      owner.addStatEffect('cornered', [ATK], [truncate(owner.base[ATK] * 0.5 * Math.max(missing, 0))], -1)
    },
  },
  {
    // Heals by a tenth of what its hits do.
    id: 'lifeTithe',
    triggers: ['hitLanded'],
    apply(battle, owner, _target, damage) {
      const heal = truncate(damage * 0.1)
      if (heal > 0) applyHealing(battle, owner, heal, owner, 'passive', 'lifeTithe')
    },
  },
  {
    // Each hit that lands makes the next effect likelier to stick.
    id: 'venomCraft',
    triggers: ['hitLanded'],
    apply(_battle, owner) {
      const hits = Math.min(owner.count('venomCraft') + 1, 8)
      owner.setCount('venomCraft', hits)
      owner.addStatEffect('venomCraft', [EFFECT_HIT_RATE], [0.05 * hits], -1)
    },
  },
  {
    // Harder to hit after being hit, until its next turn.
    id: 'mistStep',
    onDamageTaken(_battle, owner) {
      owner.addStatEffect('mistStep', [DODGE_ODDS], [0.1], 1)
    },
  },
  {
    // Opens with a shield of a tenth of its hp.
    id: 'firstWatch',
    triggers: ['battleStart'],
    apply(_battle, owner) {
      owner.shields += truncate(owner.maxHp * 0.1)
    },
  },
  {
    // Shares a little of its calm with the whole side at the end of each turn.
    id: 'hearthSong',
    triggers: ['turnEnd'],
    apply(battle, owner) {
      for (const ally of owner.side === 'party' ? battle.party : battle.foes) {
        if (ally.hp > 0) ally.addStatEffect('hearthSong', [REGAIN], [25], 2)
      }
    },
  },
  {
    // Answers every hit by spreading its own effect to the attacker.
    id: 'spikedAura',
    triggers: ['damageTaken'],
    apply(battle, owner, attacker, damage) {
      if (attacker !== null && damage > 0 && attacker.kind !== 'standIn') inflict(battle, attacker, owner, damage)
    },
  },
  {
    // Sharper eyes while nobody has touched it.
    id: 'unbroken',
    triggers: ['turnStart', 'damageTaken'],
    apply(_battle, owner, attacker) {
      if (attacker !== null) owner.removeStatEffects('unbroken')
      else owner.addStatEffect('unbroken', [CRIT_RATE], [0.15], -1)
    },
  },
  {
    // A heavier hide for bosses; ranks turn it into its stronger forms.
    id: 'stoneSkin',
    triggers: ['battleStart'],
    apply: stoneSkin(0.2),
  },
  { id: 'stoneSkin_prime', triggers: ['battleStart'], apply: stoneSkin(0.35) },
  { id: 'stoneSkin_boss', triggers: ['battleStart'], apply: stoneSkin(0.5) },
  {
    // Bursts when it falls.
    id: 'lastSpark',
    triggers: ['damageTaken'],
    apply(battle, owner, attacker) {
      if (attacker === null || owner.hp > 0 || owner.count('lastSpark') > 0) return
      owner.setCount('lastSpark', 1)
      applyDamage(battle, attacker, Math.max(1, owner.atk), owner, false, 'Last Spark')
    },
  },
]

function stoneSkin(share: number): NonNullable<PassivePlugin['apply']> {
  return (_battle, owner) => {
    owner.addStatEffect('stoneSkin', [DEFENSE, MITIGATION], [truncate(owner.base[DEFENSE] * share), 0.1], -1)
  }
}
