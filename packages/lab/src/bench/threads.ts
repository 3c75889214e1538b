import { parseArgs } from 'node:util'
import { type PreparedExperiment, prepareExperiment, runExperiment } from '../running/run-experiment.ts'
import { ThreadExecutor } from '../node/threads.ts'
import { benchSubject } from './subject.ts'

/**
 * Battles a second on one thread and on two, for a typical battle. Prints the ratio.
 *   node packages/lab/dist/bench/threads.js [--file FILE] [--battles 3000] [--rounds 3]
 */
const { values } = parseArgs({
  options: {
    file: { type: 'string', default: 'vectors/hex/bench/typical.json' },
    battles: { type: 'string', default: '3000' },
    rounds: { type: 'string', default: '3' },
  },
})

async function prepared(battles: number): Promise<PreparedExperiment> {
  return prepareExperiment(await benchSubject(values.file, { battles, chunk: 32 }))
}

/** The best of several rounds, so that other work on the machine counts as little as possible. */
async function measured(threads: number): Promise<{ readonly speed: number; readonly microseconds: number }> {
  const executor = new ThreadExecutor(threads)
  await runExperiment(await prepared(200 * threads), { executor })
  const speeds: number[] = []
  const costs: number[] = []
  for (let round = 0; round < Number(values.rounds); round += 1) {
    const start = performance.now()
    const before = process.cpuUsage()
    const { battles } = await runExperiment(await prepared(Number(values.battles)), { executor })
    speeds.push(battles / ((performance.now() - start) / 1000))
    const { user, system } = process.cpuUsage(before)
    costs.push((user + system) / battles)
  }
  await executor.close()
  return { speed: Math.max(...speeds), microseconds: Math.min(...costs) }
}

const one = await measured(1)
const two = await measured(2)
for (const [name, { speed, microseconds }] of Object.entries({ '1 thread ': one, '2 threads': two })) {
  console.log(`${name}: ${speed.toFixed(0)} battles a second, ${microseconds.toFixed(0)} µs of processor time a battle`)
}
console.log(`ratio:     ${(two.speed / one.speed).toFixed(2)} (to be at least 1.8 on a free machine with two cores)`)
const free = (2 * one.microseconds) / two.microseconds
console.log(`by processor time alone, two free cores would give a ratio of ${free.toFixed(2)}`)
