import type { Agent } from '../../../kernel/contract.ts'
import { type Action, CONTINUE, PASS } from '../actions/action.ts'
import { positionsOf, sizeOf } from '../actions/combinations.ts'
import { ATTACK_REACTION, BLOCKER, type Card, DEFENSE_REACTION, INSTANT, MOST_STAT, setOf } from '../cards/card.ts'
import { canBlockWithEquipment, isReserved } from '../combat/extensions.ts'
import { needOf } from '../payments/paid-actions.ts'
import { pitchesOf } from '../payments/payment-book.ts'
import { actorOf, situationOf } from '../situation.ts'
import type { ChainState, PlayerState } from '../state.ts'
import type { ChainTypes } from '../types.ts'
import { specified } from './specified.ts'
import { canPlan, NOTHING, type TurnPlanner, WEAPON } from './turn-planner.ts'
import { DAMAGE, DEATH, lifeWorth, reserveWorth } from './worths.ts'

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
  if (!canPlan(player)) return specified.choose(state, seat)
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
  planner.look(player.hand, player.arsenal)
  planner.best(player.floating, state.actionPoints, player.attacksThisTurn, player.weaponUsed)
  if (planner.zone === NOTHING) return PASS
  const pitch = positionsOf(planner.payment)
  if (planner.zone === WEAPON) return { type: 'weaponAttack', pitch }
  return { type: planner.zone === 0 ? 'playAttack' : 'playArsenalAttack', index: planner.index, pitch }
}

/** Adds to the attack under way what hits harder there than it would later in the turn. */
function chooseAttackReaction(state: ChainState, player: PlayerState, planner: TurnPlanner): Action {
  const { hand, arsenal, floating, weaponUsed, attacksThisTurn: attacks } = player
  if (state.lastAttackCard === null || (setOf(hand, ATTACK_REACTION) | setOf(arsenal, ATTACK_REACTION)) === 0)
    return PASS
  planner.look(hand, arsenal)
  const { life } = state.players[1 - state.turn]
  const points = state.actionPoints + (state.lastAttackHadGoAgain ? 1 : 0)
  const before = damageOf(state, 0)
  const pitches = pitchesOf(hand)
  let best = planner.rest(all(hand), all(arsenal), floating, points, attacks, weaponUsed, false)
  let chosen: Action = PASS
  for (const from of ZONES) {
    const zone = from === 'hand' ? hand : arsenal
    for (let index = 0; index < zone.length; index += 1) {
      const card = zone[index]
      const damage = damageOf(state, card.attack)
      if (!card.isAttackReaction || damage <= before) continue
      const inHand = allBut(hand, zone, index)
      const inArsenal = allBut(arsenal, zone, index)
      const gain = damage >= life ? DEATH : DAMAGE * (damage - before)
      const { masks, totals } = state.plan.payments.of(hand, pitches, inHand, needOf(card.cost, floating))
      for (let n = 0; n < masks.length; n += 1) {
        const change = floating + totals[n] - card.cost
        const rest = planner.rest(inHand & ~masks[n], inArsenal, change, points, attacks, weaponUsed, true)
        if (gain + rest <= best) continue
        best = gain + rest
        chosen = { type: 'playAttackReaction', from, index, pitch: positionsOf(masks[n]) }
      }
    }
  }
  return chosen
}

/** All cards, without the one at `index` if it is played from there. */
function allBut(cards: readonly Card[], played: readonly Card[], index: number): number {
  return cards === played ? all(cards) & ~(1 << index) : all(cards)
}

const ZONES = ['hand', 'arsenal'] as const

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
  const able = setOf(hand, DEFENSE_REACTION) | (blocking ? setOf(hand, BLOCKER) : 0)
  // Mostly there is nothing to react with.
  if (able === 0 && setOf(arsenal, DEFENSE_REACTION) === 0) {
    return (blocking ? chooseEquipment(state, damage) : null) ?? PASS
  }
  planner.look(hand, arsenal)
  const weight = offerWeight(state.players[state.turn])
  let best = Number.NEGATIVE_INFINITY
  let bestSet = 0
  let bestArsenal = -1
  for (let reserve = -1; reserve < arsenal.length; reserve += 1) {
    if (reserve >= 0 && !arsenal[reserve].isDefenseReaction) continue
    const inArsenal = reserve < 0 ? all(arsenal) : all(arsenal) & ~(1 << reserve)
    const fromArsenal = reserve < 0 ? 0 : arsenal[reserve].defense
    // Fewer cards are never worth more.
    const most = weight * planner.part(all(hand), inArsenal)
    for (let set = able; ; set = (set - 1) & able) {
      const stopped = defenseOf(hand, set, defendMax, damage - fromArsenal)
      if (stopped >= 0) {
        const left = life - Math.max(0, damage - fromArsenal - stopped)
        const alive = lifeWorth(left)
        const worth = alive + most <= best ? best : alive + weight * planner.part(all(hand) & ~set, inArsenal)
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
    const equipment = chooseEquipment(state, damage - defenseOf(hand, bestSet, defendMax, damage))
    if (equipment !== null) return equipment
    const blocks = bestSet & setOf(hand, BLOCKER)
    return blocks === 0 ? PASS : { type: 'defend', hand: positionsOf(blocks), arsenal: null }
  }
  if (bestSet === 0 && bestArsenal < 0) return PASS
  return { type: 'defend', hand: positionsOf(bestSet), arsenal: bestArsenal < 0 ? null : bestArsenal }
}

/**
 * What a set of blocks and reactions stops; below 0 when the rules do not allow it, or when it stops `need` without one of
 * its cards, which is worth something in hand.
 */
function defenseOf(hand: readonly Card[], set: number, most: number, need: number): number {
  let total = 0
  let least = MOST_STAT
  let reactions = 0
  for (let rest = set; rest !== 0; rest &= rest - 1) {
    const card = hand[31 - Math.clz32(rest & -rest)]
    const { defense } = card
    total += defense
    if (defense < least) least = defense
    reactions += (card.roles >> DEFENSE_REACTION) & 1
  }
  if (reactions > most || sizeOf(set) - reactions > most) return -1
  return total - least >= need ? -1 : total
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
  if ((setOf(hand, INSTANT) | setOf(arsenal, INSTANT)) === 0) return PASS
  const sign = seat === state.turn ? 1 : -1
  planner.look(hand, arsenal)
  const whole = planner.part(all(hand), all(arsenal))
  let best = 0
  let chosen: Action = PASS
  for (const from of ZONES) {
    const zone = from === 'hand' ? hand : arsenal
    for (let index = 0; index < zone.length; index += 1) {
      const effect = zone[index].instant
      if (effect === null || isReserved(state, seat, from, index)) continue
      const inHand = allBut(hand, zone, index)
      const inArsenal = allBut(arsenal, zone, index)
      const loss = whole - planner.part(inHand, inArsenal)
      const worth = DAMAGE * (effect.life + sign * effect.attack + 2 * effect.draw) - loss
      if (worth <= best) continue
      best = worth
      chosen = { type: 'playInstant', from, index }
    }
  }
  return chosen
}
