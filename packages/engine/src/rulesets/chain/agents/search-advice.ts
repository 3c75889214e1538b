import type { SearchAdvice } from '../../../agents/search.ts'
import type { Card } from '../cards/card.ts'
import type { ChainState, PlayerState } from '../state.ts'
import type { ChainTypes } from '../types.ts'
import { heuristic, lifeWorth } from './heuristic.ts'
import { DAMAGE, LARGEST_HAND } from './turn-planner.ts'

/** Turns after which a playout is judged by life and cards: what comes later is mostly luck. */
const TURNS = 3
/** What a hand's turn counts, against life: of who is to move, and of who answers first. */
const NOW = 1.15
const LATER = 0.9
/** The lead, in points of damage, that is worth half of a sure win. */
const SCALE = 12

export const searchAdvice: SearchAdvice<ChainTypes> = {
  playout: (state) => heuristic.choose(state, 0),
  informationSet,
  isSettled: (root, state) => state.situation === 'start' && state.turnNumber >= root.turnNumber + TURNS,
  evaluate,
}

/** How an unfinished duel looks for a seat, from 0 to 1: by life and by cards. */
function evaluate(state: ChainState, seat: number): number {
  const lead = worthOf(state, seat) - worthOf(state, 1 - seat)
  return 0.5 + (0.5 * lead) / (Math.abs(lead) + SCALE)
}

function worthOf(state: ChainState, seat: number): number {
  const { life, hand, arsenal } = state.players[seat]
  if (hand.length > LARGEST_HAND || arsenal.length > LARGEST_HAND) return lifeWorth(life) / DAMAGE
  const planner = state.plan.planners[seat]
  const turn = planner.fresh(hand, arsenal, (1 << hand.length) - 1, (1 << arsenal.length) - 1)
  return (lifeWorth(life) + (seat === state.turn ? NOW : LATER) * turn) / DAMAGE
}

/** What a seat knows, in short: see `view`. */
function informationSet(state: ChainState, seat: number): string {
  const { declared, players, priority } = state
  const [first, second] = players
  const waiting =
    declared === null
      ? ''
      : `${declared.source}${declared.index}${declared.card?.key}${seat === state.turn ? declared.pitch.join('.') : ''}`
  const combat = `${state.situation}${priority.holder}${priority.passes}`
  const attack = `${state.pendingAttack},${state.layerAttack},${state.reactionBlock},${state.lastPitchSum},${state.lastAttackCard?.key}`
  return `${state.turnNumber},${state.actionPoints}|${combat}|${attack}|${waiting}|${playerText(first, seat === 0)}|${playerText(second, seat === 1)}`
}

function playerText(player: PlayerState, own: boolean): string {
  const { life, floating, weaponUsed, equipmentUsed, hand, arsenal, deck, graveyard, pitched } = player
  const hidden = own ? `${keysOf(hand)};${keysOf(arsenal)}` : `${hand.length};${arsenal.length}`
  return `${life},${floating},${weaponUsed},${equipmentUsed};${hidden};${deck.length};${keysOf(graveyard)};${keysOf(pitched)}`
}

function keysOf(cards: readonly Card[]): string {
  let text = ''
  for (let i = 0; i < cards.length; i += 1) text += `${cards[i].key} `
  return text
}
