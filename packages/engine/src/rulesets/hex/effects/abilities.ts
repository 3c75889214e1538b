import type { Log } from '../events.ts'
import { columnOf, COLUMNS, distance, neighbourOf, OUTSIDE } from '../board/geometry.ts'
import { isFree, makeUnit, place, setSilence } from '../board/standing.ts'
import type { Reach } from '../board/reach.ts'
import type { Ability } from '../plan.ts'
import type { HexState } from '../state.ts'
import { NOTE, told } from '../told-events.ts'
import type { Unit } from '../unit.ts'
import type { QueuedEffect } from './queue.ts'
import { findTargets, findWithin } from './targets.ts'

// See `told-events.ts` for constants of a file's own.
const kinds = NOTE
const maker = told

/** Counts a trigger of an ability; true when it fires. */
export function isCharged(unit: Unit, ability: Ability): boolean {
  if (ability.counter < 0) return true
  const count = unit.counters[ability.counter] + 1
  const ready = count >= ability.charge
  unit.counters[ability.counter] = ready ? 0 : count
  return ready
}

/**
 * Uses an ability: changes the state at once, or queues effects. Damage and triggers come only when the queue is
 * drained. `context` is the unit that the trigger was about.
 */
export function useAbility(state: HexState, unit: Unit, ability: Ability, context: Unit | null, log: Log): void {
  if (log === null) {
    perform(state, unit, ability, context, null)
    return
  }
  const before = log.enter(log.note(maker, ability.note, unit.id, ability.number))
  perform(state, unit, ability, context, log)
  log.leave(before)
}

function perform(state: HexState, unit: Unit, ability: Ability, context: Unit | null, log: Log): void {
  switch (ability.effect) {
    case 'heal':
    case 'fortify':
    case 'strike':
    case 'sunder': {
      const count = findTargets(state, unit, ability, context)
      for (let i = 0; i < count; i += 1) enqueue(state, ability.effect, state.found[i], unit, ability.value, log)
      return
    }
    case 'splash':
      if (context !== null) splash(state, unit, ability.value, context, log)
      return
    case 'ramp':
      unit.damage += ability.value
      unit.rampAccumulated += ability.value
      if (log !== null) log.note(maker, kinds.ramp, unit.id, ability.value)
      return
    case 'push':
      if (findTargets(state, unit, ability, context) > 0) push(state, unit, ability.value, state.found[0], log)
      return
    case 'retreat':
      if (context !== null) retreat(state, unit, context, log)
      return
    case 'freeze':
      if (state.plan.freezeTarget && ability.target === 'target') freezeHit(state, unit, context, log)
      else freeze(state, unit, ability.value, log)
      return
    case 'summon':
      if (unit.hp > 0 && ability.count > 0) summon(state, unit, ability, log)
      return
    case 'silence':
      silence(state, unit, ability.reach, log)
      return
    case 'ready':
      unit.readyTriggered = true
      if (log !== null) log.note(maker, kinds.ready, unit.id)
      return
    default:
    // Shadowstep belongs to moving; a passive effect under a trigger is inert.
  }
}

function enqueue(state: HexState, effect: QueuedEffect, target: Unit, source: Unit, amount: number, log: Log): void {
  state.queue.push(effect, target, source, amount, log === null ? null : log.cause)
}

function splash(state: HexState, unit: Unit, value: number, centre: Unit, log: Log): void {
  const count = findWithin(state, 1 - unit.side, centre.cell, state.plan.adjacent)
  for (let i = 0; i < count; i += 1) {
    const target = state.found[i]
    if (target !== centre) enqueue(state, 'splash', target, unit, value, log)
  }
}

/** Pushes a unit along its row, away from the pusher, until the board ends or something stands in the way. */
function push(state: HexState, unit: Unit, value: number, target: Unit, log: Log): void {
  if (value === 0 || target.hp <= 0) return
  const from = target.cell
  const east = columnOf(from) >= columnOf(unit.cell)
  const direction = east ? 1 : -1
  const room = east ? COLUMNS - 1 - columnOf(from) : columnOf(from)
  let to = from
  for (let i = 0; i < value && i < room && isFree(state, to + direction); i += 1) to += direction
  if (to === from) return
  place(state, target, to)
  if (log !== null) log.noteFour(maker, kinds.push, target.id, unit.id, from, to)
}

/** Moves a unit by one hex: to the one farthest from the foe, then of greatest column, then of greatest row. */
function retreat(state: HexState, unit: Unit, foe: Unit, log: Log): void {
  const from = unit.cell
  let best = OUTSIDE
  let bestDistance = distance(from, foe.cell)
  for (let i = 0; i < 6; i += 1) {
    const cell = neighbourOf(from, i)
    if (cell === OUTSIDE || !isFree(state, cell)) continue
    const far = distance(cell, foe.cell)
    if (far < bestDistance || (far === bestDistance && (best === OUTSIDE || !isGreater(cell, best)))) continue
    best = cell
    bestDistance = far
  }
  if (best === OUTSIDE) return
  place(state, unit, best)
  if (log !== null) log.noteFour(maker, kinds.retreat, unit.id, from, best)
}

/** Whether a cell comes after another by column, then by row. */
function isGreater(cell: number, other: number): boolean {
  const difference = columnOf(cell) - columnOf(other)
  return difference > 0 || (difference === 0 && cell > other)
}

function freeze(state: HexState, unit: Unit, value: number, log: Log): void {
  if (value === 0) return
  const found = state.found
  const near = findWithin(state, 1 - unit.side, unit.cell, unit.kind.reach)
  let count = 0
  for (let i = 0; i < near; i += 1) {
    const enemy = found[i]
    if (enemy.frozenTurns === 0 && !enemy.hasActed) found[count++] = enemy
  }
  if (count === 0) return
  if (value === 1) {
    // A sample of one is one draw below the number of candidates, however many there are.
    freezeUnit(state, unit, found[state.random.purpose(unit.id).below(count)], log)
    return
  }
  const sample = state.random.purpose(unit.id).sample(found.slice(0, count), Math.min(value, count))
  for (let i = 0; i < sample.length; i += 1) freezeUnit(state, unit, sample[i], log)
}

/** Extension: the unit that was hit loses its next turn, of this round or the following one. */
function freezeHit(state: HexState, unit: Unit, hit: Unit | null, log: Log): void {
  if (hit !== null && hit.hp > 0 && hit.frozenTurns === 0) freezeUnit(state, unit, hit, log)
}

function freezeUnit(state: HexState, unit: Unit, enemy: Unit, log: Log): void {
  enemy.frozenTurns = 1
  if (log !== null) log.note(maker, kinds.freeze, enemy.id, unit.id)
  const { deepFreeze } = state.plan.sides[unit.side]
  if (deepFreeze > 0) enqueue(state, 'strike', enemy, unit, deepFreeze, log)
}

function silence(state: HexState, unit: Unit, reach: Reach, log: Log): void {
  const count = findWithin(state, 1 - unit.side, unit.cell, reach)
  for (let i = 0; i < count; i += 1) {
    const enemy = state.found[i]
    if (enemy.silenced !== 0) continue
    setSilence(state, enemy, state.plan.silenceTurns)
    if (log !== null) log.note(maker, kinds.silence, enemy.id, unit.id)
  }
}

/** Blades on the first free neighbours of the summoner, or of a healthiest ally in its reach. */
function summon(state: HexState, unit: Unit, ability: Ability, log: Log): void {
  const anchor = ability.summonHighest ? healthiestAlly(state, unit).cell : unit.cell
  const { blade } = state.plan.sides[unit.side]
  let left = ability.count
  for (let i = 0; i < 6 && left > 0; i += 1) {
    const cell = neighbourOf(anchor, i)
    if (cell === OUTSIDE || !isFree(state, cell)) continue
    const made = makeUnit(state, blade, state.units.length + 1, cell, unit.id)
    made.hasActed = !ability.summonReady
    left -= 1
    if (log !== null) log.noteFour(maker, kinds.summon, made.id, unit.id, cell)
    if (ability.summonReady && state.plan.summonReadyActs) giveTurn(state, made, log)
  }
}

function healthiestAlly(state: HexState, unit: Unit): Unit {
  const found = state.found
  const near = findWithin(state, unit.side, unit.cell, unit.kind.reach)
  let count = 0
  for (let i = 0; i < near; i += 1) {
    const ally = found[i]
    if (count > 0 && ally.hp < found[0].hp) continue
    if (count > 0 && ally.hp > found[0].hp) count = 0
    found[count++] = ally
  }
  return found[state.random.purpose(unit.id).below(count)]
}

/** Gives a unit a further turn at the end of the present round. */
export function giveTurn(state: HexState, unit: Unit, log: Log): void {
  state.rounds.append(unit)
  if (log !== null) log.note(maker, kinds.enqueue, unit.id)
}
