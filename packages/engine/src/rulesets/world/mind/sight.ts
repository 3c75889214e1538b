import type { Place } from '../../../kernel/scene.ts'
import type { Entity } from '../entity.ts'
import type { State } from '../state.ts'

/** From this many possible enemies on, the index of the map is quicker than a look at each of them. */
const INDEX_FROM = 24

/**
 * Looks around for `actor`: remembers where every visible enemy stands, and returns the nearest (of equals, the one
 * with the lowest id). Remembering before the rules rather than after them makes no difference, because rules read the
 * memory only when nobody is in sight.
 */
export function look(state: State, actor: Entity): Entity | null {
  const { config, sight } = state.plan
  const radius = config.visionRange
  const tick = state.steps
  const { found } = sight
  const count = gather(state, actor, radius)
  let nearest: Entity | null = null
  let nearestDistance = radius
  for (let i = 0; i < count; i += 1) {
    const other = found[i]
    if (other.faction === actor.faction) continue
    const distance = Math.abs(actor.x - other.x) + Math.abs(actor.y - other.y)
    if (distance > radius || other.protectedUntil > tick) continue
    remember(actor, other.id, other.cell)
    if (distance < nearestDistance || nearest === null || (distance === nearestDistance && other.id < nearest.id)) {
      nearest = other
      nearestDistance = distance
    }
  }
  return nearest
}

/** Writes whoever may be an enemy in sight to the index's `found`; returns how many there are. */
function gather({ plan: { sight }, entities, members }: State, actor: Entity, radius: number): number {
  if (entities.length - members[actor.faction].length > INDEX_FROM) {
    if (!sight.known) sight.build(entities)
    return sight.around(entities, actor.x, actor.y, radius)
  }
  let count = 0
  for (let faction = 0; faction < members.length; faction += 1) {
    if (faction === actor.faction) continue
    const list = members[faction]
    for (let i = 0; i < list.length; i += 1) sight.found[count++] = list[i]
  }
  return count
}

function remember(actor: Entity, id: number, cell: number): void {
  const ids = actor.memoryIds
  let low = 0
  let high = ids.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (ids[middle] < id) low = middle + 1
    else high = middle
  }
  if (low < ids.length && ids[low] === id) {
    actor.memoryCells[low] = cell
  } else if (low === ids.length) {
    ids.push(id)
    actor.memoryCells.push(cell)
  } else {
    ids.splice(low, 0, id)
    actor.memoryCells.splice(low, 0, cell)
  }
}

/** Deletes what is remembered of those who are gone. */
export function forgetTheGone(state: State, actor: Entity): void {
  if (actor.memoryCheckedAt === state.removals) return
  actor.memoryCheckedAt = state.removals
  const { memoryIds, memoryCells } = actor
  let kept = 0
  for (let i = 0; i < memoryIds.length; i += 1) {
    if (state.find(memoryIds[i]) === undefined) continue
    memoryIds[kept] = memoryIds[i]
    memoryCells[kept] = memoryCells[i]
    kept += 1
  }
  memoryIds.length = kept
  memoryCells.length = kept
}

export function forget(actor: Entity, index: number): void {
  actor.memoryIds.splice(index, 1)
  actor.memoryCells.splice(index, 1)
}

/** All places that a unit of the scene sees: nothing is in the way of eyes. */
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
