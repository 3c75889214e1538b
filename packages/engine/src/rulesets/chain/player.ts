import type { PlayerAid } from '../../kernel/contract.ts'
import { type Action, PASS, zoneOf } from './actions/action.ts'
import { countLegal, legal, nthLegal } from './actions/legal.ts'
import type { Card } from './cards/card.ts'
import { describe } from './choices.ts'
import { actorOf, type Situation, situationOf } from './situation.ts'
import type { ChainState, PlayerState } from './state.ts'
import { equipmentId, weaponId } from './scene.ts'
import type { ChainTypes } from './types.ts'

/** Moments at which a person may want to be asked even if passing is all that they can do. */
const MOMENTS: readonly Situation[] = ['layer', 'defend', 'defenseReaction', 'attackReaction', 'arsenal', 'idle']

/** The only legal action, if there is just one and the person does not want to be asked at this moment. */
export function automaticAction(state: ChainState, stopAt: readonly string[] = []): Action | undefined {
  const situation = situationOf(state)
  if (situation === 'over' || stopAt.includes(situation) || countLegal(state) !== 1) return undefined
  return nthLegal(state, 0)
}

/**
 * Whether `seat` learnt something hidden between `before` and `after`: it drew, or the opponent made a choice or
 * revealed a card. Undo must not go back past that.
 */
function reveals(before: ChainState, after: ChainState, seat: number): boolean {
  const [own, ownAfter] = [before.players[seat], after.players[seat]]
  const [other, otherAfter] = [before.players[1 - seat], after.players[1 - seat]]
  if (ownAfter.deck.length + ownAfter.pitched.length < own.deck.length + own.pitched.length) return true
  return otherAfter.choices > other.choices || laidOpen(otherAfter) > laidOpen(other)
}

function laidOpen({ graveyard, pitched }: PlayerState): number {
  return graveyard.length + pitched.length
}

/** The cards and arms that an action plays, by their ids in the scene. Those that only pay for it are left to `pays`. */
function refs(state: ChainState, action: Action): readonly string[] {
  const seat = actorOf(state) ?? 0
  switch (action.type) {
    case 'continue':
    case 'pass':
      return []
    case 'weaponAttack':
      return [weaponId(seat)]
    case 'blockWithEquipment':
      return [equipmentId(seat, action.index)]
    case 'defend': {
      const places = action.hand.map((position) => `hand${seat}:${position}`)
      return action.arsenal === null ? places : [...places, `arsenal${seat}:${action.arsenal}`]
    }
    default:
      return [`${zoneOf(action)}${seat}:${action.index}`]
  }
}

function pays(state: ChainState, action: Action): readonly string[] {
  if (!('pitch' in action)) return []
  const seat = actorOf(state) ?? 0
  return action.pitch.map((position) => `hand${seat}:${position}`)
}

/** What an action is done to: attacks to the opponent, blocks to oneself, a set card to the arsenal. */
function onto(state: ChainState, action: Action): string | null {
  const seat = actorOf(state) ?? 0
  switch (action.type) {
    case 'continue':
    case 'pass':
      return null
    case 'setArsenal':
      return `arsenal${seat}`
    case 'defend':
    case 'blockWithEquipment':
      return String(seat)
    default:
      return String(1 - seat)
  }
}

/** The legal actions, without repeats that use copies of the same cards in the same roles. */
function distinct(state: ChainState): readonly Action[] {
  const { hand, arsenal } = state.players[actorOf(state) ?? 0]
  const actions = legal(state)
  if (!hasCopies(hand) && !hasCopies(arsenal)) return actions
  const seen = new Set<string>()
  return actions.filter((action) => {
    const before = seen.size
    return seen.add(rolesText(action, hand, arsenal)).size > before
  })
}

function hasCopies(cards: readonly Card[]): boolean {
  for (let i = 1; i < cards.length; i += 1) {
    for (let other = 0; other < i; other += 1) if (cards[other].key === cards[i].key) return true
  }
  return false
}

/** An action with card keys instead of places, those of one role in order. */
function rolesText(action: Action, hand: readonly Card[], arsenal: readonly Card[]): string {
  switch (action.type) {
    case 'continue':
    case 'pass':
      return action.type
    case 'weaponAttack':
      return `${action.type} ${keysAt(hand, action.pitch)}`
    case 'defend':
      return `${keysAt(hand, action.hand)} ${action.arsenal === null ? '' : arsenal[action.arsenal].key}`
    case 'blockWithEquipment':
      return `${action.type} ${action.index}`
    default: {
      const zone = zoneOf(action)
      const { key } = zone === 'hand' ? hand[action.index] : arsenal[action.index]
      return `${zone} ${key} ${'pitch' in action ? keysAt(hand, action.pitch) : ''}`
    }
  }
}

/** The keys of cards at these places, in order. They have no spaces. */
function keysAt(hand: readonly Card[], places: readonly number[]): string {
  if (places.length === 1) return hand[places[0]].key
  const keys = places.map((place) => hand[place].key)
  keys.sort()
  return keys.join(' ')
}

export const player: PlayerAid<ChainTypes> = {
  describe,
  refs,
  pays,
  onto,
  moments: MOMENTS,
  distinct,
  automatic: (state, stopAt = []) => {
    const action = automaticAction(state, stopAt)
    // `continue` at the start of the turn is not automatic: people look at their new cards then.
    return action === PASS ? action : undefined
  },
  reveals,
}
