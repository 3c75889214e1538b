import type { Name } from '../../kernel/meaning/phrase.ts'
import type { Blueprint } from './combatant/blueprint.ts'
import { factorRecipe, type ModifierRecipe } from './effects/effects.ts'
import { power } from './numbers.ts'
import type { BehaviorPlugin, Item } from './plugins/plugins.ts'
import type { DamageType, Registry } from './plugins/registry.ts'
import type {
  EncounterSetup,
  FighterEffect,
  FoeSetup,
  MemberSetup,
  PartySetup,
  RewardsSetup,
  RoomSetup,
  RulesSetup,
  TemplateSetup,
} from './setup.ts'
import { bornWith } from './combatant/born-stats.ts'
import { baseStats, MAX_HP, statIndex } from './combatant/stats.ts'

/** An item that listens, with its behaviour. */
export interface Listener {
  readonly item: Item
  readonly behavior: BehaviorPlugin
}

type Heard = Exclude<keyof BehaviorPlugin, 'id' | 'name' | 'rules' | 'setup'>

/** The listeners of each event, cards first, then relics. */
export interface Listeners extends Readonly<Record<Heard, readonly Listener[]>> {
  /** Whether nobody listens to anything. */
  readonly isEmpty: boolean
  /** Whether anybody listens to a batched event. */
  readonly hearsBatch: boolean
}

/** An item with the modifiers that it gives every member at setup. */
export interface PlannedItem {
  readonly item: Item
  readonly behavior: BehaviorPlugin | null
  /** One for each stat of a card; one or none for all stats of a relic. */
  readonly recipes: readonly ModifierRecipe[]
}

export interface PlannedTemplate {
  readonly setup: TemplateSetup
  readonly blueprint: Blueprint
  /** Whether its damage type is drawn. */
  readonly randomType: boolean
}

export interface PlannedEncounter {
  readonly setup: EncounterSetup
  readonly templates: readonly PlannedTemplate[]
}

/** Everything that is constant during a battle. */
export interface PartyPlan {
  readonly registry: Registry
  readonly room: RoomSetup & { readonly strength: number }
  readonly rules: RulesSetup
  readonly rewards: RewardsSetup
  readonly gold: number
  readonly rdr: number
  readonly ownedCards: readonly string[]
  readonly members: readonly Blueprint[]
  readonly foes: readonly Blueprint[]
  readonly encounter: PlannedEncounter | null
  /** Members, foes and templates. A blueprint's `origin` is its place here, and that of its effects in `effects`. */
  readonly blueprints: readonly Blueprint[]
  /** The names of members and foes, by id. */
  readonly names: ReadonlyMap<string, Name>
  readonly effects: readonly (readonly FighterEffect[])[]
  /** Whether anybody has setup effects. */
  readonly hasEffects: boolean
  readonly items: readonly PlannedItem[]
  readonly listeners: Listeners
  readonly enrageThreshold: number
  /** Fire, Ice, Wind, Lightning, Light, Dark: what echoes and Lightning's ultimate draw from. */
  readonly elements: readonly DamageType[]
  /** Light, Dark, Wind, Lightning, Fire, Ice: what summons and random foes draw from. */
  readonly summonTypes: readonly DamageType[]
  readonly speedOrder: boolean
  readonly manual: boolean
  /** Whether there are specials, and they rest until so many rounds have ended. */
  readonly coolsByRounds: boolean
}

const ELEMENTS = ['Fire', 'Ice', 'Wind', 'Lightning', 'Light', 'Dark']
const SUMMON_TYPES = ['Light', 'Dark', 'Wind', 'Lightning', 'Fire', 'Ice']
export const BOSS_STRENGTH = 100
/** Far beyond play; keeps huge stacks of relics from giving numbers that JSON cannot hold. */
const LARGEST_FACTOR = 1e12

export function planBattle(registry: Registry, setup: PartySetup): PartyPlan {
  const fighters = new Fighters(registry)
  const members = setup.party.members.map((member) => fighters.member(member))
  const foes = (setup.foes ?? []).map((foe) => fighters.foe(foe))
  const encounter = setup.encounter === undefined ? null : fighters.encounter(setup.encounter)
  const items = planItems(registry, setup)
  return {
    registry,
    room: { ...setup.room, strength: setup.room.strength ?? (setup.room.boss ? BOSS_STRENGTH : 1) },
    rules: setup.rules,
    rewards: setup.rewards,
    gold: setup.party.gold,
    rdr: setup.party.rdr,
    ownedCards: setup.party.cards.map((card) => card.id),
    members,
    foes,
    encounter,
    blueprints: fighters.blueprints,
    names: new Map([
      ...members.map(({ id, name }) => named('member', id, name)),
      ...fighters.blueprints.slice(members.length).map(({ id, name }) => named('foe', id, name)),
    ]),
    effects: fighters.effects,
    hasEffects: fighters.effects.some((effects) => effects.length > 0),
    items,
    listeners: indexListeners(items),
    enrageThreshold: setup.room.boss ? setup.rules.enrage.bossTurns : setup.rules.enrage.normalTurns,
    elements: ELEMENTS.map((id) => registry.damageType(id)),
    summonTypes: SUMMON_TYPES.map((id) => registry.damageType(id)),
    speedOrder: setup.rules.order === 'speed',
    manual: setup.rules.control === 'manual',
    coolsByRounds:
      setup.rules.cooldowns === 'rounds' && fighters.blueprints.some(({ specials }) => specials.length > 0),
  }
}

function named(of: 'member' | 'foe', id: string, name: string): [id: string, name: Name] {
  return [id, { of, id, name }]
}

/** Makes blueprints and keeps them in order. */
class Fighters {
  readonly blueprints: Blueprint[] = []
  readonly effects: (readonly FighterEffect[])[] = []
  readonly #registry: Registry

  constructor(registry: Registry) {
    this.#registry = registry
  }

  member(member: MemberSetup): Blueprint {
    return this.#keep(member, member.id, false, member.damageType, member.exp, member.expMultiplier, 'normal')
  }

  foe(foe: FoeSetup): Blueprint {
    return this.#keep(foe, foe.id, true, foe.damageType, 1, 1, foe.rank)
  }

  encounter(setup: EncounterSetup): PlannedEncounter {
    const templates = setup.templates.map((template): PlannedTemplate => {
      const { foe } = template
      const randomType = foe.damageType === 'random'
      const type = randomType ? 'Generic' : foe.damageType
      return { setup: template, blueprint: this.#keep(foe, template.id, true, type, 1, 1, foe.rank), randomType }
    })
    return { setup, templates }
  }

  #keep(
    fighter: MemberSetup | FoeSetup | TemplateSetup['foe'],
    id: string,
    isFoe: boolean,
    damageType: string,
    exp: number,
    expMultiplier: number,
    rank: string,
  ): Blueprint {
    const registry = this.#registry
    const base = baseStats(isFoe, fighter.stats)
    const specials = new Set(fighter.specials.map((special) => registry.specialIndex.get(special) ?? -1))
    const blueprint: Blueprint = {
      origin: this.blueprints.length,
      id,
      name: fighter.name ?? id,
      summonKind: null,
      rank,
      type: registry.damageType(damageType),
      base,
      born: bornWith(base),
      hp: fighter.hp ?? base[MAX_HP],
      level: fighter.level,
      exp,
      expMultiplier,
      gainStats: Object.keys(fighter.levelUpGains).map(statIndex),
      gains: Object.values(fighter.levelUpGains),
      actionsPerTurn: fighter.actionsPerTurn,
      reductionPasses: fighter.damageReductionPasses,
      ultimateCapacity: fighter.ultimateCapacity,
      ultimateCharge: fighter.ultimateCharge,
      ultimateHits: fighter.ultimateHits,
      passives: fighter.passives,
      passiveIndex: registry.passiveIndex(fighter.passives),
      specials: [...specials],
      baseAggro: fighter.baseAggro,
      summonSlots: fighter.summonSlots,
      overheal: fighter.overheal,
      shields: fighter.shields,
      damageBonus: damageMap(fighter.damageBonus),
      damageReduction: damageMap(fighter.damageReduction),
    }
    this.blueprints.push(blueprint)
    this.effects.push(fighter.effects)
    return blueprint
  }
}

function damageMap(entries: Readonly<Record<string, number>>): ReadonlyMap<string, number> | null {
  const list = Object.entries(entries)
  return list.length === 0 ? null : new Map(list)
}

function planItems(registry: Registry, setup: PartySetup): PlannedItem[] {
  const planned: PlannedItem[] = []
  for (const card of setup.party.cards) {
    const item = makeItem('card', card.id, 1, card.effects, card.behavior)
    const recipes = item.stats.map((stat, i) =>
      factorRecipe(`${card.id}_${Object.keys(card.effects)[i]}`, stat, 1 + item.fractions[i]),
    )
    planned.push({ item, behavior: registry.cards.get(card.behavior ?? '') ?? null, recipes })
  }
  const { relics } = setup.party
  for (const relic of relics) {
    if (planned.some(({ item }) => item.kind === 'relic' && item.id === relic.id)) continue
    const stacks = relics.filter((other) => other.id === relic.id).length
    const item = makeItem('relic', relic.id, stacks, relic.effects, relic.behavior)
    const recipe: ModifierRecipe = {
      ...factorRecipe(relic.id, MAX_HP, 1),
      factorStats: item.stats,
      factors: item.fractions.map((fraction) => Math.min(power(1 + fraction, stacks), LARGEST_FACTOR)),
    }
    const recipes = item.stats.length === 0 ? [] : [recipe]
    planned.push({ item, behavior: registry.relics.get(relic.behavior ?? '') ?? null, recipes })
  }
  return planned
}

function makeItem(
  kind: 'card' | 'relic',
  id: string,
  stacks: number,
  effects: Readonly<Record<string, number>>,
  behavior: string | undefined,
): Item {
  const stats = Object.keys(effects).map(statIndex)
  return { kind, id, stacks, stats, fractions: Object.values(effects), behavior: behavior ?? null }
}

function indexListeners(items: readonly PlannedItem[]): Listeners {
  const all: Listener[] = []
  for (const { item, behavior } of items) if (behavior !== null) all.push({ item, behavior })
  const hearing = (event: Heard) => all.filter(({ behavior }) => behavior[event] !== undefined)
  const damageTaken = hearing('damageTaken')
  const healReceived = hearing('healReceived')
  return {
    isEmpty: all.length === 0,
    battleStart: hearing('battleStart'),
    turnStart: hearing('turnStart'),
    dodge: hearing('dodge'),
    mitigationTriggered: hearing('mitigationTriggered'),
    hitLanded: hearing('hitLanded'),
    ultimateUsed: hearing('ultimateUsed'),
    entityDefeat: hearing('entityDefeat'),
    damageTaken,
    healReceived,
    hearsBatch: damageTaken.length > 0 || healReceived.length > 0,
  }
}
