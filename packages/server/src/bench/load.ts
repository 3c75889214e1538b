import { mkdtempSync, rmSync } from 'node:fs'
import { cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { separateCores, SERVER_CORE } from './cores.ts'
import { counted, startMatches } from './load-match.ts'
import { measure } from './measure.ts'
import { makeThreadsPatient } from '../operations/patient-threads.ts'
import { measurePeer } from './peer.ts'
import { startProcess } from './process.ts'
import { processFigures, round } from './statistics.ts'

/**
 * Load: N matches of two bots each, over WebSockets, each match acting at a given rate. The server has a core to itself
 * where `taskset` is there to give it one. Prints one JSON object; with `--peer`, what another server needs for the same
 * in the same run, and the ratio.
 *
 *   node packages/server/dist/bench/load.js --matches 1000 --seconds 30 --peer 1000
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
    /** A folder for a profile of the server's processor time. */
    profile: { type: 'string' },
    /** Send what the pages want: scenes and labels too. */
    pages: { type: 'boolean', default: false },
    /** Matches of boardgame.io that are measured afterwards; it is installed into a temporary folder once. */
    peer: { type: 'string' },
  },
})

// Bots that wait for their own garbage would be late, and what they are told with them.
makeThreadsPatient()
const cpu = separateCores() ? SERVER_CORE : undefined
const pace = { rate: Number(values.rate), seconds: Number(values.seconds) }

async function measureArena() {
  const folder = mkdtempSync(join(tmpdir(), 'quintain-load-'))
  const server = await startProcess(values.database ?? join(folder, 'arena.db'), { cpu, profile: values.profile })
  try {
    // Who runs a server reads its figures from the start on, not for the first time in the middle of play.
    await processFigures(server.url)
    const latencies: number[] = []
    const places = Array.from({ length: Number(values.matches) }, () => [server.url])
    const matches = await startMatches(places, values.ruleset, latencies, values.pages)
    const { before, after, report } = await measure(matches, pace, latencies, () => processFigures(server.url))
    for (const match of matches) match.close()
    return {
      ...report,
      ...counted(matches),
      serverLagMs: after.lagMs,
      inputsPerTransaction: round((after.inputs - before.inputs) / (after.transactions - before.transactions)),
      storage: values.database === undefined ? 'sqlite' : 'postgres',
    }
  } finally {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

const arena = await measureArena()
const machine = `${cpus().length} x ${cpus()[0]?.model ?? 'unknown'}`
const about = { ownCore: cpu !== undefined, loadAverage: round(loadavg()[0]), machine }
const peer = values.peer === undefined ? {} : await comparison(Number(values.peer))
process.stdout.write(`${JSON.stringify({ ...arena, ...about, ...peer })}\n`)

/** How many times the arena's processor time the peer needs for an action. */
async function comparison(matches: number) {
  const measured = await measurePeer(matches, pace, cpu)
  return { peer: measured, ratio: round(measured.serverCpuMsPerAction / arena.serverCpuMsPerAction) }
}
