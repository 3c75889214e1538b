import { LimitReached } from '../../../kernel/errors.ts'
import type { Part } from '../../../kernel/event-log.ts'
import type { Text } from '../../../kernel/meaning/phrase.ts'
import {
  announceDefeat,
  announceDodge,
  announceKill,
  announceMitigation,
  hearsMitigation,
} from '../notices/announce.ts'
import type { Combatant } from '../combatant/combatant.ts'
import { mitigate, mitigated } from './mitigation.ts'
import { plainHit } from './plain-hit.ts'
import { leave, pend } from '../notices/notices.ts'
import { recordAttack, recordCritical } from '../notices/records.ts'
import { LARGEST, roundEven, truncate } from '../numbers.ts'
import { runPassives } from '../plugins/passives.ts'
import type { PartyState } from '../state.ts'
import { say } from '../words/index.ts'

/** Labels of breakdowns, made once. Those of damage types come with the type. */
const BASE = say('part.base')
const BONUS = say('part.bonus')
const CRITICAL = say('part.critical')
const REDUCTION = say('part.reduction')
const ENRAGE = say('part.enrage')
const ROUNDING = say('part.rounding')
const SHIELD = say('part.shield')
const OVERKILL = say('part.overkill')
const BEYOND_HP = say('part.beyondHp')
const COST = say('part.cost')

/** The most hits within hits, such as retaliations of retaliations. */
export const HIT_DEPTH_LIMIT = 400

/**
 * One hit, from the amount that the attacker puts into it to the hp that the target loses, which is returned.
 * Without an attacker there is no dodge, no critical hit and no type.
 */
export function applyDamage(
  battle: PartyState,
  target: Combatant,
  amount: number,
  from: Combatant | null,
  triggerOnHit: boolean,
  actionName: string | null,
): number {
  if (!battle.active || target.hp <= 0) {
    target.lastShieldAbsorbed = 0
    target.lastOverkill = 0
    return 0
  }
  if (battle.unheard && from !== null && from !== target) {
    return plainHit(battle, target, amount, from, triggerOnHit, actionName, false)
  }
  if (battle.depth >= HIT_DEPTH_LIMIT) throw new LimitReached('hitDepth', HIT_DEPTH_LIMIT)
  const attacker = from === target ? null : from
  battle.depth += 1
  const returned = strike(battle, target, amount, attacker, triggerOnHit, actionName)
  battle.depth -= 1
  if (attacker !== null && triggerOnHit) leave(battle)
  return returned
}

/**
 * A single long function, because battles spend most of their time here and local variables are cheap. With `triggers`
 * the hit is announced, and the attacker's damage type may react to it.
 */
function strike(
  battle: PartyState,
  target: Combatant,
  amount: number,
  attacker: Combatant | null,
  triggers: boolean,
  action: string | null,
): number {
  const { log, random } = battle
  const parts: Part[] | null = log === null || !log.explains ? null : [{ label: BASE, value: amount }]
  let m = amount
  let sourceVitality = 1
  let critical = false
  /** Amounts of hits that follow at once. */
  let pings: readonly number[] | null = null
  // The number of this hit in the attacker's action, and how many there are; 0 where the hit was not staged.
  let index = 0
  let total = 0
  let sequence = 0

  if (attacker === null) sequence = ++battle.damageSequence
  else {
    if (attacker.staged) {
      attacker.staged = false
      total = Math.max(attacker.stagedTotal, 1)
      index = Math.min(Math.max(attacker.stagedIndex, 1), total)
      sequence = Math.max(attacker.stagedSequence, 1)
    } else sequence = ++battle.damageSequence
    attacker.attackSequence = sequence
    if (log !== null && triggers) log.open(recordAttack(log, attacker, target, action, index, total))
    if (random.chance(target.dodgeOdds)) {
      announceDodge(battle, target, attacker, amount, action ?? 'attack')
      return 0
    }
    const { type, blueprint } = attacker
    if (blueprint.damageBonus !== null) {
      const bonus = blueprint.damageBonus.get(type.key) ?? blueprint.damageBonus.get('all') ?? 0
      const raised = m * (1 + Math.max(bonus, 0))
      if (parts !== null) note(parts, BONUS, m, raised)
      m = raised
    }
    if (triggers && type.onHit) pings = type.onHit(battle, attacker, target)
    if (random.chance(attacker.critRate)) {
      critical = true
      const raised = m * attacker.critDamage
      if (parts !== null) note(parts, CRITICAL, m, raised)
      m = raised
    }
    if (type.onDamage) {
      const answered = type.onDamage(battle, attacker, target, m)
      if (parts !== null) note(parts, type.attackerPart, m, answered)
      m = answered
    }
    sourceVitality = Math.max(attacker.vitality, 1e-6)
  }

  const reductions = target.blueprint.damageReduction
  if (reductions !== null) {
    const reduction = (attacker === null ? undefined : reductions.get(attacker.type.key)) ?? reductions.get('all') ?? 0
    const reduced = m * Math.max(0, 1 - Math.max(reduction, 0))
    if (parts !== null) note(parts, REDUCTION, m, reduced)
    m = reduced
  }
  const own = target.type
  if (own.onDamageTaken) {
    const answered = own.onDamageTaken(battle, target, attacker, m)
    if (parts !== null) note(parts, own.targetPart, m, answered)
    m = answered
  }
  if (own.onPartyDamageTaken) {
    const answered = own.onPartyDamageTaken(battle, target, attacker, m)
    if (parts !== null) note(parts, own.partyPart, m, answered)
    m = answered
  }
  let unmitigated = m
  const { denominator } = target
  const passes = target.blueprint.reductionPasses
  m =
    passes === 1 && parts === null
      ? mitigate(m, sourceVitality, denominator)
      : mitigated(m, sourceVitality, denominator, passes, parts)
  if (battle.enragePercent > 0) {
    const raised = m * (1 + battle.enragePercent)
    if (parts !== null) note(parts, ENRAGE, m, raised)
    m = raised
    unmitigated *= 1 + battle.enragePercent
  }
  const raw = Math.max(truncate(Number.isFinite(m) ? m : LARGEST), 1)
  if (critical && log !== null && attacker !== null) recordCritical(log, attacker, target, raw, action)

  let absorbed = 0
  if (target.shields > 0) {
    absorbed = Math.min(raw, target.shields)
    target.shields -= absorbed
    if (absorbed > 0 && log !== null) log.add({ type: 'shieldAbsorbed', target: target.label, amount: absorbed })
  }
  const hpBefore = target.hp
  const rest = raw - absorbed
  let hpDamage = 0
  if (rest > 0) {
    hpDamage = Math.min(rest, Math.min(hpBefore, target.maxHp))
    if (hpDamage > 0) target.hp = Math.max(hpBefore - hpDamage, 0)
  }
  const hpAfter = target.hp
  const overkill = Math.max(raw - absorbed - hpDamage, 0)
  target.lastShieldAbsorbed = absorbed
  target.lastDamageTaken = hpDamage
  target.lastOverkill = overkill
  target.damageTaken += hpDamage
  if (hpDamage > 0 && hearsMitigation(battle)) {
    const before = Math.max(roundEven(Number.isFinite(unmitigated) ? unmitigated : LARGEST), 0)
    if (before > raw) announceMitigation(battle, target, before, raw, attacker)
  }
  // The present hp, not hpAfter: a reaction to the mitigation may have felled the target, which then falls twice.
  if (target.hp <= 0) {
    if (attacker !== null) announceKill(battle, target, attacker, hpDamage)
    announceDefeat(battle, target, attacker, false)
  }
  runPassives(battle, target, target.passiveIndex.damageTaken, attacker, hpDamage)

  const taken = pend(battle, 'damageTaken', target, attacker)
  taken.amount = hpDamage
  taken.hpBefore = hpBefore
  taken.hpAfter = hpAfter
  taken.critical = critical
  taken.text = action
  taken.raw = raw
  taken.shieldAbsorbed = absorbed
  taken.overkill = overkill
  taken.attackIndex = index
  taken.attackTotal = total
  taken.attackSequence = sequence
  if (parts !== null) taken.breakdown = closeDamage(parts, raw, absorbed, overkill, hpDamage)
  if (pings !== null) followUp(battle, target, attacker, pings)
  if (attacker !== null) {
    attacker.damageDealt += hpDamage
    const dealt = pend(battle, 'damageDealt', attacker, target)
    dealt.amount = hpDamage
    dealt.text = action
  }
  return hpDamage
}

/** The follow-up hits of a hit. */
function followUp(battle: PartyState, target: Combatant, attacker: Combatant | null, pings: readonly number[]): void {
  for (let i = 0; i < pings.length; i += 1) applyDamage(battle, target, pings[i], attacker, false, null)
}

/** Damage that an action costs the combatant itself: no dodge, no shields, no mitigation, and never the last hp. */
export function costDamage(battle: PartyState, target: Combatant, amount: number): number {
  if (!battle.active || target.hp <= 0) return 0
  const cost = Math.max(truncate(amount), 0)
  const hpBefore = target.hp
  target.lastDamageTaken = cost
  target.lastShieldAbsorbed = 0
  target.lastOverkill = 0
  target.damageTaken += cost
  if (cost > 0) {
    target.hp = Math.max(target.hp - cost, 1)
    runPassives(battle, target, target.passiveIndex.damageTaken, null, cost)
  }
  const taken = pend(battle, 'damageTaken', target, null)
  taken.amount = cost
  taken.hpBefore = hpBefore
  taken.hpAfter = target.hp
  taken.critical = false
  taken.text = null
  taken.attackSequence = 0
  if (battle.log?.explains === true) taken.breakdown = [{ label: COST, value: cost }]
  return cost
}

/** Adds the change by a factor or hook to the parts. */
export function note(parts: Part[], label: Text, before: number, after: number): void {
  if (after !== before) parts.push({ label, value: after - before })
}

/** Completes the parts: rounds their sum to the raw damage, then subtracts what did not reach the hp. */
function closeDamage(parts: Part[], raw: number, absorbed: number, overkill: number, hpDamage: number): Part[] {
  let sum = 0
  for (const part of parts) sum += part.value
  if (sum !== raw) parts.push({ label: ROUNDING, value: raw - sum })
  if (absorbed > 0) parts.push({ label: SHIELD, value: -absorbed })
  if (overkill > 0) parts.push({ label: OVERKILL, value: -overkill })
  const short = raw - absorbed - overkill - hpDamage
  if (short !== 0) parts.push({ label: BEYOND_HP, value: -short })
  return parts
}
