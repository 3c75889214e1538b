import { type Dictionary, dictionary, type Family } from '../../kernel/meaning/dictionary.ts'
import type { Registry } from './plugins/registry.ts'

/**
 * The fields of each type of event. Combatants appear by label. Fields are in the order of the specification's table,
 * on which golden traces rely; additional fields come last.
 */
interface EventFields {
  battleStart: { entity: string }
  battleEnd: { foe: string }
  extraTurn: { entity: string }
  turnStart: { entity: string }
  targetAcquired: { actor: string; target: string }
  beforeAttack: {
    attacker: string
    target: string
    action: string
    attackIndex: number | null
    attackTotal: number | null
    attackSequence: number
    /** Of the attacker. */
    damageType: string
  }
  dodge: { target: string; attacker: string; amount: number; action: string }
  criticalHit: { attacker: string; target: string; raw: number; action: string }
  shieldAbsorbed: { target: string; amount: number }
  mitigationTriggered: { target: string; before: number; after: number; attacker: string | null }
  entityKilled: { victim: string; killer: string | null; damage: number }
  /** `again`: it fell before, and is repeated at the end of the battle. */
  entityDefeat: { entity: string; killer: string | null; again: boolean }
  hitLanded: { attacker: string; target: string; amount: number; source: string }
  actionUsed: { actor: string; target: string; amount: number }
  ultimateUsed: { actor: string; damageType: string | null }
  ultimateCompleted: { actor: string; damageType: string }
  /** `reason` is what the plug-in threw. */
  ultimateFailed: { actor: string; damageType: string; reason: string }
  actionFailed: { actor: string; action: string; reason: string }
  /** Any other function of a plug-in; `entity` is the combatant for which it was called, if any. */
  pluginFailed: { kind: PluginKind; plugin: string; entity: string | null; reason: string }
  statusPhaseStart: { entity: string; phase: StatusPhase; effects: number }
  statusPhaseEnd: { entity: string; phase: StatusPhase; effects: number; expired: number }
  dotTick: { target: string; source: string | null; damage: number; effect: string; remaining: number }
  dotKill: { target: string; source: string | null; damage: number; effect: string }
  hotTick: { target: string; healer: string; amount: number; effect: string; remaining: number }
  effectExpired: { entity: string; kind: EffectGroup; effect: string; natural: boolean }
  lightUltimate: { actor: string }
  damage: { actor: string; target: string; dealt: number }
  summonDefeated: { summoner: string; summon: string }
  cardEffect: { item: string; entity: string; kind: string; amount: number }
  relicEffect: { item: string; entity: string; kind: string; amount: number }
  goldEarned: { amount: number }
  experienceGained: { entity: string; amount: number }
  levelUp: { entity: string; level: number }
  cardOffered: { card: string }
  relicOffered: { relic: string }
  itemFound: { item: string; stars: number }
  damageTaken: {
    target: string
    attacker: string | null
    damage: number
    hpBefore: number
    hpAfter: number
    critical: boolean
    action: string | null
    /** From here on absent when the damage is the cost of an action. */
    raw?: number
    shieldAbsorbed?: number
    overkill?: number
    attackIndex?: number | null
    attackTotal?: number | null
    attackSequence?: number
    /** Of the attacker; null without one. */
    damageType: string | null
  }
  damageDealt: { attacker: string; target: string; damage: number; action: string | null }
  healReceived: {
    target: string
    healer: string | null
    amount: number
    sourceType: string
    sourceName: string | null
  }
  heal: { healer: string; target: string; amount: number; sourceType: string; sourceName: string | null }
  effectApplied: { entity: string; kind: EffectGroup; effect: string; amount: number | null; turns: number }
  effectResisted: { target: string; attacker: string; effect: string | null; chance: number; roll: number }
  summonCreated: { summoner: string; summon: string; source: string }
  summonRemoved: { summon: string; reason: string }
  dotCleansed: { actor: string; ally: string; effect: string }
}

/** Everything that happens, in the order of delivery. */
export type PartyEvent = {
  [Type in keyof EventFields]: Readonly<{ type: Type } & EventFields[Type]>
}[keyof EventFields]

/** Kinds of plug-ins, as in the glossary. */
export type PluginKind = 'passive' | 'type' | 'dot' | 'action' | 'card' | 'relic'
export type EffectGroup = 'dot' | 'hot' | 'modifier'
export type StatusPhase = 'hot' | 'dot' | 'statMods' | 'passives'

/** The families of the deeds of cards and relics; `rise` for those that are not listed. */
const DEEDS: Readonly<Record<string, Family>> = {
  dodgeMend: 'heal',
  healing: 'heal',
  afterglow: 'heal',
  guardian: 'ward',
  thornPlate: 'strike',
  spite: 'strike',
  echo: 'strike',
  echoStrike: 'strike',
  phantom: 'summon',
}

/** The parts of the registry that have families. */
type Families = Pick<Registry, 'damageTypes' | 'dotKinds'>

/** What each type of event means. Families come from the damage types and kinds of damage over time. */
export function eventsOf({ damageTypes, dotKinds }: Families): Dictionary<PartyEvent> {
  const ofType = (id: string | null): Family => damageTypes.get(id ?? '')?.family ?? 'strike'
  const ofDot = (id: string): Family => dotKinds.get(id)?.family ?? 'strike'
  const ofDeed = ({ kind }: { readonly kind: string }): Family => DEEDS[kind] ?? 'rise'
  return dictionary<PartyEvent>({
    battleStart: { receiver: 'entity', family: 'none', weight: 'consequence' },
    battleEnd: { receiver: 'foe', family: 'none', weight: 'consequence' },
    extraTurn: { receiver: 'entity', family: 'rise', weight: 'consequence' },
    turnStart: { doer: 'entity', family: 'none', weight: 'detail' },
    targetAcquired: { doer: 'actor', receiver: 'target', family: 'none', weight: 'detail' },
    beforeAttack: {
      doer: 'attacker',
      receiver: 'target',
      family: ({ damageType }) => ofType(damageType),
      weight: 'deed',
    },
    dodge: { doer: 'attacker', receiver: 'target', family: 'ward', weight: 'consequence' },
    criticalHit: {
      doer: 'attacker',
      receiver: 'target',
      amount: 'raw',
      family: 'ofCause',
      weight: 'consequence',
      critical: true,
    },
    shieldAbsorbed: { receiver: 'target', amount: 'amount', family: 'ward', weight: 'consequence' },
    mitigationTriggered: {
      doer: 'attacker',
      receiver: 'target',
      amount: ({ before, after }) => before - after,
      family: 'ward',
      weight: 'detail',
    },
    entityKilled: {
      doer: 'killer',
      receiver: 'victim',
      family: 'death',
      // Without a killer the event is only a notice that the fall was counted.
      weight: ({ killer }) => (killer === null ? 'detail' : 'turningPoint'),
    },
    entityDefeat: {
      doer: 'killer',
      receiver: 'entity',
      fells: ({ again }) => !again,
      family: 'death',
      // A fall with a killer has been told by its `entityKilled`.
      weight: ({ killer, again }) => (killer === null && !again ? 'turningPoint' : 'detail'),
    },
    hitLanded: { doer: 'attacker', receiver: 'target', amount: 'amount', family: 'ofCause', weight: 'detail' },
    actionUsed: { doer: 'actor', receiver: 'target', amount: 'amount', family: 'none', weight: 'detail' },
    ultimateUsed: {
      doer: 'actor',
      family: ({ damageType }) => ofType(damageType),
      weight: ({ damageType }) => (damageType === null ? 'detail' : 'deed'),
    },
    ultimateCompleted: { doer: 'actor', family: 'none', weight: 'detail' },
    ultimateFailed: { doer: 'actor', family: 'none', weight: 'consequence' },
    actionFailed: { doer: 'actor', family: 'none', weight: 'consequence' },
    pluginFailed: { receiver: 'entity', family: 'none', weight: 'consequence' },
    statusPhaseStart: { receiver: 'entity', family: 'none', weight: 'detail' },
    statusPhaseEnd: { receiver: 'entity', family: 'none', weight: 'detail' },
    dotTick: {
      doer: 'source',
      receiver: 'target',
      amount: 'damage',
      family: ({ effect }) => ofDot(effect),
      weight: 'consequence',
    },
    dotKill: { doer: 'source', receiver: 'target', amount: 'damage', family: 'death', weight: 'consequence' },
    hotTick: { doer: 'healer', receiver: 'target', amount: 'amount', family: 'heal', weight: 'consequence' },
    effectExpired: { receiver: 'entity', family: 'none', weight: 'consequence' },
    lightUltimate: { doer: 'actor', family: 'heal', weight: 'consequence' },
    damage: { doer: 'actor', receiver: 'target', amount: 'dealt', family: 'dark', weight: 'detail' },
    summonDefeated: {
      receiver: 'summon',
      others: ({ summoner }) => [summoner],
      family: 'none',
      weight: 'consequence',
    },
    cardEffect: { receiver: 'entity', amount: 'amount', family: ofDeed, weight: 'consequence' },
    relicEffect: { receiver: 'entity', amount: 'amount', family: ofDeed, weight: 'consequence' },
    goldEarned: { amount: 'amount', family: 'none', weight: 'consequence' },
    experienceGained: { receiver: 'entity', amount: 'amount', family: 'rise', weight: 'consequence' },
    levelUp: { receiver: 'entity', family: 'rise', weight: 'consequence' },
    cardOffered: { family: 'none', weight: 'consequence' },
    relicOffered: { family: 'none', weight: 'consequence' },
    itemFound: { family: 'none', weight: 'consequence' },
    damageTaken: {
      doer: 'attacker',
      receiver: 'target',
      amount: 'damage',
      // A hit without `action` has a cause: a tick, another hit, the enrage.
      family: ({ action, damageType }) => (action === null ? 'ofCause' : ofType(damageType)),
      weight: 'consequence',
    },
    damageDealt: { doer: 'attacker', receiver: 'target', amount: 'damage', family: 'ofCause', weight: 'detail' },
    healReceived: { doer: 'healer', receiver: 'target', amount: 'amount', family: 'heal', weight: 'detail' },
    heal: { doer: 'healer', receiver: 'target', amount: 'amount', family: 'heal', weight: 'consequence' },
    effectApplied: {
      receiver: 'entity',
      amount: 'amount',
      family: ({ kind, effect }) => (kind === 'dot' ? ofDot(effect) : kind === 'hot' ? 'heal' : 'rise'),
      weight: 'consequence',
    },
    effectResisted: {
      doer: 'attacker',
      receiver: 'target',
      roll: ({ roll, chance }) => ({ rolled: roll, below: chance }),
      family: 'ward',
      weight: 'detail',
    },
    summonCreated: { doer: 'summoner', receiver: 'summon', joins: true, family: 'summon', weight: 'deed' },
    summonRemoved: { receiver: 'summon', family: 'none', weight: 'consequence' },
    dotCleansed: { doer: 'actor', receiver: 'ally', family: 'heal', weight: 'consequence' },
  })
}

/** All types of events, in the order of every dictionary. */
export const EVENT_TYPES: readonly string[] = eventsOf({ damageTypes: new Map(), dotKinds: new Map() }).types
