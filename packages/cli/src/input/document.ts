import { hostilePart, isRecord, type Json, pathKeys, phraseFor, type Text } from '@quintain/engine'
import { parseDocument } from 'yaml'
import { clipped } from '../draw/text-width.ts'
import { badInput, type CommandError } from '../terminal/exit.ts'
import type { Terminal } from '../terminal/terminal.ts'
import { cliWords, say } from '../words/index.ts'
import { readText } from './file.ts'
import { jsonFault } from './json-fault.ts'
import { doubleKey } from './json-keys.ts'

/** Reading YAML is slow and the files are written by hand: what is larger should be JSON. */
const YAML_LIMIT = 4 * 1024 * 1024
const ALIAS_LIMIT = 100
const QUIETLY = { prettyErrors: false, logLevel: 'error' } as const
const NESTING_LIMIT = 100
/** Texts up to this size are read once more to tell where a fault is. */
const PLACE_LIMIT = 1024 * 1024

/** A JSON or YAML file, read and found harmless. */
export interface Document {
  readonly name: Text
  readonly value: Json
  /** Such as `army.yaml:3:9` for the path `units[0].hp`; without line and column where there is no such place. */
  place(path: string): Text
}

export async function readDocument(path: string, terminal: Terminal): Promise<Document> {
  return parseText(nameOf(path), await readText(path, terminal))
}

/** What a file is called in faults; `-` has no name of its own. */
export function nameOf(path: string): Text {
  return path === '-' ? say('file.standardInput') : path
}

/** A golden file: JSON as it is, because its cases may hold hostile setups that a ruleset must refuse by itself. */
export async function readGolden(path: string, terminal: Terminal): Promise<Json> {
  return parseJson(path, await readText(path, terminal))
}

/** By the file's name, or by its first character when the name does not tell. */
export function parseText(name: Text, text: string): Document {
  const ending = typeof name === 'string' ? name : ''
  const isJson = /\.json$/i.test(ending) || (!/\.ya?ml$/i.test(ending) && /^\s*[{[]/.test(text))
  const value = isJson ? parseJson(name, text) : parseYaml(name, text)
  const fault = hostilePart(value, NESTING_LIMIT)
  const place = (at: string): Text => placeOf(name, text, at)
  if (fault !== null) throw badInput(place(fault.path), at(fault.path, fault.says ?? fault.message))
  return { name, value, place }
}

function parseJson(name: Text, text: string): Json {
  const stripped = text.startsWith('\uFEFF') ? text.slice(1) : text
  let value: Json
  try {
    value = JSON.parse(stripped)
  } catch {
    const { offset, says } = jsonFault(stripped)
    throw badInput(placed(name, lineAndColumn(stripped, offset)), says)
  }
  const double = doubleKey(stripped)
  if (double === null) return value
  const key = clipped(JSON.stringify(double.key), 60)
  throw badInput(placed(name, lineAndColumn(stripped, double.offset)), say('json.twice', { key }))
}

function parseYaml(name: Text, text: string): Json {
  if (text.length > YAML_LIMIT) {
    throw badInput(name, say('file.tooMuchYaml', { size: YAML_LIMIT / 1024 / 1024 }))
  }
  try {
    const document = parseDocument(text, QUIETLY)
    const error = document.errors[0]
    if (error !== undefined) {
      if (/call stack/.test(error.message)) throw new RangeError(error.message)
      const fault = phraseFor(cliWords, `yaml.${error.code}`) ?? say('yaml.other')
      throw badInput(placed(name, lineAndColumn(text, error.pos[0])), fault)
    }
    const value: Json = document.toJS({ maxAliasCount: ALIAS_LIMIT })
    return value
  } catch (error) {
    throw yamlFault(name, error)
  }
}

function yamlFault(name: Text, error: unknown): unknown {
  if (error instanceof RangeError) return badInput(name, say('data.nested', { levels: NESTING_LIMIT }))
  if (error instanceof ReferenceError) {
    if (error.message.startsWith('Excessive')) return badInput(name, say('yaml.aliases', { most: ALIAS_LIMIT }))
    // The parser names it at the end of its message only.
    const alias = error.message.slice(error.message.lastIndexOf(' ') + 1)
    return badInput(name, say('yaml.unknownAlias', { name: alias }))
  }
  return error
}

/** JSON is YAML, so one reader that keeps places serves both. */
function placeOf(name: Text, text: string, path: string): Text {
  if (path === '' || text.length > PLACE_LIMIT) return name
  try {
    const document = parseDocument(text, QUIETLY)
    const keys = pathKeys(path)
    for (let length = keys.length; length > 0; length -= 1) {
      const node: unknown = document.getIn(keys.slice(0, length), true)
      if (isRecord(node) && Array.isArray(node['range'])) {
        return placed(name, lineAndColumn(text, Number(node['range'][0])))
      }
    }
  } catch {
    // A place is a courtesy: without one the path alone says where.
  }
  return name
}

function lineAndColumn(text: string, offset: number): string {
  const before = text.slice(0, offset)
  return `${before.split('\n').length}:${offset - before.lastIndexOf('\n')}`
}

/** A fault of a document, with its place. */
export function faultIn(document: Document, path: string, fault: Text): CommandError {
  return badInput(document.place(path), at(path, fault))
}

/** A fault with its path before it, where it has one. */
function at(path: string, fault: Text): Text {
  return path === '' ? fault : say('error.at', { place: path, fault })
}

/** `army.yaml:3:9`. */
function placed(name: Text, place: string): Text {
  return typeof name === 'string' ? `${name}:${place}` : say('file.place', { name, place })
}
