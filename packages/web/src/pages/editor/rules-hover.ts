import type { Extension } from '@codemirror/state'
import { hoverTooltip } from '@codemirror/view'
import type { Glossary } from '../../engine/glossary.ts'

/** What a box beside the pointed word says. */
interface Tip {
  readonly title: string
  readonly lines: readonly string[]
}

/** Says what the pointed key is for, or the rules of what the pointed word names: a unit, a card, an effect. */
export function rulesHover(glossary: () => Glossary, field: (key: string, offset: number) => Tip | null): Extension {
  return hoverTooltip((view, position) => {
    const { from, text } = view.state.doc.lineAt(position)
    const word = wordAt(text, position - from)
    const said = word === null ? null : (field(word.text, from + word.to) ?? entryNamed(glossary(), word.text))
    if (word === null || said === null) return null
    return { pos: from + word.from, end: from + word.to, create: () => ({ dom: box(said) }) }
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
function entryNamed(glossary: Glossary, word: string): Tip | null {
  for (const [id, { name, kind, rules }] of glossary) {
    if (id.slice(id.indexOf(':') + 1) === word) return { title: `${name} · ${kind}`, lines: rules }
  }
  return null
}

function box({ title, lines }: Tip): HTMLElement {
  const made = document.createElement('div')
  made.className = 'rules-tip'
  const head = document.createElement('b')
  head.textContent = title
  made.append(head)
  for (const text of lines) {
    const line = document.createElement('p')
    line.textContent = text
    made.append(line)
  }
  return made
}
