import { ArenaApi, clientSocket, MatchClient, Refusal, type SocketMaker } from '@quintain/client'
import { WebSocket } from 'ws'

const TOGETHER = 20

/** One match of two bots over two sockets, which acts when it is told to. */
export class LoadMatch {
  readonly #clients: MatchClient[]
  readonly #latencies: number[]
  #sent: { readonly turn: number; readonly at: number; readonly seat: number } | null = null
  isOver = false
  accepted = 0
  letters = 0
  readonly refused: string[] = []

  private constructor(
    urls: readonly string[],
    match: string,
    tokens: readonly string[],
    latencies: number[],
    pages: boolean,
  ) {
    this.#latencies = latencies
    this.#clients = tokens.map(
      (token, seat) =>
        new MatchClient({
          url: urls[seat % urls.length],
          match,
          token,
          socket: this.#counting,
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

  /** `urls`: of the servers that its seats are at, one after the other. */
  static async start(
    urls: readonly string[],
    ruleset: string,
    latencies: number[],
    pages: boolean,
  ): Promise<LoadMatch> {
    const [here, there = here] = urls.map((url) => new ArenaApi(url))
    const first = await here.create({ ruleset, join: { seat: 0 } })
    const second = await there.join(first.match.id)
    return new LoadMatch(urls, first.match.id, [first.token ?? '', second.token ?? ''], latencies, pages)
  }

  get isConnected(): boolean {
    return this.#clients.every(({ state }) => state !== null)
  }

  /** Any legal action of the seat that must decide; nothing while an action is on its way. */
  act(): void {
    // One of the two may not have been told yet: if it is the one that must decide, it is too early.
    const newest = this.#clients.reduce((one, other) => (other.seq > one.seq ? other : one))
    const decider = newest.state?.turn.seat ?? -1
    const client = this.#clients[decider]
    const legal = client?.state?.legal
    if (this.#sent !== null || client === undefined || client.seq < newest.seq) return
    if (legal === undefined || legal.length === 0) return
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

  /** Counts what a socket is sent. */
  readonly #counting: SocketMaker = (address) => {
    const socket = clientSocket(new WebSocket(address))
    const counted = { ...socket }
    socket.onOpen = () => counted.onOpen()
    socket.onClose = (code) => counted.onClose(code)
    socket.onText = (text) => {
      this.letters += text.length
      counted.onText(text)
    }
    return counted
  }

  close(): void {
    for (const client of this.#clients) client.close()
  }
}

/** Starts matches, a few at a time; `places`: the servers of each. */
export async function startMatches(
  places: readonly (readonly string[])[],
  ruleset: string,
  latencies: number[],
  pages: boolean,
): Promise<LoadMatch[]> {
  const matches: LoadMatch[] = []
  for (let made = 0; made < places.length; made += TOGETHER) {
    const some = places.slice(made, made + TOGETHER)
    matches.push(...(await Promise.all(some.map((urls) => LoadMatch.start(urls, ruleset, latencies, pages)))))
  }
  return matches
}

/** How many matches are over, and what was refused how often. */
export function counted(matches: readonly LoadMatch[]) {
  const refused: Record<string, number> = {}
  for (const code of matches.flatMap((match) => match.refused)) refused[code] = (refused[code] ?? 0) + 1
  return { refused, over: matches.filter(({ isOver }) => isOver).length }
}
