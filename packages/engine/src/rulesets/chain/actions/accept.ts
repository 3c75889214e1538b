import { ActionRefused } from '../../../kernel/errors.ts'
import { type Action, readAction } from './action.ts'
import { canBlockWithEquipment, isReserved } from '../combat/extensions.ts'
import { actorOf, type ChainState, type PlayerState, type Situation, situationOf } from '../state.ts'

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

/** The same for an interface that knows who sends the action: only the one who must decide may. */
export function acceptFrom(state: ChainState, seat: number | null, input: unknown): Action {
  const action = readAction(input, state.plan)
  const situation = situationOf(state)
  if (situation === 'over') throw refused('gameOver', 'the game is over')
  const actor = actorOf(state)
  if (seat !== null && seat !== actor) throw refused('wrongPlayer', `player ${actor} must decide, not player ${seat}`)
  if (!ALLOWED[situation].includes(action.type)) {
    throw refused('wrongAction', `${action.type} is not possible now; expected ${ALLOWED[situation].join(' or ')}`)
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
      mustBeIn(attacker.hand, action.index, 'hand')
      break
    case 'playAttack':
      mustBeIn(attacker.hand, action.index, 'hand')
      if (!attacker.hand[action.index].isAttack) throw refused('notAnAttack', 'this hand card has no attack')
      mustHaveActionPoints(state)
      mustPay(attacker, attacker.hand[action.index].cost, action.pitch, action.index)
      break
    case 'playArsenalAttack':
      mustBeIn(attacker.arsenal, action.index, 'arsenal')
      if (!attacker.arsenal[action.index].isAttack) throw refused('notAnAttack', 'this arsenal card has no attack')
      mustHaveActionPoints(state)
      mustPay(attacker, attacker.arsenal[action.index].cost, action.pitch, -1)
      break
    case 'weaponAttack': {
      const { weapon } = attacker.plan
      if (weapon === null) throw refused('noWeapon', 'there is no weapon')
      if (weapon.oncePerTurn && attacker.weaponUsed) throw refused('weaponUsed', 'the weapon was used this turn')
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
      if (state.lastAttackCard === null) throw refused('noAttackCard', 'a weapon attack takes no attack reactions')
      const zone = from === 'hand' ? attacker.hand : attacker.arsenal
      mustBeIn(zone, index, from)
      if (!zone[index].isAttackReaction) throw refused('notAnAttackReaction', `this ${from} card is no attack reaction`)
      mustPay(attacker, zone[index].cost, action.pitch, from === 'hand' ? index : -1)
      break
    }
    case 'playInstant':
      checkInstant(state, action)
      break
    case 'blockWithEquipment':
      mustBeIn(state.players[1 - state.turn].plan.equipment, action.index, 'equipment')
      if (!canBlockWithEquipment(state, action.index)) throw refused('equipmentUsed', 'this piece has blocked already')
      break
  }
}

function checkBlock(state: ChainState, hand: readonly number[], arsenal: number | null): void {
  const defender = state.players[1 - state.turn]
  for (const position of hand) mustBeIn(defender.hand, position, 'hand')
  if (hand.length === 0 && arsenal === null) throw refused('noCardsChosen', 'no card is chosen')
  if (arsenal !== null) throw refused('notABlocker', 'arsenal cards do not block')
  mustNotBeTooMany(state, hand)
  for (const position of hand) {
    if (!defender.hand[position].isBlocker) throw refused('notABlocker', `hand card ${position} cannot block`)
  }
}

function checkDefenseReaction(state: ChainState, hand: readonly number[], arsenal: number | null): void {
  const defender = state.players[1 - state.turn]
  for (const position of hand) mustBeIn(defender.hand, position, 'hand')
  mustNotBeTooMany(state, hand)
  for (const position of hand) {
    if (defender.hand[position].isDefenseReaction) continue
    throw refused('notADefenseReaction', `hand card ${position} is no defense reaction`)
  }
  if (arsenal !== null) {
    mustBeIn(defender.arsenal, arsenal, 'arsenal')
    if (!defender.arsenal[arsenal].isDefenseReaction) {
      throw refused('notADefenseReaction', 'this arsenal card is no defense reaction')
    }
  } else if (hand.length === 0) throw refused('noCardsChosen', 'no card is chosen')
}

function checkInstant(state: ChainState, action: Extract<Action, { type: 'playInstant' }>): void {
  const seat = actorOf(state) ?? 0
  const { from, index } = action
  const zone = from === 'hand' ? state.players[seat].hand : state.players[seat].arsenal
  mustBeIn(zone, index, from)
  if (zone[index].instant === null) throw refused('notAnInstant', `this ${from} card is no instant`)
  if (isReserved(state, seat, from, index)) throw refused('badIndex', 'this card is set aside for the attack')
}

function mustBeIn(zone: readonly unknown[], index: number, name: string): void {
  if (index >= zone.length) throw refused('badIndex', `the ${name} has no position ${index}`)
}

function mustHaveActionPoints(state: ChainState): void {
  if (state.actionPoints <= 0) throw refused('noActionPoints', 'no action points are left')
}

function mustNotBeTooMany(state: ChainState, hand: readonly number[]): void {
  const { defendMax } = state.plan
  if (hand.length > defendMax) throw refused('tooManyDefenders', `at most ${defendMax} hand cards may defend at once`)
}

function mustPay(player: PlayerState, cost: number, pitch: readonly number[], played: number): void {
  const { hand, floating } = player
  let total = floating
  for (const position of pitch) {
    if (position >= hand.length) throw refused('badPitch', `the hand has no position ${position} to pitch`)
    if (position === played) throw refused('badPitch', 'a card cannot be pitched for itself')
    total += hand[position].pitch
  }
  if (total < cost) throw refused('notEnoughResources', `the cost is ${cost}, and this pays ${total}`)
}

function refused(code: RefusalCode, message: string): ActionRefused {
  return new ActionRefused(code, message)
}
