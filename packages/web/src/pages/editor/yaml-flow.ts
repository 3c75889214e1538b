import type { Path } from './paths.ts'

/** A `[` or `{` that is open, and where in it the text stands. */
interface OpenFlow {
  readonly list: boolean
  /** Of lists: the entry. */
  index: number
  /** Of objects: the key whose value is being written; null while the key itself is. */
  key: string | null
  /** Letters of the key or plain value since the last sign. */
  word: string
}

/** How far flow style reaches: to where it is closed, or to the end of the text, at a place inside it. */
export type FlowReading =
  | { readonly closed: true; readonly end: number }
  | { readonly closed: false; readonly path: Path; readonly atKey: boolean }

/** Reads `[…]` and `{…}` from where they open; whatever is half written is taken as it comes. */
export function readFlow(text: string, start: number): FlowReading {
  const open: OpenFlow[] = []
  for (let at = start; at < text.length; at += 1) {
    const sign = text[at]
    const here = open.at(-1)
    if (sign === '[' || sign === '{') {
      open.push({ list: sign === '[', index: 0, key: null, word: '' })
    } else if (here === undefined) {
      return { closed: true, end: at }
    } else if (sign === ']' || sign === '}') {
      open.pop()
      if (open.length === 0) return { closed: true, end: at + 1 }
    } else if (sign === ',') {
      if (here.list) here.index += 1
      here.key = null
      here.word = ''
    } else if (sign === ':' && !here.list && here.key === null && endsKey(text, at)) {
      here.key = here.word.trim()
      here.word = ''
    } else if ((sign === '"' || sign === "'") && here.word.trim() === '') {
      const end = quoteEnd(text, at)
      here.word = text.slice(at + 1, end)
      at = end
    } else if (sign === '#' && /\s/.test(text[at - 1])) {
      const end = text.indexOf('\n', at)
      at = end < 0 ? text.length : end
    } else {
      here.word += sign
    }
  }
  const path = open.flatMap(({ list, index, key }): Path => (list ? [index] : key === null ? [] : [key]))
  return { closed: false, path, atKey: open.at(-1)?.key === null }
}

/** In `{a:1}` the colon belongs to the word; after a quoted key it does not. */
function endsKey(text: string, at: number): boolean {
  return at + 1 >= text.length || /[\s,[\]{}]/.test(text[at + 1]) || /["']/.test(text[at - 1])
}

function quoteEnd(text: string, start: number): number {
  const quote = text[start]
  for (let at = start + 1; at < text.length; at += 1) {
    if (quote === '"' && text[at] === '\\') at += 1
    else if (text[at] === quote) return at
  }
  return text.length
}
