import { execFileSync, fork } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import * as z from 'zod'
import { measure } from './measure.ts'
import { PEER_SERVER } from './peer-server.ts'

/**
 * The load of `load.ts` against a boardgame.io server, which is installed into a temporary folder for it.
 *
 *   node packages/server/dist/bench/peer.js --matches 1000 --seconds 30
 */
const PEER = 'boardgame.io@0.50.2'

const { values } = parseArgs({
  options: {
    matches: { type: 'string', default: '1000' },
    rate: { type: 'string', default: '1' },
    seconds: { type: 'string', default: '30' },
  },
})

interface PeerSocket {
  on(event: string, listener: (...values: unknown[]) => void): void
  emit(event: string, ...values: unknown[]): void
  disconnect(): void
}
type Connect = (url: string, options: object) => PeerSocket

const peerState = z.object({ _stateID: z.int(), ctx: z.object({ currentPlayer: z.string() }) })
const figures = z.object({ cpuSeconds: z.number(), memoryMB: z.number() })

const isConnect = (value: unknown): value is Connect => typeof value === 'function'

class PeerMatch {
  readonly #sockets: PeerSocket[]
  readonly #id: string
  readonly #latencies: number[]
  #state = 0
  #current = '0'
  #sent: { readonly at: number; readonly seat: number; readonly state: number } | null = null
  readonly #synced = [false, false]
  accepted = 0

  constructor(connect: Connect, url: string, id: string, latencies: number[]) {
    this.#id = id
    this.#latencies = latencies
    this.#sockets = ['0', '1'].map((seat) => {
      const socket = connect(`${url}/duel`, { transports: ['websocket'], forceNew: true })
      socket.on('connect', () => socket.emit('sync', id, seat, undefined, 2))
      socket.on('sync', (_, info) => this.#told(Number(seat), z.object({ state: peerState }).parse(info).state))
      socket.on('update', (_, state) => this.#told(Number(seat), peerState.parse(state)))
      return socket
    })
  }

  get isConnected(): boolean {
    return this.#synced.every(Boolean)
  }

  act(): void {
    if (this.#sent !== null) return
    const seat = Number(this.#current)
    this.#sent = { at: performance.now(), seat, state: this.#state }
    const payload = { type: 'play', args: [0], playerID: this.#current, credentials: null }
    this.#sockets[seat].emit('update', { type: 'MAKE_MOVE', payload }, this.#state, this.#id, this.#current)
  }

  close(): void {
    for (const socket of this.#sockets) socket.disconnect()
  }

  #told(seat: number, state: z.infer<typeof peerState>): void {
    this.#synced[seat] = true
    const sent = this.#sent
    if (state._stateID > this.#state) {
      this.#state = state._stateID
      this.#current = state.ctx.currentPlayer
    }
    if (sent === null || seat === sent.seat || state._stateID <= sent.state) return
    this.#latencies.push(performance.now() - sent.at)
    this.accepted += 1
    this.#sent = null
  }
}

const folder = mkdtempSync(join(tmpdir(), 'quintain-peer-'))
writeFileSync(join(folder, 'package.json'), '{"private":true}')
execFileSync('npm', ['install', '--no-audit', '--no-fund', PEER], { cwd: folder, stdio: 'ignore' })
writeFileSync(join(folder, 'server.cjs'), PEER_SERVER)
const child = fork(join(folder, 'server.cjs'), { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
const answer = () => new Promise<unknown>((resolve) => child.once('message', resolve))
try {
  const { port } = z.object({ port: z.int() }).parse(await answer())
  const connect: unknown = Reflect.get(createRequire(join(folder, 'package.json'))('socket.io-client'), 'io')
  if (!isConnect(connect)) throw new Error('the peer has no client')
  const count = Number(values.matches)
  const latencies: number[] = []
  const matches: PeerMatch[] = []
  for (let i = 0; i < count; i += 1) {
    matches.push(new PeerMatch(connect, `http://localhost:${port}`, `match${i}`, latencies))
    if (i % 20 === 19) await pause(100)
  }
  const { report } = await measure(
    matches,
    { rate: Number(values.rate), seconds: Number(values.seconds) },
    latencies,
    async () => {
      const answered = answer()
      child.send('figures')
      return figures.parse(await answered)
    },
  )
  process.stdout.write(`${JSON.stringify({ peer: PEER, ...report, storage: 'memory' })}\n`)
  for (const match of matches) match.close()
} finally {
  child.kill()
  rmSync(folder, { recursive: true, force: true })
}
