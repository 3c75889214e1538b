import type { Command } from 'commander'
import type { Finding, Json } from 'quintain'
import type { Context } from '../context.ts'
import { badInput, EXIT } from '../exit.ts'
import type { Entry } from '../input/catalog.ts'
import { readDocument } from '../input/document.ts'
import { accept } from '../input/setup.ts'
import { printJson } from '../output/json.ts'

interface LintFlags {
  readonly json?: true
}

interface Linted {
  readonly name: string
  readonly findings: readonly Finding[]
  /** Where a path lies in the file. */
  readonly place: (path: string) => string
}

export function addLint(program: Command, context: Context): void {
  program
    .command('lint')
    .summary('find what is legal but surely not meant')
    .description('Looks for setups that are legal but surely not meant, such as abilities that can never fire.')
    .argument('<ruleset>', 'id of a ruleset, or the path of your own')
    .argument('[setup...]', 'setup files, JSON or YAML; without any, the scenarios of the ruleset')
    .option('--json', 'one JSON object a setup')
    .addHelpText(
      'after',
      `
Exit status: 0 without warnings (notes are fine), 1 with warnings, 2 when a setup is refused.

Examples:
  $ quintain lint hex my-army.yaml
  $ quintain lint hex`,
    )
    .action(async (name: string, paths: string[], flags: LintFlags) => {
      const entry = await context.catalog.find(name)
      if (entry.content?.lint === undefined) throw badInput(name, 'this ruleset has no linter')
      const linted = paths.length === 0 ? lintScenarios(entry) : await lintFiles(context, entry, paths)
      for (const one of linted) show(context, one, flags)
      const warnings = linted.some(({ findings }) => findings.some(({ level }) => level === 'warning'))
      if (warnings) context.status = EXIT.failed
    })
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

function show({ terminal, palette }: Context, { name, findings, place }: Linted, flags: LintFlags): void {
  if (flags.json === true) {
    printJson(terminal, { setup: name, findings })
    return
  }
  if (findings.length === 0) terminal.out(`${palette.good('ok')} ${name}\n`)
  for (const { path, level, message } of findings) {
    const paint = level === 'warning' ? palette.warn : palette.dim
    terminal.out(`${paint(level)} ${place(path)}: ${path === '' ? '' : `${path}: `}${message}\n`)
  }
}
