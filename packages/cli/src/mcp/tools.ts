import { englishText, type Json, plainJson, QuintainError } from '@quintain/engine'
import * as z from 'zod'
import type { Context } from '../context.ts'
import { aboutOf, type Entry, knownScenario, tellerOf, titleOf } from '../input/catalog.ts'
import { badInput, saysOf } from '../terminal/exit.ts'
import { say } from '../words/index.ts'
import { Table } from './table.ts'

/** One thing that an assistant can ask for. */
export interface Tool {
  readonly name: keyof typeof SHAPES
  /** What it may be given. */
  readonly shape: z.ZodRawShape
  call(input: unknown, progress: (done: number) => Promise<void>): Promise<Json>
}

const MOST_BATTLES = 2_000
const MOST_TABLES = 64

const ruleset = z.string()
const battle = z.string()

const SHAPES = {
  list_scenarios: z.object({ ruleset: ruleset.optional() }),
  explain_rules: z.object({ ruleset, scenario: z.string().optional(), entry: z.string().optional() }),
  start_battle: z.object({
    ruleset,
    scenario: z.string().optional(),
    setup: z.json().optional(),
    seed: z.union([z.int(), z.string()]).default(42),
    seat: z.int().min(0).default(0),
    opponents: z.string().optional(),
  }),
  look: z.object({ battle, since: z.int().min(0).default(0) }),
  act: z.object({
    battle,
    choice: z.int().min(0).optional(),
    action: z.json().optional(),
    since: z.int().min(0).default(0),
  }),
  fork: z.object({ battle }),
  odds: z.object({ battle, choice: z.int().min(0).optional(), battles: z.int().min(1).max(MOST_BATTLES).default(100) }),
  run_experiment: z.object({ experiment: z.json() }),
  validate_setup: z.object({ ruleset, setup: z.json() }),
  lint_setup: z.object({ ruleset, setup: z.json() }),
}

/** What one assistant does: the battles that it began, and everything that it can ask for. */
export function toolsFor(context: Context): readonly Tool[] {
  const { catalog } = context
  const tables = new Map<string, Table>()
  const keep = (table: Table): string => {
    if (tables.size >= MOST_TABLES) throw badInput('battle', say('mcp.manyBattles', { most: MOST_TABLES }))
    const id = `b${tables.size + 1}`
    tables.set(id, table)
    return id
  }
  const tableOf = (id: string): Table => {
    const table = tables.get(id)
    if (table === undefined) throw badInput('battle', say('mcp.noBattle', { id }))
    return table
  }
  const tool = <Shape extends z.ZodRawShape>(
    name: Tool['name'],
    schema: z.ZodObject<Shape>,
    call: (input: z.output<z.ZodObject<Shape>>, progress: (done: number) => Promise<void>) => Promise<Json> | Json,
  ): Tool => ({ name, shape: schema.shape, call: async (input, progress) => call(schema.parse(input), progress) })
  return [
    tool('list_scenarios', SHAPES.list_scenarios, async (input) => {
      const entries = input.ruleset === undefined ? catalog.list : [await catalog.find(input.ruleset)]
      return Promise.all(entries.map((entry) => listed(context, entry)))
    }),
    tool('explain_rules', SHAPES.explain_rules, async ({ ruleset: name, scenario, entry: wanted }) => {
      const entry = await catalog.find(name)
      const teller = await tellerOf(entry, context.teller)
      const glossary = entry.ruleset.glossary?.(planOf(entry, setupOf(entry, scenario))) ?? []
      const asked = glossary.filter(({ id }) => wanted === undefined || id === wanted)
      return asked.map(({ id, name: called, rules }) => ({
        id,
        name: teller.text(called),
        rules: rules.map((rule) => teller.text(rule)),
      }))
    }),
    tool('start_battle', SHAPES.start_battle, async (input) => {
      const entry = await catalog.find(input.ruleset)
      const { agents } = entry.ruleset
      const usual = ['heuristic', 'search', ...Object.keys(agents)].find((name) => name in agents) ?? 'random'
      const table = new Table(entry, await tellerOf(entry, context.teller), {
        setup: input.setup ?? setupOf(entry, input.scenario),
        seed: input.seed,
        seat: input.seat,
        agent: input.opponents ?? usual,
      })
      return { battle: keep(table), state: table.look() }
    }),
    tool('look', SHAPES.look, ({ battle: id, since }) => tableOf(id).look(since)),
    tool('act', SHAPES.act, ({ battle: id, choice, action, since }) => {
      const table = tableOf(id)
      table.act({ choice, action })
      return table.look(since)
    }),
    tool('fork', SHAPES.fork, ({ battle: id }) => {
      const branch = tableOf(id).branch()
      return { battle: keep(branch), state: branch.look() }
    }),
    tool('odds', SHAPES.odds, ({ battle: id, choice, battles }) => tableOf(id).odds(battles, choice ?? null)),
    tool('run_experiment', SHAPES.run_experiment, ({ experiment }, progress) =>
      measured(context, experiment, progress),
    ),
    tool('validate_setup', SHAPES.validate_setup, async ({ ruleset: name, setup }) =>
      faults(context, await catalog.find(name), setup),
    ),
    tool('lint_setup', SHAPES.lint_setup, async ({ ruleset: name, setup }) => {
      const entry = await catalog.find(name)
      const teller = await tellerOf(entry, context.teller)
      const found = entry.content?.lint?.(entry.ruleset.setup.parse(setup)) ?? []
      return found.map(({ path, level, message, says }) => ({ path, level, told: teller.text(says ?? message) }))
    }),
  ]
}

/** What went wrong in words for the assistant; null for what nobody foresaw. */
export function refusalText({ tell }: Context, error: unknown): string | null {
  if (error instanceof z.ZodError) return z.prettifyError(error)
  const says = saysOf(error)
  return says === null ? null : tell(says)
}

async function listed(context: Context, entry: Entry): Promise<Json> {
  const teller = await tellerOf(entry, context.teller)
  const { id, title, description, agents } = entry.ruleset
  return {
    ruleset: id,
    title: teller.text(title),
    description: teller.text(description),
    agents: Object.keys(agents),
    scenarios: (entry.content?.scenarios ?? []).map((scenario) => ({
      id: scenario.id,
      title: teller.text(titleOf(scenario)),
      description: teller.text(aboutOf(scenario)),
    })),
  }
}

function setupOf(entry: Entry, scenario: string | undefined): Json {
  const first = entry.content?.scenarios[0]
  const { setup } =
    scenario === undefined && first !== undefined ? first : knownScenario(entry, scenario ?? '', 'scenario')
  return entry.ruleset.player?.playable?.(setup) ?? setup
}

function planOf({ ruleset: rules }: Entry, setup: Json): unknown {
  return rules.prepare(rules.setup.parse(setup))
}

function faults({ tell }: Context, { ruleset: rules }: Entry, setup: Json): Json {
  try {
    rules.setup.parse(setup)
    return { ok: true }
  } catch (error) {
    if (!(error instanceof QuintainError)) throw error
    return { ok: false, fault: tell(error.says) }
  }
}

/** Played here, cell by cell, with a word after each piece of it. */
async function measured(
  { catalog, tell }: Context,
  asked: Json,
  progress: (done: number) => Promise<void>,
): Promise<Json> {
  const { InlineExecutor, loaderOf, prepareExperiment, readExperiment, runExperiment, withScenarios } =
    await import('@quintain/lab')
  const read = readExperiment(asked)
  const entry = await catalog.find(read.ruleset)
  const experiment = withScenarios(read, (scenario, place) => knownScenario(entry, scenario, place).setup)
  const setup =
    experiment.scenario === undefined
      ? setupOf(entry, undefined)
      : knownScenario(entry, experiment.scenario, 'scenario').setup
  const prepared = prepareExperiment({ experiment, ruleset: entry.ruleset, module: null, setup })
  let pieces = 0
  const told: Promise<void>[] = []
  const results = await runExperiment(prepared, {
    executor: new InlineExecutor(loaderOf([entry.ruleset])),
    progress: () => {
      pieces += 1
      told.push(progress(pieces))
    },
  })
  await Promise.all(told)
  return {
    complete: results.complete,
    answers: (results.answers ?? []).map((answer) => tell(answer)),
    cells: plainJson(results.cells),
    name: englishText(results.experiment.name),
  }
}
