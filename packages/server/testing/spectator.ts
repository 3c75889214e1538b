import type { TestArena } from './arena.ts'
import { RawSocket } from './raw-socket.ts'

/** Somebody without a seat who stays on a socket, and asks whatever can be asked. */
export class Spectator {
  readonly #arena: TestArena
  readonly #match: string
  readonly #socket: RawSocket
  #pings = 0

  private constructor(arena: TestArena, match: string, socket: RawSocket) {
    this.#arena = arena
    this.#match = match
    this.#socket = socket
  }

  static async enter(arena: TestArena, match: string): Promise<Spectator> {
    return new Spectator(arena, match, await RawSocket.open(arena.url, { match }))
  }

  /** All that the server tells at this moment, over HTTP, on a new socket and on the one that stayed. */
  async told(): Promise<string[]> {
    const match = `/api/matches/${this.#match}`
    const told: string[] = []
    for (const path of [
      match,
      `${match}/state`,
      `${match}/state?since=2`,
      `${match}/state?since=999999`,
      `${match}/replay`,
      '/api/matches?status=open',
      '/api/matches?status=playing',
      `/api/matches?status=playing&after=${this.#match}`,
      '/api/replays',
      '/api/replays?player=ash',
      `/api/replays?after=${this.#match}`,
      '/api/leaderboard?ruleset=chain',
      '/api/players/Ash',
    ]) {
      const answer = await fetch(`${this.#arena.url}${path}`)
      told.push(`${path} ${answer.status} ${await answer.text()}`)
    }
    told.push(`continue ${await this.#post(`${match}/continue`, { position: 1_000_000 })}`)
    told.push(`join ${await this.#post(`${match}/join`, { seat: 0 })}`)
    for (const since of [-1, 1, 999_999]) {
      const late = await RawSocket.open(this.#arena.url, { match: this.#match, since })
      told.push(...late.texts.map((text) => `since ${since}: ${text}`))
      late.close()
    }
    this.#pings += 1
    // What was sent before the answer has arrived with it.
    await this.#socket.ask({ type: 'ping', id: `ping-${this.#pings}` })
    return [...told, ...this.#socket.texts]
  }

  /** Asks, so that the server shows what may be known by now: its timers do not follow a clock that is moved by hand. */
  async look(): Promise<void> {
    await fetch(`${this.#arena.url}/api/matches/${this.#match}/state`)
  }

  leave(): void {
    this.#socket.close()
  }

  async #post(path: string, body: object): Promise<string> {
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch(`${this.#arena.url}${path}`, { method: 'POST', body: JSON.stringify(body), headers })
    return `${answer.status} ${await answer.text()}`
  }
}
