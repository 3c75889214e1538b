import type { Finding, Json, Teller, Text } from 'quintain'
import type { Context } from '../context.ts'
import { type Entry, tellerOf } from '../input/catalog.ts'
import { readDocument } from '../input/document.ts'
import { accept } from '../input/setup.ts'
import type { CommandLine, Flags, Rows } from '../options/command-line.ts'
import { printJson } from '../output/json.ts'
import { badInput, EXIT } from '../terminal/exit.ts'
import { say } from '../words/index.ts'

const OPTIONS = { '--json': say('lint.json') } satisfies Rows
type LintFlags = Flags<typeof OPTIONS>

interface Linted {
  readonly name: string
  readonly findings: readonly Finding[]
  /** Where a path lies in the file. */
  readonly place: (path: string) => Text
}

export function commandLine(context: Context): CommandLine {
  const id = context.catalog.list.find(({ content }) => content?.lint !== undefined)?.ruleset.id
  return {
    about: say('lint.about'),
    arguments: { '<ruleset>': say('argument.ruleset'), '[setup...]': say('lint.setup') },
    options: OPTIONS,
    notes: [say('lint.status')],
    examples: [[`lint ${id} my-army.yaml`], [`lint ${id}`]],
    action: lintAll.bind(null, context),
  }
}

async function lintAll(context: Context, name: string, paths: readonly string[], flags: LintFlags): Promise<void> {
  const entry = await context.catalog.find(name)
  if (entry.content?.lint === undefined) throw badInput(name, say('lint.noLinter'))
  const linted = paths.length === 0 ? lintScenarios(entry) : await lintFiles(context, entry, paths)
  const teller = await tellerOf(entry, context.teller)
  for (const one of linted) show(context, teller, one, flags)
  const warnings = linted.some(({ findings }) => findings.some(({ level }) => level === 'warning'))
  if (warnings) context.status = EXIT.failed
}

function lintScenarios(entry: Entry): Linted[] {
  return (entry.content?.scenarios ?? []).map(({ id, setup }) => ({
    name: id,
    findings: lint(entry, setup),
    place: () => id,
  }))
}

async function lintFiles(context: Context, entry: Entry, paths: readonly string[]): Promise<Linted[]> {
  const linted: Linted[] = []
  for (const path of paths) {
    const document = await readDocument(path, context.terminal)
    accept(entry, document.value, document)
    linted.push({ name: path, findings: lint(entry, document.value), place: (at) => document.place(at) })
  }
  return linted
}

function lint({ ruleset, content }: Entry, setup: Json): readonly Finding[] {
  return content?.lint?.(ruleset.setup.parse(setup)) ?? []
}

function show(context: Context, teller: Teller, { name, findings, place }: Linted, flags: LintFlags): void {
  const { terminal, palette } = context
  if (flags.json === true) {
    printJson(terminal, { setup: name, findings })
    return
  }
  if (findings.length === 0) terminal.out(`${palette.good(teller.text(say('lint.ok')))} ${name}\n`)
  for (const { path, level, message, says = message } of findings) {
    const paint = level === 'warning' ? palette.warn : palette.dim
    const fault = path === '' ? says : say('error.at', { place: path, fault: says })
    const text = teller.text(say('error.at', { place: place(path), fault }))
    terminal.out(`${paint(teller.text(say(`lint.${level}`)))} ${text}\n`)
  }
}
