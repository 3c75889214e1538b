import { hashJson, type Json } from '@quintain/engine'
import { baseSetup } from '../experiment/design.ts'
import type { PreparedExperiment } from './run-experiment.ts'
import type { Results } from '../results/results.ts'

/** The same for the same experiment about the same setup: whoever runs it again gets those results again. */
export function questionHash({ experiment, setup }: Pick<Results, 'experiment' | 'setup'>): string {
  const question: Json = JSON.parse(JSON.stringify([experiment, setup]))
  return hashJson(question)
}

/** What results of it will have as their `questionHash`. */
export function askedHash({ subject }: PreparedExperiment): string {
  return questionHash({ experiment: subject.experiment, setup: baseSetup(subject) })
}
