import type { Agent } from '../../../kernel/contract.ts'
import { type Action, CONTINUE, PASS } from '../actions/action.ts'
import { positionsOf, sizeOf } from '../actions/combinations.ts'
import type { Card } from '../cards/card.ts'
import { canBlockWithEquipment, isReserved } from '../combat/extensions.ts'
import { actorOf, situationOf } from '../situation.ts'
import type { ChainState, PlayerState } from '../state.ts'
import type { ChainTypes } from '../types.ts'
import { specified } from './specified.ts'
import { DAMAGE, LARGEST_HAND, NOTHING, reserveWorth, type TurnPlanner, WEAPON } from './turn-planner.ts'

/**
 * Plans its turns: a card is worth what the best turn with it is worth more than the best turn without it, and it
 * blocks when what it stops is worth more than that. Never draws, and looks at its own cards and at what lies open only.
 */
export const heuristic: Agent<ChainTypes> = { choose, clone: () => heuristic }

function choose(state: ChainState): Action {
  const situation = situationOf(state)
  if (situation === 'start') return CONTINUE
  const seat = actorOf(state)
  if (seat === null) return PASS
  const player = state.players[seat]
  if (player.hand.length > LARGEST_HAND || player.arsenal.length > LARGEST_HAND) return specified.choose(state, seat)
  const planner = state.plan.planners[seat]
  switch (situation) {
    case 'arsenal':
      return chooseReserve(player)
    case 'idle':
      return chooseAttack(state, player, planner)
    case 'layer':
      return state.plan.hasInstants ? chooseInstant(state, seat, planner) : PASS
    case 'defend':
    case 'defenseReaction':
      return chooseDefense(state, player, planner, situation === 'defend')
    case 'attackReaction':
      return chooseAttackReaction(state, player, planner)
    default:
      return PASS
  }
}

function all(cards: readonly Card[]): number {
  return (1 << cards.length) - 1
}

/** What life is worth: the first points more than the last ones, and the last one everything. */
export function lifeWorth(life: number): number {
  return life <= 0 ? -DEATH : DAMAGE * life + SCARCITY * Math.sqrt(life)
}

const DEATH = 100_000
const SCARCITY = 30
/** How much of the damage that a turn offers is worth, against damage that a block surely stops. */
const OFFER = 0.85

/** How much a point of damage that one's own turn offers counts, by what the foe has left. */
function offerWeight(foe: PlayerState): number {
  const life = Math.max(1, foe.life)
  return (OFFER * (lifeWorth(life) - lifeWorth(life - Math.min(life - 0.5, 3)))) / (DAMAGE * Math.min(life - 0.5, 3))
}

function chooseReserve({ hand, arsenal }: PlayerState): Action {
  if (arsenal.length > 0) return PASS
  let index = -1
  let best = 0
  for (let i = 0; i < hand.length; i += 1) {
    const worth = reserveWorth(hand[i])
    if (worth <= best) continue
    index = i
    best = worth
  }
  return index < 0 ? PASS : { type: 'setArsenal', index }
}

function chooseAttack(state: ChainState, player: PlayerState, planner: TurnPlanner): Action {
  if (state.actionPoints <= 0) return PASS
  const { hand, arsenal, floating, attacksThisTurn: attacks, weaponUsed } = player
  const { actionPoints } = state
  if (attacks === 0 && floating === 0 && actionPoints === 1 && !weaponUsed) planner.bestFresh(hand, arsenal)
  else {
    const start = { floating, actionPoints, attacks, weaponUsed, reacting: false }
    planner.best(hand, arsenal, all(hand), all(arsenal), start)
  }
  if (planner.zone === NOTHING) return PASS
  const pitch = positionsOf(planner.payment)
  if (planner.zone === WEAPON) return { type: 'weaponAttack', pitch }
  return { type: planner.zone === 0 ? 'playAttack' : 'playArsenalAttack', index: planner.index, pitch }
}

/** Adds to the attack under way what hits harder there than it would later in the turn. */
function chooseAttackReaction(state: ChainState, player: PlayerState, planner: TurnPlanner): Action {
  if (state.lastAttackCard === null) return PASS
  const { paid } = state.plan
  const count = paid.collect(state)
  if (count === 0) return PASS
  const { hand, arsenal, weaponUsed, attacksThisTurn: attacks } = player
  const foe = state.players[1 - state.turn]
  const actionPoints = state.actionPoints + (state.lastAttackHadGoAgain ? 1 : 0)
  const before = damageOf(state, 0)
  const rest = (inHand: number, inArsenal: number, floating: number, reacting: boolean): number =>
    planner.best(hand, arsenal, inHand, inArsenal, { floating, actionPoints, attacks, weaponUsed, reacting })
  let best = rest(all(hand), all(arsenal), player.floating, false)
  let chosen: Action = PASS
  for (let i = 0; i < count; i += 1) {
    const action = paid.action(state, i)
    if (action.type !== 'playAttackReaction') continue
    const fromHand = action.from === 'hand'
    const card = fromHand ? hand[action.index] : arsenal[action.index]
    const damage = damageOf(state, card.attack)
    if (damage <= before) continue
    let inHand = all(hand)
    let floating = player.floating - card.cost
    for (const position of action.pitch) {
      inHand &= ~(1 << position)
      floating += hand[position].pitch
    }
    if (fromHand) inHand &= ~(1 << action.index)
    const inArsenal = fromHand ? all(arsenal) : all(arsenal) & ~(1 << action.index)
    const gain = damage >= foe.life ? DEATH : DAMAGE * (damage - before)
    const worth = gain + rest(inHand, inArsenal, floating, true)
    if (worth <= best) continue
    best = worth
    chosen = action
  }
  return chosen
}

/** What the attack under way does if it grows by `bonus` and nobody answers. */
function damageOf({ pendingAttack, reactionBlock }: ChainState, bonus: number): number {
  return Math.max(0, pendingAttack + bonus - reactionBlock)
}

/**
 * The cards that stop most for what they would be worth in one's own turn. Reactions are thought of with the blocks,
 * and played after them.
 */
function chooseDefense(state: ChainState, player: PlayerState, planner: TurnPlanner, blocking: boolean): Action {
  const damage = damageOf(state, 0)
  if (damage === 0) return PASS
  const { hand, arsenal, life } = player
  const { defendMax } = state.plan
  const weight = offerWeight(state.players[state.turn])
  let able = 0
  for (let i = 0; i < hand.length; i += 1) {
    if (hand[i].isDefenseReaction || (blocking && hand[i].isBlocker)) able |= 1 << i
  }
  planner.look(hand, arsenal)
  let best = Number.NEGATIVE_INFINITY
  let bestSet = 0
  let bestArsenal = -1
  for (let reserve = -1; reserve < arsenal.length; reserve += 1) {
    if (reserve >= 0 && !arsenal[reserve].isDefenseReaction) continue
    const inArsenal = reserve < 0 ? all(arsenal) : all(arsenal) & ~(1 << reserve)
    const fromArsenal = reserve < 0 ? 0 : arsenal[reserve].defense
    for (let set = able; ; set = (set - 1) & able) {
      const stopped = fromArsenal + defenseOf(hand, set, defendMax)
      if (stopped >= 0) {
        const left = life - Math.max(0, damage - stopped)
        const worth = lifeWorth(left) + weight * planner.part(all(hand) & ~set, inArsenal)
        if (worth > best) {
          best = worth
          bestSet = set
          bestArsenal = reserve
        }
      }
      if (set === 0) break
    }
  }
  if (blocking) {
    const equipment = chooseEquipment(state, damage - defenseOf(hand, bestSet, defendMax))
    if (equipment !== null) return equipment
    let blocks = bestSet
    for (let i = 0; i < hand.length; i += 1) if (!hand[i].isBlocker) blocks &= ~(1 << i)
    return blocks === 0 ? PASS : { type: 'defend', hand: positionsOf(blocks), arsenal: null }
  }
  if (bestSet === 0 && bestArsenal < 0) return PASS
  return { type: 'defend', hand: positionsOf(bestSet), arsenal: bestArsenal < 0 ? null : bestArsenal }
}

/** What a set of blocks and reactions stops; far below 0 when the rules do not allow it. */
function defenseOf(hand: readonly Card[], set: number, most: number): number {
  if (set === 0) return 0
  let total = 0
  let reactions = 0
  for (let rest = set; rest !== 0; rest &= rest - 1) {
    const card = hand[31 - Math.clz32(rest & -rest)]
    total += card.defense
    if (card.isDefenseReaction) reactions += 1
  }
  return reactions > most || sizeOf(set) - reactions > most ? -DEATH : total
}

/** A piece of equipment that the attack would not waste. */
function chooseEquipment(state: ChainState, damage: number): Action | null {
  if (!state.plan.hasEquipment) return null
  const { equipment } = state.players[1 - state.turn].plan
  for (let index = 0; index < equipment.length; index += 1) {
    if (canBlockWithEquipment(state, index) && damage >= equipment[index].defense) {
      return { type: 'blockWithEquipment', index }
    }
  }
  return null
}

/** An instant that does more now than its card would do in a turn. */
function chooseInstant(state: ChainState, seat: number, planner: TurnPlanner): Action {
  const { hand, arsenal } = state.players[seat]
  const sign = seat === state.turn ? 1 : -1
  planner.look(hand, arsenal)
  const whole = planner.part(all(hand), all(arsenal))
  let best = 0
  let chosen: Action = PASS
  for (const from of ['hand', 'arsenal'] as const) {
    const zone = from === 'hand' ? hand : arsenal
    for (let index = 0; index < zone.length; index += 1) {
      const effect = zone[index].instant
      if (effect === null || isReserved(state, seat, from, index)) continue
      const inHand = from === 'hand' ? all(hand) & ~(1 << index) : all(hand)
      const inArsenal = from === 'arsenal' ? all(arsenal) & ~(1 << index) : all(arsenal)
      const loss = whole - planner.part(inHand, inArsenal)
      const worth = DAMAGE * (effect.life + sign * effect.attack + 2 * effect.draw) - loss
      if (worth <= best) continue
      best = worth
      chosen = { type: 'playInstant', from, index }
    }
  }
  return chosen
}
