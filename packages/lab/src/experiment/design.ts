import {
  changed,
  choicePhrase,
  ENGINE_VERSION,
  type Json,
  namedAgent,
  QuintainError,
  type Ruleset,
  wishesOf,
} from '@quintain/engine'
import { combinations, type Level } from './axes.ts'
import type { Arm, Cell, CellSpec } from './cell.ts'
import type { Decider } from './decider.ts'
import { ExperimentError } from './errors.ts'
import { type ChangeInput, type Entrant, type Experiment, MOST_CELLS } from './experiment.ts'
import { atEveryRung } from './skill.ts'
import { type Origin, originOf, type WrittenChange, written } from './origins.ts'
import { say } from '../words/index.ts'
import { SeedScope } from './seeds.ts'

/** An experiment together with the ruleset that it is about, its setup resolved. */
export interface Subject {
  readonly experiment: Experiment
  readonly ruleset: Ruleset
  /** The module that exports the ruleset, when it is not built in. */
  readonly module: string | null
  /** The modules of agents that are not the ruleset's own, by name; `ruleset` has them already (`withAgents`). */
  readonly agentModules?: Readonly<Record<string, string>>
  readonly setup: Json
  /** Who decides where the experiment names nobody; null for the ruleset's heuristic, absent where nobody has chosen yet. */
  readonly decider?: Decider | null
}

/** Everything that an experiment will play, checked. */
export interface Design {
  readonly cells: readonly Cell[]
  /** Battles that a worker plays at a time: from the experiment alone, because results must not depend on workers. */
  readonly chunk: number
}

/** Checks all that can be checked before the first battle. Throws `ExperimentError`. */
export function designOf(subject: Subject): Design {
  const { experiment } = subject
  const base = baseSetup(subject)
  const specs = specMaker(subject)
  const plain = combinations(experiment).flatMap((levels) => cellsOf(experiment, base, levels, specs))
  const cells = experiment.skill === undefined ? plain : plain.flatMap((cell) => atEveryRung(cell, subject.ruleset))
  if (cells.length > MOST_CELLS) {
    throw new ExperimentError('', say('tooManyCells', { cells: cells.length, most: MOST_CELLS }))
  }
  const names = new Set<string>()
  for (const { name } of cells) {
    if (names.has(name) && experiment.vary?.design !== 'random') {
      throw new ExperimentError('vary', say('sameName', { cell: name }))
    }
    names.add(name)
  }
  return { cells, chunk: chunkSize(experiment, [experiment.agents ?? ''].flat().includes('search')) }
}

export function baseSetup({ experiment, setup }: Subject): Json {
  return withChanges(setup, written(experiment.changes, 'changes'), 'changes')
}

export type SpecMaker = (arms: readonly Arm[], swapped: boolean, scope: Json, origin: Origin) => CellSpec

/** Makes specs with everything that all cells of an experiment share, and checks their setups. */
export function specMaker({ experiment, ruleset, module, agentModules, decider }: Subject): SpecMaker {
  const { generator } = experiment
  if (generator !== undefined && !ruleset.traits.generators.some((kind) => kind === generator)) {
    const known = choicePhrase(ruleset.traits.generators)
    throw new ExperimentError('generator', say('unknownGenerator', { ruleset: ruleset.id, known, found: generator }))
  }
  if (experiment.pairing === 'purposes') checkPurposes(experiment, ruleset)
  return (arms, swapped, scope, origin) => {
    const plans = arms.flatMap(({ setups }, arm) => setups.map((setup) => checkedPlan(ruleset, setup, origin, arm)))
    const seats = plans.map((plan) => ruleset.seats(plan))
    const agents = agentsOf(experiment, ruleset, seats[0], decider?.agent)
    if (agents.length > 0 && seats.some(({ length }) => length !== agents.length)) {
      throw new ExperimentError(origin.path, say('otherSeats'))
    }
    return {
      engine: ENGINE_VERSION,
      ruleset: ruleset.id,
      rulesetVersion: ruleset.version,
      module,
      agentModules,
      // Arms are compared under the same luck: it is the first one's to say where it comes from.
      generator:
        experiment.pairing === 'purposes'
          ? 'purposes'
          : (generator ?? wishesOf(ruleset, plans[0]).generator ?? ruleset.traits.generators[0]),
      scope: SeedScope.of(experiment.seed, scope).text,
      agents,
      iterations: experiment.iterations ?? null,
      stepLimit: experiment.stepLimit ?? null,
      detailed: experiment.mode === 'detailed',
      measures: experiment.measures,
      swapped,
      arms,
    }
  }
}

function checkPurposes({ generator }: Experiment, { id, traits }: Ruleset): void {
  if (traits.purposes !== true) throw new ExperimentError('pairing', say('noPurposes', { ruleset: id }))
  if (generator !== undefined) throw new ExperimentError('generator', say('standsAlone', { other: 'pairing' }))
}

function checkedPlan(ruleset: Ruleset, setup: Json, origin: Origin, arm: number): unknown {
  return named(origin, arm, () => ruleset.prepare(ruleset.setup.parse(setup)))
}

/** Errors of setups and paths, with the place in the experiment that led to them. */
function named<Value>(origin: Origin, arm: number, make: () => Value): Value {
  try {
    return make()
  } catch (error) {
    if (error instanceof QuintainError && !(error instanceof ExperimentError)) {
      throw new ExperimentError(origin.path, error.says, origin.place(error, arm))
    }
    throw error
  }
}

export function withChanges(setup: Json, changes: readonly WrittenChange[], path: string): Json {
  return changes.reduce((value, change) => {
    const origin = { path, place: () => change.place }
    return named(origin, 0, () => changed(value, [change]))
  }, setup)
}

function agentsOf(
  { agents }: Experiment,
  ruleset: Ruleset,
  seats: readonly string[],
  chosen: string | undefined,
): readonly string[] {
  const known = Object.keys(ruleset.agents)
  if (known.length === 0) {
    if (agents !== undefined) throw new ExperimentError('agents', say('nobodyDecides', { ruleset: ruleset.id }))
    return []
  }
  const fallback = chosen ?? (known.includes('heuristic') ? 'heuristic' : known[0])
  const given = typeof agents === 'string' ? seats.map(() => agents) : (agents ?? seats.map(() => fallback))
  if (given.length !== seats.length) {
    throw new ExperimentError('agents', say('otherAgents', { seats: seats.length, names: seats }))
  }
  for (const name of given) {
    if (namedAgent(ruleset, name) !== null) continue
    throw new ExperimentError('agents', say('unknownAgent', { ruleset: ruleset.id, agent: name, known }))
  }
  return given
}

function cellsOf(experiment: Experiment, base: Json, levels: readonly Level[], specs: SpecMaker): Cell[] {
  const { matchups, vary } = experiment
  const label = levels.map(nameOf).join(', ')
  const path = label === '' ? 'setup' : `vary: ${label}`
  const own = levels.findLast((level) => level.setup !== undefined)?.setup
  const change = (setup: Json): Json =>
    levels.reduce(
      (value, level) => withChanges(value, level.changes, `vary: ${nameOf(level)}`),
      own === undefined ? setup : own.value,
    )
  const versions = versionsOf(experiment, base).map((version) => ({ ...version, setup: change(version.setup) }))
  const values = Object.fromEntries(levels.map((level) => [level.axis, level.value]))
  const scope: Json = vary === undefined || vary.commonSeeds ? 'common' : ['cell', label]
  if (matchups === undefined) {
    const arms = versions.map(({ name, setup }) => ({ name, setups: [setup] }))
    const spec = specs(arms, false, scope, originOf(experiment, levels, path))
    return [{ name: label === '' ? 'all' : label, values, entrants: null, spec }]
  }
  return pairsOf(Object.keys(matchups.entrants), matchups.mirrors).map((pair) => {
    const [first, second] = pair
    const at = `matchups: ${first} v ${second}`
    const arms = versions.map(({ name, setup, entrants }) => ({
      name,
      setups: [pair, [second, first]].map((order) => placed(experiment, setup, entrants, order, at)),
    }))
    const name = label === '' ? `${first} v ${second}` : `${first} v ${second}, ${label}`
    return { name, values, entrants: pair, spec: specs(arms, true, scope, originOf(experiment, levels, at)) }
  })
}

function nameOf({ axis, label }: Level): string {
  return `${axis}=${label}`
}

interface Version {
  readonly name: string
  readonly setup: Json
  readonly entrants: Readonly<Record<string, Entrant>>
}

function versionsOf({ compare, matchups }: Experiment, base: Json): readonly Version[] {
  const entrants = matchups?.entrants ?? {}
  if (compare === undefined) return [{ name: 'all', setup: base, entrants }]
  if (compare.patchFile !== undefined) throw new ExperimentError('compare.patchFile', say('unreadPatch'))
  for (const name of Object.keys(compare.entrants ?? {})) {
    if (!Object.hasOwn(entrants, name)) throw new ExperimentError(`compare.entrants.${name}`, say('unknownEntrant'))
  }
  const setup = withChanges(compare.setup ?? base, written(compare.changes ?? [], 'compare.changes'), 'compare.changes')
  return [
    { name: compare.baseName, setup: base, entrants },
    { name: compare.name, setup, entrants: { ...entrants, ...compare.entrants } },
  ]
}

function pairsOf(names: readonly string[], mirrors: boolean): [string, string][] {
  return names.flatMap((first, at) =>
    names.slice(mirrors ? at : at + 1).map((second): [string, string] => [first, second]),
  )
}

/** The setup with an entrant in each seat. */
function placed(
  { matchups }: Experiment,
  setup: Json,
  entrants: Readonly<Record<string, Entrant>>,
  order: readonly string[],
  path: string,
): Json {
  const each = written(matchups?.each ?? [], 'matchups.each')
  return order.reduce((result, name, seat) => {
    const entrant = entrants[name]
    const changes = 'changes' in entrant ? entrant.changes : [seatChange(matchups?.seats, seat, entrant.value)]
    const all = [...changes.map((change) => ({ ...change, place: `matchups.entrants.${name}` })), ...each]
    const here = all.map((change) => forSeat(change, seat))
    return withChanges(result, here, path)
  }, setup)
}

function seatChange(seats: readonly string[] | undefined, seat: number, value: Json): ChangeInput {
  if (seats === undefined) throw new ExperimentError('matchups.seats', say('seatsNeeded'))
  return { path: seats[seat], value }
}

/** `{seat}` as 0 or 1, in the path and in every text of the value. */
function forSeat(change: WrittenChange, seat: number): WrittenChange {
  const fill = (text: string): string => text.replaceAll('{seat}', String(seat))
  const value: Json = JSON.parse(JSON.stringify(change.value), (_, entry: unknown) =>
    typeof entry === 'string' ? fill(entry) : entry,
  )
  return { ...change, path: fill(change.path), value }
}

/** Battles of agents that search are slow: few of them at a time keep all workers busy. */
export function chunkSize({ chunk, battles, until, test, cap, matchups, mode }: Experiment, slow: boolean): number {
  // Swapped pairs stay together.
  if (chunk !== undefined) return matchups === undefined ? chunk : chunk + (chunk % 2)
  const most = battles ?? cap ?? 1
  const sequential = until !== undefined || test !== undefined
  const largest = slow ? 8 : sequential ? 128 : 2048
  let size = slow ? 2 : 16
  // Hundreds of measures are handed over with every chunk in detailed mode.
  const chunks = mode === 'detailed' ? 32 : 128
  while (size * 2 <= largest && size * chunks <= most) size *= 2
  return size
}
