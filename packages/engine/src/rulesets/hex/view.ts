import type { Json } from '../../kernel/json.ts'
import { COLUMNS, positionOf } from './board/geometry.ts'
import type { HexState } from './state.ts'
import type { Unit } from './unit.ts'

/** Nothing is hidden in `hex`: every seat sees the whole board. */
export function view(state: HexState): Json {
  const { rounds, plan, queue } = state
  return {
    columns: COLUMNS,
    rows: plan.rows,
    round: rounds.round,
    winner: state.winner,
    staleRounds: state.staleCount,
    order: rounds.order.slice(rounds.index).map((unit) => unit.id),
    units: state.units.map(unitView),
    pending: Array.from({ length: queue.length }, (_, i) => {
      const { effect, target, source, amount } = queue.at(i)
      return { effect, target: target.id, source: source.id, amount }
    }),
  }
}

function unitView(unit: Unit): Json {
  const { kind } = unit
  return {
    id: unit.id,
    name: kind.name,
    displayName: kind.displayName,
    player: unit.player,
    alive: unit.hp > 0,
    position: positionOf(unit.cell),
    hp: unit.hp,
    maxHp: unit.maxHp,
    damage: unit.damage,
    attackRange: kind.attackRange,
    armor: unit.armor,
    speed: kind.speed,
    frozenTurns: unit.frozenTurns,
    silenced: unit.silenced !== 0,
    blockUsed: unit.blockUsed,
    rampAccumulated: unit.rampAccumulated,
    hasActed: unit.hasActed,
    readyTriggered: unit.readyTriggered,
    summoner: unit.summonerId === 0 ? null : unit.summonerId,
  }
}

export function measures(state: HexState): Readonly<Record<string, number>> {
  const [first, second] = state.living
  return {
    rounds: state.rounds.round,
    'survivors.1': first.length,
    'survivors.2': second.length,
    'hpLeft.1': totalHp(first),
    'hpLeft.2': totalHp(second),
    summoned: state.units.length - state.plan.sides[0].roster.length - state.plan.sides[1].roster.length,
  }
}

export function totalHp(units: readonly Unit[]): number {
  let sum = 0
  for (const unit of units) sum += unit.hp
  return sum
}
