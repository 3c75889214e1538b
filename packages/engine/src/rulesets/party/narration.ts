import type { Narrator } from '../../kernel/contract.ts'
import type { WrittenLanguage } from '../../kernel/meaning/languages.ts'
import { eventNarrator } from '../../narration/event-narrator.ts'
import type { Template } from '../../narration/storyteller.ts'
import type { PartyEvent } from './events.ts'
import { english } from './narration-english.ts'
import { chinese } from './narration-chinese.ts'
import type { PartyPlan } from './plan.ts'

/** Lines by kind of event, several to choose from where an event is frequent. */
export type Lines = Readonly<Record<string, readonly string[]>>

/** What a language needs beside its lines. */
export interface Wording {
  readonly lines: Lines
  readonly summonOf: (name: string, number: string) => string
  readonly nobody: string
  /** Words for ids of effects, actions, types and reasons; what is not here is told by its id, in words. */
  readonly terms: Readonly<Record<string, string>>
}

const WORDINGS: Readonly<Record<WrittenLanguage, Wording>> = { en: english, zh: chinese }

export function makeNarrator(plan: PartyPlan, language: WrittenLanguage): Narrator<PartyEvent> {
  const wording = WORDINGS[language]
  const names = new Map(plan.blueprints.map((blueprint) => [blueprint.id, blueprint.name]))
  const named = (label: string): string => {
    const mark = label.indexOf('#')
    if (mark < 0) return names.get(label) ?? label
    const summoner = label.slice(0, mark)
    return wording.summonOf(names.get(summoner) ?? summoner, label.slice(mark + 1))
  }
  const templates: Template[] = Object.entries(wording.lines).flatMap(([kind, lines]) =>
    lines.map((template, i) => ({ id: `${kind}.${i}`, kind, template })),
  )
  const narrator = eventNarrator<PartyEvent>(templates, language, (event) => ({
    kind: kindOf(event),
    variables: variablesOf(event, named, wording),
  }))
  return { line: (event, index) => narrator.line(event, index), isDetail: ({ type }) => DETAILS.has(type) }
}

/** One blow is many events; who only wants to follow the fight needs the blow, what it did and what came of it. */
const DETAILS: ReadonlySet<PartyEvent['type']> = new Set([
  'turnStart',
  'targetAcquired',
  'hitLanded',
  'actionUsed',
  'damage',
  'damageDealt',
  'mitigationTriggered',
  'entityDefeat',
  'healReceived',
  'statusPhaseStart',
  'statusPhaseEnd',
  'effectResisted',
])

/** Fields that hold a combatant's label. */
const LABELS = new Set([
  'entity',
  'foe',
  'actor',
  'target',
  'attacker',
  'victim',
  'killer',
  'healer',
  'summoner',
  'summon',
  'ally',
])

/** Fields that hold an id which people should read as words. */
const TERMS = new Set(['effect', 'action', 'damageType', 'reason', 'phase', 'kind', 'source'])

/** `lightUltimateDefenseDown` is told as `light ultimate defense down`, unless the language has a word for it. */
function termFor(id: string, { terms }: Wording): string {
  if (Object.hasOwn(terms, id)) return terms[id]
  return id
    .replaceAll('_', ' ')
    .replaceAll(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    .trim()
}

/** An id or a name of the rules, as the narrator would say it. */
export function termIn(language: WrittenLanguage, id: string): string {
  return termFor(id, WORDINGS[language])
}

function variablesOf(
  event: PartyEvent,
  named: (label: string) => string,
  wording: Wording,
): Record<string, string | number> {
  const variables: Record<string, string | number> = {}
  for (const [key, value] of Object.entries(event)) {
    const isLabel = LABELS.has(key) || (key === 'source' && (event.type === 'dotTick' || event.type === 'dotKill'))
    if (value === null) variables[key] = wording.nobody
    else if (typeof value === 'number') variables[key] = value
    else if (isLabel) variables[key] = named(String(value))
    else variables[key] = TERMS.has(key) ? termFor(String(value), wording) : String(value)
  }
  return variables
}

/** Most events are told as what they are; some have several tellings. */
function kindOf(event: PartyEvent): string {
  switch (event.type) {
    case 'damageTaken':
      if (event.raw === undefined) return 'damageTaken.cost'
      if (event.damage === 0) return 'damageTaken.absorbed'
      if (event.attacker === null) return 'damageTaken.alone'
      return event.critical ? 'damageTaken.critical' : 'damageTaken'
    case 'entityKilled':
      return event.killer === null ? 'entityKilled.alone' : 'entityKilled'
    case 'healReceived':
      return event.healer === null || event.healer === event.target ? 'healReceived.alone' : 'healReceived'
    case 'actionUsed':
      return event.actor === event.target ? 'actionUsed.none' : 'actionUsed'
    case 'ultimateUsed':
      return event.damageType === null ? 'ultimateUsed.spent' : 'ultimateUsed'
    case 'dotTick':
    case 'dotKill':
      return event.source === null ? `${event.type}.alone` : event.type
    case 'effectApplied':
    case 'effectExpired':
      return `${event.type}.${event.kind}`
    case 'effectResisted':
      return event.effect === null ? 'effectResisted.none' : 'effectResisted'
    default:
      return event.type
  }
}
