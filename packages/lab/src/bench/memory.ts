import { parseArgs } from 'node:util'
import { prepareExperiment, runExperiment } from '../running/run-experiment.ts'
import { ThreadExecutor } from '../node/threads.ts'
import { benchSubject } from './subject.ts'

/**
 * A long run of small battles. Prints memory as it goes: it must stay flat.
 *   node packages/lab/dist/bench/memory.js [--file FILE] [--battles 10000000] [--threads 2]
 */
const { values } = parseArgs({
  options: {
    file: { type: 'string', default: 'vectors/atb/bench/small-1v1.json' },
    battles: { type: 'string', default: '10000000' },
    threads: { type: 'string', default: '2' },
  },
})

const battles = Number(values.battles)
const prepared = prepareExperiment(await benchSubject(values.file, { battles }))
const executor = new ThreadExecutor(Number(values.threads))
const start = performance.now()
const steps = 10
let told = 0
const seen: number[] = []

const results = await runExperiment(prepared, {
  executor,
  progress({ totals }) {
    if (totals.battles < (battles / steps) * (told + 1)) return
    told += 1
    const megabytes = process.memoryUsage().rss / 1024 / 1024
    seen.push(megabytes)
    const seconds = (performance.now() - start) / 1000
    const speed = Math.round(totals.battles / seconds).toLocaleString('en-US')
    console.log(
      `${totals.battles.toLocaleString('en-US').padStart(12)} battles  ${megabytes.toFixed(0).padStart(5)} MB  ${speed} a second`,
    )
  },
})
await executor.close()
// The first tenth is warm-up.
const growth = seen[seen.length - 1] - seen[0]
console.log(
  `${results.battles.toLocaleString('en-US')} battles; memory grew by ${growth.toFixed(0)} MB after the first tenth`,
)
