import { conformance as atbSuite } from './rulesets/atb/conformance/index.ts'
import { atb } from './rulesets/atb/index.ts'
import { conformance as chainSuite } from './rulesets/chain/conformance/index.ts'
import { chain } from './rulesets/chain/index.ts'
import { conformance as hexSuite } from './rulesets/hex/conformance/index.ts'
import { hex } from './rulesets/hex/index.ts'
import { conformance as partySuite } from './rulesets/party/conformance/index.ts'
import { party } from './rulesets/party/index.ts'
import { conformance as worldSuite } from './rulesets/world/conformance/index.ts'
import { world } from './rulesets/world/index.ts'
import type { GoldenRuleset } from './conformance/run.ts'

export { Bench, BENCH_FORMAT, BenchError, type BenchFile, type BenchWork, readBench } from './conformance/bench.ts'
export { Mismatch, mustEqual, onlyFields } from './conformance/compare.ts'
export {
  type CaseFailure,
  type CaseResult,
  goldenRuleset,
  type GoldenRuleset,
  runGolden,
  UnreadableGolden,
} from './conformance/run.ts'
export type { BenchRules, BenchTotals, ConformanceSuite, GoldenCase, GoldenFile } from './conformance/suite.ts'

/** Every built-in ruleset with what its golden files mean. */
export const goldenRulesets: readonly GoldenRuleset[] = [
  { ruleset: atb, suite: atbSuite },
  { ruleset: party, suite: partySuite },
  { ruleset: hex, suite: hexSuite },
  { ruleset: world, suite: worldSuite },
  { ruleset: chain, suite: chainSuite },
]
