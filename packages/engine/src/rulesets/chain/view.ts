import type { Json, JsonObject } from '../../kernel/json.ts'
import type { ChainEvent } from './events.ts'
import { writtenDeclared } from './saved-value.ts'
import { actorOf } from './situation.ts'
import { type ChainState, snapshot } from './state.ts'

/** The snapshot of the specification, with what `seat` may not see replaced; `null` sees all of it. */
export function view(state: ChainState, seat: number | null): JsonObject {
  return {
    ...snapshot(state),
    actor: actorOf(state),
    // Set in the Damage step and cleared in Resolution, inside one action.
    pendingDamage: 0,
    ...extensionsView(state),
    ...(seat === null ? {} : hidden(state, seat)),
  }
}

/**
 * What stands in the place of what a seat may not see: how many cards there are, and nothing of a payment. The number
 * after the last seat is somebody who sees neither hand.
 */
function hidden({ players, declared, turn }: ChainState, seat: number): JsonObject {
  const fields: Record<string, Json> = {}
  for (const [i, { deck, hand, arsenal }] of players.entries()) {
    fields[`deck${i}`] = deck.length
    if (i === seat) continue
    fields[`hand${i}`] = hand.length
    fields[`arsenal${i}`] = arsenal.length
  }
  if (declared !== null && turn !== seat) fields['declared'] = { ...writtenDeclared(declared), pitch: null }
  return fields
}

/** Fields of the extensions, all public; most of them only where their extension is on. */
function extensionsView(state: ChainState): JsonObject {
  const { plan, players } = state
  return {
    ...(plan.hasInstants ? { layerAttack: state.layerAttack } : {}),
    ...(plan.hasEquipment
      ? { equipmentBlock: state.equipmentBlock, equipmentUsed: players.map((player) => player.equipmentUsed) }
      : {}),
    quietTurns: state.quietTurns,
  }
}

/** An event as a seat may see it: what is drawn and what is set in the arsenal stay with their owner. */
export function viewEvent(_: ChainState, event: ChainEvent, seat: number): ChainEvent {
  if (event.type === 'set_arsenal' && event.player !== seat) return { ...event, card: null }
  if (event.type === 'draw' && event.player !== seat) return { ...event, cards: null }
  return event
}
