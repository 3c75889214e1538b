import type { SetupIssue } from '../../kernel/errors.ts'
import { isRecord } from '../../kernel/json.ts'
import { POTIONS } from './potions.ts'
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
      issues.push({
        path: `tiles[${y}]`,
        message: `expected ${width} characters like the first row, found ${row.length}`,
      })
    }
  })
  if (issues.length > 0) return issues

  const items = new Map<string, Item | null>()
  for (const potion of POTIONS) items.set(potion.id, null)
  setup.items.forEach((item, i) => {
    if (items.has(item.id)) issues.push({ path: `items[${i}].id`, message: `${item.id} exists already` })
    else items.set(item.id, item)
  })

  if (setup.entities.length === 0 && setup.generator === null) {
    issues.push({ path: 'entities', message: 'nobody is there, and no generator' })
  }
  const ids = new Set<number>()
  const places = new Set<number>()
  setup.entities.forEach((entity, i) => {
    const path = `entities[${i}]`
    if (ids.has(entity.id)) issues.push({ path: `${path}.id`, message: `${entity.id} exists already` })
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
    issues.push({
      path: `${path}.homePos`,
      message: hero ? 'expected {x, y} of a tile on the map that is no wall' : 'only heroes have a home',
    })
  }
  const states: readonly string[] = hero ? HERO_STATES : OTHER_STATES
  if (!states.includes(entity.state)) {
    issues.push({ path: `${path}.state`, message: `expected one of ${states.join(', ')}, found ${entity.state}` })
  }
  for (const attribute of ATTRIBUTES) {
    const value = entity.attributes[attribute]
    const cap = entity.caps[attribute]
    if (value > cap) {
      issues.push({ path: `${path}.attributes.${attribute}`, message: `${value} is above its cap of ${cap}` })
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
    issues.push({ path: `${path}.bag`, message: `${bag.length} items, but only ${bagSlots} slots` })
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
    issues.push({ path: `${path}.stats.hp`, message: `${hp} is above the maximum of ${most}` })
  }
  if (stamina !== undefined && stamina > maxStamina) {
    issues.push({ path: `${path}.stats.stamina`, message: `${stamina} is above the maximum of ${maxStamina}` })
  }
}

function checkMemory(tiles: readonly string[], entity: WrittenEntity, path: string, issues: SetupIssue[]): void {
  const seen = new Set<number>()
  entity.memory.forEach((entry, i) => {
    const place = `${path}.memory[${i}]`
    if (seen.has(entry.id)) issues.push({ path: `${place}.id`, message: `${entry.id} is remembered already` })
    seen.add(entry.id)
    checkCoordinates(tiles, entry, place, issues)
  })
}

function checkSlots(gear: Gear, path: string, items: ReadonlyMap<string, Item | null>, issues: SetupIssue[]): void {
  for (const slot of SLOTS) {
    const id = gear[slot]
    if (id === null) continue
    if (!items.has(id)) issues.push(unknownItem(`${path}.${slot}`, id))
    else if (items.get(id)?.type !== slot) issues.push({ path: `${path}.${slot}`, message: `${id} is no ${slot}` })
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
  if (tiles[place.y][place.x] === '#') issues.push({ path: `${path}.pos`, message: 'inside a wall' })
  else if (taken.has(key)) issues.push({ path: `${path}.pos`, message: 'the tile is taken by an earlier one' })
  taken.add(key)
}

function checkCoordinates(tiles: readonly string[], place: Place, path: string, issues: SetupIssue[]): boolean {
  const onMapX = place.x >= 0 && place.x < tiles[0].length
  const onMapY = place.y >= 0 && place.y < tiles.length
  if (!onMapX) issues.push({ path: `${path}.x`, message: `expected 0 to ${tiles[0].length - 1}, found ${place.x}` })
  if (!onMapY) issues.push({ path: `${path}.y`, message: `expected 0 to ${tiles.length - 1}, found ${place.y}` })
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
  return { path, message: `there is no item ${JSON.stringify(id.slice(0, 64))}` }
}
