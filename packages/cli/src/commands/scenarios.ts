import type { Command } from 'commander'
import type { Language } from 'quintain'
import { languageOption } from '../battle-options.ts'
import type { Context } from '../context.ts'
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
    terminal.out(`${palette.bold(ruleset.id)} ${ruleset.title}: ${ruleset.description}\n`)
    const agents = Object.entries(ruleset.agents).map(([name, { description }]) => `${name} (${description})`)
    if (agents.length > 0) terminal.out(palette.dim(`agents: ${agents.join('; ')}\n`))
    const series = Object.keys(content?.series ?? {})
    if (series.length > 0) terminal.out(palette.dim(`charts: ${series.join(', ')}\n`))
    const rows = scenarios.map(indented)
    terminal.out(`${table([{ title: '  id' }, { title: 'title' }, { title: 'description' }], rows)}\n\n`)
  }
}

/** Id, title and description of each, for the reader. */
async function scenariosOf(
  { content }: Entry,
  { language }: ScenariosFlags,
): Promise<readonly (readonly [string, string, string])[]> {
  const reader = await Reader.of(content, language)
  const scenarios = content?.scenarios ?? []
  return scenarios.map(({ id, title, description }) => [id, reader.text(title), reader.text(description)])
}

function indented([id, ...others]: readonly string[]): readonly string[] {
  return [`  ${id}`, ...others]
}
