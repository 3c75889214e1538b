import type { Choice, PlayerAid } from '../../kernel/contract.ts'
import type { WrittenLanguage } from '../../kernel/meaning/languages.ts'
import { type Action, PASS } from './actions/action.ts'
import type { Card } from './cards/card.ts'
import type { ChainEvent } from './events.ts'
import { countLegal, legal, nthLegal } from './actions/legal.ts'
import { needOf } from './payments/payment-cursor.ts'
import { actorOf, type ChainState, type PlayerState, type Situation, situationOf } from './state.ts'
import type { ChainTypes } from './types.ts'
import { WORDS } from './words.ts'

/** What a person wants to be spared. */
export interface AutoPass {
  /** Moments at which they want to be asked even if passing is all they can do. */
  readonly stopAt: readonly string[]
}

const NEVER_STOP: AutoPass = { stopAt: [] }

/** The action that a person need not choose: the only one there is, unless they want to be asked at this moment. */
export function automaticAction(state: ChainState, rules: AutoPass = NEVER_STOP): Action | undefined {
  const situation = situationOf(state)
  if (situation === 'over' || rules.stopAt.includes(situation) || countLegal(state) !== 1) return undefined
  return nthLegal(state, 0)
}

/**
 * The one payment of a card or weapon that makes sense, as positions to pitch: there is a single listed one, or all
 * others pitch the same cards by name. Undefined when there is a choice to make, or nothing can pay.
 * `index` is the played card's place in the hand, or -1 when what is played is not there.
 */
export function sensiblePayment(state: ChainState, cost: number, index: number): readonly number[] | undefined {
  const { maxPitchCards, paid } = state.plan
  const { payments } = paid
  const { hand, floating } = state.players[state.turn]
  payments.reset(hand, index, needOf(cost, floating), maxPitchCards)
  let found: readonly number[] | undefined
  let names = ''
  while (payments.next()) {
    const positions: number[] = []
    for (let i = 0; i < hand.length; i += 1) if ((payments.mask & (1 << i)) !== 0) positions.push(i)
    const keys = positions
      .map((position) => hand[position].key)
      .toSorted()
      .join(' ')
    if (found !== undefined && keys !== names) return undefined
    found ??= positions
    names = keys
  }
  return found
}

/**
 * Whether `seat` learnt something hidden on the way from `before` to `after`: it drew, or the opponent made a choice or
 * laid a card open. Undo must never go back past that.
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

const OPENLY_FORCED: ReadonlySet<ChainEvent['type']> = new Set([
  'sot_to_action',
  'layer_pass',
  'layer_end',
  'turn_begin',
  'turn_end',
  'game_over',
])

/** The same for a single event, told in a turn of the player `turn`: whether `seat` learns something hidden from it. */
export function revealsInformation(event: ChainEvent, seat: number, turn: number): boolean {
  if (OPENLY_FORCED.has(event.type)) return false
  if (event.type === 'draw') return event.player === seat
  return ('player' in event ? event.player : turn) !== seat
}

function describe(state: ChainState, action: Action, language: WrittenLanguage): Choice {
  const words = WORDS[language]
  const player = state.players[actorOf(state) ?? 0]
  const names = (positions: readonly number[]) => positions.map((i) => player.hand[i].name).join(words.comma)
  const pitched = (pitch: readonly number[]) => (pitch.length === 0 ? '' : words.pitching(names(pitch)))
  switch (action.type) {
    case 'continue':
      return { label: words.continue }
    case 'pass':
      return { label: words.pass[situationOf(state)] }
    case 'playAttack':
    case 'playArsenalAttack': {
      const card = action.type === 'playAttack' ? player.hand[action.index] : player.arsenal[action.index]
      return {
        label: words.attack(card.name, action.type !== 'playAttack') + pitched(action.pitch),
        odds: [{ label: words.attackValue, value: String(card.attack) }],
      }
    }
    case 'weaponAttack': {
      const attack = player.plan.weapon?.attack ?? 0
      return {
        label: words.attack(player.plan.weapon?.name ?? '', false) + pitched(action.pitch),
        odds: [{ label: words.attackValue, value: String(attack) }],
      }
    }
    case 'playAttackReaction': {
      const card = action.from === 'hand' ? player.hand[action.index] : player.arsenal[action.index]
      return {
        label: words.react(card.name, action.from === 'arsenal') + pitched(action.pitch),
        odds: [{ label: words.attackValue, value: `+${card.attack}` }],
      }
    }
    case 'defend': {
      const cards = action.hand.map((i) => player.hand[i])
      if (action.arsenal !== null) cards.push(player.arsenal[action.arsenal])
      const defense = cards.reduce((sum, card) => sum + card.defense, state.reactionBlock)
      return {
        label: words.defend(cards.map((card) => card.name).join(words.comma)),
        odds: [{ label: words.damage, value: String(Math.max(0, state.pendingAttack - defense)) }],
      }
    }
    case 'setArsenal':
      return { label: words.setArsenal(player.hand[action.index].name) }
    case 'playInstant':
      return { label: words.instant((action.from === 'hand' ? player.hand : player.arsenal)[action.index].name) }
    default:
      return { label: words.defend(player.plan.equipment[action.index].name) }
  }
}

const MOMENTS: readonly Situation[] = ['layer', 'defend', 'defenseReaction', 'attackReaction', 'idle']

/** Copies of a card cannot be told apart but by place: of actions with equal cards in equal roles one is enough. */
function distinct(state: ChainState): readonly Action[] {
  const { hand, arsenal } = state.players[actorOf(state) ?? 0]
  const seen = new Set<string>()
  return legal(state).filter((action) => {
    const before = seen.size
    return seen.add(rolesText(action, hand, arsenal)).size > before
  })
}

/** An action with card keys instead of places, those of one role in order. */
function rolesText(action: Action, hand: readonly Card[], arsenal: readonly Card[]): string {
  const roles = Object.entries(action).map(([role, value]: [string, unknown]) => {
    const cards = role === 'arsenal' || (role === 'index' && isFromArsenal(action)) ? arsenal : hand
    if (Array.isArray(value)) return [role, value.map((place: number) => cards[place].key).toSorted()]
    return [role, typeof value === 'number' && action.type !== 'blockWithEquipment' ? cards[value].key : value]
  })
  return JSON.stringify(roles)
}

function isFromArsenal(action: Action): boolean {
  return action.type === 'playArsenalAttack' || ('from' in action && action.from === 'arsenal')
}

export const playerAid: PlayerAid<ChainTypes> = {
  describe,
  moments: MOMENTS,
  distinct,
  automatic: (state, stopAt = []) => {
    const action = automaticAction(state, { stopAt })
    // Beginning the turn is worth a key of its own: it is when people look at what they drew.
    return action === PASS ? action : undefined
  },
  reveals,
}
