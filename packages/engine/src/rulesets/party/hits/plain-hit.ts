import type { Combatant } from '../combatant/combatant.ts'
import { type EventLog, NO_CAUSE } from '../../../kernel/event-log.ts'
import type { PartyEvent } from '../events.ts'
import { announceDefeat, announceKill } from '../notices/announce.ts'
import { countHit, recordAttack, recordCritical, recordDodge, recordMitigation } from '../notices/records.ts'
import { LARGEST, roundEven, truncate } from '../numbers.ts'
import type { PartyState } from '../state.ts'
import { mitigate } from './mitigation.ts'

/**
 * A faster `applyDamage` for hits by another combatant, where nothing but stats and damage types matters and there is
 * no listener but perhaps a counter: see `unheard.ts`. A hit that `waits` is counted when the turn ends.
 */
export function plainHit(
  battle: PartyState,
  target: Combatant,
  amount: number,
  attacker: Combatant,
  triggers: boolean,
  action: string | null,
  waits: boolean,
): number {
  const hpBefore = target.hp
  if (hpBefore <= 0) {
    target.lastShieldAbsorbed = 0
    target.lastOverkill = 0
    return 0
  }
  const { random, log } = battle
  const { type } = attacker
  if (attacker.staged) {
    attacker.staged = false
    attacker.attackSequence = Math.max(attacker.stagedSequence, 1)
  } else attacker.attackSequence = ++battle.damageSequence
  const outer = log !== null && triggers ? log.enter(recordAttack(log, attacker, target, action, 0, 0)) : NO_CAUSE
  if (random.chance(target.dodgeOdds)) {
    if (log !== null) {
      recordDodge(log, target, attacker, 0, '')
      if (triggers) log.leave(outer)
    }
    return 0
  }
  const pings = triggers && type.onHit ? type.onHit(battle, attacker, target) : null
  let m = amount
  const critical = random.chance(attacker.critRate)
  if (critical) m *= attacker.critDamage
  if (type.onDamage) m = type.onDamage(battle, attacker, target, m)
  const raw = Math.max(truncate(mitigate(m, attacker.vitality, target.denominator)), 1)
  const damage = Math.min(raw, Math.min(hpBefore, target.maxHp))
  if (damage > 0) target.hp = hpBefore - damage
  target.lastShieldAbsorbed = 0
  target.lastDamageTaken = damage
  target.lastOverkill = raw - damage
  target.damageTaken += damage
  if (log !== null) countLanded(battle, log, target, attacker, damage, raw, m, critical, action, waits)
  if (pings !== null)
    for (let i = 0; i < pings.length; i += 1) plainHit(battle, target, pings[i], attacker, false, null, false)
  if (log !== null && triggers) log.leave(outer)
  attacker.damageDealt += damage
  return damage
}

function countLanded(
  battle: PartyState,
  log: EventLog<PartyEvent>,
  target: Combatant,
  attacker: Combatant,
  damage: number,
  raw: number,
  unmitigated: number,
  critical: boolean,
  action: string | null,
  waits: boolean,
): void {
  if (critical) recordCritical(log, attacker, target, raw, action)
  if (damage > 0) {
    const before = Math.max(roundEven(Number.isFinite(unmitigated) ? unmitigated : LARGEST), 0)
    if (before > raw) recordMitigation(log, target, before, raw, attacker)
  }
  if (target.hp <= 0) {
    announceKill(battle, target, attacker, damage)
    announceDefeat(battle, target, attacker, false)
  }
  if (log.counter !== null) countHit(log.counter, target, attacker, damage, waits)
}
