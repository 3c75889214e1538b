import { z } from 'zod'

/** What a schema wants at a place, as data: the engine says it in English, pages in their reader's language. */
export type Expectation =
  | { readonly kind: 'number'; readonly whole: boolean; readonly bounds: Bounds; readonly multipleOf: number | null }
  | { readonly kind: 'text'; readonly bounds: Bounds; readonly form: string | null }
  | { readonly kind: 'list'; readonly bounds: Bounds }
  | { readonly kind: 'object' | 'boolean' | 'null' | 'other' }
  | { readonly kind: 'choice'; readonly values: readonly unknown[] }
  | { readonly kind: 'either'; readonly options: readonly Expectation[] }

/** Of a number, or of a length; `above` and `below` do not belong to it themselves. */
export interface Bounds {
  readonly least?: number
  readonly most?: number
  readonly above?: number
  readonly below?: number
}

/** More choices than a message can hold are cut off. */
const MOST_CHOICES = 24

const OTHER: Expectation = { kind: 'other' }

/** What the schema that raised an issue wants there. */
export function expectationOf(issue: z.core.$ZodRawIssue): Expectation {
  if (issue.code === 'invalid_union' && Array.isArray(issue.options)) return { kind: 'choice', values: issue.options }
  if (issue.code === 'custom' || issue.schema === undefined) return OTHER
  return read(jsonSchemaOf(issue.schema), issue.code)
}

/** Schemas never change, and a list of a thousand faults has one schema. */
const KNOWN = new WeakMap<z.core.$ZodType, z.core.JSONSchema.BaseSchema>()

function jsonSchemaOf(schema: z.core.$ZodType): z.core.JSONSchema.BaseSchema {
  const known = KNOWN.get(schema)
  if (known !== undefined) return known
  const made = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  KNOWN.set(schema, made)
  return made
}

function read(schema: z.core.JSONSchema._JSONSchema, code: string): Expectation {
  if (typeof schema === 'boolean') return OTHER
  const options = schema.anyOf ?? schema.oneOf
  if (options !== undefined) return { kind: 'either', options: options.map((option) => read(option, code)) }
  if (schema.const !== undefined) return { kind: 'choice', values: [schema.const] }
  if (schema.enum !== undefined) return { kind: 'choice', values: schema.enum }
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

/** Every whole number has the bounds of exact arithmetic: they are told only to whoever crossed them. */
function numberBounds(schema: z.core.JSONSchema.BaseSchema, code: string): Bounds {
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum } = schema
  return {
    least: minimum === Number.MIN_SAFE_INTEGER && code !== 'too_small' ? undefined : minimum,
    most: maximum === Number.MAX_SAFE_INTEGER && code !== 'too_big' ? undefined : maximum,
    // Older drafts of JSON Schema have true or false here; zod writes the newest.
    above: typeof exclusiveMinimum === 'number' ? exclusiveMinimum : undefined,
    below: typeof exclusiveMaximum === 'number' ? exclusiveMaximum : undefined,
  }
}

/** Such as `a whole number of at least 1`, to stand after `expected`. */
export function expectationText(expectation: Expectation): string {
  switch (expectation.kind) {
    case 'number': {
      const noun = expectation.whole ? 'a whole number' : 'a number'
      const { multipleOf } = expectation
      return noun + boundsText(expectation.bounds) + (multipleOf === null ? '' : ` that is a multiple of ${multipleOf}`)
    }
    case 'text': {
      const { bounds, form } = expectation
      return `text${lengthText(bounds, ' characters')}${form === null ? '' : ` of the form ${form}`}`
    }
    case 'list':
      return `a list${lengthText(expectation.bounds, '')}`
    case 'object':
      return 'an object'
    case 'boolean':
      return 'true or false'
    case 'null':
      return 'null'
    case 'choice':
      return choiceText(expectation.values)
    case 'either':
      return [...new Set(expectation.options.map(expectationText))].join(' or ')
    case 'other':
      return 'another value'
  }
}

function boundsText({ least, most, above, below }: Bounds): string {
  if (least !== undefined && most !== undefined) return ` from ${least} to ${most}`
  const parts: string[] = []
  if (least !== undefined) parts.push(`of at least ${least}`)
  else if (above !== undefined) parts.push(`above ${above}`)
  if (most !== undefined) parts.push(parts.length === 0 ? `of at most ${most}` : `at most ${most}`)
  else if (below !== undefined) parts.push(`below ${below}`)
  return parts.length === 0 ? '' : ` ${parts.join(' and ')}`
}

function lengthText({ least, most }: Bounds, unit: string): string {
  if (least !== undefined && least === most) return ` of ${least}${unit}`
  if (least === 1 && most === undefined) return ' that is not empty'
  if (least !== undefined && most !== undefined) return ` of ${least} to ${most}${unit}`
  if (least !== undefined) return ` of at least ${least}${unit}`
  return most === undefined ? '' : ` of at most ${most}${unit}`
}

function choiceText(values: readonly unknown[]): string {
  const texts = values.slice(0, MOST_CHOICES).map((value) => JSON.stringify(value) ?? String(value))
  if (values.length > MOST_CHOICES) return `${texts.join(', ')} or one of ${values.length - MOST_CHOICES} more`
  const last = texts.pop() ?? 'nothing'
  return texts.length === 0 ? last : `${texts.join(', ')} or ${last}`
}
