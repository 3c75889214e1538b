import type { Json, Text } from '@quintain/engine'
import type { KindsByName } from '../measures/measure-kinds.ts'
import type { Metagame } from '../metagame/metagame.ts'
import type { OddBattle } from '../statistics/chunk-result.ts'
import type { Findings } from './findings.ts'
import type { Verdict } from './gates.ts'
import type { Decider } from '../experiment/decider.ts'
import type { Experiment } from '../experiment/experiment.ts'
import type { Stop } from '../statistics/stopping.ts'
import type { Doubt } from '../statistics/estimate.ts'
import type { MeasureSummary } from '../statistics/summary.ts'

/** The file `results.json`. It holds nothing of when, where or how fast: equal experiments give equal bytes. */
export interface Results extends Findings {
  readonly format: 'quintain-results/1'
  readonly engine: string
  readonly ruleset: { readonly id: string; readonly version: number }
  readonly experiment: Experiment
  /** The setup that it was about, with the changes that hold everywhere. */
  readonly setup: Json
  /** False when it was stopped from outside: the figures hold for the battles that were played. */
  readonly complete: boolean
  /** Who decided where the experiment names nobody and the ruleset has a ladder to choose from. */
  readonly decider?: Decider
  readonly battles: number
  /** What was asked, answered in a sentence each; absent in results of the first release, as all below with `?`. */
  readonly answers?: readonly Text[]
  /** What kind of number each measure is. */
  readonly kinds?: KindsByName
  readonly cells: readonly CellResult[]
  readonly matchups: MatchupTable | null
  /** What the matchups come to, for each combination of values that they were played at. */
  readonly metagames?: readonly Metagame[]
  readonly comparisons: readonly Comparison[] | null
  readonly tuning: Tuning | null
  readonly gates: readonly Gate[]
  /** What somebody who knows statistics would say of them; plain English in results of the first release. */
  readonly warnings: readonly Text[]
}

export interface CellResult {
  readonly name: string
  readonly values: Readonly<Record<string, Json>>
  readonly entrants: readonly [string, string] | null
  readonly battles: number
  readonly stop: Stop
  readonly arms: readonly ArmResult[]
}

export interface ArmResult {
  readonly name: string
  readonly measures: Readonly<Record<string, MeasureSummary>>
  readonly reasons: Readonly<Record<string, number>>
  /** How many battles drew from a generator, by rules or agents; without any, all battles are the same one. */
  readonly drawn?: number
  /** The first battles without an end, and the longest ones, with their seeds. */
  readonly undecided: readonly (OddBattle & { readonly seed: number })[]
  readonly slowest: readonly (OddBattle & { readonly seed: number })[]
}

/** Scores of all against all. The intervals hold for the whole table at once. */
export interface MatchupTable {
  readonly entrants: readonly string[]
  readonly confidence: number
  readonly pairs: readonly {
    readonly first: string
    readonly second: string
    readonly battles: number
    /** Share of battles that the first won, half for those without a winner. */
    readonly score: number
    readonly interval: readonly [number | null, number | null]
    readonly significant: boolean
    /** What swapped seats are worth: how many times as many battles without them would be as sure; null: not known. */
    readonly gain: number | null
  }[]
  /** Mean score against the others, best first. */
  readonly ranking: readonly { readonly entrant: string; readonly score: number }[]
}

/** How a measure differs between two versions, battle by battle with the same seeds. */
export interface Comparison {
  readonly cell: string
  readonly measure: string
  readonly base: number
  readonly changed: number
  readonly delta: number
  readonly interval: readonly [number | null, number | null]
  /** Like the interval, corrected for all comparisons of the experiment (Bonferroni): they always agree. */
  readonly pValue: number
  readonly significant: boolean
  /** Why the interval is not to be built upon; absent where nothing speaks against it. */
  readonly doubt?: Doubt
  /** How many times as many battles two separate samples would need to be as sure; null where nothing varies. */
  readonly gain?: number | null
}

export interface TuningPoint {
  readonly values: Readonly<Record<string, number>>
  readonly battles: number
  readonly mean: number
  readonly interval: readonly [number | null, number | null]
}

export interface Tuning {
  readonly method: 'adaptive regression' | 'SPSA'
  readonly measure: string
  readonly target: number
  /** `jump`: no value gives the target, `range` holds the place at which the measure jumps over it. */
  readonly status: 'found' | 'capped' | 'noRoot' | 'jump'
  readonly answer: Readonly<Record<string, number>> | null
  /** Where the answer lies with the confidence asked for; only for one parameter. */
  readonly range: readonly [number, number] | null
  readonly battles: number
  readonly points: readonly TuningPoint[]
  /** The measure at the answer, by battles of its own. */
  readonly check: TuningPoint | null
  /** What the search came to; plain English in results of the first release. */
  readonly message: Text
}

export interface Gate {
  readonly text: string
  readonly cell: string
  readonly value: number | null
  /** Wider than the measure's own where there are several gates: all of them hold at once. */
  readonly interval: readonly [number | null, number | null]
  readonly verdict: Verdict
  /** What else is to be known of it, such as why it is undecided. */
  readonly note?: Text
}
