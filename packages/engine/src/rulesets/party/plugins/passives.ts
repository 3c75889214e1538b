import type { Combatant } from '../combatant/combatant.ts'
import type { PartyState } from '../state.ts'
import type { PassiveHandler } from './plugins.ts'

/** Runs the handlers of one occasion: a list of the owner's index, so most of these find nothing to do. */
export function runPassives(
  battle: PartyState,
  owner: Combatant,
  handlers: readonly PassiveHandler[],
  other: Combatant | null = null,
  amount = 0,
): void {
  for (let i = 0; i < handlers.length; i += 1) handlers[i](battle, owner, other, amount)
}

export function hitLandedHooks(battle: PartyState, owner: Combatant, target: Combatant, damage: number): void {
  runPassives(battle, owner, owner.passiveIndex.hitLanded, target, damage)
}
