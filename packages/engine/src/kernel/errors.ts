import type { Text } from './meaning/phrase.ts'
import { englishText } from './meaning/teller.ts'

/**
 * Everything that Quintain throws on purpose. `code` is stable and meant for programs, `says` for people of any
 * language; `message` is the same in English.
 */
export class QuintainError extends Error {
  readonly code: string
  readonly says: Text
  constructor(code: string, says: Text) {
    super(englishText(says))
    this.name = new.target.name
    this.code = code
    this.says = says
  }
}

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
    const first = issues[0]
    const more = issues.length > 1 ? ` (and ${issues.length - 1} more)` : ''
    super('badSetup', `${first.path === '' ? 'setup' : first.path}: ${first.message}${more}`)
    this.issues = issues
  }
}

/** An action was refused. The state is as it was. `code` is one of the ruleset's refusal codes. */
export class ActionRefused extends QuintainError {}

/** A seed or generator kind was refused; `path` is `rng.seed`, `rng.kind` or an unknown key under `rng`. */
export class GeneratorError extends QuintainError {
  readonly path: string
  constructor(path: string, message: string) {
    super('badGenerator', `${path}: ${message}`)
    this.path = path
  }
}

/** A bound of the rules was reached inside a step (trigger depth, queue length, …). The kernel turns it into an outcome. */
export class LimitReached extends QuintainError {
  readonly limit: string
  constructor(limit: string, value: number) {
    super('limitReached', `the limit ${limit} of ${value} was reached`)
    this.limit = limit
  }
}

/** A replay cannot be read, belongs to another engine or content, or does not reproduce. */
export class ReplayError extends QuintainError {}

/** A call that the present situation does not allow, such as stepping a battle that waits for a decision. */
export class UsageError extends QuintainError {
  constructor(message: string) {
    super('usage', message)
  }
}
