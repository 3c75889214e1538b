import { parseArgs } from 'node:util'
import {
  heavyTail,
  manyGates,
  meanOf,
  pairedDifference,
  percentiles,
  type Question,
  type Rate,
  sequential,
  share,
  until,
  untilShare,
} from '../coverage/coverage.ts'
import { forms, ranged, swapped } from '../coverage/forms-coverage.ts'
import { TUNING } from '../coverage/tuning-coverage.ts'

/**
 * How often what the lab says with 95 % is true, by experiments whose answers are known. Prints a table.
 *   node packages/lab/dist/bench/coverage.js [--experiments 10000] [--only tune]
 */
const { values } = parseArgs({
  options: { experiments: { type: 'string', default: '10000' }, only: { type: 'string', default: '' } },
})
const experiments = Number(values.experiments)

const QUESTIONS: readonly Question[] = [
  ...[0.001, 0.01, 0.1, 0.3, 0.5, 0.9, 0.999].flatMap((p) => [10, 50, 200, 1000].map((n) => share(p, n))),
  ...(['die', 'normal', 'exponential'] as const).flatMap((of) => [50, 200, 1000].map((n) => meanOf(of, n))),
  ...[0.03, 0.01, 0.002, -0.02].map((change) => pairedDifference(change, 200)),
  pairedDifference(-0.02, 20),
  ...(['exponential', 'pareto'] as const).flatMap((of) => [50, 200, 1000].map((n) => forms(of, n))),
  ranged(100),
  ...[20, 100, 500].flatMap((pairs) => [
    swapped(0.5, 0, pairs, false),
    swapped(0.5, 0.6, pairs, true),
    swapped(0.6, 0.3, pairs, true),
    swapped(0.9, 0.2, pairs, false),
  ]),
  percentiles('exponential', 20_000),
  percentiles('pareto', 20_000),
  untilShare(0.5, 0.05),
  untilShare(0.01, 0.02),
  until('die', 0.5, 1, 100_000),
  until('die', 0.2, 16, 100_000),
  until('exponential', 0.2, 16, 100_000),
  until('jackpot', 0.05, 1000, 60_000),
  sequential('die', 0.3, 16, 100_000),
  sequential('exponential', 0.2, 16, 100_000),
  sequential('jackpot', 0.05, 1000, 60_000),
  manyGates(20, 400),
  heavyTail('jackpot', 100, 'payout < 0.05'),
  heavyTail('jackpot', 1000, 'payout < 0.05'),
  heavyTail('jackpot', 10_000, 'payout < 0.05'),
  heavyTail('pareto', 200, 'payout < 2.5'),
  heavyTail('pareto', 1000, 'payout < 2.5'),
  heavyTail('pareto', 10_000, 'payout < 2.5'),
  ...TUNING,
]

function isKept({ rate, least = 0, most = 1 }: Rate): boolean {
  return rate >= least && rate <= most
}

function text(rate: Rate): string {
  const bound = rate.least === undefined ? `≤ ${percent(rate.most ?? 1)}` : `≥ ${percent(rate.least)}`
  return `${rate.of} ${percent(rate.rate)} (${bound})${isKept(rate) ? '' : ' **broken**'}`
}

function percent(share_: number): string {
  return `${Number((share_ * 100).toFixed(2))} %`
}

let group = ''
let broken = 0
for (const question of QUESTIONS) {
  if (!question.group.includes(values.only)) continue
  if (question.group !== group) console.log(`\n| ${question.group} | rates |\n|---|---|`)
  group = question.group
  const { what, rates } = await question.ask(experiments)
  broken += rates.filter((rate) => !isKept(rate)).length
  console.log(`| ${what} | ${rates.map(text).join(', ')} |`)
}
console.log(`\n${experiments.toLocaleString('en-US')} experiments a row; ${broken} promises broken`)
process.exitCode = broken === 0 ? 0 : 1
