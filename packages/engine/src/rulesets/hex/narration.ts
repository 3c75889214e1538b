import type { Narrator } from '../../kernel/contract.ts'
import type { WrittenLanguage } from '../../kernel/meaning/languages.ts'
import { eventNarrator } from '../../narration/event-narrator.ts'
import type { Variables } from '../../narration/values.ts'
import type { HexEvent } from './events.ts'
import { TEMPLATES, WORDS } from './narration-templates.ts'
import { BLADE, type Plan } from './plan.ts'

/** Tells the events of a battle. Units are called by name and id. */
export function narrator(plan: Plan, language: WrittenLanguage): Narrator<HexEvent> {
  const words = WORDS[language]
  return eventNarrator<HexEvent>(TEMPLATES[language], language, (event) => {
    const variables: Record<string, string | number> = {}
    for (const [field, value] of Object.entries(event)) variables[field] = wordOf(plan, words, field, value)
    return { kind: kindOf(event), variables: variables satisfies Variables }
  })
}

/** Most kinds are told as what they are; a move by its manner, a deadly wound by its end. */
function kindOf(event: HexEvent): string {
  if (event.type === 'move') {
    const [column, row] = event.from
    return event.to[0] === column && event.to[1] === row ? 'stay' : event.mode
  }
  if (event.type === 'damage' && event.hp <= 0) return 'lethal'
  return event.type
}

function wordOf(plan: Plan, words: Readonly<Record<string, string>>, field: string, value: unknown): string | number {
  if (typeof value === 'number') {
    return field === 'unit' || field === 'target' || field === 'source' ? `${nameOf(plan, value)} ${value}` : value
  }
  if (typeof value === 'string') return Object.hasOwn(words, value) ? words[value] : value
  return Array.isArray(value) ? `(${value.join(', ')})` : ''
}

/** Ids are given in the order of the armies; those beyond are blades. */
function nameOf(plan: Plan, id: number): string {
  for (const { roster, firstId } of plan.sides) {
    if (id >= firstId && id < firstId + roster.length) return roster[id - firstId].displayName
  }
  return BLADE
}
