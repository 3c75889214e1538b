import * as z from 'zod/mini'
import { isPhrase, type Phrase } from '../meaning/phrase.ts'
import { englishText } from '../meaning/teller.ts'
import { say } from '../words/index.ts'
import { type Expectation, expectationOf, expectationPhrase } from './expectation.ts'
import { foundPhrase } from './found.ts'

/** A place of a value that is not as its schema wants it. */
export interface ShapeFault {
  /** Its `message` is the schema's own, or in Quintain's words, such as `expected a whole number of at least 1`. */
  readonly issue: z.core.$ZodIssue
  /** What was expected, as data; null where the schema has words of its own. */
  readonly expected: Expectation | null
  /** What stands there; undefined when nothing does. */
  readonly found: unknown
}

export type ShapeCheck<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly faults: readonly ShapeFault[] }

/** Checks a value against a schema, and puts zod's issues into words. */
export function checkShape<Value>(schema: z.core.$ZodType<Value>, input: unknown): ShapeCheck<Value> {
  // Zod hands the schema of an issue to the error map only, and keeps nothing of its answer but the text.
  const said = new Map<string, Expectation>()
  const parsed = z.safeParse(schema, input, {
    error(issue) {
      // A fault of the key itself tells more than one of the whole object.
      if (issue.code === 'unrecognized_keys') return englishText(UNKNOWN_KEY)
      if (issue.code === 'invalid_key') return issue.issues[0]?.message
      const expectation = expectationOf(issue)
      const text = englishText(say('fault.expectation', { expected: expectationPhrase(expectation) }))
      said.set(text, expectation)
      return text
    },
  })
  if (parsed.success) return { ok: true, value: parsed.data }
  const issues = parsed.error.issues.flatMap((issue) => narrowed(issue, said))
  return {
    ok: false,
    faults: issues.map((issue) => ({
      issue,
      expected: said.get(issue.message) ?? null,
      found: foundAt(issue, input),
    })),
  }
}

/**
 * Where a value is of the right kind for one option of a union, reports its faults inside instead of "none of these".
 */
function narrowed(issue: z.core.$ZodIssue, said: ReadonlyMap<string, Expectation>): z.core.$ZodIssue[] {
  if (issue.code !== 'invalid_union' || !said.has(issue.message)) return [issue]
  const close = issue.errors.filter((inner) => inner.length > 0 && inner.every(({ path }) => path.length > 0))
  if (close.length !== 1) return [issue]
  return close[0].flatMap((inner) => narrowed({ ...inner, path: [...issue.path, ...inner.path] }, said))
}

/** The value that an issue is about: the key itself for a fault of a map's key, else the value at its path. */
function foundAt(issue: z.core.$ZodIssue, input: unknown): unknown {
  return issue.code === 'invalid_key' ? issue.path.at(-1) : valueAt(input, issue.path)
}

const UNKNOWN_KEY = say('fault.unknownKey')

/** The message of a fault, without its place. */
export function faultPhrase({ issue, expected, found }: ShapeFault): Phrase {
  if (issue.code === 'unrecognized_keys') return UNKNOWN_KEY
  const own: unknown = issue.code === 'custom' ? issue.params?.['says'] : undefined
  if (isPhrase(own)) return own
  const there = foundPhrase(found)
  if (expected === null) return say('fault.own', { fault: issue.message, found: there })
  return say('fault.expected', { expected: expectationPhrase(expected), found: there })
}

/** What stands at a path of a value, or undefined. */
export function valueAt(input: unknown, path: readonly PropertyKey[]): unknown {
  let value = input
  for (const key of path) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined
    value = Reflect.get(value, key)
  }
  return value
}
