import type { GlossaryEntry } from '../../kernel/meaning/glossary.ts'
import { attributeEntries } from './glossary/attributes.ts'
import { factionEntries } from './glossary/factions.ts'
import { itemEntries } from './glossary/items.ts'
import { kindEntries } from './glossary/kinds.ts'
import { mindEntries } from './glossary/minds.ts'
import { ruleEntries } from './glossary/rules.ts'
import { tileEntries } from './glossary/tiles.ts'
import type { Plan } from './plan.ts'

/** The rules of a world, by what they are about. */
export function glossary(plan: Plan): readonly GlossaryEntry[] {
  return [
    ...kindEntries(plan),
    ...factionEntries(plan),
    ...itemEntries(plan),
    ...mindEntries(plan),
    ...tileEntries(plan),
    ...attributeEntries(),
    ...ruleEntries(plan),
  ]
}
