/** Everything that Quintain throws on purpose. `code` is stable and meant for programs, `message` for people. */
export class QuintainError extends Error {
  readonly code: string
  constructor(code: string, message: string) {
    super(message)
    this.name = new.target.name
    this.code = code
  }
}

/** One fault of a setup: where it is, what is wrong, and (where a ruleset defines codes) its code. */
export interface SetupIssue {
  /** Such as `characters[1].stats.hp`; empty when the setup as a whole is meant. */
  readonly path: string
  readonly message: string
  readonly code?: string
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
