import type { KeyedDraws } from '../../random/keyed.ts'
import { empty } from '../../timing/lists.ts'
import { MOST_EVASION } from './combat/numbers.ts'
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

// What can be proposed, by rank: the order in which actions are resolved.
export const REST = 0
export const MOVE = 1
export const ATTACK = 2
export const USE_ITEM = 3
export const LOOT = 4

export const VERBS = ['rest', 'move', 'attack', 'useItem', 'loot'] as const
export type Verb = (typeof VERBS)[number]

/** What makes an entity, all of it at once so that every entity has its fields in one order. Numbers in place of names. */
class EntityParts {
  readonly id: number
  readonly faction: number
  readonly hero: boolean
  readonly kind: string
  readonly tier: number
  x: number
  y: number
  cell: number
  /** Heroes only; else 0. */
  readonly homeCell: number
  state: number
  nextActAt: number
  hp: number
  maxHp: number
  atk: number
  def: number
  spd: number
  readonly luck: number
  readonly critRate: number
  readonly critDmg: number
  readonly evasion: number
  level: number
  xp: number
  xpToNext: number
  gold: number
  stamina: number
  readonly maxStamina: number
  readonly attributes: number[]
  readonly caps: number[]
  readonly training: number[]
  readonly bag: number[]
  readonly bagSlots: number
  weapon: number
  armor: number
  accessory: number
  /** Ascending. */
  readonly memoryIds: number[]
  readonly memoryCells: number[]
  lootProgress: number
  fleeTicks: number
  /** The tick until which nobody sees or strikes it; only with the extension `respawnProtection`. */
  protectedUntil: number

  constructor(parts: Readonly<EntityParts>) {
    this.id = parts.id
    this.faction = parts.faction
    this.hero = parts.hero
    this.kind = parts.kind
    this.tier = parts.tier
    this.x = parts.x
    this.y = parts.y
    this.cell = parts.cell
    this.homeCell = parts.homeCell
    this.state = parts.state
    this.nextActAt = parts.nextActAt
    this.hp = parts.hp
    this.maxHp = parts.maxHp
    this.atk = parts.atk
    this.def = parts.def
    this.spd = parts.spd
    this.luck = parts.luck
    this.critRate = parts.critRate
    this.critDmg = parts.critDmg
    this.evasion = parts.evasion
    this.level = parts.level
    this.xp = parts.xp
    this.xpToNext = parts.xpToNext
    this.gold = parts.gold
    this.stamina = parts.stamina
    this.maxStamina = parts.maxStamina
    this.attributes = parts.attributes.slice()
    this.caps = parts.caps.slice()
    this.training = parts.training.slice()
    this.bag = parts.bag.slice()
    this.bagSlots = parts.bagSlots
    this.weapon = parts.weapon
    this.armor = parts.armor
    this.accessory = parts.accessory
    this.memoryIds = parts.memoryIds.slice()
    this.memoryCells = parts.memoryCells.slice()
    this.lootProgress = parts.lootProgress
    this.fleeTicks = parts.fleeTicks
    this.protectedUntil = parts.protectedUntil
  }
}

/** Somebody in the world: its parts, and what is worked out of them or lasts for a tick. */
export class Entity extends EntityParts {
  // Effective stats: base and equipment. `refresh` keeps them right.
  effectiveAtk = 1
  effectiveDef = 0
  effectiveSpd = 1
  effectiveCritRate = 0
  effectiveEvasion = 0
  effectiveMaxHp = 1
  /** What a rest or an attack, and what a step adds to `nextActAt`. */
  delay = 0
  moveDelay = 0

  // What it proposes in this tick.
  verb = REST
  /** A cell (move, loot) or an item (useItem). */
  object = 0
  target: Entity | null = null
  nextState = WANDER
  rule: Rule = 'idle'

  // With a log: the events that felled it and that gave it experience in this tick.
  felledBy: number | null = null
  rewardedBy: number | null = null

  // What is remembered to save work: never part of the battle's state.
  /** The world's count of removals when the memory was last cleared of the dead; -1: not yet. */
  memoryCheckedAt = -1
  roamEpoch = -1
  roamGoal = 0
  roamDraws: KeyedDraws | null = null
  combatDraws: KeyedDraws | null = null
  /** The combat rolls of this tick and the two that follow. */
  rollTick = -9
  roll = 0.5
  nextRoll = 0.5
  secondNextRoll = 0.5

  /** An independent copy without what lasts for a tick only. */
  copy(): Entity {
    const copy = new Entity(this)
    copy.effectiveAtk = this.effectiveAtk
    copy.effectiveDef = this.effectiveDef
    copy.effectiveSpd = this.effectiveSpd
    copy.effectiveCritRate = this.effectiveCritRate
    copy.effectiveEvasion = this.effectiveEvasion
    copy.effectiveMaxHp = this.effectiveMaxHp
    copy.delay = this.delay
    copy.moveDelay = this.moveDelay
    return copy
  }

  /** Becomes again what it was when it was copied from `origin`. What never changes stays. */
  restore(origin: Entity): void {
    this.x = origin.x
    this.y = origin.y
    this.cell = origin.cell
    this.state = origin.state
    this.nextActAt = origin.nextActAt
    this.hp = origin.hp
    this.maxHp = origin.maxHp
    this.atk = origin.atk
    this.def = origin.def
    this.spd = origin.spd
    this.level = origin.level
    this.xp = origin.xp
    this.xpToNext = origin.xpToNext
    this.gold = origin.gold
    this.stamina = origin.stamina
    refill(this.attributes, origin.attributes)
    refill(this.caps, origin.caps)
    refill(this.training, origin.training)
    refill(this.bag, origin.bag)
    this.weapon = origin.weapon
    this.armor = origin.armor
    this.accessory = origin.accessory
    refill(this.memoryIds, origin.memoryIds)
    refill(this.memoryCells, origin.memoryCells)
    this.lootProgress = origin.lootProgress
    this.fleeTicks = origin.fleeTicks
    this.protectedUntil = origin.protectedUntil
    this.effectiveAtk = origin.effectiveAtk
    this.effectiveDef = origin.effectiveDef
    this.effectiveSpd = origin.effectiveSpd
    this.effectiveCritRate = origin.effectiveCritRate
    this.effectiveEvasion = origin.effectiveEvasion
    this.effectiveMaxHp = origin.effectiveMaxHp
    this.delay = origin.delay
    this.moveDelay = origin.moveDelay
    this.target = null
    this.memoryCheckedAt = -1
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

  /** Forgets what was worked out from a generator. */
  forgetDraws(): void {
    this.roamEpoch = -1
    this.roamDraws = null
    this.combatDraws = null
    this.rollTick = -9
  }
}

/** Makes a list equal to another one. */
function refill(list: number[], from: readonly number[]): void {
  while (list.length > from.length) list.pop()
  for (let i = 0; i < list.length; i += 1) list[i] = from[i]
  for (let i = list.length; i < from.length; i += 1) list.push(from[i])
}
