import { inflict } from '../effects/adding.ts'
import { Combatant } from '../combatant/combatant.ts'
import { applyDamage } from './damage.ts'
import { flush, leave } from '../notices/notices.ts'
import { recordHit } from '../notices/records.ts'
import { truncate } from '../numbers.ts'
import { hitLandedHooks } from '../plugins/passives.ts'
import type { DamageType } from '../plugins/registry.ts'
import { bareBlueprint } from '../combatant/blueprint.ts'
import type { PartyState } from '../state.ts'
import { ATK, CRIT_DAMAGE, CRIT_RATE, statValues, VITALITY } from '../combatant/stats.ts'

/** Announces that a hit landed: to relics, then to attackers that echo their own hits. */
export function announceHit(
  battle: PartyState,
  attacker: Combatant,
  target: Combatant,
  amount: number,
  source: string,
): void {
  const { log, listening } = battle
  const { hitLanded } = battle.plan.listeners
  const index = log === null ? null : recordHit(log, attacker, target, amount, source)
  if (hitLanded.length === 0 && attacker.echoStacks === 0) return
  if (log !== null) log.open(index)
  if (listening) {
    for (let i = 0; i < hitLanded.length; i += 1) {
      const { item, behavior } = hitLanded[i]
      if (behavior.hitLanded !== undefined) behavior.hitLanded(battle, item, attacker, target, amount)
    }
    if (attacker.echoStacks > 0) echoStrike(battle, attacker, target, attacker.echoStacks, ECHO_BASE)
  }
  leave(battle)
}

const ECHO_BASE = 25

/** Metadata of the hit that an action begins with. */
export function stageAction(actor: Combatant): void {
  const total = Math.max(actor.actionsPerTurn, 1)
  const left = Math.max(actor.actionPoints, 0)
  actor.lastIndex = left <= 0 ? total : Math.min(total, total - Math.min(left, total) + 1)
  actor.lastTotal = total
  stageExtraHit(actor)
}

/** Metadata of a further hit of the same action. */
export function stageExtraHit(actor: Combatant): void {
  actor.attackSequence += 1
  actor.staged = true
  actor.stagedIndex = actor.lastIndex
  actor.stagedTotal = actor.lastTotal
  actor.stagedSequence = actor.attackSequence
}

/** The attack when the basic attack cannot run, or fails: it costs nothing and announces no action. */
export function fallbackAttack(battle: PartyState, actor: Combatant, target: Combatant, source: string): number {
  stageAction(actor)
  return hitWith(battle, actor, target, actor.atk, 'Normal Attack', source)
}

/** A hit of an attack, and what follows where it lands. Returns the damage. */
export function hitWith(
  battle: PartyState,
  actor: Combatant,
  target: Combatant,
  amount: number,
  action: string,
  source: string,
): number {
  const damage = applyDamage(battle, target, amount, actor, true, action)
  if (damage > 0) {
    announceHit(battle, actor, target, damage, source)
    hitLandedHooks(battle, actor, target, damage)
  }
  inflict(battle, target, actor, damage)
  return damage
}

/**
 * Strikes with other elements. Each comes from a stand-in with the attacker's base strength, so that retaliation hits
 * only the stand-in, and nothing is credited to the attacker.
 */
export function echoStrike(
  battle: PartyState,
  attacker: Combatant,
  target: Combatant,
  hits: number,
  base: number,
): void {
  const { random, plan } = battle
  const amounts: number[] = []
  for (let i = 0; i < hits; i += 1) amounts.push(random.graded(echoAmount, base))
  const own = attacker.type.id === 'Generic' ? plan.registry.damageType('Light') : attacker.type
  for (const amount of amounts) {
    let type: DamageType = own
    if (!random.chance(0.25)) type = random.choice(plan.elements.filter((element) => element !== own))
    const standIn = makeStandIn(attacker, type)
    if (battle.log !== null) {
      const kind = 'echoStrike'
      battle.log.add({ type: 'relicEffect', item: kind, entity: target.label, kind, amount })
    }
    flush(battle)
    applyDamage(battle, target, amount, standIn, true, 'Echo Strike')
    flush(battle)
  }
}

/** A random amount from 0.1 to 1.5 times the base. */
function echoAmount(fraction: number, base: number): number {
  return truncate(base * (0.1 + (1.5 - 0.1) * fraction))
}

function makeStandIn(attacker: Combatant, type: DamageType): Combatant {
  const base = statValues({
    maxHp: 1000,
    atk: attacker.base[ATK],
    defense: 200,
    regain: 100,
    spd: 2,
    critRate: attacker.base[CRIT_RATE],
    critDamage: attacker.base[CRIT_DAMAGE],
    effectHitRate: 1.0,
    mitigation: 1.0,
    dodgeOdds: 0.05,
    effectResistance: 0.05,
    vitality: attacker.base[VITALITY],
  })
  const blueprint = bareBlueprint(attacker.id, attacker.name, null, type, base, 1000)
  const standIn = new Combatant('standIn', attacker.side, blueprint, attacker.label, null)
  if (attacker.statEffects.length > 0) {
    for (const effect of attacker.statEffects) standIn.statEffects.push(effect.copy())
    standIn.refreshAll()
  }
  return standIn
}
