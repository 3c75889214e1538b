import type { Stream } from '../../random/generator.ts'
import { giveTurn } from './effects/abilities.ts'
import type { Log } from './events.ts'
import { distance } from './board/geometry.ts'
import { move } from './turn/movement.ts'
import { type Plan, FOREVER } from './plan.ts'
import { damage, drain, fire } from './effects/resolution.ts'
import { startRound } from './turn/rounds.ts'
import { placeAt } from './board/places.ts'
import { makeUnit, setSilence } from './board/standing.ts'
import { findPlaces } from './effects/targets.ts'
import { HexState } from './state.ts'
import { HITS, NOTE, told } from './told-events.ts'
import type { Unit } from './unit.ts'

// See `told-events.ts` for constants of a file's own.
const kinds = NOTE
const maker = told

/** A new battle: both sides deployed, the first round begun. */
export function start(plan: Plan, random: Stream, log: Log): HexState {
  const state = new HexState(plan, random)
  deploy(state, 0)
  deploy(state, 1)
  startRound(state, log)
  return state
}

/** The purpose of draws for deployment; units draw under their own ids. */
const DEPLOYMENT = -2

/** All tier shuffles of a side come first, then all its column shuffles. A given deployment draws nothing. */
function deploy(state: HexState, side: number): void {
  const { roster, firstId, tiers, columns, cells } = state.plan.sides[side]
  if (cells !== null) {
    for (let i = 0; i < roster.length; i += 1) makeUnit(state, roster[i], firstId + i, cells[i], 0)
    return
  }
  const luck = state.random.purpose(DEPLOYMENT - side)
  const deployed = shuffledEach(tiers, luck)
  const places = shuffledEach(columns, luck)
  for (let i = 0; i < deployed.length; i += 1) {
    makeUnit(state, roster[deployed[i]], firstId + deployed[i], places[i], 0)
  }
}

function shuffledEach(lists: readonly (readonly number[])[], random: Stream): number[] {
  const joined: number[] = []
  for (let i = 0; i < lists.length; i += 1) {
    const list = lists[i].slice()
    random.shuffle(list)
    for (let j = 0; j < list.length; j += 1) joined.push(list[j])
  }
  return joined
}

/**
 * One step of the kernel. Where effects are not applied immediately, they are applied after it, unless it ends the
 * battle. A step in which a limit is reached does not count.
 */
export function advance(state: HexState, log: Log): void {
  const goesOn = step(state, log)
  if (goesOn && !state.plan.applyEventsImmediately) applyAllEvents(state, log)
  state.steps += 1
}

/** Steps until the battle is over or has taken so many. */
export function playOn(state: HexState, stepLimit: number, log: Log): void {
  while (state.winner === null && state.steps < stepLimit) {
    if (log !== null) log.step += 1
    advance(state, log)
  }
}

/** One turn of one unit. Returns whether the battle goes on. */
export function step(state: HexState, log: Log): boolean {
  state.effectsApplied = 0
  state.damageDepth = 0
  const unit = nextActor(state, log)
  if (unit === null) return false
  if (log === null) return takeTurn(state, unit, null)
  const before = log.enter(log.note(maker, kinds.turn, unit.id))
  const goesOn = takeTurn(state, unit, log)
  log.leave(before)
  return goesOn
}

/** Applies all that waits in the queue; for battles whose effects are not applied immediately. */
export function applyAllEvents(state: HexState, log: Log): void {
  state.effectsApplied = 0
  state.damageDepth = 0
  drain(state, log)
}

/** The next unit to act: skips dead and frozen ones and starts rounds as needed. Null when the battle is over. */
function nextActor(state: HexState, log: Log): Unit | null {
  const { rounds } = state
  for (;;) {
    if (state.winner !== null || isDecided(state, log)) return null
    while (rounds.index < rounds.order.length) {
      const unit = rounds.order[rounds.index]
      if (unit.hp > 0 && unit.frozenTurns === 0) return unit
      if (unit.hp > 0) {
        unit.frozenTurns -= 1
        unit.hasActed = true
        if (log !== null) log.note(maker, kinds.frozen, unit.id)
        if (unit.silenced !== 0) passSilence(state, unit, log)
      }
      rounds.index += 1
    }
    startRound(state, log)
  }
}

/**
 * Ends the battle if a side has no living units. If neither has any, player 2 wins, unless the extension makes it a
 * draw.
 */
function isDecided(state: HexState, log: Log): boolean {
  const first = state.living[0].length
  const second = state.living[1].length
  if (first > 0 && second > 0) return false
  if (first === 0 && second === 0 && state.plan.drawOnMutualAnnihilation) {
    state.winner = 0
    if (log !== null) log.note(maker, kinds.annihilation)
  } else win(state, first === 0 ? 2 : 1, log)
  return true
}

function win(state: HexState, player: number, log: Log): void {
  state.winner = player
  if (log !== null) log.note(maker, kinds.win, player)
}

/** One turn of a unit. A unit that is killed in its own turn still finishes it. */
function takeTurn(state: HexState, unit: Unit, log: Log): boolean {
  const { kind } = unit
  fire(state, unit, kind.turnstart, null, log)
  if (state.living[1 - unit.side].length === 0) {
    win(state, unit.side + 1, log)
    return false
  }
  let inRange = findPlaces(state, 1 - unit.side, unit.cell, kind.reach)
  if (inRange === 0) {
    const from = unit.cell
    move(state, unit, log)
    if (unit.cell !== from) inRange = findPlaces(state, 1 - unit.side, unit.cell, kind.reach)
  }
  if (inRange > 0) attack(state, unit, inRange, log)
  fire(state, unit, kind.endturn, null, log)
  endTurn(state, unit, log)
  return true
}

function endTurn(state: HexState, unit: Unit, log: Log): void {
  if (unit.readyTriggered) {
    unit.readyTriggered = false
    if (unit.hp > 0 && unit.extraTurnsUsed < state.plan.readyExtraTurns) {
      unit.extraTurnsUsed += 1
      giveTurn(state, unit, log)
    }
  } else unit.hasActed = true
  if (unit.silenced !== 0) passSilence(state, unit, log)
  state.rounds.index += 1
}

/** A turn under a timed silence. */
function passSilence(state: HexState, unit: Unit, log: Log): void {
  if (unit.silenced === FOREVER) return
  setSilence(state, unit, unit.silenced - 1)
  if (unit.silenced === 0 && log !== null) log.note(maker, kinds.unsilence, unit.id)
}

/** Attacks one of the enemies at the first `count` places found. */
function attack(state: HexState, unit: Unit, count: number, log: Log): void {
  const target = chooseTarget(state, unit, count)
  const boost = state.boost[unit.side]
  const amount = unit.damage + boost
  const before = log === null ? 0 : log.enter(log.noteFour(maker, kinds.attack, unit.id, target.id, amount, boost))
  damage(state, target, amount, unit, HITS.attack, log)
  fire(state, unit, unit.kind.onhit, target, log)
  if (log !== null) log.leave(before)
}

/** Chooses a target by chance or, with the extension, the first of the weakest or of the nearest, without a draw. */
function chooseTarget(state: HexState, unit: Unit, count: number): Unit {
  const enemies = state.living[1 - unit.side]
  const policy = state.plan.sides[unit.side].targetPolicy
  if (policy === 'random') return enemies[placeAt(state.random.purpose(unit.id).below(count))]
  let best = enemies[placeAt(0)]
  for (let i = 1; i < count; i += 1) {
    const enemy = enemies[placeAt(i)]
    const better =
      policy === 'weakest' ? enemy.hp < best.hp : distance(enemy.cell, unit.cell) < distance(best.cell, unit.cell)
    if (better) best = enemy
  }
  return best
}
