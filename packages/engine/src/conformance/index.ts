import { conformance as atbSuite } from '../rulesets/atb/conformance.ts'
import { atb } from '../rulesets/atb/index.ts'
import type { GoldenRuleset } from './run.ts'

export * from './bench.ts'
export * from './compare.ts'
export * from './rng-format.ts'
export * from './run.ts'
export * from './suite.ts'

/** Every built-in ruleset with what its golden files mean. */
export const goldenRulesets: readonly GoldenRuleset[] = [{ ruleset: atb, suite: atbSuite }]
