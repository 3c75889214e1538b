import {
  applyEdits,
  findNodeAtLocation,
  getLocation,
  modify,
  type Node,
  type ParseError,
  parseTree,
  printParseErrorCode,
} from 'jsonc-parser'
import { type Json, plainJson } from '@quintain/engine'
import { isNode, parseDocument, stringify } from 'yaml'
import type { Path } from './paths.ts'
import { yamlPlace } from './yaml-place.ts'

export type Syntax = 'json' | 'yaml'

export interface Fault {
  /** Of the reader of the syntax; pages have words for it. */
  readonly code: string
  /** In English, where there are none. */
  readonly message: string
  readonly from: number
  readonly to: number
}

/** A text as far as it can be understood. */
export interface Reading {
  /** Undefined when the text is not of its syntax. */
  readonly value: Json | undefined
  readonly faults: readonly Fault[]
  /** Where the value of a path stands; the nearest place around it when there is none. */
  rangeOf(path: Path): readonly [from: number, to: number]
}

export function readText(text: string, syntax: Syntax): Reading {
  return syntax === 'json' ? readJson(text) : readYaml(text)
}

function readJson(text: string): Reading {
  const errors: ParseError[] = []
  const tree = parseTree(text, errors, { disallowComments: true })
  const faults: Fault[] = errors.map(({ error, offset, length }) => ({
    code: printParseErrorCode(error),
    message: sentence(printParseErrorCode(error)),
    from: offset,
    to: offset + Math.max(1, length),
  }))
  if (tree === undefined && faults.length === 0) {
    faults.push({ code: 'Empty', message: 'the text is empty', from: 0, to: text.length })
  }
  return {
    // The platform's own reader has the last word: it keeps keys such as __proto__, which the rules then refuse.
    value: faults.length === 0 ? plainJson(JSON.parse(text)) : undefined,
    faults,
    rangeOf(path) {
      const node = tree === undefined ? undefined : nearest(tree, path)
      return node === undefined ? [0, 0] : [node.offset, node.offset + node.length]
    },
  }
}

function nearest(tree: Node, path: Path): Node {
  for (let length = path.length; length > 0; length -= 1) {
    const node = findNodeAtLocation(tree, path.slice(0, length))
    if (node !== undefined) return node
  }
  return tree
}

/** `PropertyNameExpected` as `property name expected`. */
function sentence(code: string): string {
  return code.replaceAll(/(?!^)([A-Z])/g, ' $1').toLowerCase()
}

function readYaml(text: string): Reading {
  const document = parseDocument(text, { prettyErrors: false })
  const faults: Fault[] = document.errors.map(({ code, message, pos }) => ({
    code,
    message,
    from: pos[0],
    to: Math.max(pos[0] + 1, pos[1]),
  }))
  let value: Json | undefined
  if (faults.length === 0) {
    try {
      value = plainJson(document.toJS())
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error)
      faults.push({ code: 'Unreadable', message, from: 0, to: text.length })
    }
  }
  return {
    value,
    faults,
    rangeOf(path) {
      for (let length = path.length; length >= 0; length -= 1) {
        const node: unknown = length === 0 ? document.contents : document.getIn(path.slice(0, length), true)
        if (isNode(node) && node.range !== null && node.range !== undefined) return [node.range[0], node.range[1]]
      }
      return [0, 0]
    },
  }
}

/** The text with one value changed, the rest as its writer left it; undefined removes the place. */
export function withValue(text: string, syntax: Syntax, path: Path, value: Json | undefined): string {
  if (path.length === 0) return value === undefined ? text : textOf(value, syntax)
  if (syntax === 'json') {
    return applyEdits(text, modify(text, [...path], value, { formattingOptions: { insertSpaces: true, tabSize: 2 } }))
  }
  const document = parseDocument(text)
  if (value === undefined) document.deleteIn(path)
  // A plain value replaces only the value of what was there, and its comment stays.
  else document.setIn(path, typeof value === 'object' ? document.createNode(value) : value)
  return document.toString({ lineWidth: 0 })
}

/** Where a cursor stands, for completion: the place, and whether a key is being written there. */
export interface Place {
  readonly path: Path
  readonly atKey: boolean
}

export function placeAt(text: string, syntax: Syntax, offset: number): Place {
  if (syntax === 'yaml') return yamlPlace(text, offset)
  const { path, isAtPropertyKey } = getLocation(text, offset)
  return { path: isAtPropertyKey ? path.slice(0, -1) : path, atKey: isAtPropertyKey }
}

const WIDTH = 76

export function textOf(value: Json, syntax: Syntax): string {
  if (syntax === 'json') return `${jsonText(value, 0)}\n`
  return stringify(value, { lineWidth: 0, aliasDuplicateObjects: false })
}

/** JSON in which whatever fits a line stands on one, and lists of plain values fill their lines. */
function jsonText(value: Json | undefined, indent: number, used = indent): string {
  const short = JSON.stringify(value, null, 1)?.replaceAll(/\n\s*/g, ' ') ?? 'null'
  if (typeof value !== 'object' || value === null || short.length + used < WIDTH) return short
  const inner = ' '.repeat(indent + 2)
  const lines = Array.isArray(value)
    ? listLines(value, indent + 2).map((line) => inner + line)
    : Object.entries(value).map(([key, entry]) => {
        const name = `${inner}${JSON.stringify(key)}: `
        return name + jsonText(entry, indent + 2, name.length)
      })
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}']
  return `${open}\n${lines.join(',\n')}\n${' '.repeat(indent)}${close}`
}

function listLines(list: readonly Json[], indent: number): string[] {
  const texts = list.map((entry) => jsonText(entry, indent))
  if (list.some((entry) => typeof entry === 'object')) return texts
  const lines: string[] = []
  for (const text of texts) {
    const last = lines.at(-1)
    if (last !== undefined && indent + last.length + text.length + 3 <= WIDTH)
      lines[lines.length - 1] = `${last}, ${text}`
    else lines.push(text)
  }
  return lines
}
