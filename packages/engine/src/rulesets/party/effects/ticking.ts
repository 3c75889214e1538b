import type { Breakdown } from '../../../kernel/event-log.ts'
import type { Text } from '../../../kernel/meaning/phrase.ts'
import { applyDamage } from '../hits/damage.ts'
import { applyHealing } from '../hits/healing.ts'
import type { Combatant } from '../combatant/combatant.ts'
import type { Dot, Hot } from './effects.ts'
import type { EffectGroup, StatusPhase } from '../events.ts'
import { leave } from '../notices/notices.ts'
import { recordDotTick, recordExpiry, recordHotTick, recordPhaseEnd, recordPhaseStart } from '../notices/records.ts'
import { truncate } from '../numbers.ts'
import type { PartyState } from '../state.ts'
import { say } from '../words/index.ts'

/** Labels of breakdowns, made once. */
const ROUNDING = say('part.rounding')
const EFFECT = say('part.effect')

/** The effect tick of the acting combatant: healing, damage, modifiers, passives, one after the other. */
export function tickEffects(battle: PartyState, owner: Combatant): void {
  if (owner.hots.length > 0) dropHotsOfFallen(battle, owner)
  tickHots(battle, owner)
  tickDots(battle, owner)
  if (owner.hots.length > 0) dropHotsOfFallen(battle, owner)
  tickModifiers(battle, owner)
  tickPassives(battle, owner)
}

function dropHotsOfFallen(battle: PartyState, owner: Combatant): void {
  if (owner.hp > 0) return
  const dropped = owner.hots
  owner.hots = []
  for (const hot of dropped) expired(battle, owner, 'hot', hot.id, false)
}

function tickHots(battle: PartyState, owner: Combatant): void {
  const { hots } = owner
  phaseStart(battle, owner, 'hot', hots.length)
  for (let i = 0; i < hots.length; i += 1) {
    const hot = hots[i]
    if (tickHot(battle, owner, hot)) battle.endedHots.push(hot)
    if (owner.hp <= 0) break
  }
  dropEnded(battle, owner, 'hot', owner.hots, battle.endedHots)
}

function tickDots(battle: PartyState, owner: Combatant): void {
  const { dots } = owner
  phaseStart(battle, owner, 'dot', dots.length)
  for (let i = 0; i < dots.length; i += 1) {
    const dot = dots[i]
    if (tickDot(battle, owner, dot)) battle.endedDots.push(dot)
    if (owner.hp <= 0) break
  }
  dropEnded(battle, owner, 'dot', owner.dots, battle.endedDots)
}

/** Removes ended effects. `list` must be the owner's present list: a tick may have replaced it. */
function dropEnded<Effect extends Hot | Dot>(
  battle: PartyState,
  owner: Combatant,
  group: 'hot' | 'dot',
  list: Effect[],
  ended: Effect[],
): void {
  const count = ended.length
  if (count > 0) {
    for (let i = 0; i < count; i += 1) expired(battle, owner, group, ended[i].id, true)
    removeItems(list, ended)
    while (ended.length > 0) ended.pop()
  }
  phaseEnd(battle, owner, group, list.length, count)
}

function tickModifiers(battle: PartyState, owner: Combatant): void {
  phaseStart(battle, owner, 'statMods', owner.mods.length)
  const ended = countDownModifiers(battle, owner)
  phaseEnd(battle, owner, 'statMods', owner.mods.length, ended)
}

/** Counts modifiers down and removes ended ones; returns how many ended. */
export function countDownModifiers(battle: PartyState, owner: Combatant): number {
  const { mods } = owner
  let ended: (typeof mods)[number][] | null = null
  for (let i = 0; i < mods.length; i += 1) {
    const modifier = mods[i]
    if (modifier.turns > 0) {
      modifier.turns -= 1
      if (modifier.turns === 0) {
        owner.removeModifier(modifier)
        if (ended === null) ended = []
        ended.push(modifier)
      }
    }
    if (owner.hp <= 0) break
  }
  if (ended === null) return 0
  for (const modifier of ended) {
    expired(battle, owner, 'modifier', modifier.recipe.id, true)
    owner.dropModifier(modifier)
  }
  return ended.length
}

function tickPassives(battle: PartyState, owner: Combatant): void {
  const { ticking } = owner.passiveIndex
  phaseStart(battle, owner, 'passives', ticking.length)
  for (let i = 0; i < ticking.length; i += 1) {
    ticking[i](battle, owner, null, 0)
    if (owner.hp <= 0) break
  }
  phaseEnd(battle, owner, 'passives', ticking.length, 0)
}

/** Ticks damage over time; returns whether it ended. */
export function tickDot(battle: PartyState, owner: Combatant, dot: Dot): boolean {
  const { kind } = dot
  if (kind.tick) kind.tick(battle, owner, dot)
  else {
    if (kind.beforeTick) kind.beforeTick(battle, owner, dot)
    plainDotTick(battle, owner, dot)
  }
  if (dot.turns > 0) return false
  if (kind.ended) kind.ended(battle, owner, dot)
  return true
}

/** The tick of damage over time whose kind has no tick of its own. */
export function plainDotTick(battle: PartyState, owner: Combatant, dot: Dot): void {
  dot.ticked = true
  const { log } = battle
  const attacker = dot.source === owner ? null : dot.source
  const whole = Math.max(1, truncate(dot.damage))
  let damage = whole
  const { type } = owner
  if (type.onDotDamageTaken) damage = type.onDotDamageTaken(battle, owner, attacker, damage)
  if (type.onPartyDotDamageTaken) damage = type.onPartyDotDamageTaken(battle, owner, attacker, damage)
  if (log === null) applyDamage(battle, owner, damage, attacker, false, null)
  else {
    const parts = log.explains ? tickParts(dot.damage, whole, damage, type.name) : null
    log.open(recordDotTick(log, owner, dot, attacker, damage, parts))
    const hpBefore = owner.hp
    applyDamage(battle, owner, damage, attacker, false, null)
    if (hpBefore > 0 && owner.hp <= 0) {
      const source = attacker === null ? null : attacker.label
      log.add({ type: 'dotKill', target: owner.label, source, damage, effect: dot.id })
    }
    log.close()
  }
  dot.turns -= 1
}

/** The share of its max hp that a mending owner regains at each tick. */
export const MENDING_SHARE = 0.01

/** Ticks healing over time; returns whether it ended. */
export function tickHot(battle: PartyState, owner: Combatant, hot: Hot): boolean {
  if (hot.kind === 'mending') {
    if (!hot.ticked) applyHealing(battle, owner, hot.healing, null)
    hot.ticked = true
    applyHealing(battle, owner, truncate(owner.maxHp * MENDING_SHARE), null)
    hot.turns -= 1
    return hot.turns <= 0
  }
  if (owner.hp <= 0) {
    hot.turns = 0
    return true
  }
  const { log } = battle
  const healer = hot.source ?? owner
  const whole = Math.max(1, truncate(hot.healing))
  let amount = whole
  const { type } = owner
  if (type.onHotHealReceived) amount = type.onHotHealReceived(battle, owner, healer, amount)
  if (type.onPartyHotHealReceived) amount = type.onPartyHotHealReceived(battle, owner, healer, amount)
  if (log !== null) {
    const parts = log.explains ? tickParts(hot.healing, whole, amount, type.name) : null
    log.open(recordHotTick(log, owner, hot, healer, amount, parts))
  }
  applyHealing(battle, owner, amount, healer)
  leave(battle)
  hot.turns -= 1
  return hot.turns <= 0
}

/** The parts of a tick: the effect's amount, its rounding, and the change by the owner's damage type. */
function tickParts(amount: number, whole: number, result: number, type: Text): Breakdown {
  const changes = [
    { label: ROUNDING, value: whole - amount },
    { label: type, value: result - whole },
  ]
  return [{ label: EFFECT, value: amount }, ...changes.filter(({ value }) => value !== 0)]
}

/** Before an action: damage over time may cancel it. Returns whether the action goes on. */
export function effectsAllowAction(battle: PartyState, owner: Combatant): boolean {
  const { dots } = owner
  for (let i = 0; i < dots.length; i += 1) {
    const { kind } = dots[i]
    if (kind.blocksAction && kind.blocksAction(battle, owner)) return false
  }
  return true
}

/** Removes every effect, at the end of the battle. */
export function clearEffects(owner: Combatant): void {
  for (const modifier of owner.mods) owner.removeModifier(modifier)
  owner.forgetEffects()
}

/** Removes ended items from a list. `ended` must be in the list's order. */
function removeItems<Effect>(list: Effect[], ended: readonly Effect[]): void {
  let kept = 0
  let gone = 0
  for (let i = 0; i < list.length; i += 1) {
    if (gone < ended.length && list[i] === ended[gone]) gone += 1
    else {
      list[kept] = list[i]
      kept += 1
    }
  }
  while (list.length > kept) list.pop()
}

function expired(battle: PartyState, owner: Combatant, kind: EffectGroup, effect: string, natural: boolean): void {
  if (battle.log !== null) recordExpiry(battle.log, owner, kind, effect, natural)
}

function phaseStart(battle: PartyState, owner: Combatant, phase: StatusPhase, effects: number): void {
  if (battle.log !== null) recordPhaseStart(battle.log, owner, phase, effects)
}

function phaseEnd(
  battle: PartyState,
  owner: Combatant,
  phase: StatusPhase,
  effects: number,
  expiredCount: number,
): void {
  if (battle.log !== null) recordPhaseEnd(battle.log, owner, phase, effects, expiredCount)
}
