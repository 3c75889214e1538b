import type { Command } from 'commander'
import type { Language } from 'quintain'
import { languageOption } from '../battle-options.ts'
import type { Context } from '../context.ts'
import { textWidth, wrapped } from '../draw/text-width.ts'
import { badInput } from '../exit.ts'
import { type Entry, scenarioOf } from '../input/catalog.ts'
import { printJson } from '../output/json.ts'
import { Reader } from '../output/reader.ts'
import { table } from '../output/table.ts'

interface ScenariosFlags {
  readonly json?: true
  readonly language: Language
}

export function addScenarios(program: Command, context: Context): void {
  program
    .command('scenarios')
    .summary('list rulesets and their scenarios')
    .description('Lists the scenarios of all rulesets or of one, or shows the setup of one scenario.')
    .argument('[ruleset]', 'id of a ruleset, or the path of your own')
    .argument('[scenario]', 'show the setup of this one as JSON')
    .option('--json', 'a JSON list')
    .addOption(languageOption('of titles and descriptions'))
    .addHelpText(
      'after',
      `
Examples:
  $ quintain scenarios
  $ quintain scenarios atb
  $ quintain scenarios atb --json
  $ quintain scenarios atb --language zh
  $ quintain new setup atb                 a setup of your own, with comments`,
    )
    .action(async (name: string | undefined, scenario: string | undefined, flags: ScenariosFlags) => {
      const entries = name === undefined ? context.catalog.list() : [await context.catalog.find(name)]
      if (scenario !== undefined) showSetup(context, entries[0], scenario, flags)
      else await list(context, entries, flags)
    })
}

function showSetup({ terminal }: Context, entry: Entry, id: string, flags: ScenariosFlags): void {
  const scenario = scenarioOf(entry, id)
  if (scenario === undefined) {
    const known = entry.content?.scenarios.map((other) => other.id).join(', ') ?? 'none'
    throw badInput(id, `${entry.ruleset.id} has no scenario of this name; it has: ${known}`)
  }
  if (flags.json === true) printJson(terminal, scenario)
  else terminal.out(`${JSON.stringify(scenario.setup, null, 2)}\n`)
}

async function list({ terminal, palette }: Context, entries: readonly Entry[], flags: ScenariosFlags): Promise<void> {
  const told = await Promise.all(
    entries.map(async (entry) => ({ ...entry, scenarios: await scenariosOf(entry, flags) })),
  )
  if (flags.json === true) {
    const scenarios = told.flatMap(({ ruleset, scenarios: own }) =>
      own.map(([id, title, description]) => ({ ruleset: ruleset.id, id, title, description })),
    )
    printJson(terminal, scenarios)
    return
  }
  for (const { ruleset, content, scenarios } of told) {
    const { columns } = terminal
    const about = wrapped(`${ruleset.id} ${ruleset.title}: ${ruleset.description}`, columns, '  ')
    terminal.out(`${palette.bold(ruleset.id)}${about.slice(ruleset.id.length)}\n`)
    const agents = Object.entries(ruleset.agents).map(([name, { description }]) => `${name} (${description})`)
    if (agents.length > 0) terminal.out(palette.dim(`${wrapped(`agents: ${agents.join('; ')}`, columns, '  ')}\n`))
    const series = Object.keys(content?.series ?? {})
    if (series.length > 0) terminal.out(palette.dim(`${wrapped(`charts: ${series.join(', ')}`, columns, '  ')}\n`))
    terminal.out(`${scenariosText(scenarios, columns)}\n\n`)
  }
}

type Told = readonly [id: string, title: string, description: string]

/** Narrower descriptions are hard to read. */
const LEAST_DESCRIPTION = 30

/** Columns side by side where there is room for descriptions, else descriptions below. */
function scenariosText(scenarios: readonly Told[], columns: number): string {
  const widest = (place: 0 | 1): number => Math.max(0, ...scenarios.map((told) => textWidth(told[place])))
  const room = columns - 2 - widest(0) - widest(1) - 4
  if (room >= LEAST_DESCRIPTION) {
    const rows = scenarios.map(([id, title, description]) => [`  ${id}`, title, wrapped(description, room)])
    return table([{ title: '  id' }, { title: 'title' }, { title: 'description' }], rows)
  }
  return scenarios
    .map(([id, title, description]) => {
      const head = wrapped(`  ${id}: ${title}`, columns, '    ')
      return `${head}\n    ${wrapped(description, columns - 4).replaceAll('\n', '\n    ')}`
    })
    .join('\n')
}

/** Id, title and description of each, for the reader. */
async function scenariosOf({ content }: Entry, { language }: ScenariosFlags): Promise<readonly Told[]> {
  const reader = await Reader.of(content, language)
  const scenarios = content?.scenarios ?? []
  return scenarios.map(({ id, title, description }) => [id, reader.text(title), reader.text(description)])
}
