import { randomBytes } from 'node:crypto'
import { ArenaApi, MatchClient } from '@quintain/client'
import { Refusal, type Seated, type Update } from '@quintain/client/protocol'

/** What somebody was promised: this action is input `seq` of its match. */
export interface Acknowledged {
  readonly match: string
  readonly seat: number
  readonly seq: number
  readonly action: string
}

/** What one viewer was told, over all its connections. */
export interface Told {
  readonly match: string
  readonly token: string | undefined
  readonly updates: Update[]
}

const PAUSE_MS = 15
const AGAIN_MS = 200
/** What a server says that cannot just now: an honest client asks again. */
const BUSY: ReadonlySet<string> = new Set(['unavailable', 'busy'])

/** Bots that play and watch without end, whatever happens to the server. */
export class CrashBots {
  readonly acknowledged: Acknowledged[] = []
  readonly told: Told[] = []
  readonly matches = new Set<string>()
  /** Refusals that no honest client should see. */
  readonly surprises: string[] = []
  readonly #api: ArenaApi
  /** Ends the following of matches. */
  readonly #endings = new Set<() => void>()
  #stopped = false

  constructor(url: string) {
    this.#api = new ArenaApi(url)
  }

  get api(): ArenaApi {
    return this.#api
  }

  /** Two bots against each other, match after match. */
  play(ruleset: string, setup?: unknown): Promise<void> {
    return this.#untilStopped(async () => {
      const created = await this.#insist(() => this.#api.create({ ruleset, ...(setup === undefined ? {} : { setup }) }))
      const seats: Seated[] = []
      for (const { seat, kind } of created.match.seats) {
        const token = randomBytes(24).toString('base64url')
        if (kind === 'open') seats.push(await this.#insist(() => this.#api.join(created.match.id, { seat, token })))
      }
      this.matches.add(created.match.id)
      const ends = seats.map((seated) => this.#follow(created.match.id, seated.token ?? undefined, true))
      await Promise.all(ends)
    })
  }

  /** A match without decisions, and a spectator. */
  watch(ruleset: string): Promise<void> {
    return this.#untilStopped(async () => {
      const { match } = await this.#insist(() => this.#api.create({ ruleset, paceMs: 50 }))
      this.matches.add(match.id)
      await this.#follow(match.id, undefined, false)
    })
  }

  stop(): void {
    this.#stopped = true
    for (const end of this.#endings) end()
  }

  #follow(match: string, token: string | undefined, acts: boolean): Promise<void> {
    const updates: Update[] = []
    this.told.push({ match, token, updates })
    return new Promise((resolve) => {
      const done = () => {
        this.#endings.delete(done)
        client.close()
        resolve()
      }
      const client: MatchClient = new MatchClient({
        url: this.#api.url,
        match,
        wishes: { scene: false },
        ...(token === undefined ? {} : { token }),
        onSync: (news, state) => {
          updates.push(...news)
          if (state.status === 'over' || state.status === 'aborted' || this.#stopped) return done()
          if (acts && state.turn.seat === client.seat) setTimeout(() => this.#act(client, match), PAUSE_MS)
        },
        onEnd: (reason) => {
          this.surprises.push(reason.code)
          done()
        },
      })
      this.#endings.add(done)
    })
  }

  #act(client: MatchClient, match: string): void {
    const { state, seat } = client
    const legal = state?.legal ?? []
    if (this.#stopped || state === null || seat === null || legal.length === 0) return
    const { action } = legal[Math.floor(Math.random() * legal.length)]
    client.act(action).then(
      (seq) => this.acknowledged.push({ match, seat, seq, action: JSON.stringify(action) }),
      (error: unknown) => {
        const code = error instanceof Refusal ? error.code : String(error)
        if (BUSY.has(code)) setTimeout(() => this.#act(client, match), AGAIN_MS)
        // After a lost connection a bot may answer a decision twice.
        else if (code !== 'staleTurn' && code !== 'notYourTurn' && code !== 'over') this.surprises.push(code)
      },
    )
  }

  async #untilStopped(match: () => Promise<void>): Promise<void> {
    try {
      while (!this.#stopped) await match()
    } catch (error) {
      // A bot that waited for the server when it was stopped has nothing to tell.
      if (!this.#stopped || !isPassing(error)) this.surprises.push(String(error))
    }
  }

  /** Until the server is there. */
  async #insist<Result>(ask: () => Promise<Result>): Promise<Result> {
    for (;;) {
      try {
        return await ask()
      } catch (error) {
        if (this.#stopped || !isPassing(error)) throw error
        await new Promise((resolve) => setTimeout(resolve, 20))
      }
    }
  }
}

/** Nobody answered, or the server could not just now. */
function isPassing(error: unknown): boolean {
  return !(error instanceof Refusal) || BUSY.has(error.code) || error.code === 'unknownMatch'
}
