import { hashJson, type Json } from '@quintain/engine'
import { baseSetup } from '../experiment/design.ts'
import type { PreparedExperiment } from './run-experiment.ts'
import type { Results } from '../results/results.ts'

/** A hash of experiment and setup. Runs with the same hash and engine have the same results. */
export function questionHash({ experiment, setup }: Pick<Results, 'experiment' | 'setup'>): string {
  const question: Json = JSON.parse(JSON.stringify([experiment, setup]))
  return hashJson(question)
}

/** The `questionHash` that the experiment's results will have. */
export function askedHash({ subject }: PreparedExperiment): string {
  return questionHash({ experiment: subject.experiment, setup: baseSetup(subject) })
}
