import { canonicalText, type ContentPack, type Json } from '@quintain/engine'
import { Catalogue } from '../../src/catalogue/catalogue.ts'
import { Game } from '../../src/game/game.ts'
import { definitionOf } from '../../src/game/match-definition.ts'
import { PreparedBattles } from '../../src/game/prepared-battles.ts'
import { changeOf, type ClientMessageInput, type MatchState, type Update } from '@quintain/client/protocol'
import { storageOn } from '../../src/storage/index.ts'
import type { InputRow, MatchRow, RatingRow } from '../../src/storage/tables.ts'
import type { SimulatedStore } from './simulated-database.ts'
import type { Witness } from './simulated-seat.ts'
import { BrokenPromise, EVERYBODY, type Universe } from './universe.ts'

/** Clocks of processes that live at once differ by less. */
const SKEW_MS = 1_000

/** Looks at everything that anybody was told and promised, and compares it with what is kept. */
export class Judge implements Witness {
  readonly #universe: Universe
  readonly #store: SimulatedStore
  readonly #catalogue: Catalogue
  readonly #battles = new PreparedBattles()
  /** What an input was told as: to everybody the same. */
  readonly #history = new Map<string, string>()
  readonly #games = new Map<string, Game>()
  /** By all inputs that are kept, as of the last time that everything was looked at. */
  readonly #whole = new Map<string, Game>()
  /** Inputs that were read, in their order. */
  readonly #read = new Map<string, InputRow[]>()
  /** What the store had rewritten, and taken back, when they were. */
  #rewritten = 0
  #undone = 0
  /** Matches that were read while something was not committed. */
  readonly #unsure = new Set<string>()
  /** The last lease under which an input of a game was written. */
  readonly #leases = new WeakMap<Game, number>()
  acknowledged = 0
  compared = 0
  /** How often somebody was told that another had chosen, and must not know what. */
  sealed = 0
  /** The most that acted for one match, one after the other. */
  leases = 0

  constructor(universe: Universe, store: SimulatedStore, packs: readonly ContentPack[]) {
    this.#universe = universe
    this.#store = store
    this.#catalogue = new Catalogue(packs)
  }

  told(match: string, seat: number | null, update: Update): void {
    const { seq, kind, seat: by, at, position } = update
    if (seq === 0) return
    const key = `${match} ${seq}`
    const told = `${kind} ${by} ${at} ${position}`
    const known = this.#history.get(key)
    this.#history.set(key, told)
    if (known !== undefined && known !== told) {
      throw new BrokenPromise(`two histories: input ${key} is ${known}, and ${told} to seat ${seat}`)
    }
    const kept = this.#kept(match, seq)
    if (kept === undefined) throw new BrokenPromise(`seat ${seat} was told of input ${key}, which is not kept`)
    if (`${kept.kind} ${kept.seat} ${kept.at}` !== `${kind} ${by} ${at}`) {
      throw new BrokenPromise(`two histories: input ${key} is kept as ${kept.kind} of ${kept.seat}`)
    }
    if (seat !== by && this.#isSealed(match, seq) && (update.action !== undefined || update.events.length > 0)) {
      throw new BrokenPromise(`seals: seat ${seat} was told what seat ${by} chose before all had chosen, in ${key}`)
    }
  }

  /** After this input some had chosen, and others who choose at once with them had not. */
  #isSealed(match: string, seq: number): boolean {
    const game = this.#upTo(match, seq) ?? this.#games.get(match)
    const isSealed = game?.applied[seq].sealed === true
    if (isSealed) this.sealed += 1
    return isSealed
  }

  promised(match: string, seat: number, seq: number, message: ClientMessageInput): void {
    this.acknowledged += 1
    const kept = this.#kept(match, seq)
    if (kept === undefined || kept.seat !== seat || !('id' in message) || kept.client_id !== message.id) {
      throw new BrokenPromise(`an acknowledged request is lost: ${match} ${seq} of seat ${seat}`)
    }
    if (message.type !== 'act') return
    const action: { action: Json } = JSON.parse(kept.payload ?? 'null')
    if (!isSame(message.action, action.action)) {
      throw new BrokenPromise(`an acknowledged action is another: ${match} ${seq}`)
    }
  }

  /** A seat sees what its view of the kept inputs holds: nothing else, and nothing less. */
  stands(match: string, seat: number | null, state: MatchState): void {
    const game = this.#upTo(match, state.seq)
    if (game === null) return
    this.compared += 1
    const { clocks, status, chosen, turnNumber: number } = game
    const waiting = game.waiting.map((one) => ({
      seat: one,
      deadline: game.deciderOf(one) === null ? clocks.deadline(one) : null,
    }))
    const own = { banks: clocks.banks, position: game.battle.position, status, number, waiting, chosen }
    const { banks, position, turn } = state
    const asked = { number: turn.number, waiting: turn.waiting, chosen: turn.chosen }
    const told = { banks, position, status: state.status, ...asked }
    if (!isSame(told, own)) {
      throw new BrokenPromise(`clocks or position: ${match} ${state.seq}: ${JSON.stringify(told)}`)
    }
    if (game.seed === null) return
    const { hiddenInformation } = game.definition.ruleset.traits
    // Who watches sees what is hidden from nobody.
    const seen = game.battle.view(hiddenInformation ? (seat ?? game.seats.length) : null)
    if (!isSame(state.view, seen)) {
      throw new BrokenPromise(`seat ${seat} of ${match} was shown another view than its own`)
    }
  }

  /** Everything at once: matches, clocks, ratings. */
  async settle(): Promise<void> {
    const rated = new Set<string>()
    this.#forgetRewritten()
    const matches = this.#store.look<{ id: string; last: number }>(
      'select id, coalesce((select max(inputs.seq) from inputs where match_id = id), 0) as last from matches',
    )
    for (const { id, last } of matches) {
      const game = this.#whole.get(id) ?? this.#newGame(id)
      this.#whole.set(id, game)
      this.#follow(game, this.#inputs(id, game.seq, last))
      const { ending } = game
      const decided = game.status === 'over' && game.isRated && ending !== null && ending.result !== 'undecided'
      if (decided) rated.add(id)
    }
    const ledger = this.#store.look<{ match_id: string }>('select match_id from rated_matches')
    for (const { match_id: id } of ledger) {
      if (!rated.has(id)) throw new BrokenPromise(`ratings: ${id} was counted and should not have been`)
    }
    const nobody = { isAlive: true, partitionedUntil: 0 }
    const time = { now: () => 0, after: () => () => undefined, turn: () => this.#universe.pause(0, EVERYBODY) }
    const { ratings } = storageOn(this.#store.database(nobody, true), 'judge', time)
    const kinds = this.#store.look<Pick<RatingRow, 'ruleset' | 'pace'>>('select distinct ruleset, pace from ratings')
    for (const { ruleset, pace } of kinds) {
      const recomputed = await ratings.recomputed(ruleset, pace)
      // Only now: whoever held the store before may have changed them, and nobody has changed them since.
      const own = this.#store.look<RatingRow>('select * from ratings where ruleset = ? and pace = ?', ruleset, pace)
      for (const { name_key: name, rating, games } of own) {
        const other = recomputed.get(name)
        if (other?.rating === rating && other.games === games) continue
        throw new BrokenPromise(
          `ratings of ${name} in ${ruleset} ${pace} are ${rating}, by the ledger ${other?.rating}`,
        )
      }
    }
  }

  /** A game by its kept inputs; null when more is known already. */
  #upTo(match: string, seq: number): Game | null {
    const known = this.#games.get(match)
    const game = known ?? this.#newGame(match)
    this.#games.set(match, game)
    if (game.seq > seq) return null
    this.#follow(game, this.#inputs(match, game.seq, seq))
    return game
  }

  #newGame(match: string): Game {
    const [row] = this.#store.look<MatchRow>('select * from matches where id = ?', match)
    return new Game(definitionOf(row, this.#catalogue), this.#battles)
  }

  #follow(game: Game, inputs: readonly InputRow[]): void {
    for (const input of inputs) {
      if (input.seq !== game.seq + 1) throw new BrokenPromise(`a gap before input ${input.seq} of ${input.match_id}`)
      const ahead = input.at - this.#universe.now
      if (ahead > SKEW_MS)
        throw new BrokenPromise(`clocks: input ${input.seq} of ${input.match_id} is ${ahead} ms ahead`)
      if (input.kind === 'timeout' && input.seat !== null) {
        const deadline = game.clocks.deadline(input.seat) ?? 0
        if (input.at < deadline - SKEW_MS) {
          throw new BrokenPromise(`clocks: seat ${input.seat} of ${input.match_id} lost ${deadline - input.at} ms`)
        }
      }
      // Whoever acted for a match before must not once another does.
      if (input.lease !== null) {
        const last = this.#leases.get(game) ?? 0
        if (input.lease < last) {
          throw new BrokenPromise(`leases: input ${input.seq} of ${input.match_id} is of ${input.lease}, after ${last}`)
        }
        this.#leases.set(game, input.lease)
        this.leases = Math.max(this.leases, input.lease)
      }
      game.apply(input)
    }
  }

  /** The input of that number, if it is kept. */
  #kept(match: string, seq: number): InputRow | undefined {
    return this.#inputs(match, seq - 1, seq).find((row) => row.seq === seq)
  }

  /** What is kept from one input to another; read once, unless something may have been rewritten since. */
  #inputs(match: string, after: number, until: number): InputRow[] {
    this.#forgetRewritten()
    const read = this.#read.get(match) ?? []
    this.#read.set(match, read)
    const last = read.at(-1)?.seq ?? 0
    if (last < until) {
      if (this.#store.isAdding) this.#unsure.add(match)
      read.push(
        ...this.#store.look<InputRow>(
          'select * from inputs where match_id = ? and seq > ? and seq <= ? order by seq',
          match,
          last,
          until,
        ),
      )
    }
    // Their place is their number, unless there is a gap.
    return read[after]?.seq === after + 1
      ? read.slice(after, until)
      : read.filter(({ seq }) => seq > after && seq <= until)
  }

  #forgetRewritten(): void {
    const { rewritten, undone, isAdding } = this.#store
    if (this.#rewritten !== rewritten) {
      this.#read.clear()
      this.#whole.clear()
    }
    if (this.#undone !== undone) {
      for (const match of this.#unsure) {
        this.#read.delete(match)
        this.#whole.delete(match)
      }
    }
    if (this.#undone !== undone || !isAdding) this.#unsure.clear()
    this.#rewritten = rewritten
    this.#undone = undone
  }
}

/** The same JSON. Mostly not even the order of keys differs, and then no text is made to see that. */
function isSame(one: unknown, other: unknown): boolean {
  return changeOf(one, other) === null || textOf(one) === textOf(other)
}

function textOf(value: unknown): string {
  const read: Json = JSON.parse(JSON.stringify(value ?? null))
  return canonicalText(read)
}
