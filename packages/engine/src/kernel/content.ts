import type { Outcome, Ruleset, RulesetTypes, Scenario } from './contract.ts'
import type { Draw } from './drawing.ts'
import type { Json, JsonObject } from './json.ts'
import { entryId } from './meaning/glossary.ts'
import type { Language } from './meaning/languages.ts'
import type { Text } from './meaning/phrase.ts'
import { englishText, type Names } from './meaning/teller.ts'
import type { PuzzleBook } from './puzzle.ts'

/** A ruleset's content. It is a module of its own, so that the rules can be loaded without it. */
export interface ContentPack<T extends RulesetTypes = RulesetTypes> {
  readonly ruleset: Ruleset<T>
  /** At least one; the first is what a newcomer sees. */
  readonly scenarios: readonly Scenario[]
  /** Findings in setups that are legal but surely not meant, such as abilities that can never fire. */
  lint?(setup: T['Setup']): readonly Finding[]
  /** A setup made by chance from the content: the same seed, the same setup. */
  randomSetup?(seed: number): Json
  /** Numbers for charts over time, by name; null where the number does not exist at that moment. */
  readonly series?: Readonly<Record<string, { measure(state: T['State']): number | null }>>
  /** All pieces of the content that people can search and put into setups. */
  pieces?(): readonly ContentPiece[]
  /** Who can meet whom, for tables of who beats whom. */
  field?(): Field
  /** What a seat may bring to a battle by itself (see `Brings`); when absent, all entrants of `field`. */
  parts?(): readonly Entrant[]
  /**
   * Loads the names of the content in another language. Scenarios' titles are under `scenario`, their texts under
   * `about`.
   */
  readonly names?: Readonly<Record<Language, () => Promise<Names>>>
  /** Pictures by id of the glossary entry, else by kind. For all others a screen makes one up from the name. */
  readonly pictures?: Readonly<Record<string, Picture>>
  /** The pack's own silhouettes, by name: an SVG path in a square of 512. */
  readonly outlines?: Readonly<Record<string, string>>
  /** Draws battles for which none of the shared kinds of picture fits. */
  readonly draw?: Draw
  /** A series of battles in which each follows from the one before. */
  readonly campaign?: Campaign<T>
  /** Positions with one right choice. */
  readonly puzzles?: PuzzleBook<T>
}

/** Patterns behind a silhouette: one for each faction, so that its members look alike. */
export type Pattern = 'waves' | 'ice' | 'flames' | 'pale' | 'quarter' | 'bend' | 'bars'

/** A silhouette of the pack's own, or of the set that the pages are built with (game-icons.net), by its name there. */
export interface Picture {
  readonly glyph: string
  readonly pattern?: Pattern
}

/** Pictures of things of one kind that share a pattern. `glyphs` has a silhouette's name for each thing's id. */
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
  /** The kind of thing, as in the glossary. */
  readonly of: string
  readonly id: string
  readonly name: Text
  /** The faction or school that it belongs to. */
  readonly group?: Text
  /** Its cost, or how many things it holds. */
  readonly size?: Text
  /** A description; when absent, the rules of its glossary entry. */
  readonly about?: Text
  /** Id of its glossary entry. */
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
 * Who can meet whom, and how to set up a meeting. With one group everybody meets everybody, from both seats. With two
 * groups, for seats that differ, everybody of the first meets everybody of the second.
 */
export interface Field {
  readonly title: Text
  readonly groups: readonly EntrantGroup[]
  /** Whether they meet in the setup that was chosen, and not in one that `meeting` brings. */
  readonly inSetup: boolean
  /** The parts of an experiment (`setup`, `matchups`, `vary`) that place the chosen entrants of each group. */
  meeting(chosen: readonly (readonly Entrant[])[]): JsonObject
}

export interface EntrantGroup {
  readonly id: string
  readonly name: Text
  readonly entrants: readonly Entrant[]
  /** Where entrants of this group stand in a setup, so that those of a user's own setup can take part. */
  readonly places: readonly (readonly (string | number)[])[]
}

export interface Entrant {
  /** Unique in its group; its name in experiments and their results. */
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
  /** What follows from a battle: lines to tell, and the next stage unless the campaign is over. */
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

/** The shipped things that a seat may bring. */
export function partsOf(content: Pick<ContentPack, 'field' | 'parts'>): readonly Entrant[] {
  return content.parts?.() ?? content.field?.().groups.flatMap(({ entrants }) => entrants) ?? []
}
