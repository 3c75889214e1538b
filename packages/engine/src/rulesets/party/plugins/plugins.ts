import type { Family } from '../../../kernel/meaning/dictionary.ts'
import type { Text } from '../../../kernel/meaning/phrase.ts'
import type { Combatant } from '../combatant/combatant.ts'
import type { Dot } from '../effects/effects.ts'
import type { PartyState } from '../state.ts'
import type { SummonOrder } from '../summons/making.ts'

/**
 * What a user may add to the ruleset: data plus small functions, each under an id. Functions get the battle and must
 * change it only through the rules (`applyDamage`, `addModifier`, `inflict`, …). They must remember things only by
 * `combatant.setCount`, so that these are saved and copied with the battle.
 */
export interface PartyPlugins {
  /** Raise it when a function changes what happens in battles. It is part of the fingerprint in replays. */
  readonly version?: number
  readonly passives?: readonly PassivePlugin[]
  readonly damageTypes?: readonly DamageTypePlugin[]
  readonly dots?: readonly DotPlugin[]
  /** The basic attack (`normal.basic_attack`), and specials, which members name in their setups. */
  readonly actions?: readonly ActionPlugin[]
  readonly ultimates?: readonly UltimatePlugin[]
  readonly cards?: readonly BehaviorPlugin[]
  readonly relics?: readonly BehaviorPlugin[]
  readonly effects?: readonly EffectPlugin[]
  readonly summons?: readonly SummonPlugin[]
}

/** A plug-in's name and rules for people: plain text, or phrases for readers of any language. */
export interface SelfDescription {
  /**
   * When absent, the id in words, or as it is for damage types and actions. Events name its hits by the English name.
   */
  readonly name?: Text
  /** What it does, a sentence each. */
  readonly rules?: readonly Text[]
}

export type PassiveTrigger =
  | 'battleStart'
  | 'turnStart'
  | 'turnEnd'
  | 'actionTaken'
  | 'ultimateUsed'
  | 'damageTaken'
  | 'hitLanded'
  | 'levelUp'

/** `other` is the attacker of damage taken or the target of a hit; `amount` the damage, or the new level. */
export type PassiveHandler = (battle: PartyState, owner: Combatant, other: Combatant | null, amount: number) => void

export interface PassivePlugin extends SelfDescription {
  readonly id: string
  /** At most so many occurrences count. 1 when absent. */
  readonly limit?: number
  readonly triggers?: readonly PassiveTrigger[]
  /** Added to the owner's aggro modifier for every occurrence in its list. */
  readonly aggro?: number
  readonly apply?: PassiveHandler
  readonly onTurnStart?: PassiveHandler
  readonly onTurnEnd?: PassiveHandler
  readonly onDamageTaken?: PassiveHandler
  readonly onHitLanded?: PassiveHandler
  readonly onActionTaken?: PassiveHandler
  readonly tick?: PassiveHandler
}

export type AmountHook = (battle: PartyState, owner: Combatant, other: Combatant | null, amount: number) => number

export type ActionHook<Result> = (
  battle: PartyState,
  actor: Combatant,
  allies: readonly Combatant[],
  enemies: readonly Combatant[],
) => Result

export interface DamageTypePlugin extends SelfDescription {
  /** Capitalised, such as `Fire`; damage maps use it in lower case. */
  readonly id: string
  /** The family of its hits; `strike` when absent. */
  readonly family?: Family
  readonly ultimateName?: Text
  readonly ultimateRules?: readonly Text[]
  /** The aggro modifier of every combatant of the type; 0.1 when absent. */
  readonly aggro?: number
  /** The damage over time that its hits may inflict: a kind and its share of the hit's damage. */
  readonly dot?: { readonly kind: string; readonly share: number; readonly turns: number }
  /** At a hit, before the critical roll: amounts of follow-up hits, or null. */
  readonly onHit?: (battle: PartyState, attacker: Combatant, target: Combatant) => readonly number[] | null
  /** The attacker's change of a hit. */
  readonly onDamage?: (battle: PartyState, attacker: Combatant, target: Combatant, amount: number) => number
  /** The target's changes of a hit, in this order. */
  readonly onDamageTaken?: AmountHook
  readonly onPartyDamageTaken?: AmountHook
  /** The owner's changes of a tick of damage or healing over time. */
  readonly onDotDamageTaken?: AmountHook
  readonly onPartyDotDamageTaken?: AmountHook
  readonly onHotHealReceived?: AmountHook
  readonly onPartyHotHealReceived?: AmountHook
  /** Changes of a heal: by the healer's type, then by the target's. */
  readonly onHeal?: AmountHook
  readonly onHealReceived?: AmountHook
  /** Before the attack; false cancels the action. */
  readonly onAction?: ActionHook<boolean>
  /** At each `ultimateUsed` event of an owner of the type. */
  readonly onUltimateUsed?: (battle: PartyState, actor: Combatant) => void
  /** Charge that an owner gains when an ally has acted: the ally's actions a turn. */
  readonly chargesWithAllies?: boolean
  /**
   * After a basic attack of a party combatant of the type: the amount of a hit on each of the other foes; null for no
   * such hits.
   */
  readonly turnSpread?: (battle: PartyState, actor: Combatant) => number | null
  readonly ultimate: ActionHook<void>
}

export interface DotPlugin extends SelfDescription {
  readonly kind: string
  /** The family of its ticks; `poison` when absent. */
  readonly family?: Family
  /** Before its damage, each tick. */
  readonly beforeTick?: (battle: PartyState, owner: Combatant, dot: Dot) => void
  /** Instead of the plain tick; counts `dot.turns` down itself. */
  readonly tick?: (battle: PartyState, owner: Combatant, dot: Dot) => void
  readonly ended?: (battle: PartyState, owner: Combatant, dot: Dot) => void
  /** Before the owner's action, for each one on it; true cancels the action. */
  readonly blocksAction?: (battle: PartyState, owner: Combatant) => boolean
}

/** The cost of an action. A combatant with less cannot take the action; it pays when the action is done. */
export interface ActionCost {
  /** 1 when absent. */
  readonly actionPoints?: number
  /** The combatant must have more than this: nobody pays the last hp. */
  readonly hp?: number
  readonly shields?: number
  readonly charge?: number
  /** Amounts of `combatant.count`, by key. */
  readonly counters?: Readonly<Record<string, number>>
}

export interface ActionPlugin extends SelfDescription {
  readonly id: string
  /** Takes the place of the action that has this id already. */
  readonly overrides?: boolean
  readonly targets: 'self' | 'ally' | { readonly enemies: number }
  /** One action point when absent. */
  readonly cost?: ActionCost
  /** A further condition besides cost and cooldown. Must not change the battle. */
  readonly condition?: (battle: PartyState, actor: Combatant) => boolean
  /** Rounds that it rests after use; 0 when absent. The basic attack never rests. */
  readonly cooldown?: number
  /** Specials that share a tag share the cooldown. */
  readonly tags?: readonly string[]
  /** May return the damage that it did, for the event of the action. */
  readonly use: (battle: PartyState, actor: Combatant, targets: readonly Combatant[]) => number | void
}

/** The ultimate that party combatants of a damage type use instead of the type's own, which foes keep. */
export interface UltimatePlugin extends SelfDescription {
  /** The id of the damage type. */
  readonly type: string
  readonly use: ActionHook<void>
}

/** Name and rules of healing over time or of a modifier that other plug-ins put on combatants. */
export interface EffectPlugin extends SelfDescription {
  /** As in `Hot` and `ModifierRecipe`; of `ID_x`, made by the card or relic ID, only the `x`. */
  readonly id: string
  readonly group: 'hot' | 'modifier'
}

/** Name and rules of a kind of summon that other plug-ins call. */
export interface SummonPlugin extends SelfDescription {
  readonly order: SummonOrder
}

/** A card or relic of the setup, as behaviours see it. */
export interface Item {
  readonly kind: 'card' | 'relic'
  readonly id: string
  /** How many there are of a relic; 1 for a card. */
  readonly stacks: number
  readonly stats: readonly number[]
  readonly fractions: readonly number[]
  readonly behavior: string | null
}

type ItemHandler<Told extends readonly unknown[]> = (battle: PartyState, item: Item, ...told: Told) => void

/** What a card or relic does beyond its stats: once at setup, and whenever one of these events is delivered. */
export interface BehaviorPlugin extends SelfDescription {
  readonly id: string
  readonly setup?: ItemHandler<[]>
  readonly battleStart?: ItemHandler<[entity: Combatant]>
  readonly turnStart?: ItemHandler<[entity: Combatant]>
  readonly dodge?: ItemHandler<[dodger: Combatant, attacker: Combatant]>
  readonly mitigationTriggered?: ItemHandler<
    [target: Combatant, before: number, after: number, attacker: Combatant | null]
  >
  readonly hitLanded?: ItemHandler<[attacker: Combatant, target: Combatant, amount: number]>
  readonly ultimateUsed?: ItemHandler<[actor: Combatant]>
  readonly entityDefeat?: ItemHandler<[entity: Combatant]>
  /** Delivered with the batch, not at the hit. */
  readonly damageTaken?: ItemHandler<[target: Combatant, attacker: Combatant | null, amount: number]>
  /** Delivered with the batch. */
  readonly healReceived?: ItemHandler<[target: Combatant, healer: Combatant | null, amount: number]>
}
