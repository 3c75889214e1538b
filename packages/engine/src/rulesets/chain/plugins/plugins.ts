import type { Text } from '../../../kernel/meaning/phrase.ts'

/**
 * What a user may add to the ruleset: behaviours of cards, each under an id that setups name. A behaviour is asked when
 * its card is used, and answers with what happens beside what the card does by itself; the rules carry it out. It is
 * given facts, not the battle, so that it can neither leave a battle half changed nor tell what is hidden.
 */
export interface ChainPlugins {
  /** Grows whenever a function does something else than before: no machine can compare functions. */
  readonly version?: number
  readonly behaviors?: readonly BehaviorPlugin[]
}

export interface BehaviorPlugin {
  readonly id: string
  /** The id when absent. */
  readonly name?: Text
  /** What it does, a sentence each: plain text, or phrases for readers of any language. */
  readonly rules?: readonly Text[]
  /** The attack with the card goes live, paid for and counted. */
  readonly attack?: BehaviorHook
  /** The card was declared as a block. */
  readonly block?: BehaviorHook
  readonly defenseReaction?: BehaviorHook
  readonly attackReaction?: BehaviorHook
  /** The attack with the card has dealt damage, and the game goes on: attack, block and go again are past. */
  readonly hit?: BehaviorHook
}

export const OCCASIONS = ['attack', 'block', 'defenseReaction', 'attackReaction', 'hit'] as const
export type Occasion = (typeof OCCASIONS)[number]

/** Answers by these facts alone: the same facts, the same answer. */
export type BehaviorHook = (moment: Moment) => BehaviorEffect | null | undefined

/** What everybody may know at the moment at which a card is used. A copy: changing it changes nothing. */
export interface Moment {
  /** The card's key in the setup. */
  readonly card: string
  /** Who uses it. */
  readonly seat: number
  /** Whose turn it is. */
  readonly attacker: number
  /** 1 is the first turn of the duel. */
  readonly turn: number
  /** As both stand, with what this card does by itself; 0 after a hit, when the chain link is cleared. */
  readonly attack: number
  readonly blocked: number
  /** What an attack that hit has dealt; 0 before. */
  readonly damage: number
  /** The key of the attacking card; null for a weapon. */
  readonly attackCard: string | null
  /** Pitched for the attack. */
  readonly pitchSum: number
  readonly players: readonly [SeenPlayer, SeenPlayer]
}

export interface SeenPlayer {
  readonly hero: string
  readonly life: number
  readonly floating: number
  readonly attacksThisTurn: number
  /** Numbers of cards. */
  readonly hand: number
  readonly deck: number
  readonly arsenal: number
  /** Keys of cards. */
  readonly graveyard: readonly string[]
  readonly pitched: readonly string[]
}

/** What happens beside what the card does by itself; whole numbers, 0 where absent. */
export interface BehaviorEffect {
  /** Added to the attack, which never falls below 0. */
  readonly attack?: number
  /** Added to the block, which never falls below 0. */
  readonly block?: number
  /** For whoever uses the card; not negative. */
  readonly life?: number
  readonly draw?: number
  readonly resources?: number
  /** For the attacker; not negative. */
  readonly actionPoints?: number
  /** Whether the attack goes again, from now on. */
  readonly goAgain?: boolean
}
