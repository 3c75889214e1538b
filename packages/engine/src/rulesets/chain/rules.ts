import type { Agent } from '../../kernel/contract.ts'
import { UsageError } from '../../kernel/errors.ts'
import type { Action } from './actions/action.ts'
import { declareAttack, passLayer } from './combat/attack.ts'
import { block, passReaction, reactInAttack, reactInDefense } from './combat/defense.ts'
import { drawUp } from './start.ts'
import { END_PHASE_PROMPT, type Log, PASS_ACTION, SKIP_ARSENAL, SOT_TO_ACTION, tell } from './events.ts'
import { blockWithEquipment, endByTurn, playInstant } from './combat/extensions.ts'
import { actorOf, isOpenlyForced } from './situation.ts'
import { type ChainState, NO_NAMES } from './state.ts'
import { returnPitched, takeAt } from './cards/zones.ts'
import type { ChainTypes } from './types.ts'

/** Carries out an action that is allowed now. */
export function step(state: ChainState, action: Action | undefined, log: Log): void {
  if (action === undefined) throw new UsageError('every step of this ruleset needs an action')
  state.steps += 1
  if (!isOpenlyForced(state)) state.players[actorOf(state) ?? 0].choices += 1
  carryOut(state, action, log)
}

function carryOut(state: ChainState, action: Action, log: Log): void {
  switch (action.type) {
    case 'pass':
      pass(state, log)
      break
    case 'continue':
      beginActions(state, log)
      break
    case 'playAttack':
      declareAttack(state, 'hand', action.index, action.pitch, log)
      break
    case 'playArsenalAttack':
      declareAttack(state, 'arsenal', action.index, action.pitch, log)
      break
    case 'weaponAttack':
      declareAttack(state, 'weapon', null, action.pitch, log)
      break
    case 'defend':
      if (state.situation === 'defend') block(state, action.hand, log)
      else reactInDefense(state, action.hand, action.arsenal, log)
      break
    case 'playAttackReaction':
      reactInAttack(state, action, log)
      break
    case 'setArsenal':
      setArsenal(state, action.index, log)
      break
    case 'playInstant':
      playInstant(state, action.from, action.index, log)
      break
    case 'blockWithEquipment':
      blockWithEquipment(state, action.index, log)
      break
  }
}

/**
 * Plays on with agents until the game is over or the step limit is reached. Agents are not asked where everybody knows
 * that one action is legal, which is half of all steps.
 */
export function playOn(state: ChainState, stepLimit: number, log: Log, agents: readonly Agent<ChainTypes>[]): void {
  while (state.steps < stepLimit) {
    const seat = actorOf(state)
    if (seat === null) return
    const agent = agents[seat]
    if (log !== null) log.step += 1
    if (isOpenlyForced(state)) {
      agent.advance?.(state, seat)
      state.steps += 1
      if (state.situation === 'start') beginActions(state, log)
      else pass(state, log)
    } else {
      const action = agent.choose(state, seat)
      state.steps += 1
      state.players[seat].choices += 1
      carryOut(state, action, log)
    }
  }
}

function beginActions(state: ChainState, log: Log): void {
  state.situation = 'idle'
  state.actionPoints = 1
  if (log !== null) tell(log, SOT_TO_ACTION[state.turn])
}

const NO_POSITIONS: readonly number[] = []

function pass(state: ChainState, log: Log): void {
  switch (state.situation) {
    case 'layer':
      passLayer(state, log)
      break
    case 'defend':
      block(state, NO_POSITIONS, log)
      break
    case 'defenseReaction':
    case 'attackReaction':
      passReaction(state, log)
      break
    case 'idle':
      endActionPhase(state, log)
      break
    case 'arsenal': {
      const cause = log === null ? null : tell(log, SKIP_ARSENAL[state.turn])
      endTurn(state, cause, log)
      break
    }
  }
}

function endActionPhase(state: ChainState, log: Log): void {
  const player = state.players[state.turn]
  if (player.arsenal.length === 0 && player.hand.length > 0) {
    state.situation = 'arsenal'
    player.floating = 0
    if (log !== null) tell(log, END_PHASE_PROMPT[state.turn])
    return
  }
  const cause = log === null ? null : tell(log, PASS_ACTION[state.turn])
  endTurn(state, cause, log)
}

function setArsenal(state: ChainState, index: number, log: Log): void {
  const player = state.players[state.turn]
  const card = takeAt(player.hand, index)
  player.arsenal.push(card)
  const cause = log === null ? null : log.add({ type: 'set_arsenal', player: state.turn, card: card.name })
  endTurn(state, cause, log)
}

function endTurn(state: ChainState, cause: number | null, log: Log): void {
  const { turn } = state
  const player = state.players[turn]
  if (log !== null) log.open(cause)
  const returned = player.pitched.length
  returnPitched(player)
  drawUp(state, turn, log)
  if (log !== null) log.add({ type: 'turn_end', turn: state.turnNumber, player: turn, returned })
  endByTurn(state, log)
  player.attacksThisTurn = 0
  player.weaponUsed = false
  state.players[0].floating = 0
  state.players[1].floating = 0
  state.actionPoints = 0
  state.lastAttackCard = null
  state.lastPitchSum = 0
  state.lastAttackHadGoAgain = false
  state.reactionArsenalCards = NO_NAMES
  state.situation = state.ending === null ? 'start' : 'over'
  state.turn = 1 - turn
  state.turnNumber += 1
  if (log !== null) {
    if (state.ending === null) log.add({ type: 'turn_begin', turn: state.turnNumber, player: state.turn })
    log.close()
  }
}
