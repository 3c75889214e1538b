import {
  battleOf,
  cellsOf,
  evidenceOf,
  type CellResult,
  type CellRun,
  type Evidence,
  mostBattles,
  type ExperimentInput,
  type PreparedExperiment,
  prepareExperiment,
  readExperiment,
  reasonOf,
  type Results,
  runExperiment,
  summaryOf,
  type TuningPoint,
  withScenarios,
} from '@quintain/lab'
import { Battle, type Json, type Text } from '@quintain/engine'
import { create } from 'zustand'
import { receiveReplay } from '../../engine/replays.ts'
import type { Say } from '../../words/wording.ts'
import type { Names } from './names.ts'
import type { labWords } from './words/index.ts'
import type { QuestionKind } from './question.ts'
import { livePoints } from './tuning-points.ts'
import { WorkerExecutor } from './worker-executor.ts'
import { type Pack, titleOf } from '../../engine/catalogue.ts'
import { findSetup } from '../../engine/scenarios.ts'

/** An experiment that was started on this page. */
export interface Run {
  readonly number: number
  readonly pack: Pack
  readonly title: string
  readonly kind: QuestionKind
  readonly experiment: ExperimentInput
  readonly prepared: PreparedExperiment
  readonly status: 'running' | 'done' | 'stopped' | 'failed'
  /** Why it failed. */
  readonly failure: Text | null
  /** While it runs, with the measures that somebody looks at; all of them when it is over. */
  readonly cells: readonly CellResult[]
  /** All that were found so far; events are known only once they happen. */
  readonly measures: readonly string[]
  /** Where a search has looked so far. */
  readonly points: readonly TuningPoint[]
  /** Of a sequential test: what was known after so many battles of a cell, in their order. */
  readonly evidence: readonly EvidencePoint[]
  readonly battles: number
  /** At most so many will be played. */
  readonly most: number
  readonly milliseconds: number
  readonly results: Results | null
}

export interface EvidencePoint extends Evidence {
  readonly cell: string
  readonly battles: number
}

interface Runs {
  /** The latest first. They live as long as the page is open, also while a replay is watched. */
  readonly list: readonly Run[]
  /** The one that is looked at. */
  readonly shown: number | null
  readonly measure: string
  /** The one that it is compared with. */
  readonly against: number | null
}

const BEGINNING = {
  status: 'running',
  failure: null,
  cells: [],
  points: [],
  evidence: [],
  battles: 0,
  milliseconds: 0,
  results: null,
} as const

const MOST_RUNS = 12
const REPORT_EVERY = 250

export const useRuns = create<Runs>(() => ({ list: [], shown: null, measure: '', against: null }))

let stopRunning: (() => void) | null = null
let started = 0

/** Checks an experiment from end to end, as the command line does. Throws `ExperimentError`. */
export function prepare(pack: Pack, input: ExperimentInput): PreparedExperiment {
  const setupNamed = (name: string) => findSetup(pack, name)?.setup ?? null
  const experiment = withScenarios(readExperiment(JSON.parse(JSON.stringify(input))), setupNamed)
  const setup = experiment.setup ?? setupNamed(experiment.scenario ?? '')
  return prepareExperiment({ experiment, ruleset: pack.ruleset, module: null, setup })
}

export async function startRun(pack: Pack, kind: QuestionKind, experiment: ExperimentInput): Promise<void> {
  const prepared = prepare(pack, experiment)
  stopRun()
  const controller = new AbortController()
  stopRunning = () => controller.abort()
  started += 1
  const number = started
  const { tune, test } = prepared.subject.experiment
  const first: Run = {
    number,
    pack,
    title: experiment.name,
    kind,
    experiment,
    prepared,
    ...BEGINNING,
    measures: prepared.measures,
    most: mostBattles(prepared),
  }
  const measure = shownMeasure(useRuns.getState().measure, prepared.measures)
  useRuns.setState(({ list }) => ({ list: [first, ...list].slice(0, MOST_RUNS), shown: number, measure }))
  const executor = new WorkerExecutor()
  const begin = performance.now()
  const cells = new Map<string, CellRun>()
  const evidence: EvidencePoint[] = []
  let reported = 0
  try {
    const results = await runExperiment(prepared, {
      executor,
      signal: controller.signal,
      progress(run) {
        cells.set(run.cell.name, run)
        const { cell, totals } = run
        if (test !== undefined) evidence.push({ cell: cell.name, battles: totals.battles, ...evidenceOf(totals, test) })
        const now = performance.now()
        if (now - reported < REPORT_EVERY) return
        reported = now
        change(number, { ...liveFigures(prepared, cells), evidence: [...evidence], milliseconds: now - begin })
      },
    })
    change(number, {
      status: results.complete ? 'done' : 'stopped',
      results,
      evidence,
      cells: results.cells,
      measures: measuresIn(prepared, cells),
      points: tune === undefined ? [] : livePoints(tune, [...cells.values()], prepared.subject.experiment.confidence),
      // Results count the battles of their figures; a search has played many more to find where.
      battles: results.tuning?.battles ?? results.battles,
      milliseconds: performance.now() - begin,
    })
  } catch (error) {
    change(number, { status: 'failed', failure: reasonOf(error) })
  } finally {
    await executor.close()
  }
}

export function stopRun(): void {
  stopRunning?.()
  stopRunning = null
}

function change(number: number, part: Partial<Run>): void {
  useRuns.setState(({ list }) => ({ list: list.map((run) => (run.number === number ? { ...run, ...part } : run)) }))
}

/** Such as `3. The ford, Vary values (hex)`: of one setup there may be many runs. */
export function runName(t: Say<[typeof labWords]>, run: Run, names: Names): string {
  const { number, title, pack } = run
  const kind = runKind(t, run)
  const common = { number, title: names.title(title), ruleset: names.teller.text(titleOf(pack.id)) }
  return kind === null ? t('runs.nameAlone', common) : t('runs.name', { ...common, kind })
}

/** What kind of question it was; null for a meeting on ground of its own, which is called after its kind already. */
export function runKind(t: Say<[typeof labWords]>, { kind, experiment }: Run): string | null {
  return kind === 'matchups' && experiment.scenario === undefined ? null : t(`kinds.${kind}`)
}

/** A setup that it plays, for what its seats are called. */
export function setupOf({ prepared }: Run): Json {
  return prepared.design.cells[0].spec.arms[0].setups[0]
}

/** One setup as it is: all of its measures are shown at once, and none has to be chosen. */
export function isSingle({ cells }: Run): boolean {
  return cells.length === 1 && cells[0].arms.length === 1
}

/** The measure that is looked at, if there is such a one; the score or the first win rate otherwise. */
export function shownMeasure(wanted: string, known: readonly string[]): string {
  if (known.includes(wanted)) return wanted
  return known.find((name) => name === 'score.first') ?? known.find((name) => name.startsWith('winRate.')) ?? known[0]
}

function liveFigures(prepared: PreparedExperiment, cells: ReadonlyMap<string, CellRun>): Partial<Run> {
  const { measure } = useRuns.getState()
  const { confidence, tune } = prepared.subject.experiment
  const wanted = [...new Set([measure, 'score.first', 'steps'])]
  let battles = 0
  const live = [...cells.values()].map(({ cell, totals, stop }): CellResult => {
    battles += totals.battles * totals.arms.length
    const arms = totals.arms.map((_, at) => ({
      name: cell.spec.arms[at].name,
      measures: Object.fromEntries(
        wanted
          .filter((name) => totals.tally(at, name).n > 0)
          .map((name) => [name, summaryOf(cell.spec, totals, at, name, confidence)]),
      ),
      reasons: {},
      undecided: [],
      slowest: [],
    }))
    const { name, values, entrants } = cell
    return { name, values, entrants, battles: totals.battles, stop: stop ?? { rule: 'stopped' }, arms }
  })
  const order = new Map(prepared.design.cells.map(({ name }, i) => [name, i]))
  return {
    cells: live.toSorted((a, b) => (order.get(a.name) ?? 0) - (order.get(b.name) ?? 0)),
    battles,
    measures: measuresIn(prepared, cells),
    points: tune === undefined ? [] : livePoints(tune, [...cells.values()], confidence),
  }
}

/** All that were found, those that only this run has last. An experiment may keep some measures only. */
function measuresIn({ measures }: PreparedExperiment, cells: ReadonlyMap<string, CellRun>): readonly string[] {
  const arms = [...cells.values()].flatMap(({ totals }) => totals.arms)
  const found = new Set(arms.flatMap(({ tallies }) => [...tallies.byName.keys()]))
  const kept = measures.filter((name) => cells.size === 0 || found.has(name))
  return [...kept, ...[...found].filter((name) => !measures.includes(name)).toSorted()]
}

/** Plays one battle of a run once more, with the same agents, and puts it where the page `replay` looks. */
export async function replayBattle(run: Run, cell: string, battle: number, arm: number): Promise<void> {
  const { prepared, results } = run
  const cells = results === null ? prepared.design.cells : cellsOf(prepared, results)
  const { setup, seed, agents, generator, iterations, stepLimit } = battleOf(cells, cell, battle, arm)
  const { ruleset } = prepared.subject
  const played = Battle.start(ruleset, setup, { seed, generator, agents, iterations, stepLimit })
  played.run()
  await receiveReplay(new File([JSON.stringify(played.toReplay())], `${cell} ${battle}.json`))
}
