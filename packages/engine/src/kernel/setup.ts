import type * as z from 'zod/mini'
import { SetupError, setupIssue, type SetupIssue } from './errors.ts'
import { foundText } from './faults/found.ts'
import { shapeOf } from './faults/json-schema.ts'
import { checkShape, faultPhrase, type ShapeFault, valueAt } from './faults/shape.ts'
import { hostilePart } from './hostile.ts'
import { frozenCopy, isRecord, type Json, plainJson } from './json.ts'
import type { Phrase } from './meaning/phrase.ts'
import { englishText } from './meaning/teller.ts'
import { say } from './words/index.ts'

export { foundText, valueAt }

/** Checks setups of one ruleset. */
export interface SetupSchema<Setup> {
  /** The checked setup with its defaults filled in. Throws `SetupError`, whatever the input is. */
  parse(input: unknown): Setup
  /** JSON Schema (2020-12) of what people write, for editors. */
  jsonSchema(): Json
}

/**
 * Makes a setup schema of a zod schema for shapes and ranges, and a function for what spans several fields (unique ids,
 * references). `check` runs only on setups of the right shape. `describe` may change the messages of zod's issues.
 */
export function setupSchema<Setup>(
  schema: z.core.$ZodType<Setup>,
  check: (setup: Setup) => readonly SetupIssue[] = () => [],
  describe: DescribeIssue = (_issue, _input, told) => told,
): SetupSchema<Setup> {
  return {
    parse(input) {
      const hostile = hostilePart(input)
      if (hostile !== null) throw new SetupError([hostile])
      const shape = checkShape(schema, withoutSchema(input))
      if (!shape.ok)
        throw new SetupError(shape.faults.flatMap((fault) => [...describe(fault.issue, input, told(fault))]))
      const issues = check(shape.value)
      if (issues.length > 0) throw new SetupError(issues)
      return shape.value
    },
    jsonSchema: () => jsonSchemaOf(schema),
  }
}

export function jsonSchemaOf(schema: z.core.$ZodType): Json {
  return plainJson({ $schema: 'https://json-schema.org/draft/2020-12/schema', ...shapeOf(schema) })
}

/** The input without `$schema`, a note for editors that is no part of the content. */
export function withoutSchema(input: unknown): unknown {
  if (!isRecord(input) || typeof input['$schema'] !== 'string') return input
  const { $schema: _, ...setup } = input
  return setup
}

/** Adds an issue with a phrase for any language. For use in `superRefine`. */
export function refuse(context: z.core.$RefinementCtx, says: Phrase, path: readonly PropertyKey[] = []): void {
  context.addIssue({ code: 'custom', message: englishText(says), params: { says }, path: [...path] })
}

/** `['characters', 1, 'id']` as `characters[1].id`. */
export function pathText(path: readonly PropertyKey[]): string {
  let text = ''
  for (const key of path) {
    if (typeof key === 'number') text += `[${key}]`
    else text += text === '' ? String(key) : `.${String(key)}`
  }
  return text
}

/** Turns a schema's issue into issues for the setup's author; `told` is the default. */
export type DescribeIssue = (
  issue: z.core.$ZodIssue,
  input: unknown,
  told: readonly SetupIssue[],
) => readonly SetupIssue[]

function told(fault: ShapeFault): readonly SetupIssue[] {
  const { issue } = fault
  const paths = issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...issue.path, key]) : [issue.path]
  return paths.map((path) => setupIssue(pathText(path), faultPhrase(fault)))
}

/** A fault in one line, such as `rng.seed: expected a whole number or text, found null`. */
export function placedFault(fault: ShapeFault): Phrase {
  const says = faultPhrase(fault)
  const [{ path }] = told(fault)
  return path === '' ? says : say('fault.at', { path, fault: says })
}

/** A copy that no caller can change any more. Throws `SetupError` for what could not be copied. */
export function ownSetup(setup: Json): Json {
  const hostile = hostilePart(setup)
  if (hostile !== null) throw new SetupError([hostile])
  return frozenCopy(setup)
}
