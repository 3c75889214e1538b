import { attribute } from '../attribution/attribution.ts'
import { weighedList } from '../attribution/parts.ts'
import type { Subject } from '../experiment/design.ts'
import type { MeasureCheck } from '../measures/known-measures.ts'
import type { Findings } from '../results/findings.ts'
import { Study, type StudyOptions, StudyStopped } from '../studies/study.ts'
import { contendersOf, weigh } from '../weighing/weights.ts'
import type { PreparedExperiment } from './run-experiment.ts'

interface Found {
  readonly findings: Findings
  /** Played beside the cells of the experiment. */
  readonly battles: number
  readonly complete: boolean
}

export const NOTHING_FOUND: Found = { findings: {}, battles: 0, complete: true }

/** Refuses, before any battle, questions that the setup has no answer to. */
export function checkStudies(subject: Subject, check: MeasureCheck): void {
  const { attribute: parts, weights } = subject.experiment
  if (parts !== undefined) {
    check(parts.measure, 'attribute.measure')
    weighedList(subject, parts)
  }
  if (weights !== undefined) {
    check(weights.measure, 'weights.measure')
    contendersOf(subject, weights)
  }
}

/** Answers what the experiment asks beside its own cells. */
export async function findingsOf({ subject, design }: PreparedExperiment, options: StudyOptions): Promise<Found> {
  const study = new Study(subject, options)
  const { attribute: parts, weights } = subject.experiment
  try {
    const findings: Findings = {
      ...(parts === undefined ? {} : { attribution: await attribute(study, parts, design.cells[0]) }),
      ...(weights === undefined ? {} : { weights: await weigh(study, weights) }),
    }
    return { findings, battles: study.battles, complete: !study.stopped }
  } catch (error) {
    if (error instanceof StudyStopped) return { findings: {}, battles: study.battles, complete: false }
    throw error
  }
}
