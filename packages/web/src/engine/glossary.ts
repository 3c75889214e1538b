import { entryKindText, type GlossaryEntry, type Ruleset, type Teller } from '@quintain/engine'
import type { Pack } from './catalogue.ts'

/** An entry of a glossary as its reader sees it. */
export interface ToldEntry {
  readonly id: string
  /** What kind of thing it is. */
  readonly kind: string
  readonly name: string
  /** What it does, a sentence each. */
  readonly rules: readonly string[]
  readonly numbers: readonly { readonly label: string; readonly value: string | number }[]
  /** Ids of the entries that its rules speak of. */
  readonly links: readonly string[]
}

export type Glossary = ReadonlyMap<string, ToldEntry>

/** The rules of everything that a setup has, by the ids of their entries. */
export function glossaryOf(ruleset: Ruleset, plan: unknown, teller: Teller): Glossary {
  const entries = ruleset.glossary?.(plan) ?? []
  return new Map(entries.map((entry) => [entry.id, toldEntry(ruleset, entry, teller)]))
}

function toldEntry(ruleset: Ruleset, entry: GlossaryEntry, teller: Teller): ToldEntry {
  const { id, of, name, rules, numbers = [], links = [] } = entry
  return {
    id,
    kind: teller.text(entryKindText(ruleset, of)),
    name: teller.text(name),
    rules: rules.map((rule) => teller.line(rule)),
    numbers: numbers.map(({ label, value }) => ({
      label: teller.text(label),
      value: typeof value === 'number' ? value : teller.text(value),
    })),
    links,
  }
}

/** The rules of whatever any scenario of the content has. */
export function contentGlossary({ ruleset, content }: Pack, teller: Teller): Glossary {
  const all = new Map<string, ToldEntry>()
  if (ruleset.glossary === undefined) return all
  for (const { setup } of content.scenarios) {
    const plan: unknown = ruleset.prepare(ruleset.setup.parse(setup))
    for (const [id, entry] of glossaryOf(ruleset, plan, teller)) if (!all.has(id)) all.set(id, entry)
  }
  return all
}
