import { mkdtempSync, rmSync } from 'node:fs'
import { cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { LoadMatch } from './load-match.ts'
import { startProcess } from './process.ts'
import { percentiles, processFigures, round } from './statistics.ts'

/**
 * Load: N matches of two bots each, over WebSockets, each match acting at a given rate. Prints one JSON object.
 *
 *   node packages/server/dist/bench/load.js --matches 1000 --seconds 30
 */
const { values } = parseArgs({
  options: {
    matches: { type: 'string', default: '1000' },
    /** Actions a second in each match. */
    rate: { type: 'string', default: '1' },
    seconds: { type: 'string', default: '30' },
    ruleset: { type: 'string', default: 'chain' },
    /** `postgres://…`; a new SQLite file when absent. */
    database: { type: 'string' },
    /** The core that the server alone runs on. */
    cpu: { type: 'string' },
    /** Send what the pages want: scenes and labels too. */
    pages: { type: 'boolean', default: false },
  },
})

const folder = mkdtempSync(join(tmpdir(), 'quintain-load-'))
const server = await startProcess(
  values.database ?? join(folder, 'arena.db'),
  values.cpu === undefined ? {} : { cpu: Number(values.cpu) },
)
try {
  const count = Number(values.matches)
  const seconds = Number(values.seconds)
  const latencies: number[] = []
  const matches: LoadMatch[] = []
  const start = () => LoadMatch.start(server.url, values.ruleset, latencies, values.pages)
  for (let made = 0; made < count; made += 20) {
    matches.push(...(await Promise.all(Array.from({ length: Math.min(20, count - made) }, start))))
  }
  while (!matches.every((match) => match.isConnected)) await pause(50)
  const interval = 1000 / Number(values.rate)
  const timers = matches.map((match, i) => {
    const phase = setTimeout(() => {
      timers[i] = setInterval(() => match.act(Math.random), interval)
    }, Math.random() * interval)
    return phase
  })
  // The first seconds warm up the server and are not counted.
  await pause(Math.min(5_000, seconds * 200))
  const before = await processFigures(server.url)
  const accepted = sum(matches, ({ accepted: taken }) => taken)
  latencies.length = 0
  // Whether the bots themselves were late: then the times below are theirs, not the server's.
  const lag = monitorEventLoopDelay({ resolution: 10 })
  lag.enable()
  const started = performance.now()
  await pause(seconds * 1000)
  const elapsed = (performance.now() - started) / 1000
  const after = await processFigures(server.url)
  const actions = sum(matches, ({ accepted: taken }) => taken) - accepted
  const cpuSeconds = after.cpuSeconds - before.cpuSeconds
  process.stdout.write(
    `${JSON.stringify({
      matches: count,
      sockets: count * 2,
      seconds: round(elapsed),
      actions,
      actionsPerSecond: round(actions / elapsed),
      refused: matches.flatMap(({ refused }) => refused),
      over: matches.filter(({ isOver }) => isOver).length,
      sendToBroadcastMs: percentiles(latencies),
      botLagMs: { p50: round(lag.percentile(50) / 1e6), p99: round(lag.percentile(99) / 1e6) },
      serverCpuShare: round(cpuSeconds / elapsed),
      serverCpuMsPerAction: round((cpuSeconds * 1000) / actions),
      serverLagMs: after.lagMs,
      inputsPerTransaction: round((after.inputs - before.inputs) / (after.transactions - before.transactions)),
      serverMemoryMB: after.memoryMB,
      storage: values.database === undefined ? 'sqlite' : 'postgres',
      loadAverage: round(loadavg()[0]),
      machine: `${cpus().length} x ${cpus()[0]?.model ?? 'unknown'}`,
    })}\n`,
  )
  for (const timer of timers) clearInterval(timer)
  for (const match of matches) match.close()
} finally {
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
}

function sum(matches: readonly LoadMatch[], read: (match: LoadMatch) => number): number {
  return matches.reduce((total, match) => total + read(match), 0)
}
