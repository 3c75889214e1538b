import { putAt, takeAt } from '../../../timing/lists.ts'
import type { Place } from '../../../kernel/scene.ts'
import { bitOf, type Entity } from '../entity.ts'
import type { State } from '../state.ts'

/** From this many possible enemies on, the index is faster than checking each of them. */
const INDEX_FROM = 24

/**
 * Looks around for `actor`: remembers where every visible enemy stands, and returns the nearest (of equals, the one
 * with the lowest id). Remembering before the rules rather than after them makes no difference, because rules read the
 * memory only when nobody is in sight.
 */
export function look(state: State, actor: Entity): Entity | null {
  const others = state.entities.length - state.members[actor.faction].length
  return others > INDEX_FROM ? lookByIndex(state, actor) : lookAtEach(state, actor)
}

function lookByIndex({ plan, entities, steps }: State, actor: Entity): Entity | null {
  const { config, sight } = plan
  if (!sight.known) sight.build(entities, steps)
  const count = sight.enemiesAround(actor, config.visionRange)
  for (let i = 0; i < count; i += 1) remember(actor, sight.ids[sight.found[i]], sight.cells[sight.found[i]], 0)
  return count === 0 ? null : entities[sight.nearest]
}

function lookAtEach({ plan, members, steps }: State, actor: Entity): Entity | null {
  const radius = plan.config.visionRange
  const { x, y } = actor
  let nearest: Entity | null = null
  let least = radius + 1
  for (let faction = 0; faction < members.length; faction += 1) {
    if (faction === actor.faction) continue
    const list = members[faction]
    let place = 0
    for (let i = 0; i < list.length; i += 1) {
      const other = list[i]
      const distance = Math.abs(x - other.x) + Math.abs(y - other.y)
      if (distance > radius || other.protectedUntil > steps) continue
      place = remember(actor, other.id, other.cell, place)
      if (distance < least || (distance === least && nearest !== null && other.id < nearest.id)) {
        nearest = other
        least = distance
      }
    }
  }
  return nearest
}

/**
 * Remembers the position of an entity whose place in the memory is not before `at`; returns the place. Enemies are seen
 * in the order of the memory, so going on from the last place is faster than a binary search.
 */
function remember(actor: Entity, id: number, cell: number, at: number): number {
  const ids = actor.memoryIds
  let place = at
  while (place < ids.length && ids[place] < id) place += 1
  if (place < ids.length && ids[place] === id) actor.memoryCells[place] = cell
  else getToKnow(actor, id, cell, place)
  return place
}

function getToKnow(actor: Entity, id: number, cell: number, place: number): void {
  actor.memoryBits |= bitOf(id)
  putAt(actor.memoryIds, place, id)
  putAt(actor.memoryCells, place, cell)
}

/**
 * Deletes entities that left the world from the memory: those that left since the last call, or, the first time, all.
 * Most memories know none of them, which the bits of ids tell without reading the scattered memories.
 */
export function forgetTheGone(state: State, actor: Entity): void {
  if (actor.memoryCheckedAt !== state.removals) forgetThoseSince(state, actor, actor.memoryCheckedAt)
}

function forgetThoseSince(state: State, actor: Entity, checkedAt: number): void {
  actor.memoryCheckedAt = state.removals
  if (checkedAt >= state.recentFrom && (actor.memoryBits & state.recentBits) === 0) return
  const ids = actor.memoryIds
  let bits = 0
  for (let i = ids.length - 1; i >= 0; i -= 1) {
    if (state.isGone(ids[i], checkedAt)) forget(actor, i)
    else bits |= bitOf(ids[i])
  }
  actor.memoryBits = bits
}

export function forget(actor: Entity, index: number): void {
  takeAt(actor.memoryIds, index)
  takeAt(actor.memoryCells, index)
}

/** All places that a unit of the scene sees; nothing blocks sight. */
export function sightOf(state: State, unit: string): Place[] | null {
  const entity = state.find(Number(unit))
  if (entity === undefined) return null
  const { config, grid } = state.plan
  const range = config.visionRange
  const places: Place[] = []
  for (let y = Math.max(0, entity.y - range); y <= Math.min(grid.height - 1, entity.y + range); y += 1) {
    const width = range - Math.abs(y - entity.y)
    const last = Math.min(grid.width - 1, entity.x + width)
    for (let x = Math.max(0, entity.x - width); x <= last; x += 1) places.push([x, y])
  }
  return places
}
