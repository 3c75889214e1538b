import type { Name } from '../../../kernel/meaning/phrase.ts'
import type { QueueEntry } from '../turn/action-queue.ts'
import type { Blueprint } from './blueprint.ts'
import { type Dot, type Hot, type Modifier, StatEffect } from '../effects/effects.ts'
import type { DamageType, PassiveIndex } from '../plugins/registry.ts'
import * as places from './stats.ts'
import { denominatorOf, diminishing, effective, newStatTotals, STAT_COUNT } from './stats.ts'

// Constants of this module: compiled code knows them, but loads and checks imported ones wherever they are used.
const AGGRO_MODIFIER = places.AGGRO_MODIFIER
const ATK = places.ATK
const CRIT_DAMAGE = places.CRIT_DAMAGE
const CRIT_RATE = places.CRIT_RATE
const DEFENSE = places.DEFENSE
const DODGE_ODDS = places.DODGE_ODDS
const EFFECT_HIT_RATE = places.EFFECT_HIT_RATE
const EFFECT_RESISTANCE = places.EFFECT_RESISTANCE
const MAX_HP = places.MAX_HP
const MITIGATION = places.MITIGATION
const REGAIN = places.REGAIN
const SPD = places.SPD
const VITALITY = places.VITALITY

/** The kind of a combatant, which never changes. A stand-in only strikes one echo. */
export type CombatantKind = 'member' | 'foe' | 'summon' | 'standIn'

export type Side = 'party' | 'foe'

const NO_NUMBERS: readonly number[] = []

/**
 * A combatant. Base stats change only through `setBase`, stat effects only through `addStatEffect`, `removeStatEffects`
 * and `decay`: these keep `stats`, `aggro` and `denominator` up to date.
 */
export class Combatant {
  readonly kind: CombatantKind
  readonly side: Side
  readonly blueprint: Blueprint
  /** Not unique among summons; `label` is. */
  readonly id: string
  readonly label: string
  /** Stands before the name of a foe of an encounter. */
  adjective: Name | null = null
  rank: string
  type: DamageType
  base: number[]
  /** Sums of the stat effects' amounts, in list order; the last is the aggro modifier's. */
  readonly totals: number[]
  /** Effective values. */
  readonly stats: number[]
  /** The divisor of mitigation: the product of vitality, mitigation and the cube of defense. */
  denominator = 1
  aggro = 0
  aggroModifier = 0
  /** What the passives added to the aggro modifier last time, in order. */
  aggroAdded: readonly number[] = NO_NUMBERS
  statEffects: StatEffect[] = []
  hp: number
  shields: number
  overheal: boolean
  level: number
  exp: number
  actionPoints: number
  actionsPerTurn: number
  extraTurns = 0
  charge: number
  ready: boolean
  permanentSlots: number
  temporarySlots = 0
  dots: Dot[] = []
  hots: Hot[] = []
  mods: Modifier[] = []
  passiveIndex: PassiveIndex
  /** Rounds left by special; null until the first is used. */
  cooldowns: number[] | null = null
  damageTaken = 0
  damageDealt = 0
  lastDamageTaken = 0
  lastShieldAbsorbed = 0
  lastOverkill = 0
  attackSequence = 0
  /** Metadata for the next hit; `staged` says whether there is any. */
  staged = false
  stagedIndex = 0
  stagedTotal = 0
  stagedSequence = 0
  lastIndex = 1
  lastTotal = 1
  /** Dark's multiplier for the hits of the present action; 0 when there is none. */
  pendingBonus = 0
  drain = 0
  echoStacks = 0
  stunned = false
  /** Guards passives that answer a hit with a hit; never set between steps. */
  retaliating = false
  /** The list it stands in at the moment. */
  listed: Side | null = null
  readonly summoner: Combatant | null
  summonTurns = -1
  summonsMade = 0
  enrageModifier: Modifier | null = null
  queueEntry: QueueEntry | null = null
  /** Counters of passives, cards and relics, by their keys; null until the first is set. */
  counters: Map<string, number> | null = null
  /** See `CountedUnit.countedAs`. */
  countedAs = 0

  constructor(kind: CombatantKind, side: Side, blueprint: Blueprint, label: string, summoner: Combatant | null) {
    this.kind = kind
    this.side = side
    this.blueprint = blueprint
    this.id = blueprint.id
    this.label = label
    this.rank = blueprint.rank
    this.type = blueprint.type
    this.base = blueprint.base.slice()
    this.totals = newStatTotals()
    this.hp = blueprint.hp
    this.shields = blueprint.shields
    this.overheal = blueprint.overheal
    this.level = blueprint.level
    this.exp = blueprint.exp
    this.actionPoints = kind === 'member' ? 1 : 0
    this.actionsPerTurn = blueprint.actionsPerTurn
    this.charge = blueprint.ultimateCharge
    this.ready = blueprint.ultimateCharge >= blueprint.ultimateCapacity
    this.permanentSlots = blueprint.summonSlots
    this.passiveIndex = blueprint.passiveIndex
    this.summoner = summoner
    this.aggroModifier += blueprint.type.aggro
    this.addPassiveAggro()
    this.stats = blueprint.born.stats.slice()
    this.denominator = blueprint.born.denominator
    this.refreshAggro()
  }

  /** The name with its adjective, as setups write it. */
  get name(): string {
    return this.adjective === null ? this.blueprint.name : `${this.adjective.name} ${this.blueprint.name}`
  }

  get passives(): readonly string[] {
    return this.passiveIndex.ids
  }

  get maxHp(): number {
    return this.stats[MAX_HP]
  }
  get atk(): number {
    return this.stats[ATK]
  }
  get defense(): number {
    return this.stats[DEFENSE]
  }
  get regain(): number {
    return this.stats[REGAIN]
  }
  get spd(): number {
    return this.stats[SPD]
  }
  get critRate(): number {
    return this.stats[CRIT_RATE]
  }
  get critDamage(): number {
    return this.stats[CRIT_DAMAGE]
  }
  get effectHitRate(): number {
    return this.stats[EFFECT_HIT_RATE]
  }
  get mitigation(): number {
    return this.stats[MITIGATION]
  }
  get dodgeOdds(): number {
    return this.stats[DODGE_ODDS]
  }
  get effectResistance(): number {
    return this.stats[EFFECT_RESISTANCE]
  }
  get vitality(): number {
    return this.stats[VITALITY]
  }

  setBase(stat: number, value: number): void {
    if (this.base[stat] === value) return
    this.base[stat] = value
    this.refresh(stat)
  }

  /** Adds a stat effect at the end; effects of the same name are removed. */
  addStatEffect(name: string, stats: readonly number[], amounts: readonly number[], duration: number): void {
    this.removeStatEffects(name)
    const effect = new StatEffect(name, duration, stats, amounts)
    this.statEffects.push(effect)
    // Appending to a sum in list order is the same as summing anew.
    for (let i = 0; i < stats.length; i += 1) {
      this.totals[stats[i]] += amounts[i]
      this.refresh(stats[i])
    }
  }

  removeStatEffects(name: string): void {
    const effects = this.statEffects
    for (let i = effects.length - 1; i >= 0; i -= 1) {
      const effect = effects[i]
      if (effect.name !== name) continue
      removeAt(effects, i)
      this.resum(effect.stats)
    }
  }

  /** Counts stat effects down at the start of the combatant's turn, and removes ended ones. */
  decay(): void {
    const effects = this.statEffects
    let ended = false
    for (let i = 0; i < effects.length; i += 1) {
      const effect = effects[i]
      if (effect.duration > 0) effect.duration -= 1
      if (effect.duration === 0) ended = true
    }
    if (!ended) return
    for (let i = effects.length - 1; i >= 0; i -= 1) {
      const effect = effects[i]
      if (effect.duration !== 0) continue
      removeAt(effects, i)
      this.resum(effect.stats)
    }
  }

  /** Applies a modifier: its amounts, diminished by the stats as they are now, become a stat effect named like it. */
  applyModifier(modifier: Modifier): void {
    const { recipe } = modifier
    modifier.applied = true
    const duration = modifier.turns > 0 ? modifier.turns : -1
    // Most modifiers have one delta or one factor: nothing to merge.
    if (recipe.deltas.length === 1 && recipe.factors.length === 0) {
      const stat = recipe.deltaStats[0]
      const left = this.diminishing(stat, recipe.bypassDiminishing)
      const amounts = left === 1 ? recipe.deltas : [recipe.deltas[0] * left]
      this.addStatEffect(recipe.id, recipe.deltaStats, amounts, duration)
      return
    }
    if (recipe.factors.length === 1 && recipe.deltas.length === 0) {
      const stat = recipe.factorStats[0]
      const gain = this.base[stat] * (recipe.factors[0] - 1)
      const amount = gain * this.diminishing(stat, recipe.bypassDiminishing)
      this.addStatEffect(recipe.id, recipe.factorStats, [amount], duration)
      return
    }
    const stats: number[] = []
    const amounts: number[] = []
    for (let i = 0; i < recipe.deltas.length; i += 1) {
      const stat = recipe.deltaStats[i]
      addAmount(stats, amounts, stat, recipe.deltas[i] * this.diminishing(stat, recipe.bypassDiminishing))
    }
    for (let i = 0; i < recipe.factors.length; i += 1) {
      const stat = recipe.factorStats[i]
      const gain = this.base[stat] * (recipe.factors[i] - 1)
      addAmount(stats, amounts, stat, gain * this.diminishing(stat, recipe.bypassDiminishing))
    }
    this.addStatEffect(recipe.id, stats, amounts, duration)
  }

  /**
   * Applies a modifier in place of another of its recipe. If the old one's stat effect is the only one and the new one
   * would be equal, it stays and only gets a new duration.
   */
  replaceModifier(old: Modifier, modifier: Modifier): void {
    const { deltas, deltaStats, retimes } = modifier.recipe
    if (old.applied && !retimes && this.statEffects.length === 1 && deltas.length === 1) {
      const effect = this.statEffects[0]
      const stat = deltaStats[0]
      if (effect.amounts === deltas && diminishing(stat, effective(stat, this.base[stat])) === 1) {
        effect.duration = modifier.turns > 0 ? modifier.turns : -1
        old.applied = false
        modifier.applied = true
        return
      }
    }
    this.removeModifier(old)
    this.applyModifier(modifier)
  }

  removeModifier(modifier: Modifier): void {
    if (!modifier.applied) return
    this.removeStatEffects(modifier.recipe.id)
    modifier.applied = false
    if (modifier.recipe.retimes && this.queueEntry !== null) this.queueEntry.retime(this.spd)
  }

  /** Empties the lists of effects; stat effects of modifiers stay. */
  forgetEffects(): void {
    if (this.dots.length > 0) this.dots = []
    if (this.hots.length > 0) this.hots = []
    if (this.mods.length > 0) this.mods = []
  }

  dropModifier(modifier: Modifier): void {
    const at = this.mods.indexOf(modifier)
    if (at >= 0) removeAt(this.mods, at)
  }

  /** Assigns the list of passives, and replaces the aggro of the old ones by that of the new. */
  assignPassives(index: PassiveIndex): void {
    this.passiveIndex = index
    this.recalculateAggro()
  }

  /** Really subtracts the old values and adds the new ones, because the rounding errors are part of the result. */
  recalculateAggro(): void {
    if (this.aggroAdded.length === 0 && this.passiveIndex.aggro.length === 0) return
    for (let i = 0; i < this.aggroAdded.length; i += 1) this.aggroModifier -= this.aggroAdded[i]
    this.addPassiveAggro()
    this.refreshAggro()
  }

  changeType(type: DamageType): void {
    this.aggroModifier -= this.type.aggro
    this.type = type
    this.aggroModifier += type.aggro
    this.refreshAggro()
  }

  addCharge(amount: number): void {
    if (this.ready) return
    this.charge = Math.min(this.blueprint.ultimateCapacity, this.charge + Math.max(0, amount))
    this.ready = this.charge >= this.blueprint.ultimateCapacity
  }

  count(key: string): number {
    return this.counters === null ? 0 : (this.counters.get(key) ?? 0)
  }

  setCount(key: string, value: number): void {
    if (this.counters === null) this.counters = new Map()
    this.counters.set(key, value)
  }

  /** Computes everything that follows from base stats and stat effects. */
  refreshAll(): void {
    this.totals.fill(0)
    for (const effect of this.statEffects) {
      for (let i = 0; i < effect.stats.length; i += 1) this.totals[effect.stats[i]] += effect.amounts[i]
    }
    for (let stat = 0; stat < STAT_COUNT; stat += 1)
      this.stats[stat] = effective(stat, this.base[stat] + this.totals[stat])
    this.denominator = denominatorOf(this.stats)
    this.refreshAggro()
  }

  refreshAggro(): void {
    const baseDefense = this.base[DEFENSE]
    const term = baseDefense === 0 ? 0 : (this.stats[DEFENSE] - baseDefense) / baseDefense
    this.aggro = this.blueprint.baseAggro * (1 + (this.aggroModifier + this.totals[AGGRO_MODIFIER]) + term)
  }

  refresh(stat: number): void {
    if (stat === AGGRO_MODIFIER) {
      this.refreshAggro()
      return
    }
    this.stats[stat] = effective(stat, this.base[stat] + this.totals[stat])
    if (stat === DEFENSE) this.refreshAggro()
    if (stat === DEFENSE || stat === VITALITY || stat === MITIGATION) this.denominator = denominatorOf(this.stats)
  }

  private resum(stats: readonly number[]): void {
    const effects = this.statEffects
    for (const stat of stats) {
      let total = 0
      for (let i = 0; i < effects.length; i += 1) {
        const effect = effects[i]
        for (let j = 0; j < effect.stats.length; j += 1) if (effect.stats[j] === stat) total += effect.amounts[j]
      }
      this.totals[stat] = total
      this.refresh(stat)
    }
  }

  private diminishing(stat: number, bypass: boolean): number {
    return bypass ? 1 : diminishing(stat, this.stats[stat])
  }

  private addPassiveAggro(): void {
    this.aggroAdded = this.passiveIndex.aggro
    for (let i = 0; i < this.aggroAdded.length; i += 1) this.aggroModifier += this.aggroAdded[i]
  }
}

function addAmount(stats: number[], amounts: number[], stat: number, amount: number): void {
  const at = stats.indexOf(stat)
  if (at >= 0) amounts[at] += amount
  else {
    stats.push(stat)
    amounts.push(amount)
  }
}

/** Like `splice`, without making a list of what was removed. */
export function removeAt<Item>(list: Item[], place: number): void {
  const last = list.length - 1
  for (let i = place; i < last; i += 1) list[i] = list[i + 1]
  list.pop()
}
