import {
  isRecord,
  phraseFor,
  type Ruleset,
  type Scenario,
  type Teller,
  type Text,
  writtenSchema,
} from '@quintain/engine'
import { Document, isMap, isPair, isScalar, isSeq, type Node } from 'yaml'
import { clipped } from '../draw/text-width.ts'
import { aboutOf, titleOf } from '../input/catalog.ts'
import { cliWords, say } from '../words/index.ts'

const COMMENT_WIDTH = 180

type Rules = Readonly<Record<string, unknown>>

/**
 * A scenario as YAML with a comment above every key that somebody can explain: what it means, its range, its default.
 * In lists only the first entry is commented. Optional keys that the scenario leaves out stand at the end of their
 * object as comments.
 */
export class StarterSetup {
  readonly #ruleset: Ruleset
  readonly #schema: unknown
  readonly #teller: Teller

  private constructor(ruleset: Ruleset, schema: unknown, teller: Teller) {
    this.#ruleset = ruleset
    this.#schema = schema
    this.#teller = teller
  }

  static async of(ruleset: Ruleset, teller: Teller): Promise<StarterSetup> {
    return new StarterSetup(ruleset, await writtenSchema(ruleset, teller.language), teller)
  }

  /** The schema that the setup can be checked with, as a file. */
  get schemaText(): string {
    return `${JSON.stringify(this.#schema, null, 2)}\n`
  }

  /** Without comments, which JSON has none of; `schema` is where the file beside it is. */
  json({ setup }: Scenario, schema: string | null): string {
    const line = schema === null ? {} : { $schema: `./${schema}` }
    return `${JSON.stringify(isRecord(setup) ? { ...line, ...setup } : setup, null, 2)}\n`
  }

  /** `name` is how the command finds the ruleset: its id or its path. */
  yaml(scenario: Scenario, name: string, schema: string | null): string {
    const document = new Document(scenario.setup, { aliasDuplicateObjects: false })
    const { id, title } = this.#ruleset
    document.commentBefore = [
      say('starter.title', { title: titleOf(scenario), description: aboutOf(scenario) }),
      say('starter.ruleset', { id, title }),
      say('starter.run', { command: `quintain run ${name}` }),
    ]
      .map((line) => ` ${this.#teller.text(line)}`)
      .concat(schema === null ? [] : ` yaml-language-server: $schema=./${schema}`)
      .join('\n')
    this.#comment(document.contents, this.#schema)
    return document.toString({ lineWidth: 0 })
  }

  #comment(node: Node | null, schema: unknown): void {
    const rules = this.#alternative(this.#resolved(schema), isMap(node) ? 'properties' : 'items')
    if (rules === null) return
    if (isMap(node)) {
      const properties = isRecord(rules['properties']) ? rules['properties'] : {}
      for (const [at, pair] of node.items.entries()) {
        if (!isPair(pair) || !isScalar(pair.key)) continue
        const key = String(pair.key.value)
        const inner = properties[key] ?? rules['additionalProperties']
        const text = this.#explained(inner)
        if (text !== '') pair.key.commentBefore = text
        if (at > 0 && text !== '') pair.key.spaceBefore = false
        if (isNode(pair.value)) this.#comment(pair.value, inner)
      }
      const missing = Object.keys(properties).filter((key) => key !== '$schema' && !node.has(key))
      const hints = missing.flatMap((key) => this.#defaultHint(key, properties[key]))
      // YAML writes an empty object as {}, which must go before keys can follow.
      const empty = node.items.length === 0 ? [` ${this.#teller.text(say('starter.empty', { braces: '{}' }))}`] : []
      if (hints.length > 0) node.comment = [...empty, ...hints].join('\n')
    } else if (isSeq(node) && isNode(node.items[0])) {
      const first = Array.isArray(rules['prefixItems']) ? rules['prefixItems'][0] : rules['items']
      this.#comment(node.items[0], first)
    }
  }

  /** A schema with its reference followed. */
  #resolved(schema: unknown): Rules | null {
    let rules: unknown = schema
    for (let hops = 0; isRecord(rules) && typeof rules['$ref'] === 'string' && hops < 8; hops += 1) {
      let target: unknown = this.#schema
      for (const key of rules['$ref'].split('/').slice(1)) target = isRecord(target) ? target[key] : undefined
      rules = target
    }
    return isRecord(rules) ? rules : null
  }

  /** Of several shapes that a value may have, the first with a certain keyword: the one that has more to explain. */
  #alternative(rules: Rules | null, keyword: string): Rules | null {
    const shapes = rules?.['anyOf'] ?? rules?.['oneOf']
    if (rules === null || !Array.isArray(shapes)) return rules
    const found = shapes.map((shape) => this.#resolved(shape)).find((shape) => shape !== null && keyword in shape)
    return found ?? rules
  }

  /** `the first one begins (list)`, as a comment; nothing where there is no more to say than a type. */
  #explained(schema: unknown): string {
    const rules = this.#resolved(schema)
    if (rules === null) return ''
    const own = isRecord(schema) ? schema['description'] : undefined
    const description = own ?? rules['description']
    const about = typeof description === 'string' ? description : ''
    const limits = limitsOf(rules)
    const isBare = about === '' && limits.length === 1 && !Array.isArray(rules['enum'])
    const notes = limits.length === 0 || isBare ? '' : this.#teller.text(say('starter.limits', { limits }))
    const text = `${about} ${notes}`.trim()
    return text === '' ? '' : ` ${clipped(text, COMMENT_WIDTH)}`
  }

  #defaultHint(key: string, schema: unknown): string[] {
    const value = this.#resolved(schema)?.['default'] ?? (isRecord(schema) ? schema['default'] : undefined)
    if (value === undefined || typeof value === 'object') return []
    return [`${this.#explained(schema)}\n ${key}: ${JSON.stringify(value)}`]
  }
}

function isNode(value: unknown): value is Node {
  return isMap(value) || isSeq(value) || isScalar(value)
}

function limitsOf(rules: Rules): Text[] {
  const limits: Text[] = []
  const { enum: values, type, default: standard } = rules
  if (Array.isArray(values)) limits.push(say('starter.oneOf', { values: values.map(String) }))
  else if (typeof type === 'string' && type !== 'object') limits.push(phraseFor(cliWords, `starter.${type}`) ?? type)
  limits.push(...rangeOf(rules['minimum'] ?? rules['exclusiveMinimum'], rules['maximum'] ?? rules['exclusiveMaximum']))
  if (standard !== undefined && typeof standard !== 'object') {
    limits.push(say('starter.default', { value: JSON.stringify(standard) }))
  }
  return limits
}

function rangeOf(low: unknown, high: unknown): Text[] {
  const least = typeof low === 'number' && Math.abs(low) < Number.MAX_SAFE_INTEGER ? low : null
  const most = typeof high === 'number' && Math.abs(high) < Number.MAX_SAFE_INTEGER ? high : null
  if (least !== null && most !== null) return [say('starter.fromTo', { least, most })]
  if (least !== null) return [say('starter.least', { least })]
  return most === null ? [] : [say('starter.most', { most })]
}
