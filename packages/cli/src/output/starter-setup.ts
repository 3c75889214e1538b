import { isRecord, type Json, type Ruleset, type Scenario } from 'quintain'
import { clipped } from '../draw/text-width.ts'
import { Document, isMap, isPair, isScalar, isSeq, type Node } from 'yaml'

const COMMENT_WIDTH = 180

/**
 * A scenario as YAML with a comment above every key that the schema can explain: what it means, its range, its default.
 * In lists only the first entry is commented. Optional keys that the scenario leaves out stand at the end of their
 * object as comments. `name` is how the command finds the ruleset: its id or its path.
 */
export function commentedSetup(ruleset: Ruleset, scenario: Scenario, name: string): string {
  const schema = ruleset.setup.jsonSchema()
  const document = new Document(scenario.setup, { aliasDuplicateObjects: false })
  document.commentBefore = [
    ` ${scenario.title}: ${scenario.description}`,
    ` A setup of the ruleset ${ruleset.id} (${ruleset.title}). Whatever is left out has its default.`,
    ` Check and run it: quintain run ${name} <this file>`,
  ].join('\n')
  comment(document.contents, schema, schema)
  return document.toString({ lineWidth: 0 })
}

function comment(node: Node | null, schema: Json | undefined, root: Json): void {
  const rules = alternative(resolved(schema, root), isMap(node) ? 'properties' : 'items', root)
  if (rules === null) return
  if (isMap(node)) {
    const properties = isRecord(rules['properties']) ? rules['properties'] : {}
    for (const [at, pair] of node.items.entries()) {
      if (!isPair(pair) || !isScalar(pair.key)) continue
      const inner = toJson(properties[String(pair.key.value)] ?? rules['additionalProperties'])
      const text = explained(inner, root)
      if (text !== '') pair.key.commentBefore = text
      if (at > 0 && text !== '') pair.key.spaceBefore = false
      if (isNode(pair.value)) comment(pair.value, inner, root)
    }
    const missing = Object.keys(properties).filter((key) => !node.has(key))
    const hints = missing.flatMap((key) => defaultHint(key, toJson(properties[key]), root))
    // YAML writes an empty object as {}, which must go before keys can follow.
    const empty = node.items.length === 0 ? [' (take away the {} above to use any of these)'] : []
    if (hints.length > 0) node.comment = [...empty, ...hints].join('\n')
  } else if (isSeq(node) && isNode(node.items[0])) {
    const first = Array.isArray(rules['prefixItems']) ? rules['prefixItems'][0] : rules['items']
    comment(node.items[0], toJson(first), root)
  }
}

function isNode(value: unknown): value is Node {
  return isMap(value) || isSeq(value) || isScalar(value)
}

function toJson(value: unknown): Json | undefined {
  const text = JSON.stringify(value)
  if (text === undefined) return undefined
  const json: Json = JSON.parse(text)
  return json
}

/** A schema with its reference followed. */
function resolved(schema: Json | undefined, root: Json): Record<string, unknown> | null {
  let rules: unknown = schema
  for (let hops = 0; isRecord(rules) && typeof rules['$ref'] === 'string' && hops < 8; hops += 1) {
    let target: unknown = root
    for (const key of rules['$ref'].split('/').slice(1)) target = isRecord(target) ? target[key] : undefined
    rules = target
  }
  return isRecord(rules) ? rules : null
}

/** Of several shapes that a value may have, the first with a certain keyword: the one that has more to explain. */
function alternative(
  rules: Record<string, unknown> | null,
  keyword: string,
  root: Json,
): Record<string, unknown> | null {
  const shapes = rules?.['anyOf'] ?? rules?.['oneOf']
  if (rules === null || !Array.isArray(shapes)) return rules
  const found = shapes.map((shape) => resolved(toJson(shape), root)).find((shape) => shape !== null && keyword in shape)
  return found ?? rules
}

/** `the first one begins (list)`, as a comment; nothing where there is no more to say than a type. */
function explained(schema: Json | undefined, root: Json): string {
  const own = isRecord(schema) && typeof schema['description'] === 'string' ? schema['description'] : null
  const rules = resolved(schema, root)
  if (rules === null) return ''
  const description = own ?? (typeof rules['description'] === 'string' ? rules['description'] : '')
  const limits = limitsOf(rules)
  if (description === '' && PLAIN_TYPES.includes(limits)) return ''
  const text = [description, limits === '' ? '' : `(${limits})`].filter((part) => part !== '').join(' ')
  return text === '' ? '' : ` ${clipped(text, COMMENT_WIDTH)}`
}

function limitsOf(rules: Record<string, unknown>): string {
  const parts: string[] = []
  if (Array.isArray(rules['enum'])) parts.push(`one of ${rules['enum'].join(', ')}`)
  else if (typeof rules['type'] === 'string' && rules['type'] !== 'object') parts.push(typeText(rules['type']))
  const range = rangeText(rules['minimum'] ?? rules['exclusiveMinimum'], rules['maximum'] ?? rules['exclusiveMaximum'])
  if (range !== '') parts.push(range)
  if (rules['default'] !== undefined && typeof rules['default'] !== 'object') {
    parts.push(`default ${JSON.stringify(rules['default'])}`)
  }
  return parts.join(', ')
}

const PLAIN_TYPES = ['text', 'whole number', 'number', 'list', 'true or false']

function typeText(type: string): string {
  const words: Readonly<Record<string, string>> = {
    integer: 'whole number',
    array: 'list',
    boolean: 'true or false',
    string: 'text',
  }
  return words[type] ?? type
}

function rangeText(low: unknown, high: unknown): string {
  const hasLow = typeof low === 'number' && Math.abs(low) < Number.MAX_SAFE_INTEGER
  const hasHigh = typeof high === 'number' && Math.abs(high) < Number.MAX_SAFE_INTEGER
  if (hasLow && hasHigh) return `${low} to ${high}`
  if (hasLow) return `at least ${low}`
  return hasHigh ? `at most ${high}` : ''
}

function defaultHint(key: string, schema: Json | undefined, root: Json): string[] {
  const value = resolved(schema, root)?.['default'] ?? (isRecord(schema) ? schema['default'] : undefined)
  if (value === undefined || typeof value === 'object') return []
  return [`${explained(schema, root)}\n ${key}: ${JSON.stringify(value)}`]
}
