import { aboutField, isRecord, type Json, plainJson, type Ruleset, type Text, type Vocabulary } from '@quintain/engine'
import type { Path } from './paths.ts'

/** The parts of JSON Schema that rulesets use, read once. `oneOf` is read as `anyOf`. */
export interface Schema {
  readonly types: readonly string[]
  readonly description: Text
  readonly properties: ReadonlyMap<string, Schema>
  readonly required: ReadonlySet<string>
  /** Of keys that are not named; null when there may be none. */
  readonly others: Schema | null
  readonly items: Schema | null
  readonly places: readonly Schema[]
  readonly variants: readonly Schema[]
  readonly choices: readonly Json[]
  readonly fallback: Json | undefined
}

const ANYTHING = readSchema({}, [], () => null)

/** The schema of a ruleset's setups, with what the ruleset says of each field; `fields` are words that it loads for it. */
export function setupSchemaOf(ruleset: Ruleset, fields?: Vocabulary): Schema {
  return readSchema(ruleset.setup.jsonSchema(), [], (path) => aboutField(ruleset, fields, path))
}

function readSchema(input: unknown, path: readonly string[], tell: (path: readonly string[]) => Text | null): Schema {
  if (!isRecord(input)) return ANYTHING
  const read = (part: unknown) => readSchema(part, path, tell)
  const { type, description, properties, required, additionalProperties, items, prefixItems, anyOf, oneOf } = input
  const known = isRecord(properties) ? Object.entries(properties) : []
  return {
    types: list(type ?? []).filter((name) => typeof name === 'string'),
    description: (path.length === 0 ? null : tell(path)) ?? (typeof description === 'string' ? description : ''),
    properties: new Map(known.map(([key, value]) => [key, readSchema(value, [...path, key], tell)])),
    required: new Set(list(required ?? []).filter((name) => typeof name === 'string')),
    others: isRecord(additionalProperties) ? read(additionalProperties) : null,
    items: isRecord(items) ? read(items) : null,
    places: list(prefixItems ?? []).map(read),
    variants: list(anyOf ?? oneOf ?? []).map(read),
    choices: 'const' in input ? [plainJson(input['const'])] : list(input['enum'] ?? []).map(plainJson),
    fallback: 'default' in input ? plainJson(input['default']) : undefined,
  }
}

function list(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [value]
}

const TYPES = ['object', 'array', 'string', 'number', 'integer', 'boolean', 'null'] as const

export type Kind = (typeof TYPES)[number] | 'choice' | 'any'

export function kindOf({ choices, types }: Schema): Kind {
  return choices.length > 0 ? 'choice' : (TYPES.find((type) => type === types[0]) ?? 'any')
}

/** Whether a value has the outer shape of a schema; what is inside is the ruleset's to judge. */
export function fits(schema: Schema, value: Json): boolean {
  if (schema.choices.length > 0) return schema.choices.some((choice) => choice === value)
  if (schema.types.length === 0) return true
  return schema.types.some((type) => {
    if (type === 'integer') return typeof value === 'number'
    if (type === 'null') return value === null
    if (type === 'array') return Array.isArray(value)
    if (type === 'object') return isRecord(value)
    return typeof value === type
  })
}

/** The variant that a value is of: the first that it fits, else the first. */
export function variantOf(schema: Schema, value: Json | undefined): Schema {
  if (schema.variants.length === 0) return schema
  const found = value === undefined ? undefined : schema.variants.find((variant) => fits(variant, value))
  return found ?? schema.variants[0]
}

export function childOf(schema: Schema, key: string | number, value?: Json): Schema {
  const shape = variantOf(schema, value)
  if (typeof key === 'number') return shape.places[key] ?? shape.items ?? ANYTHING
  return shape.properties.get(key) ?? shape.others ?? ANYTHING
}

/** The schema of a place, told apart by the value where there are variants. */
export function schemaAt(root: Schema, path: Path, value: Json | undefined): Schema {
  let schema = root
  let here = value
  for (const key of path) {
    schema = childOf(schema, key, here ?? (typeof key === 'number' ? [] : {}))
    here = childValue(here, key)
  }
  return schema
}

export function childValue(value: Json | undefined, key: string | number): Json | undefined {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined
  const child: Json | undefined = Reflect.get(value, key)
  return child
}

/** The least that can stand at a place: required fields only. */
export function emptyValue(schema: Schema): Json {
  if (schema.fallback !== undefined) return schema.fallback
  if (schema.variants.length > 0) return emptyValue(schema.variants[0])
  switch (kindOf(schema)) {
    case 'choice':
      return schema.choices[0]
    case 'object':
      return Object.fromEntries([...schema.required].map((key) => [key, emptyValue(childOf(schema, key))]))
    case 'array':
      return schema.places.map(emptyValue)
    case 'string':
      return ''
    case 'number':
    case 'integer':
      return 1
    case 'boolean':
      return false
    default:
      return null
  }
}
