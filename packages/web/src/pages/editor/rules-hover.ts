import type { Extension } from '@codemirror/state'
import { hoverTooltip } from '@codemirror/view'
import type { Glossary, ToldEntry } from '../../engine/glossary.ts'

/** Shows the rules of whatever the pointed word names: a unit, a card, an effect. */
export function rulesHover(glossary: () => Glossary): Extension {
  return hoverTooltip((view, position) => {
    const { from, text } = view.state.doc.lineAt(position)
    const word = wordAt(text, position - from)
    const entry = word === null ? undefined : entryNamed(glossary(), word.text)
    if (word === null || entry === undefined) return null
    return { pos: from + word.from, end: from + word.to, create: () => ({ dom: tip(entry) }) }
  })
}

/** A quoted text, or a plain word where there are no quotes. */
function wordAt(line: string, offset: number): { readonly text: string; from: number; to: number } | null {
  for (const match of line.matchAll(/"([^"]*)"|[\p{L}\p{N}_.-]+/gu)) {
    const to = match.index + match[0].length
    if (match.index <= offset && offset <= to) return { text: match[1] ?? match[0], from: match.index, to }
  }
  return null
}

/** By the id within its kind: setups write ids, and readers see names. */
function entryNamed(glossary: Glossary, word: string): ToldEntry | undefined {
  for (const [id, entry] of glossary) if (id.slice(id.indexOf(':') + 1) === word) return entry
  return undefined
}

function tip({ name, kind, rules }: ToldEntry): HTMLElement {
  const box = document.createElement('div')
  box.className = 'rules-tip'
  const title = document.createElement('b')
  title.textContent = `${name} · ${kind}`
  box.append(title)
  for (const rule of rules) {
    const line = document.createElement('p')
    line.textContent = rule
    box.append(line)
  }
  return box
}
