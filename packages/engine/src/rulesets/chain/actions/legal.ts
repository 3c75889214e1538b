import { LimitReached } from '../../../kernel/errors.ts'
import type { Stream } from '../../../random/generator.ts'
import { type Action, CONTINUE, PASS } from './action.ts'
import { BLOCKER, type Card, DEFENSE_REACTION, setOf } from '../cards/card.ts'
import { countSets, positionsOf, setByMask, setBySize, sizeOf, spread } from './combinations.ts'
import { canBlockWithEquipment, isReserved } from '../combat/extensions.ts'
import { actorOf, type Situation, situationOf } from '../situation.ts'
import type { ChainState } from '../state.ts'

/** Longer lists are not built; counting and choosing by number work for any length. */
const LIST_LIMIT = 1_000_000

/** All actions of the one who decides, in the specification's order. */
export function legal(state: ChainState): Action[] {
  const count = countLegal(state)
  if (count > LIST_LIMIT) throw new LimitReached('legalActions', LIST_LIMIT)
  const situation = situationOf(state)
  const actions: Action[] = []
  for (let i = 0; i < count; i += 1) actions.push(counted(state, situation, i))
  return actions
}

/** Any legal action, each as likely: one `choice` on the list, without making the list. */
export function drawLegal(state: ChainState, random: Stream): Action {
  const situation = situationOf(state)
  if (situation === 'idle' || situation === 'attackReaction') {
    const { paid } = state.plan
    return paid.action(state, random.below(paid.collect(state) + 1))
  }
  const count = countIn(state, situation)
  const index = random.below(count)
  // Mostly only the pass is legal, which comes last.
  if (situation === 'defenseReaction' && index === count - 1) return PASS
  return counted(state, situation, index)
}

/** How many actions are legal, without making any. */
export function countLegal(state: ChainState): number {
  return countIn(state, situationOf(state))
}

/** Action number `index` of the list, without making the others. */
export function nthLegal(state: ChainState, index: number): Action {
  const situation = situationOf(state)
  if (situation === 'idle' || situation === 'attackReaction') state.plan.paid.collect(state)
  return counted(state, situation, index)
}

function countIn(state: ChainState, situation: Situation): number {
  switch (situation) {
    case 'over':
      return 0
    case 'start':
      return 1
    case 'layer':
      return countInstants(state) + 1
    case 'arsenal': {
      const { hand, arsenal } = state.players[state.turn]
      return arsenal.length === 0 ? hand.length + 1 : 1
    }
    case 'defend': {
      const { hand } = state.players[1 - state.turn]
      return countSets(sizeOf(setOf(hand, BLOCKER)), state.plan.defendMax) + countEquipment(state)
    }
    case 'defenseReaction': {
      const { hand, arsenal } = state.players[1 - state.turn]
      // Every set with every arsenal reaction or none; the empty set with none is the pass.
      return countSets(sizeOf(setOf(hand, DEFENSE_REACTION)), state.plan.defendMax) * (1 + countReactions(arsenal))
    }
    default:
      return state.plan.paid.collect(state) + 1
  }
}

/** Action number `index`, of a state whose actions were counted just before. */
function counted(state: ChainState, situation: Situation, index: number): Action {
  switch (situation) {
    case 'start':
      return CONTINUE
    case 'layer':
      return nthInstant(state, index)
    case 'arsenal':
      return index < countIn(state, situation) - 1 ? { type: 'setArsenal', index } : PASS
    case 'defend':
      return nthBlock(state, index)
    case 'defenseReaction':
      return nthDefenseReaction(state, index)
    case 'attackReaction':
    case 'idle':
      return state.plan.paid.action(state, index)
    default:
      return PASS
  }
}

function countReactions(zone: readonly Card[]): number {
  let count = 0
  for (let i = 0; i < zone.length; i += 1) if (zone[i].isDefenseReaction) count += 1
  return count
}

/** `pass`, then blocks by size, then (extension) equipment. */
function nthBlock(state: ChainState, index: number): Action {
  if (index === 0) return PASS
  const blockers = setOf(state.players[1 - state.turn].hand, BLOCKER)
  const count = sizeOf(blockers)
  const blocks = countSets(count, state.plan.defendMax) - 1
  if (index > blocks) return nthEquipment(state, index - blocks - 1)
  return { type: 'defend', hand: positionsOf(spread(setBySize(count, index - 1), blockers)), arsenal: null }
}

/** Sets by their mask, each without and then with the arsenal reactions; `pass` last. */
function nthDefenseReaction(state: ChainState, index: number): Action {
  const { hand, arsenal } = state.players[1 - state.turn]
  const { defendMax } = state.plan
  const perSet = 1 + countReactions(arsenal)
  const number = index + 1
  const setNumber = Math.floor(number / perSet)
  const reactions = setOf(hand, DEFENSE_REACTION)
  if (setNumber >= countSets(sizeOf(reactions), defendMax)) return PASS
  const positions = positionsOf(spread(setByMask(defendMax, setNumber), reactions))
  return { type: 'defend', hand: positions, arsenal: nthReaction(arsenal, number - setNumber * perSet) }
}

/** The position of reaction number `number` of a zone, counted from 1; null for 0. */
function nthReaction(zone: readonly Card[], number: number): number | null {
  let left = number
  for (let i = 0; i < zone.length && left > 0; i += 1) {
    if (!zone[i].isDefenseReaction) continue
    left -= 1
    if (left === 0) return i
  }
  return null
}

function countEquipment(state: ChainState): number {
  if (!state.plan.hasEquipment) return 0
  const { equipment } = state.players[1 - state.turn].plan
  let count = 0
  for (let i = 0; i < equipment.length; i += 1) if (canBlockWithEquipment(state, i)) count += 1
  return count
}

function nthEquipment(state: ChainState, number: number): Action {
  let left = number
  let index = 0
  for (; !canBlockWithEquipment(state, index) || left > 0; index += 1)
    if (canBlockWithEquipment(state, index)) left -= 1
  return { type: 'blockWithEquipment', index }
}

function countInstants(state: ChainState): number {
  if (!state.plan.hasInstants) return 0
  let count = 0
  while (instantNumber(state, count) !== null) count += 1
  return count
}

/** Instants of the hand, then of the arsenal, by position; `pass` last. */
function nthInstant(state: ChainState, index: number): Action {
  return (state.plan.hasInstants ? instantNumber(state, index) : null) ?? PASS
}

function instantNumber(state: ChainState, number: number): Action | null {
  const seat = actorOf(state) ?? 0
  const player = state.players[seat]
  let left = number
  for (const from of ['hand', 'arsenal'] as const) {
    const zone = from === 'hand' ? player.hand : player.arsenal
    for (let index = 0; index < zone.length; index += 1) {
      if (zone[index].instant === null || isReserved(state, seat, from, index)) continue
      if (left === 0) return { type: 'playInstant', from, index }
      left -= 1
    }
  }
  return null
}
