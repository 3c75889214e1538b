import { readdirSync, readFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Command } from 'commander'
import type { Context } from '../context.ts'
import { badInput } from '../exit.ts'
import { scenarioOf } from '../input/catalog.ts'
import { writeFile, writeFolder } from '../output/files.ts'
import { printJson } from '../output/json.ts'
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
    .description('Writes a commented starter setup in YAML, ready to run.')
    .argument('<ruleset>', 'id of a ruleset, or the path of your own')
    .option('--from <scenario>', 'start from this scenario (default: the first)')
    .option('-o, --out <file>', 'where to write it, - for standard output (default: <ruleset>.yaml)')
    .option('--force', 'overwrite an existing file')
    .option('--json', 'say what was written as JSON')
    .addHelpText('after', '\nExamples:\n  $ quintain new setup atb --out my-duel.yaml && quintain run atb my-duel.yaml')
    .action((name: string, flags: NewSetupFlags) => newSetup(context, name, flags))
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

async function newSetup(context: Context, name: string, flags: NewSetupFlags): Promise<void> {
  const entry = await context.catalog.find(name)
  const { ruleset, content } = entry
  const scenario = flags.from === undefined ? content?.scenarios[0] : scenarioOf(entry, flags.from)
  if (scenario === undefined) {
    const known = content?.scenarios.map(({ id }) => id).join(', ') ?? 'none'
    throw badInput('--from', `${ruleset.id} has no scenario ${flags.from ?? ''}; it has: ${known}`)
  }
  const text = commentedSetup(ruleset, scenario)
  const target = flags.out ?? `${ruleset.id}.yaml`
  if (target === '-') {
    context.terminal.out(text)
    return
  }
  writeFile(target, text, flags.force === true)
  said(context, flags, [target], `quintain run ${name} ${target}`)
}

function newRuleset(context: Context, folder: string, flags: NewRulesetFlags): void {
  const id = flags.id ?? basename(resolve(folder))
  if (!ID.test(id)) {
    throw badInput(flags.id === undefined ? folder : '--id', `expected small letters, digits and dashes, found ${id}`)
  }
  const template = fileURLToPath(new URL('../../templates/ruleset/', import.meta.url))
  const files = new Map<string, string>()
  for (const name of readdirSync(template).toSorted()) {
    files.set(name, named(name, readFileSync(join(template, name), 'utf8'), id))
  }
  writeFolder(folder, files)
  said(
    context,
    flags,
    [...files.keys()].map((name) => join(folder, name)),
    `node --test ${join(folder, '/')}`,
  )
}

/** The starter's own id, where it stands for the ruleset's. */
function named(file: string, text: string, id: string): string {
  if (file === 'index.js') return text.replace("id: 'duel'", `id: '${id}'`)
  if (file === 'package.json') return text.replace('"name": "duel"', `"name": "${id}"`)
  return file === 'README.md' ? text.replace('# duel', `# ${id}`) : text
}

function said({ terminal }: Context, flags: { readonly json?: true }, files: readonly string[], hint: string): void {
  if (flags.json === true) printJson(terminal, { files })
  else terminal.out(`${files.map((file) => `wrote ${file}\n`).join('')}try: ${hint}\n`)
}
