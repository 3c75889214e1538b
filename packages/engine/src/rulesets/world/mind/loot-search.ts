import { NO_CELL, PILE } from '../map/cells.ts'
import { type Entity, LOOT, LOOTING } from '../entity.ts'
import { propose, proposeMove, proposeRest, step } from './moves.ts'
import type { State } from '../state.ts'

/** Proposes to fetch loot, if a hero can reach some; returns whether it did. */
export function seekLoot(state: State, actor: Entity, lootProgress: number): boolean {
  if (state.piles.size === 0 || actor.bag.length >= actor.bagSlots) return false
  if ((state.cells[actor.cell] & PILE) !== 0) {
    if (lootProgress < state.plan.config.lootDuration) {
      actor.lootProgress = lootProgress + 1
      proposeRest(actor, LOOTING, 'channelLoot')
    } else propose(actor, LOOT, actor.cell, LOOTING, 'loot')
    return true
  }
  const pile = nearestPile(state, actor)
  if (pile === NO_CELL) return false
  const next = step(state, actor, pile)
  if (next === NO_CELL) return false
  proposeMove(actor, next, LOOTING, 'seekLoot')
  return true
}

/** The nearest pile by distance, then row, then column. Checks all piles or all tiles, whichever is faster. */
function nearestPile(state: State, actor: Entity): number {
  const radius = state.plan.config.lootRadius
  return state.piles.size * 2 <= radius * (radius + 1)
    ? nearestOfPiles(state, actor, radius)
    : nearestTile(state, actor, radius)
}

function nearestOfPiles(state: State, actor: Entity, radius: number): number {
  const { columns, rows } = state.plan.grid
  let nearest = NO_CELL
  let nearestDistance = radius + 1
  for (const cell of state.piles.keys()) {
    const distance = Math.abs(actor.x - columns[cell]) + Math.abs(actor.y - rows[cell])
    if (distance < nearestDistance || (distance === nearestDistance && nearest !== NO_CELL && cell < nearest)) {
      nearest = cell
      nearestDistance = distance
    }
  }
  return nearest
}

function nearestTile(state: State, actor: Entity, radius: number): number {
  const { width, height, stride } = state.plan.grid
  const { x, y, cell } = actor
  for (let distance = 1; distance <= radius; distance += 1) {
    for (let dy = -distance; dy <= distance; dy += 1) {
      if (y + dy < 0 || y + dy >= height) continue
      const dx = distance - Math.abs(dy)
      const row = cell + dy * stride
      if (x - dx >= 0 && (state.cells[row - dx] & PILE) !== 0) return row - dx
      if (x + dx < width && (state.cells[row + dx] & PILE) !== 0) return row + dx
    }
  }
  return NO_CELL
}
