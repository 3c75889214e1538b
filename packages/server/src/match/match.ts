import { Game } from '../game/game.ts'
import { type Draft, inputOf } from '../game/input.ts'
import type { MatchDefinition } from '../game/match-definition.ts'
import { noticeOf } from '../game/notice.ts'
import { isDelayed, seesAll } from '../game/spectating.ts'
import { summaryOf } from '../game/summary.ts'
import { LIMITS, type MatchInfo, paceOf, type Rating, Refusal } from '@quintain/client/protocol'
import { DelayedShowing } from '../showing/delayed-showing.ts'
import { GameShowing } from '../showing/game-showing.ts'
import type { Recipient, Showing, Viewer } from '../showing/showing.ts'
import type { InputRow } from '../storage/tables.ts'
import { say } from '@quintain/client/words'
import { Driver, LeaseLost } from './driver.ts'
import type { Services } from './services.ts'

const TRIES = 8
const NOTHING = (): undefined => undefined
/** A pause before the storage is asked again what it took. */
const RETRY_MS = 500
/** Inputs that are re-run in one go when a match is loaded. */
const SLICE = 200

/** By which a request that is repeated is known. */
interface ClientRequest {
  readonly seat: number | null
  readonly id: string
}

/**
 * A living match: takes one request after the other, makes it durable, then applies it and tells everybody. Any number
 * of processes may do so for one match at once; the numbers of inputs let one win, and the others follow it.
 */
export class Match {
  readonly #services: Services
  /** The match as it is, for those who play it. */
  readonly live: GameShowing
  /** Acts for agents and clocks, when this server does. */
  readonly driver: Driver
  #delayed: Promise<DelayedShowing> | null = null
  #later: DelayedShowing | null = null
  #queue: Promise<unknown> = Promise.resolve()
  /** Nobody knows whether the last input was written: ask the storage first. */
  #uncertain = false
  #closed = false
  #replay: string | null = null
  #summarized = -1
  /** When somebody last needed it. */
  touchedAt: number

  private constructor(services: Services, game: Game) {
    this.#services = services
    this.live = new GameShowing(game, services.time)
    this.driver = new Driver(this, services)
    this.touchedAt = services.now()
  }

  /** A match as the storage has it. */
  static async load(services: Services, definition: MatchDefinition): Promise<Match> {
    const match = new Match(services, new Game(definition, services.battles))
    await match.#catchUp()
    return match
  }

  get definition(): MatchDefinition {
    return this.live.game.definition
  }

  get game(): Game {
    return this.live.game
  }

  /** What spectators follow. Throws `noSpectators`. */
  async watched(): Promise<Showing> {
    const { spectators } = this.definition.options
    if (this.#isClosed) throw new Refusal('noSpectators', say('refusal.noSpectators'))
    if (!isDelayed(spectators)) return this.live
    this.#delayed ??= this.#makeDelayed()
    const delayed = await this.#delayed
    delayed.show()
    return delayed
  }

  /** Which showing a seat follows; null: a spectator. Throws `noSpectators`. */
  async showingFor(seat: number | null): Promise<Showing> {
    return seat === null ? this.watched() : this.live
  }

  viewerFor(seat: number | null): Viewer {
    if (seat !== null) return seat
    return seesAll(this.definition.spectators) ? null : this.live.publicViewer
  }

  /** The match as somebody without a seat may know it. */
  async publicInfo(): Promise<MatchInfo> {
    if (this.#isClosed) return noticeOf(this.game.info, this.definition.options.seats)
    return (await this.watched()).info
  }

  /** Throws unless everybody may see the whole match. */
  async checkPublished(): Promise<void> {
    const { info } = await this.watched()
    if (info.status !== 'over') throw new Refusal('notOver', say('refusal.notOver'))
  }

  get #isClosed(): boolean {
    return this.definition.options.spectators.mode === 'none' && this.game.disclosedAt === null
  }

  get recipients(): Recipient[] {
    return [...this.live.recipients, ...(this.#later?.recipients ?? [])]
  }

  /** Whether anybody is told of it. */
  get isFollowed(): boolean {
    return this.live.recipients.size > 0 || (this.#later !== null && this.#later.recipients.size > 0)
  }

  /** The replay of a finished match as JSON text. Making it re-runs the match, so it is made once. */
  get replay(): string {
    if (this.game.status !== 'over') throw new Refusal('notOver', say('refusal.notOver'))
    this.touchedAt = this.#services.now()
    this.#replay ??= JSON.stringify(this.game.battle.toReplay())
    return this.#replay
  }

  close(): void {
    this.#closed = true
    this.driver.stop()
    this.#later?.close()
  }

  /**
   * Takes an input. `draft` looks at the game as it is when its turn comes, and throws a `Refusal`; it is asked again
   * when another process was quicker. Resolves with the input's number when it is durable; a request that was taken
   * before resolves with the number that it had. `lease`: by which a driver acts; throws `LeaseLost`.
   */
  submit(draft: (game: Game) => Draft, request?: ClientRequest, lease: number | null = null): Promise<number> {
    const result = this.#takeAfter(this.#queue, draft, request, lease)
    this.#queue = result.catch(NOTHING)
    return result
  }

  /** Follows what other processes wrote. */
  refresh(): Promise<void> {
    const result = this.#queue.then(() => this.#catchUp())
    this.#queue = result.catch((error: unknown) => {
      if (error instanceof Refusal) return
      this.#services.log.error({ err: error, match: this.definition.id }, 'a match cannot follow its inputs')
    })
    return result
  }

  async #takeAfter(
    others: Promise<unknown>,
    draft: (game: Game) => Draft,
    request: ClientRequest | undefined,
    lease: number | null,
  ): Promise<number> {
    await others
    const { game } = this
    this.touchedAt = this.#services.now()
    for (let tries = 0; tries < TRIES; tries += 1) {
      if (this.#uncertain) await this.#catchUp()
      const taken = request === undefined ? undefined : game.taken(request.seat, request.id)
      if (taken !== undefined) return taken
      const made = draft(game)
      const at = Math.max(this.#services.now(), game.lastAt)
      const input = inputOf(made, game.definition.id, game.seq + 1, at, request?.id, lease)
      let isWritten = false
      try {
        isWritten = await this.#services.storage.writer.append(input)
      } catch (error) {
        this.#uncertain = true
        this.#refreshLater()
        throw error
      }
      if (isWritten) {
        this.#apply([input])
        return input.seq
      }
      await this.#catchUp()
      // Nobody was quicker, and still it was refused.
      if (lease !== null && game.seq < input.seq) throw new LeaseLost()
    }
    throw new Refusal('busy', say('refusal.overtaken'))
  }

  /** What was written in the moment of a failure is told also when nobody asks again. */
  #refreshLater(): void {
    this.#services.time.after(RETRY_MS, () => {
      if (!this.#uncertain || this.#closed) return
      this.refresh().catch(() => this.#refreshLater())
    })
  }

  async #catchUp(): Promise<void> {
    const inputs = await this.#services.storage.matches.inputs(this.definition.id, this.game.seq).catch(() => {
      throw new Refusal('unavailable', say('refusal.storageSilent'))
    })
    this.#uncertain = false
    for (let from = 0; from < inputs.length; from += SLICE) {
      this.#apply(inputs.slice(from, from + SLICE))
      if (from + SLICE < inputs.length) await this.#services.time.turn()
    }
  }

  #apply(inputs: readonly InputRow[]): void {
    const before = this.game.status
    if (this.live.apply(inputs) > LIMITS.slowInputMs) this.driver.isTooSlow = true
    void this.#delayed?.then(
      (delayed) => delayed.add(inputs),
      () => undefined,
    )
    const changed = this.game.status !== before || inputs.some(({ kind }) => kind !== 'action' && kind !== 'advance')
    if (changed || this.#summarized < 0) this.#summarize()
    this.driver.schedule()
  }

  /** The showing for spectators who are kept behind; nobody else needs it, so it is made when first asked for. */
  async #makeDelayed(): Promise<DelayedShowing> {
    const { definition } = this
    const { battles, storage, time } = this.#services
    try {
      const inputs = await storage.matches.inputs(definition.id, 0)
      const delayed = new DelayedShowing(new Game(definition, battles), this.game, time)
      delayed.add(inputs)
      this.#later = delayed
      return delayed
    } catch {
      // It is made anew when somebody asks again.
      this.#delayed = null
      throw new Refusal('unavailable', say('refusal.storageSilent'))
    }
  }

  /** Ratings first: were the process to end in between, the match would not yet be over for others, and be counted again. */
  #summarize(): void {
    this.#summarized = this.game.seq
    const { writer } = this.#services.storage
    const { game, definition } = this
    const summary = summaryOf(game)
    this.#count().then(
      () => writer.summarize(definition.id, summary),
      (error: unknown) => this.#services.log.error({ err: error, match: definition.id }, 'ratings were not counted'),
    )
  }

  /** Counts a finished match for ratings, once, and notes what became of it. */
  async #count(): Promise<void> {
    const { game, definition } = this
    const { ending, endedAt, seats } = game
    if (game.status !== 'over' || !game.isRated || ending === null || ending.result === 'undecided') return
    if (game.rating !== null) return
    const rating = await this.#services.storage.ratings.count({
      match: definition.id,
      ruleset: definition.ruleset.id,
      pace: paceOf(definition.clock),
      endedAt: endedAt ?? 0,
      seats: seats.flatMap(({ ratedName, seat }) => {
        const score = ending.seat === null ? 0.5 : Number(ending.seat === seat)
        return ratedName === null ? [] : [{ nameKey: ratedName, score }]
      }),
    })
    void this.noteRating(rating)
  }

  /** Tells everybody what became of a match that was to be rated. */
  async noteRating(rating: Rating): Promise<void> {
    const draft = (game: Game): Draft => {
      if (game.rating === rating) throw new Refusal('over', say('refusal.over'))
      return { kind: 'rating', seat: null, payload: { rating } }
    }
    await this.submit(draft).catch((error: unknown) => {
      // It is known already, or asked again when the match is next looked at.
      if (!(error instanceof Refusal)) throw error
    })
  }
}
