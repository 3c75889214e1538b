import { isRecord, type Json, plainJson } from '@quintain/engine'
import type { Game } from '../game/game.ts'
import type { Draft } from '../game/input.ts'
import type { Cancel } from '../border/time.ts'
import { LIMITS, Refusal, type Status } from '@quintain/client/protocol'
import type { Services } from './services.ts'

/** The part of a match that a driver needs. */
interface Driven {
  readonly game: Game
  /** Throws `LeaseLost` when another server has taken the match. */
  submit(draft: (game: Game) => Draft, request: undefined, lease: number): Promise<number>
}

type DriverServices = Pick<Services, 'thinker' | 'time' | 'now' | 'agentDelayMs' | 'revealMs' | 'abandonedMs' | 'log'>

/** What the driver wanted to do was overtaken by another input. */
class Overtaken extends Error {}

/** Another server acts for the match now. */
export class LeaseLost extends Error {}

const RETRY_MS = 1_000
/** What `setTimeout` takes. */
const LONGEST_TIMER_MS = 2 ** 31 - 1

/** Acts where no person does: agents, clocks, and rules that go on by themselves. One server drives a match. */
export class Driver {
  readonly #match: Driven
  readonly #services: DriverServices
  /** What is to happen unless something else happens first. */
  readonly #timers: Cancel[] = []
  /** When to look again whether a person's time is up; a later time needs no timer of its own. */
  #look: { readonly at: number; readonly cancel: Cancel } | null = null
  #startedAt = 0
  #lease = 0
  isActive = false
  /** The rules took too long for one input: end the match before it hurts others. */
  isTooSlow = false

  constructor(match: Driven, services: DriverServices) {
    this.#match = match
    this.#services = services
  }

  /**
   * Acts from now on, under a lease. `lastSeen`: the last sign of life of the server that did so before; the time in which none did is
   * given back to the seats that were deciding.
   */
  async start(lease: number, lastSeen: number | null = null): Promise<void> {
    this.#lease = lease
    if (this.isActive) return
    this.isActive = true
    this.#startedAt = this.#services.now()
    const { game } = this.#match
    const { waiting, clocks } = game
    const waits = clocks.banks !== null && waiting.some((seat) => game.deciderOf(seat) === null)
    if (waits && lastSeen !== null) {
      const used = Math.max(0, lastSeen - clocks.turnAt)
      await this.#submit((now) => {
        if (now.seq !== game.seq) throw new Overtaken()
        return { kind: 'resume', seat: null, payload: { used } }
      })
    }
    this.schedule()
  }

  /** Leaves the match to another server. */
  stop(): void {
    this.isActive = false
    this.#cancel()
    this.#look?.cancel()
    this.#look = null
  }

  /** Looks at what must happen next, and sets the time for it. Called after every input. */
  schedule(): void {
    this.#cancel()
    const { game } = this.#match
    if (!this.isActive) return
    if (game.status === 'starting') return this.#awaitLuck()
    if (game.status !== 'playing') return
    if (this.isTooSlow) return this.#after(0, () => stopOf('tooSlow'))
    const { waiting, definition } = game
    if (waiting.length === 0) {
      const { paceMs } = definition.options
      const steps = game.isWatched ? 1 : LIMITS.automaticSteps
      const delay = game.isWatched ? Math.max(0, paceMs - this.#since) : 0
      return this.#after(delay, () => ({ kind: 'advance', seat: null, payload: { steps } }))
    }
    let thinks = false
    for (const seat of waiting) {
      const agent = game.deciderOf(seat)
      if (agent === null) this.#await(seat)
      // Of several agents the next one thinks when this one's answer is in.
      else if (!thinks) this.#think(seat, agent)
      thinks ||= agent !== null
    }
  }

  /** How long ago something happened. */
  get #since(): number {
    return Math.max(0, this.#services.now() - this.#match.game.lastAt)
  }

  /** A person has until the deadline, or until nobody believes in an answer any more. */
  #await(seat: number): void {
    const { game } = this.#match
    const { now, abandonedMs } = this.#services
    const deadline = game.clocks.deadline(seat)
    // While no server was there, nobody could come.
    const end = deadline ?? Math.max(game.lastAt, this.#startedAt) + abandonedMs
    if (now() < end) return this.#lookAt(end)
    this.#after(0, (present) => (deadline === null ? stopOf('abandoned') : timeoutOf(present, seat)))
  }

  /** Most persons answer long before: a timer for each of their turns would be set for nothing. */
  #lookAt(at: number): void {
    if (this.#look !== null && this.#look.at <= at) return
    this.#look?.cancel()
    const delay = Math.min(at - this.#services.now(), LONGEST_TIMER_MS)
    this.#look = { at, cancel: this.#services.time.after(delay, () => this.#lookAgain()) }
  }

  #lookAgain(): void {
    this.#look = null
    const { game } = this.#match
    for (const seat of game.waiting) if (game.deciderOf(seat) === null) this.#await(seat)
  }

  /** Who promised something for the luck and does not show it keeps nobody waiting. */
  #awaitLuck(): void {
    const { fullAt } = this.#match.game
    // While no server was there, nobody could show anything.
    const since = Math.max(fullAt ?? 0, this.#startedAt)
    const left = since + this.#services.revealMs - this.#services.now()
    this.#after(Math.max(0, left), () => stopOf('notRevealed'))
  }

  /**
   * Answers come at whole multiples of the delay: how long an agent thought says nothing. What the rules do not accept
   * is never written: the seat then does what one does whose time is up.
   */
  #think(seat: number, agent: string): void {
    const { game } = this.#match
    const { seq } = game
    const started = this.#services.now()
    const wait = (action: Json) => {
      const pace = this.#services.agentDelayMs
      const took = this.#services.now() - started
      const delay = pace === 0 ? 0 : Math.max(1, Math.ceil(took / pace)) * pace - took
      this.#after(delay, () => ({ kind: 'action', seat, payload: { action } }))
    }
    const { thinker, log } = this.#services
    const about = { match: game.definition.id, seat, agent }
    thinker
      .choose(game.battle, game.seed ?? '', seat, agent)
      .then((action) => {
        if (game.seq === seq) wait(plainJson(game.definition.ruleset.accept(game.battle.state, action, seat)))
      })
      .catch((error: unknown) => {
        log.warn({ ...about, err: error }, 'an agent gave no answer that the rules accept: a default is played for it')
        if (game.seq === seq) wait(passOf(game, seat))
      })
      .catch((error: unknown) => {
        log.error({ ...about, err: error }, 'an agent failed')
        if (game.seq === seq) this.#after(0, () => stopOf('agentFailed'))
      })
  }

  #after(delay: number, draft: (game: Game) => Draft): void {
    if (!this.isActive) return
    const { seq } = this.#match.game
    const submit = () =>
      void this.#submit((game) => {
        if (game.seq !== seq || !isDriven(game.status) || !this.isActive) throw new Overtaken()
        return draft(game)
      })
    const isLong = delay > LONGEST_TIMER_MS
    this.#timers.push(
      this.#services.time.after(Math.min(delay, LONGEST_TIMER_MS), isLong ? () => this.schedule() : submit),
    )
  }

  #cancel(): void {
    for (const cancel of this.#timers) cancel()
    this.#timers.length = 0
  }

  async #submit(draft: (game: Game) => Draft): Promise<void> {
    try {
      await this.#match.submit(draft, undefined, this.#lease)
    } catch (error) {
      if (error instanceof Overtaken) return
      if (error instanceof LeaseLost) return this.stop()
      if (!(error instanceof Refusal)) {
        this.#services.log.error({ err: error, match: this.#match.game.definition.id }, 'a match cannot go on')
      }
      if (this.isActive) this.#scheduleAfter(RETRY_MS)
    }
  }

  #scheduleAfter(delay: number): void {
    this.#cancel()
    this.#timers.push(this.#services.time.after(delay, () => this.schedule()))
  }
}

/** Somebody must look after it although nobody asks. */
export function isDriven(status: Status): boolean {
  return status === 'starting' || status === 'playing'
}

function stopOf(reason: string): Draft {
  return { kind: 'stop', seat: null, payload: { reason } }
}

function timeoutOf(game: Game, seat: number): Draft {
  const passes = game.definition.options.clock?.onTimeout === 'pass'
  return { kind: 'timeout', seat, payload: { action: passes ? passOf(game, seat) : null } }
}

/** A pass where the rules know one, else the first legal action. */
function passOf(game: Game, seat: number): Json {
  const legal = game.battle.legal(seat).map(plainJson)
  return legal.find((action) => isRecord(action) && action['type'] === 'pass') ?? legal[0]
}
