import type { Command } from 'commander'
import { entryKindText, type GlossaryEntry, nearest, Teller } from '@quintain/engine'
import type { Context } from '../context.ts'
import { EXAMPLE } from '../default-catalog.ts'
import { wrapped } from '../draw/text-width.ts'
import { type Entry, knownScenario, tellerOf } from '../input/catalog.ts'
import { readDocument } from '../input/document.ts'
import { accept } from '../input/setup.ts'
import type { CommandLine, Flags, Rows } from '../options/command-line.ts'
import { refuseBeside } from '../options/option-rules.ts'
import { printJson } from '../output/json.ts'
import { badInput } from '../terminal/exit.ts'
import { say } from '../words/index.ts'

const OPTIONS = {
  '--setup <file>': say('explain.setup'),
  '--scenario <scenario>': say('explain.scenario'),
  '--json': say('explain.json'),
} satisfies Rows
type ExplainFlags = Flags<typeof OPTIONS>
type Glossary = readonly GlossaryEntry[]

export function commandLine(context: Context): CommandLine {
  return {
    about: say('explain.about'),
    arguments: { '<ruleset>': say('argument.ruleset'), '[entry...]': say('explain.entry') },
    options: OPTIONS,
    examples: [
      [`explain ${EXAMPLE}`],
      ['explain ./my-rules move:burst', say('explain.exampleOne')],
      [`explain ${EXAMPLE} --json`],
    ],
    action: async (name: string, words: readonly string[], flags: ExplainFlags, command: Command) => {
      refuseBeside(command, '--setup', ['--scenario'])
      const entry = await context.catalog.find(name)
      const glossary = await glossaryOf(context, entry, name, flags)
      const teller = await tellerOf(entry, context.teller)
      // Names of several words need no quotes.
      const asked = words.join(' ')
      const one = asked === '' ? null : found(glossary, teller, asked)
      const data = () => (one === null ? glossary.map((each) => asData(each, teller)) : asData(one, teller))
      if (flags.json === true) printJson(context.terminal, data())
      else if (one === null) printAll(context, entry, glossary, teller)
      else printOne(context, entry, glossary, teller, one)
    },
  }
}

/** The rules of one setup, or of all scenarios that the content has, each entry once. */
async function glossaryOf(context: Context, entry: Entry, name: string, flags: ExplainFlags): Promise<Glossary> {
  const { ruleset } = entry
  if (ruleset.glossary === undefined) throw badInput(name, say('explain.noGlossary'))
  const glossary = new Map<string, GlossaryEntry>()
  for (const setup of await setupsOf(context, entry, name, flags)) {
    for (const one of ruleset.glossary(ruleset.prepare(ruleset.setup.parse(setup)))) {
      if (!glossary.has(one.id)) glossary.set(one.id, one)
    }
  }
  return [...glossary.values()]
}

async function setupsOf({ terminal }: Context, entry: Entry, name: string, { setup, scenario }: ExplainFlags) {
  if (setup !== undefined) {
    const document = await readDocument(setup, terminal)
    accept(entry, document.value, document)
    return [document.value]
  }
  if (scenario !== undefined) return [knownScenario(entry, scenario, '--scenario').setup]
  const scenarios = entry.content?.scenarios ?? []
  if (scenarios.length === 0) throw badInput(name, say('explain.noScenarios'))
  return scenarios.map((one) => one.setup)
}

/** By id, or by name in the reader's language or in English. */
function found(glossary: Glossary, teller: Teller, asked: string): GlossaryEntry {
  const english = new Teller('en')
  const same = (text: string): boolean => text.toLowerCase() === asked.toLowerCase()
  const byId = glossary.find(({ id }) => same(id))
  if (byId !== undefined) return byId
  const named = glossary.filter(({ name }) => same(teller.text(name)) || same(english.text(name)))
  if (named.length === 1) return named[0]
  if (named.length > 1) throw badInput(asked, say('explain.several', { ids: named.map(({ id }) => id) }))
  const names = glossary.flatMap(({ id, name }) => [teller.text(name), english.text(name), id])
  throw badInput(asked, say('explain.unknown', { near: nearest(asked, names) }))
}

/** Kind by kind, each entry with its name and its first rule. */
function printAll({ terminal, palette }: Context, { ruleset }: Entry, glossary: Glossary, teller: Teller): void {
  for (const kind of new Set(glossary.map(({ of }) => of))) {
    const entries = glossary.filter(({ of }) => of === kind)
    const head = say('explain.kind', { of: entryKindText(ruleset, kind), count: entries.length })
    terminal.out(`${palette.bold(teller.text(head))}\n`)
    for (const { name, rules } of entries) {
      const text = [name, ...rules.slice(0, 1)].map((part) => teller.text(part)).join('  ')
      terminal.out(`  ${wrapped(text, terminal.columns - 2, '    ')}\n`)
    }
    terminal.out('\n')
  }
}

function printOne(
  { terminal, palette }: Context,
  { ruleset }: Entry,
  glossary: Glossary,
  teller: Teller,
  { id, of, name, rules, numbers = [], links = [] }: GlossaryEntry,
): void {
  const indented = (text: string): string => wrapped(text, terminal.columns - 2, '  ')
  const head = teller.text(say('explain.head', { name, of: entryKindText(ruleset, of) }))
  terminal.out(`${palette.bold(head)} ${palette.dim(id)}\n`)
  for (const rule of rules) terminal.out(`  ${indented(teller.text(rule))}\n`)
  const figures = numbers.map(({ label, value }) => teller.text(say('explain.number', { label, value })))
  if (figures.length > 0) terminal.out(`  ${indented(figures.join(' · '))}\n`)
  if (links.length === 0) return
  const others = links.map((link) => {
    const other = glossary.find((one) => one.id === link)
    return other === undefined ? link : say('explain.link', { name: other.name, id: link })
  })
  terminal.out(`  ${palette.dim(indented(teller.text(say('explain.links', { links: others }))))}\n`)
}

/** An entry for programs: texts in the reader's language. */
function asData({ id, of, name, rules, numbers = [], links = [] }: GlossaryEntry, teller: Teller) {
  return {
    id,
    of,
    name: teller.text(name),
    rules: rules.map((rule) => teller.text(rule)),
    numbers: numbers.map(({ label, value }) => ({
      label: teller.text(label),
      value: typeof value === 'number' ? value : teller.text(value),
    })),
    links,
  }
}
