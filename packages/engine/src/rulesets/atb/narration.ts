import type { Narrator } from '../../kernel/contract.ts'
import type { WrittenLanguage } from '../../kernel/meaning/languages.ts'
import { isName, type Name, type Text } from '../../kernel/meaning/phrase.ts'
import type { Teller } from '../../kernel/meaning/teller.ts'
import { type LanguagePack, type Line as ToldLine, Storyteller, type Template } from '../../narration/storyteller.ts'
import { Decimal, roundedToTenth, type Variables } from '../../narration/values.ts'
import type { Stream } from '../../random/generator.ts'
import { Mt19937 } from '../../random/mt19937.ts'
import { Sfc32 } from '../../random/sfc32.ts'
import type { Event } from './events.ts'
import { characterName, skillName, tierName } from './names.ts'
import type { Plan } from './plan.ts'
import type { NarrationSetup, NarrativeType } from './setup.ts'
import { atbWords, say } from './words/index.ts'
import { toldChinese, toldEnglish } from './words/told.ts'

const NARRATIVE_TYPE: Readonly<Record<Event['type'], NarrativeType>> = {
  attack: '攻击',
  defend: '抵挡',
  dodge: '闪避',
  critical: '暴击',
}

/** Both languages that a setup can be told in. */
const TOLD = { en: toldEnglish, zh: toldChinese } as const

const EVENT_TYPES = ['attack', 'defend', 'dodge', 'critical'] as const

/** How names and lines of the content are told: as the setup writes them, unless somebody else reads them. */
type Tell = (name: Name) => string

const asWritten: Tell = ({ name }) => name

/** A told event, as the specification's traces show it. */
export interface ToldEvent extends ToldLine {
  readonly event: number
  readonly narrativeType: NarrativeType
}

/** Tells events of one setup, by its own templates. */
export class AtbStoryteller {
  readonly #plan: Plan
  readonly #tell: Tell
  readonly #storyteller: Storyteller

  constructor(plan: Plan, narration: NarrationSetup, tell: Tell = asWritten) {
    this.#plan = plan
    this.#tell = tell
    const line: Line = (id, text) => tell({ of: 'line', id, name: text })
    this.#storyteller = new Storyteller(
      narration.templates.map((template) => asTemplate(template, line)),
      packOf(narration, line),
    )
  }

  tell(event: Event, index: number, random: Stream): ToldEvent {
    const narrativeType = NARRATIVE_TYPE[event.type]
    const weighty = event.critical && event.damageBucket !== 'low'
    const told = this.#storyteller.tell(narrativeType, variablesOf(this.#plan, event, this.#tell), weighty, random)
    return { event: index, narrativeType, ...told }
  }
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

/**
 * For logs and pages: a line depends on its event and index alone, so it can be made while people still play. Readers of
 * another language than the setup's are told by our own words, if there are any in it.
 */
export function narrator(plan: Plan, language: WrittenLanguage, teller: Teller): Narrator<Event> {
  const { narration } = plan.setup
  const ownWords = teller.language !== language && teller.language in atbWords.others
  if (narration?.language !== language || ownWords)
    return { line: (event, index) => teller.line(say(`tell.${event.type}`, partsOf(plan, event).names), index) }
  const storyteller = new AtbStoryteller(plan, narration, (name) => teller.name(name))
  return { line: (event, index) => storyteller.tell(event, index, Sfc32.seeded(index)).text }
}

/** A text of the content that is told whole, by where it stands. */
type Line = (id: string, text: string) => string

function asTemplate(
  { id, narrativeType, template, conditions, connectivePhrases }: NarrationSetup['templates'][number],
  line: Line,
): Template {
  return {
    id,
    kind: narrativeType,
    template: line(id, template),
    conditions,
    connectives: connectivePhrases.map((phrase) => line(id, phrase)),
  }
}

function packOf({ language, priorityPhrases, separator }: NarrationSetup, line: Line): LanguagePack {
  const told = TOLD[language]
  const fallbacks = EVENT_TYPES.map((type): [string, Template] => {
    const kind = NARRATIVE_TYPE[type]
    const id = `default_${kind}`
    const [template] = told[`tell.${type}`]
    const connectives = told['tell.opening'].map((opening) => line(id, opening))
    return [kind, { id, kind, template: line(id, template), connectives }]
  })
  return {
    separator: separator ?? told['tell.separator'],
    priorityPhrases: priorityPhrases ?? told['tell.priority'],
    fallbacks: Object.fromEntries(fallbacks),
  }
}

/** Who did what to whom, and their names; empty where there is nobody or nothing of the kind. */
function partsOf(plan: Plan, event: Event) {
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

/** The content writers' vocabulary: from the event and constants only, so that telling later tells the same. */
function variablesOf(plan: Plan, event: Event, tell: Tell): Variables {
  const { actor, target, technique, names } = partsOf(plan, event)
  // Tiers without a name of their own have none here either.
  const told = (name: Text) => (isName(name) ? tell(name) : '')
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
    faction: actor?.setup.faction ?? '',
    actor_faction: actor?.setup.faction ?? '',
    target_faction: target?.setup.faction ?? '',
    faction_terminology: actor?.setup.factionTerminology ?? {},
    visual_effects: technique?.tier.visualEffects ?? [],
    sound_effects: technique?.tier.soundEffects ?? [],
  }
}
