import { conformance as atbSuite } from '../rulesets/atb/conformance.ts'
import { atb } from '../rulesets/atb/index.ts'
import { conformance as chainSuite } from '../rulesets/chain/conformance/index.ts'
import { chain } from '../rulesets/chain/index.ts'
import { conformance as hexSuite } from '../rulesets/hex/conformance.ts'
import { hex } from '../rulesets/hex/index.ts'
import { conformance as partySuite } from '../rulesets/party/conformance.ts'
import { party } from '../rulesets/party/index.ts'
import { conformance as worldSuite } from '../rulesets/world/conformance.ts'
import { world } from '../rulesets/world/index.ts'
import type { GoldenRuleset } from './run.ts'

export * from './bench.ts'
export * from './compare.ts'
export * from './rng-format.ts'
export * from './run.ts'
export * from './suite.ts'

/** Every built-in ruleset with what its golden files mean. */
export const goldenRulesets: readonly GoldenRuleset[] = [
  { ruleset: atb, suite: atbSuite },
  { ruleset: party, suite: partySuite },
  { ruleset: hex, suite: hexSuite },
  { ruleset: world, suite: worldSuite },
  { ruleset: chain, suite: chainSuite },
]
