import { QuintainError } from '../kernel/errors.ts'
import { isRecord } from '../kernel/json.ts'
import { say } from './words/index.ts'

/** The first place at which the engine and a golden file differ. */
export class Mismatch extends QuintainError {
  readonly step: string
  readonly field: string
  constructor(step: string | number, field: string, expected: unknown, got: unknown) {
    super('mismatch', say('mismatch', { step, field, expected: short(expected), got: short(got) }))
    this.step = String(step)
    this.field = field
  }
}

/**
 * Compares every field of two JSON values, exactly; a field that only one side has is a difference too.
 * Throws the first `Mismatch`, naming the step and the path of the field.
 */
export function mustEqual(got: unknown, expected: unknown, step: string | number, field: string): void {
  if (Object.is(got, expected)) return
  // JSON has no negative zero, so 0 and -0 are one number there.
  if (got === 0 && expected === 0) return
  if (Array.isArray(expected) && Array.isArray(got)) {
    const common = Math.min(got.length, expected.length)
    for (let i = 0; i < common; i += 1) mustEqual(got[i], expected[i], step, `${field}[${i}]`)
    if (got.length !== expected.length) throw new Mismatch(step, `${field}.length`, expected.length, got.length)
    return
  }
  if (isRecord(expected) && isRecord(got)) {
    for (const key of Object.keys({ ...expected, ...got })) mustEqual(got[key], expected[key], step, under(field, key))
    return
  }
  throw new Mismatch(step, field, expected, got)
}

/** Refuses fields that nobody compares: a golden file may not say what the engine never shows. */
export function onlyFields(
  value: Record<string, unknown>,
  known: readonly string[],
  step: string | number,
  field: string,
): void {
  for (const key of Object.keys(value)) {
    if (!known.includes(key))
      throw new Mismatch(step, under(field, key), 'a field that is compared', 'an unknown field')
  }
}

function under(field: string, key: string): string {
  return field === '' ? key : `${field}.${key}`
}

function short(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing'
  return text.length > 200 ? `${text.slice(0, 200)}…` : text
}
