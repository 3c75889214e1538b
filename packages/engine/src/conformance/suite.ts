import type { Agent, Outcome, RulesetTypes } from '../kernel/contract.ts'
import type { EventLog } from '../kernel/event-log.ts'
import type { Json } from '../kernel/json.ts'

/** A golden file: its format, its ruleset (for most formats) and its cases or its bench setup. */
export type GoldenFile = Readonly<Record<string, unknown>>
export type GoldenCase = Readonly<Record<string, unknown>>

/** What a ruleset's folder contributes to `quintain conform` and `quintain bench`. */
export interface ConformanceSuite<T extends RulesetTypes = RulesetTypes> {
  /**
   * By format, such as `quintain-conformance/1`: runs one case of a file and throws (a `Mismatch`, as a rule) when the
   * engine does anything else than the case says.
   */
  readonly formats: Readonly<Record<string, (testCase: GoldenCase, file: GoldenFile) => void>>
  readonly bench: BenchRules<T>
}

export interface BenchRules<T extends RulesetTypes = RulesetTypes> {
  /** Who plays battle number `index`, whose own seed is `seed`, as the setup or the specification says. */
  agents(plan: T['Plan'], seed: number, index: number): readonly Agent<T>[]
  /** Their names by seat, for reports; absent where the specification leaves no choice. */
  agentNames?(plan: T['Plan']): readonly string[]
  /** A fresh sum over battles, in the shape of the file's `expect`. */
  totals(plan: T['Plan']): BenchTotals<T>
}

export interface BenchTotals<T extends RulesetTypes = RulesetTypes> {
  add(state: T['State'], outcome: Outcome, log: EventLog<T['Event']>): void
  /** Compared with `expect`, field by field; what it may leave out depends on what it names. */
  read(expect: unknown): Json
}
