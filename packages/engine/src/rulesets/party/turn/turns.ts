import { announceActionUsed, announceKill } from '../notices/announce.ts'
import { fallbackAttack, hitWith, stageExtraHit } from '../hits/attacks.ts'
import type { Combatant } from '../combatant/combatant.ts'
import { applyDamage } from '../hits/damage.ts'
import { bleedFromEnrage, updateEnrage } from '../effects/enrage.ts'
import { regain } from '../hits/healing.ts'
import { enter, flush, leave } from '../notices/notices.ts'
import { recordTarget, recordTurnStart } from '../notices/records.ts'
import { runPassives } from '../plugins/passives.ts'
import { FAILED } from '../plugins/action.ts'
import { canUse, perform, useSpecial } from './specials.ts'
import { countSummonTurns, enterSummons } from '../summons/summons.ts'
import type { PartyState } from '../state.ts'
import { anyAlive, pickByAggro } from '../hits/targeting.ts'
import { effectsAllowAction, tickEffects } from '../effects/ticking.ts'

const EXP_A_LEVEL = 12
const EXP_A_ROOM = 5
const RDR_A_KILL = 0.55

/** One action of a living party combatant. `lastRepeat` says whether the actor goes again at once. */
export function partyTurn(battle: PartyState, actor: Combatant): void {
  begin(battle, actor, 'party')
  const { foes, plan } = battle
  updateEnrage(battle, battle.turn, plan.enrageThreshold)
  runPassives(battle, actor, actor.passiveIndex.turnStart)
  runPassives(battle, actor, actor.passiveIndex.turnStartHooks)
  announceTurnStart(battle, actor)
  regain(battle, actor, battle.actionIndex)
  if (!anyAlive(foes)) {
    finish(battle, actor, 0)
    battle.lastOver = true
    return
  }
  const index = chooseTarget(battle, foes)
  const target = foes[index]
  battle.lastTarget = target
  acquire(battle, actor, target)
  tickEffects(battle, actor)
  creditAll(battle)
  prune(battle)
  if (foes.length === 0) {
    finish(battle, actor, 0)
    battle.lastOver = true
    return
  }
  if (actor.hp <= 0) {
    actor.extraTurns = 0
    runPassives(battle, actor, actor.passiveIndex.turnEnd)
    return
  }
  const proceed = actionAllowed(battle, actor, battle.party, foes)
  if (actor.ready && (battle.choice === null || battle.choice.ultimate)) useUltimate(battle, actor, battle.party, foes)
  if (!proceed) {
    battle.lastPath = 'skipped'
    announceActionUsed(battle, actor, actor, 0)
    runPassives(battle, actor, actor.passiveIndex.turnEnd)
    repeatOrFinish(battle, actor)
    return
  }
  attackAsParty(battle, actor, target, index)
  flush(battle)
  runPassives(battle, actor, actor.passiveIndex.actionTaken)
  enterSummons(battle)
  actor.addCharge(actor.actionsPerTurn)
  chargeAllies(battle.party, actor)
  bleedFromEnrage(battle)
  credit(battle, target)
  prune(battle)
  battle.lastOver = foes.length === 0
  runPassives(battle, actor, actor.passiveIndex.turnEnd)
  runPassives(battle, actor, actor.passiveIndex.turnEndHooks)
  repeatOrFinish(battle, actor)
}

/** One action of a living foe. */
export function foeTurn(battle: PartyState, actor: Combatant): void {
  begin(battle, actor, 'foe')
  const { party, foes } = battle
  if (!anyAlive(party)) {
    battle.lastOver = true
    return
  }
  const target = party[pickByAggro(battle, party)]
  battle.lastTarget = target
  acquire(battle, actor, target)
  runPassives(battle, actor, actor.passiveIndex.turnStart)
  announceTurnStart(battle, actor)
  regain(battle, actor, battle.actionIndex)
  tickEffects(battle, actor)
  creditAll(battle)
  if (!anyAlive(foes)) {
    finish(battle, actor, 0)
    battle.lastOver = true
    return
  }
  if (actor.hp <= 0) {
    runPassives(battle, actor, actor.passiveIndex.turnEnd)
    return
  }
  const proceed = actionAllowed(battle, actor, foes, party)
  if (actor.ready) useUltimate(battle, actor, foes, party)
  if (!proceed) {
    battle.lastPath = 'skipped'
    announceActionUsed(battle, actor, actor, 0)
    actor.addCharge(actor.actionsPerTurn)
    battle.lastOver = !anyAlive(party)
    runPassives(battle, actor, actor.passiveIndex.turnEnd)
    repeatOrFinish(battle, actor)
    return
  }
  const damage = attack(battle, actor, target, actor.type.foeAttackSource)
  announceActionUsed(battle, actor, target, damage)
  flush(battle)
  runPassives(battle, actor, actor.passiveIndex.actionTaken)
  enterSummons(battle)
  actor.addCharge(actor.actionsPerTurn)
  chargeAllies(foes, actor)
  battle.lastOver = !anyAlive(party)
  runPassives(battle, actor, actor.passiveIndex.turnEnd)
  runPassives(battle, actor, actor.passiveIndex.turnEndHooks)
  repeatOrFinish(battle, actor)
}

export function begin(battle: PartyState, actor: Combatant, side: 'party' | 'foe'): void {
  battle.actionIndex += 1
  battle.lastActor = actor
  battle.lastTarget = null
  battle.lastSide = side
  battle.lastPath = 'none'
  battle.lastRepeat = false
  battle.lastOver = false
}

/** What happens at the start of a turn, in this order: decay, summons' time limits, Fire's drain, cards and relics. */
export function announceTurnStart(battle: PartyState, actor: Combatant): void {
  if (battle.log !== null) battle.log.open(recordTurnStart(battle.log, actor))
  actor.decay()
  countSummonTurns(battle, actor)
  if (actor.drain > 0) {
    const heat = actor.maxHp * 0.05 * actor.drain
    if (heat > 0) applyDamage(battle, actor, Math.sqrt(heat), null, true, null)
  }
  if (battle.listening) {
    const { turnStart } = battle.plan.listeners
    for (let i = 0; i < turnStart.length; i += 1) {
      const { item, behavior } = turnStart[i]
      if (behavior.turnStart !== undefined) behavior.turnStart(battle, item, actor)
    }
  }
  leave(battle)
}

/** The place of the target in the foe list: the player's choice, else by aggro. */
function chooseTarget(battle: PartyState, foes: readonly Combatant[]): number {
  const { choice } = battle
  if (choice !== null) {
    const at = foes.findIndex((foe) => foe.label === choice.target)
    if (at >= 0 && foes[at].hp > 0) return at
  }
  return pickByAggro(battle, foes)
}

function acquire(battle: PartyState, actor: Combatant, target: Combatant): void {
  if (battle.log !== null) recordTarget(battle.log, actor, target)
}

function actionAllowed(
  battle: PartyState,
  actor: Combatant,
  allies: readonly Combatant[],
  enemies: readonly Combatant[],
): boolean {
  if (!effectsAllowAction(battle, actor)) return false
  const { type } = actor
  return type.onAction ? type.onAction(battle, actor, allies, enemies) : true
}

export function useUltimate(
  battle: PartyState,
  actor: Combatant,
  allies: readonly Combatant[],
  enemies: readonly Combatant[],
): void {
  const { type } = actor
  if (battle.log !== null) enter(battle, { type: 'ultimateUsed', actor: actor.label, damageType: type.id })
  ultimateUsed(battle, actor)
  actor.charge = 0
  actor.ready = false
  if (actor.kind !== 'summon') {
    if (battle.log !== null) battle.log.add({ type: 'ultimateUsed', actor: actor.label, damageType: null })
    ultimateUsed(battle, actor)
  }
  const completed = unleash(battle, actor, allies, enemies)
  if (completed && battle.log !== null) {
    battle.log.add({ type: 'ultimateCompleted', actor: actor.label, damageType: type.id })
  }
  actor.pendingBonus = 0
  leave(battle)
}

/**
 * Uses the ultimate that is registered for the actor's type, if the party acts and there is one; else, or when that
 * fails, the type's own. Returns whether one of them succeeded.
 */
function unleash(
  battle: PartyState,
  actor: Combatant,
  allies: readonly Combatant[],
  enemies: readonly Combatant[],
): boolean {
  const { type } = actor
  if (type.registered !== null && battle.lastSide === 'party') {
    if (type.registered(battle, actor, allies, enemies) !== FAILED) return true
    actor.pendingBonus = 0
  }
  return type.ultimate(battle, actor, allies, enemies) !== FAILED
}

function ultimateUsed(battle: PartyState, actor: Combatant): void {
  if (actor.type.onUltimateUsed) actor.type.onUltimateUsed(battle, actor)
  if (!battle.listening) return
  for (const { item, behavior } of battle.plan.listeners.ultimateUsed) {
    if (behavior.ultimateUsed !== undefined) behavior.ultimateUsed(battle, item, actor)
  }
}

function attackAsParty(battle: PartyState, actor: Combatant, target: Combatant, index: number): void {
  const special = useSpecial(battle, actor, index)
  if (special !== null) {
    battle.lastPath = `special:${special.id}`
    announceActionUsed(battle, actor, target, 0)
    return
  }
  const damage = attack(battle, actor, target, actor.type.attackSource)
  const { type } = actor
  if (!type.turnSpread) {
    announceActionUsed(battle, actor, target, damage)
    return
  }
  // Another foe may be at the target's place by now: the specification goes by the place.
  const { foes } = battle
  const primary = index < foes.length ? foes[index] : target
  const others = foes.filter((foe) => foe !== primary && foe.hp > 0)
  announceActionUsed(battle, actor, target, damage)
  spread(battle, actor, others)
}

/** The basic attack where it can run, else, or when it fails, the fallback. */
function attack(battle: PartyState, actor: Combatant, target: Combatant, fallbackSource: string): number {
  const { basicAttack } = battle.plan.registry
  if (target.hp > 0 && target.listed !== null && canUse(battle, actor, basicAttack)) {
    battle.lastPath = 'basic'
    const damage = perform(battle, basicAttack, actor, [target])
    if (damage !== FAILED) return damage
  }
  battle.lastPath = 'fallback'
  return fallbackAttack(battle, actor, target, fallbackSource)
}

/** Further hits on the other foes, as strong as the actor's type says. */
function spread(battle: PartyState, actor: Combatant, targets: readonly Combatant[]): void {
  const { type } = actor
  const power = type.turnSpread ? type.turnSpread(battle, actor) : null
  if (power === null) return
  let died = false
  for (const target of targets) {
    flush(battle)
    if (target.hp <= 0) continue
    stageExtraHit(actor)
    hitWith(battle, actor, target, power, type.spreadAction, type.spreadSource)
    if (target.hp <= 0) {
      credit(battle, target)
      died = true
    }
  }
  if (died) prune(battle)
}

export function chargeAllies(list: readonly Combatant[], actor: Combatant): void {
  for (let i = 0; i < list.length; i += 1) {
    const ally = list[i]
    if (ally !== actor && ally.type.chargesWithAllies) ally.addCharge(actor.actionsPerTurn)
  }
}

/** Experience and drop rate for a fallen foe, once for each id. */
export function credit(battle: PartyState, foe: Combatant): void {
  if (foe.hp > 0 || battle.credited.includes(foe.id)) return
  announceKill(battle, foe, null, 0)
  battle.exp += foe.level * EXP_A_LEVEL + EXP_A_ROOM * battle.plan.room.index
  battle.rdr += RDR_A_KILL
  battle.credited.push(foe.id)
}

export function creditAll(battle: PartyState): void {
  const { foes } = battle
  for (let i = 0; i < foes.length; i += 1) if (foes[i].hp <= 0) credit(battle, foes[i])
}

/** Removes dead foes from the list. */
export function prune(battle: PartyState): void {
  const { foes } = battle
  for (let i = foes.length - 1; i >= 0; i -= 1) {
    if (foes[i].hp > 0) continue
    foes[i].extraTurns = 0
    foes[i].listed = null
    foes.splice(i, 1)
  }
}

function repeatOrFinish(battle: PartyState, actor: Combatant): void {
  if (actor.extraTurns > 0 && actor.hp > 0 && !battle.lastOver) {
    actor.extraTurns -= 1
    flush(battle)
    battle.lastRepeat = true
  } else finish(battle, actor)
}

/** The end of an actor's turn: the clock moves on. */
function finish(battle: PartyState, actor: Combatant, spent?: number): void {
  flush(battle)
  battle.turn += battle.queue.advance(actor.queueEntry, spent)
  flush(battle)
}
