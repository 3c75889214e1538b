import type { Combatant } from '../combatant/combatant.ts'
import { CRIT_DAMAGE, CRIT_RATE, DODGE_ODDS, MAX_HP, VITALITY } from '../combatant/stats.ts'
import { truncate } from '../numbers.ts'
import type { PartyState } from '../state.ts'
import { mitigate } from './mitigation.ts'

/**
 * A hit by another combatant as `applyDamage` has it, where nobody hears of it and nothing takes part but stats and
 * damage types: see `unheard.ts`.
 */
export function plainHit(
  battle: PartyState,
  target: Combatant,
  amount: number,
  attacker: Combatant,
  triggers: boolean,
): number {
  const hpBefore = target.hp
  if (hpBefore <= 0) {
    target.lastShieldAbsorbed = 0
    target.lastOverkill = 0
    return 0
  }
  const { random } = battle
  const { type, stats } = attacker
  if (attacker.staged) {
    attacker.staged = false
    attacker.attackSequence = Math.max(attacker.stagedSequence, 1)
  } else attacker.attackSequence = ++battle.damageSequence
  if (random.chance(target.stats[DODGE_ODDS])) return 0
  const pings = triggers && type.onHit ? type.onHit(battle, attacker, target) : null
  let m = amount
  if (random.chance(stats[CRIT_RATE])) m *= stats[CRIT_DAMAGE]
  if (type.onDamage) m = type.onDamage(battle, attacker, target, m)
  const raw = Math.max(truncate(mitigate(m, Math.max(stats[VITALITY], 1e-6), target.denominator)), 1)
  const damage = Math.min(raw, Math.min(hpBefore, target.stats[MAX_HP]))
  if (damage > 0) target.hp = Math.max(hpBefore - damage, 0)
  target.lastShieldAbsorbed = 0
  target.lastDamageTaken = damage
  target.lastOverkill = Math.max(raw - damage, 0)
  target.damageTaken += damage
  if (pings !== null) for (let i = 0; i < pings.length; i += 1) plainHit(battle, target, pings[i], attacker, false)
  attacker.damageDealt += damage
  return damage
}
