import { basename, join, resolve } from 'node:path'
import type { Command } from 'commander'
import type { Text } from 'quintain'
import type { Context } from '../context.ts'
import { aboutOf, knownScenario, noScenario, tellerOf, titleOf } from '../input/catalog.ts'
import { addHelp } from '../options/help.ts'
import { refuseBeside } from '../options/option-rules.ts'
import { STANDARD_OUTPUT, writeFolder, writeOutput } from '../output/files.ts'
import { printJson } from '../output/json.ts'
import { starterRuleset } from '../output/starter-ruleset.ts'
import { StarterSetup } from '../output/starter-setup.ts'
import { badInput } from '../terminal/exit.ts'
import { say } from '../words/index.ts'

interface NewSetupFlags {
  readonly from?: string
  readonly out?: string
  readonly force?: true
  readonly json?: true
}

interface NewRulesetFlags {
  readonly id?: string
  readonly json?: true
}

const ID = /^[a-z][a-z0-9-]{0,39}$/

export function addNew(program: Command, context: Context): void {
  const { tell, catalog } = context
  const command = program
    .command('new')
    .summary(tell(say('new.summary')))
    .description(tell(say('new.summary')))
  const setup = command
    .command('setup')
    .description(tell(say('new.setup')))
    .argument('<ruleset>', tell(say('argument.ruleset')))
    .option('--from <scenario>', tell(say('new.from')))
    .option('-o, --out <file>', tell(say('new.out')))
    .option('--force', tell(say('option.force')))
    .option('--json', tell(say('new.json')))
    .action((name: string, flags: NewSetupFlags, given: Command) => newSetup(context, name, flags, given))
  const [id] = catalog.ids()
  addHelp(setup, context, { examples: [[`new setup ${id} --out my-duel.yaml && quintain run ${id} my-duel.yaml`]] })
  const ruleset = command
    .command('ruleset')
    .description(tell(say('new.ruleset')))
    .argument('<folder>', tell(say('new.folder')))
    .option('--id <id>', tell(say('new.id')))
    .option('--json', tell(say('new.json')))
    .action((folder: string, flags: NewRulesetFlags) => newRuleset(context, folder, flags))
  addHelp(ruleset, context, {
    examples: [['new ruleset my-rules && node --test my-rules/ && quintain play ./my-rules']],
  })
}

async function newSetup(context: Context, name: string, flags: NewSetupFlags, command: Command): Promise<void> {
  if (flags.out === STANDARD_OUTPUT) refuseBeside(command, '--out', ['--json'], say('new.printed'))
  const entry = await context.catalog.find(name)
  const { ruleset, content } = entry
  const scenario = flags.from === undefined ? content?.scenarios[0] : knownScenario(entry, flags.from, '--from')
  if (scenario === undefined) throw badInput('--from', noScenario(entry, ''))
  const target = flags.out ?? `${ruleset.id}.yaml`
  const text = /\.json$/i.test(target)
    ? `${JSON.stringify(scenario.setup, null, 2)}\n`
    : new StarterSetup(ruleset, await tellerOf(entry, context.teller)).text(
        scenario,
        titleOf(scenario),
        aboutOf(scenario),
        name,
      )
  writeOutput(context.terminal, target, text, flags.force === true)
  if (target !== STANDARD_OUTPUT) {
    said(context, flags, [target], [say('new.try', { command: `quintain run ${name} ${target}` })])
  }
}

function newRuleset(context: Context, folder: string, flags: NewRulesetFlags): void {
  const id = flags.id ?? basename(resolve(folder))
  const place = flags.id === undefined ? folder : '--id'
  if (!ID.test(id)) throw badInput(place, say('new.badId', { found: id }))
  if (context.catalog.ids().includes(id)) throw badInput(place, say('new.takenId', { id }))
  const { files, needsInstall } = starterRuleset(folder, id)
  writeFolder(folder, files)
  const first = needsInstall ? [say('new.first', { command: `npm install --prefix ${folder}` })] : []
  said(
    context,
    flags,
    [...files.keys()].map((name) => join(folder, name)),
    [...first, say('new.try', { command: `node --test ${join(folder, '/')}` })],
  )
}

function said(
  { terminal, tell }: Context,
  flags: { readonly json?: true },
  files: readonly string[],
  hints: readonly Text[],
): void {
  if (flags.json === true) printJson(terminal, { files })
  else
    for (const text of [...files.map((file) => say('new.wrote', { file })), ...hints]) terminal.out(`${tell(text)}\n`)
}
