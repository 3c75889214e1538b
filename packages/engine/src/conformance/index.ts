import type { GoldenRuleset } from './run.ts'

export * from './bench.ts'
export * from './compare.ts'
export * from './rng-format.ts'
export * from './run.ts'
export * from './suite.ts'

/** Every built-in ruleset with what its golden files mean. */
export const goldenRulesets: readonly GoldenRuleset[] = []
