import { foundText, valueAt } from 'quintain'
import type { z } from 'zod'
import { type Saying, saying } from './saying.ts'

const TYPES: ReadonlyMap<string, Saying> = new Map([
  ['int', saying('aWholeNumber', {})],
  ['number', saying('aNumber', {})],
  ['string', saying('aText', {})],
])

/** What a finding of the schema means for whoever wrote the experiment. */
export function shapeFault(issue: z.core.$ZodIssue, input: unknown): Saying {
  if (issue.code === 'invalid_type') {
    const found = valueAt(input, issue.path)
    return saying('wrongType', {
      expected: TYPES.get(issue.expected) ?? issue.expected,
      found: found === undefined ? saying('nothing', {}) : foundText(found),
    })
  }
  if (issue.code === 'too_small' && isNumber(issue.origin)) {
    return saying('tooSmall', { bound: `${issue.inclusive === true ? '>=' : '>'}${issue.minimum}` })
  }
  if (issue.code === 'too_big' && isNumber(issue.origin)) {
    return saying('tooBig', { bound: `${issue.inclusive === true ? '<=' : '<'}${issue.maximum}` })
  }
  return saying('badShape', { detail: issue.message })
}

function isNumber(origin: string): boolean {
  return origin === 'number' || origin === 'int'
}
