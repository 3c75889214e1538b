import type { Part } from '../../../kernel/event-log.ts'
import type { Combatant } from '../combatant/combatant.ts'
import { note } from './damage.ts'
import { pend } from '../notices/notices.ts'
import { truncate } from '../numbers.ts'
import type { PartyState } from '../state.ts'
import { say } from '../words/index.ts'

/** Labels of breakdowns, made once. Those of damage types come with the type. */
const BASE = say('part.base')
const ENRAGE = say('part.enrage')
const ROUNDING = say('part.rounding')
const HEALER_VITALITY = say('part.healerVitality')
const TARGET_VITALITY = say('part.targetVitality')
const INTO_HP = say('part.intoHp')

/** The share of an overflow that is added to an existing shield. */
export const SHIELD_SHARE = 0.2

/**
 * One heal. Returns and logs the whole amount without overheal; with it the part that went into shields after the hp
 * were filled.
 */
export function applyHealing(
  battle: PartyState,
  target: Combatant,
  given: number,
  healer: Combatant | null,
  sourceType = 'Generic',
  sourceName: string | null = null,
): number {
  const { log } = battle
  const parts: Part[] | null = log === null || !log.explains ? null : [{ label: BASE, value: given }]
  let amount = given
  if (healer !== null && healer.type.onHeal) {
    amount = healer.type.onHeal(battle, healer, target, amount)
    if (parts !== null) note(parts, healer.type.healerPart, given, amount)
  }
  if (target.type.onHealReceived) {
    const answered = target.type.onHealReceived(battle, target, healer, amount)
    if (parts !== null) note(parts, target.type.targetPart, amount, answered)
    amount = answered
  }
  const sent = amount
  const strong = sent * (healer === null ? 1 : healer.vitality)
  const taken = strong * target.vitality
  const faded = battle.enragePercent > 0 ? taken * Math.max(1 - battle.enragePercent, 0) : taken
  amount = sent > 0 ? Math.max(1, Math.floor(faded)) : truncate(faded)
  if (parts !== null) {
    note(parts, HEALER_VITALITY, sent, strong)
    note(parts, TARGET_VITALITY, strong, taken)
    note(parts, ENRAGE, taken, faded)
    note(parts, ROUNDING, faded, amount)
  }

  const { maxHp } = target
  if (target.overheal) {
    if (target.hp < maxHp) {
      const part = Math.min(amount, maxHp - target.hp)
      target.hp += part
      if (parts !== null) note(parts, INTO_HP, amount, amount - part)
      amount -= part
    }
    if (amount > 0) target.shields += target.shields > 0 ? truncate(amount * SHIELD_SHARE) : amount
  } else target.hp = Math.min(target.hp + amount, maxHp)

  const received = pend(battle, 'healReceived', target, healer)
  received.amount = amount
  received.text = sourceType
  received.name = sourceName
  received.breakdown = parts
  if (healer !== null) {
    const heal = pend(battle, 'heal', healer, target)
    heal.amount = amount
    heal.text = sourceType
    heal.name = sourceName
    heal.breakdown = parts
  }
  return amount
}

/** A heal that may overflow into shields although the target's own heals do not. */
export function applyOverheal(
  battle: PartyState,
  target: Combatant,
  amount: number,
  healer: Combatant | null,
  sourceType: string,
  sourceName: string,
): void {
  const own = target.overheal
  target.overheal = true
  applyHealing(battle, target, amount, healer, sourceType, sourceName)
  target.overheal = own
}

/** At every second action of the battle the actor regains some hp, a foe (but no summon) a hundredth of that. */
export function regain(battle: PartyState, combatant: Combatant, actionIndex: number): void {
  if (actionIndex % 2 === 0) applyHealing(battle, combatant, regained(combatant), null)
}

export function regained(combatant: Combatant): number {
  let fraction = 0.01 + Math.max(combatant.regain - 100, 0) * 0.00005
  if (combatant.kind === 'foe') fraction /= 100
  return truncate(combatant.maxHp * fraction)
}
