import { type Json, SetupError } from 'quintain'
import { keysOf } from './paths.ts'
import { type Reading, readText, type Syntax } from './setup-text.ts'
import type { Pack } from '../../engine/catalogue.ts'

export interface Problem {
  readonly level: 'error' | 'warning' | 'note'
  readonly path: string
  readonly message: string
  /** Of a fault of the syntax, in which line it stands; the text as a whole cannot be read then. */
  readonly fault: { readonly code: string; readonly line: number } | null
  readonly from: number
  readonly to: number
}

/** All that is known of a text: what it says, and what is wrong with it. */
export interface Analysis {
  readonly reading: Reading
  readonly value: Json | undefined
  /** Whether a battle can be made of it. */
  readonly valid: boolean
  readonly problems: readonly Problem[]
}

export function analyse({ ruleset, content }: Pack, text: string, syntax: Syntax): Analysis {
  const reading = readText(text, syntax)
  const { value, faults } = reading
  if (value === undefined) {
    const problems = faults.map(({ code, message, from, to }) => ({
      level: 'error' as const,
      path: '',
      message,
      fault: { code, line: text.slice(0, from).split('\n').length },
      from,
      to,
    }))
    return { reading, value, valid: false, problems }
  }
  const problemAt = (level: Problem['level'], path: string, message: string): Problem => {
    const [from, to] = reading.rangeOf(keysOf(path, value))
    return { level, path, message, fault: null, from, to }
  }
  try {
    const setup = ruleset.setup.parse(value)
    ruleset.prepare(setup)
    const findings = content.lint?.(setup) ?? []
    const problems = findings.map(({ level, path, message }) => problemAt(level, path, message))
    return { reading, value, valid: true, problems }
  } catch (error) {
    const issues =
      error instanceof SetupError
        ? error.issues
        : [{ path: '', message: error instanceof Error ? error.message : String(error) }]
    return {
      reading,
      value,
      valid: false,
      problems: issues.map(({ path, message }) => problemAt('error', path, message)),
    }
  }
}
