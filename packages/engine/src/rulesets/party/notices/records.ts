import { type EventCounter, FAMILY_OF_CAUSE, familyNumber, NO_AMOUNT } from '../../../kernel/event-counter.ts'
import type { Breakdown, EventLog } from '../../../kernel/event-log.ts'
import type { Combatant } from '../combatant/combatant.ts'
import type { Dot, Hot } from '../effects/effects.ts'
import { type EffectGroup, EVENT_TYPES, type PartyEvent, type StatusPhase } from '../events.ts'
import { type BatchEntry, eventOf, UNKNOWN_FAMILY } from './batch.ts'

/*
 * The most frequent events. Each is added to the log, or, if the log has a counter, counted by what the dictionary
 * would read in it. All functions return the event's index.
 */

type Log = EventLog<PartyEvent>

function placeOf(type: PartyEvent['type']): number {
  return EVENT_TYPES.indexOf(type)
}

const TURN_START = placeOf('turnStart')
const TARGET_ACQUIRED = placeOf('targetAcquired')
const BEFORE_ATTACK = placeOf('beforeAttack')
const DODGE = placeOf('dodge')
const CRITICAL_HIT = placeOf('criticalHit')
const MITIGATION = placeOf('mitigationTriggered')
const HIT_LANDED = placeOf('hitLanded')
const ACTION_USED = placeOf('actionUsed')
const PHASE_START = placeOf('statusPhaseStart')
const PHASE_END = placeOf('statusPhaseEnd')
const DOT_TICK = placeOf('dotTick')
const HOT_TICK = placeOf('hotTick')
const EXPIRED = placeOf('effectExpired')
const DAMAGE_TAKEN = placeOf('damageTaken')
const DAMAGE_DEALT = placeOf('damageDealt')
const HEAL_RECEIVED = placeOf('healReceived')
const HEAL = placeOf('heal')
const APPLIED = placeOf('effectApplied')
const RESISTED = placeOf('effectResisted')

const NO_FAMILY = familyNumber('none')
const WARD = familyNumber('ward')
const HEALING = familyNumber('heal')
const RAISING = familyNumber('rise')
const STRIKE = familyNumber('strike')

export function recordTurnStart(log: Log, actor: Combatant): number {
  if (log.counter !== null) return log.counter.count(TURN_START, actor, null, NO_AMOUNT, NO_FAMILY)
  return log.add({ type: 'turnStart', entity: actor.label })
}

export function recordTarget(log: Log, actor: Combatant, target: Combatant): number {
  if (log.counter !== null) return log.counter.count(TARGET_ACQUIRED, actor, target, NO_AMOUNT, NO_FAMILY)
  return log.add({ type: 'targetAcquired', actor: actor.label, target: target.label })
}

export function recordAttack(
  log: Log,
  attacker: Combatant,
  target: Combatant,
  action: string | null,
  index: number,
  total: number,
): number {
  if (log.counter !== null)
    return log.counter.count(BEFORE_ATTACK, attacker, target, NO_AMOUNT, attacker.type.familyNumber)
  return log.add({
    type: 'beforeAttack',
    attacker: attacker.label,
    target: target.label,
    action: action ?? 'attack',
    attackIndex: total === 0 ? null : index,
    attackTotal: total === 0 ? null : total,
    attackSequence: attacker.attackSequence,
    damageType: attacker.type.id,
  })
}

export function recordDodge(log: Log, target: Combatant, attacker: Combatant, amount: number, action: string): number {
  if (log.counter !== null) return log.counter.count(DODGE, attacker, target, NO_AMOUNT, WARD)
  return log.add({ type: 'dodge', target: target.label, attacker: attacker.label, amount, action })
}

export function recordCritical(
  log: Log,
  attacker: Combatant,
  target: Combatant,
  raw: number,
  action: string | null,
): number {
  if (log.counter !== null) return log.counter.count(CRITICAL_HIT, attacker, target, raw, FAMILY_OF_CAUSE)
  return log.add({
    type: 'criticalHit',
    attacker: attacker.label,
    target: target.label,
    raw,
    action: action ?? 'attack',
  })
}

export function recordMitigation(
  log: Log,
  target: Combatant,
  before: number,
  after: number,
  attacker: Combatant | null,
): number {
  if (log.counter !== null) return log.counter.count(MITIGATION, attacker, target, before - after, WARD)
  return log.add({
    type: 'mitigationTriggered',
    target: target.label,
    before,
    after,
    attacker: attacker === null ? null : attacker.label,
  })
}

export function recordHit(log: Log, attacker: Combatant, target: Combatant, amount: number, source: string): number {
  if (log.counter !== null) return log.counter.count(HIT_LANDED, attacker, target, amount, FAMILY_OF_CAUSE)
  return log.add({ type: 'hitLanded', attacker: attacker.label, target: target.label, amount, source })
}

export function recordAction(log: Log, actor: Combatant, target: Combatant, amount: number): number {
  if (log.counter !== null) return log.counter.count(ACTION_USED, actor, target, amount, NO_FAMILY)
  return log.add({ type: 'actionUsed', actor: actor.label, target: target.label, amount })
}

export function recordPhaseStart(log: Log, owner: Combatant, phase: StatusPhase, effects: number): number {
  if (log.counter !== null) return log.counter.count(PHASE_START, null, owner, NO_AMOUNT, NO_FAMILY)
  return log.add({ type: 'statusPhaseStart', entity: owner.label, phase, effects })
}

export function recordPhaseEnd(
  log: Log,
  owner: Combatant,
  phase: StatusPhase,
  effects: number,
  expired: number,
): number {
  if (log.counter !== null) return log.counter.count(PHASE_END, null, owner, NO_AMOUNT, NO_FAMILY)
  return log.add({ type: 'statusPhaseEnd', entity: owner.label, phase, effects, expired })
}

export function recordDotTick(
  log: Log,
  owner: Combatant,
  dot: Dot,
  source: Combatant | null,
  damage: number,
  breakdown: Breakdown | null,
): number {
  const { id, turns } = dot
  if (log.counter !== null && dot.isPlainlyNamed) {
    return log.counter.count(DOT_TICK, source, owner, damage, dot.kind.familyNumber)
  }
  const by = source === null ? null : source.label
  const target = owner.label
  return log.add({ type: 'dotTick', target, source: by, damage, effect: id, remaining: turns - 1 }, breakdown)
}

export function recordHotTick(
  log: Log,
  owner: Combatant,
  { id, turns }: Hot,
  healer: Combatant,
  amount: number,
  breakdown: Breakdown | null,
): number {
  if (log.counter !== null) return log.counter.count(HOT_TICK, healer, owner, amount, HEALING)
  const target = owner.label
  return log.add({ type: 'hotTick', target, healer: healer.label, amount, effect: id, remaining: turns - 1 }, breakdown)
}

export function recordExpiry(log: Log, owner: Combatant, kind: EffectGroup, effect: string, natural: boolean): number {
  if (log.counter !== null) return log.counter.count(EXPIRED, null, owner, NO_AMOUNT, NO_FAMILY)
  return log.add({ type: 'effectExpired', entity: owner.label, kind, effect, natural })
}

/** Counts the events of a hit. */
export function countHit(
  counter: EventCounter,
  target: Combatant,
  attacker: Combatant,
  damage: number,
  waits: boolean,
): void {
  // A hit that waits belongs to an attack and has its family. Any other has the family of its cause.
  if (waits) counter.countWaiting(DAMAGE_TAKEN, DAMAGE_DEALT, attacker, target, damage)
  else counter.countBoth(DAMAGE_TAKEN, DAMAGE_DEALT, attacker, target, damage, FAMILY_OF_CAUSE)
}

/** Counts the phases of an effect tick. */
export function countPhases(counter: EventCounter, owner: Combatant, phases: number): void {
  counter.countOften(PHASE_START, owner, phases)
  counter.countOften(PHASE_END, owner, phases)
}

/** Counts the events of an action. */
export function countAction(
  counter: EventCounter,
  actor: Combatant,
  target: Combatant,
  amount: number,
  isBasic: boolean,
): void {
  if (isBasic) counter.countBoth(ACTION_USED, ACTION_USED, actor, target, amount, NO_FAMILY)
  else counter.count(ACTION_USED, actor, target, amount, NO_FAMILY)
}

export function countHeal(counter: EventCounter, target: Combatant, healer: Combatant | null, amount: number): void {
  if (healer === null) counter.count(HEAL_RECEIVED, null, target, amount, HEALING)
  else counter.countBoth(HEAL_RECEIVED, HEAL, healer, target, amount, HEALING)
}

/** Counts an added effect, when there is no listener. */
export function countApplied(
  counter: EventCounter,
  owner: Combatant,
  group: EffectGroup,
  amount: number,
  family: number,
): void {
  counter.count(APPLIED, null, owner, group === 'modifier' ? NO_AMOUNT : amount, family)
}

export function countResisted(counter: EventCounter, target: Combatant, attacker: Combatant): void {
  counter.count(RESISTED, attacker, target, NO_AMOUNT, WARD)
}

/** A modifier that took the place of another. */
export function countModifier(counter: EventCounter, owner: Combatant): void {
  counter.count(APPLIED, null, owner, NO_AMOUNT, RAISING)
}

/** Adds or counts a batched event. */
export function recordEntry(log: Log, entry: BatchEntry): number {
  const { counter } = log
  const { first, second, amount, cause } = entry
  if (counter === null) return log.add(eventOf(entry), entry.breakdown, cause)
  switch (entry.type) {
    case 'damageTaken': {
      // A hit without `text` has the family of its cause.
      const family = entry.text === null ? FAMILY_OF_CAUSE : second === null ? STRIKE : second.type.familyNumber
      return counter.count(DAMAGE_TAKEN, second, first, amount, family, cause)
    }
    case 'damageDealt':
      return counter.count(DAMAGE_DEALT, first, second, amount, FAMILY_OF_CAUSE, cause)
    case 'healReceived':
      return counter.count(HEAL_RECEIVED, second, first, amount, HEALING, cause)
    case 'heal':
      return counter.count(HEAL, first, second, amount, HEALING, cause)
    case 'effectResisted':
      return counter.count(RESISTED, second, first, NO_AMOUNT, WARD, cause)
    case 'effectApplied':
      if (entry.family === UNKNOWN_FAMILY) break
      return counter.count(APPLIED, null, first, entry.group === 'modifier' ? NO_AMOUNT : amount, entry.family, cause)
    default:
  }
  return log.add(eventOf(entry), null, cause)
}
