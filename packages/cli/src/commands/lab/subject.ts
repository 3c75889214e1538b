import {
  ExperimentError,
  type PreparedExperiment,
  prepareExperiment,
  readExperiment,
  type Subject,
  withScenarios,
} from '@quintain/lab'
import { dirname, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { isRecord, type Json } from '@quintain/engine'
import type { Context } from '../../context.ts'
import { type Entry, isPath, noScenario, scenarioOf } from '../../input/catalog.ts'
import { type Document, faultIn, readDocument } from '../../input/document.ts'
import { ownFile } from '../../input/own-module.ts'
import { badInput, saysOf } from '../../terminal/exit.ts'
import { say } from '../../words/index.ts'

/** What the command line changes of an experiment. */
export interface ExperimentChanges {
  readonly agents?: string | readonly string[]
  readonly battles?: number
  readonly seed?: number | string
}

/** Reads an experiment file and checks all of it. Faults come with the file's line and column. */
export async function readSubject(
  context: Context,
  path: string,
  changes: ExperimentChanges,
): Promise<PreparedExperiment> {
  const document = await readDocument(path, context.terminal)
  try {
    return prepareExperiment(await subjectFrom(context, document, path, changes))
  } catch (error) {
    throw error instanceof ExperimentError ? badInput(document.place(error.place), error.says) : error
  }
}

async function subjectFrom(
  context: Context,
  document: Document,
  path: string,
  changes: ExperimentChanges,
): Promise<Subject> {
  const folder = path === '-' ? process.cwd() : dirname(resolve(path))
  const read = await patched(context, document, readExperiment(document.value), folder)
  const asked = readExperiment({
    ...read,
    ...(changes.agents === undefined ? {} : { agents: changes.agents }),
    ...(changes.seed === undefined ? {} : { seed: changes.seed }),
    ...(changes.battles === undefined ? {} : shortened(read, changes.battles)),
  })
  const entry = await findRuleset(context, asked.ruleset, folder).catch((error: unknown) => {
    const says = saysOf(error)
    throw says === null ? error : faultIn(document, 'ruleset', says)
  })
  const experiment = withScenarios(asked, (id, place) => setupNamed(document, entry, id, place))
  const setup = await setupOf(context, document, entry, experiment, folder)
  return { experiment, ...(await playersOf(context, entry, experiment, folder)), setup }
}

/** With the changes of a patch that a balance wrote, where the comparison names one. */
async function patched(
  { terminal }: Context,
  document: Document,
  experiment: ReturnType<typeof readExperiment>,
  folder: string,
): Promise<ReturnType<typeof readExperiment>> {
  const { patchFile, ...compare } = experiment.compare ?? {}
  if (patchFile === undefined) return experiment
  const { value } = await readDocument(resolve(folder, patchFile), terminal)
  if (!isRecord(value)) throw faultIn(document, 'compare.patchFile', say('lab.subject.patch'))
  return readExperiment({ ...experiment, compare: { ...compare, ...value } })
}

/** Fewer battles of the same experiment: a first look, or a test. */
function shortened(experiment: ReturnType<typeof readExperiment>, battles: number) {
  if (experiment.battles !== undefined) return { battles, ...shortStudies(experiment, battles) }
  const { until } = experiment
  const atLeast = until === undefined ? {} : { until: { ...until, atLeast: Math.min(until.atLeast, battles) } }
  return { cap: battles, ...atLeast }
}

/** A first look at what studies play by themselves: one round of everything. */
function shortStudies({ attribute, balance, search }: ReturnType<typeof readExperiment>, battles: number) {
  const few = (count: number, least = 2): number => Math.max(least, Math.min(count, battles))
  return {
    ...(attribute === undefined
      ? {}
      : {
          attribute: { ...attribute, orders: Math.min(4, attribute.orders), block: 2, watched: few(attribute.watched) },
        }),
    ...(balance === undefined
      ? {}
      : { balance: { ...balance, rounds: 1, batch: few(balance.batch, 10), verify: few(balance.verify, 10) } }),
    ...(search === undefined
      ? {}
      : { search: { ...search, generations: 1, population: 6, first: 2, cap: few(search.cap) } }),
  }
}

export async function findRuleset(context: Context, name: string, folder: string): Promise<Entry> {
  return context.catalog.find(isPath(name) ? resolve(folder, name) : name)
}

/** A ruleset with the agents of an experiment, and where worker threads find what of it is one's own. */
export async function playersOf(
  { catalog }: Context,
  found: Entry,
  { ruleset: name, agents = [] }: Pick<Subject['experiment'], 'ruleset' | 'agents'>,
  folder: string,
): Promise<Pick<Subject, 'ruleset' | 'module' | 'agentModules'>> {
  const module = isPath(name) ? pathToFileURL(ownFile(name, folder)).href : catalog.moduleOf(name)
  const { entry, modules } = await catalog.seated(found, [agents].flat(), folder)
  const agentModules = Object.keys(modules).length === 0 ? undefined : modules
  return { ruleset: entry.ruleset, module, agentModules }
}

async function setupOf(
  context: Context,
  document: Document,
  entry: Entry,
  experiment: ReturnType<typeof readExperiment>,
  folder: string,
): Promise<Json> {
  const { setup, setupFile, scenario } = experiment
  const given = [setup, setupFile, scenario].filter((each) => each !== undefined).length
  if (given !== 1) {
    const found = given === 0 ? say('help.none') : given
    throw faultIn(document, 'setup', say('lab.subject.oneSetup', { found }))
  }
  if (setup !== undefined) return setup
  if (scenario !== undefined) return setupNamed(document, entry, scenario, 'scenario')
  const { value } = await readDocument(resolve(folder, setupFile ?? ''), context.terminal)
  // A bench file holds a setup too.
  const isBench = isRecord(value) && value['format'] === 'quintain-bench/1'
  return isBench && value['setup'] !== undefined ? value['setup'] : value
}

/** The setup of a scenario that is named at a place of the experiment. */
function setupNamed(document: Document, entry: Entry, scenario: string, place: string): Json {
  const found = scenarioOf(entry, scenario)
  if (found !== undefined) return found.setup
  throw faultIn(document, place, noScenario(entry, scenario))
}
