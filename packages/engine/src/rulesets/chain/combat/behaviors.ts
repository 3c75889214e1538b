import type { Card } from '../cards/card.ts'
import { askBehavior, type RunBehavior } from '../plugins/behavior.ts'
import type { Moment, SeenPlayer } from '../plugins/plugins.ts'
import type { ChainState, PlayerState } from '../state.ts'
import { drawByEffect } from './extensions.ts'

/**
 * Asks the behaviour of a card that was used, and carries out its answer. A behaviour that fails changes nothing: the
 * card still has its own effect, and the game goes on.
 */
export const runBehavior: RunBehavior = (state, card, seat, occasion, log, damage = 0) => {
  const { behavior } = card
  const hook = behavior?.[occasion] ?? null
  if (behavior === null || hook === null) return
  const answer = askBehavior(hook, occasion, momentOf(state, card, seat, damage))
  const used = { player: seat, card: card.name, behavior: behavior.id }
  if ('failure' in answer) {
    if (log !== null) log.add({ type: 'behavior_failed', ...used, reason: answer.failure })
    return
  }
  const { life, draw, resources, goAgain } = answer.gains
  const player = state.players[seat]
  const attack = Math.max(answer.gains.attack, -state.pendingAttack)
  const block = Math.max(answer.gains.block, -state.reactionBlock)
  const actionPoints = seat === state.turn ? answer.gains.actionPoints : 0
  state.pendingAttack += attack
  state.reactionBlock += block
  player.life += life
  player.floating += resources
  state.actionPoints += actionPoints
  if (goAgain !== null) state.lastAttackHadGoAgain = goAgain
  if (log !== null) {
    const gains = { attack, block, life, resources, actionPoints, draw, goAgain }
    log.open(log.add({ type: 'behavior', ...used, ...gains }))
  }
  drawByEffect(state, seat, draw, log)
  if (log !== null) log.close()
}

function momentOf(state: ChainState, card: Card, seat: number, damage: number): Moment {
  const [first, second] = state.players
  return {
    card: card.key,
    seat,
    attacker: state.turn,
    turn: state.turnNumber,
    attack: state.pendingAttack,
    blocked: state.reactionBlock,
    damage,
    attackCard: state.lastAttackCard?.key ?? null,
    pitchSum: state.lastPitchSum,
    players: [seen(first), seen(second)],
  }
}

function seen(player: PlayerState): SeenPlayer {
  const { plan, life, floating, attacksThisTurn, hand, deck, arsenal, graveyard, pitched } = player
  return {
    hero: plan.hero,
    life,
    floating,
    attacksThisTurn,
    hand: hand.length,
    deck: deck.length,
    arsenal: arsenal.length,
    graveyard: graveyard.map(({ key }) => key),
    pitched: pitched.map(({ key }) => key),
  }
}
