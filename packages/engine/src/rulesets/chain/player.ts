import type { Choice, PlayerAid } from '../../kernel/contract.ts'
import type { Name, Phrase, PhraseValue } from '../../kernel/meaning/phrase.ts'
import { type Action, PASS, zoneOf } from './actions/action.ts'
import { countLegal, legal, nthLegal } from './actions/legal.ts'
import type { Card } from './cards/card.ts'
import { cardName, equipmentName, weaponName } from './cards/names.ts'
import { actorOf, type Situation, situationOf } from './situation.ts'
import type { ChainState, PlayerState } from './state.ts'
import { signed } from './tell.ts'
import type { ChainTypes } from './types.ts'
import { say } from './words/index.ts'

/** Moments at which a person may want to be asked even if passing is all that they can do. */
const MOMENTS: readonly Situation[] = ['layer', 'defend', 'defenseReaction', 'attackReaction', 'arsenal', 'idle']

/** The action that a person need not choose: the only one there is, unless they want to be asked at this moment. */
export function automaticAction(state: ChainState, stopAt: readonly string[] = []): Action | undefined {
  const situation = situationOf(state)
  if (situation === 'over' || stopAt.includes(situation) || countLegal(state) !== 1) return undefined
  return nthLegal(state, 0)
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

const ATTACK = say('odds.attack')
const DAMAGE = say('odds.damage')

const PASSES: Readonly<Record<Situation, Phrase>> = {
  over: say('choice.pass'),
  start: say('choice.pass'),
  layer: say('choice.pass'),
  arsenal: say('choice.pass.arsenal'),
  defend: say('choice.pass.defend'),
  defenseReaction: say('choice.pass.defenseReaction'),
  attackReaction: say('choice.pass.attackReaction'),
  idle: say('choice.pass.idle'),
}

function describe(state: ChainState, action: Action): Choice {
  const player = state.players[actorOf(state) ?? 0]
  const { hand, arsenal, plan } = player
  const attack = (choice: Phrase, value: string, pitch: readonly number[]): Choice => ({
    label: pitching(choice, hand, pitch),
    odds: [{ label: ATTACK, value }],
  })
  const defend = (cards: Name | Name[], defense: number): Choice => ({
    label: say('choice.defend', { cards }),
    odds: [{ label: DAMAGE, value: String(Math.max(0, state.pendingAttack - state.reactionBlock - defense)) }],
  })
  switch (action.type) {
    case 'continue':
      return { label: say('choice.continue') }
    case 'pass':
      return { label: PASSES[situationOf(state)] }
    case 'playAttack':
    case 'playArsenalAttack': {
      const card = player[zoneOf(action)][action.index]
      const code = action.type === 'playAttack' ? 'choice.attack' : 'choice.attackArsenal'
      return attack(say(code, { card: cardName(card) }), String(card.attack), action.pitch)
    }
    case 'weaponAttack': {
      const { name = '', attack: value = 0 } = plan.weapon ?? {}
      return attack(say('choice.attack', { card: weaponName(name) }), String(value), action.pitch)
    }
    case 'playAttackReaction': {
      const card = player[action.from][action.index]
      const code = action.from === 'hand' ? 'choice.react' : 'choice.reactArsenal'
      return attack(say(code, { card: cardName(card) }), signed(card.attack), action.pitch)
    }
    case 'defend': {
      const cards = action.hand.map((i) => hand[i])
      if (action.arsenal !== null) cards.push(arsenal[action.arsenal])
      const defense = cards.reduce((sum, card) => sum + card.defense, 0)
      return defend(cards.map(cardName), defense)
    }
    case 'setArsenal':
      return { label: say('choice.setArsenal', { card: cardName(hand[action.index]) }) }
    case 'playInstant':
      return { label: say('choice.instant', { card: cardName(player[action.from][action.index]) }) }
    default: {
      const { name, defense } = plan.equipment[action.index]
      return defend(equipmentName(name), defense)
    }
  }
}

function pitching(choice: Phrase, hand: readonly Card[], pitch: readonly number[]): Phrase {
  if (pitch.length === 0) return choice
  const cards: PhraseValue = pitch.map((position) => cardName(hand[position]))
  return say('choice.pitching', { choice, cards })
}

/** The cards that an action plays, by their places in the scene. Those that only pay for it are left to the payment. */
function refs(state: ChainState, action: Action): readonly string[] {
  const seat = actorOf(state) ?? 0
  switch (action.type) {
    case 'continue':
    case 'pass':
    case 'weaponAttack':
    case 'blockWithEquipment':
      return []
    case 'defend': {
      const places = action.hand.map((position) => `hand${seat}:${position}`)
      return action.arsenal === null ? places : [...places, `arsenal${seat}:${action.arsenal}`]
    }
    default:
      return [`${zoneOf(action)}${seat}:${action.index}`]
  }
}

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
    const cards = role === 'arsenal' || (role === 'index' && zoneOf(action) === 'arsenal') ? arsenal : hand
    if (Array.isArray(value)) return [role, value.map((place: number) => cards[place].key).toSorted()]
    return [role, typeof value === 'number' && action.type !== 'blockWithEquipment' ? cards[value].key : value]
  })
  return JSON.stringify(roles)
}

export const player: PlayerAid<ChainTypes> = {
  describe,
  refs,
  moments: MOMENTS,
  distinct,
  automatic: (state, stopAt = []) => {
    const action = automaticAction(state, stopAt)
    // Beginning the turn is worth a key of its own: it is when people look at what they drew.
    return action === PASS ? action : undefined
  },
  reveals,
}
