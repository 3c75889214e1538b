import type { Extension } from '@codemirror/state'
import {
  Decoration,
  type DecorationSet,
  type EditorView,
  MatchDecorator,
  ViewPlugin,
  type ViewUpdate,
} from '@codemirror/view'
import type { Syntax } from './setup-text.ts'

const STRING = String.raw`"(?:[^"\\\n]|\\.)*"`
/** While it is written, a text has no end yet. A key always has: otherwise a colon within a text would make it one. */
const OPEN_STRING = `${STRING}?`
const NUMBER = String.raw`-?\b\d+(?:\.\d+)?(?:[eE][-+]?\d+)?\b`
const WORD = String.raw`\b(?:true|false|null)\b`

/** Groups in order: key, comment, string, number, word. */
const PATTERNS: Readonly<Record<Syntax, string>> = {
  json: `(${STRING}(?=\\s*:))|($^)|(${OPEN_STRING})|(${NUMBER})|(${WORD})`,
  yaml: `((?:[\\w.-]+|${STRING}|'[^'\\n]*')(?=\\s*:(?:\\s|$)))|(#.*)|(${OPEN_STRING}|'[^'\\n]*')|(${NUMBER})|(${WORD})`,
}
const MARKS = ['key', 'comment', 'string', 'number', 'word'].map((name) => Decoration.mark({ class: `code-${name}` }))

/** Colours for keys and values, by tokens of the page's own style sheet, so that they follow the theme. */
export function highlighting(syntax: Syntax): Extension {
  const matcher = new MatchDecorator({
    regexp: new RegExp(PATTERNS[syntax], 'g'),
    decoration: (match) => MARKS[match.slice(1).findIndex((group) => group !== undefined)] ?? null,
  })
  return ViewPlugin.fromClass(
    class {
      marks: DecorationSet
      constructor(view: EditorView) {
        this.marks = matcher.createDeco(view)
      }
      update(update: ViewUpdate): void {
        this.marks = matcher.updateDeco(update, this.marks)
      }
    },
    { decorations: ({ marks }) => marks },
  )
}
