// Simulated worlds, one after the other, until so many actions were acknowledged; tells how far it is as it goes.
//
//   node --import ./scripts/typescript.mjs packages/server/testing/simulation/main.ts --actions 1000000 --seed 1
import { parseArgs } from 'node:util'
import { simulate, Total } from './simulate.ts'
import { BrokenPromise } from './universe.ts'

/** Of one world. */
const ACTIONS = 1_000
/** After so many worlds it tells how far it is. */
const TOLD = 50

const { values } = parseArgs({
  options: { actions: { type: 'string', default: '1000000' }, seed: { type: 'string', default: '1' } },
})

const total = new Total()
const tell = () => process.stdout.write(`${JSON.stringify(total)}\n`)
for (let seed = Number(values.seed); total.actions < Number(values.actions); seed += 1) {
  try {
    total.add(await simulate(seed, ACTIONS))
  } catch (error) {
    if (!(error instanceof BrokenPromise)) throw error
    process.stderr.write(`${JSON.stringify({ seed, actions: ACTIONS, broken: error.message })}\n`)
    process.exitCode = 1
    break
  }
  if (total.worlds % TOLD === 0) tell()
}
tell()
