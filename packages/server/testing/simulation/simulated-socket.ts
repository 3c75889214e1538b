import { EventEmitter } from 'node:events'
import type { Mortal, Universe } from './universe.ts'

const LATENCY_MS = 40

/** Both ends of a socket. What is sent arrives later, in order, or not at all when it ends before. */
export class SimulatedSocket extends EventEmitter {
  readonly #universe: Universe
  readonly #server: Mortal
  readonly OPEN = 1 as const
  readyState = 1
  readonly bufferedAmount = 0
  #arrivesAt = 0
  #returnsAt = 0
  /** The client's end. */
  onText: (text: string) => void = () => undefined
  onGone: () => void = () => undefined

  constructor(universe: Universe, server: Mortal) {
    super()
    this.#universe = universe
    this.#server = server
  }

  /** By the client. */
  say(text: string): void {
    this.#arrivesAt = this.#later(this.#arrivesAt)
    this.#universe.after(this.#arrivesAt - this.#universe.now, this.#server, () => {
      if (this.readyState === this.OPEN) this.emit('message', Buffer.from(text), false)
    })
  }

  /** By the server. */
  send(data: string | Uint8Array): void {
    const text = String(data)
    this.#returnsAt = this.#later(this.#returnsAt)
    this.#universe.after(this.#returnsAt - this.#universe.now, this, () => this.onText(text))
  }

  get isAlive(): boolean {
    return this.readyState === this.OPEN
  }

  close(): void {
    this.vanish()
  }

  terminate(): void {
    this.vanish()
  }

  ping(): void {}
  pause(): void {}
  resume(): void {}
  addEventListener(): void {}

  /** The connection ends, and both ends notice. */
  vanish(): void {
    if (this.readyState !== this.OPEN) return
    this.readyState = 3
    this.#universe.after(0, this.#server, () => this.emit('close', 1006, Buffer.alloc(0)))
    this.#universe.after(this.#universe.between(1, LATENCY_MS), { isAlive: true }, () => this.onGone())
  }

  #later(after: number): number {
    return Math.max(after, this.#universe.now + this.#universe.between(0, LATENCY_MS))
  }
}
