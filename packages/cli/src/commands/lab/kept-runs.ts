import { type KeptRun, type Results, resultsText } from '@quintain/lab'
import { hidden, isDatabase, openHistory, type RunHistory } from '@quintain/lab/node'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { writeFile } from '../../output/files.ts'
import { badInput } from '../../terminal/exit.ts'
import { faultOf } from '../../terminal/fault.ts'
import { checkWritable, makeFolder } from './folder.ts'
import { readResults, resultsIn } from './results.ts'

/** Files of a history are called by when they were made: results themselves say nothing of it. */
const NAME = /^(\d{4}-\d\d-\d\dT\d\d)-(\d\d)-(\d\d\.\d{3}Z)\.json$/

/** Refuses a folder that cannot be written to, or a database that does not answer, before anything is played. */
export async function checkHistory(where: string): Promise<void> {
  if (isDatabase(where)) await within(where, async () => undefined)
  else checkWritable(where)
}

/** Adds results to the history in a folder or a database. */
export async function keepRun(where: string, results: Results): Promise<void> {
  const at = new Date().toISOString()
  if (isDatabase(where)) {
    await within(where, (history) => history.keep(at, results))
    return
  }
  makeFolder(where)
  writeFile(join(where, `${at.replaceAll(':', '-')}.json`), resultsText(results), false)
}

/** The history in a folder or a database, oldest first, by the name of the experiment. */
export async function keptRuns(where: string): Promise<ReadonlyMap<string, readonly KeptRun[]>> {
  const found = isDatabase(where)
    ? (await within(where, (history) => history.runs())).map(({ at, text }) => ({
        at,
        results: resultsIn(hidden(where), () => text),
      }))
    : runsIn(where)
  const runs = new Map<string, KeptRun[]>()
  for (const run of found) {
    const { name } = run.results.experiment
    runs.set(name, [...(runs.get(name) ?? []), run])
  }
  return runs
}

/** Of a folder. Other files are nobody's business. */
function runsIn(folder: string): readonly KeptRun[] {
  let names: string[]
  try {
    names = readdirSync(folder)
  } catch (error) {
    throw badInput(folder, faultOf(error))
  }
  return names.toSorted().flatMap((name) => {
    const [, hour, minute, second] = NAME.exec(name) ?? []
    return hour === undefined ? [] : [{ at: `${hour}:${minute}:${second}`, results: readResults(join(folder, name)) }]
  })
}

/** Whatever is wrong with a database is told by its name, without its password. */
async function within<Answer>(where: string, ask: (history: RunHistory) => Promise<Answer>): Promise<Answer> {
  try {
    const history = await openHistory(where)
    try {
      return await ask(history)
    } finally {
      await history.close()
    }
  } catch (error) {
    throw badInput(hidden(where), faultOf(error))
  }
}
