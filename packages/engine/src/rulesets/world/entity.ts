import { KeyedDraws } from '../../random/keyed.ts'
import { empty } from '../../timing/lists.ts'
import { ATTACK_PER_STRENGTH, DEFENCE_PER_VITALITY, MOST_EVASION } from './combat/numbers.ts'
import { ACCESSORY, ARMOR, type ItemRecord, NO_ITEM, WEAPON } from './items/items.ts'
import type { Rule } from './mind/reasons.ts'
import { STATES, type StateName } from './setup/schema.ts'

// The states by number, in the order of `STATES`.
export const WANDER = 0
export const HUNT = 1
export const COMBAT = 2
export const FLEE = 3
export const LOOTING = 4
export const RETURN_TO_TOWN = 5
export const RESTING_IN_TOWN = 6

export const STATE_CODES = ['W', 'H', 'C', 'F', 'L', 'R', 'T'] as const

export function stateNumber(name: StateName): number {
  return STATES.indexOf(name)
}

// The attributes by number, in the order of `ATTRIBUTES`.
export const STR = 0
export const AGI = 1
export const VIT = 2
export const INT = 3
export const WIS = 4
export const END = 5

// The actions that can be proposed, in the order in which they are resolved.
export const REST = 0
export const MOVE = 1
export const ATTACK = 2
export const USE_ITEM = 3
export const LOOT = 4

export const VERBS = ['rest', 'move', 'attack', 'useItem', 'loot'] as const
export type Verb = (typeof VERBS)[number]

/**
 * An entity of the world. Fields that every tick needs come first, side by side in memory, since memory is what limits
 * thousands of entities. Numbers that may have fractions start with one, so that JavaScript engines keep them as
 * doubles from the start. Objects of entities that left the world are used again for newcomers.
 */
export class Entity {
  nextActAt = 0.5
  id = 0
  /** The world's count of removals when the memory was last cleared of the dead; -1: not yet. */
  memoryCheckedAt = -1
  /** The bits (`bitOf`) of all remembered ids; further bits may be set. */
  memoryBits = -1
  /** Ascending. */
  readonly memoryIds: number[] = []
  readonly memoryCells: number[] = []
  faction = 0
  x = 0
  y = 0
  cell = 0
  state = WANDER
  hp = 1
  maxHp = 1
  hero = false
  lootProgress = 0
  fleeTicks = 0
  /** Kept to save work, like the draws below, and not part of the battle's state. -1: no draws yet. */
  roamEpoch = -1
  roamGoal = 0

  // Its proposal in this tick.
  verb = REST
  /** A cell (move, loot) or an item (useItem). */
  object = 0
  target: Entity | null = null
  nextState = WANDER
  rule: Rule = 'idle'

  stamina = 0
  maxStamina = 0
  xp = 0
  xpToNext = 1
  /** Added to `nextActAt` by a rest or an attack, and by a step. */
  delay = 0.5
  moveDelay = 0.5
  /** Fractions, by attribute. */
  readonly training: number[] = [0.5, 0.5, 0.5, 0.5, 0.5, 0.5]
  readonly attributes: number[] = [0, 0, 0, 0, 0, 0]
  /** The tick until which nobody sees or strikes it; only with the extension `respawnProtection`. */
  protectedUntil = 0
  /** Heroes only; else 0. */
  homeCell = 0

  // Effective stats: base and equipment. `refresh` keeps them right.
  effectiveAtk = 1
  effectiveDef = 0
  effectiveSpd = 1
  effectiveCritRate = 0.5
  effectiveEvasion = 0.5
  effectiveMaxHp = 1
  /** `strikeAt` and `guardAt` of the factor 1. `refreshFight` keeps them right. */
  strike = 1
  guard = 0

  /** The combat rolls of this tick and the two that follow. -9: no draws yet. */
  rollTick = -9
  roll = 0.5
  nextRoll = 0.5
  secondNextRoll = 0.5
  readonly roamDraws = new KeyedDraws()
  readonly combatDraws = new KeyedDraws()

  kind = ''
  tier = 0
  atk = 0
  def = 0
  spd = 0
  luck = 0
  critRate = 0.5
  critDmg = 1.5
  evasion = 0.5
  level = 1
  gold = 0
  readonly caps: number[] = [0, 0, 0, 0, 0, 0]
  readonly bag: number[] = []
  bagSlots = 0
  weapon = NO_ITEM
  armor = NO_ITEM
  accessory = NO_ITEM

  // With a log: the events that felled it and that gave it experience in this tick.
  felledBy: number | null = null
  rewardedBy: number | null = null

  /** An independent copy, without the fields that are valid for one tick only. */
  copy(): Entity {
    const copy = new Entity()
    copy.id = this.id
    copy.faction = this.faction
    copy.hero = this.hero
    copy.maxStamina = this.maxStamina
    copy.homeCell = this.homeCell
    copy.kind = this.kind
    copy.tier = this.tier
    copy.luck = this.luck
    copy.critRate = this.critRate
    copy.critDmg = this.critDmg
    copy.evasion = this.evasion
    copy.bagSlots = this.bagSlots
    copy.restoreStats(this)
    copy.restore(this)
    return copy
  }

  /** Resets the entity to `origin`, of which it is a copy. Fields that never change are left out. */
  restore(origin: Entity): void {
    this.nextActAt = origin.nextActAt
    refill(this.memoryIds, origin.memoryIds)
    refill(this.memoryCells, origin.memoryCells)
    this.x = origin.x
    this.y = origin.y
    this.cell = origin.cell
    this.state = origin.state
    this.hp = origin.hp
    this.lootProgress = origin.lootProgress
    this.fleeTicks = origin.fleeTicks
    this.stamina = origin.stamina
    this.xp = origin.xp
    for (let i = 0; i < this.attributes.length; i += 1) {
      this.training[i] = origin.training[i]
      this.attributes[i] = origin.attributes[i]
    }
    this.strike = origin.strike
    this.guard = origin.guard
    this.protectedUntil = origin.protectedUntil
    this.gold = origin.gold
    refill(this.bag, origin.bag)
    if (this.level !== origin.level || !this.wearsWhat(origin)) this.restoreStats(origin)
    this.beginAnew()
  }

  private wearsWhat({ weapon, armor, accessory }: Entity): boolean {
    return this.weapon === weapon && this.armor === armor && this.accessory === accessory
  }

  /** Resets what only levels and equipment change. */
  private restoreStats(origin: Entity): void {
    this.level = origin.level
    this.xpToNext = origin.xpToNext
    this.maxHp = origin.maxHp
    this.atk = origin.atk
    this.def = origin.def
    this.spd = origin.spd
    this.weapon = origin.weapon
    this.armor = origin.armor
    this.accessory = origin.accessory
    this.delay = origin.delay
    this.moveDelay = origin.moveDelay
    for (let i = 0; i < this.caps.length; i += 1) this.caps[i] = origin.caps[i]
    this.effectiveAtk = origin.effectiveAtk
    this.effectiveDef = origin.effectiveDef
    this.effectiveSpd = origin.effectiveSpd
    this.effectiveCritRate = origin.effectiveCritRate
    this.effectiveEvasion = origin.effectiveEvasion
    this.effectiveMaxHp = origin.effectiveMaxHp
  }

  /** Clears its proposal, its kept draws and its events. */
  beginAnew(): void {
    this.target = null
    this.memoryCheckedAt = -1
    this.memoryBits = -1
    this.felledBy = null
    this.rewardedBy = null
    this.forgetDraws()
  }

  /** Works out the effective stats; called whenever a base stat or a piece of equipment changed. */
  refresh(items: readonly ItemRecord[]): void {
    let atk = 0
    let def = 0
    let spd = 0
    let critRate = 0
    let evasion = 0
    let maxHp = 0
    for (let slot = WEAPON; slot <= ACCESSORY; slot += 1) {
      const number = this.equipped(slot)
      if (number === NO_ITEM) continue
      const item = items[number]
      atk += item.atk
      def += item.def
      spd += item.spd
      critRate += item.critRate
      evasion += item.evasion
      maxHp += item.maxHp
    }
    this.effectiveAtk = Math.max(this.atk + atk, 1)
    this.effectiveDef = Math.max(this.def + def, 0)
    this.effectiveSpd = Math.max(this.spd + spd, 1)
    this.effectiveCritRate = Math.min(this.critRate + critRate, 1)
    this.effectiveEvasion = Math.min(this.evasion + evasion, MOST_EVASION)
    this.effectiveMaxHp = Math.max(this.maxHp + maxHp, 1)
    this.delay = 1 / Math.max(this.spd, 1)
    this.moveDelay = 1 / this.effectiveSpd
    this.refreshFight()
  }

  /** To be called whenever an attribute changed, unless `refresh` is. */
  refreshFight(): void {
    this.strike = this.strikeAt(1)
    this.guard = this.guardAt(1)
  }

  /** What it strikes with if its attack counts by a factor. */
  strikeAt(factor: number): number {
    return Math.trunc(this.effectiveAtk * factor * (1 + this.attributes[STR] * ATTACK_PER_STRENGTH))
  }

  /** What it takes off a blow if its defence counts by a factor. */
  guardAt(factor: number): number {
    return Math.floor(Math.trunc(this.effectiveDef * factor * (1 + this.attributes[VIT] * DEFENCE_PER_VITALITY)) / 2)
  }

  equipped(slot: number): number {
    return slot === WEAPON ? this.weapon : slot === ARMOR ? this.armor : this.accessory
  }

  equip(slot: number, item: number): void {
    if (slot === WEAPON) this.weapon = item
    else if (slot === ARMOR) this.armor = item
    else this.accessory = item
  }

  forgetEverybody(): void {
    empty(this.memoryIds)
    empty(this.memoryCells)
  }

  /** Forgets kept draws, when the generator has changed. */
  forgetDraws(): void {
    this.roamEpoch = -1
    this.rollTick = -9
  }
}

/** One of 32 bits for an id: a memory without the bits of those who left knows none of them. */
export function bitOf(id: number): number {
  return 1 << id
}

/** Makes a list equal to another one. */
function refill(list: number[], from: readonly number[]): void {
  while (list.length > from.length) list.pop()
  for (let i = 0; i < list.length; i += 1) list[i] = from[i]
  for (let i = list.length; i < from.length; i += 1) list.push(from[i])
}
