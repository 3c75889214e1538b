import type { Narrator } from '../../kernel/contract.ts'
import type { WrittenLanguage } from '../../kernel/meaning/languages.ts'
import { eventNarrator } from '../../narration/event-narrator.ts'
import type { Variables } from '../../narration/values.ts'
import type { ActEvent, Event } from './events.ts'
import { chineseTemplates } from './narration-chinese.ts'
import { englishTemplates } from './narration-english.ts'
import { entityName, plainName } from './names.ts'
import type { Plan } from './plan.ts'
import { REASONS } from './reasons.ts'

const TEMPLATES = { en: englishTemplates, zh: chineseTemplates } as const
const COMMA = { en: ', ', zh: '、' } as const

/** Tells the events of a world. */
export function narrator(plan: Plan, language: WrittenLanguage): Narrator<Event> {
  const nameOf = (id: number) => entityName(plan, id)
  return eventNarrator(TEMPLATES[language], language, (event) => describe(event, nameOf, language))
}

interface Told {
  readonly kind: string
  readonly variables: Variables
}

function describe(event: Event, nameOf: (id: number) => string, language: WrittenLanguage): Told {
  const list = (items: readonly string[]) => items.map(plainName).join(COMMA[language])
  switch (event.type) {
    case 'act':
      return describeAct(event, nameOf, language)
    case 'attack':
      return {
        kind: `attack.${event.outcome}`,
        variables: {
          attacker: nameOf(event.attacker),
          defender: nameOf(event.defender),
          damage: event.damage,
          hp: Math.max(event.hp, 0),
        },
      }
    case 'kill':
      return {
        kind: 'kill',
        variables: { killer: nameOf(event.killer), victim: nameOf(event.victim), xp: event.xp, gold: event.gold },
      }
    case 'useItem':
      return {
        kind: event.healed < 0 ? 'useItem.curse' : 'useItem',
        variables: {
          name: nameOf(event.id),
          item: list([event.item]),
          healed: Math.abs(event.healed),
          hp: event.hp,
        },
      }
    case 'loot':
      return {
        kind: event.taken.length === 0 ? 'loot.nothing' : event.left.length > 0 ? 'loot.full' : 'loot',
        variables: {
          name: nameOf(event.id),
          x: event.x,
          y: event.y,
          taken: list(event.taken),
          left: list(event.left),
        },
      }
    case 'death':
      return {
        kind: event.dropped.length === 0 ? 'death' : 'death.drops',
        variables: { name: nameOf(event.id), x: event.x, y: event.y, dropped: list(event.dropped) },
      }
    case 'spawn':
      return {
        kind: 'spawn',
        variables: { name: nameOf(event.id), kind: plainName(event.kind), tier: event.tier, x: event.x, y: event.y },
      }
    default: {
      const { type, id, ...numbers } = event
      return { kind: type, variables: { name: nameOf(id), ...numbers } }
    }
  }
}

function describeAct(act: ActEvent, nameOf: (id: number) => string, language: WrittenLanguage): Told {
  const { target } = act
  const place: Variables = typeof target === 'object' && target !== null ? { x: target[0], y: target[1] } : {}
  const object = typeof target === 'number' ? nameOf(target) : typeof target === 'string' ? plainName(target) : ''
  return {
    kind: `act.${act.action}${act.applied ? '' : '.refused'}`,
    variables: { name: nameOf(act.id), target: object, reason: REASONS[act.rule][language], ...place },
  }
}
