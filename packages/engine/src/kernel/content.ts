import type { Language, Outcome, Ruleset, RulesetTypes, Scenario } from './contract.ts'
import type { Json } from './json.ts'

/** What comes with a ruleset beside its rules. Loaded on its own, so that the rules stay small. */
export interface ContentPack<T extends RulesetTypes = RulesetTypes> {
  readonly ruleset: Ruleset<T>
  /** At least one; the first is what a newcomer sees. */
  readonly scenarios: readonly Scenario[]
  /** Findings in setups that are legal but surely not meant, such as abilities that can never fire. */
  lint?(setup: T['Setup']): readonly Finding[]
  /** A setup made by chance from the content: the same seed, the same setup. */
  randomSetup?(seed: number): Json
  /** Numbers to follow through a battle, by name, for charts over time; null where there is none at that moment. */
  readonly series?: Readonly<Record<string, { measure(state: T['State']): number | null }>>
  /** The content's words in a language, for setups that were written in the other one. Loaded for who reads it. */
  readonly words?: Readonly<Partial<Record<Language, () => Promise<Wordbook>>>>
  /** A run of several battles in which each follows from the one before. */
  readonly campaign?: Campaign<T>
}

export interface Wordbook {
  /** Names and phrases of setups, which stand in captions and narrated lines as they are. */
  readonly names: Readonly<Record<string, string>>
  /** Ids and terms of the rules, as scenes show them. */
  readonly terms: Readonly<Record<string, string>>
  /** Titles and descriptions, by the whole text: as parts of other texts they mean nothing. */
  readonly texts?: Readonly<Record<string, string>>
}

export interface Finding {
  /** Where in the setup. */
  readonly path: string
  readonly level: 'warning' | 'note'
  readonly message: string
}

export interface Campaign<T extends RulesetTypes = RulesetTypes> {
  readonly description: string
  /** The first stage. Everything that chance decides between battles comes from `seed`. */
  start(options: { readonly rooms: number; readonly seed: number }): CampaignStage
  /** What a battle led to: lines to tell, and the next stage unless the run is over. */
  advance(stage: CampaignStage, state: T['State'], outcome: Outcome): CampaignResult
}

export interface CampaignStage {
  readonly title: string
  readonly setup: Json
  readonly seed: number
  /** The campaign's own record from stage to stage. */
  readonly progress: Json
}

export interface CampaignResult {
  readonly lines: readonly string[]
  readonly stage: CampaignStage | null
}
