import type { Ruleset } from './contract.ts'
import { isJsonObject, type Json, type JsonObject } from './json.ts'
import type { Language } from './meaning/languages.ts'
import type { Phrase } from './meaning/phrase.ts'
import { tellerIn } from './meaning/teller.ts'
import type { Vocabulary } from './meaning/vocabulary.ts'
import { fieldAbout } from './wording.ts'
import { say } from './words/around/index.ts'

/**
 * What the field at a path is for: the words of the longest ending of the path that has some, else `about.KEY` of the
 * ruleset's own words. A path has the named keys alone, without places in lists and keys that people choose.
 */
export function aboutField(
  ruleset: Pick<Ruleset, 'words'>,
  fields: Vocabulary | undefined,
  path: readonly string[],
): Phrase | null {
  const endings = path.map((_, from) => path.slice(from).join('.'))
  const code = endings.find((ending) => fields !== undefined && Object.hasOwn(fields.english, ending))
  if (fields !== undefined && code !== undefined) return { code: `${fields.room}:${code}` }
  return fieldAbout(ruleset, path[path.length - 1] ?? '')
}

/** The JSON Schema of a ruleset's setups for editors elsewhere: each field described in a language, `$schema` allowed. */
export async function writtenSchema(ruleset: Ruleset, language: Language = 'en'): Promise<Json> {
  const fields = await ruleset.fields?.()
  const teller = await tellerIn(language)
  const described = withDescriptions(ruleset.setup.jsonSchema(), [], (path) => {
    const about = aboutField(ruleset, fields, path)
    return about === null ? null : teller.line(about)
  })
  if (!isJsonObject(described) || !isJsonObject(described['properties'])) return described
  const line = { type: 'string', description: teller.line(say('schemaLine')) }
  return { ...described, properties: { $schema: line, ...described['properties'] } }
}

/** Keywords of JSON Schema that hold schemas of the same place. */
const PARTS: ReadonlySet<string> = new Set([
  'items',
  'prefixItems',
  'additionalProperties',
  'anyOf',
  'oneOf',
  'allOf',
  '$defs',
])

type Told = (path: readonly string[]) => string | null

function withDescriptions<Part extends Json | undefined>(
  schema: Part,
  path: readonly string[],
  tell: Told,
): Json | Part {
  if (Array.isArray(schema)) return schema.map((part: Json) => withDescriptions(part, path, tell))
  if (!isJsonObject(schema)) return schema
  return mapped(schema, (key, value) => {
    if (PARTS.has(key)) return withDescriptions(value, path, tell)
    if (key !== 'properties' || !isJsonObject(value)) return value
    return mapped(value, (name, field) => {
      const inner = withDescriptions(field, [...path, name], tell)
      const description = tell([...path, name])
      return description === null || !isJsonObject(inner) ? inner : { ...inner, description }
    })
  })
}

function mapped(object: JsonObject, change: (key: string, value: Json | undefined) => Json | undefined): JsonObject {
  return Object.fromEntries(Object.entries(object).map(([key, value]) => [key, change(key, value)]))
}
