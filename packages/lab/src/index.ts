/**
 * The core of the lab: experiments, designs, statistics and inline execution. It runs in browsers too; threads,
 * clusters and files are in `@quintain/lab/node`.
 */

// Experiments, and what they will play.
export {
  type ChangeInput,
  type Entrant,
  type Experiment,
  experimentJsonSchema,
  type ExperimentInput,
  readExperiment,
  type Tune,
} from './experiment/experiment.ts'
export { ExperimentError, LabError, reasonOf } from './experiment/errors.ts'
export { type Arm, type Cell, cellKey, type CellSpec, type Chunk } from './experiment/cell.ts'
export { type Decider, USUAL_BUDGET } from './experiment/decider.ts'
export { type Design, designOf, type Subject } from './experiment/design.ts'
export { withScenarios } from './experiment/scenarios.ts'

// Runs.
export {
  type LabOptions,
  type PreparedExperiment,
  prepareExperiment,
  resultsText,
  runExperiment,
} from './running/run-experiment.ts'
export { studyStatus } from './running/findings.ts'
export { mostBattles } from './running/most-battles.ts'
export { askedHash, questionHash } from './running/question-hash.ts'
export { battleOf, cellsOf, type NamedBattle, subjectOf } from './running/replay-battle.ts'
export { type Rating, ratingsOf, shareInterval, shareOf } from './ladder/ratings.ts'
export { calibrate, type Calibration, type CalibrationBin } from './ladder/calibration.ts'
export { decisionCosts } from './ladder/decision-costs.ts'
export { duels, type Pairing, type RoundRobin, roundRobin } from './ladder/round-robin.ts'
export { type Executor, InlineExecutor, loaderOf, type RulesetLoader } from './playing/executor.ts'
export type { CellRun } from './playing/measuring.ts'
export { PlayerCache } from './playing/cell-player.ts'

// Measures, and figures of them.
export { isHeadline, isShare, type KindsByName, MeasureKinds } from './measures/measure-kinds.ts'
export { byWeight } from './measures/measure-weight.ts'
export { measureName } from './measures/measure-names.ts'
export { CellTotals } from './statistics/cell-totals.ts'
export type { BattleRow, ChunkResult, OddBattle, SavedTotals } from './statistics/chunk-result.ts'
export type { Doubt } from './statistics/estimate.ts'
export { type Interval, meanInterval, rounded } from './statistics/statistics.ts'
export { type Evidence, evidenceOf, type Stop, type StoppingRule } from './statistics/stopping.ts'
export {
  type Example,
  HISTOGRAM_BARS,
  intervalOf,
  type MeasureSummary,
  type Percentile,
  PERCENTILES,
  savedInterval,
  summaryOf,
} from './statistics/summary.ts'

// Results.
export type {
  ArmResult,
  CellResult,
  Comparison,
  Gate,
  MatchupTable,
  Results,
  Tuning,
  TuningPoint,
} from './results/results.ts'
export { exitCode, type Verdict } from './results/gates.ts'
export { remarksOf } from './results/remarks.ts'

export { type ChangedValue, type Changes, changesBetween, type KeptRun } from './history/changes.ts'

export { sectionsOf } from './answers/sections.ts'
export type { Bar, Bars, Section } from './answers/section.ts'
export type { Findings } from './results/findings.ts'
export type { Attribution, PartWorth } from './attribution/attribution.ts'
export type { Deeds } from './attribution/deeds.ts'
export { carryingLists } from './attribution/parts.ts'
export type { NumberWorth, Weights } from './weighing/weights.ts'
export type { ExactCell } from './exact/exact-cells.ts'
export type { FoundList, Proof, Search } from './searching/found.ts'
export type { Balance, Patch } from './balancing/balance.ts'
export type { Effect } from './studies/paired.ts'
export type { Metagame, MetagameEntrant } from './metagame/metagame.ts'

// What the lab says.
export { labWords } from './words/index.ts'
