import type { Choice } from '../../kernel/contract.ts'
import type { Name, Phrase, PhraseValue, Text } from '../../kernel/meaning/phrase.ts'
import { type Action, zoneOf } from './actions/action.ts'
import type { Card } from './cards/card.ts'
import { cardName, equipmentName, signed, weaponName } from './cards/names.ts'
import { attackValue } from './combat/attack.ts'
import { attackRules, cardRules, equipmentRules } from './glossary/rules.ts'
import { actorOf, type Situation, situationOf } from './situation.ts'
import type { ChainState, PlayerState } from './state.ts'
import { say } from './words/index.ts'
import type { told } from './words/told.ts'

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

/** An action in words, with the numbers that the rules already determine. */
export function describe(state: ChainState, action: Action): Choice {
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
