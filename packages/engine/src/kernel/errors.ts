import { QuintainError } from './faults/quintain-error.ts'
import type { Text } from './meaning/phrase.ts'
import { englishText } from './meaning/teller.ts'
import { say } from './words/index.ts'

export { GeneratorError } from '../random/generator-error.ts'
export { ReplayError } from './faults/replay-error.ts'
export { QuintainError }

/** One fault of a setup: where it is, what is wrong, and (where a ruleset defines codes) its code. */
export interface SetupIssue {
  /** Such as `characters[1].stats.hp`; empty when the setup as a whole is meant. */
  readonly path: string
  /** In English. */
  readonly message: string
  /** For readers of any language; the message when absent. */
  readonly says?: Text
  readonly code?: string
}

export function setupIssue(path: string, says: Text, code?: string): SetupIssue {
  return { path, message: englishText(says), says, ...(code === undefined ? {} : { code }) }
}

/** A setup was refused. No battle exists and nothing was drawn. */
export class SetupError extends QuintainError {
  readonly issues: readonly SetupIssue[]
  constructor(issues: readonly SetupIssue[]) {
    const [{ path, message, says = message }] = issues
    const first = say('fault.at', { path: path === '' ? say('fault.setup') : path, fault: says })
    super('badSetup', issues.length === 1 ? first : say('fault.more', { fault: first, count: issues.length - 1 }))
    this.issues = issues
  }
}

/** An action was refused. The state is as it was. `code` is one of the ruleset's refusal codes. */
export class ActionRefused extends QuintainError {}

/** A bound of the rules was reached inside a step (trigger depth, queue length, …). The kernel turns it into an outcome. */
export class LimitReached extends QuintainError {
  readonly limit: string
  constructor(limit: string, value: number) {
    super('limitReached', say('limit.reached', { limit, value }))
    this.limit = limit
  }
}

/**
 * A call that makes no sense, or that the present situation does not allow, such as stepping a battle that waits for a
 * decision. It is for programmers, and in English.
 */
export class UsageError extends QuintainError {
  constructor(message: string) {
    super('usage', message)
  }
}
