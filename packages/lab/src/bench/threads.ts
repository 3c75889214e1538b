import { parseArgs } from 'node:util'
import { ThreadExecutor } from '../node/threads.ts'
import { prepareExperiment, runExperiment } from '../running/run-experiment.ts'
import { ratioText } from './ratio.ts'
import { benchSubject } from './subject.ts'

/**
 * Battles a second on one thread and on two, for a typical battle, in turns. Prints the median ratio of neighbours with an
 * interval of 95 %.
 *   node packages/lab/dist/bench/threads.js [--file FILE] [--rng KIND] [--seconds 20] [--rounds 7]
 * `--seconds`: how long one thread plays in all rounds together.
 */
const { values } = parseArgs({
  options: {
    file: { type: 'string', default: 'vectors/hex/bench/typical.json' },
    rng: { type: 'string' },
    seconds: { type: 'string', default: '20' },
    rounds: { type: 'string', default: '7' },
  },
})
const rounds = Number(values.rounds)
const generator = values.rng === undefined ? {} : { generator: values.rng }

interface Reading {
  /** Battles a second. */
  readonly speed: number
  /** Microseconds of processor time a battle. */
  readonly cost: number
}

async function read(executor: ThreadExecutor, battles: number): Promise<Reading> {
  const prepared = prepareExperiment(await benchSubject(values.file, { battles, ...generator }))
  const start = performance.now()
  const before = process.cpuUsage()
  await runExperiment(prepared, { executor })
  const seconds = (performance.now() - start) / 1000
  const { user, system } = process.cpuUsage(before)
  return { speed: battles / seconds, cost: (user + system) / battles }
}

/** Until machine code is made, or nearly: what one says of its speed then. */
async function warmUp(executor: ThreadExecutor): Promise<number> {
  let battles = 64
  for (;;) {
    const { speed } = await read(executor, battles)
    if (battles > speed) return speed
    battles *= 2
  }
}

function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[numbers.length >> 1]
}

const [one, two] = [new ThreadExecutor(1), new ThreadExecutor(2)]
const speed = await warmUp(one)
await warmUp(two)
const battles = Math.ceil((speed * Number(values.seconds)) / rounds)
const pairs: (readonly [alone: Reading, both: Reading])[] = []
for (let round = 0; round < rounds; round += 1) {
  const first = await read(round % 2 === 0 ? one : two, battles)
  const second = await read(round % 2 === 0 ? two : one, battles)
  pairs.push(round % 2 === 0 ? [first, second] : [second, first])
}
await Promise.all([one.close(), two.close()])

const readings = { '1 thread ': pairs.map(([alone]) => alone), '2 threads': pairs.map(([, both]) => both) }
for (const [name, list] of Object.entries(readings)) {
  const cost = median(list.map((reading) => reading.cost))
  console.log(
    `${name}: ${median(list.map((reading) => reading.speed)).toFixed(0)} battles a second, ${cost.toPrecision(3)} µs of processor time a battle`,
  )
}
console.log(
  `ratio:     ${ratioText(pairs.map(([alone, both]) => both.speed / alone.speed))}, to be at least 1.8 on two free cores`,
)
console.log(
  `by processor time alone, two free cores would give ${ratioText(pairs.map(([alone, both]) => (2 * alone.cost) / both.cost))}`,
)
