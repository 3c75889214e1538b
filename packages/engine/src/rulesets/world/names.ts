import type { Name, Phrase, Text } from '../../kernel/meaning/phrase.ts'
import { properName } from '../../kernel/meaning/teller.ts'
import type { Plan } from './plan.ts'
import { say } from './words/index.ts'

const known = new WeakMap<Plan, ReadonlyMap<number, string>>()

/**
 * The name of an entity, the same everywhere: its kind in words and its id. Newcomers have their faction instead of the
 * kind, because an event alone does not tell more of them.
 */
export function entityName(plan: Plan, id: number): Phrase {
  const kind = kindsOf(plan).get(id)
  const faction = plan.setup.generator?.faction
  return say('unit', { kind: kind === undefined && faction !== undefined ? factionName(faction) : kindName(kind), id })
}

/** The kinds of the setup's own entities. */
export function kindsOf(plan: Plan): ReadonlyMap<number, string> {
  let kinds = known.get(plan)
  if (kinds === undefined) {
    kinds = new Map(plan.entities.map((entity) => [entity.id, entity.kind]))
    known.set(plan, kinds)
  }
  return kinds
}

export function kindName(kind = 'unit'): Name {
  return { of: 'kind', id: kind, name: properName(plainName(kind)) }
}

export function factionName(faction: string): Name {
  return { of: 'faction', id: faction, name: properName(plainName(faction)) }
}

export function itemName(item: string): Name {
  return { of: 'item', id: item, name: plainName(item) }
}

export function seatNames({ factions }: Plan): readonly Text[] {
  return factions.map(factionName)
}

/** An id as words: `fen_stalker` is a fen stalker. */
function plainName(id: string): string {
  return id.replaceAll('_', ' ')
}
