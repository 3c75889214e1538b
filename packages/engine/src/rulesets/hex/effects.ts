import type { EventLog } from '../../kernel/event-log.ts'
import type { HexEvent } from './events.ts'
import {
  columnOf,
  COLUMNS,
  DISTANCE,
  DISTANCE_SHIFT,
  DISC_SHIFT,
  distance,
  NEIGHBOUR_SHIFT,
  NEIGHBOURS,
  OUTSIDE,
  positionOf,
} from './geometry.ts'
import type { Ability, Reach } from './plan.ts'
import type { QueuedEffect } from './queue.ts'
import { type HexState, isFree, makeUnit, place } from './state.ts'
import type { Unit } from './unit.ts'

type Log = EventLog<HexEvent> | null

/** Counts a trigger of an ability; true when it fires. */
export function isCharged(unit: Unit, ability: Ability): boolean {
  if (ability.counter < 0) return true
  const count = unit.counters[ability.counter] + 1
  const ready = count >= ability.charge
  unit.counters[ability.counter] = ready ? 0 : count
  return ready
}

/**
 * An ability does what it does: it changes the state at once, or puts effects into the queue. Nothing here deals
 * damage or fires triggers; that is for whoever drains the queue. `context` is the unit that the trigger was about.
 */
export function useAbility(state: HexState, unit: Unit, ability: Ability, context: Unit | null, log: Log): void {
  if (log === null) {
    perform(state, unit, ability, context, null)
    return
  }
  const outer = log.cause
  const { index, trigger, effect } = ability
  log.cause = log.add({ type: 'ability', unit: unit.id, index, trigger, effect })
  perform(state, unit, ability, context, log)
  log.cause = outer
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
      if (log !== null) log.add({ type: 'ramp', unit: unit.id, amount: ability.value })
      if (state.recorder !== null) state.recorder.ramped(unit)
      return
    case 'push':
      if (findTargets(state, unit, ability, context) > 0) push(state, unit, ability.value, state.found[0], log)
      return
    case 'retreat':
      if (context !== null) retreat(state, unit, context, log)
      return
    case 'freeze':
      freeze(state, unit, ability.value, log)
      return
    case 'summon':
      if (unit.hp > 0 && ability.count > 0) summon(state, unit, ability, log)
      return
    case 'silence':
      silence(state, unit, ability.reach, log)
      return
    case 'ready':
      unit.readyTriggered = true
      if (log !== null) log.add({ type: 'ready', unit: unit.id })
      return
    default:
    // Shadowstep belongs to moving; a passive effect under a trigger is inert.
  }
}

function enqueue(state: HexState, effect: QueuedEffect, target: Unit, source: Unit, amount: number, log: Log): void {
  state.queue.push(effect, target, source, amount, log === null ? null : log.cause)
  if (state.recorder !== null) state.recorder.queued(effect, target, source, amount)
}

/** Up to so many units are sorted one by one; more are found by going through all. */
const FEW = 8

/** Collects the living units of a side within reach of a cell into `state.found`, in their order; returns how many. */
export function findWithin(state: HexState, side: number, cell: number, reach: Reach): number {
  const { found } = state
  const { disc, range } = reach
  // Few units are sooner gone through than the rows of a wide disc.
  if (state.living[side].length <= 4 * range + 2) return scanWithin(state, side, cell, range)
  const occupied = state.occupied[side]
  const row = cell >> 5
  const base = cell << DISC_SHIFT
  const bottom = Math.min(row + range, state.plan.rows - 1)
  let count = 0
  for (let r = Math.max(0, row - range); r <= bottom; r += 1) {
    for (let left = occupied[r] & disc[base + r]; left !== 0; left &= left - 1) {
      if (count === FEW) return scanWithin(state, side, cell, range)
      const unit = state.units[state.unitAt[(r << 5) + 31 - Math.clz32(left & -left)]]
      let place = count
      for (; place > 0 && found[place - 1].index > unit.index; place -= 1) found[place] = found[place - 1]
      found[place] = unit
      count += 1
    }
  }
  return count
}

function scanWithin(state: HexState, side: number, cell: number, range: number): number {
  const { found } = state
  const living = state.living[side]
  const base = cell << DISTANCE_SHIFT
  let count = 0
  for (let i = 0; i < living.length; i += 1) {
    const unit = living[i]
    if (DISTANCE[base + unit.cell] <= range) found[count++] = unit
  }
  return count
}

/** Collects the targets of heal, fortify, strike, sunder and push into `state.found`; returns how many. */
function findTargets(state: HexState, unit: Unit, ability: Ability, context: Unit | null): number {
  const found = state.found
  switch (ability.target) {
    case 'self':
      found[0] = unit
      return 1
    case 'target':
      if (context === null || context.hp <= 0) return 0
      found[0] = context
      return 1
    case 'global':
      return findAll(state, helps(ability) ? unit.side : 1 - unit.side)
    case 'area':
      return findInArea(state, unit, ability)
    default: {
      const count = findInArea(state, unit, ability)
      if (count === 0) return 0
      found[0] = found[state.random.below(count)]
      return 1
    }
  }
}

function findAll(state: HexState, side: number): number {
  const units = state.living[side]
  for (let i = 0; i < units.length; i += 1) state.found[i] = units[i]
  return units.length
}

function helps(ability: Ability): boolean {
  return ability.effect === 'heal' || ability.effect === 'fortify'
}

function findInArea(state: HexState, unit: Unit, ability: Ability): number {
  if (!helps(ability)) return findWithin(state, 1 - unit.side, unit.cell, ability.reach)
  const count = findWithin(state, unit.side, unit.cell, ability.reach)
  if (ability.effect === 'fortify') return count
  const found = state.found
  let hurt = 0
  for (let i = 0; i < count; i += 1) if (found[i].hp < found[i].maxHp) found[hurt++] = found[i]
  return hurt
}

function splash(state: HexState, unit: Unit, value: number, centre: Unit, log: Log): void {
  const count = findWithin(state, 1 - unit.side, centre.cell, state.plan.adjacent)
  for (let i = 0; i < count; i += 1) {
    const target = state.found[i]
    if (target !== centre) enqueue(state, 'splash', target, unit, value, log)
  }
}

/** Along the row, away from the pusher, until the board ends or somebody stands in the way. */
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
  if (log !== null) {
    log.add({ type: 'push', unit: target.id, source: unit.id, from: positionOf(from), to: positionOf(to) })
  }
  if (state.recorder !== null) state.recorder.pushed(from, to)
}

/** One hex away: the farthest from the foe, then the greatest column, then the greatest row. */
function retreat(state: HexState, unit: Unit, foe: Unit, log: Log): void {
  const from = unit.cell
  let best = OUTSIDE
  let bestDistance = distance(from, foe.cell)
  for (let i = 0; i < 6; i += 1) {
    const cell = NEIGHBOURS[(from << NEIGHBOUR_SHIFT) + i]
    if (cell === OUTSIDE || !isFree(state, cell)) continue
    const far = distance(cell, foe.cell)
    if (far < bestDistance || (far === bestDistance && (best === OUTSIDE || !isGreater(cell, best)))) continue
    best = cell
    bestDistance = far
  }
  if (best === OUTSIDE) return
  place(state, unit, best)
  if (log !== null) log.add({ type: 'retreat', unit: unit.id, from: positionOf(from), to: positionOf(best) })
}

/** By column, then by row. */
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
    freezeUnit(state, unit, found[state.random.below(count)], log)
    return
  }
  const sample = state.random.sample(found.slice(0, count), Math.min(value, count))
  for (let i = 0; i < sample.length; i += 1) freezeUnit(state, unit, sample[i], log)
}

function freezeUnit(state: HexState, unit: Unit, enemy: Unit, log: Log): void {
  enemy.frozenTurns = 1
  if (log !== null) log.add({ type: 'freeze', unit: enemy.id, source: unit.id })
  if (state.recorder !== null) state.recorder.froze(enemy, unit)
  const { deepFreeze } = state.plan.sides[unit.side]
  if (deepFreeze > 0) enqueue(state, 'strike', enemy, unit, deepFreeze, log)
}

function silence(state: HexState, unit: Unit, reach: Reach, log: Log): void {
  const count = findWithin(state, 1 - unit.side, unit.cell, reach)
  for (let i = 0; i < count; i += 1) {
    const enemy = state.found[i]
    if (enemy.silenced !== 0) continue
    enemy.silenced = state.plan.silenceTurns
    if (log !== null) log.add({ type: 'silence', unit: enemy.id, source: unit.id })
  }
}

/** Blades on the first free neighbours of the summoner, or of a healthiest ally in its reach. */
function summon(state: HexState, unit: Unit, ability: Ability, log: Log): void {
  const anchor = ability.summonHighest ? healthiestAlly(state, unit).cell : unit.cell
  const { blade } = state.plan.sides[unit.side]
  let left = ability.count
  for (let i = 0; i < 6 && left > 0; i += 1) {
    const cell = NEIGHBOURS[(anchor << NEIGHBOUR_SHIFT) + i]
    if (cell === OUTSIDE || !isFree(state, cell)) continue
    const made = makeUnit(state, blade, state.units.length + 1, cell, unit.id)
    made.hasActed = !ability.summonReady
    left -= 1
    if (log !== null) log.add({ type: 'summon', unit: made.id, source: unit.id, pos: positionOf(cell) })
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
  return found[state.random.below(count)]
}

/** A turn at the end of the present round. */
export function giveTurn(state: HexState, unit: Unit, log: Log): void {
  state.rounds.append(unit)
  if (log !== null) log.add({ type: 'enqueue', unit: unit.id })
}
