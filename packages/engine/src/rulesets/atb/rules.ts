import type { EventLog } from '../../kernel/event-log.ts'
import { NOBODY } from '../../timing/agility-clock.ts'
import type { AtbAction } from './actions.ts'
import type { AtbEvent } from './events.ts'
import type { Character } from './plan.ts'
import type { AtbState } from './state.ts'
import type { Strike } from './strike.ts'

/** The first half of a step: the clock picks an actor, whose turn begins. Without one the step is idle. */
export function advance(state: AtbState): void {
  const { plan } = state
  const actor = state.clock.advance()
  if (actor === NOBODY) {
    state.steps += 1
    state.quietSteps += 1
    return
  }
  const { cooldowns } = state
  const character = plan.characters[actor]
  for (let slot = character.firstSlot; slot < character.endSlot; slot += 1) {
    if (cooldowns[slot] > 0) cooldowns[slot] -= 1
  }
  if (plan.qiRegeneration > 0) state.qi[actor] = Math.min(character.maxQi, state.qi[actor] + plan.qiRegeneration)
  state.actor = actor
}

/** The second half: the actor does what was chosen. */
export function resolve(state: AtbState, action: AtbAction, log: EventLog<AtbEvent> | null): void {
  const actor = state.plan.characters[state.actor]
  state.actor = NOBODY
  state.steps += 1
  if (action.type === 'skill') {
    state.quietSteps = 0
    useSkill(state, actor, action.strike, log)
    return
  }
  state.quietSteps += 1
  if (log !== null) log.add(passEvent(state, actor))
}

function useSkill(state: AtbState, actor: Character, strike: Strike, log: EventLog<AtbEvent> | null): void {
  const { target } = strike
  const hit = !(state.random.random() > strike.hitChance)
  const critical = hit && state.random.random() < strike.critChance
  const damage = hit ? (critical ? strike.criticalDamage : strike.damage) : 0
  state.qi[actor.index] = Math.max(0, state.qi[actor.index] - strike.qiCost)
  if (strike.cooldown > 0) state.cooldowns[strike.slot] = strike.cooldown
  if (damage > 0) applyDamage(state, target, damage)
  if (log === null) return
  log.add(
    {
      type: hit ? (critical ? 'critical' : 'attack') : 'dodge',
      timestamp: state.clock.ticks,
      actorId: actor.id,
      targetId: target.id,
      skillId: strike.technique.skillId,
      tier: strike.technique.tier.tier,
      outcome: hit ? (critical ? 'critical' : 'hit') : 'miss',
      hit,
      critical,
      damage,
      damageBucket: hit ? (critical ? strike.criticalBucket : strike.bucket) : 'low',
      missReason: hit ? null : 'evaded',
      targetHpRatio: state.hp[target.index] / target.maxHp,
      qiCost: strike.qiCost,
      cooldownRemaining: state.cooldowns[strike.slot],
    },
    hit ? (critical ? strike.criticalBreakdown : strike.breakdown) : null,
  )
}

function applyDamage(state: AtbState, target: Character, damage: number): void {
  const { hp, foes } = state
  const left = hp[target.index] - damage
  if (left > 0) {
    hp[target.index] = left
    // Hp only goes down, so a known default foe stays the lowest unless the one just hurt is lower now.
    for (let seat = 0; seat < foes.length; seat += 1) {
      if (seat !== target.seat && foes[seat] !== NOBODY && comesFirst(state, target.index, foes[seat])) {
        foes[seat] = target.index
      }
    }
    return
  }
  hp[target.index] = 0
  state.clock.leave(target.index)
  state.standing[target.seat] -= 1
  if (state.standing[target.seat] === 0) state.sides -= 1
  for (let seat = 0; seat < foes.length; seat += 1) if (foes[seat] === target.index) foes[seat] = NOBODY
}

/** Passing needs no target, but its event names the default foe, so that it can be told. */
function passEvent(state: AtbState, actor: Character): AtbEvent {
  const foe = state.plan.characters[defaultFoe(state, actor.seat)]
  return {
    type: 'defend',
    timestamp: state.clock.ticks,
    actorId: actor.id,
    targetId: foe.id,
    skillId: null,
    tier: null,
    outcome: 'blocked',
    hit: false,
    critical: false,
    damage: 0,
    damageBucket: 'low',
    missReason: null,
    targetHpRatio: state.hp[foe.index] / foe.maxHp,
    qiCost: 0,
    cooldownRemaining: 0,
  }
}

/**
 * Among the enemies of a seat the one with the lowest hp, then the lowest defense, then the first in the roster.
 * Somebody decides only while at least two sides stand, so there is one.
 */
export function defaultFoe(state: AtbState, seat: number): number {
  const known = state.foes[seat]
  if (known !== NOBODY) return known
  const { hp, plan } = state
  const others = plan.foesOf(seat)
  let foe = NOBODY
  let lowest = 0
  for (let k = 0; k < others.length; k += 1) {
    const other = others[k]
    const health = hp[other]
    if (health === 0 || (health > lowest && foe !== NOBODY)) continue
    if (foe === NOBODY || health < lowest || plan.isWeaker(other, foe)) {
      foe = other
      lowest = health
    }
  }
  state.foes[seat] = foe
  return foe
}

function comesFirst(state: AtbState, a: number, b: number): boolean {
  const { hp, plan } = state
  return hp[a] === hp[b] ? plan.isWeaker(a, b) : hp[a] < hp[b]
}
