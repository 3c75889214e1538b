import { isRecord } from '../../../kernel/json.ts'
import { defaultBagSlots } from './check.ts'
import { nearestTown, type Place, type Town, townsOf } from './towns.ts'
import { HERO_FACTION, type Inventory, type WrittenEntity, type WrittenSetup } from './schema.ts'

/** A checked setup with nothing left out. Parsing it again gives the same. */
export interface Setup extends Omit<WrittenSetup, 'entities'> {
  readonly entities: readonly SetupEntity[]
}

export interface SetupEntity extends Omit<WrittenEntity, 'homePos' | 'stats' | 'inventory'> {
  /** Heroes only. */
  readonly homePos?: Place
  readonly stats: Required<WrittenEntity['stats']>
  readonly inventory: Required<Inventory>
}

export function fillDefaults(setup: WrittenSetup): Setup {
  const towns = setup.extensions.homeInTown ? townsOf(setup.tiles) : []
  return {
    ...setup,
    entities: setup.entities.map((entity) => fillEntity(entity, setup.config.xpPerLevelScale, towns)),
  }
}

function fillEntity(entity: WrittenEntity, scale: number, towns: readonly Town[]): SetupEntity {
  const { homePos, stats, inventory, ...rest } = entity
  const hero = entity.faction === HERO_FACTION
  const filled = {
    ...rest,
    stats: {
      ...stats,
      hp: stats.hp ?? stats.maxHp,
      critDmg: stats.critDmg ?? defaultCritDmg(hero),
      xpToNext: stats.xpToNext ?? experienceToNext(stats.level, scale),
      stamina: stats.stamina ?? stats.maxStamina,
    },
    inventory: { ...inventory, bagSlots: inventory.bagSlots ?? defaultBagSlots(hero) },
  }
  return hero ? { ...filled, homePos: home(homePos, entity, towns) } : filled
}

function home(homePos: unknown, entity: WrittenEntity, towns: readonly Town[]): Place {
  if (isRecord(homePos) && typeof homePos.x === 'number' && typeof homePos.y === 'number') {
    return { x: homePos.x, y: homePos.y }
  }
  return nearestTown(towns, entity)?.centre ?? { x: entity.x, y: entity.y }
}

function defaultCritDmg(hero: boolean): number {
  return hero ? 1.8 : 1.5
}

/**
 * The experience that an entity created at a level needs for the next; another number than after levelling up to it.
 */
export function experienceToNext(level: number, scale: number): number {
  let value = 100
  for (let i = 1; i < level; i += 1) {
    value *= scale
    if (value > Number.MAX_SAFE_INTEGER) return Number.MAX_SAFE_INTEGER
  }
  return Math.trunc(value)
}
