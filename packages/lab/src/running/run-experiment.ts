import { ENGINE_VERSION } from '@quintain/engine'
import { type CellRun, measure, type MeasuringOptions } from '../playing/measuring.ts'
import { byKey, type OddBattle } from '../statistics/chunk-result.ts'
import { comparisonsOf, matchupTable } from '../results/comparisons.ts'
import { baseSetup, type Design, designOf, type Subject } from '../experiment/design.ts'
import { ExperimentError } from '../experiment/errors.ts'
import { type Assertion, checkAssertions, judge, readAssertion } from '../results/gates.ts'
import { exactRemarks } from '../answers/exact-section.ts'
import { answersOf } from '../answers/answers.ts'
import { deciderAnswer } from '../answers/decider-answer.ts'
import { type KindsByName, MeasureKinds } from '../measures/measure-kinds.ts'
import { measureName, planOf } from '../measures/measure-names.ts'
import { checkDetail } from '../measures/detailed-names.ts'
import { measureCheck, outcomeMeasures } from '../measures/known-measures.ts'
import { metagamesOf } from '../metagame/metagame.ts'
import { pattern } from '../measures/measure-filter.ts'
import type { ArmResult, CellResult, Results, Tuning } from '../results/results.ts'
import type { Findings } from '../results/findings.ts'
import { skillRemarks } from '../results/skill-remarks.ts'
import { remarksOf } from '../results/remarks.ts'
import { rounded } from '../statistics/statistics.ts'
import { chooseDecider, decidedBy } from './choose-decider.ts'
import { checkStudies, findingsOf, NOTHING_FOUND } from './findings.ts'
import { say } from '../words/index.ts'
import { seedOf } from '../experiment/seeds.ts'
import { LEAST_FOR_MEANS, stoppingRule } from '../statistics/stopping.ts'
import { summaryOf } from '../statistics/summary.ts'
import { checkParameters, tune } from '../tuning/tune.ts'

export type LabOptions = Omit<MeasuringOptions, 'chunk'>

/** A completely checked experiment, ready to run. */
export interface PreparedExperiment {
  readonly subject: Subject
  readonly design: Design
  readonly assertions: readonly Assertion[]
  /** Measures that every battle has. */
  readonly measures: readonly string[]
  /** What kind of number each measure is. */
  readonly kinds: MeasureKinds
}

/** Checks everything before any battle is played. Throws `ExperimentError`. */
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
    // In detailed mode the events that match a pattern are known only once they happen.
    const found = name.includes('*') && (detailed || measures.some((each) => pattern(name).test(each)))
    if (!found) check(name, `measures[${at}]`)
  })
  if (experiment.until !== undefined) check(experiment.until.measure, 'until.measure')
  if (experiment.test !== undefined) {
    const { measure: tested, fair, by } = experiment.test
    check(tested, 'test.measure')
    kinds.checkRange(tested, fair, 'test.fair')
    if (kinds.of(tested) === 'share' && (fair - by < 0 || fair + by > 1)) {
      throw new ExperimentError(
        'test.by',
        say('noRoom', { measure: tested, low: rounded(fair - by), high: rounded(fair + by) }),
      )
    }
  }
  if (experiment.tune !== undefined) {
    check(experiment.tune.measure, 'tune.measure')
    kinds.checkRange(experiment.tune.measure, experiment.tune.target, 'tune.target')
    checkParameters(subject, experiment.tune)
  }
  checkStudies(subject, check)
  if (detailed) checkDetail(ruleset, design.cells)
  const assertions = experiment.assert.map((text, at) => readAssertion(text, `assert[${at}]`, kinds))
  checkAssertions(assertions, design.cells, check)
  const decider = subject.decider === undefined ? chooseDecider(subject, design) : subject.decider
  const decided = decider === null ? design : decidedBy(decider, subject, design)
  return { subject: { ...subject, decider }, design: decided, assertions, measures, kinds }
}

/** Plays an experiment and returns the results. After the signal to stop, the results are of the battles so far. */
export async function runExperiment(prepared: PreparedExperiment, options: LabOptions): Promise<Results> {
  const { subject, design } = prepared
  const { experiment } = subject
  if (experiment.tune !== undefined) {
    const { tuning, runs } = await tune(subject, experiment.tune, options)
    return resultsOf(prepared, runs, tuning, options.signal?.aborted !== true)
  }
  const rule = stoppingRule(experiment)
  const runs = await measure(design.cells, () => rule, prepared.kinds, { ...options, chunk: design.chunk })
  const played = runs.every(({ stop }) => stop !== null)
  const { findings, battles, complete } = played ? await findingsOf(prepared, runs, options) : NOTHING_FOUND
  return resultsOf(prepared, runs, null, played && complete, findings, battles)
}

function resultsOf(
  { subject, assertions, kinds }: PreparedExperiment,
  runs: readonly CellRun[],
  tuning: Tuning | null,
  complete: boolean,
  findings: Findings = {},
  studied = 0,
): Results {
  const { experiment, ruleset, decider = null } = subject
  const { confidence, matchups, compare, test } = experiment
  const gates = judge(assertions, runs, confidence, tuning)
  const cells = runs.map((run) => cellResult(run, confidence))
  const unfound = tuning === null || tuning.status === 'found' ? [] : [tuning.message]
  const entrants = Object.keys(matchups?.entrants ?? {})
  const ofMeans =
    test === undefined || kinds.of(test.measure) === 'share'
      ? []
      : [say('testOfMeans', { measure: measureName(ruleset, test.measure), battles: LEAST_FOR_MEANS })]
  const results: Omit<Results, 'answers'> = {
    format: 'quintain-results/1',
    engine: ENGINE_VERSION,
    ruleset: { id: ruleset.id, version: ruleset.version },
    experiment,
    setup: baseSetup(subject),
    ...(decider === null ? {} : { decider }),
    complete,
    battles: tuning?.battles ?? runs.reduce((sum, { totals }) => sum + totals.battles * totals.arms.length, studied),
    kinds: kindsIn(cells, kinds),
    cells,
    matchups: matchups === undefined ? null : matchupTable(runs, entrants, confidence),
    ...(matchups === undefined ? {} : { metagames: metagamesOf(runs, entrants, confidence) }),
    comparisons: compare === undefined ? null : comparisonsOf(runs, confidence),
    tuning,
    ...findings,
    gates,
    warnings: [
      ...skillRemarks(cells, gates),
      ...remarksOf(cells, gates),
      ...ofMeans,
      ...unfound,
      ...exactRemarks(findings.exact ?? []),
    ],
  }
  const played = decider === null || results.battles === 0 ? [] : [deciderAnswer(decider, ruleset)]
  const plan = planOf(ruleset, results.setup)
  return { ...results, answers: [...answersOf(results, (measure) => measureName(ruleset, measure, plan)), ...played] }
}

/** The kinds of all measures in the results. */
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
      drawn: arm.drawn,
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
