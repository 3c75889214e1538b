import type { BattleEvent } from '../../kernel/contract.ts'

/**
 * Everything that happens, in the order of delivery. Combatants appear by label. The fields of each event stand in the
 * order of the specification's table, which golden traces rely on.
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
  | { readonly type: 'entityDefeat'; readonly entity: string }
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
export type PartyEventType = PartyEvent['type']

/** Every type, for those who must have an answer to each. */
export const EVENT_TYPES = [
  'battleStart',
  'battleEnd',
  'extraTurn',
  'turnStart',
  'targetAcquired',
  'beforeAttack',
  'dodge',
  'criticalHit',
  'shieldAbsorbed',
  'mitigationTriggered',
  'entityKilled',
  'entityDefeat',
  'hitLanded',
  'actionUsed',
  'ultimateUsed',
  'ultimateCompleted',
  'ultimateFailed',
  'statusPhaseStart',
  'statusPhaseEnd',
  'dotTick',
  'dotKill',
  'hotTick',
  'effectExpired',
  'lightUltimate',
  'damage',
  'summonDefeated',
  'cardEffect',
  'relicEffect',
  'goldEarned',
  'damageTaken',
  'damageDealt',
  'healReceived',
  'heal',
  'effectApplied',
  'effectResisted',
  'summonCreated',
  'summonRemoved',
  'dotCleansed',
] as const satisfies readonly PartyEventType[]

type Missing = Exclude<PartyEventType, (typeof EVENT_TYPES)[number]>
/** Fails to compile when a type is not in the list. */
export type AllEventTypesListed = Missing extends never ? BattleEvent : never
