import {
  type Agent,
  type BattleState,
  createGenerator,
  ENGINE_VERSION,
  makeAgent,
  type Ruleset,
  type Sprint,
  sprintOf,
} from '@quintain/engine'
import type { CellSpec } from '../experiment/cell.ts'
import { LabError } from '../experiment/errors.ts'
import { EventCounts } from '../measures/event-counts.ts'
import { kindsMappedBack } from '../measures/swapped-kinds.ts'
import { MeasureFilter } from '../measures/measure-filter.ts'
import { MeasureKinds } from '../measures/measure-kinds.ts'
import { say } from '../words/index.ts'
import { SeedScope } from '../experiment/seeds.ts'

/** A setup made ready to be played. */
export interface Field {
  readonly plan: unknown
  readonly seats: readonly string[]
  readonly stepLimit: number
  /** `winRate.SEAT` by seat. */
  readonly winNames: readonly string[]
  /** Where they are the same for every battle; null where they are made of its seed, to draw from it. */
  readonly agents: readonly Agent[] | null
  /** The agents' quicker way. */
  readonly sprint: Sprint | null
  /** What happens, in detailed mode; and a state in which a quicker way's units are looked up. */
  readonly listener: Listener | null
  /** What measures of the ruleset are called in this field. */
  readonly names: Map<string, string>
}

/** Several chunks may be in the middle of a battle: each counts for itself. */
export interface Listener {
  readonly newCounts: () => EventCounts
  /** Those that no chunk uses at present: what they know of names and kinds serves the next. */
  readonly spare: EventCounts[]
  readonly start: BattleState
}

/** What all chunks of a cell share. */
export interface Stage {
  readonly ruleset: Ruleset
  readonly spec: CellSpec
  readonly scope: SeedScope
  readonly arms: readonly (readonly Field[])[]
  readonly filter: MeasureFilter
  readonly kinds: MeasureKinds
  /** Whether an agent may draw. */
  readonly agentsDraw: boolean
}

/** Makes a cell ready. Refuses cells of another engine, ruleset or version. */
export function stageOf(ruleset: Ruleset, spec: CellSpec): Stage {
  checkVersions(ruleset, spec)
  const arms = spec.arms.map(({ setups }) => fieldsOf(ruleset, spec, setups))
  const scope = new SeedScope(spec.scope)
  const filter = new MeasureFilter(spec.measures)
  const agentsDraw = arms.some((fields) => fields.some(({ agents }) => agents === null))
  return { ruleset, spec, scope, arms, filter, kinds: new MeasureKinds(ruleset), agentsDraw }
}

function fieldsOf(ruleset: Ruleset, spec: CellSpec, setups: readonly unknown[]): readonly Field[] {
  const fields = setups.map((setup) => fieldOf(ruleset, spec, setup))
  if (!spec.detailed) return fields
  const starts = fields.map(({ plan }) => ruleset.start(plan, createGenerator(spec.generator, 1), null))
  return fields.map((field, first) => {
    const nameOf = first === 0 ? undefined : kindsMappedBack(ruleset, starts[0], starts[first])
    const newCounts = () => new EventCounts(ruleset, nameOf)
    return { ...field, listener: { newCounts, spare: [], start: starts[first] } }
  })
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
    sprint: isFixed ? sprintOf(plan, agents, ruleset) : null,
    listener: null,
    names: new Map(),
  }
}

export function agentsOf(
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

const NOBODY: readonly Agent[] = []
