import type { Finding, Teller } from '@quintain/engine'
import type { Context } from '../context.ts'
import { EXAMPLE } from '../default-catalog.ts'
import { type Entry, tellerOf } from '../input/catalog.ts'
import { type Document, readDocument } from '../input/document.ts'
import { accept } from '../input/setup.ts'
import type { CommandLine, Flags, Rows } from '../options/command-line.ts'
import { printJson } from '../output/json.ts'
import { badInput, EXIT } from '../terminal/exit.ts'
import { say } from '../words/index.ts'

const OPTIONS = { '--json': say('lint.json') } satisfies Rows
type LintFlags = Flags<typeof OPTIONS>

type Setup = Pick<Document, 'value' | 'place'> & { readonly name: string }

export function commandLine(context: Context): CommandLine {
  return {
    about: say('lint.about'),
    arguments: { '<ruleset>': say('argument.ruleset'), '[setup...]': say('lint.setup') },
    options: OPTIONS,
    notes: [say('lint.status')],
    examples: [[`lint ${EXAMPLE} my-army.yaml`], [`lint ${EXAMPLE}`]],
    action: lintAll.bind(null, context),
  }
}

async function lintAll(context: Context, name: string, paths: readonly string[], flags: LintFlags): Promise<void> {
  const entry = await context.catalog.find(name)
  if (entry.content?.lint === undefined) throw badInput(name, say('lint.noLinter'))
  const setups = paths.length === 0 ? scenariosOf(entry) : await filesOf(context, entry, paths)
  const teller = await tellerOf(entry, context.teller)
  for (const setup of setups) {
    const findings = entry.content.lint(entry.ruleset.setup.parse(setup.value))
    show(context, teller, setup, findings, flags)
    if (findings.some(({ level }) => level === 'warning')) context.status = EXIT.failed
  }
}

function scenariosOf({ content }: Entry): Setup[] {
  return (content?.scenarios ?? []).map(({ id, setup }) => ({ name: id, value: setup, place: () => id }))
}

/** All are read and accepted before the first is told of. */
async function filesOf(context: Context, entry: Entry, paths: readonly string[]): Promise<Setup[]> {
  const setups: Setup[] = []
  for (const path of paths) {
    const document = await readDocument(path, context.terminal)
    accept(entry, document.value, document)
    setups.push({ ...document, name: path })
  }
  return setups
}

function show(
  { terminal, palette }: Context,
  teller: Teller,
  { name, place }: Setup,
  findings: readonly Finding[],
  flags: LintFlags,
): void {
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
