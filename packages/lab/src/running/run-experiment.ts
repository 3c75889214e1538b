import { ENGINE_VERSION } from 'quintain'
import { type CellRun, measure, type MeasuringOptions } from '../playing/measuring.ts'
import { byKey, type OddBattle } from '../statistics/chunk-result.ts'
import { comparisonsOf, matchupTable } from '../results/comparisons.ts'
import { baseSetup, type Design, designOf, type Subject } from '../experiment/design.ts'
import { ExperimentError } from '../experiment/errors.ts'
import { type Assertion, checkAssertions, judge, readAssertion } from '../results/gates.ts'
import { type KindsByName, MeasureKinds } from '../measures/measure-kinds.ts'
import { measureCheck, outcomeMeasures } from '../measures/known-measures.ts'
import { pattern } from '../measures/measure-filter.ts'
import type { ArmResult, CellResult, Results, Tuning } from '../results/results.ts'
import { skillRemarks } from '../results/skill-remarks.ts'
import { remarksOf } from '../results/remarks.ts'
import { say } from '../words/index.ts'
import { seedOf } from '../experiment/seeds.ts'
import { stoppingRule } from '../statistics/stopping.ts'
import { summaryOf } from '../statistics/summary.ts'
import { checkParameters, tune } from '../tuning/tune.ts'

export type LabOptions = Omit<MeasuringOptions, 'chunk'>

/** An experiment that was checked from end to end and may be run. */
export interface PreparedExperiment {
  readonly subject: Subject
  readonly design: Design
  readonly assertions: readonly Assertion[]
  /** Measures that every battle has. */
  readonly measures: readonly string[]
  /** What kind of number each measure is. */
  readonly kinds: MeasureKinds
}

/** Everything that can be wrong is found here, before any battle. Throws `ExperimentError`. */
export function prepareExperiment(subject: Subject): PreparedExperiment {
  const { experiment, ruleset } = subject
  const design = designOf(subject)
  const [cell] = design.cells
  if (cell === undefined) throw new ExperimentError('vary', say('noCellAtAll'))
  const measures = outcomeMeasures(ruleset, cell)
  const detailed = experiment.mode === 'detailed'
  const check = measureCheck(ruleset, measures, experiment.measures, detailed)
  const kinds = new MeasureKinds(ruleset)
  experiment.measures.forEach((name, at) => {
    // What events a pattern will find is known only once they happen.
    const found = name.includes('*') && (detailed || measures.some((each) => pattern(name).test(each)))
    if (!found) check(name, `measures[${at}]`)
  })
  if (experiment.until !== undefined) check(experiment.until.measure, 'until.measure')
  if (experiment.test !== undefined) check(experiment.test.measure, 'test.measure')
  if (experiment.tune !== undefined) {
    check(experiment.tune.measure, 'tune.measure')
    checkParameters(subject, experiment.tune)
  }
  const assertions = experiment.assert.map((text, at) => readAssertion(text, `assert[${at}]`, kinds))
  checkAssertions(assertions, design.cells, check)
  return { subject, design, assertions, measures, kinds }
}

/** Plays an experiment and says what came out. Stopped by the signal, it says so of what was played until then. */
export async function runExperiment(prepared: PreparedExperiment, options: LabOptions): Promise<Results> {
  const { subject, design } = prepared
  const { experiment } = subject
  if (experiment.tune !== undefined) {
    const { tuning, runs } = await tune(subject, experiment.tune, options)
    return resultsOf(prepared, runs, tuning, options.signal?.aborted !== true)
  }
  const rule = stoppingRule(experiment)
  const runs = await measure(design.cells, () => rule, prepared.kinds, { ...options, chunk: design.chunk })
  const complete = runs.every(({ stop }) => stop !== null)
  return resultsOf(prepared, runs, null, complete)
}

function resultsOf(
  { subject, assertions, kinds }: PreparedExperiment,
  runs: readonly CellRun[],
  tuning: Tuning | null,
  complete: boolean,
): Results {
  const { experiment, ruleset } = subject
  const { confidence, matchups, compare } = experiment
  const gates = judge(assertions, runs, confidence)
  const cells = runs.map((run) => cellResult(run, confidence))
  const unfound = tuning === null || tuning.status === 'found' ? [] : [tuning.message]
  return {
    format: 'quintain-results/1',
    engine: ENGINE_VERSION,
    ruleset: { id: ruleset.id, version: ruleset.version },
    experiment,
    setup: baseSetup(subject),
    complete,
    battles: runs.reduce((sum, { totals }) => sum + totals.battles * totals.arms.length, 0),
    kinds: kindsIn(cells, kinds),
    cells,
    matchups: matchups === undefined ? null : matchupTable(runs, Object.keys(matchups.entrants), confidence),
    comparisons: compare === undefined ? null : comparisonsOf(runs, confidence),
    tuning,
    gates,
    warnings: [...skillRemarks(cells, gates), ...remarksOf(cells, gates), ...unfound],
  }
}

/** Of all measures that were taken, in their order. */
function kindsIn(cells: readonly CellResult[], kinds: MeasureKinds): KindsByName {
  const names = new Set(cells.flatMap(({ arms }) => arms.flatMap(({ measures }) => Object.keys(measures))))
  return Object.fromEntries([...names].toSorted().map((name) => [name, kinds.of(name)]))
}

function cellResult({ cell, totals, stop }: CellRun, confidence: number): CellResult {
  const { name, values, entrants, spec } = cell
  const withSeed = (odd: OddBattle) => ({ ...odd, seed: seedOf(spec, odd.battle) })
  const arms = totals.arms.map((arm, at): ArmResult => {
    const taken = byKey(arm.tallies.byName).filter(([, tally]) => tally.n > 0)
    const summaries = taken.map(([measured]) => [measured, summaryOf(spec, totals, at, measured, confidence)])
    return {
      name: spec.arms[at].name,
      measures: Object.fromEntries(summaries),
      reasons: Object.fromEntries(byKey(arm.reasons)),
      undecided: arm.undecided.map(withSeed),
      slowest: arm.slowest.map(withSeed),
    }
  })
  return { name, values, entrants, battles: totals.battles, stop: stop ?? { rule: 'stopped' }, arms }
}

/** The text of `results.json`. */
export function resultsText(results: Results): string {
  return `${JSON.stringify(results, null, 1)}\n`
}
