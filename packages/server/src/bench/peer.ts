import { execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import * as z from 'zod'
import { measure } from './measure.ts'
import { PEER_SERVER } from './peer-server.ts'

const PEER = 'boardgame.io@0.50.2'

interface PeerSocket {
  on(event: string, listener: (...values: unknown[]) => void): void
  emit(event: string, ...values: unknown[]): void
  disconnect(): void
  readonly io: { on(event: 'packet', listener: (packet: { readonly data?: unknown }) => void): void }
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
  letters = 0

  constructor(connect: Connect, url: string, id: string, latencies: number[]) {
    this.#id = id
    this.#latencies = latencies
    this.#sockets = ['0', '1'].map((seat) => {
      const socket = connect(`${url}/duel`, { transports: ['websocket'], forceNew: true })
      socket.on('connect', () => socket.emit('sync', id, seat, undefined, 2))
      socket.on('sync', (_, info) => this.#told(Number(seat), z.object({ state: peerState }).parse(info).state))
      socket.on('update', (_, state) => this.#told(Number(seat), peerState.parse(state)))
      socket.io.on('packet', (packet) => {
        this.letters += JSON.stringify(packet.data ?? null).length
      })
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

/** Installed once: what is measured is the server. */
function peerFolder(): string {
  const folder = join(tmpdir(), `quintain-peer-${PEER.replace(/\W/g, '-')}`)
  if (!existsSync(join(folder, 'node_modules', 'boardgame.io'))) {
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, 'package.json'), '{"private":true}')
    execFileSync('npm', ['install', '--no-audit', '--no-fund', PEER], { cwd: folder, stdio: 'ignore' })
  }
  writeFileSync(join(folder, 'server.cjs'), PEER_SERVER)
  return folder
}

/** The load of `load.ts` on a boardgame.io server, on a core of its own where there is one for it. */
export async function measurePeer(count: number, pace: { rate: number; seconds: number }, cpu: number | undefined) {
  const folder = peerFolder()
  const command = [process.execPath, join(folder, 'server.cjs')]
  if (cpu !== undefined) command.unshift('taskset', '-c', String(cpu))
  const child = spawn(command[0], command.slice(1), { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  const answer = () => new Promise<unknown>((resolve) => child.once('message', resolve))
  try {
    const { port } = z.object({ port: z.int() }).parse(await answer())
    const connect: unknown = Reflect.get(createRequire(join(folder, 'package.json'))('socket.io-client'), 'io')
    if (!isConnect(connect)) throw new Error('the peer has no client')
    const latencies: number[] = []
    const matches: PeerMatch[] = []
    for (let i = 0; i < count; i += 1) {
      matches.push(new PeerMatch(connect, `http://localhost:${port}`, `match${i}`, latencies))
      if (i % 20 === 19) await pause(100)
    }
    const { report } = await measure(matches, pace, latencies, async () => {
      const answered = answer()
      child.send('figures')
      return figures.parse(await answered)
    })
    for (const match of matches) match.close()
    return { server: PEER, ...report, storage: 'memory' }
  } finally {
    child.kill()
  }
}
