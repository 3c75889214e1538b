import { englishText, type Json, SetupError, type Text } from '@quintain/engine'
import { reasonOf } from '../../browser/text.ts'
import type { Pack } from '../../engine/catalogue.ts'
import { faultText } from './fault-text.ts'
import { keysOf } from './paths.ts'
import { type Fault, type Reading, readText, type Syntax } from './setup-text.ts'

export interface Problem {
  /** Its own among all of one text. */
  readonly key: string
  readonly level: 'error' | 'warning' | 'note'
  readonly path: string
  readonly says: Text
  readonly from: number
  readonly to: number
}

/** All that is known of a text: what it says, and what is wrong with it. */
export interface Analysis {
  readonly reading: Reading
  readonly value: Json | undefined
  /** What the rules make of it; undefined where no battle can be made of it. */
  readonly plan: unknown
  readonly valid: boolean
  readonly problems: readonly Problem[]
}

export function analyse({ ruleset, content }: Pack, text: string, syntax: Syntax): Analysis {
  const reading = readText(text, syntax)
  const { value, faults } = reading
  if (value === undefined) {
    return { reading, value, plan: undefined, valid: false, problems: faults.map((fault) => problemOf(text, fault)) }
  }
  const problemAt = (level: Problem['level'], path: string, says: Text): Problem => {
    const [from, to] = reading.rangeOf(keysOf(path, value))
    return { key: `${path} ${englishText(says)} ${from}`, level, path, says, from, to }
  }
  try {
    const setup = ruleset.setup.parse(value)
    const plan: unknown = ruleset.prepare(setup)
    const findings = content.lint?.(setup) ?? []
    const problems = findings.map(({ level, path, message, says = message }) => problemAt(level, path, says))
    return { reading, value, plan, valid: true, problems }
  } catch (error) {
    const issues = error instanceof SetupError ? error.issues : [{ path: '', message: '', says: reasonOf(error) }]
    return {
      reading,
      value,
      plan: undefined,
      valid: false,
      problems: issues.map(({ path, message, says = message }) => problemAt('error', path, says)),
    }
  }
}

/** The text as a whole cannot be read then. */
function problemOf(text: string, fault: Fault): Problem {
  const { code, from, to } = fault
  return { key: `${code} ${from}`, level: 'error', path: '', says: faultText(text, fault), from, to }
}
