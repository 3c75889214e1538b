import type { JsonObject } from '../../kernel/json.ts'
import type { ChainEvent } from './events.ts'
import { writtenDeclared } from './saved-value.ts'
import { actorOf } from './situation.ts'
import { type ChainState, snapshot } from './state.ts'

/** The snapshot of the specification, with what `seat` may not see replaced; `null` sees all of it. */
export function view(state: ChainState, seat: number | null): JsonObject {
  const shown = snapshot(state, seat)
  shown['actor'] = actorOf(state)
  // Set in the Damage step and cleared in Resolution, inside one action.
  shown['pendingDamage'] = 0
  Object.assign(shown, extensionsView(state))
  const { declared, turn } = state
  // The opponent must not see which cards pay.
  if (seat !== null && declared !== null && turn !== seat) {
    shown['declared'] = { ...writtenDeclared(declared), pitch: null }
  }
  return shown
}

/** Fields of the extensions, all public, and only where their extension is on. */
function extensionsView(state: ChainState): JsonObject {
  const { plan, players } = state
  return {
    ...(plan.hasInstants ? { layerAttack: state.layerAttack } : {}),
    ...(plan.hasEquipment
      ? { equipmentBlock: state.equipmentBlock, equipmentUsed: players.map((player) => player.equipmentUsed) }
      : {}),
    ...(plan.stalemateTurns > 0 ? { quietTurns: state.quietTurns } : {}),
  }
}

/** An event as a seat may see it: only their owner sees drawn cards and cards set in the arsenal. */
export function viewEvent(_: ChainState, event: ChainEvent, seat: number): ChainEvent {
  if (event.type === 'set_arsenal' && event.player !== seat) return { ...event, card: null }
  if (event.type === 'draw' && event.player !== seat) return { ...event, cards: null }
  return event
}
