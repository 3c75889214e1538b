import { SetupError, setupIssue, type SetupIssue } from '../../kernel/errors.ts'
import type { Stream } from '../../random/generator.ts'
import { Mt19937 } from '../../random/mt19937.ts'
import { boardRows, columnCounts } from './board/deployment.ts'
import { type AbilityInput, type AbilitySpec, hexSetup, type UnitInput, type UnitSpec } from './setup.ts'
import { POINTS_OF } from './vocabulary.ts'
import { say } from './words/index.ts'

/** Effects whose worth does not grow with their value. */
const FLAT_EFFECTS: readonly AbilitySpec['effect'][] = ['summon', 'silence', 'ready', 'shadowstep', 'retreat', 'push']

/** How often a trigger fires, in parts of a turn. */
const TRIGGER_WEIGHT: Readonly<Record<AbilitySpec['trigger'], number>> = {
  passive: 1,
  turnstart: 1,
  endturn: 1,
  onhit: 0.75,
  wounded: 0.75,
  onkill: 0.5,
  lament: 0.5,
  harvest: 0.5,
}

const TARGET_WEIGHT: Readonly<Record<AbilitySpec['target'], number>> = {
  self: 1,
  target: 1,
  random: 1,
  area: 2,
  global: 3,
}

/** The points of one unit of a kind, by its toughness, damage, range, speed and abilities. */
export function unitCost(unit: UnitInput): number {
  const spec = completeUnit(unit)
  const toughness = spec.maxHp + 4 * Math.max(0, spec.armor)
  const might = spec.damage * (2 + spec.attackRange)
  const pace = Math.min(Math.max(spec.speed - 1, 0), 1) * 4
  let points = toughness + might + pace
  for (const ability of spec.abilities) points += abilityCost(ability)
  return Math.max(1, Math.round(points))
}

function abilityCost(ability: AbilitySpec): number {
  const size = FLAT_EFFECTS.includes(ability.effect)
    ? ability.effect === 'summon'
      ? ability.count
      : 1
    : Math.min(ability.value, 20)
  const often = TRIGGER_WEIGHT[ability.trigger] / Math.max(1, ability.charge)
  return POINTS_OF[ability.effect] * size * often * TARGET_WEIGHT[ability.target]
}

/** The points of a whole army. */
export function armyCost(army: readonly UnitInput[]): number {
  let points = 0
  for (const unit of army) points += unitCost(unit) * (unit.count ?? 1)
  return points
}

/** What is wrong with an army: faults of its units, more points than the budget, no room in its zone. */
export function validateArmy(army: readonly UnitInput[], budget = Number.POSITIVE_INFINITY): readonly SetupIssue[] {
  try {
    // Against a single foe, so that only this army determines the size of the board.
    hexSetup.parse({ armies: [army, [{ name: 'Foe', maxHp: 1, damage: 0, attackRange: 1 }]] })
  } catch (error) {
    if (!(error instanceof SetupError)) throw error
    return error.issues.map((issue) => ({ ...issue, path: issue.path.replace(/^armies\[0\]/, 'army') }))
  }
  const points = armyCost(army)
  if (points <= budget) return []
  return [setupIssue('army', say('fault.budget', { points, over: points - budget, budget }))]
}

/**
 * An army of at most so many points, made by chance from a list of units: the same seed, the same army. It always fits
 * its zone, whatever the other side brings. Throws `SetupError` when no unit of the list is within the budget.
 */
export function randomArmy(units: readonly UnitInput[], budget: number, seed: number): UnitInput[] {
  const random: Stream = Mt19937.seeded(seed)
  const costs = units.map(unitCost)
  const counts = units.map(() => 0)
  let left = budget
  for (;;) {
    // Who stands where follows from the range alone.
    const ranges = new Set(units.flatMap(({ attackRange }, i) => (costs[i] <= left ? [attackRange] : [])))
    for (const range of ranges) if (!fits(units, counts, range)) ranges.delete(range)
    const affordable = units.flatMap(({ attackRange }, i) => (costs[i] <= left && ranges.has(attackRange) ? [i] : []))
    if (affordable.length === 0) break
    const chosen = random.choice(affordable)
    counts[chosen] += 1
    left -= costs[chosen]
  }
  const army = units.flatMap((unit, i) => (counts[i] > 0 ? [{ ...unit, count: counts[i] }] : []))
  if (army.length === 0) {
    throw new SetupError([setupIssue('budget', say('fault.nothingAffordable', { budget }))])
  }
  return army
}

/** Whether one more unit of a range has room, even on the smallest board that the army can make. */
function fits(units: readonly UnitInput[], counts: readonly number[], range: number): boolean {
  const army = [{ attackRange: range, count: 1 }]
  units.forEach(({ attackRange }, i) => {
    if (counts[i] > 0) army.push({ attackRange, count: counts[i] })
  })
  return columnCounts(army, boardRows([army])) !== null
}

/** A unit with its defaults filled in, unchecked: the setup's schema decides what is legal. */
function completeUnit(unit: UnitInput): UnitSpec {
  return { count: 1, armor: 0, speed: 1, ...unit, abilities: (unit.abilities ?? []).map(completeAbility) }
}

function completeAbility(ability: AbilityInput): AbilitySpec {
  return { target: 'self', value: 0, charge: 0, count: 1, summonReady: false, ...ability }
}
