import { mkdtempSync, rmSync } from 'node:fs'
import { cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { LoadMatch } from './load-match.ts'
import { measure } from './measure.ts'
import { startProcess } from './process.ts'
import { processFigures, round } from './statistics.ts'

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
const cpu = values.cpu === undefined ? undefined : Number(values.cpu)
const server = await startProcess(values.database ?? join(folder, 'arena.db'), { cpu })
try {
  const count = Number(values.matches)
  const latencies: number[] = []
  const matches: LoadMatch[] = []
  const start = () => LoadMatch.start(server.url, values.ruleset, latencies, values.pages)
  for (let made = 0; made < count; made += 20) {
    matches.push(...(await Promise.all(Array.from({ length: Math.min(20, count - made) }, start))))
  }
  const pace = { rate: Number(values.rate), seconds: Number(values.seconds) }
  const { before, after, report } = await measure(matches, pace, latencies, () => processFigures(server.url))
  process.stdout.write(
    `${JSON.stringify({
      ...report,
      refused: matches.flatMap(({ refused }) => refused),
      over: matches.filter(({ isOver }) => isOver).length,
      serverLagMs: after.lagMs,
      inputsPerTransaction: round((after.inputs - before.inputs) / (after.transactions - before.transactions)),
      storage: values.database === undefined ? 'sqlite' : 'postgres',
      loadAverage: round(loadavg()[0]),
      machine: `${cpus().length} x ${cpus()[0]?.model ?? 'unknown'}`,
    })}\n`,
  )
  for (const match of matches) match.close()
} finally {
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
}
