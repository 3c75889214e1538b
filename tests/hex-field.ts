import type { JsonObject } from '../packages/engine/src/kernel/json.ts'
import type { Stream } from '../packages/engine/src/random/generator.ts'
import { Mt19937 } from '../packages/engine/src/random/mt19937.ts'
import { cellOf } from '../packages/engine/src/rulesets/hex/board/geometry.ts'
import { StepwiseBattle } from '../packages/engine/src/rulesets/hex/conformance/stepwise-battle.ts'
import { prepare } from '../packages/engine/src/rulesets/hex/plan.ts'
import { hexSetup, type AbilityInput, type UnitInput } from '../packages/engine/src/rulesets/hex/setup.ts'
import type { Unit } from '../packages/engine/src/rulesets/hex/unit.ts'
import { EFFECTS, TARGETS, TRIGGERS } from '../packages/engine/src/rulesets/hex/vocabulary.ts'

/** A battle of `hex` from armies as people write them. */
export function hexBattle(armies: unknown, seed = 1, more: Record<string, unknown> = {}): StepwiseBattle {
  return new StepwiseBattle(prepare(hexSetup.parse({ armies, ...more })), Mt19937.seeded(seed))
}

/** A unit where a test wants it. */
export type Standing = UnitInput & { readonly at: readonly [number, number] }

export interface Field {
  readonly battle: StepwiseBattle
  readonly state: StepwiseBattle['state']
  /** The only unit of that name. */
  readonly unit: (name: string) => Unit
  /** Makes these the rest of the round's order. */
  readonly order: (...names: string[]) => void
  /** The log from its `from`-th entry on, as `type` or `type:unit name`. */
  readonly told: (from?: number) => string[]
}

/** A battle on 5 rows with every unit of an own name, on its own hex. The order of turns is first side, second side. */
export function field(
  first: Standing[],
  second: Standing[],
  more: { readonly extensions?: object } & Record<string, unknown> = {},
  seed = 1,
): Field {
  const sides = [first, second]
  const armies = sides.map((side) => side.map(specOf))
  const deployment = sides.map((side, s) => side.map((_, i) => [(s === 0 ? 0 : 11) + Math.floor(i / 5), i % 5]))
  const battle = hexBattle(armies, seed, { ...more, extensions: { ...more.extensions, deployment } })
  const { state } = battle
  const unit = (name: string): Unit => {
    const found = state.units.find(({ kind }) => kind.name === name)
    if (found === undefined) throw new Error(`nobody is called ${name}`)
    return found
  }
  // The board is laid out with the first step.
  for (const side of sides) for (const { name, at } of side) unit(name).cell = cellOf(at[0], at[1])
  const order = (...names: string[]): void => {
    state.rounds.order = names.map(unit)
    state.rounds.index = 0
  }
  order(...sides.flat().map(({ name }) => name))
  const told = (from = 0): string[] =>
    battle.log.events.slice(from).map((event) => {
      const id = 'unit' in event ? event.unit : undefined
      const name = state.units.find((candidate) => candidate.id === id)?.kind.name
      return name === undefined ? event.type : `${event.type}:${name}`
    })
  return { battle, state, unit, order, told }
}

/** The unit without its place. */
function specOf(standing: Standing): object {
  const spec = { ...standing }
  Reflect.deleteProperty(spec, 'at')
  return spec
}

/** Any ability that the rules accept, sense or nonsense. */
export function anyAbility(random: Stream): AbilityInput {
  const ability: AbilityInput = {
    trigger: random.choice(TRIGGERS),
    effect: random.choice(EFFECTS),
    target: random.choice(TARGETS),
    value: random.below(4),
  }
  if (random.below(2) === 0) ability.range = random.below(6)
  if (random.below(3) === 0) ability.charge = random.below(4)
  if (random.below(2) === 0) ability.aura = random.below(6) === 0 ? 'R' : random.below(4)
  if (ability.effect === 'summon') {
    ability.count = random.below(4)
    ability.summonReady = random.below(2) === 0
    if (random.below(4) === 0) ability.summonTarget = 'highest'
  }
  return ability
}

/** A setup by chance: about `size` units a side, all effects and triggers in any combination. */
export function anySetup(random: Stream, size: number): JsonObject {
  const setup: JsonObject = {
    armies: [anyArmy(random, size), anyArmy(random, size)],
    applyEventsImmediately: random.below(5) > 0,
    readyExtraTurns: random.below(3),
    summonReadyActs: random.below(2) === 0,
    rules: [{ deepFreeze: random.below(2) }, {}],
  }
  if (random.below(3) > 0) return setup
  return { ...setup, extensions: anyExtensions(random) }
}

/** Those that any armies can have. */
function anyExtensions(random: Stream): JsonObject {
  return {
    freezeTarget: random.below(2) === 0,
    silenceStopsPassives: random.below(2) === 0,
    ...(random.below(2) === 0 ? { silenceTurns: 1 + random.below(3) } : {}),
  }
}

/** One to `size` units of a few kinds; of one range where there may be many, of two in a company, so that they fit. */
function anyArmy(random: Stream, size: number): JsonObject[] {
  const count = 1 + random.below(size)
  const kinds = 1 + random.below(Math.min(count, size > 30 ? 2 : 4))
  const reach = 1 + random.below(3)
  return Array.from({ length: kinds }, (_, i) => ({
    name: `Kind ${i}`,
    maxHp: 1 + random.below(12),
    damage: random.below(5),
    attackRange: size > 30 ? reach : size > 6 ? reach + random.below(2) : 1 + random.below(4),
    count: Math.max(1, Math.floor((count + i) / kinds)),
    armor: random.below(4) === 0 ? random.below(5) - 2 : 0,
    speed: random.choice([1, 1, 0.5, 1.5, 2]),
    abilities: Array.from({ length: random.below(4) }, () => ({ ...anyAbility(random) })),
  }))
}
