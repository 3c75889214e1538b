import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { assault } from './assault.ts'
import { LoadMatch } from './load-match.ts'
import { startProcess } from './process.ts'
import { round } from './statistics.ts'

/**
 * Hostile inputs by the million, over sockets and HTTP, while a match is played beside them. Prints one JSON object;
 * ends with status 1 when one was accepted, a request failed, or a match is not as it was.
 *
 *   node packages/server/dist/bench/hostile.js --inputs 1000000
 */
const { values } = parseArgs({
  options: {
    inputs: { type: 'string', default: '1000000' },
    /** The share that goes over sockets. */
    sockets: { type: 'string', default: '0.6' },
    ruleset: { type: 'string', default: 'chain' },
    seed: { type: 'string', default: '1' },
  },
})

const SAMPLE_MS = 2_000
const PLAY_MS = 50

/** One match after the other, beside all that is hostile. */
class InnocentMatches {
  readonly #url: string
  readonly #ruleset: string
  #timer: NodeJS.Timeout | undefined
  #match: LoadMatch | null = null
  #before = 0
  #isDone = false

  constructor(url: string, ruleset: string) {
    this.#url = url
    this.#ruleset = ruleset
  }

  async begin(): Promise<void> {
    this.#match = await LoadMatch.start([this.#url], this.#ruleset, [], false)
    if (this.#isDone) this.#match.close()
    else this.#timer = setInterval(() => this.#play(), PLAY_MS)
  }

  get accepted(): number {
    return this.#before + (this.#match?.accepted ?? 0)
  }

  end(): void {
    this.#isDone = true
    this.#leave()
  }

  #leave(): void {
    clearInterval(this.#timer)
    this.#match?.close()
  }

  #play(): void {
    this.#match?.act()
    if (this.#match?.isOver !== true) return
    this.#before = this.accepted
    this.#leave()
    this.#match = null
    void this.begin()
  }
}

const folder = mkdtempSync(join(tmpdir(), 'quintain-hostile-'))
const server = await startProcess(join(folder, 'arena.db'))
const memoryMB: number[] = []
const lagMs: number[] = []

async function sample(): Promise<void> {
  const text = await (await fetch(`${server.url}/metrics`)).text()
  const read = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1] ?? Number.NaN)
  memoryMB.push(Math.round(read('process_resident_memory_bytes') / 1e6))
  lagMs.push(round(read('nodejs_eventloop_lag_p99_seconds') * 1000))
}

try {
  const innocent = new InnocentMatches(server.url, values.ruleset)
  await innocent.begin()
  await sample()
  const sampling = setInterval(() => void sample().catch(() => undefined), SAMPLE_MS)
  const count = Number(values.inputs)
  const messages = Math.round(count * Number(values.sockets))
  const started = performance.now()
  const seed = Number(values.seed)
  const { url } = server
  const defence = await assault({ url, ruleset: values.ruleset, messages, requests: count - messages, seed })
  const seconds = (performance.now() - started) / 1000
  clearInterval(sampling)
  innocent.end()
  await sample()
  const sorted = lagMs.toSorted((a, b) => a - b)
  process.stdout.write(
    `${JSON.stringify({
      inputs: defence.sockets + defence.http,
      ...defence,
      accepted: defence.accepted.length,
      failed: defence.failed.length,
      examples: [...defence.accepted, ...defence.failed],
      played: innocent.accepted,
      seconds: round(seconds),
      memoryMB: { first: memoryMB[0], last: memoryMB.at(-1), most: Math.max(...memoryMB) },
      // The 99th percentile of each two seconds: what was usual, and the worst of them.
      lagMs: { median: sorted[Math.floor(sorted.length / 2)], worst: sorted.at(-1) },
    })}\n`,
  )
  if (defence.accepted.length + defence.failed.length + defence.changed > 0) process.exitCode = 1
} finally {
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
}
