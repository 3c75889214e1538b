import { SANCTUARY } from '../map/cells.ts'
import { wait } from './delay.ts'
import { DOMAINS } from '../domains.ts'
import { type Entity, INT, WIS } from '../entity.ts'
import type { State } from '../state.ts'
import type { AttackEvent, Log } from '../events.ts'
import { damageBreakdown, rewardBreakdown } from './breakdown.ts'
import {
  BLOW_STAMINA,
  CRITICAL_PER_LUCK,
  EVASION_PER_LUCK,
  MOST_CRITICAL,
  MOST_EVASION,
  REWARD_PER_INTELLIGENCE,
  REWARD_PER_TIER,
  REWARD_PER_WISDOM,
} from './numbers.ts'
import { trainAttack, trainDefence } from '../growth/training.ts'

/** One blow, from the evasion roll to the rewards of a kill. */
export function attack(state: State, attacker: Entity, defender: Entity, log: Log): void {
  wait(state, attacker, attacker.delay)
  drawRolls(state, attacker)
  if (attacker.secondNextRoll < evasionChance(attacker, defender)) {
    if (log !== null) log.add(blow(attacker, defender, 'miss', 0))
    return
  }
  const base = baseDamage(state, attacker, defender)
  attacker.stamina = Math.max(0, attacker.stamina - BLOW_STAMINA)
  const varied = base * (1 + state.plan.config.damageVariance * (attacker.roll - 0.5))
  const critical = attacker.nextRoll < critChance(attacker)
  const full = critical ? varied * attacker.critDmg : varied
  const damage = Math.max(Math.trunc(full), 1)
  defender.hp -= damage
  if (log !== null) {
    const power = powerOf(state, attacker)
    const struck = struckBy(state, attacker)
    const mitigated = mitigation(state, defender)
    const steps = { attack: attacker.effectiveAtk, power, struck, mitigated, base, varied, full, damage }
    log.open(log.add(blow(attacker, defender, critical ? 'crit' : 'hit', damage), damageBreakdown(steps)))
  }
  if (attacker.stamina > 0) trainAttack(attacker, log)
  if (defender.hp > 0) trainDefence(defender, log)
  else reward(state, attacker, defender, log)
  if (log !== null) log.close()
}

function blow(attacker: Entity, defender: Entity, outcome: AttackEvent['outcome'], damage: number): AttackEvent {
  return { type: 'attack', attacker: attacker.id, defender: defender.id, outcome, damage, hp: defender.hp }
}

/**
 * The rolls of an attack by offset of the tick: variance 0, critical hit 1, evasion 2. This tick's evasion roll is the
 * critical roll of the next tick and the variance roll of the one after: in a long fight there is one draw a tick.
 */
function drawRolls(state: State, attacker: Entity): void {
  const tick = state.steps
  if (attacker.rollTick === tick) return
  const draws = attacker.combatDraws
  if (attacker.rollTick < 0) state.random.aim(draws, DOMAINS.COMBAT, attacker.id)
  const { independentRolls } = state.plan.extensions
  const first = independentRolls ? tick * 3 : tick
  const kept = !independentRolls && attacker.rollTick === tick - 1
  attacker.roll = kept ? attacker.nextRoll : draws.float(first)
  attacker.nextRoll = kept ? attacker.secondNextRoll : draws.float(first + 1)
  attacker.secondNextRoll = draws.float(first + 2)
  attacker.rollTick = tick
}

export function evasionChance(attacker: Entity, defender: Entity): number {
  return Math.min(Math.max(defender.effectiveEvasion - attacker.luck * EVASION_PER_LUCK, 0), MOST_EVASION)
}

export function critChance(attacker: Entity): number {
  return Math.min(Math.max(attacker.effectiveCritRate + attacker.luck * CRITICAL_PER_LUCK, 0), MOST_CRITICAL)
}

export function baseDamage(state: State, attacker: Entity, defender: Entity): number {
  return Math.max(struckBy(state, attacker) - mitigation(state, defender), 1)
}

function powerOf(state: State, attacker: Entity): number {
  return attacker.effectiveAtk * (isWeakened(state, attacker) ? state.plan.config.sanctuaryDebuffAtk : 1)
}

function struckBy(state: State, attacker: Entity): number {
  return isWeakened(state, attacker) ? attacker.strikeAt(state.plan.config.sanctuaryDebuffAtk) : attacker.strike
}

function mitigation(state: State, defender: Entity): number {
  return isWeakened(state, defender) ? defender.guardAt(state.plan.config.sanctuaryDebuffDef) : defender.guard
}

/** Non-heroes are weakened by standing on a sanctuary tile. */
function isWeakened(state: State, entity: Entity): boolean {
  return !entity.hero && (state.cells[entity.cell] & SANCTUARY) !== 0
}

function reward(state: State, killer: Entity, victim: Entity, log: Log): void {
  state.fallen += 1
  const plain = state.plan.config.xpPerKillBase * victim.level
  const base = plain * (1 + victim.tier * REWARD_PER_TIER)
  const { attributes } = killer
  const multiplied = base * (1 + attributes[INT] * REWARD_PER_INTELLIGENCE + attributes[WIS] * REWARD_PER_WISDOM)
  const xp = Math.trunc(multiplied)
  const gold = victim.gold
  killer.xp = Math.min(killer.xp + xp, Number.MAX_SAFE_INTEGER)
  killer.gold += gold
  victim.gold = 0
  if (log === null) return
  const parts = rewardBreakdown(plain, base, multiplied, xp)
  const kill = log.add({ type: 'kill', killer: killer.id, victim: victim.id, xp, gold }, parts)
  victim.felledBy = kill
  killer.rewardedBy = kill
}
