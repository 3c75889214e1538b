import type { StepwiseBattle } from './stepwise-battle.ts'
import { COLUMNS, positionOf } from '../board/geometry.ts'
import type { HexState } from '../state.ts'
import type { Unit } from '../unit.ts'
import { totalHp } from '../view.ts'

type Entry = Record<string, unknown>

/** Runs a battle call by call and describes it as golden files do: each entry says what changed since the one before. */
export class Trace {
  readonly #battle: StepwiseBattle
  #rows = new Map<number, string>()
  #order = ''
  #steps = 0
  /** What the last `step` returned. */
  goesOn = true

  constructor(battle: StepwiseBattle) {
    this.#battle = battle
  }

  init(wantsAll: boolean): Entry {
    const { state, log } = this.#battle
    return {
      op: 'init',
      cols: COLUMNS,
      rows: state.plan.rows,
      names: state.units.map((unit) => unit.kind.name),
      logLength: log.length,
      ...this.#common(wantsAll, false),
    }
  }

  step(wantsAll: boolean): Entry {
    const { log } = this.#battle
    const logged = log.length
    this.#steps += 1
    this.goesOn = this.#battle.step()
    const entries = this.#logFrom(logged)
    const turn = log.events.slice(logged).find((event) => event.type === 'turn')
    return {
      op: 'step',
      cont: this.goesOn,
      actor: turn === undefined ? null : turn.unit,
      lastAction: this.#battle.lastAction,
      log: entries,
      ...this.#common(wantsAll, true),
    }
  }

  undo(wantsAll: boolean): Entry {
    const undone = this.#battle.undo()
    const { lastAction, log } = this.#battle
    return { op: 'undo', undone, lastAction, logLength: log.length, ...this.#common(wantsAll, false) }
  }

  apply(wantsAll: boolean): Entry {
    const logged = this.#battle.log.length
    this.#battle.applyAllEvents()
    const { lastAction } = this.#battle
    return { op: 'apply', lastAction, log: this.#logFrom(logged), ...this.#common(wantsAll, true) }
  }

  outcome(): Entry {
    const { state, historyLength } = this.#battle
    const [first, second] = state.living
    return {
      winner: state.winner,
      rounds: state.rounds.round,
      steps: this.#steps,
      draws: state.random.outputs,
      survivors: [first.length, second.length],
      hpLeft: [totalHp(first), totalHp(second)],
      historyLength,
    }
  }

  #logFrom(start: number): Entry[] {
    return this.#battle.log.events.slice(start).map(({ type, ...fields }) => ({ kind: type, ...fields }))
  }

  #common(wantsAll: boolean, tellsDeaths: boolean): Entry {
    const { state } = this.#battle
    const { rounds } = state
    const before = this.#rows
    const living = state.units.filter((unit) => unit.hp > 0)
    const rows = living.map((unit) => ({ id: unit.id, row: rowOf(unit) }))
    this.#rows = new Map(rows.map(({ id, row }) => [id, JSON.stringify(row)]))
    const changed = rows.filter(({ id }) => this.#rows.get(id) !== before.get(id))
    const dead = [...before.keys()].filter((id) => !this.#rows.has(id)).toSorted((a, b) => a - b)
    const order = rounds.order.map((unit) => unit.id)
    const orderBefore = this.#order
    this.#order = order.join()
    return {
      round: rounds.round,
      index: rounds.index,
      winner: state.winner,
      draws: state.random.outputs,
      ...(state.staleCount === 0 ? {} : { stale: state.staleCount }),
      ...(this.#order === orderBefore ? {} : { order }),
      ...(state.queue.length === 0 ? {} : { pending: pendingOf(state) }),
      ...(dead.length === 0 || !tellsDeaths ? {} : { dead }),
      ...(wantsAll ? { units: rows.map(({ row }) => row) } : { changed: changed.map(({ row }) => row) }),
    }
  }
}

/** A unit as golden files write it. */
function rowOf(unit: Unit): unknown[] {
  const counters: Record<string, number> = {}
  for (const { index, counter } of unit.kind.abilities) {
    if (counter >= 0 && unit.counters[counter] !== 0) counters[String(index)] = unit.counters[counter]
  }
  return [
    unit.id,
    unit.player,
    ...positionOf(unit.cell),
    unit.hp,
    unit.maxHp,
    unit.damage,
    unit.armor,
    unit.frozenTurns,
    unit.blockUsed,
    unit.silenced === 0 ? 0 : 1,
    unit.rampAccumulated,
    unit.hasActed ? 1 : 0,
    counters,
    unit.readyTriggered ? 1 : 0,
  ]
}

function pendingOf(state: HexState): Entry[] {
  return Array.from({ length: state.queue.length }, (_, i) => {
    const { effect, target, source, amount } = state.queue.at(i)
    return { type: effect, targetId: target.id, sourceId: source.id, amount }
  })
}
