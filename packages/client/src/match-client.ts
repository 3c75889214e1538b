import type { MatchInfo } from './protocol/match.ts'
import {
  type ClientMessageInput,
  type MatchState,
  type Picture,
  type SeatCommand,
  type ServerMessage,
  serverMessage,
  type Update,
  type Wishes,
} from './protocol/messages.ts'
import { PASSING_REFUSALS, Refusal } from './protocol/refusals.ts'
import { say } from './words/index.ts'
import { openSocket } from '#socket'
import type { ClientSocket, SocketMaker } from './socket.ts'
import { ToldState } from './told-state.ts'

export interface MatchClientOptions {
  /** Such as `https://arena.example`. */
  readonly url: string
  readonly match: string
  readonly token?: string
  readonly wishes?: Partial<Wishes>
  /** What was promised for the luck with this hash: it is shown as soon as all have promised. */
  contributionOf?(promise: string): string | undefined
  /** Another way to connect than the WebSocket of this browser or of Node. */
  readonly socket?: SocketMaker
  /** Check every message against its schema; off saves time for those who trust the server. */
  readonly checks?: boolean
  /** After every message that brings news: what followed, how the match stands, and pictures on the way there. */
  onSync?(updates: readonly Update[], state: MatchState, match: MatchInfo, pictures: readonly Picture[]): void
  /** While the rules are still at work on an input: how far they have come. */
  onProgress?(position: number): void
  onConnection?(connected: boolean): void
  /**
   * What is told now does not follow what this client knows: an arena never does that, but a backup of it may have been
   * brought back. How the match stands is right; what was kept of its past is not. The next input told of is `next`.
   */
  onGap?(known: number, next: number): void
  /** The server will not have this client; it does not come back. */
  onEnd?(reason: Refusal): void
}

interface Pending {
  readonly text: string
  readonly resolve: (seq: number) => void
  readonly reject: (error: Refusal) => void
}

const FIRST_PAUSE_MS = 100
const LONGEST_PAUSE_MS = 5_000
/** Closing codes after which it makes no sense to come back. */
const FINAL = new Set([1003, 1008, 1009, 4001])

/** Kinds of messages that this version knows. */
const KINDS = new Set<string>(serverMessage.options.map(({ shape }) => shape.type.value))

/**
 * A seat or a spectator of one match. It comes back by itself after a lost connection, receives exactly what it
 * missed, and asks again for what it was not answered: the server counts a request once.
 */
export class MatchClient {
  readonly #options: MatchClientOptions
  readonly #pending = new Map<string, Pending>()
  readonly #name = randomName()
  #socket: ClientSocket | null = null
  #requests = 0
  #pause = FIRST_PAUSE_MS
  #timer: ReturnType<typeof setTimeout> | undefined
  #closed = false
  #welcomed = false
  #refusal: Refusal | null = null
  /** What was told in parts, until its end comes. */
  readonly #past: Update[] = []
  /** How far the server's clock is ahead of the time that this page is open: nobody sets that one. */
  #ahead = 0
  seat: number | null = null
  /** The last input that it knows of. */
  seq = -1
  match: MatchInfo | null = null
  state: MatchState | null = null

  constructor(options: MatchClientOptions) {
    this.#options = options
    this.#connect()
  }

  /** Decides; resolves with the input's number when it is durable. Throws `Refusal`. */
  act(action: unknown, turn = this.state?.turn.number ?? 0): Promise<number> {
    return this.#ask((id) => ({ type: 'act', id, turn, action }))
  }

  /** The server's clock, by which deadlines are told. */
  get now(): number {
    return performance.now() + this.#ahead
  }

  command(command: SeatCommand): Promise<number> {
    return this.#ask((id) => ({ type: command, id }))
  }

  close(): void {
    this.#closed = true
    clearTimeout(this.#timer)
    this.#socket?.close()
    for (const { reject } of this.#pending.values()) reject(new Refusal('unavailable', say('refusal.clientClosed')))
    this.#pending.clear()
  }

  /** Cuts the connection; the client comes back by itself. */
  drop(): void {
    this.#socket?.close()
  }

  #ask(message: (id: string) => ClientMessageInput): Promise<number> {
    if (this.#closed) return Promise.reject(this.#refusal ?? new Refusal('unavailable', say('refusal.clientClosed')))
    const id = `${this.#name}.${this.#requests}`
    this.#requests += 1
    const text = JSON.stringify(message(id))
    return new Promise((resolve, reject) => {
      this.#pending.set(id, { text, resolve, reject })
      if (this.#welcomed) this.#socket?.send(text)
    })
  }

  #connect(): void {
    const { url, match, token, wishes } = this.#options
    const socket = (this.#options.socket ?? openSocket)(`${url.replace(/^http/, 'ws')}/api/socket`)
    this.#socket = socket
    const told = new ToldState()
    socket.onOpen = () => {
      const hello: ClientMessageInput = { type: 'hello', match, since: this.seq, token, wishes, changes: true }
      socket.send(JSON.stringify(hello))
    }
    socket.onText = (text) => {
      const message = told.whole(JSON.parse(text))
      // Whoever comes anew is told everything.
      if (message === null) return socket.close()
      // A newer server may say more than this client knows of.
      if (typeof message.type === 'string' && !KINDS.has(message.type)) return
      this.#receive(this.#options.checks === false ? message : serverMessage.parse(message))
    }
    socket.onClose = (code) => this.#lost(code)
  }

  #receive(message: ServerMessage): void {
    switch (message.type) {
      case 'welcome':
        this.seat = message.seat
        this.match = message.match
        this.#ahead = message.now - performance.now()
        this.#welcomed = true
        this.#refusal = null
        this.#pause = FIRST_PAUSE_MS
        for (const { text } of this.#pending.values()) this.#socket?.send(text)
        this.#options.onConnection?.(true)
        return
      case 'sync':
        this.#follow(message.updates, message.state.seq)
        if (message.match !== undefined) this.match = message.match
        this.state = message.state
        this.#reveal()
        if (this.match !== null) {
          const updates = [...this.#past.splice(0), ...message.updates]
          this.#options.onSync?.(updates, message.state, this.match, message.pictures ?? [])
        }
        return
      case 'past':
        this.#follow(message.updates, message.updates.at(-1)?.seq ?? this.seq)
        this.#past.push(...message.updates)
        return
      case 'progress':
        this.#options.onProgress?.(message.position)
        return
      case 'accepted':
        this.#settle(message.id)?.resolve(message.seq)
        return
      case 'refused': {
        const refusal = Refusal.of(message)
        if (message.id === null) this.#refusal = refusal
        else this.#settle(message.id)?.reject(refusal)
        return
      }
      // Read as the `sync` that it stands for.
      case 'change':
      case 'pong':
        return
    }
  }

  /** Goes on to input `seq` by these updates, and tells when they do not lead there from what is known. */
  #follow(updates: readonly Update[], seq: number): void {
    const known = this.seq
    const next = updates[0]?.seq ?? seq + 1
    this.seq = seq
    if (next !== known + 1) this.#options.onGap?.(known, next)
  }

  #reveal(): void {
    if (this.state?.status !== 'starting') return
    const promise = this.match?.seats.find(({ seat, revealed }) => seat === this.seat && !revealed)?.promise ?? null
    const contribution = promise === null ? undefined : this.#options.contributionOf?.(promise)
    if (contribution === undefined) return
    // Another tab may have been quicker.
    this.#ask((id) => ({ type: 'reveal', id, contribution })).catch(() => undefined)
  }

  #settle(id: string): Pending | undefined {
    const pending = this.#pending.get(id)
    this.#pending.delete(id)
    return pending
  }

  #lost(code: number): void {
    if (this.#welcomed) this.#options.onConnection?.(false)
    this.#welcomed = false
    if (this.#closed) return
    if (FINAL.has(code) && (this.#refusal === null || !PASSING_REFUSALS.has(this.#refusal.code))) {
      const reason = this.#refusal ?? new Refusal('badMessage', say('refusal.socketClosed', { code }))
      this.#refusal = reason
      this.close()
      this.#options.onEnd?.(reason)
      return
    }
    // Spread out, so that after a restart not everybody comes at the same moment.
    this.#timer = setTimeout(() => this.#connect(), this.#pause * (0.5 + Math.random() / 2))
    this.#pause = Math.min(LONGEST_PAUSE_MS, this.#pause * 2)
  }
}

function randomName(): string {
  const words = crypto.getRandomValues(new Uint32Array(3))
  return [...words].map((word) => word.toString(36)).join('')
}
