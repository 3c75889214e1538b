import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ArenaApi, MatchClient, type MatchClientOptions } from '@quintain/client'
import type { MatchState } from '@quintain/client/protocol'
import { type RunningServer, type ServerOptions, startServer } from '../src/server.ts'

export interface TestArena {
  readonly server: RunningServer
  readonly api: ArenaApi
  readonly url: string
  client(options: Omit<MatchClientOptions, 'url' | 'socket'>): MatchClient
  close(): Promise<void>
}

const many = 1_000_000

/** A server without limits by address on an SQLite file of its own, and a client for it. */
export async function testArena(options: Partial<ServerOptions> = {}): Promise<TestArena> {
  const folder = mkdtempSync(join(tmpdir(), 'quintain-server-'))
  const server = await startServer({
    database: join(folder, 'arena.db'),
    logLevel: 'fatal',
    agentDelayMs: 0,
    leastDelayMs: 0,
    requestsPerMinute: many,
    matchesPerAddress: many,
    namesPerAddress: many,
    socketsPerAddress: many,
    messagesPerSecond: 1_000,
    costShare: 1_000,
    ...options,
  })
  const clients: MatchClient[] = []
  return {
    server,
    url: server.url,
    api: new ArenaApi(server.url),
    client(wanted) {
      const client = new MatchClient({ url: server.url, ...wanted })
      clients.push(client)
      return client
    },
    async close() {
      for (const client of clients) client.close()
      await server.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Between two looks at whether something holds: at first it may hold at once, and who asks a server keeps it from working. */
const LOOK_MS = { first: 5, last: 40, growth: 1.3 }

/** Waits until something holds. */
export async function until(holds: () => boolean | Promise<boolean>, what: string, timeMs = 20_000): Promise<void> {
  const end = Date.now() + timeMs
  for (let pauseMs = LOOK_MS.first; !(await holds()); pauseMs = Math.min(LOOK_MS.last, pauseMs * LOOK_MS.growth)) {
    if (Date.now() > end) throw new Error(`waited in vain: ${what}`)
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
  }
}

/** Any legal action of a state, chosen by a number. */
export function pick(state: MatchState, number: number): unknown {
  const legal = state.legal ?? []
  return legal[number % legal.length]?.action
}

/** Takes so many decisions, by HTTP, each the first that is legal. */
export async function decide(api: ArenaApi, id: string, tokens: readonly string[], decisions: number): Promise<void> {
  for (let made = 0; made < decisions; made += 1) {
    const { turn } = (await api.state(id, tokens[0])).state
    const token = tokens[turn.seat ?? 0]
    const { state } = await api.state(id, token)
    await api.act(id, token, { id: `decision-${turn.number}`, turn: turn.number, action: state.legal?.[0].action })
  }
}

/** Plays two seats to the end, each choosing any legal action. */
export async function playOut(clients: readonly MatchClient[]): Promise<MatchState> {
  for (let turn = 0; turn < 5_000; turn += 1) {
    await until(() => clients.every(({ state, seq }) => state !== null && seq === clients[0].seq), 'seats agree')
    const [first] = clients
    if (first.state === null) continue
    if (first.state.status !== 'playing') return first.state
    const decider = clients.find(({ seat, state }) => state?.turn.seat === seat && state?.legal !== undefined)
    if (decider?.state === null || decider === undefined) {
      const { seq } = first
      await until(() => clients.some((client) => client.seq !== seq), 'the match goes on')
      continue
    }
    await decider.act(pick(decider.state, turn * 7 + 3))
  }
  throw new Error('the match does not end')
}
