import type { Completion, CompletionContext, CompletionResult } from '@codemirror/autocomplete'
import { isRecord, type Json, type Teller } from '@quintain/engine'
import { childValue, emptyValue, kindOf, type Schema, schemaAt, variantOf } from './schema.ts'
import { placeAt, type Syntax } from './setup-text.ts'
import type { Path } from './paths.ts'

/** What the editor knows besides the text under the cursor. */
export interface CompletionSource {
  readonly schema: Schema
  readonly syntax: Syntax
  /** Of the last text that could be read: tells variants apart and which keys are there already. */
  readonly value: Json | undefined
  readonly teller: Teller
}

/** Keys and values that the schema allows where the cursor stands. */
export function completions(source: () => CompletionSource): (context: CompletionContext) => CompletionResult | null {
  return (context) => {
    const { schema, syntax, value, teller } = source()
    const text = context.state.doc.toString()
    const word = context.matchBefore(/"?[\w.$-]*/)
    if (word === null || (word.from === word.to && !context.explicit)) return null
    const { path, atKey } = placeAt(text, syntax, context.pos)
    const here = schemaAt(schema, path, value)
    // An entry of a YAML list may be a plain value as well as the first key of an object.
    const isObject = kindOf(variantOf(here, {})) === 'object'
    const options =
      atKey && isObject
        ? keysFor(here, valueAt(value, path), { syntax, teller, hasColon: /^"?\s*:/.test(text.slice(context.pos)) })
        : valuesFor(here, syntax)
    // A closing quote that was put there by itself is written over.
    const to = syntax === 'json' && text[context.pos] === '"' && text[word.from] === '"' ? context.pos + 1 : context.pos
    return options.length === 0 ? null : { from: word.from, to, options, validFor: /^"?[\w.$-]*"?$/ }
  }
}

function valueAt(value: Json | undefined, path: Path): Json | undefined {
  return path.reduce<Json | undefined>(childValue, value)
}

interface Writing extends Pick<CompletionSource, 'syntax' | 'teller'> {
  /** A colon follows already. */
  readonly hasColon: boolean
}

function keysFor(schema: Schema, value: Json | undefined, { syntax, teller, hasColon }: Writing): Completion[] {
  const shape = variantOf(schema, value ?? {})
  const used = isRecord(value) ? Object.keys(value) : []
  return [...shape.properties]
    .filter(([key]) => !used.includes(key))
    .map(([key, child]) => ({
      label: syntax === 'json' ? `"${key}"` : key,
      displayLabel: key,
      type: 'property',
      detail: detailOf(child),
      info: child.description === '' ? undefined : teller.text(child.description),
      boost: shape.required.has(key) ? 1 : 0,
      apply: hasColon ? undefined : keyText(key, child, syntax),
    }))
}

function keyText(key: string, child: Schema, syntax: Syntax): string {
  const value = emptyValue(child)
  if (syntax === 'json') return `"${key}": ${JSON.stringify(value)}`
  return typeof value === 'object' && value !== null ? `${key}:` : `${key}: ${JSON.stringify(value)}`
}

function valuesFor(schema: Schema, syntax: Syntax): Completion[] {
  const shapes = schema.variants.length > 0 ? schema.variants : [schema]
  const values = shapes.flatMap((shape) => {
    if (shape.choices.length > 0) return shape.choices
    const kind = kindOf(shape)
    return kind === 'boolean' ? [true, false] : kind === 'null' ? [null] : []
  })
  return values.map((value) => ({
    label: syntax === 'yaml' && typeof value === 'string' ? value : JSON.stringify(value),
    type: typeof value === 'string' ? 'enum' : 'keyword',
    detail: value === schema.fallback ? '·' : undefined,
  }))
}

function detailOf(schema: Schema): string {
  const kind = schema.variants.length > 0 ? schema.variants.map(kindOf).join(' | ') : kindOf(schema)
  const { fallback } = schema
  return fallback === undefined || typeof fallback === 'object' ? kind : `${kind}, ${JSON.stringify(fallback)}`
}
