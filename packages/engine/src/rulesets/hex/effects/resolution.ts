import { LimitReached } from '../../../kernel/errors.ts'
import { isCharged, useAbility } from './abilities.ts'
import type { Log } from '../events.ts'
import { distance } from '../board/geometry.ts'
import type { Ability } from '../plan.ts'
import { fall, isMute } from '../board/standing.ts'
import type { HexState } from '../state.ts'
import type { Unit } from '../unit.ts'
import { type Hit, HITS, NOTE, told } from '../told-events.ts'

// See `told-events.ts` for constants of a file's own.
const kinds = NOTE
const maker = told

/**
 * Damage, death, triggers and the effect queue. They are in one file because they call each other: a queued strike
 * wounds, a wound fires abilities, abilities queue effects, and firing drains the queue. The depth is bounded.
 */

/** Queued effects that one step may apply. */
const EFFECT_LIMIT = 10_000
/** Levels of damage within damage. */
const DAMAGE_DEPTH_LIMIT = 400

/** Fires a trigger of a unit, whose abilities for it are given. A silenced unit fires nothing and drains nothing. */
export function fire(state: HexState, unit: Unit, abilities: readonly Ability[], context: Unit | null, log: Log): void {
  if (unit.silenced !== 0) return
  for (let i = 0; i < abilities.length; i += 1) {
    const ability = abilities[i]
    if (isCharged(unit, ability)) useAbility(state, unit, ability, context, log)
  }
  if (state.plan.applyEventsImmediately && state.queue.length > 0) drain(state, log)
}

/**
 * Applies the queued effects, first in first out, until none is left; effects may queue further ones and drain them.
 */
export function drain(state: HexState, log: Log): void {
  while (state.queue.length > 0) {
    state.effectsApplied += 1
    if (state.effectsApplied > EFFECT_LIMIT) throw new LimitReached('queuedEffects', EFFECT_LIMIT)
    const { effect, target, source, amount, cause } = state.queue.take()
    if (target.hp <= 0) continue
    const before = log === null ? 0 : log.enter(cause)
    switch (effect) {
      case 'heal':
        heal(target, source, amount, log)
        break
      case 'fortify':
        target.maxHp += amount
        target.hp += amount
        if (log !== null) log.noteFour(maker, kinds.fortify, target.id, source.id, amount)
        break
      case 'sunder':
        target.armor -= amount
        if (log !== null) log.noteFour(maker, kinds.sunder, target.id, source.id, amount)
        break
      case 'splash':
        damage(state, target, amount, source, HITS.splash, log)
        break
      case 'strike':
        damage(state, target, amount, source, HITS.strike, log)
        break
    }
    if (log !== null) log.leave(before)
  }
}

function heal(target: Unit, source: Unit, value: number, log: Log): void {
  const amount = Math.min(value, target.maxHp - target.hp)
  if (amount <= 0) return
  target.hp += amount
  if (log !== null) log.noteFour(maker, kinds.heal, target.id, source.id, amount, value)
}

/** Deals damage: block, armor, undying, then hp, wounded, execute, death. */
export function damage(state: HexState, target: Unit, amount: number, source: Unit, hit: Hit, log: Log): void {
  state.damageDepth += 1
  if (state.damageDepth > DAMAGE_DEPTH_LIMIT) throw new LimitReached('damageDepth', DAMAGE_DEPTH_LIMIT)
  takeHit(state, target, amount, source, hit, log)
  state.damageDepth -= 1
}

function takeHit(state: HexState, target: Unit, amount: number, source: Unit, hit: Hit, log: Log): void {
  if (target.blockUsed < target.kind.block && target.silenced === 0) {
    target.blockUsed += 1
    if (log !== null) log.note(maker, kinds.block, target.id, target.blockUsed)
    return
  }
  const { armor } = target
  const own = ownArmor(state, target)
  const aura = auraArmor(state, target)
  const actual = amount - armor - own - aura
  if (actual <= 0) {
    if (log !== null) log.noteSeven(maker, kinds.resist + hit, target.id, amount, 0, 0, armor, own, aura)
    return
  }
  if (target.hp <= actual && target.damage > 0 && isSaved(state, target, log)) return
  target.hp -= actual
  if (target.hp <= 0) fall(state, target)
  if (log === null) {
    afterWound(state, target, source, null)
    return
  }
  const kind = kinds.damage + hit
  // A hit without armor needs fewer numbers in its note.
  const index =
    armor === 0 && own === 0 && aura === 0
      ? log.noteFour(maker, kind, target.id, source.id, actual, target.hp)
      : log.noteSeven(maker, kind, target.id, source.id, actual, target.hp, armor, own, aura)
  const before = log.enter(index)
  afterWound(state, target, source, log)
  log.leave(before)
}

/**
 * After a wound: triggers, executions, death. A unit that one of the triggers or an execution kills is handled as dead
 * there, and once more here, so that both killers get their onkill.
 */
function afterWound(state: HexState, target: Unit, source: Unit, log: Log): void {
  if (target.hp > 0) {
    fire(state, target, target.kind.wounded, null, log)
    if (target.hp > 0) checkExecute(state, target, log)
  }
  if (target.hp <= 0) handleDeath(state, target, source, log)
}

/** Armor from the unit's own abilities. */
function ownArmor({ plan }: HexState, target: Unit): number {
  return isMute(plan, target) ? 0 : target.kind.ownArmor
}

/** Armor that other living allies lend by their auras. */
function auraArmor(state: HexState, target: Unit): number {
  const bearers = state.armorBearers[target.side]
  if (bearers.length === 0) return 0
  let armor = 0
  for (let i = 0; i < bearers.length; i += 1) {
    const bearer = bearers[i]
    if (bearer.hp <= 0 || bearer === target || isMute(state.plan, bearer)) continue
    const far = distance(target.cell, bearer.cell)
    const auras = bearer.kind.armorAuras
    for (let j = 0; j < auras.length; j += 1) if (far <= auras[j].aura) armor += auras[j].value
  }
  return armor
}

/** Whether an ally's undying saves the unit, which costs some of the unit's damage. */
function isSaved(state: HexState, target: Unit, log: Log): boolean {
  const bearers = state.undyingBearers[target.side]
  for (let i = 0; i < bearers.length; i += 1) {
    const bearer = bearers[i]
    if (bearer.hp <= 0 || bearer === target || isMute(state.plan, bearer)) continue
    const far = distance(bearer.cell, target.cell)
    const abilities = bearer.kind.undying
    for (let j = 0; j < abilities.length; j += 1) {
      const { aura, value } = abilities[j]
      if (far > aura || target.damage < value) continue
      target.damage -= value
      if (log !== null) log.noteFour(maker, kinds.undying, target.id, bearer.id, value)
      return true
    }
  }
  return false
}

function checkExecute(state: HexState, target: Unit, log: Log): void {
  const bearers = state.executioners[1 - target.side]
  for (let i = 0; i < bearers.length; i += 1) {
    const bearer = bearers[i]
    if (bearer.hp <= 0 || bearer.silenced !== 0) continue
    const far = distance(bearer.cell, target.cell)
    const abilities = bearer.kind.execute
    for (let j = 0; j < abilities.length; j += 1) {
      if (far > abilities[j].aura || target.hp > abilities[j].value) continue
      target.hp = 0
      fall(state, target)
      const before = log === null ? 0 : log.enter(log.note(maker, kinds.execute, target.id, bearer.id))
      handleDeath(state, target, bearer, log)
      if (log !== null) log.leave(before)
      return
    }
  }
}

function handleDeath(state: HexState, dead: Unit, killer: Unit, log: Log): void {
  const before = log === null ? 0 : log.enter(log.note(maker, kinds.death, dead.id, killer.id))
  if (killer.hp > 0) fire(state, killer, killer.kind.onkill, dead, log)
  const mourners = state.mourners[dead.side]
  for (let i = 0; i < mourners.length; i += 1) {
    const unit = mourners[i]
    if (unit.hp <= 0) continue
    if (unit.side !== dead.side) {
      mourn(state, unit, unit.kind.harvest, dead, log)
      continue
    }
    mourn(state, unit, unit.kind.lament, dead, log)
    const auras = unit.kind.lamentAuras
    if (auras.length === 0 || isMute(state.plan, unit)) continue
    for (let j = 0; j < auras.length; j += 1) avenge(state, unit, auras[j], dead, log)
  }
  if (log !== null) log.leave(before)
}

/** Lament and harvest: only deaths within reach count. The effects stay in the queue until it is drained next. */
function mourn(state: HexState, unit: Unit, abilities: readonly Ability[], dead: Unit, log: Log): void {
  if (unit.silenced !== 0) return
  for (let i = 0; i < abilities.length; i += 1) {
    const ability = abilities[i]
    if (distance(unit.cell, dead.cell) > ability.range || !isCharged(unit, ability)) continue
    useAbility(state, unit, ability, null, log)
  }
}

/** Lament aura: damage for allies near the bearer and near the dead. */
function avenge(state: HexState, bearer: Unit, ability: Ability, dead: Unit, log: Log): void {
  const allies = state.living[bearer.side]
  for (let i = 0; i < allies.length; i += 1) {
    const ally = allies[i]
    if (distance(ally.cell, bearer.cell) > ability.aura || distance(ally.cell, dead.cell) > ability.range) continue
    ally.damage += ability.value
    ally.rampAccumulated += ability.value
    if (log !== null) log.noteFour(maker, kinds.vengeance, ally.id, bearer.id, ability.value)
  }
}
