import type { Battle } from '../../kernel/battle.ts'
import { isRecord, type Json, type JsonObject, plainJson } from '../../kernel/json.ts'
import { positionOf } from './board/geometry.ts'
import type { HexEvent } from './events.ts'
import { type LastAction, lastActionOf } from './last-action.ts'
import type { HexTypes } from './types.ts'
import type { Unit } from './unit.ts'

/*
 * A battle in the names of the design document, for programs that were written against it: `attacker_pos`, `max_hp`,
 * `_frozen_turns`. Values are those of the rules; only names differ.
 */

/** The present state of a battle, its last action and, if it has a log, all events. */
export function exportBattle(battle: Battle<HexTypes>): JsonObject {
  const { state, position, log, seed } = battle
  const { rounds, units, winner, staleCount } = state
  const last = position === 0 ? null : lastActionOf(battle.at(position - 1).state)
  return {
    rng_seed: plainJson(seed),
    apply_events_immediately: state.plan.applyEventsImmediately,
    round: rounds.round,
    turn_order: rounds.order.map(({ id }) => id),
    current_index: rounds.index,
    winner,
    stalemate_count: staleCount,
    units: units.map(exportUnit),
    last_action: exportLastAction(last),
    log: log === null ? [] : log.events.map(exportEvent),
  }
}

/** `last_action`: `attacker_pos`, `heal_events`, `undying_saves` and so on. */
export function exportLastAction(action: LastAction | null): Json {
  return renamed(plainJson(action))
}

/** An event, with the field names of the design document's event dictionary for its units. */
export function exportEvent(event: HexEvent): JsonObject {
  const { type, ...fields } = event
  const about = 'source' in event ? 'target_id' : 'unit_id'
  const entries = Object.entries(fields).map(([key, value]): [string, Json] => {
    if (key === 'unit') return [about, plainJson(value)]
    if (key === 'source' || key === 'target') return [`${key}_id`, plainJson(value)]
    return [snakeCase(key), plainJson(value)]
  })
  return { type, ...Object.fromEntries(entries) }
}

function exportUnit(unit: Unit): JsonObject {
  const { kind } = unit
  return {
    id: unit.id,
    name: kind.name,
    display_name: kind.displayName,
    player: unit.player,
    alive: unit.hp > 0,
    pos: positionOf(unit.cell),
    max_hp: unit.maxHp,
    hp: unit.hp,
    damage: unit.damage,
    attack_range: kind.attackRange,
    armor: unit.armor,
    speed: kind.speed,
    abilities: kind.abilities.map(({ trigger, effect, target, value, range, charge, aura, count, summonReady }) => ({
      trigger,
      effect,
      target,
      value,
      range,
      ...(charge > 0 ? { charge } : {}),
      ...(aura > 0 ? { aura } : {}),
      ...(effect === 'summon' ? { count, summon_ready: summonReady } : {}),
    })),
    summoner_id: unit.summonerId === 0 ? null : unit.summonerId,
    has_acted: unit.hasActed,
    _frozen_turns: unit.frozenTurns,
    _silenced: unit.silenced !== 0,
    _block_used: unit.blockUsed,
    _ramp_accumulated: unit.rampAccumulated,
    _ready_triggered: unit.readyTriggered,
  }
}

/** All keys in snake_case. */
function renamed(value: Json): Json {
  if (Array.isArray(value)) return value.map(renamed)
  if (!isRecord(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [snakeCase(key), renamed(plainJson(entry))]))
}

function snakeCase(key: string): string {
  return key.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}
