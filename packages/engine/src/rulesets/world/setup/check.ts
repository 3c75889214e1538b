import { setupIssue, type SetupIssue } from '../../../kernel/errors.ts'
import { isRecord } from '../../../kernel/json.ts'
import type { Phrase } from '../../../kernel/meaning/phrase.ts'
import { POTIONS } from '../items/potions.ts'
import { say } from '../words/index.ts'
import { ATTRIBUTES, HERO_FACTION, HERO_STATES, OTHER_STATES } from './schema.ts'
import type { Gear, Item, WrittenEntity, WrittenSetup } from './schema.ts'

const SLOTS = ['weapon', 'armor', 'accessory'] as const

/** Checks what spans several fields: unique ids, places on the map, items, limits that depend on other fields. */
export function crossCheck(setup: WrittenSetup): SetupIssue[] {
  return new CrossCheck(setup).issues
}

interface Place {
  readonly x: number
  readonly y: number
}

class CrossCheck {
  readonly issues: SetupIssue[] = []
  readonly #tiles: readonly string[]
  /** The known items by id: the potions of every world (null), and the setup's own. */
  readonly #items = new Map<string, Item | null>(POTIONS.map(({ id }) => [id, null]))

  constructor({ tiles, items, entities, ground, generator }: WrittenSetup) {
    this.#tiles = tiles
    const width = tiles[0].length
    tiles.forEach((row, y) => {
      if (row.length !== width) this.#refuse(`tiles[${y}]`, say('fault.rowWidth', { width, found: row.length }))
    })
    if (this.issues.length > 0) return

    items.forEach((item, i) => this.#checkItem(item, `items[${i}]`))
    if (entities.length === 0 && generator === null) this.#refuse('entities', say('fault.nobody'))
    const ids = new Set<number>()
    const places = new Set<number>()
    entities.forEach((entity, i) => {
      const path = `entities[${i}]`
      if (ids.has(entity.id)) this.#refuse(`${path}.id`, say('fault.exists', { id: entity.id }))
      ids.add(entity.id)
      this.#checkPlace(entity, path, places)
      this.#checkEntity(entity, path)
    })
    const piles = new Set<number>()
    ground.forEach((pile, i) => {
      this.#checkPlace(pile, `ground[${i}]`, piles)
      this.#checkKnown(pile.items, `ground[${i}].items`)
    })
    generator?.gear?.forEach((gear, tier) => this.#checkSlots(gear, `generator.gear[${tier}]`))
    generator?.loot?.forEach((list, tier) => {
      list.forEach(({ item }, i) => {
        if (!this.#items.has(item)) this.#refuse(`generator.loot[${tier}][${i}].item`, noItem(item))
      })
    })
  }

  #refuse(path: string, says: Phrase): void {
    this.issues.push(setupIssue(path, says))
  }

  #checkItem(item: Item, path: string): void {
    if (this.#items.has(item.id)) this.#refuse(`${path}.id`, say('fault.exists', { id: item.id }))
    else this.#items.set(item.id, item)
    const heals = item.healAmount !== undefined
    if (heals === (item.type === 'consumable')) return
    this.#refuse(`${path}.healAmount`, heals ? say('fault.heals') : say('fault.healsNothing'))
  }

  #checkEntity(entity: WrittenEntity, path: string): void {
    const { inventory } = entity
    const hero = entity.faction === HERO_FACTION
    if (entity.homePos !== undefined && !(hero && this.#isOpenTile(entity.homePos))) {
      this.#refuse(`${path}.homePos`, say(hero ? 'fault.home' : 'fault.noHome'))
    }
    const states: readonly string[] = hero ? HERO_STATES : OTHER_STATES
    if (!states.includes(entity.state)) {
      this.#refuse(`${path}.state`, say('fault.state', { states: [...states], found: entity.state }))
    }
    for (const attribute of ATTRIBUTES) {
      const value = entity.attributes[attribute]
      const cap = entity.caps[attribute]
      if (value > cap) this.#refuse(`${path}.attributes.${attribute}`, say('fault.aboveCap', { value, cap }))
    }
    this.#checkSlots(inventory, `${path}.inventory`)
    const { bag, bagSlots: slots = defaultBagSlots(hero) } = inventory
    if (bag.length > slots) this.#refuse(`${path}.inventory.bag`, say('fault.bag', { count: bag.length, slots }))
    this.#checkKnown(bag, `${path}.inventory.bag`)
    this.#checkStats(entity, `${path}.stats`)
    this.#checkMemory(entity, `${path}.memory`)
  }

  #checkStats({ stats, inventory }: WrittenEntity, path: string): void {
    const { hp, maxHp, stamina, maxStamina } = stats
    let bonus = 0
    for (const slot of SLOTS) bonus += this.#items.get(inventory[slot] ?? '')?.maxHpBonus ?? 0
    const most = Math.max(maxHp, maxHp + bonus)
    if (hp !== undefined && hp > most) this.#refuse(`${path}.hp`, say('fault.aboveMaximum', { value: hp, most }))
    if (stamina !== undefined && stamina > maxStamina) {
      this.#refuse(`${path}.stamina`, say('fault.aboveMaximum', { value: stamina, most: maxStamina }))
    }
  }

  #checkMemory({ memory }: WrittenEntity, path: string): void {
    const seen = new Set<number>()
    memory.forEach((entry, i) => {
      if (seen.has(entry.id)) this.#refuse(`${path}[${i}].id`, say('fault.remembered', { id: entry.id }))
      seen.add(entry.id)
      this.#checkCoordinates(entry, `${path}[${i}]`)
    })
  }

  #checkSlots(gear: Gear, path: string): void {
    for (const slot of SLOTS) {
      const id = gear[slot]
      if (id === null) continue
      if (!this.#items.has(id)) this.#refuse(`${path}.${slot}`, noItem(id))
      else if (this.#items.get(id)?.type !== slot) this.#refuse(`${path}.${slot}`, say('fault.wrongSlot', { id, slot }))
    }
  }

  #checkKnown(ids: readonly string[], path: string): void {
    ids.forEach((id, i) => {
      if (!this.#items.has(id)) this.#refuse(`${path}[${i}]`, noItem(id))
    })
  }

  #checkPlace(place: Place, path: string, taken: Set<number>): void {
    if (!this.#checkCoordinates(place, path)) return
    const key = place.y * 256 + place.x
    if (this.#tiles[place.y][place.x] === '#') this.#refuse(`${path}.pos`, say('fault.inWall'))
    else if (taken.has(key)) this.#refuse(`${path}.pos`, say('fault.taken'))
    taken.add(key)
  }

  #checkCoordinates({ x, y }: Place, path: string): boolean {
    const { length: height, 0: row } = this.#tiles
    const onMapX = x >= 0 && x < row.length
    const onMapY = y >= 0 && y < height
    if (!onMapX) this.#refuse(`${path}.x`, say('fault.offMap', { most: row.length - 1, found: x }))
    if (!onMapY) this.#refuse(`${path}.y`, say('fault.offMap', { most: height - 1, found: y }))
    return onMapX && onMapY
  }

  #isOpenTile(place: unknown): boolean {
    if (!isRecord(place) || Object.keys(place).length !== 2) return false
    const { x, y } = place
    const tile = typeof x === 'number' && typeof y === 'number' ? this.#tiles[y]?.[x] : undefined
    return tile !== undefined && tile !== '#'
  }
}

export function defaultBagSlots(hero: boolean): number {
  return hero ? 12 : 4
}

function noItem(id: string): Phrase {
  return say('fault.noItem', { id: JSON.stringify(id.slice(0, 64)) })
}
