import { type Battle, decidingSeats, type Json, Muster } from '@quintain/engine'
import {
  LIMITS,
  type MatchInfo,
  type Rating,
  type Result,
  seedOfKey,
  type Status,
  type Update,
  type UpdateKind,
} from '@quintain/client/protocol'
import type { InputRow } from '../storage/tables.ts'
import { keyOf } from '../border/secrets.ts'
import { Clocks } from './clocks.ts'
import { type Ending, resultOf } from './ending.ts'
import { unforeseeable } from './generator.ts'
import { kindOf, payloadOf } from './input.ts'
import type { MatchDefinition } from './match-definition.ts'
import type { PreparedBattles } from './prepared-battles.ts'
import { Seat, SUBSTITUTE } from './seats.ts'
import { isDelayed } from './spectating.ts'

/** One input, and which events of the battle's log it led to. */
export interface AppliedInput extends Readonly<Pick<Update, 'seq' | 'at' | 'kind' | 'seat' | 'position'>> {
  readonly action: Json | undefined
  /** After it somebody's choice was in, and another's that is made at once with it was not. */
  readonly sealed: boolean
  readonly firstEvent: number
  readonly lastEvent: number
}

/**
 * A match as its inputs make it, and nothing else: the same definition and inputs give the same game, clocks included,
 * in every process and after every crash. It never looks at the time and never draws.
 */
export class Game {
  readonly definition: MatchDefinition
  /** Until all is brought and the luck is known: a beginning that is nobody's, which nobody is shown. */
  battle: Battle
  /** What seats bring to the battle themselves; null where they bring nothing. */
  readonly muster: Muster | null
  /** What the generator begins with; null until everything is brought and the last seat has added its part. */
  seed: string | null = null
  readonly seats: readonly Seat[]
  readonly clocks: Clocks
  readonly applied: AppliedInput[] = []
  status: Status = 'open'
  offer: number | null = null
  ending: Ending | null = null
  rematch: string | null = null
  startedAt: number | null = null
  /** When the last seat was taken. */
  fullAt: number | null = null
  endedAt: number | null = null
  /** What became of a match that was to be rated, once that is known. */
  #rating: Rating | null = null
  /** When everybody who sat in a match that nobody might watch had agreed to show it. */
  disclosedAt: number | null = null
  lastAt: number
  /** Called while one input takes many steps. */
  onProgress: () => void = () => undefined
  readonly #battles: PreparedBattles
  /** By seat and client id, the number of the input in which a request was taken. */
  readonly #requests = new Map<number | null, Map<string, number>>()
  /** What several were asked at once, from the first choice to the last. */
  #question: { readonly number: number; readonly chosen: readonly number[] } | null = null
  #info: MatchInfo | null = null

  constructor(definition: MatchDefinition, battles: PreparedBattles) {
    this.#battles = battles
    this.muster = Muster.of(definition.ruleset, definition.setup)
    this.battle = battles.template({ ...definition, setup: this.muster?.standIn ?? definition.setup })
    // Matches of one setup share it.
    this.definition = this.muster === null ? { ...definition, setup: this.battle.setup } : definition
    this.seats = definition.options.seats.map((plan, seat) => new Seat(seat, plan))
    this.clocks = new Clocks(definition.options.clock, this.seats.length)
    this.lastAt = definition.createdAt
    if (definition.luck === 'given') this.#draw(definition.secret)
    this.#beginWhenFull(definition.createdAt)
    this.#note({ seq: 0, at: definition.createdAt, kind: 'start', seat: null }, undefined, 0)
  }

  get seq(): number {
    return this.applied.length - 1
  }

  /** Decisions made when the present one was asked for: all who choose at once answer the same number. */
  get turnNumber(): number {
    return this.#question?.number ?? this.battle.decisions.length
  }

  /** Nobody ever decides: it goes on at its own pace. */
  get isWatched(): boolean {
    return decidingSeats(this.definition.ruleset, this.battle.plan).length === 0
  }

  /** Somebody has yet to bring a part of the setup. */
  get isMustering(): boolean {
    return this.muster !== null && !this.muster.isComplete
  }

  /** The seats that must decide now: several, where they choose at once. */
  get waiting(): readonly number[] {
    return this.status === 'playing' ? this.battle.waiting : []
  }

  /** Those whose choices nobody knows yet, because others have yet to make theirs. */
  get chosen(): readonly number[] {
    return this.#question?.chosen ?? []
  }

  /** The agent that decides now for a seat, or null while a person does. */
  deciderOf(seat: number): string | null {
    const { missed, decider } = this.seats[seat]
    // Were a decision the person's again after a return, its time would be, too, for ever.
    return missed === this.turnNumber ? SUBSTITUTE : decider
  }

  taken(seat: number | null, clientId: string): number | undefined {
    return this.#requests.get(seat)?.get(clientId)
  }

  #remember(seat: number | null, clientId: string, seq: number): void {
    const known = this.#requests.get(seat)
    if (known === undefined) this.#requests.set(seat, new Map([[clientId, seq]]))
    else known.set(clientId, seq)
  }

  apply(input: InputRow): void {
    if (input.seq !== this.seq + 1)
      throw new Error(`input ${input.seq} of ${input.match_id} does not follow ${this.seq}`)
    const firstEvent = this.#events
    const kind = kindOf(input)
    this.lastAt = input.at
    const action = this.#take(kind, input)
    this.#finishWhenOver(input.at)
    if (input.client_id !== null) this.#remember(input.seat, input.client_id, input.seq)
    this.#note({ seq: input.seq, at: input.at, kind, seat: input.seat }, action, firstEvent)
  }

  #take(kind: UpdateKind, input: InputRow): Json | undefined {
    const { at } = input
    const seat = input.seat === null ? undefined : this.seats[input.seat]
    switch (kind) {
      case 'join':
        seat?.join(input)
        this.#beginWhenFull(at)
        return undefined
      case 'bring':
        if (input.seat !== null) this.#bring(input.seat, payloadOf(kind, input).value, at)
        return undefined
      case 'reveal':
        if (seat !== undefined) seat.contribution = payloadOf(kind, input).contribution
        this.#beginWhenFull(at)
        return undefined
      case 'action':
        return seat === undefined ? undefined : this.#decide(seat.seat, payloadOf(kind, input).action, at)
      case 'advance':
        this.#advance(payloadOf(kind, input).steps)
        this.clocks.begin(at)
        return undefined
      case 'timeout': {
        const { action } = payloadOf(kind, input)
        if (seat === undefined) return undefined
        if (action !== null) return this.#decide(seat.seat, action, at)
        seat.away = true
        seat.missed = this.turnNumber
        this.clocks.end(seat.seat, at)
        return undefined
      }
      case 'return':
        if (seat !== undefined) seat.away = false
        return undefined
      case 'resign':
        if (seat !== undefined) this.#resign(seat, at)
        return undefined
      case 'offerDraw':
        this.offer = input.seat
        return undefined
      case 'declineDraw':
        this.offer = null
        return undefined
      case 'acceptDraw':
        this.#end({ result: 'draw', seat: null, winner: null, reason: 'agreement' }, at)
        return undefined
      case 'resume':
        this.clocks.begin(at, payloadOf(kind, input).used)
        return undefined
      case 'abort':
        this.status = 'aborted'
        this.endedAt = at
        return undefined
      case 'stop':
        this.#stop(payloadOf(kind, input).reason, at)
        return undefined
      case 'rating':
        this.#rating = payloadOf(kind, input).rating
        return undefined
      case 'rematch':
        this.rematch = payloadOf(kind, input).match
        return undefined
      case 'disclose':
        if (seat !== undefined) seat.discloses = true
        if (this.seats.every(({ kind, discloses }) => kind !== 'person' || discloses)) this.disclosedAt ??= at
        return undefined
    }
  }

  #beginWhenFull(at: number): void {
    if (!isBefore(this.status) || this.isMustering || this.seats.some(({ kind }) => kind === 'open')) return
    this.fullAt ??= at
    this.status = 'starting'
    if (this.seats.some(({ owes }) => owes)) return
    this.status = 'playing'
    if (this.seed === null) this.#draw(this.#sharedSeed)
    this.startedAt = at
    this.clocks.begin(at)
    if (!this.isWatched) this.#advance(LIMITS.automaticSteps)
    this.#finishWhenOver(at)
  }

  /** With the last part all are revealed, and their battle can begin. */
  #bring(seat: number, value: Json, at: number): void {
    this.muster?.bring(seat, value)
    this.#beginWhenFull(at)
  }

  /** Deals with the luck of this match; a continued one first follows its predecessor's past. */
  #draw(seed: string): void {
    this.seed = seed
    const setup = this.muster?.complete() ?? this.definition.setup
    this.battle = this.#battles.battle({ ...this.definition, setup }, seed)
    this.#follow(this.definition.prefix, this.definition.prefixPosition)
  }

  get #sharedSeed(): string {
    const { id, secret, generator } = this.definition
    return seedOfKey(generator, keyOf(id, secret, this.contributions))
  }

  /** What the seats added to the luck. */
  get contributions(): (string | null)[] {
    return this.seats.map(({ contribution }) => contribution)
  }

  #decide(seat: number, action: Json, at: number): Json {
    const { waiting, chosen, turnNumber: number } = this
    this.battle.act(action, seat)
    this.clocks.end(seat, at)
    // A move answers the other side's offer.
    if (this.offer !== null && this.offer !== seat) this.offer = null
    this.#question = waiting.length > 1 ? { number, chosen: [...chosen, seat] } : null
    if (this.#question !== null) return action
    this.clocks.begin(at)
    this.#advance(LIMITS.automaticSteps)
    return action
  }

  /** Steps by the rules alone, up to a decision. */
  #advance(most: number): void {
    for (let steps = 0; steps < most && this.battle.turn.kind === 'auto'; steps += 1) {
      if (!this.battle.step()) return
      if ((steps + 1) % LIMITS.progressSteps === 0) this.onProgress()
    }
  }

  /** A continued match has its predecessor's past. */
  #follow(decisions: readonly Json[], position: number): void {
    let decided = 0
    while (this.battle.position < position) {
      const { turn } = this.battle
      if (turn.kind === 'over') return
      if (turn.kind === 'auto') {
        if (!this.battle.step()) return
      } else {
        if (decided >= decisions.length) return
        this.battle.act(decisions[decided])
        decided += 1
      }
    }
  }

  #resign(seat: Seat, at: number): void {
    seat.resigned = true
    const left = this.seats.filter(({ kind, resigned }) => kind !== 'rules' && !resigned)
    const rivals = left.length > 0 ? left : this.seats.filter((other) => other !== seat)
    if (rivals.length !== 1) return
    const [winner] = rivals
    this.#end({ result: 'win', seat: winner.seat, winner: winner.side, reason: 'resignation' }, at)
  }

  #finishWhenOver(at: number): void {
    if (this.status !== 'playing') return
    const { outcome } = this.battle
    if (outcome !== undefined) {
      const { result, seat, winner, reason } = outcome
      this.#end({ result, seat, winner, reason }, at)
    } else if (this.seq >= LIMITS.inputs) {
      this.#endUndecided('inputLimit', at)
    }
  }

  /** What has not begun ends without ever having been played. */
  #stop(reason: string, at: number): void {
    const begun = !isBefore(this.status)
    this.#endUndecided(reason, at)
    if (!begun) this.status = 'aborted'
  }

  #endUndecided(reason: string, at: number): void {
    this.#end({ result: 'undecided', seat: null, winner: null, reason }, at)
  }

  #end(ending: Ending, at: number): void {
    this.status = 'over'
    this.ending = ending
    this.endedAt = at
    this.offer = null
    this.#question = null
  }

  #note(
    { seq, at, kind, seat }: Pick<AppliedInput, 'seq' | 'at' | 'kind' | 'seat'>,
    action: Json | undefined,
    firstEvent: number,
  ): void {
    const { position } = this.battle
    const sealed = this.#question !== null
    this.applied.push({ seq, at, kind, seat, action, sealed, position, firstEvent, lastEvent: this.#events })
  }

  /** Events so far. */
  get #events(): number {
    return this.seed === null ? 0 : (this.battle.log?.length ?? 0)
  }

  /**
   * Counts for ratings: a setup of the content, and people or bots with names of their own. Where spectators see
   * everything a seat may have been told; where they are kept behind, a rating would tell them the end; where luck can
   * be computed, it is no luck.
   */
  get isRated(): boolean {
    const { spectators, origin, options, ruleset, generator } = this.definition
    if (!options.official || this.#isTooEarly) return false
    if (spectators.mode === 'all' || isDelayed(spectators) || origin?.kind === 'continued') return false
    if (generator !== unforeseeable(ruleset)) return false
    const people = this.seats.filter(({ kind }) => kind !== 'rules')
    const names = new Set(people.map(({ ratedName }) => ratedName))
    return people.length > 1 && !names.has(null) && names.size === people.length
  }

  /** Somebody gave up before the match had really begun. */
  get #isTooEarly(): boolean {
    return this.ending?.reason === 'resignation' && this.turnNumber < LIMITS.ratedTurns
  }

  get rating(): Rating | null {
    return this.#isTooEarly ? 'tooEarly' : this.#rating
  }

  get result(): Result | null {
    return this.ending === null ? null : resultOf(this.ending, this.definition.ruleset)
  }

  /** Asked for by everybody who is told, and made once. */
  get info(): MatchInfo {
    const { position } = this.battle
    if (this.#info?.seq !== this.seq || this.#info.positions !== position) this.#info = this.#makeInfo()
    return this.#info
  }

  #makeInfo(): MatchInfo {
    const { definition, seed, seq, startedAt, endedAt, result, rematch, status } = this
    const { secret, salt } = definition
    return {
      ...definition.terms,
      rulesetVersion: definition.ruleset.version,
      status,
      seats: this.seats.map((seat) => seat.info),
      rated: this.isRated && (this.rating ?? 'counted') === 'counted',
      rating: this.rating,
      reveal: status === 'over' && seed !== null ? { seed, secret, salt, contributions: this.contributions } : null,
      result,
      seq,
      positions: this.battle.position,
      startedAt,
      endedAt,
      rematch,
    }
  }
}

/** Before the first position: seats are free, or luck is still owed. */
export function isBefore(status: Status): boolean {
  return status === 'open' || status === 'starting'
}
