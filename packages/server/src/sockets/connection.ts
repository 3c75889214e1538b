import type { WebSocket } from 'ws'
import { Bucket } from '../border/rates.ts'
import { type Cancel, NOTHING_TO_CANCEL } from '../border/time.ts'
import { abortByOwner, act, command, reveal } from '../match/commands.ts'
import type { Match } from '../match/match.ts'
import { viewingSeat } from '../match/tokens.ts'
import { type ClientMessage, LIMITS, PASSING_REFUSALS, Refusal, type ServerMessage } from '@quintain/client/protocol'
import { type Recipient, type Showing, sortOf } from '../showing/showing.ts'
import { say } from '@quintain/client/words'
import { textFrame } from './frame.ts'
import { readMessage } from './reading.ts'
import type { SocketServices } from './services.ts'

/** Why sockets are closed; see docs/protocol.md. */
export const CLOSE = {
  goingAway: 1001,
  binary: 1003,
  rules: 1008,
  restart: 1012,
  later: 1013,
  silent: 4000,
  denied: 4001,
  tooMany: 4002,
} as const

interface Entered {
  readonly match: Match
  readonly showing: Showing
  readonly seat: number | null
  readonly token: string | null
  readonly recipient: Recipient
}

/** Whoever does not answer a close within this time is cut off. */
const CLOSING_MS = 2_000
/** Messages that may wait while one is worked on. */
const WAITING = LIMITS.messageBurst

/** What frames are written to; those between the two go out together. */
interface Stream {
  write(frame: Uint8Array): unknown
  cork(): void
  uncork(): void
}

/** One socket: one match, one viewer. */
export class Connection {
  readonly address: string
  readonly #socket: WebSocket
  readonly #services: SocketServices
  readonly #stream: Stream | null
  readonly #bucket: Bucket
  #cancelHello: Cancel
  #entered: Entered | null = null
  #waiting = 0
  #work: Promise<void> = Promise.resolve()
  #slowSince: number | null = null
  /** Looks since it was heard of or asked for a sign of life, and whether it was asked. */
  #quiet = 0
  #asked = false
  #corked = false
  onClose: () => void = () => undefined

  /** `stream`: what the socket's frames are written to. */
  constructor(socket: WebSocket, address: string, services: SocketServices, stream: Stream | null = null) {
    this.#socket = socket
    this.#stream = stream
    this.address = address
    this.#services = services
    this.#bucket = new Bucket(services.messagesPerSecond, services.messagesPerSecond * 2, services.now())
    const tooLate = () => this.close(CLOSE.silent, 'no hello')
    this.#cancelHello = services.time.after(services.waits.helloMs, tooLate)
    socket.on('message', (data, isBinary) => this.#receive(data, isBinary))
    socket.on('pong', () => this.#hear())
    socket.on('close', () => this.#leave())
  }

  /** Bytes that the client has not read. */
  get buffered(): number {
    return this.#socket.bufferedAmount
  }

  close(code: number, reason: string): void {
    if (this.#socket.readyState !== this.#socket.OPEN) return
    this.#services.metrics.closed.inc({ code })
    closeSocket(this.#socket, code, reason)
  }

  /**
   * Called at an interval. Half-open connections answer no ping: one that was quiet for `patience` looks is asked, where
   * it may be now, and let go when it was quiet for as many again. True: it was asked.
   */
  look(patience: number, mayAsk: boolean): boolean {
    this.#quiet += 1
    if (this.#quiet < patience || this.#socket.readyState !== this.#socket.OPEN) return false
    if (this.#asked) {
      // There is nobody to tell.
      this.#services.metrics.closed.inc({ code: CLOSE.silent })
      this.#socket.terminate()
      return false
    }
    if (!mayAsk) return false
    this.#quiet = 0
    this.#asked = true
    this.#socket.ping()
    return true
  }

  #hear(): void {
    this.#quiet = 0
    this.#asked = false
  }

  /** Called at an interval: a slow reader that has caught up is told all at once; one that has not is let go. */
  retry(): void {
    if (this.#slowSince === null || this.#entered === null) return
    const { showing, recipient } = this.#entered
    if (this.#socket.bufferedAmount < LIMITS.bufferedBytes) {
      this.#slowSince = null
      showing.tell(recipient)
    } else if (this.#services.now() - this.#slowSince > this.#services.waits.slowReaderMs) {
      this.close(CLOSE.silent, 'too slow')
    }
  }

  #receive(data: unknown, isBinary: boolean): void {
    this.#services.metrics.received.inc()
    if (isBinary) return this.close(CLOSE.binary, 'text only')
    if (!this.#bucket.take(this.#services.now())) return this.close(CLOSE.tooMany, 'too many messages')
    if (this.#waiting >= WAITING) return this.close(CLOSE.tooMany, 'too many messages wait')
    this.#hear()
    this.#waiting += 1
    this.#work = this.#handleAfter(this.#work, String(data))
  }

  async #handleAfter(work: Promise<void>, text: string): Promise<void> {
    let id: string | null = null
    try {
      if (this.#waiting > 1) await work
      if (this.#socket.readyState !== this.#socket.OPEN) return
      const message = readMessage(text)
      id = 'id' in message ? message.id : null
      await this.#answer(message)
    } catch (error) {
      this.#refuse(id, error)
    } finally {
      this.#waiting -= 1
      this.#uncork()
    }
  }

  async #answer(message: ClientMessage): Promise<void> {
    if (message.type === 'hello') return this.#enter(message)
    if (message.type === 'ping') return this.#send({ type: 'pong', id: message.id, now: this.#services.now() })
    const entered = this.#entered
    if (entered === null) throw new Refusal('unauthorized', say('refusal.hello'))
    const { match, seat, token } = entered
    const { id, type } = message
    if (seat === null) {
      if (type !== 'abort' || token === null) throw new Refusal('unauthorized', say('refusal.spectator'))
      return this.#send({ type: 'accepted', id, seq: await abortByOwner(match, token, id) })
    }
    this.#services.limitSeat(match.definition.id, seat)
    this.#send({ type: 'accepted', id, seq: await this.#ask(match, seat, message) })
  }

  #ask(match: Match, seat: number, message: Exclude<ClientMessage, { type: 'hello' | 'ping' }>): Promise<number> {
    if (message.type === 'act') return act(match, seat, message)
    if (message.type === 'reveal') return reveal(match, seat, message)
    return command(match, seat, { id: message.id, command: message.type })
  }

  async #enter(message: Extract<ClientMessage, { type: 'hello' }>): Promise<void> {
    if (this.#entered !== null) throw new Refusal('badMessage', say('refusal.helloTwice'))
    this.#cancelHello()
    this.#cancelHello = NOTHING_TO_CANCEL
    const { token = null } = message
    const { language, ...wishes } = message.wishes
    const match = await this.#services.hub.get(message.match)
    const seat = await viewingSeat(match, token)
    const showing = await match.showingFor(seat)
    const wanted = { ...wishes, teller: await this.#services.tellers.in(language, match.definition.ruleset.id) }
    const most = seat === null ? LIMITS.spectatorsPerMatch : LIMITS.socketsPerSeat
    const others = match.recipients.filter((other) => other.seat === seat)
    if (others.length >= most) return this.close(CLOSE.tooMany, 'too many sockets for this match')
    if (this.#socket.readyState !== this.#socket.OPEN) return
    const viewer = match.viewerFor(seat)
    // Inputs that the server does not have cannot be known.
    const known = Math.min(message.since, showing.seq)
    const recipient: Recipient = {
      seat,
      viewer,
      wanted,
      sort: sortOf(viewer, wanted, message.changes),
      known,
      takesChanges: message.changes,
      told: null,
      takes: () => this.#takes(),
      send: (text) => this.#write(text),
    }
    this.#services.costs.pay(this.address, () => {
      this.#entered = { match, showing, seat, token, recipient }
      this.#send({ type: 'welcome', seat, match: showing.info, now: this.#services.now() })
      showing.recipients.add(recipient)
      showing.tell(recipient)
      if (known === showing.seq) this.#send({ type: 'sync', ...showing.situation(viewer, known, wanted) })
    })
  }

  #refuse(id: string | null, error: unknown): void {
    const refusal = this.#services.refusalOf(error)
    this.#services.metrics.refused.inc({ code: refusal.code })
    this.#send({ type: 'refused', id, ...refusal.body })
    if (this.#entered !== null) return
    const isPassing = PASSING_REFUSALS.has(refusal.code)
    this.close(isPassing ? CLOSE.later : CLOSE.denied, refusal.code)
  }

  #send(message: ServerMessage): void {
    this.#write(JSON.stringify(message))
  }

  /** Nothing is queued for those who do not read: they are told all at once when they do. */
  #takes(): boolean {
    if (this.#socket.readyState !== this.#socket.OPEN) return false
    if (this.#socket.bufferedAmount <= LIMITS.bufferedBytes) return true
    this.#slowSince ??= this.#services.now()
    return false
  }

  #write(text: string): void {
    if (this.#socket.readyState !== this.#socket.OPEN) return
    // Answers are short, but who asks without reading fills the buffer all the same.
    if (this.#socket.bufferedAmount > 4 * LIMITS.bufferedBytes) return this.#socket.terminate()
    this.#services.metrics.sent.inc()
    if (this.#waiting > 0) this.#cork()
    if (this.#stream === null) this.#socket.send(text)
    else this.#stream.write(textFrame(text))
  }

  /** Whoever asks is told what came of it and then answered, mostly at once: that takes one write instead of two. */
  #cork(): void {
    if (this.#corked || this.#stream === null) return
    this.#corked = true
    this.#stream.cork()
    process.nextTick(() => this.#uncork())
  }

  #uncork(): void {
    if (!this.#corked) return
    this.#corked = false
    this.#stream?.uncork()
  }

  #leave(): void {
    this.#cancelHello()
    if (this.#entered !== null) this.#entered.showing.recipients.delete(this.#entered.recipient)
    this.onClose()
  }
}

/** Closes a socket, whether or not its other end answers. */
export function closeSocket(socket: WebSocket, code: number, reason: string): void {
  socket.close(code, reason)
  setTimeout(() => socket.terminate(), CLOSING_MS).unref()
}
