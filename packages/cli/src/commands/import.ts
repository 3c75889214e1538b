import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Command } from 'commander'
import { type Importer, type Json, SetupError } from '@quintain/engine'
import type { Context } from '../context.ts'
import { EXAMPLE } from '../default-catalog.ts'
import type { Entry } from '../input/catalog.ts'
import { readDocument } from '../input/document.ts'
import { applied, findSetup } from '../input/setup.ts'
import type { CommandLine, Flags, Rows } from '../options/command-line.ts'
import { refuseWithout } from '../options/option-rules.ts'
import { checkTarget, STANDARD_OUTPUT, writeOutput } from '../output/files.ts'
import { badInput } from '../terminal/exit.ts'
import { say } from '../words/index.ts'

const OPTIONS = {
  '--onto <setup>': say('import.onto'),
  '--set <path=value>': { about: say('option.set'), repeats: true },
  '-o, --out <file>': { about: say('import.out'), default: STANDARD_OUTPUT },
  '--force': say('option.force'),
  '--json': say('import.json'),
} satisfies Rows
type ImportFlags = Flags<typeof OPTIONS>

export function commandLine(context: Context): CommandLine {
  const willing = context.catalog.list.flatMap(({ ruleset: { id, importer } }) =>
    importer === undefined ? [] : [say('import.takes', { ruleset: id, about: importer.about })],
  )
  return {
    summary: say('import.summary'),
    about: say('import.about'),
    arguments: { '<ruleset>': say('argument.ruleset'), '<path>': say('import.path') },
    options: OPTIONS,
    notes: willing,
    examples: [[`import ${EXAMPLE} data/ --out duel.json && quintain run ${EXAMPLE} duel.json`]],
    action: (name: string, path: string, flags: ImportFlags, command: Command) =>
      importData(context, name, path, flags, command),
  }
}

async function importData(
  { catalog, terminal }: Context,
  name: string,
  path: string,
  flags: ImportFlags,
  command: Command,
): Promise<void> {
  refuseWithout(command, '--out', ['--force'])
  checkTarget(flags.out, flags.force === true)
  const entry = await catalog.find(name)
  const { importer } = entry.ruleset
  if (importer === undefined) throw badInput(name, say('import.none', { ruleset: entry.ruleset.id }))
  const onto = flags.onto === undefined ? undefined : (await findSetup(entry, flags.onto, [], terminal)).setup
  const files = await filesAt(path, importer, terminal)
  const setup = checked(entry, path, () => applied(importer.read(files, onto), flags.set ?? []))
  writeOutput(terminal, flags.out, `${JSON.stringify(setup, null, 2)}\n`, flags.force === true)
}

/** The importer's files by name: those of a folder, or the one that the path leads to. */
async function filesAt(
  path: string,
  { files }: Importer,
  terminal: Context['terminal'],
): Promise<Readonly<Record<string, Json>>> {
  const isFolder = existsSync(path) && statSync(path).isDirectory()
  if (!isFolder) {
    const { value } = await readDocument(path, terminal)
    if (files.length === 1) return { [files[0].name]: value }
    throw badInput(path, say('import.folder', { names: files.map(({ name }) => name) }))
  }
  const read: Record<string, Json> = {}
  for (const { name, optional } of files) {
    const found = ['json', 'yaml', 'yml']
      .map((ending) => join(path, `${name}.${ending}`))
      .find((file) => existsSync(file))
    if (found !== undefined) read[name] = (await readDocument(found, terminal)).value
    else if (optional !== true) throw badInput(path, say('import.file', { name }))
  }
  return read
}

/** A setup that its ruleset accepts. Faults stand after the path, with the place in the setup. */
function checked({ ruleset }: Entry, path: string, make: () => Json): Json {
  try {
    const setup = make()
    ruleset.setup.parse(setup)
    return setup
  } catch (error) {
    throw error instanceof SetupError ? badInput(path, error.says) : error
  }
}
