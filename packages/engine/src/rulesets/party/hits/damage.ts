import { LimitReached } from '../../../kernel/errors.ts'
import type { Part } from '../../../kernel/event-log.ts'
import type { Text } from '../../../kernel/meaning/phrase.ts'
import { announceDefeat, announceDodge, announceKill, announceMitigation } from '../notices/announce.ts'
import type { Combatant } from '../combatant/combatant.ts'
import { enter, leave, pend } from '../notices/notices.ts'
import { LARGEST, roundEven, truncate } from '../numbers.ts'
import { runPassives } from '../plugins/passives.ts'
import type { PartyState } from '../state.ts'
import { Hit } from './hit.ts'
import { say } from '../words/index.ts'

/** Labels of breakdowns, made once. Those of damage types come with the type. */
const BASE = say('part.base')
const BONUS = say('part.bonus')
const CRITICAL = say('part.critical')
const REDUCTION = say('part.reduction')
const MITIGATION = say('part.mitigation')
const ENRAGE = say('part.enrage')
const ROUNDING = say('part.rounding')
const SHIELD = say('part.shield')
const OVERKILL = say('part.overkill')
const BEYOND_HP = say('part.beyondHp')
const COST = say('part.cost')

/** Hits within hits (retaliations of retaliations) go no deeper than this. */
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
  if (battle.depth >= HIT_DEPTH_LIMIT) throw new LimitReached('hitDepth', HIT_DEPTH_LIMIT)
  const { hits, depth } = battle
  if (depth === hits.length) hits.push(new Hit(target))
  const hit = hits[depth]
  const attacker = from === target ? null : from
  hit.target = target
  hit.attacker = attacker
  hit.action = actionName
  hit.triggers = triggerOnHit
  battle.depth += 1
  const returned = strike(battle, hit, amount)
  battle.depth -= 1
  if (attacker !== null && triggerOnHit) leave(battle)
  return returned
}

function strike(battle: PartyState, hit: Hit, amount: number): number {
  const { log, random } = battle
  const { target, attacker } = hit
  const parts: Part[] | null = log === null ? null : [{ label: BASE, value: amount }]
  let m = amount
  let sourceVitality = 1
  hit.index = 0
  hit.total = 0
  hit.critical = false
  hit.pings = null
  hit.parts = parts

  if (attacker === null) hit.sequence = ++battle.damageSequence
  else {
    takeStaged(battle, attacker, hit)
    if (log !== null && hit.triggers) announceAttack(battle, attacker, hit)
    if (random.random() < target.dodgeOdds) {
      announceDodge(battle, target, attacker, amount, hit.action ?? 'attack')
      return 0
    }
    const { type, blueprint } = attacker
    if (blueprint.damageBonus !== null) {
      const bonus = blueprint.damageBonus.get(type.key) ?? blueprint.damageBonus.get('all') ?? 0
      if (bonus !== 0) m = changed(parts, BONUS, m, m * (1 + Math.max(bonus, 0)))
    }
    if (hit.triggers && type.onHit) hit.pings = type.onHit(battle, attacker, target)
    if (random.random() < attacker.critRate) {
      hit.critical = true
      m = changed(parts, CRITICAL, m, m * attacker.critDamage)
    }
    if (type.onDamage) m = changed(parts, type.attackerPart, m, type.onDamage(battle, attacker, target, m))
    sourceVitality = Math.max(attacker.vitality, 1e-6)
  }

  const reductions = target.blueprint.damageReduction
  if (reductions !== null) {
    const reduction = (attacker === null ? undefined : reductions.get(attacker.type.key)) ?? reductions.get('all') ?? 0
    if (reduction > 0) m = changed(parts, REDUCTION, m, m * Math.max(0, 1 - reduction))
  }
  const own = target.type
  if (own.onDamageTaken) m = changed(parts, own.targetPart, m, own.onDamageTaken(battle, target, attacker, m))
  if (own.onPartyDamageTaken) {
    m = changed(parts, own.partyPart, m, own.onPartyDamageTaken(battle, target, attacker, m))
  }
  let unmitigated = m

  const { denominator } = target
  const passes = target.blueprint.reductionPasses
  for (let pass = 1; pass <= passes; pass += 1) {
    const entering = m
    if (m > CAPPED_FROM || sourceVitality > CAPPED_FROM) m = Math.min(m, squareCap(sourceVitality, denominator))
    m = (m * m * sourceVitality) / denominator
    const overflow = !Number.isFinite(m)
    if (overflow) m = LARGEST
    if (parts !== null) {
      const label = passes === 1 ? MITIGATION : say('part.mitigationPass', { pass })
      parts.push({ label, value: m - entering })
    }
    // A pass that changes nothing is followed by passes that change nothing.
    if (overflow || m === entering) break
  }

  if (battle.enragePercent > 0) {
    m = changed(parts, ENRAGE, m, m * (1 + battle.enragePercent))
    unmitigated *= 1 + battle.enragePercent
  }
  if (!Number.isFinite(m)) m = LARGEST
  if (!Number.isFinite(unmitigated)) unmitigated = LARGEST
  return land(battle, hit, Math.max(truncate(m), 1), Math.max(roundEven(unmitigated), 0))
}

/** Which hit of its action it is, if the attacker said so beforehand. */
function takeStaged(battle: PartyState, attacker: Combatant, hit: Hit): void {
  if (attacker.staged) {
    attacker.staged = false
    hit.total = Math.max(attacker.stagedTotal, 1)
    hit.index = Math.min(Math.max(attacker.stagedIndex, 1), hit.total)
    hit.sequence = Math.max(attacker.stagedSequence, 1)
  } else hit.sequence = ++battle.damageSequence
  attacker.attackSequence = hit.sequence
}

function announceAttack(
  battle: PartyState,
  attacker: Combatant,
  { target, action, index, total, sequence }: Hit,
): void {
  enter(battle, {
    type: 'beforeAttack',
    attacker: attacker.label,
    target: target.label,
    action: action ?? 'attack',
    attackIndex: total === 0 ? null : index,
    attackTotal: total === 0 ? null : total,
    attackSequence: sequence,
    damageType: attacker.type.id,
  })
}

/** Below this no square can overflow, whatever the target: its divisor is never less than 0.001. */
const CAPPED_FROM = 1e90

/** The largest amount whose square, mitigated, is still a number. */
function squareCap(sourceVitality: number, denominator: number): number {
  return Math.sqrt(LARGEST / Math.max(sourceVitality / denominator, 1e-12))
}

/** The hit has its final size, `raw`: shields, hp, defeat, and what follows from them. */
function land(battle: PartyState, hit: Hit, raw: number, unmitigated: number): number {
  const { log } = battle
  const { target, attacker, parts } = hit
  if (hit.critical && log !== null && attacker !== null) {
    const action = hit.action ?? 'attack'
    log.add({ type: 'criticalHit', attacker: attacker.label, target: target.label, raw, action })
  }
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
    hpDamage = Math.min(rest, Math.min(target.hp, target.maxHp))
    if (hpDamage > 0) target.hp = Math.max(target.hp - hpDamage, 0)
  }
  const hpAfter = target.hp
  const overkill = Math.max(raw - absorbed - hpDamage, 0)
  target.lastShieldAbsorbed = absorbed
  target.lastDamageTaken = hpDamage
  target.lastOverkill = overkill
  target.damageTaken += hpDamage
  if (unmitigated > raw && hpDamage > 0) announceMitigation(battle, target, unmitigated, raw, attacker)
  // The hp of now, not hpAfter: an answer to the mitigation may have felled the target, which then falls twice.
  if (target.hp <= 0) {
    if (attacker !== null) announceKill(battle, target, attacker, hpDamage)
    announceDefeat(battle, target, attacker, false)
  }
  runPassives(battle, target, target.passiveIndex.damageTaken, attacker, hpDamage)

  const taken = pend(battle, 'damageTaken', target, attacker)
  taken.amount = hpDamage
  taken.hpBefore = hpBefore
  taken.hpAfter = hpAfter
  taken.critical = hit.critical
  taken.text = hit.action
  taken.raw = raw
  taken.shieldAbsorbed = absorbed
  taken.overkill = overkill
  taken.attackIndex = hit.index
  taken.attackTotal = hit.total
  taken.attackSequence = hit.sequence
  if (parts !== null) taken.breakdown = closeDamage(parts, raw, absorbed, overkill, hpDamage)
  const { pings } = hit
  if (pings !== null) {
    for (let i = 0; i < pings.length; i += 1) applyDamage(battle, target, pings[i], attacker, false, null)
  }
  if (attacker !== null) {
    attacker.damageDealt += hpDamage
    const dealt = pend(battle, 'damageDealt', attacker, target)
    dealt.amount = hpDamage
    dealt.text = hit.action
  }
  return hpDamage
}

/** Damage that an action costs the one who takes it: no dodge, no shields, no mitigation, and never the last hp. */
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
  if (battle.log !== null) taken.breakdown = [{ label: COST, value: cost }]
  return cost
}

/** Notes what a factor or hook added. */
export function changed(parts: Part[] | null, label: Text, before: number, after: number): number {
  if (parts !== null && after !== before) parts.push({ label, value: after - before })
  return after
}

/** Rounds the sum so far to the raw damage, then takes off what did not reach the hp. */
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
