import { basename, join, resolve } from 'node:path'
import type { Command } from 'commander'
import type { Context } from '../context.ts'
import { badInput } from '../exit.ts'
import { scenarioOf } from '../input/catalog.ts'
import { refuseBeside } from '../option-rules.ts'
import { STANDARD_OUTPUT, writeFolder, writeOutput } from '../output/files.ts'
import { printJson } from '../output/json.ts'
import { starterRuleset } from '../output/starter-ruleset.ts'
import { commentedSetup } from '../output/starter-setup.ts'

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
  const command = program.command('new').summary('write a starter setup or a starter ruleset')
  command
    .command('setup')
    .description(
      'Writes a starter setup, ready to run: YAML with comments, or plain JSON into a file that ends in .json.',
    )
    .argument('<ruleset>', 'id of a ruleset, or the path of your own')
    .option('--from <scenario>', 'start from this scenario (default: the first)')
    .option('-o, --out <file>', 'where to write it, - for standard output (default: <ruleset>.yaml)')
    .option('--force', 'overwrite an existing file')
    .option('--json', 'say what was written as JSON')
    .addHelpText('after', '\nExamples:\n  $ quintain new setup atb --out my-duel.yaml && quintain run atb my-duel.yaml')
    .action((name: string, flags: NewSetupFlags, setup: Command) => newSetup(context, name, flags, setup))
  command
    .command('ruleset')
    .description(
      'Writes a starter ruleset: small, complete, and keeping every law. docs/write-a-ruleset.md explains it.',
    )
    .argument('<folder>', 'a folder that does not exist yet')
    .option('--id <id>', "the ruleset's id (default: the folder's name)")
    .option('--json', 'say what was written as JSON')
    .addHelpText(
      'after',
      '\nExamples:\n  $ quintain new ruleset my-rules && node --test my-rules/ && quintain play ./my-rules',
    )
    .action((folder: string, flags: NewRulesetFlags) => newRuleset(context, folder, flags))
}

async function newSetup(context: Context, name: string, flags: NewSetupFlags, command: Command): Promise<void> {
  if (flags.out === STANDARD_OUTPUT) refuseBeside(command, '--out', ['--json'], 'the setup itself is printed')
  const entry = await context.catalog.find(name)
  const { ruleset, content } = entry
  const scenario = flags.from === undefined ? content?.scenarios[0] : scenarioOf(entry, flags.from)
  if (scenario === undefined) {
    const known = content?.scenarios.map(({ id }) => id).join(', ') ?? 'none'
    throw badInput('--from', `${ruleset.id} has no scenario ${flags.from ?? ''}; it has: ${known}`)
  }
  const target = flags.out ?? `${ruleset.id}.yaml`
  const text = /\.json$/i.test(target)
    ? `${JSON.stringify(scenario.setup, null, 2)}\n`
    : commentedSetup(ruleset, scenario, name)
  writeOutput(context.terminal, target, text, flags.force === true)
  if (target !== STANDARD_OUTPUT) said(context, flags, [target], [`try: quintain run ${name} ${target}`])
}

function newRuleset(context: Context, folder: string, flags: NewRulesetFlags): void {
  const id = flags.id ?? basename(resolve(folder))
  const place = flags.id === undefined ? folder : '--id'
  if (!ID.test(id)) throw badInput(place, `expected small letters, digits and dashes, found ${id}`)
  if (context.catalog.ids().includes(id)) {
    throw badInput(place, `${id} is the id of a built-in ruleset, and replays name rulesets by id; --id gives another`)
  }
  const { files, needsInstall } = starterRuleset(folder, id)
  writeFolder(folder, files)
  const first = needsInstall ? [`first: npm install --prefix ${folder}    (quintain is not installed there)`] : []
  said(
    context,
    flags,
    [...files.keys()].map((name) => join(folder, name)),
    [...first, `try: node --test ${join(folder, '/')}`],
  )
}

function said(
  { terminal }: Context,
  flags: { readonly json?: true },
  files: readonly string[],
  hints: readonly string[],
): void {
  if (flags.json === true) printJson(terminal, { files })
  else terminal.out([...files.map((file) => `wrote ${file}`), ...hints].map((line) => `${line}\n`).join(''))
}
