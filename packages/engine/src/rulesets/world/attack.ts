import type { Breakdown } from '../../kernel/event-log.ts'
import { SANCTUARY } from './cells.ts'
import { wait } from './delay.ts'
import { COMBAT_DOMAIN } from './domains.ts'
import { type Entity, INT, STR, VIT, WIS } from './entity.ts'
import type { State } from './state.ts'
import { type Log, trainAttack, trainDefence } from './training.ts'

/** One blow, from the evasion roll to the rewards of a kill. */
export function attack(state: State, attacker: Entity, defender: Entity, log: Log): void {
  wait(state, attacker, attacker.delay)
  drawRolls(state, attacker)
  if (attacker.secondNextRoll < evasionChance(attacker, defender)) {
    if (log !== null) {
      log.add({
        type: 'attack',
        attacker: attacker.id,
        defender: defender.id,
        outcome: 'miss',
        damage: 0,
        hp: defender.hp,
      })
    }
    return
  }
  const base = baseDamage(state, attacker, defender)
  attacker.stamina = Math.max(0, attacker.stamina - 3)
  const varied = base * (1 + state.plan.config.damageVariance * (attacker.roll - 0.5))
  const critical = attacker.nextRoll < critChance(attacker)
  const full = critical ? varied * attacker.critDmg : varied
  const damage = Math.max(Math.trunc(full), 1)
  defender.hp -= damage
  if (log === null) {
    if (attacker.stamina > 0) trainAttack(attacker, null)
    if (defender.hp > 0) trainDefence(defender, null)
    else reward(state, attacker, defender, null)
    return
  }
  const outer = log.cause
  log.cause = log.add(
    {
      type: 'attack',
      attacker: attacker.id,
      defender: defender.id,
      outcome: critical ? 'crit' : 'hit',
      damage,
      hp: defender.hp,
    },
    damageBreakdown(state, attacker, defender, varied, full, damage),
  )
  if (attacker.stamina > 0) trainAttack(attacker, log)
  if (defender.hp > 0) trainDefence(defender, log)
  else reward(state, attacker, defender, log)
  log.cause = outer
}

/**
 * The rolls of an attack by offset of the tick: variance 0, critical hit 1, evasion 2. What is the evasion roll now is
 * the critical roll of the next tick and the variance roll of the one after: an attacker in a long fight draws once.
 */
function drawRolls(state: State, attacker: Entity): void {
  const tick = state.steps
  if (attacker.rollTick === tick) return
  const draws = (attacker.combatDraws ??= state.random.draws(COMBAT_DOMAIN, attacker.id))
  if (state.plan.extensions.independentRolls) {
    attacker.roll = draws.float(tick * 3)
    attacker.nextRoll = draws.float(tick * 3 + 1)
    attacker.secondNextRoll = draws.float(tick * 3 + 2)
  } else {
    const kept = attacker.rollTick === tick - 1
    attacker.roll = kept ? attacker.nextRoll : draws.float(tick)
    attacker.nextRoll = kept ? attacker.secondNextRoll : draws.float(tick + 1)
    attacker.secondNextRoll = draws.float(tick + 2)
  }
  attacker.rollTick = tick
}

export function evasionChance(attacker: Entity, defender: Entity): number {
  return Math.min(Math.max(defender.effectiveEvasion - attacker.luck * 0.002, 0), 0.75)
}

export function critChance(attacker: Entity): number {
  return Math.min(Math.max(attacker.effectiveCritRate + attacker.luck * 0.003, 0), 0.8)
}

export function baseDamage(state: State, attacker: Entity, defender: Entity): number {
  const power = attacker.effectiveAtk * sanctuaryFactor(state, attacker, state.plan.config.sanctuaryDebuffAtk)
  const struck = Math.trunc(power * (1 + attacker.attributes[STR] * 0.02))
  return Math.max(struck - mitigation(state, defender), 1)
}

function mitigation(state: State, defender: Entity): number {
  const power = defender.effectiveDef * sanctuaryFactor(state, defender, state.plan.config.sanctuaryDebuffDef)
  return Math.floor(Math.trunc(power * (1 + defender.attributes[VIT] * 0.01)) / 2)
}

/** Everybody is judged by the own tile. */
function sanctuaryFactor(state: State, entity: Entity, factor: number): number {
  return !entity.hero && (state.cells[entity.cell] & SANCTUARY) !== 0 ? factor : 1
}

function reward(state: State, killer: Entity, victim: Entity, log: Log): void {
  state.fallen += 1
  const base = state.plan.config.xpPerKillBase * victim.level * (1 + victim.tier * 0.5)
  const multiplier = 1 + killer.attributes[INT] * 0.01 + killer.attributes[WIS] * 0.005
  const xp = Math.trunc(base * multiplier)
  const gold = victim.gold
  killer.xp = Math.min(killer.xp + xp, Number.MAX_SAFE_INTEGER)
  killer.gold += gold
  victim.gold = 0
  if (log !== null) {
    const plain = state.plan.config.xpPerKillBase * victim.level
    const parts: Breakdown = [
      { label: 'level', value: plain },
      { label: 'tier', value: base - plain },
      { label: 'intelligence and wisdom', value: base * multiplier - base },
      { label: 'rounding', value: xp - base * multiplier },
    ]
    const kill = log.add({ type: 'kill', killer: killer.id, victim: victim.id, xp, gold }, parts)
    victim.felledBy = kill
    killer.rewardedBy = kill
  }
}

function damageBreakdown(
  state: State,
  attacker: Entity,
  defender: Entity,
  varied: number,
  full: number,
  damage: number,
): Breakdown {
  const power = attacker.effectiveAtk * sanctuaryFactor(state, attacker, state.plan.config.sanctuaryDebuffAtk)
  const struck = Math.trunc(power * (1 + attacker.attributes[STR] * 0.02))
  const mitigated = mitigation(state, defender)
  const base = baseDamage(state, attacker, defender)
  const parts = [
    { label: 'attack', value: attacker.effectiveAtk },
    { label: 'sanctuary', value: power - attacker.effectiveAtk },
    { label: 'strength', value: struck - power },
    { label: 'defence', value: -mitigated },
    { label: 'at least 1', value: base - (struck - mitigated) },
    { label: 'variance', value: varied - base },
    { label: 'critical hit', value: full - varied },
    { label: 'rounding', value: damage - full },
  ]
  return parts.filter((part) => part.value !== 0)
}
