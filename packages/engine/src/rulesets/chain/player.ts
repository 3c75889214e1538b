import type { Choice, PlayerAid } from '../../kernel/contract.ts'
import type { Name, Phrase, PhraseValue, Text } from '../../kernel/meaning/phrase.ts'
import { type Action, PASS, zoneOf } from './actions/action.ts'
import { countLegal, legal, nthLegal } from './actions/legal.ts'
import type { Card } from './cards/card.ts'
import { cardName, equipmentName, weaponName } from './cards/names.ts'
import { attackValue } from './combat/attack.ts'
import { attackRules, cardRules, equipmentRules } from './glossary/rules.ts'
import { actorOf, type Situation, situationOf } from './situation.ts'
import type { ChainState, PlayerState } from './state.ts'
import { equipmentId, weaponId } from './scene.ts'
import { signed } from './tell.ts'
import type { ChainTypes } from './types.ts'
import { say } from './words/index.ts'
import type { told } from './words/told.ts'

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
  switch (action.type) {
    case 'continue':
      return { label: say('choice.continue') }
    case 'pass':
      return passing(state, player)
    case 'playAttack':
    case 'playArsenalAttack': {
      const card = player[zoneOf(action)][action.index]
      const code = action.type === 'playAttack' ? 'choice.attack' : 'choice.attackArsenal'
      return attacking(state, say(code, { card: cardName(card) }), card, action)
    }
    case 'weaponAttack':
      return attacking(state, say('choice.attack', { card: weaponName(plan.weapon?.name ?? '') }), null, action)
    case 'playAttackReaction': {
      const card = player[action.from][action.index]
      const code = action.from === 'hand' ? 'choice.react' : 'choice.reactArsenal'
      return {
        label: pitching(say(code, { card: cardName(card) }), hand, action.pitch),
        odds: [
          odd('attack', signed(card.attack)),
          damageOf(state, card.attack, 0),
          ...leaves(player, card.cost, action),
        ],
        rules: cardRules(card),
      }
    }
    case 'defend': {
      const cards = action.hand.map((i) => hand[i])
      if (action.arsenal !== null) cards.push(arsenal[action.arsenal])
      const defense = cards.reduce((sum, card) => sum + card.defense, 0)
      return defending(state, cards.map(cardName), defense, cards.flatMap(cardRules))
    }
    case 'setArsenal':
      return withRules(say('choice.setArsenal', { card: cardName(hand[action.index]) }), hand[action.index])
    case 'playInstant': {
      const card = player[action.from][action.index]
      return withRules(say('choice.instant', { card: cardName(card) }), card)
    }
    default: {
      const piece = plan.equipment[action.index]
      return defending(state, equipmentName(piece.name), piece.defense, equipmentRules(piece))
    }
  }
}

type OddsId<Code = keyof typeof told> = Code extends `odds.${infer Id}` ? Id : never
type Odd = NonNullable<Choice['odds']>[number]

function odd(id: OddsId, value: number | string): Odd {
  return { label: say(`odds.${id}`), value: String(value) }
}

/** What a pass gives up: the damage that comes through, or resources that float no longer. */
function passing(state: ChainState, player: PlayerState): Choice {
  const situation = situationOf(state)
  const label = PASSES[situation]
  if (situation === 'defend' || situation === 'defenseReaction' || situation === 'attackReaction') {
    return { label, odds: [damageOf(state, 0, 0)] }
  }
  return situation === 'idle' && player.floating > 0 ? { label, odds: [odd('lost', player.floating)] } : { label }
}

/** An attack with the value that the rules will give it, what is left when it is paid for, and all rules behind it. */
function attacking(state: ChainState, choice: Phrase, card: Card | null, action: Paid): Choice {
  const player = state.players[state.turn]
  const { plan, hand } = player
  const pitchSum = action.pitch.reduce((sum, position) => sum + hand[position].pitch, 0)
  const cost = card === null ? (plan.weapon?.cost ?? 0) : card.cost
  const attack = attackValue(state, card, pitchSum)
  return {
    label: pitching(choice, hand, action.pitch),
    odds: [odd('attack', attack), ...leaves(player, cost, action)],
    rules: attackRules(plan, card).map(({ says }) => says),
  }
}

type Paid = Extract<Action, { readonly pitch: readonly number[] }>

/** What a payment leaves: resources that float, and cards in hand. */
function leaves({ hand, floating }: PlayerState, cost: number, action: Paid): readonly Odd[] {
  const { pitch } = action
  const paid = pitch.reduce((sum, position) => sum + hand[position].pitch, floating)
  const played = 'index' in action && zoneOf(action) === 'hand' ? 1 : 0
  return [odd('cost', cost), odd('floating', paid - cost), odd('hand', hand.length - pitch.length - played)]
}

function defending(state: ChainState, cards: Name | Name[], defense: number, rules: readonly Text[]): Choice {
  return { label: say('choice.defend', { cards }), odds: [damageOf(state, 0, defense)], rules }
}

/** The damage that would come through with so much more attack and block. */
function damageOf({ pendingAttack, reactionBlock }: ChainState, attack: number, block: number): Odd {
  return odd('damage', Math.max(0, pendingAttack + attack - reactionBlock - block))
}

function withRules(label: Phrase, card: Card): Choice {
  return { label, rules: cardRules(card) }
}

function pitching(choice: Phrase, hand: readonly Card[], pitch: readonly number[]): Phrase {
  if (pitch.length === 0) return choice
  const cards: PhraseValue = pitch.map((position) => cardName(hand[position]))
  return say('choice.pitching', { choice, cards })
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

/** Attacks are for the opponent, blocks for oneself; what is set goes to its place. */
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

/** Copies of a card cannot be told apart but by place: of actions with equal cards in equal roles one is enough. */
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
    // Beginning the turn is worth a key of its own: it is when people look at what they drew.
    return action === PASS ? action : undefined
  },
  reveals,
}
