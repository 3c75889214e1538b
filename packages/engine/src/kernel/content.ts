import type { Outcome, Ruleset, RulesetTypes, Scenario } from './contract.ts'
import type { Draw } from './drawing.ts'
import type { Json, JsonObject } from './json.ts'
import { entryId } from './meaning/glossary.ts'
import type { Language } from './meaning/languages.ts'
import type { Text } from './meaning/phrase.ts'
import { englishText, type Names } from './meaning/teller.ts'
import type { PuzzleBook } from './puzzle.ts'

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
  /** All pieces of the content that people may look for. */
  pieces?(): readonly ContentPiece[]
  /** For tables of who beats whom. */
  field?(): Field
  /** What a seat may bring to a battle by itself (see `Brings`); where absent, whoever takes the field. */
  parts?(): readonly Entrant[]
  /** Names of the content in other languages than its own, for who reads them. Scenarios are `scenario` and `about`. */
  readonly names?: Readonly<Record<Language, () => Promise<Names>>>
  /** What things look like, by their entries of the glossary, else their kinds. Whoever draws makes up the rest from their names. */
  readonly pictures?: Readonly<Record<string, Picture>>
  /** Silhouettes of its own for its pictures, by name: the path of each in a square of 512, as SVG writes it. */
  readonly outlines?: Readonly<Record<string, string>>
  /** Its battles as a picture of its own, where none of the pictures that all rulesets share fits. */
  readonly draw?: Draw
  /** A run of several battles in which each follows from the one before. */
  readonly campaign?: Campaign<T>
  /** Positions with one right choice. */
  readonly puzzles?: PuzzleBook<T>
}

/** Patterns behind a silhouette: one a faction, so that those who belong together look it. */
export type Pattern = 'waves' | 'ice' | 'flames' | 'pale' | 'quarter' | 'bend' | 'bars'

/** A silhouette of the pack's own, or of the set that the pages are built with (game-icons.net), by its name there. */
export interface Picture {
  readonly glyph: string
  readonly pattern?: Pattern
}

/** Pictures of things of one kind that share a pattern: `glyphs` are by the ids that entries have. */
export function picturesOf(
  of: string,
  pattern: Pattern | undefined,
  glyphs: Readonly<Record<string, string>>,
): Readonly<Record<string, Picture>> {
  const picture = (glyph: string): Picture => (pattern === undefined ? { glyph } : { glyph, pattern })
  return Object.fromEntries(Object.entries(glyphs).map(([id, glyph]) => [entryId(of, id), picture(glyph)]))
}

/** Something of the content that can be put into a setup: a unit, a card, a whole army. */
export interface ContentPiece {
  /** The kind of thing, as the glossary has it. */
  readonly of: string
  readonly id: string
  readonly name: Text
  /** The faction or school that it belongs to. */
  readonly group?: Text
  /** What it costs or how many it holds. */
  readonly size?: Text
  /** What it says of itself; where absent, the glossary's entry says it. */
  readonly about?: Text
  /** Of the glossary. */
  readonly entry?: string
  readonly value: Json
  readonly places: readonly PiecePlace[]
}

/** Where a piece can go: to the end of the list at `path`, or under a key there. */
export interface PiecePlace {
  readonly name: Text
  readonly path: readonly (string | number)[]
  readonly under?: string
}

/**
 * Who can meet whom, and how the meeting is made of the chosen ones. With one group everybody meets everybody, from
 * both seats; with two, whose seats are not alike, everybody of the first meets everybody of the second.
 */
export interface Field {
  readonly title: Text
  readonly groups: readonly EntrantGroup[]
  /** Whether they meet in the setup that was chosen, and not on ground of their own. */
  readonly inSetup: boolean
  /** The parts of an experiment (`setup`, `matchups`, `vary`) that place them, for the chosen of each group. */
  meeting(chosen: readonly (readonly Entrant[])[]): JsonObject
}

export interface EntrantGroup {
  readonly id: string
  readonly name: Text
  readonly entrants: readonly Entrant[]
  /** Where entrants of this group stand in a setup, so that setups of one's own can take part. */
  readonly places: readonly (readonly (string | number)[])[]
}

export interface Entrant {
  /** Unique in its group; experiments and their results call it so. */
  readonly id: string
  readonly name: Text
  readonly value: Json
}

export interface Finding {
  /** Where in the setup. */
  readonly path: string
  readonly level: 'warning' | 'note'
  /** In English. */
  readonly message: string
  /** For readers of any language; the message when absent. */
  readonly says?: Text
}

export function finding(path: string, level: Finding['level'], says: Text): Finding {
  return { path, level, message: englishText(says), says }
}

export interface Campaign<T extends RulesetTypes = RulesetTypes> {
  readonly description: Text
  /** The first stage. Everything that chance decides between battles comes from `seed`. */
  start(options: { readonly rooms: number; readonly seed: number }): CampaignStage
  /** What a battle led to: lines to tell, and the next stage unless the run is over. */
  advance(stage: CampaignStage, state: T['State'], outcome: Outcome): CampaignResult
}

export interface CampaignStage {
  readonly title: Text
  readonly setup: Json
  readonly seed: number
  /** The campaign's own record from stage to stage. */
  readonly progress: Json
}

export interface CampaignResult {
  readonly lines: readonly Text[]
  readonly stage: CampaignStage | null
}

/** What comes with the content for a seat to bring. */
export function partsOf(content: Pick<ContentPack, 'field' | 'parts'>): readonly Entrant[] {
  return content.parts?.() ?? content.field?.().groups.flatMap(({ entrants }) => entrants) ?? []
}
