import { attribute } from '../attribution/attribution.ts'
import { opponentsOf } from '../attribution/parts.ts'
import { balance, checkBalance } from '../balancing/balance.ts'
import { checkExact, exactCells } from '../exact/exact-cells.ts'
import type { Subject } from '../experiment/design.ts'
import type { MeasureCheck } from '../measures/known-measures.ts'
import type { CellRun } from '../playing/measuring.ts'
import type { Findings } from '../results/findings.ts'
import { checkSearch, search } from '../searching/search.ts'
import { Study, type StudyOptions, StudyStopped } from '../studies/study.ts'
import { contendersOf, weigh } from '../weighing/weights.ts'
import type { PreparedExperiment } from './run-experiment.ts'

interface Found {
  readonly findings: Findings
  /** Battles played in addition to the cells of the experiment. */
  readonly battles: number
  readonly complete: boolean
}

export const NOTHING_FOUND: Found = { findings: {}, battles: 0, complete: true }

/** Refuses questions that do not fit the setup, before any battle. */
export function checkStudies(subject: Subject, check: MeasureCheck): void {
  const { attribute: parts, weights, exact, search: wanted, balance: wishes } = subject.experiment
  if (wishes !== undefined) checkBalance(subject, wishes, check)
  if (wanted !== undefined) checkSearch(subject, wanted, check)
  if (exact !== undefined) checkExact(subject)
  if (parts !== undefined) {
    check(parts.measure, 'attribute.measure')
    opponentsOf(subject, parts)
  }
  if (weights !== undefined) {
    check(weights.measure, 'weights.measure')
    contendersOf(subject, weights)
  }
}

/** Answers the experiment's questions that need more than its own cells. */
export async function findingsOf(
  { subject, design }: PreparedExperiment,
  runs: readonly CellRun[],
  options: StudyOptions,
): Promise<Found> {
  const study = new Study(subject, options)
  const { attribute: parts, weights, exact, search: wanted, balance: wishes } = subject.experiment
  try {
    const findings: Findings = {
      ...(exact === undefined ? {} : { exact: await exactCells(subject.ruleset, exact, runs, options.signal) }),
      ...(parts === undefined ? {} : { attribution: await attribute(study, parts, design.cells[0]) }),
      ...(wishes === undefined ? {} : { balance: await balance(study, wishes) }),
      ...(wanted === undefined ? {} : { search: await search(study, wanted) }),
      ...(weights === undefined ? {} : { weights: await weigh(study, weights) }),
    }
    return { findings, battles: study.battles, complete: !study.stopped }
  } catch (error) {
    if (error instanceof StudyStopped) return { findings: {}, battles: study.battles, complete: false }
    throw error
  }
}

/** 0 when a question was answered; 3 when a balance was not surely reached, or a proof was not decided. */
export function studyStatus({ balance: reached, search: proven }: Findings): 0 | 3 {
  const open = (reached !== undefined && reached.verdict !== 'met') || proven?.proof?.verdict === 'undecided'
  return open ? 3 : 0
}
