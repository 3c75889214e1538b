import type { Ruleset, RulesetTypes } from '../kernel/contract.ts'
import type { Json } from '../kernel/json.ts'

/** A law that a ruleset broke. */
export class LawBroken extends Error {
  readonly law: string
  constructor(law: string, message: string) {
    super(`${law}: ${message}`)
    this.name = 'LawBroken'
    this.law = law
  }
}

/** One sample of a law: a setup as a person would write it, a seed and a generator kind. Equal samples, equal checks. */
export interface LawSample<T extends RulesetTypes = RulesetTypes> {
  readonly ruleset: Ruleset<T>
  readonly setup: Json
  readonly seed: number
  readonly generator: string
  /** Steps of the battle that are looked at, so that one sample stays quick. */
  readonly steps: number
}

export interface Law {
  readonly name: string
  /** What must hold, in one sentence. */
  readonly statement: string
  /** Whether the law has anything to say about a ruleset; always when absent. */
  applies?(ruleset: Ruleset): boolean
  /** Of so many samples as other laws want, the share that finds as much; all of them when absent. */
  readonly samples?: number
  /** Throws `LawBroken`. */
  check<T extends RulesetTypes>(sample: LawSample<T>): void
}

export function planOf<T extends RulesetTypes>({ ruleset, setup }: LawSample<T>): T['Plan'] {
  return ruleset.prepare(ruleset.setup.parse(setup))
}
