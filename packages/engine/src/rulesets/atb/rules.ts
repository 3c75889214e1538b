import type { EventLog } from '../../kernel/event-log.ts'
import { NOBODY } from '../../timing/agility-clock.ts'
import type { Action } from './actions.ts'
import type { Event } from './events.ts'
import type { Character } from './plan.ts'
import type { State } from './state.ts'
import type { Technique } from './strike/technique.ts'

/** The first half of a step: the clock picks an actor, whose turn begins. Without one the step is idle. */
export function advance(state: State): void {
  const actor = state.clock.advance()
  if (actor === NOBODY) {
    state.steps += 1
    state.quietSteps += 1
    return
  }
  beginTurn(state, actor)
  state.actor = actor
}

export function beginTurn(state: State, actor: number): void {
  if (state.resting[actor] > 0) coolDown(state, actor)
  if (state.plan.qiRegeneration > 0) regainQi(state, actor)
}

export function coolDown(state: State, actor: number): void {
  const { cooldowns } = state
  const { firstSlot, endSlot } = state.plan.characters[actor]
  for (let slot = firstSlot; slot < endSlot; slot += 1) if (cooldowns[slot] > 0) cooldowns[slot] -= 1
  state.resting[actor] -= 1
}

function regainQi(state: State, actor: number): void {
  const { qiRegeneration, characters } = state.plan
  state.qi[actor] = Math.min(characters[actor].maxQi, state.qi[actor] + qiRegeneration)
}

/** The second half: the actor does what was chosen. */
export function resolve(state: State, action: Action, log: EventLog<Event> | null): void {
  if (action.type === 'skill') useSkill(state, action.technique, action.target, log)
  else pass(state, log)
}

export function pass(state: State, log: EventLog<Event> | null): void {
  const actor = state.plan.characters[state.actor]
  state.actor = NOBODY
  state.steps += 1
  state.quietSteps += 1
  if (log === null) return
  const { told } = state.plan
  const foe = defaultFoe(state, actor.seat)
  log.note(told, told.pass(actor.index, foe), state.clock.ticks, state.hp[foe])
}

/** The purpose of draws for critical blows is this number less the attacker's index. */
const CRITICAL = -2

export function useSkill(state: State, technique: Technique, target: Character, log: EventLog<Event> | null): void {
  const { factors } = state.plan
  const { number } = technique
  const { actor } = state
  state.actor = NOBODY
  state.steps += 1
  state.quietSteps = 0
  // Each attacker has one purpose for hits and one for criticals, since a critical is drawn only after a hit.
  const hit = state.random.purpose(actor).chanceAtMost(factors.hitChance(number, target.index))
  const critical = hit && state.random.purpose(CRITICAL - actor).chance(factors.critChance[number])
  let damage = 0
  if (hit) {
    const raw = factors.rawDamage(number, target.index)
    damage = Math.floor(critical ? raw * factors.critMultiplier[number] : raw)
  }
  pay(state, actor, technique)
  if (damage > 0) applyDamage(state, target, damage)
  if (log === null) return
  const { told } = state.plan
  log.note(told, told.blow(technique, target.index, hit, critical), state.clock.ticks, state.hp[target.index])
}

/** What a technique costs, whether it hits or not. */
export function pay(state: State, actor: number, technique: Technique): void {
  state.qi[actor] = Math.max(0, state.qi[actor] - technique.qiCost)
  if (technique.cooldown === 0) return
  state.cooldowns[technique.slot] = technique.cooldown
  state.resting[actor] = Math.max(state.resting[actor], technique.cooldown)
}

export function applyDamage(state: State, target: Character, damage: number): void {
  const { hp, foes } = state
  const { index, seat } = target
  const before = hp[index]
  const left = before - damage
  if (left <= 0) {
    fall(state, target)
    return
  }
  hp[index] = left
  if (before === state.plan.start.hp[index]) state.hurt[seat] += 1
  // Hp only goes down, so a known default foe stays the lowest unless the one just hurt is lower now.
  for (let side = 0; side < foes.length; side += 1) {
    const foe = foes[side]
    if (foe !== index && foe !== NOBODY && side !== seat && comesFirst(state, index, foe)) foes[side] = index
  }
}

function fall(state: State, target: Character): void {
  const { hp, foes, standing } = state
  const { index, seat } = target
  if (hp[index] < state.plan.start.hp[index]) state.hurt[seat] -= 1
  hp[index] = 0
  state.clock.leave(index)
  standing[seat] -= 1
  if (standing[seat] === 0) state.sides -= 1
  for (let side = 0; side < foes.length; side += 1) if (foes[side] === index) foes[side] = NOBODY
}

/**
 * Among the enemies of a seat the one with the lowest hp, then the lowest defense, then the first in the roster.
 * Somebody decides only while at least two sides stand, so there is one.
 */
export function defaultFoe(state: State, seat: number): number {
  const known = state.foes[seat]
  return known === NOBODY ? lowestFoe(state, seat) : known
}

function lowestFoe(state: State, seat: number): number {
  const { hp, plan, hurt } = state
  const others = plan.foesOf(seat)
  let unseen = 0
  for (let side = 0; side < hurt.length; side += 1) if (side !== seat) unseen += hurt[side]
  let foe = NOBODY
  let lowest = 0
  // After the first unhurt foe only hurt ones can come before it.
  for (let k = 0; k < others.length && (foe === NOBODY || unseen > 0); k += 1) {
    const other = others[k]
    const health = hp[other]
    if (health === 0) continue
    if (health < plan.start.hp[other]) unseen -= 1
    if (foe === NOBODY || health < lowest || (health === lowest && plan.isWeaker(other, foe))) {
      foe = other
      lowest = health
    }
  }
  state.foes[seat] = foe
  return foe
}

function comesFirst(state: State, a: number, b: number): boolean {
  const { hp, plan } = state
  return hp[a] === hp[b] ? plan.isWeaker(a, b) : hp[a] < hp[b]
}

/** Whether the battle is over although several sides stand. */
export function isStopped(state: State): boolean {
  const { plan } = state
  return plan.mayStop && (isStalemate(state) || (plan.stopWhenSettled && isSettled(state)))
}

/**
 * Whether nobody standing can ever use a skill again, because all skills need time or qi that will never come. Only
 * passes would follow, so the outcome is known. (No other outcome is known early: every blow may miss.)
 */
export function isSettled({ plan, hp, qi, actor }: State): boolean {
  const { characters, dial, qiRegeneration } = plan
  if (actor !== NOBODY) return false
  return characters.every(({ index, techniques, maxQi }) => {
    if (hp[index] === 0 || dial.gains[index] === 0) return true
    const most = qiRegeneration > 0 ? maxQi : qi[index]
    return techniques.every(({ qiCost }) => qiCost > most)
  })
}

/** Whether nobody has used a skill for as long as the setup allows. */
export function isStalemate(state: State): boolean {
  const { stalemateSteps } = state.plan
  return stalemateSteps > 0 && state.quietSteps >= stalemateSteps
}
