import {
  type Agent,
  type BattleState,
  finish,
  type Generator,
  generatorSeries,
  type GeneratorSeries,
  type Outcome,
  type Sprint,
  Stream,
} from '@quintain/engine'
import { type Chunk, seedIndex } from '../experiment/cell.ts'
import { CellTotals } from '../statistics/cell-totals.ts'
import type { BattleRow, ChunkResult, Tallies } from '../statistics/chunk-result.ts'
import type { Count } from '../measures/deed-table.ts'
import type { EventCounts } from '../measures/event-counts.ts'
import { roleName } from '../measures/known-measures.ts'
import { Columns } from './columns.ts'
import { agentsOf, type Field, type Listener, type Stage } from './stage.ts'

/** The battle that is being played. */
interface Present {
  readonly field: Field
  readonly agents: readonly Agent[]
  readonly state: BattleState
}

/** What is counted, and where it is in the columns: two places a count, as soon as they are known. */
interface Counting {
  readonly counts: EventCounts
  places: Int32Array
}

/** One pass over a chunk's battles, as fast as it is asked to go on. */
export class ChunkRun {
  private readonly stage: Stage
  private readonly chunk: Chunk
  private readonly totals: CellTotals
  private readonly rows: BattleRow[] = []
  private readonly generators: GeneratorSeries
  /** By arm. */
  private readonly columns: readonly Columns[]
  /** Where a quicker way's measures are in the columns. */
  private places: Int32Array | null = null
  private readonly counting = new Map<Listener, Counting>()
  /** The values of the battle at hand, and of the battle before it with swapped seats, by arm. */
  private readonly values: Map<string, number>[]
  private readonly swappedValues: Map<string, number>[]
  private at = 0
  private arm = 0
  private present: Present | null = null

  constructor(stage: Stage, chunk: Chunk) {
    const { spec, arms, kinds } = stage
    this.stage = stage
    this.chunk = chunk
    this.totals = new CellTotals(spec, kinds)
    this.columns = this.totals.arms.map(({ tallies }) => new Columns(tallies, stage.filter, chunk.from))
    this.values = arms.map(() => new Map())
    this.swappedValues = arms.map(() => new Map())
    const { from } = chunk
    const seedAt =
      arms.length > 1 || spec.swapped
        ? (at: number) => this.seed(from + Math.floor(at / arms.length))
        : (at: number) => stage.scope.seed(from + at)
    this.generators = generatorSeries(spec.generator, seedAt)
  }

  /** Plays on for so many steps, or a few more. True when the chunk is done. */
  advance(steps: number): boolean {
    let left = steps
    while (left > 0 && this.at < this.chunk.count) {
      const sprint = this.quickest
      if (sprint !== null) left = this.playQuick(sprint, left)
      else left -= Math.max(1, this.playOn(left))
    }
    return this.at === this.chunk.count
  }

  /** One battle after the other by the quicker way, for so many steps or until it fails; says how many are left. */
  private playQuick(sprint: Sprint, steps: number): number {
    const { generators, field, chunk } = this
    const { stepLimit } = field
    let left = steps
    while (left > 0 && this.at < chunk.count) {
      const random = generators.next()
      const outcome = sprint.run(random, stepLimit, null)
      if (outcome === undefined) {
        this.present = this.start(random)
        return left
      }
      this.endQuick(sprint, outcome)
      left -= Math.max(1, outcome.steps)
    }
    return left
  }

  /** The quicker way of all battles to come, where there is one field and nobody listens; null within a battle. */
  private get quickest(): Sprint | null {
    const { arms, spec } = this.stage
    return this.present !== null || arms.length > 1 || spec.swapped || spec.detailed ? null : this.field.sprint
  }

  /** Plays on to the end of a battle, or for so many steps of it; says how many it took. */
  private playOn(steps: number): number {
    const { ruleset } = this.stage
    if (this.present === null) {
      const random = this.generators.next()
      const { field } = this
      const { sprint, listener } = field
      const counts = this.countsOf(listener)
      counts?.begin(this.battle)
      if (sprint !== null && listener !== null) counts?.follow(listener.start)
      const quick = sprint?.run(random, field.stepLimit, counts)
      if (quick !== undefined && sprint !== null) {
        this.endQuick(sprint, quick)
        return quick.steps
      }
      this.present = this.start(random)
    }
    const { field, agents, state } = this.present
    const before = state.steps
    const limit = Math.min(field.stepLimit, before + steps)
    const outcome = finish(ruleset, state, limit, agents, this.countsOf(field.listener))
    if (outcome.reason === 'stepLimit' && state.steps >= limit && limit < field.stepLimit) return limit - before
    this.end(this.present, outcome)
    this.present = null
    return state.steps - before
  }

  result(): ChunkResult {
    const { from, count, rows } = this.chunk
    for (const columns of this.columns) columns.flush()
    for (const [listener, { counts }] of this.counting) listener.spare.push(counts)
    this.counting.clear()
    return { from, ...this.totals.save(), battles: count, rows: rows ? this.rows : null }
  }

  private seed(battle: number): number {
    return this.stage.scope.seed(seedIndex(this.stage.spec, battle))
  }

  private get battle(): number {
    return this.chunk.from + this.at
  }

  /** The seat of the first entrant. */
  private get first(): number {
    return this.stage.spec.swapped && this.battle % 2 === 1 ? 1 : 0
  }

  private get field(): Field {
    return this.stage.arms[this.arm][this.first]
  }

  private start(random: Generator): Present {
    const { ruleset, spec } = this.stage
    const { field } = this
    const counts = this.countsOf(field.listener)
    counts?.begin(this.battle)
    const agents = field.agents ?? agentsOf(ruleset, spec, field.plan, field.seats, this.seed(this.battle))
    const state = ruleset.start(field.plan, random, counts)
    counts?.follow(state)
    return { field, agents, state }
  }

  private endQuick(sprint: Sprint, outcome: Outcome): void {
    const { measureNames, measures } = sprint
    const { winNames, listener } = this.field
    if (this.remembers) {
      this.addOutcome(outcome, sprint.drew)
      for (let i = 0; i < measureNames.length; i += 1) this.addMeasure(measureNames[i], measures[i])
      if (listener !== null) this.addEvents(listener, listener.start)
      this.endBattle(outcome)
      return
    }
    // The same, by places instead of names: there is one arm, and seats are not swapped.
    const [columns] = this.columns
    const { steps, reason, result, seat } = outcome
    const isUndecided = result === 'undecided'
    this.totals.arms[0].note(this.battle, steps, reason, isUndecided, sprint.drew || this.stage.agentsDraw)
    columns.begin(this.battle)
    this.places ??= columns.placesOf([...winNames, 'draws', 'undecided', 'steps', ...measureNames])
    const { places } = this
    const wins = winNames.length
    for (let each = 0; each < wins; each += 1) columns.put(places[each], seat === each ? 1 : 0)
    columns.put(places[wins], result === 'draw' ? 1 : 0)
    columns.put(places[wins + 1], isUndecided ? 1 : 0)
    columns.putAll(places, wins + 3, measures)
    // As the battle counted them, whatever the ruleset calls steps.
    columns.put(places[wins + 2], steps)
    if (listener !== null) this.addEvents(listener, listener.start)
    this.at += 1
  }

  private end({ field, state }: Present, outcome: Outcome): void {
    this.addOutcome(outcome, !(state.random instanceof Stream) || state.random.outputs > 0)
    const measures = this.stage.ruleset.measures(state)
    for (const name in measures) this.addMeasure(name, measures[name])
    if (field.listener !== null) this.addEvents(field.listener, state)
    this.endBattle(outcome)
  }

  private endBattle(outcome: Outcome): void {
    const { at, arm, battle } = this
    if (this.chunk.rows) this.rows.push(this.row(arm, battle, outcome, this.values[arm]))
    this.arm = arm + 1
    if (this.arm < this.totals.arms.length) return
    this.arm = 0
    this.at = at + 1
    const { deltas, pairs } = this.totals
    if (deltas !== null) this.addBoth(deltas, this.values[0], this.values[1], at, battle, difference)
    // The battle at hand and the one before it, with the same seed and the seats swapped, are one observation.
    if (pairs !== null && battle % 2 === 1) {
      pairs.forEach((tallies, each) => {
        this.addBoth(tallies, this.swappedValues[each], this.values[each], (at - 1) / 2, battle - 1, mean)
      })
    }
  }

  /** Whether the values of each battle are needed once more. */
  private get remembers(): boolean {
    return this.totals.deltas !== null || this.totals.pairs !== null || this.chunk.rows
  }

  private add(name: string, value: number): void {
    if (this.columns[this.arm].add(name, value) && this.remembers) this.values[this.arm].set(name, value)
  }

  /** Of the ruleset. Steps are those of the outcome. */
  private addMeasure(name: string, value: number): void {
    if (name !== 'steps') this.add(this.role(name), value)
  }

  /** By entrant, where seats are swapped. */
  private role(name: string): string {
    if (!this.stage.spec.swapped) return name
    const { seats, names } = this.field
    let role = names.get(name)
    if (role === undefined) {
      role = roleName(name, seats, this.first)
      names.set(name, role)
    }
    return role
  }

  private remember(arm: number): void {
    const values = this.swappedValues[arm]
    this.swappedValues[arm] = this.values[arm]
    this.values[arm] = values
    values.clear()
  }

  private addOutcome(outcome: Outcome, drew: boolean): void {
    const { arm, battle } = this
    const { steps, reason, result, seat } = outcome
    const isUndecided = result === 'undecided'
    this.totals.arms[arm].note(battle, steps, reason, isUndecided, drew || this.stage.agentsDraw)
    if (this.remembers) this.remember(arm)
    this.columns[arm].begin(battle)
    if (this.stage.spec.swapped) {
      const winner = seat === null ? null : seat === this.first ? 0 : 1
      this.add('winRate.first', winner === 0 ? 1 : 0)
      this.add('winRate.second', winner === 1 ? 1 : 0)
      this.add('score.first', winner === null ? 0.5 : 1 - winner)
      this.add('seatZeroWins', seat === 0 ? 1 : 0)
    } else {
      const { winNames } = this.field
      for (let each = 0; each < winNames.length; each += 1) this.add(winNames[each], seat === each ? 1 : 0)
    }
    this.add('draws', result === 'draw' ? 1 : 0)
    this.add('undecided', isUndecided ? 1 : 0)
    this.add('steps', steps)
  }

  private countsOf(listener: Listener | null): EventCounts | null {
    return listener === null ? null : this.countingFor(listener).counts
  }

  private countingFor(listener: Listener): Counting {
    let counting = this.counting.get(listener)
    if (counting === undefined) {
      counting = { counts: listener.spare.pop() ?? listener.newCounts(), places: new Int32Array(0) }
      this.counting.set(listener, counting)
    }
    return counting
  }

  private addEvents(listener: Listener, state: BattleState): void {
    const counting = this.countingFor(listener)
    const { counts } = counting
    counts.end(state)
    const { times, amounts } = counts
    const { length } = counts.counts
    while (counting.places.length < length * 2) counting.places = longer(counting.places)
    const { places } = counting
    const columns = this.columns[this.arm]
    const { remembers } = this
    for (let at = 0; at < length; at += 1) {
      if (times[at] === 0) continue
      if (places[at * 2] === UNSEEN) this.place(places, at, counts.counts[at])
      columns.put(places[at * 2], times[at])
      columns.put(places[at * 2 + 1], amounts[at])
      if (remembers) this.rememberCount(places, at, counts.counts[at], times[at], amounts[at])
    }
  }

  private place(places: Int32Array, at: number, { events, amount }: Count): void {
    const columns = this.columns[this.arm]
    places[at * 2] = events === null ? NOWHERE : columns.countedAt(this.role(events))
    places[at * 2 + 1] = amount === null ? NOWHERE : columns.countedAt(this.role(amount))
  }

  private rememberCount(places: Int32Array, at: number, { events, amount }: Count, times: number, size: number): void {
    const values = this.values[this.arm]
    if (events !== null && places[at * 2] !== NOWHERE) values.set(this.role(events), times)
    if (amount !== null && places[at * 2 + 1] !== NOWHERE) values.set(this.role(amount), size)
  }

  /** One observation from the values of two battles: nothing is zero. `before` observations came before it. */
  private addBoth(
    tallies: Tallies,
    first: ReadonlyMap<string, number>,
    second: ReadonlyMap<string, number>,
    before: number,
    battle: number,
    both: (first: number, second: number) => number,
  ): void {
    const { from } = this.chunk
    for (const [name, value] of second) tallies.of(name, before, from).add(both(first.get(name) ?? 0, value), battle)
    for (const [name, value] of first) {
      if (!second.has(name)) tallies.of(name, before, from).add(both(value, 0), battle)
    }
    tallies.addMissing(before, battle)
  }

  private row(arm: number, battle: number, outcome: Outcome, values: ReadonlyMap<string, number>): BattleRow {
    const { result, winner, reason, steps } = outcome
    const measures = Object.fromEntries(values)
    return { arm, battle, seed: this.seed(battle), result, winner, reason, steps, measures }
  }
}

/** In place of a place: it did not happen in this chunk so far. */
const UNSEEN = -2
/** It is not wanted. */
const NOWHERE = -1

function longer(places: Int32Array): Int32Array<ArrayBuffer> {
  const twice = new Int32Array(Math.max(places.length * 2, 64)).fill(UNSEEN)
  twice.set(places)
  return twice
}

function difference(first: number, second: number): number {
  return second - first
}

function mean(first: number, second: number): number {
  return (first + second) / 2
}
