import type { Combatant } from '../combatant/combatant.ts'
import { enter, leave } from './notices.ts'
import { recordAction, recordDodge, recordMitigation } from './records.ts'
import type { Item } from '../plugins/plugins.ts'
import { registerOf, removeAllSummons, removeSummon } from '../summons/summons.ts'
import type { PartyState } from '../state.ts'

/** Immediate events and the rules that listen to them, complete before the emitter continues. */

export function announceDodge(
  battle: PartyState,
  target: Combatant,
  attacker: Combatant,
  amount: number,
  action: string,
): void {
  if (battle.log !== null) battle.log.open(recordDodge(battle.log, target, attacker, amount, action))
  if (battle.listening) {
    for (const { item, behavior } of battle.plan.listeners.dodge) {
      if (behavior.dodge !== undefined) behavior.dodge(battle, item, target, attacker)
    }
  }
  leave(battle)
}

/** Whether a log or a listener needs the mitigation of a hit. */
export function hearsMitigation({ log, listening, plan }: PartyState): boolean {
  return log !== null || (listening && plan.listeners.mitigationTriggered.length > 0)
}

export function announceMitigation(
  battle: PartyState,
  target: Combatant,
  before: number,
  after: number,
  attacker: Combatant | null,
): void {
  const { log, listening, plan } = battle
  const { mitigationTriggered } = plan.listeners
  const index = log === null ? null : recordMitigation(log, target, before, after, attacker)
  if (!listening || mitigationTriggered.length === 0) return
  if (log !== null) log.open(index)
  for (let i = 0; i < mitigationTriggered.length; i += 1) {
    const { item, behavior } = mitigationTriggered[i]
    if (behavior.mitigationTriggered !== undefined) {
      behavior.mitigationTriggered(battle, item, target, before, after, attacker)
    }
  }
  leave(battle)
}

/** A summon that is killed leaves its register. */
export function announceKill(battle: PartyState, victim: Combatant, killer: Combatant | null, damage: number): void {
  if (battle.log !== null) {
    const by = killer === null ? null : killer.label
    enter(battle, { type: 'entityKilled', victim: victim.label, killer: by, damage })
  }
  const { summoner } = victim
  if (summoner !== null) {
    const register = registerOf(battle, summoner)
    if (register !== null) {
      removeSummon(battle, register, victim, 'defeated')
      if (battle.log !== null) {
        battle.log.add({ type: 'summonDefeated', summoner: summoner.label, summon: victim.label })
      }
    }
  }
  leave(battle)
}

/** The summons of the defeated leave their register. */
export function announceDefeat(battle: PartyState, entity: Combatant, killer: Combatant | null, again: boolean): void {
  if (battle.log !== null) {
    const by = killer === null ? null : killer.label
    enter(battle, { type: 'entityDefeat', entity: entity.label, killer: by, again })
  }
  if (battle.registers.length > 0) {
    const register = registerOf(battle, entity)
    if (register !== null) removeAllSummons(battle, register, 'summoner_defeated')
  }
  if (battle.listening) {
    for (const { item, behavior } of battle.plan.listeners.entityDefeat) {
      if (behavior.entityDefeat !== undefined) behavior.entityDefeat(battle, item, entity)
    }
  }
  leave(battle)
}

export function announceExtraTurn(battle: PartyState, entity: Combatant): void {
  if (battle.log !== null) battle.log.add({ type: 'extraTurn', entity: entity.label })
  entity.extraTurns += 1
  battle.queue.addBonus(entity)
}

/** A Dark combatant's pending bonus ends with its action. */
export function announceActionUsed(battle: PartyState, actor: Combatant, target: Combatant, amount: number): void {
  if (battle.log !== null) recordAction(battle.log, actor, target, amount)
  actor.pendingBonus = 0
}

export function announceItem(battle: PartyState, item: Item, entity: Combatant, kind: string, amount: number): void {
  if (battle.log === null) return
  const type = item.kind === 'card' ? 'cardEffect' : 'relicEffect'
  battle.log.add({ type, item: item.id, entity: entity.label, kind, amount })
}
