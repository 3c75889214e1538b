import { parseArgs } from 'node:util'
import { counted, startMatches } from './load-match.ts'
import { measure } from './measure.ts'
import { startProcess } from './process.ts'
import { processFigures, round } from './statistics.ts'

/**
 * Several processes of the server on one PostgreSQL: matches go round, and the two seats of each are at different
 * processes, where there are several. Prints a JSON object for each number of processes.
 *
 *   node packages/server/dist/bench/processes.js --database postgres://… --processes 1,2,4 --matches 200 --rate 10
 */
const { values } = parseArgs({
  options: {
    database: { type: 'string' },
    processes: { type: 'string', default: '1,2,4' },
    matches: { type: 'string', default: '200' },
    rate: { type: 'string', default: '10' },
    seconds: { type: 'string', default: '10' },
    ruleset: { type: 'string', default: 'chain' },
  },
})
const { database } = values
if (database === undefined) throw new Error('several processes need PostgreSQL: --database postgres://…')

for (const processes of values.processes.split(',').map(Number)) {
  const servers = await Promise.all(Array.from({ length: processes }, () => startProcess(database)))
  try {
    const latencies: number[] = []
    const places = Array.from({ length: Number(values.matches) }, (_, i) =>
      [i, i + 1].map((place) => servers[place % processes].url),
    )
    const matches = await startMatches(places, values.ruleset, latencies, false)
    const pace = { rate: Number(values.rate), seconds: Number(values.seconds) }
    const { before, after, report } = await measure(matches, pace, latencies, async () => {
      const all = await Promise.all(servers.map(({ url }) => processFigures(url)))
      const sum = (read: (one: (typeof all)[number]) => number) => all.reduce((total, one) => total + read(one), 0)
      return {
        cpuSeconds: sum(({ cpuSeconds }) => cpuSeconds),
        memoryMB: sum(({ memoryMB }) => memoryMB),
        inputs: sum(({ inputs }) => inputs),
        transactions: sum(({ transactions }) => transactions),
      }
    })
    for (const match of matches) match.close()
    const inputsPerTransaction = round((after.inputs - before.inputs) / (after.transactions - before.transactions))
    process.stdout.write(`${JSON.stringify({ processes, ...report, ...counted(matches), inputsPerTransaction })}\n`)
  } finally {
    for (const server of servers) await server.stop()
  }
}
