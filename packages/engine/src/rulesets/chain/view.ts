import type { Json } from '../../kernel/json.ts'
import type { Card } from './cards/card.ts'
import type { ChainEvent } from './events.ts'
import { actorOf, type ChainState, type Declared } from './state.ts'

/** The snapshot of the specification, with what `seat` may not see replaced; `null` sees all of it. */
export function view(state: ChainState, seat: number | null): { readonly [field: string]: Json } {
  return {
    turn: state.turn,
    phase: state.phase,
    actor: actorOf(state),
    winner: state.winner,
    actionPoints: state.actionPoints,
    awaitingDefense: state.awaitingDefense,
    awaitingArsenal: state.awaitingArsenal,
    arsenalPlayer: state.arsenalPlayer,
    combatStep: state.combatStep,
    combatPriority: state.priority.holder,
    combatPasses: state.priority.passes,
    declared: state.declared === null ? null : declaredView(state.declared, seat === null || seat === state.turn),
    pendingAttack: state.pendingAttack,
    // Set in the Damage step and cleared in Resolution, inside one action.
    pendingDamage: 0,
    reactionActor: state.reactionActor,
    reactionBlock: state.reactionBlock,
    reactionArsenalCards: [...state.reactionArsenalCards],
    combatBlockTotal: state.combatBlockTotal,
    lastAttackCard: state.lastAttackCard?.key ?? null,
    lastPitchSum: state.lastPitchSum,
    lastAttackHadGoAgain: state.lastAttackHadGoAgain,
    ...playerView(state, 0, seat),
    ...playerView(state, 1, seat),
    ...extensionsView(state),
  }
}

function playerView(state: ChainState, i: number, seat: number | null): { readonly [field: string]: Json } {
  const player = state.players[i]
  const own = seat === null || seat === i
  return {
    [`life${i}`]: player.life,
    [`hand${i}`]: own ? keys(player.hand) : player.hand.length,
    [`deck${i}`]: seat === null ? keys(player.deck) : player.deck.length,
    [`arsenal${i}`]: own ? keys(player.arsenal) : player.arsenal.length,
    [`graveyard${i}`]: keys(player.graveyard),
    [`pitched${i}`]: keys(player.pitched),
    [`floating${i}`]: player.floating,
    [`attacksThisTurn${i}`]: player.attacksThisTurn,
    [`weaponUsed${i}`]: player.weaponUsed,
  }
}

/** Fields of the extensions, all public, and only where their extension is on. */
function extensionsView(state: ChainState): { readonly [field: string]: Json } {
  const { plan, players } = state
  return {
    ...(plan.hasInstants ? { layerAttack: state.layerAttack } : {}),
    ...(plan.hasEquipment
      ? { equipmentBlock: state.equipmentBlock, equipmentUsed: players.map((player) => player.equipmentUsed) }
      : {}),
    ...(plan.stalemateTurns > 0 ? { quietTurns: state.quietTurns } : {}),
  }
}

function declaredView(declared: Declared, own: boolean): Json {
  const { source, index, card, pitch } = declared
  return { source, index, card: card?.key ?? null, pitch: own ? [...pitch] : null }
}

export function keys(zone: readonly Card[]): string[] {
  return zone.map((card) => card.key)
}

/** An event as a seat may see it: what is drawn and what is set in the arsenal stay with their owner. */
export function viewEvent(_: ChainState, event: ChainEvent, seat: number): ChainEvent {
  if (event.type === 'set_arsenal' && event.player !== seat) return { ...event, card: null }
  if (event.type === 'draw' && event.player !== seat) return { ...event, cards: null }
  return event
}
