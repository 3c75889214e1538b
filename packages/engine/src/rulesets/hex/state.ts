import type { BattleState } from '../../kernel/contract.ts'
import type { Stream } from '../../random/generator.ts'
import { ShuffledRounds } from '../../timing/rounds.ts'
import { CELLS, MASK_ROWS, ROW_MASK } from './geometry.ts'
import type { ActionRecorder } from './last-action.ts'
import type { Kind, Plan } from './plan.ts'
import { EffectQueue } from './queue.ts'
import { Unit } from './unit.ts'

/**
 * All of a battle. What is below "Derived" follows from the units and is kept up to date by `addUnit`, `place` and
 * `fall`, so that no rule has to search for it.
 */
export class HexState implements BattleState {
  readonly plan: Plan
  random: Stream
  steps = 0
  /** All units ever made, dead ones included: player 1 as deployed, player 2 as deployed, then summoned ones. */
  readonly units: Unit[] = []
  readonly rounds = new ShuffledRounds<Unit>()
  /** null while it goes on; 1 or 2; 0 for a draw. */
  winner: number | null = null
  staleCount = 0
  /** What the stalemate check saw at the last round start; empty before the first. */
  readonly snapshot: number[] = []
  readonly queue = new EffectQueue()

  // Derived.
  /** Living units of each side, in the order of the unit list. */
  readonly living: readonly [Unit[], Unit[]] = [[], []]
  /** Hexes of living units of each side, as masks. */
  readonly occupied: readonly [Int32Array, Int32Array]
  /** Hexes of the board where neither a living unit nor terrain stands, as masks. */
  readonly free = new Int32Array(MASK_ROWS)
  /** Index of the living unit on a cell; meaningless where none stands. */
  readonly unitAt = new Int32Array(CELLS)
  /** Sum of the boosts of each side's living units. */
  readonly boost: [number, number] = [0, 0]
  /** Units with abilities that others' fates call upon, dead or alive, in the order of the unit list. */
  readonly armorBearers: readonly [Unit[], Unit[]] = [[], []]
  readonly undyingBearers: readonly [Unit[], Unit[]] = [[], []]
  readonly executioners: readonly [Unit[], Unit[]] = [[], []]
  readonly mourners: Unit[] = []

  // Of the present step only.
  effectsApplied = 0
  damageDepth = 0
  /** Room for the units that a rule looks for. */
  readonly found: Unit[] = []
  /** Writes down what the specification calls `lastAction`, for those who asked for it. No part of the state. */
  recorder: ActionRecorder | null = null

  constructor(plan: Plan, random: Stream) {
    this.plan = plan
    this.random = random
    this.occupied = [new Int32Array(MASK_ROWS), new Int32Array(MASK_ROWS)]
    for (let row = 0; row < plan.rows; row += 1) this.free[row] = ROW_MASK & ~plan.walls[row]
  }

  clone(): HexState {
    const copy = new HexState(this.plan, this.random.clone())
    copy.steps = this.steps
    for (let i = 0; i < this.units.length; i += 1) addUnit(copy, this.units[i].clone())
    const order: Unit[] = []
    for (let i = 0; i < this.rounds.order.length; i += 1) order.push(copy.units[this.rounds.order[i].index])
    copy.rounds.order = order
    copy.rounds.index = this.rounds.index
    copy.rounds.round = this.rounds.round
    copy.winner = this.winner
    copy.staleCount = this.staleCount
    for (let i = 0; i < this.snapshot.length; i += 1) copy.snapshot.push(this.snapshot[i])
    for (let i = 0; i < this.queue.length; i += 1) {
      const { effect, target, source, amount, cause } = this.queue.at(i)
      copy.queue.push(effect, copy.units[target.index], copy.units[source.index], amount, cause)
    }
    return copy
  }
}

/** A new unit at the end of the unit list. */
export function makeUnit(state: HexState, kind: Kind, id: number, cell: number, summonerId: number): Unit {
  const unit = new Unit(kind, id, state.units.length, cell, summonerId)
  addUnit(state, unit)
  return unit
}

/** Takes a unit, whose index must be the next, into the lists. */
export function addUnit(state: HexState, unit: Unit): void {
  const { kind, side } = unit
  state.units.push(unit)
  if (kind.armorAuras.length > 0) state.armorBearers[side].push(unit)
  if (kind.undying.length > 0) state.undyingBearers[side].push(unit)
  if (kind.execute.length > 0) state.executioners[side].push(unit)
  if (kind.lament.length > 0 || kind.harvest.length > 0 || kind.lamentAuras.length > 0) state.mourners.push(unit)
  if (unit.hp > 0) enter(state, unit)
}

function enter(state: HexState, unit: Unit): void {
  state.living[unit.side].push(unit)
  occupy(state, unit)
  state.boost[unit.side] += unit.kind.boost
}

function occupy(state: HexState, unit: Unit): void {
  const { cell, side } = unit
  state.occupied[side][cell >> 5] |= 1 << cell
  state.free[cell >> 5] &= ~(1 << cell)
  state.unitAt[cell] = unit.index
}

function vacate(state: HexState, unit: Unit): void {
  const { cell, side } = unit
  state.occupied[side][cell >> 5] &= ~(1 << cell)
  state.free[cell >> 5] |= 1 << cell
}

/** Moves a unit. One that died in its own turn may still walk, but occupies nothing. */
export function place(state: HexState, unit: Unit, cell: number): void {
  if (unit.hp <= 0) {
    unit.cell = cell
    return
  }
  vacate(state, unit)
  unit.cell = cell
  occupy(state, unit)
}

/** A unit whose hp just fell to 0 or below no longer occupies, boosts or lives. */
export function fall(state: HexState, unit: Unit): void {
  const living = state.living[unit.side]
  let i = living.indexOf(unit)
  for (; i < living.length - 1; i += 1) living[i] = living[i + 1]
  living.pop()
  vacate(state, unit)
  state.boost[unit.side] -= unit.kind.boost
}

/** Whether one may enter a cell; never where the board has no such row. */
export function isFree(state: HexState, cell: number): boolean {
  return ((state.free[cell >> 5] >>> cell) & 1) === 1
}

/** Rebuilds all that is derived, for units that were changed by other means than the rules. */
export function deriveAgain(state: HexState): void {
  for (const side of [0, 1]) {
    state.living[side].length = 0
    state.occupied[side].fill(0)
    state.boost[side] = 0
  }
  for (let row = 0; row < state.plan.rows; row += 1) state.free[row] = ROW_MASK & ~state.plan.walls[row]
  for (const unit of state.units) if (unit.hp > 0) enter(state, unit)
}
