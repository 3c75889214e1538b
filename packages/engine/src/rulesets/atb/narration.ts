import { isName, type Name, type Text } from '../../kernel/meaning/phrase.ts'
import {
  type LanguagePack,
  type Line as ToldLine,
  type Picked,
  Storyteller,
  type Template,
} from '../../narration/storyteller.ts'
import { Decimal, roundedToTenth, type Variables } from '../../narration/values.ts'
import type { Stream } from '../../random/generator.ts'
import { Mt19937 } from '../../random/mt19937.ts'
import { type Event, fells } from './events.ts'
import { characterName, skillName, tierName } from './names.ts'
import type { Plan } from './plan.ts'
import type { NarrationSetup, NarrativeType } from './setup.ts'
import { toldChinese, toldEnglish } from './words/told.ts'

const NARRATIVE_TYPE: Readonly<Record<Event['type'], NarrativeType>> = {
  attack: '攻击',
  defend: '抵挡',
  dodge: '闪避',
  critical: '暴击',
}

/** Both languages that a setup can be told in. */
export const TOLD = { en: toldEnglish, zh: toldChinese } as const

const EVENT_TYPES = ['attack', 'defend', 'dodge', 'critical'] as const

/** Puts a name of the content into text: as the setup writes it, or in a reader's language. */
type Tell = (name: Name) => string

const asWritten: Tell = ({ name }) => name

/** A told event, as the specification's traces show it. */
export interface ToldEvent extends ToldLine {
  readonly event: number
  readonly narrativeType: NarrativeType
}

/** Tells events of one setup, by its own templates and in its own words. */
export class AtbStoryteller {
  readonly #plan: Plan
  readonly #storyteller: Storyteller

  constructor(plan: Plan, narration: NarrationSetup) {
    this.#plan = plan
    this.#storyteller = new Storyteller(narration.templates.map(asTemplate), packOf(narration))
  }

  tell(event: Event, index: number, random: Stream): ToldEvent {
    const narrativeType = NARRATIVE_TYPE[event.type]
    const told = this.#storyteller.tell(narrativeType, variablesOf(this.#plan, event), isWeighty(event), random)
    return { event: index, narrativeType, ...told }
  }

  /** Picks the template for an event. The choice does not depend on the reader's language. */
  pick(event: Event, random: Stream): Picked {
    const variables = variablesOf(this.#plan, event)
    return this.#storyteller.pick(NARRATIVE_TYPE[event.type], variables, isWeighty(event), random)
  }
}

function isWeighty({ critical, damageBucket }: Event): boolean {
  return critical && damageBucket !== 'low'
}

/**
 * The canonical way: after the battle, every event once, in order, drawing from `narratorRandom`. Empty when the setup
 * has no narration.
 */
export function narrateBattle(plan: Plan, events: readonly Event[], random: Stream): ToldEvent[] {
  const { narration } = plan.setup
  if (narration === null || narration === undefined) return []
  const storyteller = new AtbStoryteller(plan, narration)
  return events.map((event, index) => storyteller.tell(event, index, random))
}

/** The battle's own generator, where the last draw of the battle left it; or the narrator's own, when it has a seed. */
export function narratorRandom(plan: Plan, battleRandom: Stream): Stream {
  const seed = plan.setup.narration?.rngSeed
  return seed === undefined ? battleRandom : Mt19937.seeded(seed)
}

function asTemplate({
  id,
  narrativeType,
  template,
  conditions,
  connectivePhrases,
}: NarrationSetup['templates'][number]): Template {
  return { id, kind: narrativeType, template, conditions, connectives: connectivePhrases }
}

function packOf({ language, priorityPhrases, separator }: NarrationSetup): LanguagePack {
  const told = TOLD[language]
  const fallbacks = EVENT_TYPES.map((type): [string, Template] => {
    const kind = NARRATIVE_TYPE[type]
    return [kind, { id: `default_${kind}`, kind, template: told.fallback[type], connectives: told.openings }]
  })
  return {
    separator: separator ?? told.separator,
    priorityPhrases: priorityPhrases ?? told.priority,
    fallbacks: Object.fromEntries(fallbacks),
  }
}

/** Actor, target and technique of an event, and their names; empty names where there are none. */
export function partsOf(plan: Plan, event: Event) {
  const actor = plan.byId.get(event.actorId)
  const target = plan.byId.get(event.targetId)
  const technique = actor?.techniques.find(
    (entry) => entry.skillId === event.skillId && entry.tierNumber === event.tier,
  )
  const names = {
    attacker: actor === undefined ? '' : characterName(actor),
    target: target === undefined ? '' : characterName(target),
    skill: technique === undefined ? '' : skillName(technique.skillId, technique.skillName),
    tier_name: technique === undefined ? '' : tierName(technique.tier, technique.skillId),
  }
  return { actor, target, technique, names }
}

/** The variables that templates can use. Made of the event and constants only, so that later telling gives the same. */
export function variablesOf(plan: Plan, event: Event, tell: Tell = asWritten): Variables {
  const { actor, target, technique, names } = partsOf(plan, event)
  // Tiers without a name of their own have none here either.
  const told = (name: Text) => (isName(name) ? tell(name) : '')
  const of = (kind: string) => (name: string) => (name === '' ? '' : tell({ of: kind, id: name, name }))
  const terms = Object.entries(actor?.setup.factionTerminology ?? {}).map(([key, term]) => [key, of('term')(term)])
  return {
    narrative_type: NARRATIVE_TYPE[event.type],
    timestamp: new Decimal(event.timestamp),
    attacker: told(names.attacker),
    target: told(names.target),
    skill: told(names.skill),
    tier_name: told(names.tier_name),
    damage: event.damage,
    damage_amount: event.damage,
    damage_percent: event.damageBucket,
    hp_percent: new Decimal(roundedToTenth(event.targetHpRatio * 100)),
    hit: event.outcome !== 'miss',
    critical: event.critical,
    fallen: fells(event),
    faction: of('faction')(actor?.setup.faction ?? ''),
    actor_faction: of('faction')(actor?.setup.faction ?? ''),
    target_faction: of('faction')(target?.setup.faction ?? ''),
    faction_terminology: Object.fromEntries(terms),
    visual_effects: technique?.tier.visualEffects.map(of('effect')) ?? [],
    sound_effects: technique?.tier.soundEffects.map(of('effect')) ?? [],
  }
}
