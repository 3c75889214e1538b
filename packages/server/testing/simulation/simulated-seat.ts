import { createHash } from 'node:crypto'
import { ToldState } from '@quintain/client'
import type {
  ClientMessageInput,
  JoinRequest,
  MatchInfo,
  MatchState,
  ServerMessage,
  Update,
} from '@quintain/client/protocol'
import type { SimulatedSocket } from './simulated-socket.ts'
import { BrokenPromise, EVERYBODY, type Universe } from './universe.ts'

/** What a seat saw and was promised; those who check look at all of it. */
export interface Witness {
  told(match: string, seat: number | null, update: Update): void
  stands(match: string, seat: number | null, state: MatchState): void
  promised(match: string, seat: number, seq: number, message: ClientMessageInput): void
}

/**
 * Somebody who plays, over connections that break, asking again and again until there is an answer; or who watches,
 * without a seat.
 */
export class SimulatedSeat {
  readonly #universe: Universe
  readonly #connect: () => SimulatedSocket | null
  readonly #witness: Witness
  readonly #contribution: string
  readonly match: string
  readonly seat: number | null
  readonly token: string
  #socket: SimulatedSocket | null = null
  #pending: { readonly id: string; readonly message: ClientMessageInput } | null = null
  #asked = 0
  #welcomed = false
  #known = -1
  #info: MatchInfo | null = null
  state: MatchState | null = null
  isDone = false

  constructor(
    universe: Universe,
    place: { readonly match: string; readonly seat: number | null },
    connect: () => SimulatedSocket | null,
    witness: Witness,
  ) {
    this.#universe = universe
    this.#connect = connect
    this.#witness = witness
    this.match = place.match
    this.seat = place.seat
    this.token = universe.hexadecimal(32)
    this.#contribution = universe.hexadecimal(64)
  }

  /** How it asks for its seat. */
  request(identity: JoinRequest['identity'], promises: boolean): JoinRequest {
    const promise = createHash('sha256').update(this.#contribution).digest('hex')
    return { seat: this.seat ?? undefined, token: this.token, identity, ...(promises ? { promise } : {}) }
  }

  enter(): void {
    if (this.isDone) return
    this.#welcomed = false
    const socket = this.#connect()
    if (socket === null) return this.#later(200, () => this.enter())
    this.#socket = socket
    const told = new ToldState()
    socket.onText = (text) => this.#hear(text, told)
    socket.onGone = () => {
      if (this.#socket === socket) this.#later(this.#universe.between(20, 400), () => this.enter())
    }
    socket.say(
      JSON.stringify({
        type: 'hello',
        match: this.match,
        token: this.seat === null ? undefined : this.token,
        since: this.#known,
        wishes: { scene: false },
        changes: true,
      }),
    )
    // A hello that nobody answers is said again.
    this.#later(3_000, () => {
      if (this.#socket === socket && !this.#welcomed) socket.vanish()
    })
  }

  #hear(text: string, told: ToldState): void {
    this.#universe.note(`${this.match} ${this.seat} ${text}`)
    const message: ServerMessage | null = told.whole(JSON.parse(text))
    if (message === null) throw new BrokenPromise(`seat ${this.seat} of ${this.match} was told a change of nothing`)
    switch (message.type) {
      case 'welcome':
        this.#welcomed = true
        this.#info = message.match
        this.#ask()
        return
      case 'past':
      case 'sync':
        for (const update of message.updates) {
          this.#witness.told(this.match, this.seat, update)
          this.#known = update.seq
        }
        if (message.type === 'past') return
        if (message.match !== undefined) this.#info = message.match
        this.state = message.state
        this.#witness.stands(this.match, this.seat, message.state)
        this.#consider(message.state)
        return
      case 'accepted':
        if (this.#pending?.id !== message.id || this.seat === null) return
        this.#witness.promised(this.match, this.seat, message.seq, this.#pending.message)
        this.#pending = null
        return
      case 'refused':
        if (message.id === null || this.#pending?.id !== message.id) return
        if (message.code === 'unavailable' || message.code === 'busy') return this.#later(300, () => this.#ask())
        this.#pending = null
        if (this.state !== null) this.#consider(this.state)
        return
      case 'pong':
        return
    }
  }

  #consider(state: MatchState): void {
    const { status, turn, legal } = state
    if (status === 'over' || status === 'aborted') {
      this.isDone = true
      this.#socket?.vanish()
      return
    }
    if (this.#pending !== null || this.seat === null) return
    if (status === 'starting') {
      const own = this.#info?.seats[this.seat]
      if (own?.promise === null || own?.revealed === true || this.#universe.rarely(200)) return
      return this.#say((id) => ({ type: 'reveal', id, contribution: this.#contribution }))
    }
    if (this.#info?.seats[this.seat]?.away === true) return this.#say((id) => ({ type: 'return', id }))
    if (turn.seat !== this.seat || legal === undefined || legal.length === 0) return
    // Some think too long, and some give up.
    const thinks = this.#universe.rarely(150) ? this.#universe.between(4_000, 9_000) : this.#universe.between(1, 60)
    const { action } = legal[this.#universe.between(0, legal.length - 1)]
    this.#later(thinks, () => {
      if (this.#pending !== null || this.isDone) return
      if (this.#universe.rarely(400)) return this.#say((id) => ({ type: 'resign', id }))
      this.#say((id) => ({ type: 'act', id, turn: turn.number, action }))
    })
  }

  #say(message: (id: string) => ClientMessageInput): void {
    this.#asked += 1
    const id = `${this.seat}.${this.#asked}`
    this.#pending = { id, message: message(id) }
    this.#ask()
  }

  /** What was not answered is asked again, now and then twice. */
  #ask(): void {
    if (this.#pending === null || !this.#welcomed) return
    const text = JSON.stringify(this.#pending.message)
    for (let copies = this.#universe.rarely(20) ? 2 : 1; copies > 0; copies -= 1) this.#socket?.say(text)
  }

  #later(ms: number, work: () => void): void {
    this.#universe.after(ms, EVERYBODY, work)
  }
}
