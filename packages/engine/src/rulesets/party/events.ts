import { type Dictionary, dictionary, type Family } from '../../kernel/meaning/dictionary.ts'
import type { Registry } from './plugins/registry.ts'

/**
 * Everything that happens, in the order of delivery. Combatants appear by label. The fields of each event stand in the
 * order of the specification's table, which golden traces rely on; those that it does not have come last.
 */
export type PartyEvent =
  | { readonly type: 'battleStart'; readonly entity: string }
  | { readonly type: 'battleEnd'; readonly foe: string }
  | { readonly type: 'extraTurn'; readonly entity: string }
  | { readonly type: 'turnStart'; readonly entity: string }
  | { readonly type: 'targetAcquired'; readonly actor: string; readonly target: string }
  | {
      readonly type: 'beforeAttack'
      readonly attacker: string
      readonly target: string
      readonly action: string
      readonly attackIndex: number | null
      readonly attackTotal: number | null
      readonly attackSequence: number
      /** Of the attacker. */
      readonly damageType: string
    }
  | {
      readonly type: 'dodge'
      readonly target: string
      readonly attacker: string
      readonly amount: number
      readonly action: string
    }
  | {
      readonly type: 'criticalHit'
      readonly attacker: string
      readonly target: string
      readonly raw: number
      readonly action: string
    }
  | { readonly type: 'shieldAbsorbed'; readonly target: string; readonly amount: number }
  | {
      readonly type: 'mitigationTriggered'
      readonly target: string
      readonly before: number
      readonly after: number
      readonly attacker: string | null
    }
  | { readonly type: 'entityKilled'; readonly victim: string; readonly killer: string | null; readonly damage: number }
  | {
      readonly type: 'entityDefeat'
      readonly entity: string
      readonly killer: string | null
      /** It fell before, and the end of the battle says so once more. */
      readonly again: boolean
    }
  | {
      readonly type: 'hitLanded'
      readonly attacker: string
      readonly target: string
      readonly amount: number
      readonly source: string
    }
  | { readonly type: 'actionUsed'; readonly actor: string; readonly target: string; readonly amount: number }
  | { readonly type: 'ultimateUsed'; readonly actor: string; readonly damageType: string | null }
  | { readonly type: 'ultimateCompleted' | 'ultimateFailed'; readonly actor: string; readonly damageType: string }
  | {
      readonly type: 'statusPhaseStart'
      readonly entity: string
      readonly phase: StatusPhase
      readonly effects: number
    }
  | {
      readonly type: 'statusPhaseEnd'
      readonly entity: string
      readonly phase: StatusPhase
      readonly effects: number
      readonly expired: number
    }
  | {
      readonly type: 'dotTick'
      readonly target: string
      readonly source: string | null
      readonly damage: number
      readonly effect: string
      readonly remaining: number
    }
  | {
      readonly type: 'dotKill'
      readonly target: string
      readonly source: string | null
      readonly damage: number
      readonly effect: string
    }
  | {
      readonly type: 'hotTick'
      readonly target: string
      readonly healer: string
      readonly amount: number
      readonly effect: string
      readonly remaining: number
    }
  | {
      readonly type: 'effectExpired'
      readonly entity: string
      readonly kind: EffectGroup
      readonly effect: string
      readonly natural: boolean
    }
  | { readonly type: 'lightUltimate'; readonly actor: string }
  | { readonly type: 'damage'; readonly actor: string; readonly target: string; readonly dealt: number }
  | { readonly type: 'summonDefeated'; readonly summoner: string; readonly summon: string }
  | {
      readonly type: 'cardEffect' | 'relicEffect'
      readonly item: string
      readonly entity: string
      readonly kind: string
      readonly amount: number
    }
  | { readonly type: 'goldEarned'; readonly amount: number }
  | {
      readonly type: 'damageTaken'
      readonly target: string
      readonly attacker: string | null
      readonly damage: number
      readonly hpBefore: number
      readonly hpAfter: number
      readonly critical: boolean
      readonly action: string | null
      /** From here on absent when the damage is the cost of an action. */
      readonly raw?: number
      readonly shieldAbsorbed?: number
      readonly overkill?: number
      readonly attackIndex?: number | null
      readonly attackTotal?: number | null
      readonly attackSequence?: number
      /** Of the attacker; null without one. */
      readonly damageType: string | null
    }
  | {
      readonly type: 'damageDealt'
      readonly attacker: string
      readonly target: string
      readonly damage: number
      readonly action: string | null
    }
  | {
      readonly type: 'healReceived'
      readonly target: string
      readonly healer: string | null
      readonly amount: number
      readonly sourceType: string
      readonly sourceName: string | null
    }
  | {
      readonly type: 'heal'
      readonly healer: string
      readonly target: string
      readonly amount: number
      readonly sourceType: string
      readonly sourceName: string | null
    }
  | {
      readonly type: 'effectApplied'
      readonly entity: string
      readonly kind: EffectGroup
      readonly effect: string
      readonly amount: number | null
      readonly turns: number
    }
  | {
      readonly type: 'effectResisted'
      readonly target: string
      readonly attacker: string
      readonly effect: string | null
      readonly chance: number
      readonly roll: number
    }
  | { readonly type: 'summonCreated'; readonly summoner: string; readonly summon: string; readonly source: string }
  | { readonly type: 'summonRemoved'; readonly summon: string; readonly reason: string }
  | { readonly type: 'dotCleansed'; readonly actor: string; readonly ally: string; readonly effect: string }

export type EffectGroup = 'dot' | 'hot' | 'modifier'
export type StatusPhase = 'hot' | 'dot' | 'statMods' | 'passives'

/** What the deeds of cards and relics look like; raising somebody, unless they stand here. */
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

/** What each type of event means. Damage types and damage over time bring their families with them. */
export function eventsOf({ damageTypes, dotKinds }: Registry): Dictionary<PartyEvent> {
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
    criticalHit: { doer: 'attacker', receiver: 'target', amount: 'raw', family: 'ofCause', weight: 'consequence' },
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
      // Without a killer it only says that the fall was credited.
      weight: ({ killer }) => (killer === null ? 'detail' : 'turningPoint'),
    },
    entityDefeat: {
      doer: 'killer',
      receiver: 'entity',
      fells: ({ again }) => !again,
      family: 'death',
      // Of those who have a killer the kill was told.
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
    damageTaken: {
      doer: 'attacker',
      receiver: 'target',
      amount: 'damage',
      // A hit without a name of its own follows from something: a tick, another hit, the enrage.
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
    effectResisted: { doer: 'attacker', receiver: 'target', family: 'ward', weight: 'detail' },
    summonCreated: { doer: 'summoner', receiver: 'summon', joins: true, family: 'summon', weight: 'deed' },
    summonRemoved: { receiver: 'summon', family: 'none', weight: 'consequence' },
    dotCleansed: { doer: 'actor', receiver: 'ally', family: 'heal', weight: 'consequence' },
  })
}
