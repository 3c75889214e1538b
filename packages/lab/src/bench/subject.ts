import { readFileSync } from 'node:fs'
import { isRecord, type Json } from 'quintain'
import type { Subject } from '../experiment/design.ts'
import { type ExperimentInput, readExperiment } from '../experiment/experiment.ts'
import { ruleset } from '../known/coin.ts'
import { loadRuleset } from '../node/load-ruleset.ts'

/** The coin as the subject of an experiment. */
export function coinSubject(setup: Json, battles: number): Subject {
  const experiment = readExperiment({ name: 'coin', ruleset: 'coin', setup, battles })
  return { experiment, ruleset, module: new URL('../known/coin.js', import.meta.url).href, setup }
}

/** The setup of a benchmark's file (`quintain-bench/1`), with the ruleset that the file names. */
export async function benchSubject(path: string, input: Omit<ExperimentInput, 'name' | 'ruleset'>): Promise<Subject> {
  const file: unknown = JSON.parse(readFileSync(path, 'utf8'))
  const record = isRecord(file) ? file : {}
  const setup: Json = JSON.parse(JSON.stringify(record['setup'] ?? null))
  const id = String(record['ruleset'])
  const experiment = readExperiment({ name: path, ruleset: id, setup, ...input })
  return { experiment, ruleset: await loadRuleset({ ruleset: id, module: null }), module: null, setup }
}
