import { setupIssue, type SetupIssue } from '../../../kernel/errors.ts'
import { isRecord } from '../../../kernel/json.ts'
import { POTIONS } from '../items/potions.ts'
import { say } from '../words/index.ts'
import {
  ATTRIBUTES,
  type Gear,
  HERO_FACTION,
  HERO_STATES,
  type Item,
  OTHER_STATES,
  type WrittenEntity,
  type WrittenSetup,
} from './schema.ts'

const SLOTS = ['weapon', 'armor', 'accessory'] as const

/** What spans several fields: unique ids, places on the map, references to items, limits that depend on other fields. */
export function crossCheck(setup: WrittenSetup): SetupIssue[] {
  const issues: SetupIssue[] = []
  const width = setup.tiles[0].length
  setup.tiles.forEach((row, y) => {
    if (row.length !== width) {
      issues.push(setupIssue(`tiles[${y}]`, say('fault.rowWidth', { width, found: row.length })))
    }
  })
  if (issues.length > 0) return issues

  const items = new Map<string, Item | null>()
  for (const potion of POTIONS) items.set(potion.id, null)
  setup.items.forEach((item, i) => {
    if (items.has(item.id)) issues.push(setupIssue(`items[${i}].id`, say('fault.exists', { id: item.id })))
    else items.set(item.id, item)
    const heals = item.healAmount !== undefined
    if (heals !== (item.type === 'consumable')) {
      issues.push(setupIssue(`items[${i}].healAmount`, heals ? say('fault.heals') : say('fault.healsNothing')))
    }
  })

  if (setup.entities.length === 0 && setup.generator === null) {
    issues.push(setupIssue('entities', say('fault.nobody')))
  }
  const ids = new Set<number>()
  const places = new Set<number>()
  setup.entities.forEach((entity, i) => {
    const path = `entities[${i}]`
    if (ids.has(entity.id)) issues.push(setupIssue(`${path}.id`, say('fault.exists', { id: entity.id })))
    ids.add(entity.id)
    checkPlace(setup.tiles, entity, path, places, issues)
    checkEntity(setup, entity, path, items, issues)
  })

  const piles = new Set<number>()
  setup.ground.forEach((pile, i) => {
    checkPlace(setup.tiles, pile, `ground[${i}]`, piles, issues)
    pile.items.forEach((id, j) => {
      if (!items.has(id)) issues.push(unknownItem(`ground[${i}].items[${j}]`, id))
    })
  })

  setup.generator?.gear?.forEach((gear, tier) => checkSlots(gear, `generator.gear[${tier}]`, items, issues))
  setup.generator?.loot?.forEach((list, tier) => {
    list.forEach((entry, i) => {
      if (!items.has(entry.item)) issues.push(unknownItem(`generator.loot[${tier}][${i}].item`, entry.item))
    })
  })
  return issues
}

function checkEntity(
  setup: WrittenSetup,
  entity: WrittenEntity,
  path: string,
  items: ReadonlyMap<string, Item | null>,
  issues: SetupIssue[],
): void {
  const hero = entity.faction === HERO_FACTION
  if (entity.homePos !== undefined && !(hero && isOpenTile(setup.tiles, entity.homePos))) {
    issues.push(setupIssue(`${path}.homePos`, say(hero ? 'fault.home' : 'fault.noHome')))
  }
  const states: readonly string[] = hero ? HERO_STATES : OTHER_STATES
  if (!states.includes(entity.state)) {
    issues.push(setupIssue(`${path}.state`, say('fault.state', { states: [...states], found: entity.state })))
  }
  for (const attribute of ATTRIBUTES) {
    const value = entity.attributes[attribute]
    const cap = entity.caps[attribute]
    if (value > cap) {
      issues.push(setupIssue(`${path}.attributes.${attribute}`, say('fault.aboveCap', { value, cap })))
    }
  }
  checkSlots(entity.inventory, `${path}.inventory`, items, issues)
  checkBag(entity, hero, `${path}.inventory`, items, issues)
  checkStats(entity, path, items, issues)
  checkMemory(setup.tiles, entity, path, issues)
}

function checkBag(
  entity: WrittenEntity,
  hero: boolean,
  path: string,
  items: ReadonlyMap<string, Item | null>,
  issues: SetupIssue[],
): void {
  const { bag, bagSlots = defaultBagSlots(hero) } = entity.inventory
  if (bag.length > bagSlots) {
    issues.push(setupIssue(`${path}.bag`, say('fault.bag', { count: bag.length, slots: bagSlots })))
  }
  bag.forEach((id, i) => {
    if (!items.has(id)) issues.push(unknownItem(`${path}.bag[${i}]`, id))
  })
}

function checkStats(
  entity: WrittenEntity,
  path: string,
  items: ReadonlyMap<string, Item | null>,
  issues: SetupIssue[],
): void {
  const { hp, maxHp, stamina, maxStamina } = entity.stats
  let bonus = 0
  for (const slot of SLOTS) {
    const id = entity.inventory[slot]
    if (id !== null) bonus += items.get(id)?.maxHpBonus ?? 0
  }
  const most = Math.max(maxHp, maxHp + bonus)
  if (hp !== undefined && hp > most) {
    issues.push(setupIssue(`${path}.stats.hp`, say('fault.aboveMaximum', { value: hp, most })))
  }
  if (stamina !== undefined && stamina > maxStamina) {
    issues.push(setupIssue(`${path}.stats.stamina`, say('fault.aboveMaximum', { value: stamina, most: maxStamina })))
  }
}

function checkMemory(tiles: readonly string[], entity: WrittenEntity, path: string, issues: SetupIssue[]): void {
  const seen = new Set<number>()
  entity.memory.forEach((entry, i) => {
    const place = `${path}.memory[${i}]`
    if (seen.has(entry.id)) issues.push(setupIssue(`${place}.id`, say('fault.remembered', { id: entry.id })))
    seen.add(entry.id)
    checkCoordinates(tiles, entry, place, issues)
  })
}

function checkSlots(gear: Gear, path: string, items: ReadonlyMap<string, Item | null>, issues: SetupIssue[]): void {
  for (const slot of SLOTS) {
    const id = gear[slot]
    if (id === null) continue
    if (!items.has(id)) issues.push(unknownItem(`${path}.${slot}`, id))
    else if (items.get(id)?.type !== slot)
      issues.push(setupIssue(`${path}.${slot}`, say('fault.wrongSlot', { id, slot })))
  }
}

interface Place {
  readonly x: number
  readonly y: number
}

function checkPlace(
  tiles: readonly string[],
  place: Place,
  path: string,
  taken: Set<number>,
  issues: SetupIssue[],
): void {
  if (!checkCoordinates(tiles, place, path, issues)) return
  const key = place.y * 256 + place.x
  if (tiles[place.y][place.x] === '#') issues.push(setupIssue(`${path}.pos`, say('fault.inWall')))
  else if (taken.has(key)) issues.push(setupIssue(`${path}.pos`, say('fault.taken')))
  taken.add(key)
}

function checkCoordinates(tiles: readonly string[], place: Place, path: string, issues: SetupIssue[]): boolean {
  const onMapX = place.x >= 0 && place.x < tiles[0].length
  const onMapY = place.y >= 0 && place.y < tiles.length
  if (!onMapX) issues.push(setupIssue(`${path}.x`, say('fault.offMap', { most: tiles[0].length - 1, found: place.x })))
  if (!onMapY) issues.push(setupIssue(`${path}.y`, say('fault.offMap', { most: tiles.length - 1, found: place.y })))
  return onMapX && onMapY
}

function isOpenTile(tiles: readonly string[], place: unknown): boolean {
  if (!isRecord(place) || Object.keys(place).length !== 2) return false
  const tile = tileAt(tiles, place.x, place.y)
  return tile !== undefined && tile !== '#'
}

function tileAt(tiles: readonly string[], x: unknown, y: unknown): string | undefined {
  return typeof x === 'number' && typeof y === 'number' ? tiles[y]?.[x] : undefined
}

export function defaultBagSlots(hero: boolean): number {
  return hero ? 12 : 4
}

function unknownItem(path: string, id: string): SetupIssue {
  return setupIssue(path, say('fault.noItem', { id: JSON.stringify(id.slice(0, 64)) }))
}
