import type { Scene, SceneAura, SceneUnit } from '../../kernel/scene.ts'
import { COLUMNS, positionOf } from './geometry.ts'
import { FOREVER } from './plan.ts'
import type { HexState } from './state.ts'
import type { Unit } from './unit.ts'

/** The board with every unit on it, and the rest of the round's order as the queue. */
export function scene(state: HexState): Scene {
  const { rounds, plan, winner } = state
  const waiting = rounds.order.slice(rounds.index).filter((unit) => unit.hp > 0)
  const active = winner === null ? waiting.find((unit) => unit.frozenTurns === 0) : undefined
  return {
    caption: winner === null ? `Round ${rounds.round}` : `Round ${rounds.round}, ${endText(winner)}`,
    sides: [
      { id: '1', name: 'Player 1' },
      { id: '2', name: 'Player 2' },
    ],
    units: state.units.map((unit) => sceneUnit(unit, unit === active)),
    board: { shape: 'hex', columns: COLUMNS, rows: plan.rows, cells: cellsOf(plan.walls.subarray(0, plan.rows)) },
    queue: waiting.map((unit) => ({ unit: String(unit.id) })),
    facts: [
      { label: 'Alive', value: `${state.living[0].length} : ${state.living[1].length}` },
      { label: 'Unchanged rounds', value: String(state.staleCount) },
      { label: 'Waiting effects', value: String(state.queue.length) },
    ],
  }
}

function endText(winner: number): string {
  return winner === 0 ? 'a draw' : `player ${winner} wins`
}

function cellsOf(walls: Int32Array): string[] {
  return Array.from(walls, (mask) =>
    Array.from({ length: COLUMNS }, (_, column) => (((mask >>> column) & 1) === 1 ? '#' : '.')).join(''),
  )
}

function sceneUnit(unit: Unit, active: boolean): SceneUnit {
  const { kind } = unit
  const alive = unit.hp > 0
  return {
    id: String(unit.id),
    // As in the narration: many units of a kind are on the board.
    name: `${kind.displayName} ${unit.id}`,
    side: unit.side,
    alive,
    ...(alive ? { at: positionOf(unit.cell) } : {}),
    bars: [{ kind: 'hp', value: Math.max(0, unit.hp), max: unit.maxHp }, ...chargeBars(unit)],
    badges: badgesOf(unit),
    stats: [
      { label: 'damage', value: unit.damage },
      { label: 'armor', value: unit.armor },
      { label: 'range', value: kind.attackRange },
      { label: 'speed', value: kind.speed },
    ],
    ...(alive ? aurasOf(unit) : {}),
    active,
  }
}

/** Nothing for the many who have none. */
function aurasOf({ kind, silenced }: Unit): Pick<SceneUnit, 'auras'> {
  const { armorAuras, undying, execute, lamentAuras } = kind
  const auras = [...armorAuras, ...undying, ...execute, ...lamentAuras].map(
    ({ effect, value, aura, range }): SceneAura => ({
      effect,
      value,
      radius: aura,
      whom: effect === 'execute' ? 'foes' : 'allies',
      ...(effect === 'lament_aura' ? { near: range } : {}),
      // Silence stops executions; all other auras go on.
      ...(effect === 'execute' && silenced !== 0 ? { stopped: true } : {}),
    }),
  )
  return auras.length === 0 ? {} : { auras }
}

function chargeBars(unit: Unit): SceneUnit['bars'] {
  return unit.kind.abilities
    .filter(({ counter }) => counter >= 0)
    .map(({ counter, charge }) => ({ kind: 'charge', value: unit.counters[counter], max: charge }))
}

function badgesOf(unit: Unit): SceneUnit['badges'] {
  const badges: { label: string; count?: number; tone: 'good' | 'bad' | 'neutral' }[] = []
  if (unit.frozenTurns > 0) badges.push({ label: 'frozen', count: unit.frozenTurns, tone: 'bad' })
  if (unit.silenced === FOREVER) badges.push({ label: 'silenced', tone: 'bad' })
  else if (unit.silenced > 0) badges.push({ label: 'silenced', count: unit.silenced, tone: 'bad' })
  if (unit.readyTriggered) badges.push({ label: 'ready', tone: 'good' })
  if (unit.rampAccumulated > 0) badges.push({ label: 'ramped', count: unit.rampAccumulated, tone: 'good' })
  if (unit.kind.block > 0)
    badges.push({ label: 'block', count: Math.max(0, unit.kind.block - unit.blockUsed), tone: 'neutral' })
  if (unit.summonerId !== 0) badges.push({ label: 'summoned', tone: 'neutral' })
  return badges
}
