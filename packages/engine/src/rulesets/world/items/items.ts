import { POTIONS } from './potions.ts'
import { item, type Item } from '../setup/schema.ts'

/** Types of items as numbers: the three slots, then those without a slot. */
export const WEAPON = 0
export const ARMOR = 1
export const ACCESSORY = 2
export const MISC = 3
export const POTION = 4

export const NO_ITEM = -1

const TYPES = { weapon: WEAPON, armor: ARMOR, accessory: ACCESSORY, misc: MISC, consumable: POTION } as const

export type ItemRecord = Readonly<ReturnType<typeof recordOf>>

function recordOf({ id, type, healAmount = 0, ...item }: Item) {
  const { atkBonus: atk, defBonus: def, spdBonus: spd, maxHpBonus: maxHp } = item
  const { critRateBonus: critRate, evasionBonus: evasion } = item
  return {
    id,
    type: TYPES[type],
    atk,
    def,
    spd,
    maxHp,
    critRate,
    evasion,
    /** Potions and other consumables only. */
    heal: healAmount,
    /** One number for how good equipment is; only the extension `gearUpgrades` compares it. */
    worth: atk + def + spd + maxHp / 5 + critRate * 100 + evasion * 100,
  }
}

/** The potions as items. */
const EVERYWHERE = POTIONS.map(({ id, heal }) => item.parse({ id, type: 'consumable', healAmount: heal }))

/** All items of a world by number; the potions come first, weakest first. */
export class ItemTable {
  readonly records: readonly ItemRecord[]
  /** The items that can be drunk, strongest first; of equals, the potions of every world before the setup's own. */
  readonly drinks: readonly number[]
  readonly #numbers = new Map<string, number>()

  constructor(items: readonly Item[]) {
    const records = [...EVERYWHERE, ...items].map(recordOf)
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
