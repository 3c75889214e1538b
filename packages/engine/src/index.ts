// Battles.
export { Battle } from './kernel/battle.ts'
export { askAgent, type SeatedAgent } from './kernel/seats/checked-agent.ts'
export { Muster, type MusterView } from './kernel/muster.ts'
export type { BattleOptions, ForkOptions, PlayOptions } from './kernel/options.ts'
export { isOwnAgent, type OwnAgent, withAgents } from './kernel/seats/own-agents.ts'
export { Registry } from './kernel/registry.ts'
export { makeAgent, type NamedAgent, namedAgent, type SeatAgent } from './kernel/seats/seating.ts'
export { finish, simulate, sprintOf } from './kernel/simulate.ts'
export { type Change, changed, pathKeys } from './kernel/what-if.ts'

// Moments, replays, hashes.
export { beatsOf } from './kernel/replay/beats.ts'
export { compactReplay, expandReplay } from './kernel/replay/compact-replay.ts'
export type { LuckChange } from './kernel/replay/luck.ts'
export { fallsIn, leadsIn, type Mark } from './kernel/replay/marks.ts'
export type { Moment } from './kernel/replay/moment.ts'
export { readReplay } from './kernel/replay/read-replay.ts'
export type { Replay } from './kernel/replay/replay.ts'
export { changedSeed } from './kernel/replay/seeding.ts'
export { type Verdict, verify } from './kernel/replay/verify.ts'
export { hashJson, hashState } from './kernel/hash.ts'

// The contract, and what follows from it for any ruleset.
export type {
  Agent,
  AgentMaker,
  AgentOptions,
  AsyncAgent,
  BattleEvent,
  BattleState,
  Brings,
  ChanceOutcome,
  Choice,
  Importer,
  Ladder,
  MeasureKind,
  NamedChance,
  Narrator,
  Outcome,
  PlayerAid,
  Ruleset,
  RulesetTypes,
  Rung,
  Scenario,
  Sprint,
  ToldBattle,
  Traits,
  Turn,
  Wishes,
} from './kernel/contract.ts'
export type {
  Campaign,
  CampaignResult,
  CampaignStage,
  ContentPack,
  ContentPiece,
  Pattern,
  Picture,
  Entrant,
  EntrantGroup,
  Field,
  Finding,
  PiecePlace,
} from './kernel/content.ts'
export { finding, partsOf } from './kernel/content.ts'
export { type Draw, type Drawing, type DrawnMoment, safeOutlines } from './kernel/drawing.ts'
export { type Puzzle, type PuzzleBook, type PuzzleChoice, type Theme, THEMES } from './kernel/puzzle.ts'
export { fingerprinted, isPackFile, type PackFiles } from './kernel/pack-files.ts'
export {
  decidingSeats,
  kindOf,
  measureKindOf,
  measureRangeOf,
  refsOf,
  seatNamesOf,
  sharesOf,
  strengthOf,
  wishesOf,
} from './kernel/defaults.ts'
export { type PartList, partListsOf, type SetupPart } from './kernel/parts.ts'
export {
  type CountedUnit,
  type EventCounter,
  FAMILY_OF_CAUSE,
  familyNumber,
  NO_AMOUNT,
} from './kernel/event-counter.ts'
export { type Breakdown, EventLog, type EventMaker, type LogEntry, NO_CAUSE, type Part } from './kernel/event-log.ts'
export type {
  Place,
  Scene,
  SceneAbility,
  SceneAura,
  SceneBadge,
  SceneBar,
  SceneBoard,
  SceneCard,
  SceneClash,
  SceneCounter,
  SceneFact,
  SceneGauge,
  SceneSide,
  SceneStat,
  SceneStep,
  SceneTurn,
  SceneUnit,
  SceneZone,
  ZoneRole,
} from './kernel/scene.ts'
export { toldScene } from './kernel/scene.ts'
export { AUTO, decision, deciders, decisionOf, OVER } from './kernel/turn.ts'

// A whole ruleset of a few rules.
export { defineGame } from './game/define-game.ts'
export type { Chances, EventRule, FieldRule, Game, GameEvent, GameFields, GameState, GameTypes } from './game/game.ts'

// What is said to people.
export * from './words.ts'
export { missingWords, placeholdersIn, strayPlaceholders, textFault } from './kernel/meaning/check.ts'
export {
  type Brief,
  type Dictionary,
  dictionary,
  FAMILIES,
  type Family,
  familyOf,
  type Meaning,
  type Meanings,
  type Occurrence,
  occurrenceOf,
  type UnitReference,
  type Weight,
} from './kernel/meaning/dictionary.ts'
export { entryId, type GlossaryEntry } from './kernel/meaning/glossary.ts'
export { battleNarrator, narratorOf, tellsAsWhole } from './kernel/narrator.ts'
export { aboutField, writtenSchema } from './kernel/field-words.ts'
export { eventNarrator } from './narration/event-narrator.ts'
export { type LanguagePack, type Line, type Picked, Storyteller, type Template } from './narration/storyteller.ts'
export { Decimal, type Value, type Variables } from './narration/values.ts'

// Values from outside: setups, actions, files.
export { type Bounds, choicePhrase, type Expectation, expectationPhrase } from './kernel/faults/expectation.ts'
export { foundPhrase, foundText } from './kernel/faults/found.ts'
export { nearest } from './kernel/faults/nearest.ts'
export { checkShape, faultPhrase, type ShapeCheck, type ShapeFault, valueAt } from './kernel/faults/shape.ts'
export { hostilePart } from './kernel/hostile.ts'
export { canonicalText, isRecord, type Json, type JsonObject, nestingDepth, plainJson } from './kernel/json.ts'
export { type DescribeIssue, pathText, placedFault, refuse, type SetupSchema, setupSchema } from './kernel/setup.ts'

// Agents and chance.
export { type AffordedRung, affordedRung } from './agents/afforded-rung.ts'
export { decisionsIn } from './agents/decision-count.ts'
export { type Level, levelAgents } from './agents/levels.ts'
export { lookaheadAgent } from './agents/lookahead.ts'
export { randomAgent } from './agents/random.ts'
export type { SearchAdvice } from './agents/advice.ts'
export { searchAgent } from './agents/search.ts'
export { otherWorld } from './agents/worlds.ts'
export { BranchingStream, shareWhere } from './exact/branching-stream.ts'
export { drawsFromStream, Enumeration, exactOdds, type Odds, type OddsQuestion } from './exact/odds.ts'
export { Chacha8, isKey } from './random/chacha8.ts'
export { type Generator, type GeneratorKind, Stream } from './random/generator.ts'
export { createGenerator, loadGenerator } from './random/index.ts'
export { type EntityId, Keyed, type KeyedDraws } from './random/keyed.ts'
export { Mt19937 } from './random/mt19937.ts'
export { Purposes } from './random/purposes.ts'
export { Scripted } from './random/scripted.ts'
export { type Seed, seedNumber } from './random/seed.ts'
export { type GeneratorSeries, generatorSeries } from './random/series.ts'
export { Sfc32 } from './random/sfc32.ts'
export { type Hash64, hashText, utf8, xxHash64 } from './random/xxhash64.ts'
