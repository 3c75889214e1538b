import { LimitReached } from '../../../kernel/errors.ts'
import type { Combatant } from '../combatant/combatant.ts'
import { pend } from '../notices/notices.ts'
import type { PartyState, SummonRegister } from '../state.ts'
import { drawType, inherit, makeSummon, type SummonOrder } from './making.ts'

const SOON = 2

/** The most combatants on the field: summons never leave it, so it needs a bound. */
export const FIELD_LIMIT = 5000

export function registerOf(battle: PartyState, summoner: Combatant): SummonRegister | null {
  for (const register of battle.registers) if (register.summoner === summoner) return register
  return null
}

/** Calls a summon to the register; it enters the field after the present action. Null when there is no room. */
export function createSummon(battle: PartyState, summoner: Combatant, order: SummonOrder): Combatant | null {
  if (summoner.kind === 'summon') return null
  if (battle.party.length + battle.foes.length >= FIELD_LIMIT) throw new LimitReached('field', FIELD_LIMIT)
  const register = openRegister(battle, summoner)
  if (!makeRoom(battle, register, order)) return null
  const type = order.type ?? drawType(battle, summoner.type)
  const summon = makeSummon(summoner, order, type)
  inherit(battle, summoner, summon, order.multiplier)
  // Making room may have dropped the register with its last summon.
  openRegister(battle, summoner).summons.push(summon)
  pend(battle, 'summonCreated', summoner, summon).text = order.source
  return summon
}

/** Removes a summon from its register. It stays on the field. */
export function removeSummon(battle: PartyState, register: SummonRegister, summon: Combatant, reason: string): void {
  const at = register.summons.indexOf(summon)
  if (at < 0) return
  register.summons.splice(at, 1)
  if (register.summons.length === 0) battle.registers.splice(battle.registers.indexOf(register), 1)
  summon.extraTurns = 0
  pend(battle, 'summonRemoved', summon, null).text = reason
}

export function removeAllSummons(battle: PartyState, register: SummonRegister, reason: string): void {
  for (const summon of register.summons.slice()) removeSummon(battle, register, summon, reason)
}

/** Counts down the time limits of a summoner's summons, at the start of its turn. */
export function countSummonTurns(battle: PartyState, summoner: Combatant): void {
  if (battle.registers.length === 0) return
  const register = registerOf(battle, summoner)
  if (register === null) return
  for (const summon of register.summons.slice()) {
    if (summon.summonTurns <= 0) continue
    summon.summonTurns -= 1
    if (summon.summonTurns === 0) removeSummon(battle, register, summon, 'expired')
  }
}

/** Registered summons join the lists of their sides; on the foes' side they forget inherited effects. */
export function enterSummons(battle: PartyState): void {
  if (battle.registers.length === 0) return
  for (const register of battle.registers) {
    if (register.summoner.listed !== 'party') continue
    for (const summon of register.summons) {
      if (summon.listed !== null) continue
      summon.listed = 'party'
      battle.party.push(summon)
      joinQueue(battle, summon)
    }
  }
  const present = battle.foes.length
  for (let i = 0; i < present; i += 1) {
    const register = registerOf(battle, battle.foes[i])
    if (register === null) continue
    for (const summon of register.summons) {
      if (summon.listed !== null) continue
      summon.listed = 'foe'
      summon.forgetEffects()
      battle.foes.push(summon)
      joinQueue(battle, summon)
    }
  }
}

/** Adds a summon to the queue, but only in speed order. */
function joinQueue(battle: PartyState, summon: Combatant): void {
  if (battle.plan.speedOrder && summon.queueEntry === null) battle.queue.add(summon)
}

function openRegister(battle: PartyState, summoner: Combatant): SummonRegister {
  const present = registerOf(battle, summoner)
  if (present !== null) return present
  const register: SummonRegister = { summoner, summons: [] }
  battle.registers.push(register)
  return register
}

function makeRoom(battle: PartyState, register: SummonRegister, order: SummonOrder): boolean {
  const { summoner, summons } = register
  const force = order.force ?? false
  let capacity = Math.max(0, summoner.permanentSlots + summoner.temporarySlots)
  if (capacity === 0) {
    if (!force) return false
    capacity = 1
  }
  if (summons.length < capacity) return true
  if (force) {
    removeSummon(battle, register, summons[0], 'forced_replacement')
    return true
  }
  let weakest = summons[0]
  for (const summon of summons) {
    if (isViable(summon, order.minHealth ?? 0.25)) return false
    if (health(summon) < health(weakest)) weakest = summon
  }
  removeSummon(battle, register, weakest, 'replaced_by_healthier_summon')
  return true
}

function isViable(summon: Combatant, minHealth: number): boolean {
  const expiresSoon = summon.summonTurns > 0 && summon.summonTurns <= SOON
  return summon.hp > 0 && health(summon) >= minHealth && !expiresSoon
}

/** The share of its hp that is left; 0 where effects have lowered the maximum to 0. */
function health({ hp, maxHp }: Combatant): number {
  return maxHp > 0 ? hp / maxHp : 0
}
