import { type KeptRun, type Results, resultsText } from '@quintain/lab'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { writeFile } from '../../output/files.ts'
import { badInput } from '../../terminal/exit.ts'
import { faultOf } from '../../terminal/fault.ts'
import { makeFolder } from './folder.ts'
import { readResults } from './results.ts'

/** Files of a history are called by when they were made: results themselves say nothing of it. */
const NAME = /^(\d{4}-\d\d-\d\dT\d\d)-(\d\d)-(\d\d\.\d{3}Z)\.json$/

/** Adds results to the history in a folder. */
export function keepRun(folder: string, results: Results): void {
  makeFolder(folder)
  const name = new Date().toISOString().replaceAll(':', '-')
  writeFile(join(folder, `${name}.json`), resultsText(results), false)
}

/** The history in a folder, oldest first, by the name of the experiment. Other files are nobody's business. */
export function keptRuns(folder: string): ReadonlyMap<string, readonly KeptRun[]> {
  let names: string[]
  try {
    names = readdirSync(folder)
  } catch (error) {
    throw badInput(folder, faultOf(error))
  }
  const runs = new Map<string, KeptRun[]>()
  for (const name of names.toSorted()) {
    const [, hour, minute, second] = NAME.exec(name) ?? []
    if (hour === undefined) continue
    const run = { at: `${hour}:${minute}:${second}`, results: readResults(join(folder, name)) }
    const { name: experiment } = run.results.experiment
    runs.set(experiment, [...(runs.get(experiment) ?? []), run])
  }
  return runs
}
