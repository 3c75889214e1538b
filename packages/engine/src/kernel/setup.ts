import { z } from 'zod'
import { SetupError, setupIssue, type SetupIssue } from './errors.ts'
import { hostilePart } from './hostile.ts'
import { frozenCopy, type Json } from './json.ts'
import { isPhrase, type Phrase } from './meaning/phrase.ts'
import { englishText } from './meaning/teller.ts'
import { checkShape, foundAt, type ShapeFault, valueAt } from './shape.ts'

export { valueAt }

/** Checks setups of one ruleset. */
export interface SetupSchema<Setup> {
  /** The checked setup with its defaults filled in. Throws `SetupError`, whatever the input is. */
  parse(input: unknown): Setup
  /** JSON Schema (2020-12) of what people write, for editors. */
  jsonSchema(): Json
}

/**
 * A setup schema made of a zod schema for shapes and ranges, and a function for what spans several fields (unique ids,
 * references). `check` runs only on setups of the right shape. `describe` puts the schema's findings into words.
 */
export function setupSchema<Setup>(
  schema: z.ZodType<Setup>,
  check: (setup: Setup) => readonly SetupIssue[] = () => [],
  describe: DescribeIssue = describeIssue,
): SetupSchema<Setup> {
  return {
    parse(input) {
      const hostile = hostilePart(input)
      if (hostile !== null) throw new SetupError([hostile])
      const shape = checkShape(schema, input)
      if (!shape.ok) throw new SetupError(shape.faults.flatMap(({ issue }) => describe(issue, input)))
      const issues = check(shape.value)
      if (issues.length > 0) throw new SetupError(issues)
      return shape.value
    },
    jsonSchema() {
      const text = JSON.stringify(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }))
      const parsed: Json = JSON.parse(text)
      return parsed
    },
  }
}

/** Refuses what a schema's own check found, in words for any language. For `superRefine`. */
export function refuse(context: z.RefinementCtx, says: Phrase, path: readonly PropertyKey[] = []): void {
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

/** What a finding of a schema, its message in the words of `checkShape`, means for whoever wrote the input. */
export type DescribeIssue = (issue: z.core.$ZodIssue, input: unknown) => SetupIssue[]

function describeIssue(issue: z.core.$ZodIssue, input: unknown): SetupIssue[] {
  return told({ issue, found: foundAt(issue, input) })
}

function told({ issue, found }: Pick<ShapeFault, 'issue' | 'found'>): SetupIssue[] {
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({ path: pathText([...issue.path, key]), message: 'unknown key' }))
  }
  const says: unknown = issue.code === 'custom' ? issue.params?.['says'] : undefined
  if (isPhrase(says)) return [setupIssue(pathText(issue.path), says)]
  return [{ path: pathText(issue.path), message: `${issue.message}, found ${foundText(found)}` }]
}

/** A fault in one line, such as `rng.seed: expected a whole number or text, found null`. */
export function faultText(fault: ShapeFault): string {
  const [{ path, message }] = told(fault)
  return path === '' ? message : `${path}: ${message}`
}

/** A short, safe text of a value for an error message. */
export function foundText(value: unknown): string {
  if (value === undefined) return 'nothing'
  if (value === null) return 'null'
  switch (typeof value) {
    case 'string':
      return JSON.stringify(value.length > 40 ? `${value.slice(0, 40)}…` : value)
    case 'number':
    case 'boolean':
      return String(value)
    default:
      if (Array.isArray(value)) return `a list of ${value.length}`
      return typeof value === 'object' ? 'an object' : `a value of type ${typeof value}`
  }
}

/** A copy that no caller can change any more. Throws `SetupError` for what could not be copied. */
export function ownSetup(setup: Json): Json {
  const hostile = hostilePart(setup)
  if (hostile !== null) throw new SetupError([hostile])
  return frozenCopy(setup)
}
