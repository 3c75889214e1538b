import type { EventLog } from '../../kernel/event-log.ts'
import type { Combatant } from './combatant/combatant.ts'
import { inflict } from './effects/adding.ts'
import type { Dot } from './effects/effects.ts'
import { countDownModifiers, effectsAllowAction, tickDot, tickHot } from './effects/ticking.ts'
import type { PartyEvent } from './events.ts'
import { flush, forgetCauses, release } from './notices/notices.ts'
import {
  countAction,
  countHeal,
  countModifier,
  countPhases,
  recordAction,
  recordDotTick,
  recordExpiry,
  recordHotTick,
  recordTarget,
} from './notices/records.ts'
import { announceHit, stageAction, stageExtraHit } from './hits/attacks.ts'
import { regained } from './hits/healing.ts'
import { plainHit } from './hits/plain-hit.ts'
import { anyAlive, anyFallen, pickByAggro } from './hits/targeting.ts'
import { truncate } from './numbers.ts'
import { findActor, MOST_REPEATS } from './rules.ts'
import type { PartyState } from './state.ts'
import { announceTurnStart, begin, chargeAllies, credit, creditAll, prune, useUltimate } from './turn/turns.ts'

/*
 * A faster path for turns of plain battles without a listener, except perhaps a counter. Plain means: only stats,
 * damage types and their effects; no passives, specials, summons, shields, no cards or relics with a behaviour, one
 * action a turn, no enrage. It does the same as the rules on the same combatants, but skips notices that nobody gets
 * and lists that are empty. Rare cases, and battles that are no longer plain, are left to the rules.
 */

/** Plays on in place for as long as a battle is plain, short of the step limit; the rules go on from there. */
export function playUnheard(battle: PartyState, stepLimit: number, log: EventLog<PartyEvent> | null): void {
  if ((log !== null && log.counter === null) || !isPlain(battle)) return
  const { plan, cursor } = battle
  // A combatant that falls in its own turn leaves notices for the next turn, which are not written here. So this path
  // ends only after a turn whose actor lives, and keeps a step for everybody who might fall before.
  const last = stepLimit - battle.party.length - battle.foes.length
  let isSettled = true
  battle.unheard = true
  battle.log = log
  try {
    while (!battle.over && !(isSettled && (battle.steps >= last || battle.turn > plan.enrageThreshold))) {
      const actor = findActor(battle)
      if (actor !== null) {
        isSettled = actor.side === 'party' ? partyTurn(battle, actor) : foeTurn(battle, actor)
        cursor.acted(false, MOST_REPEATS)
        if (log !== null) endTurn(battle, log, isSettled)
      }
      battle.steps += 1
    }
  } finally {
    battle.unheard = false
    release(battle, log)
  }
}

/** Delivers the waiting notices. Those that wait for another turn lose their causes. */
function endTurn(battle: PartyState, { counter }: EventLog<PartyEvent>, isSettled: boolean): void {
  if (counter !== null) counter.deliver(isSettled)
  if (!isSettled) forgetCauses(battle)
}

function isPlain({ plan, active, listening, awaiting, registers, party, foes, queue }: PartyState): boolean {
  if (!active || !listening || awaiting !== null || registers.length > 0 || queue.bonus.length > 0) return false
  return !plan.speedOrder && !plan.manual && plan.listeners.isEmpty && plan.registry.isPlain && all(party) && all(foes)
}

function all(list: readonly Combatant[]): boolean {
  for (let i = 0; i < list.length; i += 1) {
    const { blueprint, kind, passiveIndex, actionsPerTurn, extraTurns, shields, overheal } = list[i]
    if (kind === 'summon' || !passiveIndex.isEmpty || blueprint.specials.length > 0) return false
    if (actionsPerTurn !== 1 || extraTurns !== 0 || shields !== 0 || overheal) return false
    if (blueprint.damageBonus !== null || blueprint.damageReduction !== null || blueprint.reductionPasses !== 1) {
      return false
    }
  }
  return true
}

/** Whether the actor's turn came to its end. */
function partyTurn(battle: PartyState, actor: Combatant): boolean {
  begin(battle, actor, 'party')
  const { foes, party } = battle
  battle.enragePercent = 0
  startTurn(battle, actor)
  const index = pickByAggro(battle, foes)
  if (index < 0) return leave(battle, actor)
  const target = foes[index]
  battle.lastTarget = target
  if (battle.log !== null) recordTarget(battle.log, actor, target)
  tickEffects(battle, actor)
  if (anyFallen(foes)) {
    creditAll(battle)
    prune(battle)
    if (foes.length === 0) return leave(battle, actor)
  }
  if (actor.hp <= 0) return false
  const proceed = isAllowed(battle, actor, party, foes)
  if (actor.ready) useUltimate(battle, actor, party, foes)
  if (proceed) {
    attack(battle, actor, target)
    if (actor.type.turnSpread) {
      // The place at which the target was chosen may by now be another foe's; the rule goes by the place.
      spread(battle, actor, index < foes.length ? foes[index] : target, actor.type.turnSpread(battle, actor))
    }
    actor.addCharge(1)
    chargeAllies(party, actor)
    credit(battle, target)
    prune(battle)
    battle.lastOver = foes.length === 0
  } else skip(battle, actor)
  return finish(battle, actor)
}

function foeTurn(battle: PartyState, actor: Combatant): boolean {
  begin(battle, actor, 'foe')
  const { party, foes } = battle
  const index = pickByAggro(battle, party)
  if (index < 0) {
    battle.lastOver = true
    return false
  }
  const target = party[index]
  battle.lastTarget = target
  if (battle.log !== null) recordTarget(battle.log, actor, target)
  startTurn(battle, actor)
  tickEffects(battle, actor)
  if (anyFallen(foes)) {
    creditAll(battle)
    if (!anyAlive(foes)) return leave(battle, actor)
  }
  if (actor.hp <= 0) return false
  const proceed = isAllowed(battle, actor, foes, party)
  if (actor.ready) useUltimate(battle, actor, foes, party)
  if (proceed) attack(battle, actor, target)
  else skip(battle, actor)
  actor.addCharge(1)
  if (proceed) chargeAllies(foes, actor)
  battle.lastOver = !anyAlive(party)
  return finish(battle, actor)
}

function isAllowed(
  battle: PartyState,
  actor: Combatant,
  allies: readonly Combatant[],
  enemies: readonly Combatant[],
): boolean {
  if (actor.dots.length > 0 && !effectsAllowAction(battle, actor)) return false
  return actor.type.onAction ? actor.type.onAction(battle, actor, allies, enemies) : true
}

function skip(battle: PartyState, actor: Combatant): void {
  battle.lastPath = 'skipped'
  actor.pendingBonus = 0
  if (battle.log !== null) recordAction(battle.log, actor, actor, 0)
}

/** Ends the turn in which the last foe has fallen. */
function leave(battle: PartyState, actor: Combatant): boolean {
  finish(battle, actor, 0)
  battle.lastOver = true
  return true
}

function finish(battle: PartyState, actor: Combatant, spent?: number): boolean {
  battle.turn += battle.queue.advance(actor.queueEntry, spent)
  if (battle.log === null) battle.batch.count = 0
  else flush(battle)
  return true
}

function startTurn(battle: PartyState, actor: Combatant): void {
  if (actor.statEffects.length > 0 || actor.drain > 0 || battle.log !== null) announceTurnStart(battle, actor)
  if (battle.actionIndex % 2 === 0) heal(battle, actor, regained(actor), null)
}

function heal({ log }: PartyState, target: Combatant, given: number, healer: Combatant | null): void {
  const taken = given * (healer === null ? 1 : healer.vitality) * target.vitality
  const amount = given > 0 ? Math.max(1, Math.floor(taken)) : truncate(taken)
  target.hp = Math.min(target.hp + amount, target.maxHp)
  if (log !== null && log.counter !== null) countHeal(log.counter, target, healer, amount)
}

function attack(battle: PartyState, actor: Combatant, target: Combatant): void {
  const isBasic = target.hp > 0 && target.listed !== null && actor.actionPoints >= 1
  battle.lastPath = isBasic ? 'basic' : 'fallback'
  stageAction(actor)
  const damage = hitWith(battle, actor, target, actor.atk, ATTACK)
  actor.pendingBonus = 0
  const { log } = battle
  if (log !== null && log.counter !== null) countAction(log.counter, actor, target, damage, isBasic)
  if (isBasic) actor.actionPoints -= 1
}

/** An action's name: here it only matters that there is one. */
const ATTACK = 'Basic Attack'

function hitWith(battle: PartyState, actor: Combatant, target: Combatant, amount: number, action: string): number {
  const damage = plainHit(battle, target, amount, actor, true, action, false)
  if (damage > 0 && (actor.echoStacks > 0 || battle.log !== null)) {
    announceHit(battle, actor, target, damage, actor.type.attackSource)
  }
  inflict(battle, target, actor, damage)
  return damage
}

function spread(battle: PartyState, actor: Combatant, primary: Combatant, power: number | null): void {
  if (power === null) return
  // The foes that live now, even if one of these hits should fell another of them.
  const targets = battle.foes.filter((foe) => foe !== primary && foe.hp > 0)
  let died = false
  for (let i = 0; i < targets.length; i += 1) {
    const target = targets[i]
    if (target.hp <= 0) continue
    stageExtraHit(actor)
    hitWith(battle, actor, target, power, actor.type.spreadAction)
    if (target.hp > 0) continue
    credit(battle, target)
    died = true
  }
  if (died) prune(battle)
}

/** Phases of the effect tick: healing, damage, modifiers, passives. */
const PHASES = 4

function tickEffects(battle: PartyState, owner: Combatant): void {
  const { log } = battle
  if (log !== null && log.counter !== null) countPhases(log.counter, owner, PHASES)
  if (owner.hots.length > 0) tickHots(battle, owner)
  if (owner.dots.length > 0) tickDots(battle, owner)
  if (owner.hp <= 0 && owner.hots.length > 0) dropHots(battle, owner)
  if (owner.mods.length > 0) countDownModifiers(battle, owner)
}

/** Drops the healing over time of a fallen combatant. */
function dropHots({ log }: PartyState, owner: Combatant): void {
  if (log !== null) for (const hot of owner.hots) recordExpiry(log, owner, 'hot', hot.id, false)
  owner.hots = []
}

function tickHots(battle: PartyState, owner: Combatant): void {
  if (owner.hp <= 0) dropHots(battle, owner)
  const { hots } = owner
  const { log } = battle
  let ended = false
  let ticked = 0
  while (ticked < hots.length) {
    const hot = hots[ticked]
    ticked += 1
    if (hot.kind === 'plain') {
      const healer = hot.source ?? owner
      const given = Math.max(1, truncate(hot.healing))
      if (log !== null) recordHotTick(log, owner, hot, healer, given, null)
      heal(battle, owner, given, healer)
      hot.turns -= 1
    } else tickHot(battle, owner, hot)
    if (hot.turns <= 0) {
      ended = true
      if (log !== null) recordExpiry(log, owner, 'hot', hot.id, true)
    }
    if (owner.hp <= 0) break
  }
  if (ended) dropEnded(hots, ticked)
}

/**
 * Each tick of atrophy replaces the modifier of the one before, so of several in a row only the last one is applied.
 */
const REPLACING = 'atrophy'

function tickDots(battle: PartyState, owner: Combatant): void {
  const { dots } = owner
  const { log } = battle
  let ended = false
  let replacing: Dot | null = null
  let ticked = 0
  while (ticked < dots.length) {
    const dot = dots[ticked]
    const { kind, source } = dot
    ticked += 1
    const isPlain = source !== null && source !== owner && !kind.tick
    const replaces = isPlain && kind.kind === REPLACING
    if (replacing !== null && !replaces && (!isPlain || kind.beforeTick)) {
      replace(battle, owner, replacing)
      replacing = null
    }
    if (isPlain) {
      if (replaces) {
        if (replacing !== null && log !== null && log.counter !== null) countModifier(log.counter, owner)
        replacing = dot
      } else if (kind.beforeTick) kind.beforeTick(battle, owner, dot)
      dot.ticked = true
      const damage = Math.max(1, truncate(dot.damage))
      if (log === null) plainHit(battle, owner, damage, source, false, null, false)
      else tellTick(battle, log, owner, dot, source, damage)
      dot.turns -= 1
      if (dot.turns <= 0) {
        ended = true
        if (kind.ended && !replaces) kind.ended(battle, owner, dot)
        if (log !== null) recordExpiry(log, owner, 'dot', dot.id, true)
      }
    } else {
      // With a counter, notices wait for the end of the turn, as in the rules.
      battle.unheard = log === null
      if (tickDot(battle, owner, dot)) {
        ended = true
        if (log !== null) recordExpiry(log, owner, 'dot', dot.id, true)
      }
      battle.unheard = true
    }
    if (owner.hp <= 0) break
  }
  if (replacing !== null) replace(battle, owner, replacing)
  if (ended) dropEnded(dots, ticked)
}

/** The tick of damage over time, and what follows from it. */
function tellTick(
  battle: PartyState,
  log: EventLog<PartyEvent>,
  owner: Combatant,
  dot: Dot,
  source: Combatant,
  damage: number,
): void {
  const before = log.enter(recordDotTick(log, owner, dot, source, damage, null))
  const hpBefore = owner.hp
  plainHit(battle, owner, damage, source, false, null, true)
  if (hpBefore > 0 && owner.hp <= 0) {
    log.add({ type: 'dotKill', target: owner.label, source: source.label, damage, effect: dot.id })
  }
  log.leave(before)
}

/** Applies a replacing effect that has ticked. */
function replace(battle: PartyState, owner: Combatant, dot: Dot): void {
  const { kind } = dot
  dot.turns += 1
  if (kind.beforeTick) kind.beforeTick(battle, owner, dot)
  dot.turns -= 1
  if (dot.turns <= 0 && kind.ended) kind.ended(battle, owner, dot)
}

/** Drops ended effects among the first `ticked` ones. */
function dropEnded(list: { turns: number }[], ticked: number): void {
  let kept = 0
  for (let i = 0; i < list.length; i += 1) {
    if (i < ticked && list[i].turns <= 0) continue
    list[kept] = list[i]
    kept += 1
  }
  while (list.length > kept) list.pop()
}
