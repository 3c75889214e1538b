// @ts-check
import { ActionRefused, decision, isRecord, OVER } from '@quintain/engine'
import { say } from './words.js'

/**
 * @typedef {import('./state.js').State} State
 * @typedef {'strike' | 'guard' | 'burst'} Move
 * @typedef {{ type: Move }} Action
 * @typedef {(
 *   | { type: 'strike' | 'burst', seat: number, hit: boolean, damage: number }
 *   | { type: 'guard', seat: number, focus: number }
 *   | { type: 'fall', seat: number }
 * )} DuelEvent
 * @typedef {import('@quintain/engine').EventLog<DuelEvent> | null} Log
 */

export const BURST_COST = 2

/** @type {Action} */
const STRIKE = { type: 'strike' }
/** @type {Action} */
const GUARD = { type: 'guard' }
/** @type {Action} */
const BURST = { type: 'burst' }

/** Labels of the parts of a number, made once. */
const PARTS = { die: say('die'), power: say('power'), burst: say('event.burst'), guard: say('guarding') }

/** @param {State} state */
export function next(state) {
  return isOver(state) ? OVER : decision(state.active)
}

/** @param {State} state */
function isOver(state) {
  return state.hp[0] === 0 || state.hp[1] === 0
}

/**
 * In a fixed order: replays and agents rely on it.
 * @param {State} state
 * @returns {Action[]}
 */
export function legal(state) {
  if (isOver(state)) return []
  return state.focus[state.active] >= BURST_COST ? [STRIKE, GUARD, BURST] : [STRIKE, GUARD]
}

/**
 * Actions from outside may be anything; what is wrong with them is said, and the state stays as it is.
 * @param {State} state
 * @param {unknown} input
 * @returns {Action}
 */
export function accept(state, input) {
  if (isOver(state)) throw new ActionRefused('over', say('over'))
  if (!isRecord(input) || Object.keys(input).length !== 1) {
    throw new ActionRefused('badAction', say('badAction'))
  }
  switch (input['type']) {
    case 'strike':
      return STRIKE
    case 'guard':
      return GUARD
    case 'burst':
      if (state.focus[state.active] < BURST_COST)
        throw new ActionRefused('noFocus', say('noFocus', { cost: BURST_COST }))
      return BURST
    default:
      throw new ActionRefused('badAction', say('badType'))
  }
}

/**
 * One action, in place. The action is trusted: it came from `legal`, `accept` or an agent.
 * @param {State} state
 * @param {Action | undefined} action
 * @param {Log} log
 */
export function step(state, action, log) {
  if (action === undefined) throw new TypeError('somebody must decide')
  const seat = state.active
  state.guarding[seat] = false
  if (action.type === 'guard') {
    state.guarding[seat] = true
    state.focus[seat] += 1
    if (log !== null) log.add({ type: 'guard', seat, focus: state.focus[seat] })
  } else {
    attack(state, action.type, log)
  }
  state.active = 1 - seat
  state.steps += 1
}

/**
 * @param {State} state
 * @param {'strike' | 'burst'} type
 * @param {Log} log
 */
function attack(state, type, log) {
  const seat = state.active
  const target = 1 - seat
  if (type === 'burst') state.focus[seat] -= BURST_COST
  if (state.random.random() >= state.plan.hitChance) {
    if (log !== null) log.add({ type, seat, hit: false, damage: 0 })
    return
  }
  const die = state.random.int(1, 6)
  const power = state.plan.fighters[seat].power
  const extra = type === 'burst' ? die + power : 0
  const full = die + power + extra
  const damage = state.guarding[target] ? Math.floor(full / 2) : full
  state.hp[target] = Math.max(0, state.hp[target] - damage)
  if (log === null) return
  // Every number can be explained: the parts add up to it.
  const cause = log.add({ type, seat, hit: true, damage }, [
    { label: PARTS.die, value: die },
    { label: PARTS.power, value: power },
    { label: PARTS.burst, value: extra },
    { label: PARTS.guard, value: damage - full },
  ])
  if (state.hp[target] === 0) log.add({ type: 'fall', seat: target }, null, cause)
}

/**
 * @param {State} state
 * @returns {import('@quintain/engine').Outcome | undefined}
 */
export function outcome(state) {
  if (!isOver(state)) return undefined
  const seat = state.hp[0] === 0 ? 1 : 0
  return { result: 'win', seat, winner: state.plan.fighters[seat].name, reason: 'elimination', steps: state.steps }
}
