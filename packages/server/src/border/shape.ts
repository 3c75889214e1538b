import { checkShape, faultPhrase, pathText, type ShapeFault } from '@quintain/engine'
import type * as z from 'zod'
import { Refusal } from '@quintain/client/protocol'

/** Checks what a stranger sent. Throws a refusal that says what was expected and found, with the path as its detail. */
export function readShape<Value>(schema: z.ZodType<Value>, input: unknown, code: 'badMessage' | 'badRequest'): Value {
  const shape = checkShape(schema, input)
  if (shape.ok) return shape.value
  const [fault] = shape.faults
  throw new Refusal(code, faultPhrase(fault), pathOf(fault))
}

function pathOf({ issue }: ShapeFault): string {
  return pathText(issue.code === 'unrecognized_keys' ? [...issue.path, issue.keys[0]] : issue.path)
}
