import { ReplayError } from '../../kernel/errors.ts'
import { isRecord, type Json } from '../../kernel/json.ts'
import { Stream } from '../../random/generator.ts'
import { loadGenerator } from '../../random/index.ts'
import type { Plan } from './plan.ts'
import { QUEUED_EFFECTS } from './queue.ts'
import { addUnit, deriveAgain, HexState } from './state.ts'
import { Unit } from './unit.ts'

/**
 * A state as a list of whole numbers: all of it but the generator, nothing that follows from the rest. Equal states
 * give equal lists. Saved states and the history are made of it.
 */
export function imageOf(state: HexState, image: number[] = []): number[] {
  image.length = 0
  const { rounds, queue } = state
  image.push(state.steps, state.winner ?? -1, state.staleCount, rounds.round, rounds.index)
  image.push(state.units.length)
  for (let i = 0; i < state.units.length; i += 1) pushUnit(image, state.units[i])
  image.push(rounds.order.length)
  for (let i = 0; i < rounds.order.length; i += 1) image.push(rounds.order[i].index)
  image.push(state.snapshot.length)
  for (let i = 0; i < state.snapshot.length; i += 1) image.push(state.snapshot[i])
  image.push(queue.length)
  for (let i = 0; i < queue.length; i += 1) {
    const { effect, target, source, amount } = queue.at(i)
    image.push(QUEUED_EFFECTS.indexOf(effect), target.index, source.index, amount)
  }
  return image
}

function pushUnit(image: number[], unit: Unit): void {
  image.push(unit.kind.index, unit.id, unit.summonerId, unit.cell)
  image.push(unit.hp, unit.maxHp, unit.damage, unit.armor)
  image.push(unit.frozenTurns, unit.silenced, unit.blockUsed, unit.rampAccumulated)
  image.push(unit.hasActed ? 1 : 0, unit.readyTriggered ? 1 : 0, unit.extraTurnsUsed)
  for (let i = 0; i < unit.counters.length; i += 1) image.push(unit.counters[i])
}

/** Brings a state of the same plan to what an image shows, in place; its generator stays. */
export function restoreImage(state: HexState, image: readonly number[]): void {
  const reader = new ImageReader(image)
  state.steps = reader.count()
  const winner = reader.within(-1, 2)
  state.winner = winner === -1 ? null : winner
  state.staleCount = reader.count()
  state.rounds.round = reader.count()
  state.rounds.index = reader.count()
  restoreUnits(state, reader)
  const order: Unit[] = []
  for (let left = reader.count(); left > 0; left -= 1) order.push(state.units[reader.within(0, state.units.length - 1)])
  state.rounds.order = order
  state.snapshot.length = 0
  for (let left = reader.count(); left > 0; left -= 1) state.snapshot.push(reader.next())
  state.queue.clear()
  for (let left = reader.count(); left > 0; left -= 1) {
    const effect = QUEUED_EFFECTS[reader.within(0, QUEUED_EFFECTS.length - 1)]
    const target = state.units[reader.within(0, state.units.length - 1)]
    const source = state.units[reader.within(0, state.units.length - 1)]
    state.queue.push(effect, target, source, reader.next(), null)
  }
  reader.end()
  deriveAgain(state)
}

function restoreUnits(state: HexState, reader: ImageReader): void {
  const { kinds, rows } = state.plan
  const count = reader.count()
  // Summoned units, who are the last, vanish; they stand in no other list that outlives them.
  if (state.units.length > count) state.units.length = count
  for (let i = 0; i < count; i += 1) {
    const kind = kinds[reader.within(0, kinds.length - 1)]
    const id = reader.next()
    const summonerId = reader.next()
    const cell = reader.within(0, rows * 32 - 1)
    if (i === state.units.length) addUnit(state, new Unit(kind, id, i, cell, summonerId))
    const unit = state.units[i]
    unit.cell = cell
    unit.hp = reader.next()
    unit.maxHp = reader.next()
    unit.damage = reader.next()
    unit.armor = reader.next()
    unit.frozenTurns = reader.next()
    unit.silenced = reader.next()
    unit.blockUsed = reader.next()
    unit.rampAccumulated = reader.next()
    unit.hasActed = reader.next() === 1
    unit.readyTriggered = reader.next() === 1
    unit.extraTurnsUsed = reader.next()
    for (let j = 0; j < unit.counters.length; j += 1) unit.counters[j] = reader.next()
  }
}

/** Reads an image front to back and refuses what no state can have written. */
class ImageReader {
  readonly #image: readonly number[]
  #at = 0

  constructor(image: readonly number[]) {
    this.#image = image
  }

  next(): number {
    if (this.#at >= this.#image.length) throw badState('it ends too early')
    return this.#image[this.#at++]
  }

  within(low: number, high: number): number {
    const value = this.next()
    if (!(value >= low && value <= high)) throw badState(`${value} is not between ${low} and ${high}`)
    return value
  }

  /** A number of things; never more than the image could hold. */
  count(): number {
    return this.within(0, Number.MAX_SAFE_INTEGER)
  }

  end(): void {
    if (this.#at < this.#image.length) throw badState('it goes on after its end')
  }
}

function badState(reason: string): ReplayError {
  return new ReplayError('badState', `this is no saved state of such a battle: ${reason}`)
}

export function save(state: HexState): Json {
  return { numbers: imageOf(state), random: state.random.save() }
}

export function load(plan: Plan, saved: Json): HexState {
  if (!isRecord(saved)) throw badState('it is no object')
  const numbers: unknown = saved.numbers
  if (!isIntegers(numbers)) throw badState('numbers is no list of whole numbers')
  const random = loadGenerator(isJson(saved.random) ? saved.random : undefined)
  if (!(random instanceof Stream)) throw badState('its generator gives no stream')
  const state = new HexState(plan, random)
  restoreImage(state, numbers)
  return state
}

function isIntegers(value: unknown): value is number[] {
  return Array.isArray(value) && value.every((entry) => Number.isSafeInteger(entry))
}

/** Whatever lies in a JSON value is JSON. */
function isJson(value: unknown): value is Json {
  return value !== undefined
}
