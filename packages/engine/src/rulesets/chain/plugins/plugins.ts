import type { Text } from '../../../kernel/meaning/phrase.ts'

/**
 * What a user may add to the ruleset: behaviours of cards, each under an id that setups name. A behaviour is asked when
 * its card is used, and answers with additional effects, which the rules carry out. It gets facts and not the battle,
 * so that it can neither leave a battle half changed nor reveal what is hidden.
 */
export interface ChainPlugins {
  /** Raise it whenever a function changes what it does: the engine cannot compare functions. */
  readonly version?: number
  readonly behaviors?: readonly BehaviorPlugin[]
}

export interface BehaviorPlugin {
  readonly id: string
  /** When absent, the id. */
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

/** Must answer by the given facts alone: the same answer for the same facts. */
export type BehaviorHook = (moment: Moment) => BehaviorEffect | null | undefined

/** What everybody may know at the moment at which a card is used. A copy: changing it changes nothing. */
export interface Moment {
  /** The card's key in the setup. */
  readonly card: string
  /** The seat that uses the card. */
  readonly seat: number
  /** The seat whose turn it is. */
  readonly attacker: number
  /** 1 is the first turn of the duel. */
  readonly turn: number
  /** Present attack and block, this card's own effect included; 0 after a hit, when the chain link is cleared. */
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

/** Effects in addition to the card's own; whole numbers, 0 where absent. */
export interface BehaviorEffect {
  /** Added to the attack, which never falls below 0. */
  readonly attack?: number
  /** Added to the block, which never falls below 0. */
  readonly block?: number
  /** For the player who uses the card; not negative. */
  readonly life?: number
  readonly draw?: number
  readonly resources?: number
  /** For the attacker; not negative. */
  readonly actionPoints?: number
  /** Whether the attack goes again, from now on. */
  readonly goAgain?: boolean
}
