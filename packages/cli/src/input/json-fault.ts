/** Where a text stops being JSON. */
export interface JsonFault {
  readonly offset: number
  readonly message: string
}

const SPACE = /[ \t\n\r]*/y
const SCALAR =
  /"(?:[ !#-[\]-\uFFFF]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?(?![\w.])|(?:true|false|null)(?!\w)/y

/** What may come next: a value, a key, what follows a value, or nothing more. */
type Expecting = 'value' | 'first value' | 'key' | 'first key' | 'colon' | 'more'

/**
 * The first fault of a text that `JSON.parse` refused. The engine's own message names no place in many cases, so the
 * text is read once more, without recursion, by somebody who counts.
 */
export function jsonFault(text: string): JsonFault {
  const closers: string[] = []
  let expecting: Expecting = 'value'
  let at = 0
  for (;;) {
    at = skip(SPACE, text, at)
    const character = text[at]
    if (expecting === 'more' && closers.length === 0) {
      return { offset: at, message: at === text.length ? 'not JSON' : 'more text after the end of the JSON value' }
    }
    if (character === undefined) return { offset: at, message: 'the JSON text ends too early' }
    const closer = closers.at(-1)
    const mayClose = expecting === 'more' || expecting.startsWith('first')
    if (character === closer && mayClose) {
      closers.pop()
      expecting = 'more'
      at += 1
      continue
    }
    const next = follow(text, at, expecting, closer)
    if (typeof next === 'string') return { offset: at, message: next }
    if (next.opens !== undefined) closers.push(next.opens)
    expecting = next.expecting
    at = next.at
  }
}

interface Next {
  readonly at: number
  readonly expecting: Expecting
  readonly opens?: string
}

function follow(text: string, at: number, expecting: Expecting, closer: string | undefined): Next | string {
  const character = text[at]
  if (expecting === 'colon')
    return character === ':' ? { at: at + 1, expecting: 'value' } : `expected ':', found ${shown(text, at)}`
  if (expecting === 'more') {
    if (character === ',') return { at: at + 1, expecting: closer === '}' ? 'key' : 'value' }
    return `expected ',' or '${closer}', found ${shown(text, at)}`
  }
  const isKey = expecting === 'key' || expecting === 'first key'
  if (isKey && character !== '"') return `expected a key in double quotes, found ${shown(text, at)}`
  if (!isKey && character === '{') return { at: at + 1, expecting: 'first key', opens: '}' }
  if (!isKey && character === '[') return { at: at + 1, expecting: 'first value', opens: ']' }
  const end = skip(SCALAR, text, at)
  if (end === at) return `expected ${isKey ? 'a key' : 'a value'}, found ${shown(text, at)}`
  return { at: end, expecting: isKey ? 'colon' : 'more' }
}

function skip(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at
  return pattern.test(text) ? pattern.lastIndex : at
}

function shown(text: string, at: number): string {
  return JSON.stringify(text.slice(at, at + 10))
}
