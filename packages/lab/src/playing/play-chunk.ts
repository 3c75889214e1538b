import {
  type Agent,
  type BattleState,
  ENGINE_VERSION,
  finish,
  generatorSeries,
  type GeneratorSeries,
  makeAgent,
  type Outcome,
  type Ruleset,
  Stream,
} from 'quintain'
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
import { SeedScope } from '../experiment/seeds.ts'

const LOG_LIMIT = 1_000_000

/** A setup made ready to be played. */
interface Field {
  readonly plan: unknown
  readonly seats: readonly string[]
  readonly stepLimit: number
  /** `winRate.SEAT` by seat. */
  readonly winNames: readonly string[]
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
    const agentsDraw = arms.some((fields) => fields.some(({ plan }) => seeded(ruleset, spec, plan)))
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
  const stepLimit = spec.stepLimit ?? ruleset.stepLimit(plan)
  return { plan, seats, stepLimit, winNames: seats.map((seat) => `winRate.${seat}`) }
}

/** Whether an agent is made of the battle's seed: those that are the same for every seed have nothing to draw from. */
function seeded(ruleset: Ruleset, { agents }: CellSpec, plan: unknown): boolean {
  return agents.some((name, seat) => {
    const made = (seed: number): Agent => makeAgent(ruleset, plan, name, { seed, seat })
    return made(1) !== made(2)
  })
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

type Add = (name: string, value: number) => void

/** The battle that is being played. */
interface Present {
  readonly field: Field
  /** The seat of the first entrant. */
  readonly first: number
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
    this.values = arms.map(() => new Map())
    this.swappedValues = arms.map(() => new Map())
    this.generators = generatorSeries(spec.generator, (at) => this.seed(chunk.from + Math.floor(at / arms.length)))
  }

  /** Plays on to the end of a battle, or for so many steps of it. True when the chunk is done. */
  advance(steps: number): boolean {
    const { ruleset } = this.stage
    this.present ??= this.start()
    const { field, agents, state, log } = this.present
    const limit = Math.min(field.stepLimit, state.steps + steps)
    const outcome = finish(ruleset, state, limit, agents, log)
    if (outcome.reason === 'stepLimit' && state.steps >= limit && limit < field.stepLimit) return false
    this.end(this.present, outcome)
    this.present = null
    return this.at === this.chunk.count
  }

  result(): ChunkResult {
    const { from, count, rows } = this.chunk
    return { from, ...this.totals.save(), battles: count, rows: rows ? this.rows : null }
  }

  private seed(battle: number): number {
    return this.stage.scope.seed(seedIndex(this.stage.spec, battle))
  }

  private start(): Present {
    const { ruleset, spec, arms } = this.stage
    const battle = this.chunk.from + this.at
    const first = spec.swapped && battle % 2 === 1 ? 1 : 0
    const field = arms[this.arm][first]
    const log = spec.detailed ? new BattleLog(ruleset) : null
    const agents = this.agentsOf(field, battle)
    const state = ruleset.start(field.plan, this.generators.next(), log)
    if (log !== null) log.state = state
    return { field, first, agents, state, log }
  }

  private end(present: Present, outcome: Outcome): void {
    const { at, arm, chunk } = this
    this.addBattle(present, outcome, arm, at)
    this.arm = arm + 1
    if (this.arm < this.totals.arms.length) return
    this.arm = 0
    this.at = at + 1
    const { deltas, pairs } = this.totals
    const battle = chunk.from + at
    if (deltas !== null) this.addBoth(deltas, this.values[0], this.values[1], at, battle, difference)
    // The battle at hand and the one before it, with the same seed and the seats swapped, are one observation.
    if (pairs !== null && battle % 2 === 1) {
      pairs.forEach((tallies, each) => {
        this.addBoth(tallies, this.swappedValues[each], this.values[each], (at - 1) / 2, battle - 1, mean)
      })
    }
  }

  private addBattle({ field, first, state, log }: Present, outcome: Outcome, arm: number, at: number): void {
    const { ruleset, spec, filter, agentsDraw } = this.stage
    const battle = this.chunk.from + at
    const totals = this.totals.arms[arm]
    const drew = agentsDraw || !(state.random instanceof Stream) || state.random.outputs > 0
    totals.note(battle, outcome.steps, outcome.reason, outcome.result === 'undecided', drew)
    const wanted = this.totals.deltas !== null || this.totals.pairs !== null || this.chunk.rows
    const values = wanted ? this.remember(arm) : null
    const add: Add = (name, value) => {
      if (!filter.takes(name) || !Number.isFinite(value)) return
      totals.tallies.of(name, at, this.chunk.from).add(value, battle)
      values?.set(name, value)
    }
    this.addOutcome(outcome, field, first, add)
    const measures = ruleset.measures(state)
    const named: Add = spec.swapped ? (name, value) => add(roleName(name, field.seats, first), value) : add
    for (const name in measures) if (name !== 'steps') named(name, measures[name])
    if (log !== null) this.addEvents(log, totals.tallies, at, battle, named)
    if (this.chunk.rows) this.rows.push(this.row(arm, battle, outcome, values))
  }

  private remember(arm: number): Map<string, number> {
    const values = this.swappedValues[arm]
    this.swappedValues[arm] = this.values[arm]
    this.values[arm] = values
    values.clear()
    return values
  }

  private agentsOf(field: Field, battle: number): readonly Agent[] {
    const { spec, ruleset } = this.stage
    if (spec.agents.length === 0) return NOBODY
    const seed = this.seed(battle)
    const iterations = spec.iterations ?? undefined
    return field.seats.map((_, seat) => makeAgent(ruleset, field.plan, spec.agents[seat], { seed, seat, iterations }))
  }

  private addOutcome(outcome: Outcome, { winNames }: Field, first: number, add: Add): void {
    if (this.stage.spec.swapped) {
      const winner = outcome.seat === null ? null : outcome.seat === first ? 0 : 1
      add('winRate.first', winner === 0 ? 1 : 0)
      add('winRate.second', winner === 1 ? 1 : 0)
      add('score.first', winner === null ? 0.5 : 1 - winner)
      add('seatZeroWins', outcome.seat === 0 ? 1 : 0)
    } else {
      for (let seat = 0; seat < winNames.length; seat += 1) add(winNames[seat], outcome.seat === seat ? 1 : 0)
    }
    add('draws', outcome.result === 'draw' ? 1 : 0)
    add('undecided', outcome.result === 'undecided' ? 1 : 0)
    add('steps', outcome.steps)
  }

  private addEvents(log: BattleLog, tallies: Tallies, at: number, battle: number, add: Add): void {
    if (log.length > LOG_LIMIT) throw new LabError('tooMuch', say('manyEvents', { battle, most: LOG_LIMIT }))
    for (const [name, value] of eventSums(this.stage.ruleset, log)) add(name, value)
    tallies.addMissing(at, battle)
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

  private row(arm: number, battle: number, outcome: Outcome, values: Map<string, number> | null): BattleRow {
    const { result, winner, reason, steps } = outcome
    const measures = Object.fromEntries(values ?? [])
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
