import { POTIONS } from './potions.ts'
import type { Item } from '../setup/schema.ts'

/** What an item is, as a number: the three slots, then what has none. */
export const WEAPON = 0
export const ARMOR = 1
export const ACCESSORY = 2
export const MISC = 3
export const POTION = 4

export const NO_ITEM = -1

const TYPES = { weapon: WEAPON, armor: ARMOR, accessory: ACCESSORY, misc: MISC, consumable: POTION } as const

export class ItemRecord {
  readonly id: string
  readonly type: number
  readonly atk: number
  readonly def: number
  readonly spd: number
  readonly maxHp: number
  readonly critRate: number
  readonly evasion: number
  /** Potions and other consumables only. */
  readonly heal: number

  constructor(item: Item, type: number, heal: number) {
    this.id = item.id
    this.type = type
    this.atk = item.atkBonus
    this.def = item.defBonus
    this.spd = item.spdBonus
    this.maxHp = item.maxHpBonus
    this.critRate = item.critRateBonus
    this.evasion = item.evasionBonus
    this.heal = heal
  }

  /** One number for how good equipment is; only the extension `gearUpgrades` compares it. */
  get worth(): number {
    return this.atk + this.def + this.spd + this.maxHp / 5 + this.critRate * 100 + this.evasion * 100
  }
}

/** All items of a world by number; the potions come first, weakest first. */
export class ItemTable {
  readonly records: readonly ItemRecord[]
  /** What can be drunk, the strongest first; of equals, the potions that every world has before the setup's own. */
  readonly drinks: readonly number[]
  readonly #numbers = new Map<string, number>()

  constructor(items: readonly Item[]) {
    const records: ItemRecord[] = []
    for (const potion of POTIONS) {
      const plain: Item = {
        id: potion.id,
        type: 'misc',
        atkBonus: 0,
        defBonus: 0,
        spdBonus: 0,
        maxHpBonus: 0,
        critRateBonus: 0,
        evasionBonus: 0,
      }
      records.push(new ItemRecord(plain, POTION, potion.heal))
    }
    for (const item of items) records.push(new ItemRecord(item, TYPES[item.type], item.healAmount ?? 0))
    records.forEach((record, number) => this.#numbers.set(record.id, number))
    this.records = records
    const drinks = records.flatMap(({ type }, number) => (type === POTION ? [number] : []))
    this.drinks = drinks.toSorted((a, b) => records[b].heal - records[a].heal || a - b)
  }

  /** The number of a known item; `NO_ITEM` for an empty slot. */
  number(id: string | null): number {
    if (id === null) return NO_ITEM
    const number = this.#numbers.get(id)
    if (number === undefined) throw new RangeError(`there is no item ${id}`)
    return number
  }

  id(number: number): string {
    return this.records[number].id
  }

  idOrNull(number: number): string | null {
    return number === NO_ITEM ? null : this.records[number].id
  }

  ids(numbers: readonly number[]): string[] {
    return numbers.map((number) => this.id(number))
  }
}
