import { isRecord, type Json, pathText } from '@quintain/engine'

/** A number of a setup, and what its schema says of it. */
export interface SetupNumber {
  readonly path: string
  readonly value: number
  readonly whole: boolean
  readonly low: number
  readonly high: number
}

/** Every number of a setup, defaults included, with its bounds as the JSON schema has them. */
export function numbersOf(jsonSchema: Json, setup: unknown): readonly SetupNumber[] {
  const found: SetupNumber[] = []
  collect(new SchemaReader(jsonSchema), jsonSchema, setup, [], found)
  return found
}

function collect(
  reader: SchemaReader,
  schema: Json | undefined,
  value: unknown,
  path: readonly (string | number)[],
  found: SetupNumber[],
): void {
  if (typeof value === 'number') {
    found.push({ path: pathText(path), value, ...reader.bounds(schema, value) })
  } else if (Array.isArray(value)) {
    value.forEach((entry: unknown, at) => collect(reader, reader.child(schema, at), entry, [...path, at], found))
  } else if (isRecord(value)) {
    for (const [key, entry] of Object.entries(value)) {
      collect(reader, reader.child(schema, key), entry, [...path, key], found)
    }
  }
}

/** Finds what a JSON schema (2020-12) says of a place. Of several variants the first that knows the place speaks. */
class SchemaReader {
  readonly #root: Json

  constructor(root: Json) {
    this.#root = root
  }

  child(schema: Json | undefined, key: string | number): Json | undefined {
    for (const variant of this.#variants(schema)) {
      const { properties, additionalProperties, items, prefixItems } = variant
      const named = typeof key === 'string' && isRecord(properties) ? properties[key] : undefined
      const placed = typeof key === 'number' && Array.isArray(prefixItems) ? prefixItems[key] : undefined
      const other = typeof key === 'number' ? items : additionalProperties
      const found = named ?? placed ?? other
      if (isJson(found)) return found
    }
    return undefined
  }

  bounds(schema: Json | undefined, value: number): Omit<SetupNumber, 'path' | 'value'> {
    const numeric = this.#variants(schema).find(({ type }) => type === 'integer' || type === 'number')
    if (numeric === undefined) return { whole: Number.isInteger(value), low: -Infinity, high: Infinity }
    const bound = (name: string, none: number): number => (typeof numeric[name] === 'number' ? numeric[name] : none)
    return {
      whole: numeric['type'] === 'integer',
      low: Math.max(bound('minimum', -Infinity), bound('exclusiveMinimum', -Infinity)),
      high: Math.min(bound('maximum', Infinity), bound('exclusiveMaximum', Infinity)),
    }
  }

  /** A schema and all that it refers to or is one of, plain. */
  #variants(schema: unknown): readonly Readonly<Record<string, unknown>>[] {
    if (!isRecord(schema)) return []
    const { $ref, anyOf, oneOf, allOf } = schema
    const inner = [anyOf, oneOf, allOf].flatMap((list) => (Array.isArray(list) ? list : []))
    return [schema, ...this.#variants(this.#resolved($ref)), ...inner.flatMap((each) => this.#variants(each))]
  }

  #resolved($ref: unknown): unknown {
    if (typeof $ref !== 'string' || !$ref.startsWith('#/')) return undefined
    let at: unknown = this.#root
    for (const key of $ref.slice(2).split('/')) at = isRecord(at) ? at[key] : undefined
    return at
  }
}

function isJson(value: unknown): value is Json {
  return isRecord(value)
}
