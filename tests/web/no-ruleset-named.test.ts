import { readdirSync, readFileSync } from 'node:fs'
import { dirname, extname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { contentPacks } from '@quintain/engine/content'
import { isRecord } from '@quintain/engine'
import { parseAst } from 'vite'
import { expect, test } from 'vitest'

const PACKAGES = join(dirname(fileURLToPath(import.meta.url)), '..', '..', 'packages')
const IDS: ReadonlySet<unknown> = new Set(contentPacks.map(({ ruleset }) => ruleset.id))
/**
 * Where rulesets are named: the default catalogues of the pages and the command, and the engine under the command's
 * name. Benchmarks measure particular rulesets, and nobody ships them.
 */
const EXEMPT = [
  /^web\/src\/catalogue\//,
  /^cli\/src\/default-catalog\.ts$/,
  /^cli\/src\/library\//,
  /^\w+\/src\/bench\//,
]

interface Node {
  readonly type: string
  readonly start: number
  readonly [field: string]: unknown
}

function isNode(value: unknown): value is Node {
  return isRecord(value) && typeof value['type'] === 'string' && typeof value['start'] === 'number'
}

/** Every node with the one around it. */
function* nodesIn(value: unknown, around: Node | null = null): Generator<readonly [Node, Node | null]> {
  if (Array.isArray(value)) {
    for (const one of value) yield* nodesIn(one, around)
    return
  }
  if (!isNode(value)) return
  yield [value, around]
  for (const part of Object.values(value)) yield* nodesIn(part, value)
}

/** `board.shape === 'hex'` is about a board, and `.digest('hex')` and `.toString('hex')` are about an encoding. */
function meansSomethingElse(literal: Node, around: Node | null): boolean {
  if (around?.type === 'BinaryExpression')
    return [around['left'], around['right']].some((side) => endsWith(side, ['shape']))
  return (
    around?.type === 'CallExpression' &&
    endsWith(around['callee'], ['digest', 'toString']) &&
    literal['value'] === 'hex'
  )
}

function endsWith(node: unknown, names: readonly string[]): boolean {
  // `board?.shape` has a chain around it.
  const inner = isNode(node) && node.type === 'ChainExpression' ? node['expression'] : node
  if (!isNode(inner) || inner.type !== 'MemberExpression') return false
  const { property } = inner
  return isNode(property) && names.some((name) => property['name'] === name)
}

function namedIn(text: string, lang: 'ts' | 'tsx'): string[] {
  const found: string[] = []
  for (const [node, around] of nodesIn(parseAst(text, { lang }))) {
    if (node.type !== 'Literal') continue
    const { value } = node
    const line = text.slice(0, node.start).split('\n').length
    if (IDS.has(value) && !meansSomethingElse(node, around)) found.push(`line ${line}: ${String(value)}`)
    if (typeof value === 'string' && /^(@quintain\/engine|quintain)\/rulesets\//.test(value))
      found.push(`line ${line}: ${value}`)
  }
  return found
}

test.each(['web', 'lab', 'client', 'react', 'server', 'cli'])('no source of %s names a ruleset', (name) => {
  const folder = join(PACKAGES, name, 'src')
  const found = readdirSync(folder, { recursive: true, withFileTypes: true }).flatMap((entry) => {
    const path = join(entry.parentPath, entry.name)
    const place = relative(PACKAGES, path).replaceAll('\\', '/')
    const kind = extname(path)
    if (!entry.isFile() || (kind !== '.ts' && kind !== '.tsx') || /\.(?:test|d)\.tsx?$/.test(path)) return []
    if (EXEMPT.some((pattern) => pattern.test(place))) return []
    return namedIn(readFileSync(path, 'utf8'), kind === '.tsx' ? 'tsx' : 'ts').map((one) => `${place}, ${one}`)
  })
  expect(found).toEqual([])
})

test('what names a ruleset is found, what means something else is not', () => {
  expect(namedIn(`if (pack.id === 'party') play()`, 'ts')).toEqual(['line 1: party'])
  expect(namedIn(`const table = { a: 1 }\nawait import('@quintain/engine/rulesets/hex')`, 'ts')).toEqual([
    'line 2: @quintain/engine/rulesets/hex',
  ])
  expect(namedIn(`export const Name = () => <b title="world" />`, 'tsx')).toEqual(['line 1: world'])
  expect(namedIn(`const six = board?.shape === 'hex'\nbytes.toString('hex')`, 'ts')).toEqual([])
})
