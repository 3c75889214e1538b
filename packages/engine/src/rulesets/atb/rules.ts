import type { EventLog } from '../../kernel/event-log.ts'
import type { AtbAction } from './actions.ts'
import type { AtbEvent } from './events.ts'
import type { AtbState, Fighter } from './state.ts'
import type { Strike } from './strike.ts'

/** The first half of a step: the clock picks an actor, whose turn begins. Without one the step is idle. */
export function advance(state: AtbState): void {
  const ticked = { runner: state.actor }
  state.time += state.plan.clock.advance(state.living, ticked)
  const actor = ticked.runner
  if (actor === null) {
    state.steps += 1
    state.quietSteps += 1
    return
  }
  const { cooldowns } = actor
  for (let slot = 0; slot < cooldowns.length; slot += 1) if (cooldowns[slot] > 0) cooldowns[slot] -= 1
  const { qiRegeneration } = state.plan
  if (qiRegeneration > 0) actor.qi = Math.min(actor.character.maxQi, actor.qi + qiRegeneration)
  state.actor = actor
}

/** The second half: the actor does what was chosen. */
export function resolve(state: AtbState, actor: Fighter, action: AtbAction, log: EventLog<AtbEvent> | null): void {
  state.actor = null
  state.steps += 1
  if (action.type === 'skill') {
    state.quietSteps = 0
    useSkill(state, actor, action.strike, log)
    return
  }
  state.quietSteps += 1
  if (log !== null) log.add(passEvent(state, actor))
}

function useSkill(state: AtbState, actor: Fighter, strike: Strike, log: EventLog<AtbEvent> | null): void {
  const target = state.fighters[strike.target.index]
  const hit = !(state.random.random() > strike.hitChance)
  const critical = hit && state.random.random() < strike.critChance
  const damage = hit ? (critical ? strike.criticalDamage : strike.damage) : 0
  actor.qi = Math.max(0, actor.qi - strike.qiCost)
  if (strike.cooldown > 0) actor.cooldowns[strike.slot] = strike.cooldown
  if (damage > 0) {
    target.hp = Math.max(0, target.hp - damage)
    if (target.hp === 0) fall(state, target)
  }
  if (log === null) return
  log.add(
    {
      type: hit ? (critical ? 'critical' : 'attack') : 'dodge',
      timestamp: state.time,
      actorId: actor.character.id,
      targetId: target.character.id,
      skillId: strike.technique.skillId,
      tier: strike.technique.tier.tier,
      outcome: hit ? (critical ? 'critical' : 'hit') : 'miss',
      hit,
      critical,
      damage,
      damageBucket: hit ? (critical ? strike.criticalBucket : strike.bucket) : 'low',
      missReason: hit ? null : 'evaded',
      targetHpRatio: target.hp / target.character.maxHp,
      qiCost: strike.qiCost,
      cooldownRemaining: actor.cooldowns[strike.slot],
    },
    hit ? (critical ? strike.criticalBreakdown : strike.breakdown) : null,
  )
}

function fall(state: AtbState, fighter: Fighter): void {
  state.living.splice(state.living.indexOf(fighter), 1)
  state.standing[fighter.seat] -= 1
  if (state.standing[fighter.seat] === 0) state.sides -= 1
}

/** Passing needs no target, but its event names the default foe, so that it can be told. */
function passEvent(state: AtbState, actor: Fighter): AtbEvent {
  const foe = defaultFoe(state, actor)
  return {
    type: 'defend',
    timestamp: state.time,
    actorId: actor.character.id,
    targetId: foe.character.id,
    skillId: null,
    tier: null,
    outcome: 'blocked',
    hit: false,
    critical: false,
    damage: 0,
    damageBucket: 'low',
    missReason: null,
    targetHpRatio: foe.hp / foe.character.maxHp,
    qiCost: 0,
    cooldownRemaining: 0,
  }
}

/** Among the enemies the one with the lowest hp, then the lowest defense, then the first in the roster. */
export function defaultFoe(state: AtbState, actor: Fighter): Fighter {
  const { living } = state
  let foe: Fighter | null = null
  for (let i = 0; i < living.length; i += 1) {
    const other = living[i]
    if (other.seat === actor.seat) continue
    if (foe === null || other.hp < foe.hp || (other.hp === foe.hp && other.character.defense < foe.character.defense)) {
      foe = other
    }
  }
  // Somebody decides only while at least two sides stand.
  return foe ?? actor
}
