import * as tile from '../map/cells.ts'
import { DOMAINS } from '../domains.ts'
import * as codes from '../entity.ts'
import type { Entity } from '../entity.ts'
import type { Rule } from './reasons.ts'
import type { State } from '../state.ts'

// Constants of this module: compiled code knows them, but loads and checks imported ones wherever they are used.
const CLOSED_BY_ENTITIES = tile.CLOSED_BY_ENTITIES
const NO_CELL = tile.NO_CELL
const ATTACK = codes.ATTACK
const COMBAT = codes.COMBAT
const HUNT = codes.HUNT
const MOVE = codes.MOVE

/** Proposes to attack or approach the enemy, if possible; returns whether it did. */
export function engage(state: State, actor: Entity, enemy: Entity): boolean {
  if (isAdjacent(actor, enemy)) {
    proposeAttack(actor, enemy, COMBAT, 'engage')
    return true
  }
  const next = step(state, actor, enemy.cell)
  if (next === NO_CELL) return false
  proposeMove(actor, next, HUNT, 'approach')
  return true
}

/** Proposes a hero's way home. */
export function goHome(state: State, actor: Entity, enemy: Entity | null): void {
  const { paths } = state.plan
  const free = paths.step(state, actor.cell, actor.homeCell, CLOSED_BY_ENTITIES)
  if (free !== NO_CELL) return proposeMove(actor, free, codes.RETURN_TO_TOWN, 'goHome')
  if (enemy !== null && isAdjacent(actor, enemy))
    return proposeAttack(actor, enemy, codes.RETURN_TO_TOWN, 'fightThrough')
  const pushing = paths.step(state, actor.cell, actor.homeCell, tile.CLOSED_BY_WALLS)
  if (pushing !== NO_CELL) return proposeMove(actor, pushing, codes.RETURN_TO_TOWN, 'pushHome')
  proposeRest(actor, codes.WANDER, 'noWayHome')
}

/** Proposes a non-hero's flight from an enemy. */
export function runAway(state: State, actor: Entity, enemy: Entity | null): void {
  if (enemy === null) return proposeRest(actor, codes.WANDER, 'calmDown')
  if (actor.fleeTicks >= state.plan.config.maxFleeTicks) {
    if (!engage(state, actor, enemy)) proposeRest(actor, codes.FLEE, 'trapped')
    else actor.rule = 'standAtBay'
    return
  }
  actor.fleeTicks += 1
  const dx = actor.x - enemy.x
  const dy = actor.y - enemy.y
  const alongX = Math.abs(dx) >= Math.abs(dy)
  const awayX = alongX ? (dx >= 0 ? 1 : -1) : 0
  const awayY = alongX ? 0 : dy >= 0 ? 1 : -1
  const { stride } = state.plan.grid
  const straight = actor.cell + awayY * stride + awayX
  if (isOpen(state, straight)) return proposeMove(actor, straight, codes.FLEE, 'flee')
  const right = actor.cell + awayX * stride - awayY
  if (isOpen(state, right)) return proposeMove(actor, right, codes.FLEE, 'flee')
  const left = actor.cell - awayX * stride + awayY
  if (isOpen(state, left)) return proposeMove(actor, left, codes.FLEE, 'flee')
  if (isAdjacent(actor, enemy)) proposeAttack(actor, enemy, codes.FLEE, 'cornered')
  else proposeRest(actor, codes.FLEE, 'trapped')
}

/** Proposes a step to a random goal that is kept for an interval, else in a random direction. */
export function roam(state: State, actor: Entity): void {
  const { plan, cells, steps: tick } = state
  const { grid } = plan
  const epoch = tick - (tick % plan.config.roamInterval)
  const draws = actor.roamDraws
  if (actor.roamEpoch !== epoch) {
    if (actor.roamEpoch < 0) state.random.aim(draws, DOMAINS.AI_DECISION, actor.id)
    actor.roamEpoch = epoch
    actor.roamGoal = grid.cell(draws.int(epoch, 0, grid.width - 1), draws.int(epoch + 1, 0, grid.height - 1))
  }
  const avoidsTown = !actor.hero && (cells[actor.cell] & tile.TOWN) === 0
  const refused = avoidsTown ? tile.WALL | tile.TOWN : tile.WALL
  if ((cells[actor.roamGoal] & refused) === 0) {
    const closed = avoidsTown ? tile.CLOSED_BY_ENTITIES_AND_TOWN : CLOSED_BY_ENTITIES
    const next = plan.paths.step(state, actor.cell, actor.roamGoal, closed)
    if (next !== NO_CELL) return proposeMove(actor, next, codes.WANDER, 'roam')
  }
  const direction = draws.int(tick + 2, 0, 3)
  const next = actor.cell + (direction === 0 ? -grid.stride : direction === 1 ? 1 : direction === 2 ? grid.stride : -1)
  if ((cells[next] & refused) === 0) proposeMove(actor, next, codes.WANDER, 'stray')
  else proposeRest(actor, codes.WANDER, 'idle')
}

/** The next cell on the way to a goal: around others if possible, else as if they were not there. */
export function step(state: State, actor: Entity, goal: number): number {
  const { paths } = state.plan
  const free = paths.step(state, actor.cell, goal, CLOSED_BY_ENTITIES)
  return free === NO_CELL ? paths.step(state, actor.cell, goal, tile.CLOSED_BY_WALLS) : free
}

export function proposeRest(actor: Entity, nextState: number, rule: Rule): void {
  actor.verb = codes.REST
  actor.nextState = nextState
  actor.rule = rule
}

export function proposeMove(actor: Entity, cell: number, nextState: number, rule: Rule): void {
  propose(actor, MOVE, cell, nextState, rule)
}

/** Proposes an action on a cell or an item. */
export function propose(actor: Entity, verb: number, object: number, nextState: number, rule: Rule): void {
  actor.verb = verb
  actor.object = object
  actor.nextState = nextState
  actor.rule = rule
}

export function proposeAttack(actor: Entity, target: Entity, nextState: number, rule: Rule): void {
  actor.verb = ATTACK
  actor.target = target
  actor.nextState = nextState
  actor.rule = rule
}

export function isAdjacent(a: Entity, b: Entity): boolean {
  const right = a.x - b.x
  const down = a.y - b.y
  return right * right + down * down <= 1
}

function isOpen(state: State, cell: number): boolean {
  return (state.cells[cell] & CLOSED_BY_ENTITIES) === 0
}
