import { type Breakdown, EventLog } from '../../kernel/event-log.ts'
import { type Position, positionOf } from './board/geometry.ts'
import type { QueuedEffect, Waiting } from './effects/queue.ts'
import type { HexEvent } from './events.ts'
import { advance } from './rules.ts'
import { type HexState, unitOf } from './state.ts'

/** An effect at the moment it was queued. `amount` is the ability's value, not the final result. */
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

/** What the next step of a state does, worked out on a copy. */
export function lastActionOf(state: HexState): LastAction | null {
  const copy = state.clone()
  const log = new ActionLog()
  log.begin(copy)
  advance(copy, log)
  return log.action
}

/**
 * A log that makes a `LastAction` of its events. Events do not tell where units are at that moment and what an ability
 * queued, so the log looks at the state when an event is added and when its effects are closed.
 */
export class ActionLog extends EventLog<HexEvent> {
  /** The action of the present step; null until something happens that belongs into it. */
  action: LastAction | null = null
  #state: HexState | null = null
  /** The open ability event, and the length of the queue before its effects. */
  #ability: number | null = null
  #waiting = 0
  /** The attack event of this step, its damage event, and whether that killed. */
  #attack: number | null = null
  #blow: number | null = null
  #killed = false

  /** Begins a step of this state; `action` is what the step has done before, if anything. */
  begin(state: HexState, action: LastAction | null = null): void {
    this.action = action
    this.#state = state
    this.#ability = null
    this.#attack = null
    this.#blow = null
    this.#killed = false
  }

  protected override get isWatchful(): boolean {
    return true
  }

  override add(event: HexEvent, breakdown: Breakdown | null = null, cause: number | null = this.cause): number {
    const index = super.add(event, breakdown, cause)
    if (this.#state === null) return index
    if (this.#attack !== null && this.#blow === null) this.#blow = index
    if (event.type === 'ability') {
      this.#ability = index
      this.#waiting = this.#state.queue.length
    } else if (event.type === 'attack') this.#attack = index
    else note(this.#state, event, () => (this.action ??= {}))
    return index
  }

  override leave(before: number): void {
    const closing = this.cause
    super.leave(before)
    if (this.#state === null || closing === null) return
    if (closing === this.#ability) {
      this.#ability = null
      for (let i = this.#waiting; i < this.#state.queue.length; i += 1) {
        this.action ??= {}
        noteQueued(this.action, this.#state.queue.at(i))
      }
    } else if (closing === this.#blow) this.#killed = isFallen(this.#state, this.events[closing])
    else if (closing === this.#attack) {
      this.action ??= {}
      noteAttack(this.action, this.#state, this.events[closing], this.#killed)
    }
  }
}

/** Adds an event to the action, with the present positions of units. */
function note(state: HexState, event: HexEvent, action: () => LastAction): void {
  const at = (id: number) => positionOf(unitOf(state, id).cell)
  switch (event.type) {
    case 'move':
      Object.assign(action(), { type: 'move', from: event.from, to: event.to } satisfies LastAction)
      return
    case 'freeze':
      ;(action().freezeEvents ??= []).push({ pos: at(event.unit), sourcePos: at(event.source) })
      return
    case 'ramp':
      action().rampPos = at(event.unit)
      return
    case 'push':
      Object.assign(action(), { pushFrom: event.from, pushTo: event.to } satisfies LastAction)
      return
    case 'undying':
      ;(action().undyingSaves ??= []).push({ target: at(event.unit), source: at(event.source) })
      return
    case 'vengeance':
      ;(action().vengeancePositions ??= []).push(at(event.unit))
      return
    default:
  }
}

/** Adds an effect that an ability queued. Must be called before any unit moves again. */
function noteQueued(action: LastAction, { effect, target, source, amount }: Waiting): void {
  const pos = positionOf(target.cell)
  const entry = { type: effect, targetId: target.id, sourceId: source.id, amount, pos }
  const aimed = effect === 'sunder' || effect === 'strike'
  const list = (action[`${effect}Events`] ??= [])
  list.push(aimed ? { ...entry, sourcePos: positionOf(source.cell) } : entry)
}

/** Adds an attack. Called after its onhit effects, and after the move of a unit that moved first. */
function noteAttack(action: LastAction, state: HexState, event: HexEvent, killed: boolean): void {
  if (event.type !== 'attack') return
  const attacker = unitOf(state, event.unit)
  if (action.type === 'move') action.type = 'move_attack'
  else {
    action.type = 'attack'
    action.attackerPos = positionOf(attacker.cell)
  }
  action.targetPos = positionOf(unitOf(state, event.target).cell)
  action.ranged = attacker.kind.attackRange > 1
  action.killed = killed
}

function isFallen(state: HexState, event: HexEvent): boolean {
  return event.type === 'damage' && unitOf(state, event.unit).hp <= 0
}
