import type { Entrant, EntrantGroup, Field, Json } from '@quintain/engine'
import type { Pack } from '../../engine/catalogue.ts'
import { savedSetups } from '../../engine/saved-setups.ts'
import { childValue } from '../editor/schema.ts'

/** Who can meet whom, with what people kept in this browser; null where the content has no such thing. */
export function fieldOf({ id, content }: Pack): Field | null {
  const field = content.field?.() ?? null
  return field === null ? null : { ...field, groups: field.groups.map((group) => withKept(id, group)) }
}

function withKept(ruleset: string, group: EntrantGroup): EntrantGroup {
  const kept = savedSetups().filter((saved) => saved.ruleset === ruleset)
  const own = kept.flatMap(({ title, setup }) =>
    group.places.flatMap((path, i): Entrant[] => {
      const value = path.reduce<Json | undefined>(childValue, setup)
      if (value === undefined || value === null) return []
      const name = group.places.length === 1 ? title : `${title} ${i + 1}`
      return [{ id: name, name, value }]
    }),
  )
  return { ...group, entrants: [...group.entrants, ...own] }
}
