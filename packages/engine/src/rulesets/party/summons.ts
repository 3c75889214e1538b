import { LimitReached } from '../../kernel/errors.ts'
import { addHot, createModifier, listModifier } from './adding.ts'
import type { Blueprint } from './blueprint.ts'
import { Combatant } from './combatant.ts'
import { Hot, type ModifierRecipe } from './effects.ts'
import { pend } from './notices.ts'
import { truncate } from './numbers.ts'
import { type DamageType, PassiveIndex } from './registry.ts'
import type { PartyState, SummonRegister } from './state.ts'
import {
  ATK,
  CRIT_DAMAGE,
  CRIT_RATE,
  DEFENSE,
  DODGE_ODDS,
  EFFECT_HIT_RATE,
  EFFECT_RESISTANCE,
  MAX_HP,
  MITIGATION,
  newStatValues,
  REGAIN,
  SPD,
  VITALITY,
} from './stats.ts'

export interface SummonOrder {
  readonly kind: string
  /** Who or what calls: the passive's or card's id. */
  readonly source: string
  /** What it has of its summoner's strength. */
  readonly multiplier: number
  /** -1: no time limit. */
  readonly turns?: number
  readonly type?: DamageType
  /** Replaces the oldest when there is no room, and needs no slot. */
  readonly force?: boolean
  /** A summon below this share of its hp may be replaced. */
  readonly minHealth?: number
}

const SOON = 2

/** Summons stay on the field for good, so it must have a size. */
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

/** Takes a summon out of its register. On the field it stays. */
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

/** The time limits of a summoner's summons, at its turn's start. */
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
      summon.dots = []
      summon.hots = []
      summon.mods = []
      battle.foes.push(summon)
      joinQueue(battle, summon)
    }
  }
}

/** Only where the queue decides who acts: otherwise summons are not part of it. */
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

/** The share of its hp that is left; none where effects took the whole of its maximum. */
function health({ hp, maxHp }: Combatant): number {
  return maxHp > 0 ? hp / maxHp : 0
}

/** Mostly an element of the summoner's own name (Lightning has two), else any. */
function drawType(battle: PartyState, own: DamageType): DamageType {
  const { summonTypes } = battle.plan
  if (battle.random.random() < 0.7) {
    const alike = summonTypes.filter((type) => own.key.includes(type.key))
    if (alike.length > 0) return battle.random.choice(alike)
  }
  return battle.random.choice(summonTypes)
}

const NO_PASSIVES = new PassiveIndex([], new Map())

/** What all summons and stand-ins have in common. */
export function bareBlueprint(
  id: string,
  name: string,
  summonKind: string | null,
  type: DamageType,
  base: readonly number[],
  hp: number,
): Blueprint {
  return {
    origin: -1,
    id,
    name,
    summonKind,
    rank: 'normal',
    type,
    base,
    hp,
    level: 1,
    exp: 0,
    expMultiplier: 1,
    gainStats: [MAX_HP, ATK, DEFENSE],
    gains: [10, 5, 3],
    actionsPerTurn: 1,
    reductionPasses: 1,
    ultimateCapacity: 15,
    ultimateCharge: 0,
    ultimateHits: 25,
    passives: [],
    passiveIndex: NO_PASSIVES,
    specials: [],
    baseAggro: 0.1,
    summonSlots: 0,
    overheal: false,
    shields: 0,
    damageBonus: null,
    damageReduction: null,
  }
}

function makeSummon(summoner: Combatant, order: SummonOrder, type: DamageType): Combatant {
  const m = order.multiplier
  const base = newStatValues()
  base[MAX_HP] = truncate(summoner.maxHp * m)
  base[ATK] = truncate(summoner.atk * m)
  base[DEFENSE] = truncate(summoner.base[DEFENSE] * m)
  base[CRIT_RATE] = summoner.critRate * m
  base[CRIT_DAMAGE] = summoner.critDamage * m
  base[EFFECT_HIT_RATE] = summoner.effectHitRate * m
  base[EFFECT_RESISTANCE] = summoner.effectResistance * m
  base[MITIGATION] = summoner.base[MITIGATION] * m
  base[VITALITY] = summoner.base[VITALITY] * m
  base[REGAIN] = 100
  base[DODGE_ODDS] = 0.05
  base[SPD] = 2
  const id = `${summoner.id}_${order.kind}_summon`
  const blueprint = bareBlueprint(id, `${summoner.name}: ${order.kind}`, order.kind, type, base, base[MAX_HP])
  summoner.summonsMade += 1
  const label = `${summoner.id}#${summoner.summonsMade}`
  const summon = new Combatant('summon', summoner.side, blueprint, label, summoner)
  summon.summonTurns = order.turns ?? -1
  return summon
}

/** Stat effects, healing and modifiers that are mostly good pass on to the summon, in its measure. */
function inherit(battle: PartyState, summoner: Combatant, summon: Combatant, m: number): void {
  for (const effect of summoner.statEffects) {
    let good = 0
    for (const amount of effect.amounts) if (amount > 0) good += 1
    if (good * 2 <= effect.amounts.length) continue
    const amounts = effect.amounts.map((amount) => amount * m)
    summon.addStatEffect(`summon_${effect.name}`, effect.stats, amounts, effect.duration)
  }
  for (const hot of summoner.hots) {
    const copy = new Hot('plain', `summon_${hot.id}`, truncate(hot.healing * m), hot.turns, hot.source)
    addHot(battle, summon, copy)
  }
  for (const modifier of summoner.mods) {
    const { recipe } = modifier
    if (!recipe.deltas.some((delta) => delta > 0) && !recipe.factors.some((factor) => factor > 1)) continue
    const copy: ModifierRecipe = {
      ...recipe,
      id: `summon_${recipe.id}`,
      deltas: recipe.deltas.map((delta) => delta * m),
      factors: recipe.factors.map((factor) => 1 + (factor - 1) * m),
      retimes: false,
    }
    listModifier(battle, summon, createModifier(summon, copy, modifier.turns))
  }
}
