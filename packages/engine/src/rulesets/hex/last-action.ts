import type { Position } from './geometry.ts'
import { positionOf } from './geometry.ts'
import type { QueuedEffect } from './queue.ts'
import type { Unit } from './unit.ts'

/** An effect at the moment it was queued. `amount` is what was asked for, not what came of it. */
export interface QueuedRecord {
  readonly type: QueuedEffect
  readonly targetId: number
  readonly sourceId: number
  readonly amount: number
  readonly pos: Position
  /** Only of sunder and strike. */
  readonly sourcePos?: Position
}

/** The specification's `lastAction`: what a step did, for animations. Fields are there only if something happened. */
export interface LastAction {
  type?: 'attack' | 'move' | 'move_attack'
  from?: Position
  to?: Position
  attackerPos?: Position
  targetPos?: Position
  ranged?: boolean
  killed?: boolean
  healEvents?: QueuedRecord[]
  fortifyEvents?: QueuedRecord[]
  splashEvents?: QueuedRecord[]
  sunderEvents?: QueuedRecord[]
  strikeEvents?: QueuedRecord[]
  freezeEvents?: { pos: Position; sourcePos: Position }[]
  rampPos?: Position
  pushFrom?: Position
  pushTo?: Position
  undyingSaves?: { target: Position; source: Position }[]
  vengeancePositions?: Position[]
}

/** Writes down a `LastAction` while a step runs. */
export class ActionRecorder {
  current: LastAction | null = null

  #record(): LastAction {
    this.current ??= {}
    return this.current
  }

  queued(effect: QueuedEffect, target: Unit, source: Unit, amount: number): void {
    const list = (this.#record()[`${effect}Events`] ??= [])
    const pos = positionOf(target.cell)
    const entry = { type: effect, targetId: target.id, sourceId: source.id, amount, pos }
    const aimed = effect === 'sunder' || effect === 'strike'
    list.push(aimed ? { ...entry, sourcePos: positionOf(source.cell) } : entry)
  }

  froze(target: Unit, source: Unit): void {
    const list = (this.#record().freezeEvents ??= [])
    list.push({ pos: positionOf(target.cell), sourcePos: positionOf(source.cell) })
  }

  ramped(unit: Unit): void {
    this.#record().rampPos = positionOf(unit.cell)
  }

  pushed(from: number, to: number): void {
    const record = this.#record()
    record.pushFrom = positionOf(from)
    record.pushTo = positionOf(to)
  }

  saved(target: Unit, source: Unit): void {
    const list = (this.#record().undyingSaves ??= [])
    list.push({ target: positionOf(target.cell), source: positionOf(source.cell) })
  }

  avenged(unit: Unit): void {
    const list = (this.#record().vengeancePositions ??= [])
    list.push(positionOf(unit.cell))
  }

  moved(from: number, to: number): void {
    const record = this.#record()
    record.type = 'move'
    record.from = positionOf(from)
    record.to = positionOf(to)
  }

  /** After the onhit effects, and after `moved` if the unit moved first. */
  attacked(attacker: Unit, target: Unit, killed: boolean): void {
    const record = this.#record()
    if (record.type === 'move') record.type = 'move_attack'
    else {
      record.type = 'attack'
      record.attackerPos = positionOf(attacker.cell)
    }
    record.targetPos = positionOf(target.cell)
    record.ranged = attacker.kind.attackRange > 1
    record.killed = killed
  }
}
