import type { Phrase, Text } from '@quintain/engine'
import { say } from '../words/index.ts'

/** Where a text stops being JSON. */
export interface JsonFault {
  readonly offset: number
  readonly says: Phrase
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
      return { offset: at, says: at === text.length ? say('json.notJson') : say('json.trailing') }
    }
    if (character === undefined) return { offset: at, says: say('json.endsEarly') }
    const closer = closers.at(-1)
    const mayClose = expecting === 'more' || expecting.startsWith('first')
    if (character === closer && mayClose) {
      closers.pop()
      expecting = 'more'
      at += 1
      continue
    }
    const next = follow(text, at, expecting, closer)
    if ('code' in next) return { offset: at, says: next }
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

function follow(text: string, at: number, expecting: Expecting, closer: string | undefined): Next | Phrase {
  const character = text[at]
  if (expecting === 'colon') return character === ':' ? { at: at + 1, expecting: 'value' } : expected("':'", text, at)
  if (expecting === 'more') {
    if (character === ',') return { at: at + 1, expecting: closer === '}' ? 'key' : 'value' }
    return expected(say('json.either', { one: "','", other: `'${closer}'` }), text, at)
  }
  const isKey = expecting === 'key' || expecting === 'first key'
  if (isKey && character !== '"') return expected(say('json.quotedKey'), text, at)
  if (!isKey && character === '{') return { at: at + 1, expecting: 'first key', opens: '}' }
  if (!isKey && character === '[') return { at: at + 1, expecting: 'first value', opens: ']' }
  const end = skip(SCALAR, text, at)
  if (end === at) return expected(isKey ? say('json.key') : say('json.value'), text, at)
  return { at: end, expecting: isKey ? 'colon' : 'more' }
}

function skip(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at
  return pattern.test(text) ? pattern.lastIndex : at
}

function expected(what: Text, text: string, at: number): Phrase {
  return say('json.expected', { expected: what, found: JSON.stringify(text.slice(at, at + 10)) })
}
