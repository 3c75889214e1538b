import { existsSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import type { Command } from 'commander'
import type { Text } from '@quintain/engine'
import type { Context } from '../context.ts'
import { EXAMPLE } from '../default-catalog.ts'
import { knownScenario, noScenario, tellerOf } from '../input/catalog.ts'
import type { CommandLine, Flags, Rows } from '../options/command-line.ts'
import { refuseBeside } from '../options/option-rules.ts'
import { STANDARD_OUTPUT, writeFile, writeFolder, writeOutput } from '../output/files.ts'
import { printJson } from '../output/json.ts'
import { starterRuleset } from '../output/starter-ruleset.ts'
import { StarterSetup } from '../output/starter-setup.ts'
import { badInput } from '../terminal/exit.ts'
import { say } from '../words/index.ts'

const SETUP_OPTIONS = {
  '--from <scenario>': say('new.from'),
  '-o, --out <file>': say('new.out'),
  '--force': say('option.force'),
  '--json': say('new.json'),
} satisfies Rows
const RULESET_OPTIONS = { '--id <id>': say('new.id'), '--json': say('new.json') } satisfies Rows
type NewSetupFlags = Flags<typeof SETUP_OPTIONS>
type NewRulesetFlags = Flags<typeof RULESET_OPTIONS>

const ID = /^[a-z][a-z0-9-]{0,39}$/

export function commandLine(context: Context): CommandLine {
  return {
    about: say('new.summary'),
    commands: {
      setup: {
        about: say('new.setup'),
        arguments: { '<ruleset>': say('argument.ruleset') },
        options: SETUP_OPTIONS,
        examples: [[`new setup ${EXAMPLE} --out my-duel.yaml && quintain run ${EXAMPLE} my-duel.yaml`]],
        action: newSetup.bind(null, context),
      },
      ruleset: {
        about: say('new.ruleset'),
        arguments: { '<folder>': say('new.folder') },
        options: RULESET_OPTIONS,
        examples: [['new ruleset my-rules && node --test my-rules/ && quintain play ./my-rules']],
        action: newRuleset.bind(null, context),
      },
    },
  }
}

async function newSetup(context: Context, name: string, flags: NewSetupFlags, command: Command): Promise<void> {
  if (flags.out === STANDARD_OUTPUT) refuseBeside(command, '--out', ['--json'], say('new.printed'))
  const entry = await context.catalog.find(name)
  const { ruleset, content } = entry
  const scenario = flags.from === undefined ? content?.scenarios[0] : knownScenario(entry, flags.from, '--from')
  if (scenario === undefined) throw badInput('--from', noScenario(entry, ''))
  const target = flags.out ?? `${ruleset.id}.yaml`
  const starter = await StarterSetup.of(ruleset, await tellerOf(entry, context.teller))
  const schema = target === STANDARD_OUTPUT ? null : `${ruleset.id}.schema.json`
  const text = /\.json$/i.test(target) ? starter.json(scenario, schema) : starter.yaml(scenario, name, schema)
  const force = flags.force === true
  writeOutput(context.terminal, target, text, force)
  if (schema === null) return
  // Editors find the fields of the setup there, whatever the ruleset is and without a network.
  const beside = join(dirname(target), schema)
  const isNew = force || !existsSync(beside)
  if (isNew) writeFile(beside, starter.schemaText, true)
  const files = isNew ? [target, beside] : [target]
  said(context, flags, files, [say('new.try', { command: `quintain run ${name} ${target}` })])
}

function newRuleset(context: Context, folder: string, flags: NewRulesetFlags): void {
  const id = flags.id ?? basename(resolve(folder))
  const place = flags.id === undefined ? folder : '--id'
  if (!ID.test(id)) throw badInput(place, say('new.badId', { found: id }))
  if (context.catalog.ids.includes(id)) throw badInput(place, say('new.takenId', { id }))
  const { files, needsInstall } = starterRuleset(folder, id)
  writeFolder(folder, files)
  const first = needsInstall ? [say('new.first', { command: `npm install --prefix ${folder}` })] : []
  const written = [...files.keys()].map((name) => join(folder, name))
  said(context, flags, written, [...first, say('new.try', { command: `node --test ${join(folder, '/')}` })])
}

function said(
  { terminal, tell }: Context,
  { json }: NewRulesetFlags,
  files: readonly string[],
  hints: readonly Text[],
): void {
  const lines = [...files.map((file) => say('new.wrote', { file })), ...hints]
  if (json === true) printJson(terminal, { files })
  else terminal.out(lines.map((line) => `${tell(line)}\n`).join(''))
}
