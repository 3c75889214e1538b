import { ArenaApi } from '../client/api.ts'
import { MatchClient } from '../client/match-client.ts'
import { nodeSocket } from '../client/node-socket.ts'
import { Refusal } from '../protocol/refusals.ts'

/** One match of two bots over two sockets, which acts when it is told to. */
export class LoadMatch {
  readonly #clients: MatchClient[]
  readonly #latencies: number[]
  #sent: { readonly turn: number; readonly at: number; readonly seat: number } | null = null
  isOver = false
  accepted = 0
  readonly refused: string[] = []

  private constructor(url: string, match: string, tokens: readonly string[], latencies: number[], pages: boolean) {
    this.#latencies = latencies
    this.#clients = tokens.map(
      (token, seat) =>
        new MatchClient({
          url,
          match,
          token,
          socket: nodeSocket,
          checks: false,
          wishes: { scene: pages },
          onSync: (_, state) => {
            this.isOver = state.status === 'over'
            const sent = this.#sent
            // From the sending of one seat's action until the other seat is told of it.
            if (sent === null || sent.seat === seat || state.turn.number <= sent.turn) return
            this.#latencies.push(performance.now() - sent.at)
            this.#sent = null
          },
        }),
    )
  }

  static async start(url: string, ruleset: string, latencies: number[], pages: boolean): Promise<LoadMatch> {
    const api = new ArenaApi(url)
    const first = await api.create({ ruleset, join: { seat: 0 } })
    const second = await api.join(first.match.id)
    return new LoadMatch(url, first.match.id, [first.token ?? '', second.token ?? ''], latencies, pages)
  }

  get isConnected(): boolean {
    return this.#clients.every(({ state }) => state !== null)
  }

  /** Any legal action of the seat that must decide; nothing while an action is on its way. */
  act(): void {
    const decider = this.#clients.findIndex(({ state, seat }) => state !== null && state.turn.seat === seat)
    const client = this.#clients[decider]
    const legal = client?.state?.legal
    if (this.#sent !== null || client === undefined || legal === undefined || legal.length === 0) return
    this.#sent = { turn: client.state?.turn.number ?? 0, at: performance.now(), seat: decider }
    client.act(legal[Math.floor(Math.random() * legal.length)].action).then(
      () => {
        this.accepted += 1
      },
      (error: unknown) => {
        this.refused.push(error instanceof Refusal ? error.code : String(error))
        this.#sent = null
      },
    )
  }

  close(): void {
    for (const client of this.#clients) client.close()
  }
}
