import { ActionRefused } from '../../../kernel/errors.ts'
import type { Phrase } from '../../../kernel/meaning/phrase.ts'
import type { Card } from '../cards/card.ts'
import { cardName, equipmentName } from '../cards/names.ts'
import { canBlockWithEquipment, isReserved } from '../combat/extensions.ts'
import { actorOf, type Situation, situationOf } from '../situation.ts'
import type { ChainState, PlayerState } from '../state.ts'
import { say } from '../words/index.ts'
import { type Action, readAction, type Zone, zoneOf } from './action.ts'

/** Why an action can be refused. */
export type RefusalCode =
  | 'badAction'
  | 'gameOver'
  | 'wrongPlayer'
  | 'wrongAction'
  | 'badIndex'
  | 'notAnAttack'
  | 'noActionPoints'
  | 'badPitch'
  | 'notEnoughResources'
  | 'noWeapon'
  | 'weaponUsed'
  | 'noCardsChosen'
  | 'notABlocker'
  | 'tooManyDefenders'
  | 'notADefenseReaction'
  | 'noAttackCard'
  | 'notAnAttackReaction'
  /** Extensions. */
  | 'notAnInstant'
  | 'equipmentUsed'

/** The types of action that a situation allows. */
const ALLOWED: Readonly<Record<Situation, readonly Action['type'][]>> = {
  over: [],
  start: ['continue'],
  layer: ['pass', 'playInstant'],
  defend: ['defend', 'pass', 'blockWithEquipment'],
  defenseReaction: ['defend', 'pass'],
  attackReaction: ['playAttackReaction', 'pass'],
  idle: ['playAttack', 'playArsenalAttack', 'weaponAttack', 'pass'],
  arsenal: ['setArsenal', 'pass'],
}

/** The action in the form that `step` takes, checked against the moment in the specification's order. */
export function accept(state: ChainState, input: unknown): Action {
  return acceptFrom(state, null, input)
}

/** As `accept`, for callers that know which seat sends the action: only the seat that must decide may. */
export function acceptFrom(state: ChainState, seat: number | null, input: unknown): Action {
  const action = readAction(input, state.plan)
  const situation = situationOf(state)
  if (situation === 'over') throw refused('gameOver', say('refusal.gameOver'))
  const actor = actorOf(state)
  if (seat !== null && actor !== null && seat !== actor) {
    const { seatNames } = state.plan
    const named = { actor: seatNames[actor], sender: seatNames[seat] ?? seat }
    throw refused('wrongPlayer', say('refusal.wrongPlayer', named))
  }
  if (!ALLOWED[situation].includes(action.type)) {
    const allowed = ALLOWED[situation].map((type) => say(`action.${type}`))
    throw refused('wrongAction', say('refusal.wrongAction', { action: say(`action.${action.type}`), allowed }))
  }
  checkByType(state, situation, action)
  return action
}

function checkByType(state: ChainState, situation: Situation, action: Action): void {
  const attacker = state.players[state.turn]
  switch (action.type) {
    case 'continue':
    case 'pass':
      break
    case 'setArsenal':
      cardIn(attacker, 'hand', action.index)
      break
    case 'playAttack':
    case 'playArsenalAttack': {
      const zone = zoneOf(action)
      const { isAttack, cost } = cardIn(attacker, zone, action.index)
      if (!isAttack) throw refused('notAnAttack', say('refusal.notAnAttack', { zone: ZONES[zone] }))
      mustHaveActionPoints(state)
      mustPay(attacker, cost, action.pitch, zone === 'hand' ? action.index : -1)
      break
    }
    case 'weaponAttack': {
      const { weapon } = attacker.plan
      if (weapon === null) throw refused('noWeapon', say('refusal.noWeapon'))
      if (weapon.oncePerTurn && attacker.weaponUsed) throw refused('weaponUsed', say('refusal.weaponUsed'))
      mustHaveActionPoints(state)
      mustPay(attacker, weapon.cost, action.pitch, -1)
      break
    }
    case 'defend':
      if (situation === 'defend') checkBlock(state, action.hand, action.arsenal)
      else checkDefenseReaction(state, action.hand, action.arsenal)
      break
    case 'playAttackReaction': {
      const { from, index } = action
      if (state.lastAttackCard === null) throw refused('noAttackCard', say('refusal.noAttackCard'))
      const card = cardIn(attacker, from, index)
      if (!card.isAttackReaction) {
        throw refused('notAnAttackReaction', say('refusal.notAnAttackReaction', { card: cardName(card) }))
      }
      mustPay(attacker, card.cost, action.pitch, from === 'hand' ? index : -1)
      break
    }
    case 'playInstant':
      checkInstant(state, action.from, action.index)
      break
    case 'blockWithEquipment': {
      const { equipment } = state.players[1 - state.turn].plan
      mustBeIn(equipment, action.index, 'equipment')
      if (!canBlockWithEquipment(state, action.index)) {
        const piece = equipmentName(equipment[action.index].name)
        throw refused('equipmentUsed', say('refusal.equipmentUsed', { equipment: piece }))
      }
      break
    }
  }
}

function checkBlock(state: ChainState, hand: readonly number[], arsenal: number | null): void {
  const defender = state.players[1 - state.turn]
  for (const position of hand) mustBeIn(defender.hand, position, 'hand')
  if (hand.length === 0 && arsenal === null) throw refused('noCardsChosen', say('refusal.noCardsChosen'))
  if (arsenal !== null) throw refused('notABlocker', say('refusal.arsenalDoesNotBlock'))
  mustNotBeTooMany(state, hand)
  for (const position of hand) {
    const card = defender.hand[position]
    if (!card.isBlocker) throw refused('notABlocker', say('refusal.notABlocker', { card: cardName(card) }))
  }
}

function checkDefenseReaction(state: ChainState, hand: readonly number[], arsenal: number | null): void {
  const defender = state.players[1 - state.turn]
  for (const position of hand) mustBeIn(defender.hand, position, 'hand')
  mustNotBeTooMany(state, hand)
  for (const position of hand) mustBeDefenseReaction(defender.hand[position])
  if (arsenal !== null) mustBeDefenseReaction(cardIn(defender, 'arsenal', arsenal))
  else if (hand.length === 0) throw refused('noCardsChosen', say('refusal.noCardsChosen'))
}

function mustBeDefenseReaction(card: Card): void {
  if (card.isDefenseReaction) return
  throw refused('notADefenseReaction', say('refusal.notADefenseReaction', { card: cardName(card) }))
}

function checkInstant(state: ChainState, from: Zone, index: number): void {
  const seat = actorOf(state) ?? 0
  const card = cardIn(state.players[seat], from, index)
  if (card.instant === null) throw refused('notAnInstant', say('refusal.notAnInstant', { card: cardName(card) }))
  if (isReserved(state, seat, from, index)) throw refused('badIndex', say('refusal.setAside'))
}

const ZONES = { hand: say('zoneOf.hand'), arsenal: say('zoneOf.arsenal'), equipment: say('zoneOf.equipment') }

function mustBeIn(zone: readonly unknown[], index: number, name: keyof typeof ZONES): void {
  if (index < zone.length) return
  throw refused('badIndex', say('refusal.badIndex', { zone: ZONES[name], position: index }))
}

function cardIn(player: PlayerState, zone: Zone, index: number): Card {
  mustBeIn(player[zone], index, zone)
  return player[zone][index]
}

function mustHaveActionPoints(state: ChainState): void {
  if (state.actionPoints <= 0) throw refused('noActionPoints', say('refusal.noActionPoints'))
}

function mustNotBeTooMany(state: ChainState, hand: readonly number[]): void {
  const { defendMax: most } = state.plan
  if (hand.length > most) throw refused('tooManyDefenders', say('refusal.tooManyDefenders', { most }))
}

function mustPay(player: PlayerState, cost: number, pitch: readonly number[], played: number): void {
  const { hand, floating } = player
  let total = floating
  for (const position of pitch) {
    if (position >= hand.length) throw refused('badPitch', say('refusal.noSuchPitch', { position }))
    if (position === played) throw refused('badPitch', say('refusal.pitchedForItself'))
    total += hand[position].pitch
  }
  if (total < cost) throw refused('notEnoughResources', say('refusal.notEnoughResources', { cost, paid: total }))
}

function refused(code: RefusalCode, says: Phrase): ActionRefused {
  return new ActionRefused(code, says)
}
