import type { Narrator } from '../../kernel/contract.ts'
import type { WrittenLanguage } from '../../kernel/meaning/languages.ts'
import { eventNarrator } from '../../narration/event-narrator.ts'
import type { Template } from '../../narration/storyteller.ts'
import type { Variables } from '../../narration/values.ts'
import type { ChainEvent, Source } from './events.ts'
import type { ChainPlan } from './plan.ts'
import { TEMPLATES_EN, TEMPLATES_ZH } from './templates.ts'

const TEMPLATES: Readonly<Record<WrittenLanguage, readonly Template[]>> = { en: TEMPLATES_EN, zh: TEMPLATES_ZH }

const COMMAS: Readonly<Record<WrittenLanguage, string>> = { en: ', ', zh: '、' }

const SOURCES: Readonly<Record<WrittenLanguage, Readonly<Record<Source, string>>>> = {
  en: { hand: 'hand', arsenal: 'arsenal', weapon: 'weapon' },
  zh: { hand: '手牌', arsenal: '军械区', weapon: '武器' },
}

export function narrator(plan: ChainPlan, language: WrittenLanguage): Narrator<ChainEvent> {
  return eventNarrator<ChainEvent>(TEMPLATES[language], language, (event) => ({
    kind: kindOf(event),
    variables: variablesOf(plan, event, language),
  }))
}

/** Events that are told quite differently by what they hold have a kind for each. */
function kindOf(event: ChainEvent): string {
  switch (event.type) {
    case 'defense_resolve':
      return event.hit ? 'defense_resolve.hit' : 'defense_resolve.stopped'
    case 'set_arsenal':
      return event.card === null ? 'set_arsenal.hidden' : event.type
    case 'draw':
      return event.cards === null ? 'draw.hidden' : event.type
    case 'game_over':
      return `game_over.${event.reason}`
    case 'layer_begin':
    case 'declare_attack':
      return event.source === 'weapon' ? `${event.type}.weapon` : event.type
    default:
      return event.type
  }
}

function variablesOf(plan: ChainPlan, event: ChainEvent, language: WrittenLanguage): Variables {
  const variables: Record<string, string | number | boolean> = {}
  for (const [name, value] of Object.entries(event)) {
    if (name === 'type' || value === null) continue
    if (name === 'player' || name === 'winner') variables[name] = plan.seats[Number(value)]
    else variables[name] = Array.isArray(value) ? value.join(COMMAS[language]) : value
  }
  if ('source' in event) variables['source'] = SOURCES[language][event.source]
  // Whether the arsenal had a part in it picks among the ways to tell a resolved attack.
  if (event.type === 'defense_resolve') variables['fromArsenal'] = event.arsenalDefense.length > 0
  return variables
}
