import type * as z from 'zod/mini'
import { shapeOf } from './json-schema.ts'
import type { Phrase } from '../meaning/phrase.ts'
import { say } from '../words/index.ts'

/** What a schema wants at a place, as data. */
export type Expectation =
  | { readonly kind: 'number'; readonly whole: boolean; readonly bounds: Bounds; readonly multipleOf: number | null }
  | { readonly kind: 'text'; readonly bounds: Bounds; readonly form: string | null }
  | { readonly kind: 'list'; readonly bounds: Bounds }
  | { readonly kind: 'object' | 'boolean' | 'null' | 'other' }
  | { readonly kind: 'choice'; readonly values: readonly unknown[] }
  | { readonly kind: 'either'; readonly options: readonly Expectation[] }

/** Bounds of a number or a length; `above` and `below` are exclusive. */
export interface Bounds {
  readonly least?: number
  readonly most?: number
  readonly above?: number
  readonly below?: number
}

/** The most choices that a message names. */
const MOST_CHOICES = 24

const OTHER: Expectation = { kind: 'other' }

/** What the schema that raised an issue expects. */
export function expectationOf(issue: z.core.$ZodRawIssue): Expectation {
  if (issue.code === 'invalid_union' && Array.isArray(issue.options)) return { kind: 'choice', values: issue.options }
  if (issue.code === 'custom' || issue.schema === undefined) return OTHER
  return read(known(issue.schema), issue.code)
}

/** Schemas as JSON Schema, kept because a long list of faults asks for the same schema again and again. */
const KNOWN = new WeakMap<z.core.$ZodType, z.core.JSONSchema.BaseSchema>()

function known(schema: z.core.$ZodType): z.core.JSONSchema.BaseSchema {
  const found = KNOWN.get(schema)
  if (found !== undefined) return found
  const made = shapeOf(schema)
  KNOWN.set(schema, made)
  return made
}

function read(schema: z.core.JSONSchema._JSONSchema, code: string): Expectation {
  if (typeof schema === 'boolean') return OTHER
  const options = schema.anyOf ?? schema.oneOf
  if (options !== undefined) return { kind: 'either', options: options.map((option) => read(option, code)) }
  if (schema.const !== undefined) return { kind: 'choice', values: [schema.const] }
  if (schema.enum !== undefined) return { kind: 'choice', values: schema.enum }
  if (Array.isArray(schema.type)) return { kind: 'either', options: schema.type.map((type) => read({ type }, code)) }
  switch (schema.type) {
    case 'integer':
    case 'number':
      return {
        kind: 'number',
        whole: schema.type === 'integer',
        bounds: numberBounds(schema, code),
        multipleOf: schema.multipleOf ?? null,
      }
    case 'string':
      return {
        kind: 'text',
        bounds: { least: schema.minLength, most: schema.maxLength },
        form: schema.format ?? schema.pattern ?? null,
      }
    case 'array':
      return { kind: 'list', bounds: { least: schema.minItems, most: schema.maxItems } }
    case 'object':
    case 'boolean':
    case 'null':
      return { kind: schema.type }
    default:
      return OTHER
  }
}

/** The bounds of a number. Those of safe integers are left out of the message unless they were crossed. */
function numberBounds(schema: z.core.JSONSchema.BaseSchema, code: string): Bounds {
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum } = schema
  return {
    least: minimum === Number.MIN_SAFE_INTEGER && code !== 'too_small' ? undefined : minimum,
    most: maximum === Number.MAX_SAFE_INTEGER && code !== 'too_big' ? undefined : maximum,
    // Older drafts of JSON Schema have true or false here.
    above: typeof exclusiveMinimum === 'number' ? exclusiveMinimum : undefined,
    below: typeof exclusiveMaximum === 'number' ? exclusiveMaximum : undefined,
  }
}

/** Such as `a whole number of at least 1`, to stand after `expected`. */
export function expectationPhrase(expectation: Expectation): Phrase {
  switch (expectation.kind) {
    case 'number': {
      const { whole, bounds, multipleOf } = expectation
      const what = bounded(whole ? say('expect.wholeNumber') : say('expect.number'), numberBoundsPhrase(bounds))
      return multipleOf === null ? what : say('expect.multiple', { what, factor: multipleOf })
    }
    case 'text': {
      const { bounds, form } = expectation
      const what = bounded(say('expect.text'), sizePhrase(bounds, 'characters'))
      return form === null ? what : say('expect.form', { what, form })
    }
    case 'list':
      return bounded(say('expect.list'), sizePhrase(expectation.bounds, 'entries'))
    case 'choice':
      return choicePhrase(expectation.values.map((value) => JSON.stringify(value) ?? String(value)))
    case 'either':
      return eitherPhrase(expectation.options.map(expectationPhrase))
    default:
      return say(`expect.${expectation.kind}`)
  }
}

function bounded(what: Phrase, bounds: Phrase | null): Phrase {
  return bounds === null ? what : say('expect.bounded', { what, bounds })
}

function numberBoundsPhrase({ least, most, above, below }: Bounds): Phrase | null {
  if (least !== undefined) {
    if (most !== undefined) return say('bounds.fromTo', { least, most })
    return below === undefined ? say('bounds.least', { least }) : say('bounds.leastAndBelow', { least, below })
  }
  if (above !== undefined) {
    if (most !== undefined) return say('bounds.aboveAndMost', { above, most })
    return below === undefined ? say('bounds.above', { above }) : say('bounds.aboveAndBelow', { above, below })
  }
  if (most !== undefined) return say('bounds.most', { most })
  return below === undefined ? null : say('bounds.below', { below })
}

/** The bounds of a text's characters or a list's entries. */
function sizePhrase({ least, most }: Bounds, of: 'characters' | 'entries'): Phrase | null {
  if (least !== undefined && least === most) return say(`bounds.${of}`, { size: least })
  if (least === 1 && most === undefined) return say('bounds.notEmpty')
  if (least !== undefined && most !== undefined) return say(`bounds.${of}FromTo`, { least, most })
  if (least !== undefined) return say(`bounds.${of}Least`, { least })
  return most === undefined ? null : say(`bounds.${of}Most`, { most })
}

/** Such as `"red", "green" or "blue"`. */
export function choicePhrase(texts: readonly string[]): Phrase {
  if (texts.length > MOST_CHOICES) {
    return say('expect.orMore', { first: texts.slice(0, MOST_CHOICES), count: texts.length - MOST_CHOICES })
  }
  const last = texts[texts.length - 1] ?? say('found.nothing')
  return texts.length < 2 ? say('expect.one', { value: last }) : say('expect.or', { first: texts.slice(0, -1), last })
}

/** The options joined by "or", each once: schemas that differ only inside give the same phrase. */
function eitherPhrase(options: readonly Phrase[]): Phrase {
  const different = [...new Map(options.map((option) => [JSON.stringify(option), option])).values()]
  const [first = say('expect.other'), ...rest] = different
  return rest.reduce((before: Phrase, last) => say('expect.or', { first: before, last }), first)
}
