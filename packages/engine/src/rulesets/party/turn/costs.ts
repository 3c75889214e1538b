import type { Combatant } from '../combatant/combatant.ts'
import { costDamage } from '../hits/damage.ts'
import type { Action } from '../plugins/action.ts'
import type { PartyState } from '../state.ts'

/** Whether the actor has what an action costs. */
export function canPay(actor: Combatant, { actionPoints, cost }: Action): boolean {
  if (actor.actionPoints < actionPoints) return false
  if (cost === null) return true
  const { hp, shields = 0, charge = 0, counters = {} } = cost
  return (
    (hp === undefined || actor.hp > hp) &&
    actor.shields >= shields &&
    actor.charge >= charge &&
    Object.entries(counters).every(([key, amount]) => actor.count(key) >= amount)
  )
}

/** Pays for an action that was done, as far as the action has left enough to pay. */
export function pay(battle: PartyState, actor: Combatant, { actionPoints, cost }: Action): void {
  actor.actionPoints = Math.max(actor.actionPoints - actionPoints, 0)
  if (cost === null) return
  const { hp = 0, shields = 0, charge = 0, counters = {} } = cost
  if (hp > 0) costDamage(battle, actor, hp)
  actor.shields = Math.max(actor.shields - shields, 0)
  if (charge > 0) {
    actor.charge = Math.max(actor.charge - charge, 0)
    actor.ready = actor.charge >= actor.blueprint.ultimateCapacity
  }
  for (const [key, amount] of Object.entries(counters)) actor.setCount(key, Math.max(actor.count(key) - amount, 0))
}
