// Twin matches that differ in cards or choices that are hidden, until so many moments were compared; tells how far it is as it goes.
//
//   node --import ./scripts/typescript.mjs packages/server/testing/twins-main.ts --positions 100000 --seed 1
import { parseArgs } from 'node:util'
import { compareTwins, type Comparison } from './comparison.ts'
import { DEALS, DuelTwins } from './duel-twins.ts'

/** After so many positions it tells how far it is. */
const TOLD = 2_000

const { values } = parseArgs({
  options: { positions: { type: 'string', default: '100000' }, seed: { type: 'string', default: '1' } },
})

const began = process.cpuUsage()
const tell = ({ matches, positions, sealed, messages, bytes, faults }: Comparison) => {
  const { user, system } = process.cpuUsage(began)
  const ms = Math.round((user + system) / positions) / 1_000
  const figures = { matches, positions, sealed, messages, bytes, differing: faults.length, ms }
  process.stdout.write(`${JSON.stringify(figures)}\n`)
}
const twins = await DuelTwins.open(1 + DEALS)
let next = TOLD
const total = await compareTwins(twins, Number(values.seed), Number(values.positions), (soFar) => {
  if (soFar.positions < next) return
  tell(soFar)
  next = soFar.positions + TOLD
})
await twins.close()
tell(total)
for (const fault of total.faults) process.stderr.write(`${JSON.stringify({ seed: total.seed, fault })}\n`)
process.exitCode = total.faults.length === 0 ? 0 : 1
