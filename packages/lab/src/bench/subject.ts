import { readFileSync } from 'node:fs'
import { isRecord, type Json } from '@quintain/engine'
import type { Subject } from '../experiment/design.ts'
import { type ExperimentInput, readExperiment } from '../experiment/experiment.ts'
import { loadRuleset } from '../node/load-ruleset.ts'

/** The setup of a benchmark's file (`quintain-bench/1`), with the ruleset that the file names; its heuristic decides. */
export async function benchSubject(path: string, input: Omit<ExperimentInput, 'name' | 'ruleset'>): Promise<Subject> {
  const file: unknown = JSON.parse(readFileSync(path, 'utf8'))
  const record = isRecord(file) ? file : {}
  const setup: Json = JSON.parse(JSON.stringify(record['setup'] ?? null))
  const id = String(record['ruleset'])
  const experiment = readExperiment({ name: path, ruleset: id, setup, ...input })
  return { experiment, ruleset: await loadRuleset({ ruleset: id, module: null }), module: null, setup, decider: null }
}
