import { isRecord, type Json, plainJson } from '@quintain/engine'
import type { Game } from '../game/game.ts'
import type { Draft } from '../game/input.ts'
import { type Cancel, NOTHING_TO_CANCEL } from '../border/time.ts'
import { LIMITS, Refusal, type Status } from '@quintain/client/protocol'
import type { Services } from './services.ts'

/** The part of a match that a driver needs. */
interface Driven {
  readonly game: Game
  /** Throws `LeaseLost` when another server has taken the match. */
  submit(draft: (game: Game) => Draft, request: undefined, lease: number): Promise<number>
}

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
  readonly #services: Services
  #cancel: Cancel = NOTHING_TO_CANCEL
  #startedAt = 0
  #lease = 0
  isActive = false
  /** The rules took too long for one input: end the match before it hurts others. */
  isTooSlow = false

  constructor(match: Driven, services: Services) {
    this.#match = match
    this.#services = services
  }

  /**
   * Acts from now on, under a lease. `lastSeen`: the last sign of life of the server that did so before; the time in which none did is
   * given back to the seat that was deciding.
   */
  async start(lease: number, lastSeen: number | null = null): Promise<void> {
    this.#lease = lease
    if (this.isActive) return
    this.isActive = true
    this.#startedAt = this.#services.now()
    const { game } = this.#match
    const { deciding, clocks } = game
    const waits = deciding !== null && game.decider === null && clocks.banks !== null
    if (waits && lastSeen !== null) {
      const used = Math.max(0, lastSeen - clocks.turnAt)
      await this.#submit((now) => {
        if (now.seq !== game.seq || now.deciding !== deciding) throw new Overtaken()
        return { kind: 'resume', seat: null, payload: { used } }
      })
    }
    this.schedule()
  }

  /** Leaves the match to another server. */
  stop(): void {
    this.isActive = false
    this.#cancel()
  }

  /** Looks at what must happen next, and sets the time for it. Called after every input. */
  schedule(): void {
    this.#cancel()
    const { game } = this.#match
    if (!this.isActive) return
    if (game.status === 'starting') return this.#awaitLuck()
    if (game.status !== 'playing') return
    if (this.isTooSlow) return this.#after(0, () => stopOf('tooSlow'))
    const { deciding, definition, lastAt } = game
    const since = Math.max(0, this.#services.now() - lastAt)
    if (deciding === null) {
      const { paceMs } = definition.options
      const steps = game.isWatched ? 1 : LIMITS.automaticSteps
      const delay = game.isWatched ? Math.max(0, paceMs - since) : 0
      return this.#after(delay, () => ({ kind: 'advance', seat: null, payload: { steps } }))
    }
    const agent = game.decider
    if (agent !== null) return this.#think(deciding, agent)
    const deadline = game.clocks.deadline(deciding)
    if (deadline !== null) {
      const delay = Math.max(0, deadline - this.#services.now())
      return this.#after(delay, (present) => timeoutOf(present, deciding))
    }
    // While no server was there, nobody could come.
    const idle = Math.min(since, this.#services.now() - this.#startedAt)
    return this.#after(Math.max(0, this.#services.abandonedMs - idle), () => stopOf('abandoned'))
  }

  /** Who promised something for the luck and does not show it keeps nobody waiting. */
  #awaitLuck(): void {
    const { fullAt } = this.#match.game
    // While no server was there, nobody could show anything.
    const since = Math.max(fullAt ?? 0, this.#startedAt)
    const left = since + this.#services.revealMs - this.#services.now()
    this.#after(Math.max(0, left), () => stopOf('notRevealed'))
  }

  /** Answers come at whole multiples of the delay: how long an agent thought says nothing. */
  #think(seat: number, agent: string): void {
    const { game } = this.#match
    const { seq } = game
    const started = this.#services.now()
    const wait = (action: Json) => {
      if (game.seq !== seq) return
      const pace = this.#services.agentDelayMs
      const took = this.#services.now() - started
      const delay = pace === 0 ? 0 : Math.max(1, Math.ceil(took / pace)) * pace - took
      this.#after(delay, () => ({ kind: 'action', seat, payload: { action } }))
    }
    this.#services.thinker.choose(game.battle, game.seed ?? '', seat, agent).then(wait, (error: unknown) => {
      this.#services.log.error({ err: error, match: game.definition.id }, 'an agent failed')
      if (game.seq === seq) this.#after(0, () => stopOf('agentFailed'))
    })
  }

  #after(delay: number, draft: (game: Game) => Draft): void {
    if (!this.isActive) return
    if (delay > LONGEST_TIMER_MS) return this.#scheduleAfter(LONGEST_TIMER_MS)
    const { seq } = this.#match.game
    this.#cancel()
    this.#cancel = this.#services.time.after(delay, () => {
      void this.#submit((game) => {
        if (game.seq !== seq || !isDriven(game.status) || !this.isActive) throw new Overtaken()
        return draft(game)
      })
    })
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
    this.#cancel = this.#services.time.after(delay, () => this.schedule())
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
  return { kind: 'timeout', seat, payload: { action: passes ? passOf(game) : null } }
}

/** A pass where the rules know one, else the first legal action. */
function passOf(game: Game): Json {
  const legal = game.battle.legal().map(plainJson)
  return legal.find((action) => isRecord(action) && action['type'] === 'pass') ?? legal[0]
}
