import { type Breakdown, EventLog } from '../../kernel/event-log.ts'
import { type Position, positionOf } from './board/geometry.ts'
import type { QueuedEffect, Waiting } from './effects/queue.ts'
import type { HexEvent } from './events.ts'
import { advance } from './rules.ts'
import { type HexState, unitOf } from './state.ts'

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

/** What the next step of a state does, found out on a copy. A battle's last action is that of its state before. */
export function lastActionOf(state: HexState): LastAction | null {
  const copy = state.clone()
  const log = new ActionLog()
  log.begin(copy)
  advance(copy, log)
  return log.action
}

/**
 * A log that makes a `LastAction` of the events that it is given. Most of it stands in no event: where units are at that
 * moment, and what an ability put into the queue. So it looks at the state when an event comes, and when it closes.
 */
export class ActionLog extends EventLog<HexEvent> {
  /** Of the present step; null while nothing happened that it tells of. */
  action: LastAction | null = null
  #state: HexState | null = null
  /** The ability whose effects come now, and how much waited before them. */
  #ability: number | null = null
  #waiting = 0
  /** The attack of this step, what came of it first, and whether that killed. */
  #attack: number | null = null
  #blow: number | null = null
  #killed = false

  /** From now on events are those of a step of this state, of which `action` was told already. */
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

/** What an event alone adds, with the places of units at this moment. */
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

/** An effect that an ability put into the queue, while all units still stand where they stood then. */
function noteQueued(action: LastAction, { effect, target, source, amount }: Waiting): void {
  const pos = positionOf(target.cell)
  const entry = { type: effect, targetId: target.id, sourceId: source.id, amount, pos }
  const aimed = effect === 'sunder' || effect === 'strike'
  const list = (action[`${effect}Events`] ??= [])
  list.push(aimed ? { ...entry, sourcePos: positionOf(source.cell) } : entry)
}

/** After the onhit effects, and after the move if the unit moved first. */
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
