import {
  type Agent,
  ENGINE_VERSION,
  finish,
  generatorSeries,
  type GeneratorSeries,
  makeAgent,
  type Outcome,
  type Ruleset,
} from 'quintain'
import { cellKey, type CellSpec, type Chunk, seedIndex } from '../experiment/cell.ts'
import { ArmTotals, type BattleRow, type ChunkResult, Tallies } from '../statistics/chunk-result.ts'
import { LabError } from '../experiment/errors.ts'
import { BattleLog } from '../measures/battle-log.ts'
import { eventSums } from '../measures/event-measures.ts'
import { MeasureFilter } from '../measures/measure-filter.ts'
import { say } from '../words/index.ts'
import { SeedScope } from '../experiment/seeds.ts'

const MOST_MEASURES = 2000
const LOG_LIMIT = 1_000_000

/** A setup made ready to be played. */
interface Field {
  readonly plan: unknown
  readonly seats: readonly string[]
  readonly stepLimit: number
  /** `winRate.SEAT` by seat. */
  readonly winNames: readonly string[]
}

/** Plays chunks of one cell: what every executor does in the end. Preparation happens once. */
export class CellPlayer {
  private readonly ruleset: Ruleset
  private readonly spec: CellSpec
  private readonly scope: SeedScope
  private readonly arms: readonly (readonly Field[])[]
  private readonly filter: MeasureFilter

  constructor(ruleset: Ruleset, spec: CellSpec) {
    checkVersions(ruleset, spec)
    this.ruleset = ruleset
    this.spec = spec
    this.scope = new SeedScope(spec.scope)
    this.filter = new MeasureFilter(spec.measures)
    this.arms = spec.arms.map((arm) => arm.setups.map((setup) => this.field(setup)))
  }

  play(chunk: Chunk): ChunkResult {
    return new ChunkRun(this.ruleset, this.spec, this.scope, this.arms, this.filter, chunk).play()
  }

  private field(setup: unknown): Field {
    const plan = this.ruleset.prepare(this.ruleset.setup.parse(setup))
    const seats = this.ruleset.seats(plan)
    return {
      plan,
      seats,
      stepLimit: this.spec.stepLimit ?? this.ruleset.stepLimit(plan),
      winNames: seats.map((seat) => `winRate.${seat}`),
    }
  }
}

function checkVersions(ruleset: Ruleset, spec: CellSpec): void {
  if (spec.engine !== ENGINE_VERSION) {
    throw new LabError('otherVersion', say('sentByOtherEngine', { sent: spec.engine, here: ENGINE_VERSION }))
  }
  if (spec.ruleset !== ruleset.id || spec.rulesetVersion !== ruleset.version) {
    throw new LabError(
      'otherVersion',
      say('needsOtherRuleset', {
        version: spec.rulesetVersion,
        ruleset: spec.ruleset,
        versionHere: ruleset.version,
        rulesetHere: ruleset.id,
      }),
    )
  }
}

/** One pass over a chunk's battles. */
class ChunkRun {
  private readonly ruleset: Ruleset
  private readonly spec: CellSpec
  private readonly scope: SeedScope
  private readonly arms: readonly (readonly Field[])[]
  private readonly filter: MeasureFilter
  private readonly chunk: Chunk
  private readonly totals: readonly ArmTotals[]
  private readonly deltas: Tallies | null
  private readonly pairs: readonly Tallies[] | null
  private readonly rows: BattleRow[] = []
  private readonly generators: GeneratorSeries
  /** The values of the battle at hand, and of the battle before it with swapped seats, by arm. */
  private readonly values: Map<string, number>[]
  private readonly swappedValues: Map<string, number>[]

  constructor(
    ruleset: Ruleset,
    spec: CellSpec,
    scope: SeedScope,
    arms: readonly (readonly Field[])[],
    filter: MeasureFilter,
    chunk: Chunk,
  ) {
    this.ruleset = ruleset
    this.spec = spec
    this.scope = scope
    this.arms = arms
    this.filter = filter
    this.chunk = chunk
    this.totals = arms.map(() => new ArmTotals())
    this.deltas = arms.length > 1 ? new Tallies() : null
    this.pairs = spec.swapped ? arms.map(() => new Tallies()) : null
    this.values = arms.map(() => new Map())
    this.swappedValues = arms.map(() => new Map())
    this.generators = generatorSeries(spec.generator, (at) =>
      scope.seed(seedIndex(spec, chunk.from + Math.floor(at / arms.length))),
    )
  }

  play(): ChunkResult {
    const { from, count } = this.chunk
    for (let at = 0; at < count; at += 1) {
      for (let arm = 0; arm < this.arms.length; arm += 1) this.battle(arm, at)
      if (this.deltas !== null) this.addDeltas(this.deltas, at)
      if (this.pairs !== null && (from + at) % 2 === 1) this.addPairs(this.pairs, at)
    }
    return {
      from,
      battles: count,
      arms: this.totals.map((totals) => totals.save()),
      deltas: this.deltas?.save() ?? null,
      pairs: this.pairs?.map((pairs) => pairs.save()) ?? null,
      rows: this.chunk.rows ? this.rows : null,
    }
  }

  private battle(arm: number, at: number): void {
    const { ruleset, spec } = this
    const battle = this.chunk.from + at
    const swapped = spec.swapped && battle % 2 === 1
    const field = this.arms[arm][swapped ? 1 : 0]
    const log = spec.detailed ? new BattleLog(ruleset) : null
    const agents = this.agentsOf(field, battle)
    const state = ruleset.start(field.plan, this.generators.next(), log)
    if (log !== null) log.state = state
    const outcome = finish(ruleset, state, field.stepLimit, agents, log)
    const totals = this.totals[arm]
    totals.note(battle, outcome.steps, outcome.reason, outcome.result === 'undecided')
    const wanted = this.deltas !== null || this.pairs !== null || this.chunk.rows
    const values = wanted ? this.remember(arm) : null
    const add = (name: string, value: number): void => {
      if (!this.filter.takes(name) || !Number.isFinite(value)) return
      totals.tallies.of(name, at, this.chunk.from).add(value, battle)
      values?.set(name, value)
    }
    this.addOutcome(outcome, field, swapped, add)
    const measures = ruleset.measures(state)
    for (const name in measures) if (name !== 'steps') add(roleName(name, field, spec, swapped), measures[name])
    if (log !== null) this.addEvents(log, totals, at, battle, add)
    if (this.chunk.rows) this.rows.push(this.row(arm, battle, outcome, values))
  }

  private remember(arm: number): Map<string, number> {
    const before = this.values[arm]
    this.values[arm] = this.swappedValues[arm]
    this.swappedValues[arm] = before
    this.values[arm].clear()
    return this.values[arm]
  }

  private agentsOf(field: Field, battle: number): readonly Agent[] {
    const { spec, ruleset } = this
    if (spec.agents.length === 0) return NOBODY
    const seed = this.scope.seed(seedIndex(spec, battle))
    const iterations = spec.iterations ?? undefined
    return field.seats.map((_, seat) => makeAgent(ruleset, field.plan, spec.agents[seat], { seed, seat, iterations }))
  }

  private addOutcome(
    outcome: Outcome,
    field: Field,
    swapped: boolean,
    add: (name: string, value: number) => void,
  ): void {
    const { winNames } = field
    if (this.spec.swapped) {
      const winner = outcome.seat === null ? null : outcome.seat === (swapped ? 1 : 0) ? 0 : 1
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

  private addEvents(
    log: BattleLog,
    totals: ArmTotals,
    at: number,
    battle: number,
    add: (name: string, value: number) => void,
  ): void {
    if (log.length > LOG_LIMIT) {
      throw new LabError('tooMuch', say('manyEvents', { battle, most: LOG_LIMIT }))
    }
    for (const [name, value] of eventSums(this.ruleset, log)) add(name, value)
    const { byName } = totals.tallies
    if (byName.size > MOST_MEASURES) {
      throw new LabError('tooMuch', say('manyMeasures', { most: MOST_MEASURES }))
    }
    // What did not happen in this battle happened zero times.
    for (const tally of byName.values()) if (tally.n === at) tally.add(0, battle)
  }

  private addDeltas(deltas: Tallies, at: number): void {
    const battle = this.chunk.from + at
    const [first, second] = this.values
    for (const [name, value] of second) {
      deltas.of(name, at, this.chunk.from).add(value - (first.get(name) ?? 0), battle)
    }
    for (const [name, value] of first) {
      if (!second.has(name)) deltas.of(name, at, this.chunk.from).add(-value, battle)
    }
    for (const tally of deltas.byName.values()) if (tally.n === at) tally.add(0, battle)
  }

  /** The battle at hand and the one before it, with the same seed and the seats swapped, are one observation. */
  private addPairs(pairs: readonly Tallies[], at: number): void {
    const before = (at - 1) / 2
    const battle = this.chunk.from + at - 1
    pairs.forEach((tallies, arm) => {
      const [second, first] = [this.values[arm], this.swappedValues[arm]]
      const add = (name: string, sum: number): void => tallies.of(name, before, this.chunk.from).add(sum / 2, battle)
      for (const [name, value] of second) add(name, value + (first.get(name) ?? 0))
      for (const [name, value] of first) if (!second.has(name)) add(name, value)
      for (const tally of tallies.byName.values()) if (tally.n === before) tally.add(0, battle)
    })
  }

  private row(arm: number, battle: number, outcome: Outcome, values: Map<string, number> | null): BattleRow {
    return {
      arm,
      battle,
      seed: this.scope.seed(seedIndex(this.spec, battle)),
      result: outcome.result,
      winner: outcome.winner,
      reason: outcome.reason,
      steps: outcome.steps,
      measures: Object.fromEntries(values ?? []),
    }
  }
}

const NOBODY: readonly Agent[] = []

/** `hpLeft.red` by entrant instead of by seat, where seats are swapped. */
function roleName(name: string, field: Field, spec: CellSpec, swapped: boolean): string {
  if (!spec.swapped) return name
  for (let seat = 0; seat < field.seats.length; seat += 1) {
    const ending = `.${field.seats[seat]}`
    if (name.endsWith(ending)) {
      return `${name.slice(0, -ending.length)}.${seat === (swapped ? 1 : 0) ? 'first' : 'second'}`
    }
  }
  return name
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
