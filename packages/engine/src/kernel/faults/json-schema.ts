import * as z from 'zod/mini'

type Shape = z.core.JSONSchema.BaseSchema

/**
 * JSON Schema (2020-12) of what a zod schema takes. Not written by zod, whose own writer is larger than all the rest of
 * zod that a page with a battle needs. What JSON Schema cannot express becomes `{}`: anything.
 */
export function shapeOf(schema: z.core.$ZodType): Shape {
  return new Writer().write(schema)
}

type Data = Readonly<Record<string, unknown>>

function isData(value: unknown): value is Data {
  return typeof value === 'object' && value !== null
}

class Writer {
  /** Schemas that are being written. A schema inside itself becomes "anything", so that writing ends. */
  readonly #open = new Set<unknown>()

  write(schema: unknown): Shape {
    const inner = innerOf(schema)
    if (inner === null || this.#open.has(schema)) return {}
    this.#open.add(schema)
    const written = this.#shape(inner.def)
    this.#open.delete(schema)
    const { id: _, ...about } = (isSchema(schema) ? z.globalRegistry.get(schema) : undefined) ?? {}
    return { ...written, ...about }
  }

  #shape(def: Data): Shape {
    switch (def['type']) {
      case 'string':
        return textShape(def)
      case 'number':
        return numberShape(def)
      case 'boolean':
      case 'null':
        return { type: def['type'] }
      case 'literal':
        return valuesShape(listIn(def, 'values'))
      case 'enum':
        return valuesShape(Object.values(isData(def['entries']) ? def['entries'] : {}), true)
      case 'object':
        return this.#object(def)
      case 'record':
        return {
          type: 'object',
          propertyNames: this.write(def['keyType']),
          additionalProperties: this.write(def['valueType']),
        }
      case 'array':
        return { ...sizes(def, 'minItems', 'maxItems'), type: 'array', items: this.write(def['element']) }
      case 'tuple':
        return this.#tuple(def)
      case 'union':
        return {
          [def['inclusive'] === false ? 'oneOf' : 'anyOf']: listIn(def, 'options').map((one) => this.write(one)),
        }
      case 'intersection':
        return { allOf: [this.write(def['left']), this.write(def['right'])] }
      case 'nullable': {
        const inner = this.write(def['innerType'])
        const { type, ...rest } = inner
        if (typeof type === 'string' && Object.keys(rest).length === 0) return { type: [type, 'null'] }
        return { anyOf: [inner, { type: 'null' }] }
      }
      case 'default':
      case 'prefault':
        return { ...this.write(def['innerType']), default: def['defaultValue'] }
      case 'optional':
      case 'nonoptional':
      case 'readonly':
      case 'catch':
        return this.write(def['innerType'])
      case 'pipe':
        return this.write(innerOf(def['in'])?.def['type'] === 'transform' ? def['out'] : def['in'])
      case 'lazy': {
        const { getter } = def
        return typeof getter === 'function' ? this.write(getter()) : {}
      }
      case 'never':
        return { not: {} }
      default:
        return {}
    }
  }

  #object(def: Data): Shape {
    const shape = isData(def['shape']) ? def['shape'] : {}
    const required = Object.keys(shape).filter((key) => mustBeThere(shape[key]))
    const others = innerOf(def['catchall'])?.def['type']
    return {
      type: 'object',
      properties: Object.fromEntries(Object.keys(shape).map((key) => [key, this.write(shape[key])])),
      ...(required.length === 0 ? {} : { required }),
      ...(others === undefined
        ? {}
        : { additionalProperties: others === 'never' ? false : this.write(def['catchall']) }),
    }
  }

  #tuple(def: Data): Shape {
    const items = listIn(def, 'items')
    const { rest } = def
    const least = items.findLastIndex(mustBeThere) + 1
    const isClosed = rest === null || rest === undefined
    return {
      type: 'array',
      prefixItems: items.map((item) => this.write(item)),
      items: isClosed ? false : this.write(rest),
      ...(least === 0 ? {} : { minItems: least }),
      ...(isClosed ? { maxItems: items.length } : {}),
      ...sizes(def, 'minItems', 'maxItems'),
    }
  }
}

function isSchema(value: unknown): value is z.core.$ZodType {
  return innerOf(value) !== null
}

function innerOf(schema: unknown): { readonly def: Data; readonly optin?: unknown } | null {
  const inner = isData(schema) ? schema['_zod'] : undefined
  return isData(inner) && isData(inner['def']) ? { def: inner['def'], optin: inner['optin'] } : null
}

function mustBeThere(schema: unknown): boolean {
  return innerOf(schema)?.optin === undefined
}

function listIn(def: Data, key: string): readonly unknown[] {
  const list: unknown = def[key]
  return Array.isArray(list) ? list : []
}

function valuesShape(values: readonly unknown[], isEnum = false): Shape {
  const known = values.filter(isPlain)
  const [first, ...more] = known
  if (first === undefined) return { not: {} }
  const type = typeOf(first)
  const typed = more.every((value) => typeOf(value) === type) ? { type } : {}
  return more.length === 0 && !isEnum ? { ...typed, const: first } : { ...typed, enum: known }
}

type Plain = string | number | boolean | null

function isPlain(value: unknown): value is Plain {
  return value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
}

function typeOf(value: Plain): 'string' | 'number' | 'boolean' | 'null' {
  if (typeof value === 'string') return 'string'
  if (typeof value === 'number') return 'number'
  return value === null ? 'null' : 'boolean'
}

/** The checks of a schema as data. The schema itself comes first, since a format is also a check. */
function checksOf(def: Data): readonly Data[] {
  return [def, ...listIn(def, 'checks').flatMap((check) => [innerOf(check)?.def ?? {}])]
}

/** The narrowest of the numbers that checks have under a key. */
function narrowest(checks: readonly Data[], keys: readonly string[], pick: (...numbers: number[]) => number) {
  const found = checks.flatMap((check) => keys.flatMap((key) => (typeof check[key] === 'number' ? check[key] : [])))
  return found.length === 0 ? undefined : pick(...found)
}

function sizes(def: Data, least: string, most: string): Shape {
  const checks = checksOf(def)
  return given({
    [least]: narrowest(checks, ['minimum', 'length'], Math.max),
    [most]: narrowest(checks, ['maximum', 'length'], Math.min),
  })
}

const FORMATS: Readonly<Record<string, string>> = { guid: 'uuid', url: 'uri', datetime: 'date-time', regex: '' }

function textShape(def: Data): Shape {
  const checks = checksOf(def)
  const format = checks.flatMap(({ format: name }) => (typeof name === 'string' ? name : [])).at(-1) ?? ''
  const patterns = checks.flatMap(({ pattern }) => (pattern instanceof RegExp ? pattern.source : []))
  const [first, ...more] = patterns
  return given({
    type: 'string',
    ...sizes(def, 'minLength', 'maxLength'),
    format: (FORMATS[format] ?? format) || undefined,
    pattern: more.length === 0 ? first : undefined,
    allOf: more.length === 0 ? undefined : patterns.map((pattern) => ({ pattern })),
  })
}

/** What each format of whole numbers allows. */
const WHOLE: Readonly<Record<string, { readonly minimum: number; readonly maximum: number }>> = {
  safeint: { minimum: Number.MIN_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER },
  int32: { minimum: -2147483648, maximum: 2147483647 },
  uint32: { minimum: 0, maximum: 4294967295 },
}

function numberShape(def: Data): Shape {
  const checks = checksOf(def)
  const whole = checks.flatMap(({ format }) => (typeof format === 'string' && WHOLE[format]) || [])
  const bounds = (kind: string, inclusive: boolean) =>
    checks.filter((check) => check['check'] === kind && check['inclusive'] === inclusive)
  const least = narrowest([...bounds('greater_than', true), ...whole], ['value', 'minimum'], Math.max)
  const most = narrowest([...bounds('less_than', true), ...whole], ['value', 'maximum'], Math.min)
  const above = narrowest(bounds('greater_than', false), ['value'], Math.max)
  const below = narrowest(bounds('less_than', false), ['value'], Math.min)
  // Of two bounds on one side the narrower counts.
  const isAbove = above !== undefined && above >= (least ?? above)
  const isBelow = below !== undefined && below <= (most ?? below)
  return given({
    type: whole.length > 0 ? 'integer' : 'number',
    minimum: isAbove ? undefined : least,
    exclusiveMinimum: isAbove ? above : undefined,
    maximum: isBelow ? undefined : most,
    exclusiveMaximum: isBelow ? below : undefined,
    multipleOf: narrowest(
      checks.filter((check) => check['check'] === 'multiple_of'),
      ['value'],
      Math.max,
    ),
  })
}

function given(shape: Shape): Shape {
  for (const [key, value] of Object.entries(shape)) if (value === undefined) delete shape[key]
  return shape
}
