import type { Narrator } from '../../kernel/contract.ts'
import type { WrittenLanguage } from '../../kernel/meaning/languages.ts'
import { type LanguagePack, type Line, Storyteller, type Template } from '../../narration/storyteller.ts'
import { Decimal, roundedToTenth, type Variables } from '../../narration/values.ts'
import type { Stream } from '../../random/generator.ts'
import { Mt19937 } from '../../random/mt19937.ts'
import { Sfc32 } from '../../random/sfc32.ts'
import type { AtbEvent } from './events.ts'
import type { AtbPlan } from './plan.ts'
import type { NarrationSetup, NarrativeType } from './setup.ts'

const NARRATIVE_TYPE: Readonly<Record<AtbEvent['type'], NarrativeType>> = {
  attack: '攻击',
  defend: '抵挡',
  dodge: '闪避',
  critical: '暴击',
}

interface Words {
  readonly separator: string
  readonly priorityPhrases: readonly string[]
  readonly connectives: readonly string[]
  readonly fallbacks: Readonly<Record<NarrativeType, string>>
}

const LANGUAGES: Readonly<Record<WrittenLanguage, Words>> = {
  zh: {
    separator: '，',
    priorityPhrases: ['威力全开', '轰然袭至'],
    connectives: ['转眼间', '话音未落', '电光石火之间'],
    fallbacks: {
      攻击: '但见{attacker}一招【{skill}·{tier_name}】递出，{target}应声中招！',
      抵挡: '{attacker}按兵不动，与{target}遥遥对峙。',
      闪避: '{attacker}的【{skill}·{tier_name}】落了空，{target}毫发无伤。',
      暴击: '{attacker}劲力迸发，【{skill}·{tier_name}】正中要害，{target}伤得不轻！',
    },
  },
  en: {
    separator: ', ',
    priorityPhrases: ['at full power', 'comes crashing down'],
    connectives: ['A heartbeat later', 'Without pause', 'In the same breath'],
    fallbacks: {
      攻击: '{attacker} lands {skill} ({tier_name}) on {target}.',
      抵挡: '{attacker} holds back and keeps an eye on {target}.',
      闪避: "{target} slips away from {attacker}'s {skill} ({tier_name}).",
      暴击: '{attacker} finds an opening: {skill} ({tier_name}) strikes {target} where it hurts!',
    },
  },
}

/** A told event, as the specification's traces show it. */
export interface ToldEvent extends Line {
  readonly event: number
  readonly narrativeType: NarrativeType
}

/** Tells events of one setup, by its own templates. */
export class AtbStoryteller {
  readonly #plan: AtbPlan
  readonly #storyteller: Storyteller

  constructor(
    plan: AtbPlan,
    narration: Pick<NarrationSetup, 'language' | 'templates' | 'priorityPhrases' | 'separator'>,
  ) {
    this.#plan = plan
    this.#storyteller = new Storyteller(narration.templates.map(asTemplate), packOf(narration))
  }

  tell(event: AtbEvent, index: number, random: Stream): ToldEvent {
    const narrativeType = NARRATIVE_TYPE[event.type]
    const weighty = event.critical && event.damageBucket !== 'low'
    const line = this.#storyteller.tell(narrativeType, variablesOf(this.#plan, event), weighty, random)
    return { event: index, narrativeType, ...line }
  }
}

/**
 * The canonical way: after the battle, every event once, in order, drawing from `narratorRandom`. Empty when the setup
 * has no narration.
 */
export function narrateBattle(plan: AtbPlan, events: readonly AtbEvent[], random: Stream): ToldEvent[] {
  const { narration } = plan.setup
  if (narration === null || narration === undefined) return []
  const storyteller = new AtbStoryteller(plan, narration)
  return events.map((event, index) => storyteller.tell(event, index, random))
}

/** The battle's own generator, where the last draw of the battle left it; or the narrator's own, when it has a seed. */
export function narratorRandom(plan: AtbPlan, battleRandom: Stream): Stream {
  const seed = plan.setup.narration?.rngSeed
  return seed === undefined ? battleRandom : Mt19937.seeded(seed)
}

/** For logs and pages: a line depends on its event and index alone, so it can be made while people still play. */
export function makeNarrator(plan: AtbPlan, language: WrittenLanguage): Narrator<AtbEvent> {
  const { narration } = plan.setup
  const own = narration?.language === language ? narration : { language, templates: [] }
  const storyteller = new AtbStoryteller(plan, own)
  return { line: (event, index) => storyteller.tell(event, index, Sfc32.seeded(index)).text }
}

function asTemplate(template: NarrationSetup['templates'][number]): Template {
  const { id, narrativeType, conditions, connectivePhrases } = template
  return { id, kind: narrativeType, template: template.template, conditions, connectives: connectivePhrases }
}

function packOf({
  language,
  priorityPhrases,
  separator,
}: Pick<NarrationSetup, 'language' | 'priorityPhrases' | 'separator'>): LanguagePack {
  const words = LANGUAGES[language]
  const fallbacks = Object.entries(words.fallbacks).map(([kind, template]): [string, Template] => [
    kind,
    { id: `default_${kind}`, kind, template, connectives: words.connectives },
  ])
  return {
    separator: separator ?? words.separator,
    priorityPhrases: priorityPhrases ?? words.priorityPhrases,
    fallbacks: Object.fromEntries(fallbacks),
  }
}

/** The content writers' vocabulary: from the event and constants only, so that telling later tells the same. */
export function variablesOf(plan: AtbPlan, event: AtbEvent): Variables {
  const actor = plan.byId.get(event.actorId)
  const target = plan.byId.get(event.targetId)
  const technique = actor?.techniques.find(
    (entry) => entry.skillId === event.skillId && entry.tierNumber === event.tier,
  )
  return {
    narrative_type: NARRATIVE_TYPE[event.type],
    timestamp: new Decimal(event.timestamp),
    attacker: actor?.name ?? '',
    target: target?.name ?? '',
    skill: technique?.skillName ?? '',
    tier_name: technique?.tier.name ?? '',
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
