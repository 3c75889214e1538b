import type { Text } from '@quintain/engine'
import type { Context } from '../context.ts'
import { EXAMPLE } from '../default-catalog.ts'
import { table } from '../draw/table.ts'
import { textWidth, wrapped } from '../draw/text-width.ts'
import { aboutOf, type Entry, knownScenario, tellerOf, titleOf } from '../input/catalog.ts'
import type { CommandLine, Flags, Rows } from '../options/command-line.ts'
import { printJson } from '../output/json.ts'
import { say } from '../words/index.ts'

const OPTIONS = { '--json': say('scenarios.json') } satisfies Rows
type ScenariosFlags = Flags<typeof OPTIONS>

export function commandLine(context: Context): CommandLine {
  const { catalog } = context
  return {
    about: say('scenarios.about'),
    arguments: { '[ruleset]': say('argument.ruleset'), '[scenario]': say('scenarios.scenario') },
    options: OPTIONS,
    examples: [
      ['scenarios'],
      [`scenarios ${EXAMPLE}`],
      [`scenarios ${EXAMPLE} --json`],
      [`scenarios ${EXAMPLE} --language zh`],
      [`new setup ${EXAMPLE}`, say('scenarios.exampleNew')],
    ],
    action: async (name: string | undefined, scenario: string | undefined, flags: ScenariosFlags) => {
      const entries = name === undefined ? catalog.list : [await catalog.find(name)]
      if (scenario !== undefined) showSetup(context, entries[0], scenario, flags)
      else await list(context, entries, flags)
    },
  }
}

function showSetup({ terminal }: Context, entry: Entry, id: string, flags: ScenariosFlags): void {
  const scenario = knownScenario(entry, id, id)
  if (flags.json === true) printJson(terminal, scenario)
  else terminal.data(`${JSON.stringify(scenario.setup, null, 2)}\n`)
}

async function list(context: Context, entries: readonly Entry[], flags: ScenariosFlags): Promise<void> {
  const { terminal, palette, teller } = context
  const told = await Promise.all(
    entries.map(async (entry) => {
      const names = await tellerOf(entry, teller)
      const scenarios = (entry.content?.scenarios ?? []).map((scenario): Told => [
        scenario.id,
        names.text(titleOf(scenario)),
        names.text(aboutOf(scenario)),
      ])
      return { ...entry, names, scenarios }
    }),
  )
  if (flags.json === true) {
    const scenarios = told.flatMap(({ ruleset, scenarios: own }) =>
      own.map(([id, title, description]) => ({ ruleset: ruleset.id, id, title, description })),
    )
    printJson(terminal, scenarios)
    return
  }
  for (const { ruleset, content, names, scenarios } of told) {
    const { columns } = terminal
    const { id, title, description } = ruleset
    const about = wrapped(`${id} ${names.text(say('scenarios.ruleset', { title, description }))}`, columns, '  ')
    terminal.out(`${palette.bold(id)}${about.slice(id.length)}\n`)
    const note = (text: Text): void => terminal.out(palette.dim(`${wrapped(names.text(text), columns, '  ')}\n`))
    const agents = Object.entries(ruleset.agents).map(([name, agent]) =>
      names.text(say('scenarios.agent', { name, about: agent.description })),
    )
    if (agents.length > 0) note(say('scenarios.agents', { agents: agents.join('; ') }))
    const series = Object.keys(content?.series ?? {})
    if (series.length > 0) note(say('scenarios.charts', { series }))
    terminal.out(`${scenariosText(context, scenarios)}\n\n`)
  }
}

type Told = readonly [id: string, title: string, description: string]

/** Narrower descriptions are hard to read. */
const LEAST_DESCRIPTION = 30

/** Columns side by side where there is room for descriptions, else descriptions below. */
function scenariosText({ tell, terminal: { columns } }: Context, scenarios: readonly Told[]): string {
  const heads = [`  ${tell(say('scenarios.id'))}`, tell(say('scenarios.title')), tell(say('scenarios.description'))]
  const widest = (place: 0 | 1): number =>
    Math.max(textWidth(heads[place]), ...scenarios.map((told) => textWidth(told[place])))
  const room = columns - 2 - widest(0) - widest(1) - 4
  if (room >= LEAST_DESCRIPTION) {
    const [id, title, description] = heads
    return table<Told>(
      [
        [id, (told) => `  ${told[0]}`],
        [title, (told) => told[1]],
        [description, (told) => wrapped(told[2], room)],
      ],
      scenarios,
    )
  }
  return scenarios
    .map(([id, title, description]) => {
      const head = wrapped(`  ${tell(say('scenarios.head', { id, title }))}`, columns, '    ')
      return `${head}\n    ${wrapped(description, columns - 4).replaceAll('\n', '\n    ')}`
    })
    .join('\n')
}
