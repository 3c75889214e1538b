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
import type { EventCounts } from '../measures/event-counts.ts'
import { roleName } from '../measures/known-measures.ts'
import { ChunkCounts } from './chunk-counts.ts'
import { Columns } from './columns.ts'
import { QuickRows } from './quick-rows.ts'
import { agentsOf, type Field, type Stage } from './stage.ts'

/** The battle that is being played. */
interface Present {
  readonly field: Field
  readonly agents: readonly Agent[]
  readonly state: BattleState
}

/** One pass over a chunk's battles, as fast as it is asked to go on. */
export class ChunkRun {
  private readonly stage: Stage
  private readonly chunk: Chunk
  private readonly totals: CellTotals
  private readonly rows: BattleRow[] = []
  private readonly generators: GeneratorSeries
  /** By arm. */
  private readonly columns: Columns[] = []
  private quickRows: QuickRows | null = null
  private readonly counts = new ChunkCounts()
  /** Whether all battles have the same field, and whether the values of each are needed once more. */
  private readonly isUniform: boolean
  private readonly remembers: boolean
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
    for (const { tallies } of this.totals.arms) {
      this.columns.push(new Columns(tallies, stage.filter, chunk.from, chunk.count))
    }
    this.values = arms.map(() => new Map())
    this.swappedValues = arms.map(() => new Map())
    this.isUniform = arms.length === 1 && !spec.swapped
    this.remembers = !this.isUniform || chunk.rows
    const { from } = chunk
    const seedAt = this.isUniform
      ? (at: number) => stage.scope.seed(from + at)
      : (at: number) => this.seed(from + Math.floor(at / arms.length))
    this.generators = generatorSeries(spec.generator, seedAt)
  }

  /** Plays on for so many steps, or a few more. True when the chunk is done. */
  advance(steps: number): boolean {
    let left = steps
    while (left > 0 && this.at < this.chunk.count) {
      const { sprint } = this.field
      if (sprint !== null && this.present === null) left = this.playQuick(sprint, left)
      else left -= Math.max(1, this.playOn(left))
    }
    return this.at === this.chunk.count
  }

  /**
   * Battles of the field at hand by the quicker way: one after the other where all are of that field, for so many steps
   * or until it fails. Says how many are left.
   */
  private playQuick(sprint: Sprint, steps: number): number {
    const { generators, field, chunk, isUniform, remembers } = this
    const { stepLimit, listener } = field
    const counts = this.countsOf(field)
    const [columns] = this.columns
    const end = isUniform ? chunk.count : this.at
    let left = steps
    do {
      const random = generators.next()
      if (counts !== null && listener !== null) {
        counts.begin(this.battle)
        counts.follow(listener.start)
      }
      const outcome = sprint.run(random, stepLimit, counts)
      if (outcome === undefined) {
        this.present = this.start(random)
        return left
      }
      if (remembers) this.endQuick(field, sprint, outcome)
      else {
        const { battle } = this
        columns.begin(battle)
        this.quickRows ??= this.quickRowsOf(field, sprint)
        this.quickRows.add(battle, outcome)
        if (listener !== null) this.addEvents(field, listener.start)
        this.at += 1
      }
      left -= Math.max(1, outcome.steps)
    } while (left > 0 && this.at < end)
    return left
  }

  /** Plays on to the end of a battle, or for so many steps of it; says how many it took. */
  private playOn(steps: number): number {
    this.present ??= this.start(this.generators.next())
    const { field, agents, state } = this.present
    const before = state.steps
    const limit = Math.min(field.stepLimit, before + steps)
    const outcome = finish(this.stage.ruleset, state, limit, agents, this.countsOf(field))
    if (outcome.reason === 'stepLimit' && state.steps >= limit && limit < field.stepLimit) return limit - before
    this.end(this.present, outcome)
    this.present = null
    return state.steps - before
  }

  result(): ChunkResult {
    const { from, count, rows } = this.chunk
    for (const columns of this.columns) columns.end()
    this.counts.end()
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
    const counts = this.countsOf(field)
    counts?.begin(this.battle)
    const agents = field.agents ?? agentsOf(ruleset, spec, field.plan, field.seats, this.seed(this.battle))
    const state = ruleset.start(field.plan, random, counts)
    counts?.follow(state)
    return { field, agents, state }
  }

  private quickRowsOf({ winNames }: Field, sprint: Sprint): QuickRows {
    const { agentsDraw } = this.stage
    return new QuickRows(this.totals.arms[0], this.columns[0], sprint, { winNames, agentsDraw })
  }

  private endQuick(field: Field, { measureNames, measures, drew }: Sprint, outcome: Outcome): void {
    this.addOutcome(outcome, drew)
    for (let i = 0; i < measureNames.length; i += 1) this.addMeasure(measureNames[i], measures[i])
    this.addEvents(field, field.listener?.start)
    this.endBattle(outcome)
  }

  private end({ field, state }: Present, outcome: Outcome): void {
    this.addOutcome(outcome, !(state.random instanceof Stream) || state.random.outputs > 0)
    const measures = this.stage.ruleset.measures(state)
    for (const name in measures) this.addMeasure(name, measures[name])
    this.addEvents(field, state)
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

  private countsOf({ listener }: Field): EventCounts | null {
    return listener === null ? null : this.counts.of(listener)
  }

  /** What was counted in a battle; units are looked up in a state of it. */
  private addEvents({ listener }: Field, state: BattleState | undefined): void {
    if (listener === null || state === undefined) return
    // Made anew for each battle: a function that lives as long as the run would become old garbage with it, which V8 is slow
    // to clear away.
    const role = (name: string): string => this.role(name)
    this.counts.of(listener).end(state)
    this.counts.put(listener, this.columns[this.arm], role)
    if (!this.remembers) return
    const values = this.values[this.arm]
    this.counts.tell(listener, role, (name, value) => values.set(name, value))
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

function difference(first: number, second: number): number {
  return second - first
}

function mean(first: number, second: number): number {
  return (first + second) / 2
}
