import type { Plan } from './plan.ts'

const known = new WeakMap<Plan, ReadonlyMap<number, string>>()

/**
 * What an entity is called, everywhere: its kind in words and its id. Newcomers go by their faction: who tells an event
 * by itself knows no more of them.
 */
export function entityName(plan: Plan, id: number): string {
  let kinds = known.get(plan)
  if (kinds === undefined) {
    kinds = new Map(plan.entities.map((entity) => [entity.id, entity.kind]))
    known.set(plan, kinds)
  }
  return `${plainName(kinds.get(id) ?? plan.setup.generator?.faction ?? 'unit')} ${id}`
}

/** An id as words: `fen_stalker` is a fen stalker. */
export function plainName(id: string): string {
  return id.replaceAll('_', ' ')
}
