import { entryId } from '../../kernel/meaning/glossary.ts'
import type { Phrase } from '../../kernel/meaning/phrase.ts'
import type { Scene, SceneAura, SceneBadge, SceneUnit } from '../../kernel/scene.ts'
import { abilityRule } from './ability-rule.ts'
import { COLUMNS, positionOf } from './board/geometry.ts'
import { abilityEntryId, type Status } from './glossary.ts'
import { type Ability, FOREVER, type Plan } from './plan.ts'
import type { HexState } from './state.ts'
import { leaderOf, sideNames, unitName } from './telling.ts'
import type { Unit } from './unit.ts'
import { say } from './words/index.ts'

/** Phrases that every scene has, made once. */
const FACTS = { alive: say('fact.alive'), staleRounds: say('fact.staleRounds'), waiting: say('fact.waiting') }
const STATS = {
  damage: say('stat.damage'),
  armor: say('stat.armor'),
  range: say('stat.range'),
  speed: say('stat.speed'),
}

/** The board with every unit on it, and the rest of the round's order as the queue. */
export function scene(state: HexState): Scene {
  const { rounds, plan, winner } = state
  const waiting = rounds.order.slice(rounds.index).filter((unit) => unit.hp > 0)
  const active = winner === null ? waiting.find((unit) => unit.frozenTurns === 0) : undefined
  return {
    caption: captionOf(plan, rounds.round, winner),
    sides: sideNames(plan).map((name, side) => ({
      id: String(side + 1),
      name,
      kind: leaderOf(plan.sides[side]).name,
    })),
    units: state.units.map((unit) => sceneUnit(plan, unit, unit === active)),
    board: { shape: 'hex', columns: COLUMNS, rows: plan.rows, cells: cellsOf(plan.walls.subarray(0, plan.rows)) },
    queue: waiting.map((unit) => ({ unit: String(unit.id) })),
    facts: [
      { label: FACTS.alive, value: `${state.living[0].length} : ${state.living[1].length}` },
      { label: FACTS.staleRounds, value: String(state.staleCount) },
      { label: FACTS.waiting, value: String(state.queue.length) },
    ],
  }
}

function captionOf(plan: Plan, round: number, winner: number | null): Phrase {
  if (winner === null) return say('round', { round })
  return winner === 0 ? say('roundDrawn', { round }) : say('roundWon', { round, side: sideNames(plan)[winner - 1] })
}

function cellsOf(walls: Int32Array): string[] {
  return Array.from(walls, (mask) =>
    Array.from({ length: COLUMNS }, (_, column) => (((mask >>> column) & 1) === 1 ? '#' : '.')).join(''),
  )
}

function sceneUnit(plan: Plan, unit: Unit, active: boolean): SceneUnit {
  const { kind } = unit
  const alive = unit.hp > 0
  return {
    id: String(unit.id),
    kind: kind.name,
    name: unitName(kind, unit.id),
    entry: kind.entry,
    side: unit.side,
    alive,
    ...(alive ? { at: positionOf(unit.cell) } : {}),
    bars: [{ kind: 'hp', value: Math.max(0, unit.hp), max: unit.maxHp }, ...chargeBars(unit)],
    badges: badgesOf(unit),
    stats: [
      { id: 'damage', label: STATS.damage, value: unit.damage },
      { id: 'armor', label: STATS.armor, value: unit.armor },
      { id: 'range', label: STATS.range, value: kind.attackRange },
      { id: 'speed', label: STATS.speed, value: kind.speed },
    ],
    abilities: kind.abilities.map((ability) => ({
      label: say(`effect.${ability.effect}`),
      entry: abilityEntryId(kind, ability),
    })),
    ...(alive ? aurasOf(plan, unit) : {}),
    active,
  }
}

/** The auras of a unit, as fields of the scene; no field without auras. */
function aurasOf(plan: Plan, unit: Unit): Pick<SceneUnit, 'auras'> {
  const { armorAuras, undying, execute, lamentAuras } = unit.kind
  const auras = [...armorAuras, ...undying, ...execute, ...lamentAuras]
  return auras.length === 0 ? {} : { auras: auras.map((ability) => auraOf(plan, unit, ability)) }
}

function auraOf(plan: Plan, { kind, silenced }: Unit, ability: Ability): SceneAura {
  const { effect, value, aura, range } = ability
  // Silence stops executions; all other auras go on, unless the extension says otherwise.
  const stopped = silenced !== 0 && (effect === 'execute' || plan.silenceStopsPassives)
  const label = auraName(effect, value)
  return {
    effect,
    label: stopped ? say('aura.stopped', { aura: label }) : label,
    rule: abilityRule(plan, kind, ability),
    value,
    radius: aura,
    whom: effect === 'execute' ? 'foes' : 'allies',
    ...(effect === 'lament_aura' ? { near: range } : {}),
    ...(stopped ? { stopped } : {}),
  }
}

function auraName(effect: Ability['effect'], value: number): Phrase {
  switch (effect) {
    case 'undying':
    case 'execute':
    case 'lament_aura':
      return say(`aura.${effect}`, { value })
    default:
      return say('aura.armor', { value })
  }
}

function chargeBars(unit: Unit): SceneUnit['bars'] {
  return unit.kind.abilities
    .filter(({ counter }) => counter >= 0)
    .map(({ counter, charge }) => ({ kind: 'charge', value: unit.counters[counter], max: charge }))
}

function badgesOf(unit: Unit): SceneBadge[] {
  const badges: SceneBadge[] = []
  const { block } = unit.kind
  if (unit.frozenTurns > 0) badges.push(badge('frozen', 'bad', unit.frozenTurns))
  if (unit.silenced !== 0) badges.push(badge('silenced', 'bad', unit.silenced === FOREVER ? undefined : unit.silenced))
  if (unit.readyTriggered) badges.push(badge('ready', 'good'))
  if (unit.rampAccumulated > 0) badges.push(badge('ramped', 'good', unit.rampAccumulated))
  if (block > 0) badges.push(badge('block', 'neutral', Math.max(0, block - unit.blockUsed)))
  if (unit.summonerId !== 0) badges.push(badge('summoned', 'neutral'))
  return badges
}

function badge(status: Status, tone: SceneBadge['tone'], count?: number): SceneBadge {
  const label = say(`status.${status}`)
  return { label, tone, entry: entryId('status', status), ...(count === undefined ? {} : { count }) }
}
