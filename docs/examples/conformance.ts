/* Examples of `@quintain/engine/conformance`; see engine.ts. */
import * as q from '@quintain/engine/conformance'
import { atb } from '@quintain/engine/rulesets/atb'
import { content } from '@quintain/engine/rulesets/atb/content'

const { suite } = q.goldenRuleset('atb', q.goldenRulesets)
const file = q.readBench({
  format: q.BENCH_FORMAT,
  ruleset: 'atb',
  name: 'ten duels',
  rng: { kind: 'sfc32', seed: 1 },
  battles: 10,
  setup: content.scenarios[0].setup,
})

//# Bench
{
  const bench = new q.Bench(atb, suite.bench, file)
  console.log(bench.play()) // battles, steps, wins by seat
}
//# BenchError
try {
  q.readBench({ ...file, format: q.BENCH_FORMAT, battles: 'many' })
} catch (error) {
  if (error instanceof q.BenchError) console.log(error.message) // battles: …
}
//# Mismatch
try {
  q.mustEqual({ hp: [9, 4] }, { hp: [9, 5] }, 3, 'units')
} catch (error) {
  if (error instanceof q.Mismatch) console.log(error.step, error.field, error.message) // 3 units.hp[1] …
}
//# UnreadableGolden
try {
  console.log([...q.runGolden({ format: 'something else' }, q.goldenRulesets)])
} catch (error) {
  if (error instanceof q.UnreadableGolden) console.log(error.message)
}
//# goldenRuleset
console.log(Object.keys(q.goldenRuleset('chain', q.goldenRulesets).suite.formats))
//# mustEqual
{
  // A golden file's format of one's own, for the `formats` of a `ConformanceSuite`.
  const runSum = ({ a, b, sum }: q.GoldenCase): void => q.mustEqual(Number(a) + Number(b), sum, 'case', 'sum')
  runSum({ a: 1, b: 2, sum: 3 })
}
//# onlyFields
q.onlyFields({ name: 'a case', hp: 3 }, ['name', 'hp'], 'case', '') // nothing that nobody compares
//# readBench
console.log(q.readBench({ ...file, format: q.BENCH_FORMAT, battles: 5 }).battles)
//# runGolden
for (const { name, failure } of q.runGolden({ ...file, format: q.BENCH_FORMAT }, q.goldenRulesets)) {
  console.log(name, failure === null ? 'passed' : failure.message)
}
