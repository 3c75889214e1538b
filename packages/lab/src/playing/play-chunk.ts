import {
  type Agent,
  type BattleState,
  ENGINE_VERSION,
  finish,
  type Generator,
  generatorSeries,
  type GeneratorSeries,
  makeAgent,
  type Outcome,
  type Ruleset,
  type Sprint,
  sprintOf,
  Stream,
} from '@quintain/engine'
import { cellKey, type CellSpec, type Chunk, seedIndex } from '../experiment/cell.ts'
import { CellTotals } from '../statistics/cell-totals.ts'
import type { BattleRow, ChunkResult, Tallies } from '../statistics/chunk-result.ts'
import { LabError } from '../experiment/errors.ts'
import { BattleLog } from '../measures/battle-log.ts'
import { eventSums } from '../measures/event-measures.ts'
import { roleName } from '../measures/known-measures.ts'
import { MeasureFilter } from '../measures/measure-filter.ts'
import { MeasureKinds } from '../measures/measure-kinds.ts'
import { say } from '../words/index.ts'
import { Columns } from './columns.ts'
import { SeedScope } from '../experiment/seeds.ts'

const LOG_LIMIT = 1_000_000

/** A setup made ready to be played. */
interface Field {
  readonly plan: unknown
  readonly seats: readonly string[]
  readonly stepLimit: number
  /** `winRate.SEAT` by seat. */
  readonly winNames: readonly string[]
  /** Where they are the same for every battle; null where they are made of its seed, to draw from it. */
  readonly agents: readonly Agent[] | null
  /** The agents' quicker way, where nobody listens. */
  readonly sprint: Sprint | null
  /** What measures of the ruleset are called in this field. */
  readonly names: Map<string, string>
}

/** What all chunks of a cell share. */
interface Stage {
  readonly ruleset: Ruleset
  readonly spec: CellSpec
  readonly scope: SeedScope
  readonly arms: readonly (readonly Field[])[]
  readonly filter: MeasureFilter
  readonly kinds: MeasureKinds
  /** Whether an agent may draw. */
  readonly agentsDraw: boolean
}

/** Plays chunks of one cell: what every executor does in the end. Preparation happens once. */
export class CellPlayer {
  private readonly stage: Stage

  constructor(ruleset: Ruleset, spec: CellSpec) {
    checkVersions(ruleset, spec)
    const arms = spec.arms.map(({ setups }) => setups.map((setup) => fieldOf(ruleset, spec, setup)))
    const scope = new SeedScope(spec.scope)
    const filter = new MeasureFilter(spec.measures)
    const agentsDraw = arms.some((fields) => fields.some(({ agents }) => agents === null))
    this.stage = { ruleset, spec, scope, arms, filter, kinds: new MeasureKinds(ruleset), agentsDraw }
  }

  play(chunk: Chunk): ChunkResult {
    const run = this.begin(chunk)
    while (!run.advance(Infinity));
    return run.result()
  }

  /** For those who do something else now and then. */
  begin(chunk: Chunk): ChunkRun {
    return new ChunkRun(this.stage, chunk)
  }
}

function fieldOf(ruleset: Ruleset, spec: CellSpec, setup: unknown): Field {
  const plan = ruleset.prepare(ruleset.setup.parse(setup))
  const seats = ruleset.seats(plan)
  const agents = agentsOf(ruleset, spec, plan, seats, 1)
  const others = agentsOf(ruleset, spec, plan, seats, 2)
  const isFixed = agents.every((agent, seat) => agent === others[seat])
  return {
    plan,
    seats,
    stepLimit: spec.stepLimit ?? ruleset.stepLimit(plan),
    winNames: seats.map((seat) => `winRate.${seat}`),
    agents: isFixed ? agents : null,
    sprint: isFixed && !spec.detailed ? sprintOf(plan, agents) : null,
    names: new Map(),
  }
}

function agentsOf(
  ruleset: Ruleset,
  { agents, iterations }: CellSpec,
  plan: unknown,
  seats: readonly string[],
  seed: number,
): readonly Agent[] {
  if (agents.length === 0) return NOBODY
  const options = { seed, iterations: iterations ?? undefined }
  return seats.map((_, seat) => makeAgent(ruleset, plan, agents[seat], { ...options, seat }))
}

function checkVersions(ruleset: Ruleset, spec: CellSpec): void {
  if (spec.engine !== ENGINE_VERSION) {
    throw new LabError('otherVersion', say('sentByOtherEngine', { sent: spec.engine, here: ENGINE_VERSION }))
  }
  if (spec.ruleset !== ruleset.id || spec.rulesetVersion !== ruleset.version) {
    const wanted = { version: spec.rulesetVersion, ruleset: spec.ruleset }
    const here = { versionHere: ruleset.version, rulesetHere: ruleset.id }
    throw new LabError('otherVersion', say('needsOtherRuleset', { ...wanted, ...here }))
  }
}

/** The battle that is being played. */
interface Present {
  readonly field: Field
  readonly agents: readonly Agent[]
  readonly state: BattleState
  readonly log: BattleLog | null
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
    this.generators = generatorSeries(spec.generator, (at) => this.seed(chunk.from + Math.floor(at / arms.length)))
  }

  /** Plays on for so many steps, or a few more. True when the chunk is done. */
  advance(steps: number): boolean {
    for (let left = steps; left > 0 && this.at < this.chunk.count;) left -= Math.max(1, this.playOn(left))
    return this.at === this.chunk.count
  }

  /** Plays on to the end of a battle, or for so many steps of it; says how many it took. */
  private playOn(steps: number): number {
    const { ruleset } = this.stage
    if (this.present === null) {
      const random = this.generators.next()
      const { field } = this
      const { sprint } = field
      const quick = sprint?.run(random, field.stepLimit)
      if (quick !== undefined && sprint !== null) {
        this.endQuick(sprint, quick)
        return quick.steps
      }
      this.present = this.start(random)
    }
    const { field, agents, state, log } = this.present
    const before = state.steps
    const limit = Math.min(field.stepLimit, before + steps)
    const outcome = finish(ruleset, state, limit, agents, log)
    if (outcome.reason === 'stepLimit' && state.steps >= limit && limit < field.stepLimit) return limit - before
    this.end(this.present, outcome)
    this.present = null
    return state.steps - before
  }

  result(): ChunkResult {
    const { from, count, rows } = this.chunk
    for (const columns of this.columns) columns.flush()
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
    const log = spec.detailed ? new BattleLog(ruleset) : null
    const agents = field.agents ?? agentsOf(ruleset, spec, field.plan, field.seats, this.seed(this.battle))
    const state = ruleset.start(field.plan, random, log)
    if (log !== null) log.state = state
    return { field, agents, state, log }
  }

  private endQuick(sprint: Sprint, outcome: Outcome): void {
    const { measureNames, measures } = sprint
    if (this.remembers) {
      this.addOutcome(outcome, sprint.drew)
      for (let i = 0; i < measureNames.length; i += 1) this.addMeasure(measureNames[i], measures[i])
      this.endBattle(outcome)
      return
    }
    // The same, by places instead of names: there is one arm, and seats are not swapped.
    const { winNames } = this.field
    const [columns] = this.columns
    const { steps, reason, result, seat } = outcome
    const isUndecided = result === 'undecided'
    this.totals.arms[0].note(this.battle, steps, reason, isUndecided, sprint.drew || this.stage.agentsDraw)
    columns.begin(this.battle)
    this.places ??= columns.placesOf([...winNames, 'draws', 'undecided', ...measureNames])
    const { places } = this
    const wins = winNames.length
    for (let each = 0; each < wins; each += 1) columns.put(places[each], seat === each ? 1 : 0)
    columns.put(places[wins], result === 'draw' ? 1 : 0)
    columns.put(places[wins + 1], isUndecided ? 1 : 0)
    for (let i = 0; i < measures.length; i += 1) columns.put(places[wins + 2 + i], measures[i])
    this.at += 1
  }

  private end({ state, log }: Present, outcome: Outcome): void {
    this.addOutcome(outcome, !(state.random instanceof Stream) || state.random.outputs > 0)
    const measures = this.stage.ruleset.measures(state)
    for (const name in measures) this.addMeasure(name, measures[name])
    if (log !== null) this.addEvents(log)
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

  /** Of the ruleset: by entrant, where seats are swapped. Steps are those of the outcome. */
  private addMeasure(name: string, value: number): void {
    if (name === 'steps') return
    if (!this.stage.spec.swapped) {
      this.add(name, value)
      return
    }
    const { seats, names } = this.field
    let role = names.get(name)
    if (role === undefined) {
      role = roleName(name, seats, this.first)
      names.set(name, role)
    }
    this.add(role, value)
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

  private addEvents(log: BattleLog): void {
    const { at, arm, battle } = this
    if (log.length > LOG_LIMIT) throw new LabError('tooMuch', say('manyEvents', { battle, most: LOG_LIMIT }))
    for (const [name, value] of eventSums(this.stage.ruleset, log)) this.addMeasure(name, value)
    this.columns[arm].flush()
    this.totals.arms[arm].tallies.addMissing(at, battle)
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

const NOBODY: readonly Agent[] = []

function difference(first: number, second: number): number {
  return second - first
}

function mean(first: number, second: number): number {
  return (first + second) / 2
}

/** Players of the cells that were asked for lately; a chunk names its cell, and preparation is not repeated. */
export class PlayerCache {
  private readonly players = new Map<string, CellPlayer>()
  private readonly most: number

  constructor(most = 64) {
    this.most = most
  }

  async player(spec: CellSpec, load: (spec: CellSpec) => Promise<Ruleset>): Promise<CellPlayer> {
    const key = cellKey(spec)
    let player = this.players.get(key)
    if (player === undefined) {
      player = new CellPlayer(await load(spec), spec)
      const oldest = this.players.keys().next()
      if (this.players.size >= this.most && oldest.done !== true) this.players.delete(oldest.value)
      this.players.set(key, player)
    }
    return player
  }
}
