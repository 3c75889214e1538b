import { request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { extent } from '../../../tests/extent.ts'
import { until } from '../testing/arena.ts'
import { judge } from '../testing/crash.ts'
import { CrashBots } from '../testing/crash-bots.ts'
import { type TestDatabase, testDatabase } from '../testing/databases.ts'
import { HeldSocket } from '../testing/held-socket.ts'

const RESTARTS = extent(1, 10)
/** A server takes half a second to come back: whoever asks so often meets it. */
const PROBE_MS = extent(20, 5)
/** Processes take seconds to start: both stores at night. */
const KINDS = (['sqlite', 'postgres'] as const).slice(0, extent(1, 2))

/** Asks again and again, each time on a connection of its own; what was not answered well is kept. */
class Prober {
  answered = 0
  readonly faults: string[] = []
  #isDone = false
  readonly #url: string

  constructor(url: string) {
    this.#url = url
  }

  async run(): Promise<void> {
    while (!this.#isDone) {
      await new Promise<void>((resolve) => {
        const asked = request(`${this.#url}/api/rulesets`, { agent: false }, (response) => {
          if (response.statusCode === 200) this.answered += 1
          else this.faults.push(String(response.statusCode))
          response.resume()
          response.on('end', resolve)
        })
        asked.on('error', (error) => {
          this.faults.push(error.message)
          resolve()
        })
        asked.end()
      })
      await pause(PROBE_MS)
    }
  }

  stop(): void {
    this.#isDone = true
  }
}

describe.each(KINDS)('a server on %s whose socket is handed over', (kind) => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await testDatabase(kind)
  })
  afterAll(() => database.stop())

  it('is replaced while people play: nobody is refused, and nothing is lost', async () => {
    const held = await HeldSocket.open()
    let present = await held.start(database.url)
    const bots = new CrashBots(held.url)
    const playing = [bots.play('chain'), bots.play('atb'), bots.watch('party')]
    const prober = new Prober(held.url)
    const probing = prober.run()
    const playsOn = async () => {
      const { length } = bots.acknowledged
      await until(() => bots.acknowledged.length > length + 10, 'people play', 60_000)
    }
    for (let done = 0; done < RESTARTS; done += 1) {
      await playsOn()
      const before = present
      // With PostgreSQL both serve for a moment. An SQLite file has one process: who connects meanwhile waits.
      if (kind === 'sqlite') await held.stop(before)
      present = await held.start(database.url)
      if (kind === 'postgres') await held.stop(before)
    }
    await playsOn()
    prober.stop()
    await probing
    bots.stop()
    await Promise.allSettled(playing)
    try {
      expect(bots.surprises).toEqual([])
      expect(prober.faults).toEqual([])
      const figures = await judge(bots, database, 0)
      expect(figures.acknowledged).toBeGreaterThan(10)
      process.stdout.write(
        `${JSON.stringify({ kind, restarts: RESTARTS, requests: prober.answered, refused: prober.faults.length, ...figures })}\n`,
      )
    } finally {
      await held.stop(present)
      held.close()
    }
  })
})
