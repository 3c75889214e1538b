import type { BattleState } from '../../kernel/contract.ts'
import { ReplayError } from '../../kernel/errors.ts'
import { isRecord, type Json } from '../../kernel/json.ts'
import type { Phrase } from '../../kernel/meaning/phrase.ts'
import { Stream } from '../../random/generator.ts'
import { loadGenerator } from '../../random/index.ts'
import { ShuffledRounds } from '../../timing/rounds.ts'
import type { Plan } from './plan.ts'
import { EffectQueue, QUEUED_EFFECTS } from './effects/queue.ts'
import { addUnit } from './board/standing.ts'
import { FIELDS, Unit } from './unit.ts'
import { say } from './words/index.ts'

/**
 * The state of a battle. The fields below "Derived" follow from the units; the functions of `board/standing.ts` keep
 * them up to date, so that no rule has to search. The board also follows from the units and is kept in
 * `board/table.ts`.
 */
export class HexState implements BattleState {
  readonly plan: Plan
  random: Stream
  steps = 0
  /** All units ever made, dead ones included: player 1 as deployed, player 2 as deployed, then summoned ones. */
  readonly units: Unit[] = []
  readonly rounds = new ShuffledRounds<Unit>()
  /** null while it goes on; 1 or 2; 0 for a draw. */
  winner: number | null = null
  staleCount = 0
  /** What the stalemate check compares, as it was at the last round start; empty before the first. */
  readonly snapshot: number[] = []
  readonly queue = new EffectQueue()

  // Derived.
  /** Living units of each side, in the order of the unit list. */
  readonly living: readonly [Unit[], Unit[]] = [[], []]
  /** Sum of the boosts of each side's living units. */
  readonly boost: [number, number] = [0, 0]
  /** Units with abilities that matter when other units are hit or die; dead ones too, in the order of the unit list. */
  readonly armorBearers: readonly [Unit[], Unit[]] = [[], []]
  readonly undyingBearers: readonly [Unit[], Unit[]] = [[], []]
  readonly executioners: readonly [Unit[], Unit[]] = [[], []]
  /** By the side of the unit that dies. */
  readonly mourners: readonly [Unit[], Unit[]] = [[], []]

  // Of the present step only.
  effectsApplied = 0
  damageDepth = 0
  /** The units found by the last search, see `effects/targets.ts`. */
  readonly found: Unit[] = []

  constructor(plan: Plan, random: Stream) {
    this.plan = plan
    this.random = random
  }

  clone(): HexState {
    const copy = new HexState(this.plan, this.random.clone())
    copy.steps = this.steps
    for (let i = 0; i < this.units.length; i += 1) addUnit(copy, this.units[i].clone())
    const order: Unit[] = []
    for (let i = 0; i < this.rounds.order.length; i += 1) order.push(copy.units[this.rounds.order[i].index])
    copy.rounds.order = order
    copy.rounds.index = this.rounds.index
    copy.rounds.round = this.rounds.round
    copy.winner = this.winner
    copy.staleCount = this.staleCount
    for (let i = 0; i < this.snapshot.length; i += 1) copy.snapshot.push(this.snapshot[i])
    for (let i = 0; i < this.queue.length; i += 1) {
      const { effect, target, source, amount, cause } = this.queue.at(i)
      copy.queue.push(effect, copy.units[target.index], copy.units[source.index], amount, cause)
    }
    return copy
  }
}

/** The unit of that id. */
export function unitOf(state: HexState, id: number): Unit {
  const unit = state.units.find((candidate) => candidate.id === id)
  if (unit === undefined) throw new RangeError(`no unit has the id ${id}`)
  return unit
}

/** The whole state as JSON: equal states give equal lists. What is derived, or of one step only, is not in it. */
export function save(state: HexState): Json {
  return { numbers: numbersOf(state), random: state.random.save() }
}

/** All of a state but its generator, as whole numbers. */
export function numbersOf(state: HexState): number[] {
  const { rounds, units, snapshot, queue } = state
  const numbers = [state.steps, state.winner ?? -1, state.staleCount, rounds.round, rounds.index, units.length]
  for (const unit of units) {
    numbers.push(unit.kind.index, unit.id, unit.summonerId)
    for (const field of FIELDS) numbers.push(field.read(unit))
    numbers.push(...unit.counters)
  }
  numbers.push(rounds.order.length)
  for (const unit of rounds.order) numbers.push(unit.index)
  numbers.push(snapshot.length)
  for (const number of snapshot) numbers.push(number)
  numbers.push(queue.length)
  for (let i = 0; i < queue.length; i += 1) {
    const { effect, target, source, amount } = queue.at(i)
    numbers.push(QUEUED_EFFECTS.indexOf(effect), target.index, source.index, amount)
  }
  return numbers
}

export function load(plan: Plan, saved: Json): HexState {
  if (!isRecord(saved)) throw badState(say('state.noObject'))
  const numbers: unknown = saved.numbers
  if (!isIntegers(numbers)) throw badState(say('state.noNumbers'))
  const random = loadGenerator(isJson(saved.random) ? saved.random : undefined)
  if (!(random instanceof Stream)) throw badState(say('state.noStream'))
  const state = new HexState(plan, random)
  const reader = new NumbersReader(numbers)
  state.steps = reader.count()
  const winner = reader.within(-1, 2)
  state.winner = winner === -1 ? null : winner
  state.staleCount = reader.count()
  state.rounds.round = reader.count()
  state.rounds.index = reader.count()
  for (let left = reader.count(); left > 0; left -= 1) addUnit(state, loadUnit(state, reader))
  const unit = () => state.units[reader.within(0, state.units.length - 1)]
  const order: Unit[] = []
  for (let left = reader.count(); left > 0; left -= 1) order.push(unit())
  state.rounds.order = order
  for (let left = reader.count(); left > 0; left -= 1) state.snapshot.push(reader.next())
  for (let left = reader.count(); left > 0; left -= 1) {
    const effect = QUEUED_EFFECTS[reader.within(0, QUEUED_EFFECTS.length - 1)]
    state.queue.push(effect, unit(), unit(), reader.next(), null)
  }
  reader.end()
  return state
}

function loadUnit({ plan, units }: HexState, reader: NumbersReader): Unit {
  const kind = plan.kinds[reader.within(0, plan.kinds.length - 1)]
  const unit = new Unit(kind, reader.next(), units.length, 0, reader.next())
  for (const field of FIELDS) field.write(unit, reader.next())
  if (!(unit.cell >= 0 && unit.cell < plan.rows * 32)) throw badState(say('state.noCell', { cell: unit.cell }))
  for (let i = 0; i < unit.counters.length; i += 1) unit.counters[i] = reader.next()
  return unit
}

/** Reads the numbers of a saved state in order, and refuses values that `save` cannot have written. */
class NumbersReader {
  readonly #numbers: readonly number[]
  #at = 0

  constructor(numbers: readonly number[]) {
    this.#numbers = numbers
  }

  next(): number {
    if (this.#at >= this.#numbers.length) throw badState(say('state.short'))
    return this.#numbers[this.#at++]
  }

  within(low: number, high: number): number {
    const value = this.next()
    if (!(value >= low && value <= high)) throw badState(say('state.bounds', { value, low, high }))
    return value
  }

  /** A number of things; never negative. */
  count(): number {
    return this.within(0, Number.MAX_SAFE_INTEGER)
  }

  end(): void {
    if (this.#at < this.#numbers.length) throw badState(say('state.long'))
  }
}

function badState(reason: Phrase): ReplayError {
  return new ReplayError('badState', say('state.bad', { reason }))
}

function isIntegers(value: unknown): value is number[] {
  return Array.isArray(value) && value.every((entry) => Number.isSafeInteger(entry))
}

/** Whatever lies in a JSON value is JSON. */
function isJson(value: unknown): value is Json {
  return value !== undefined
}
