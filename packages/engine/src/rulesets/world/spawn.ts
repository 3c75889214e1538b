import { NO_CELL } from './map/cells.ts'
import { DOMAINS } from './domains.ts'
import { END, Entity, INT, WANDER, WIS } from './entity.ts'
import type { SpawnPlan } from './plan.ts'
import { MEDIUM_POTION, SMALL_POTION } from './items/potions.ts'
import type { KeyedDraws } from '../../random/keyed.ts'
import { ATTRIBUTES } from './setup/schema.ts'
import type { State } from './state.ts'
import { empty } from '../../timing/lists.ts'
import type { Log } from './events.ts'

/** The kinds of newcomers by tier: the bound of their roll, and how they differ from the random body. */
export const KINDS = [
  { kind: 'basic', below: 0.55, hp: 1, atk: 1, def: 0, spd: 0, critRate: 0.05, evasion: 0, luck: 0 },
  { kind: 'scout', below: 0.8, hp: 0.8, atk: 0.9, def: 0, spd: 3, critRate: 0.08, evasion: 0.05, luck: 2 },
  { kind: 'warrior', below: 0.95, hp: 1.5, atk: 1.3, def: 3, spd: -1, critRate: 0.07, evasion: 0.02, luck: 1 },
  { kind: 'elite', below: 2, hp: 2.5, atk: 1.8, def: 6, spd: 0, critRate: 0.12, evasion: 0.05, luck: 5 },
] as const

/** The random body: the least of each stat, and how much more it may be. */
export const BODY = {
  hp: { least: 15, spread: 10 },
  atk: { least: 3, spread: 4 },
  def: { least: 0, spread: 2 },
  spd: { least: 8, spread: 4 },
} as const

/** Brings in one newcomer if it is time, there is room, and a free floor tile can be found. */
export function spawn(state: State, log: Log): void {
  const plan = state.plan.spawn
  if (plan === null || state.steps % plan.spawnInterval !== 0 || state.entities.length >= plan.maxEntities) return
  const id = state.nextEntityId
  const tick = state.steps
  const { grid } = state.plan
  const draws = state.random.draws(DOMAINS.SPAWN, id)
  const start = grid.cell(draws.int(tick, 0, grid.width - 1), draws.int(tick + 1, 0, grid.height - 1))
  const cell = state.plan.freeFloor.near(state.cells, start)
  if (cell === NO_CELL) return
  state.nextEntityId += 1
  const entity = newcomer(state, plan, id, cell, draws)
  state.add(entity)
  if (log !== null) {
    const { kind, tier, x, y } = entity
    log.add({ type: 'spawn', id, kind, tier, x, y })
  }
}

function newcomer(state: State, plan: SpawnPlan, id: number, cell: number, draws: KeyedDraws): Entity {
  const { random, steps: tick } = state
  const { columns, rows } = state.plan.grid
  const lootDraws = random.draws(DOMAINS.LOOT, id)
  const tier = tierOf(draws.float(tick + 10))
  const kind = KINDS[tier]
  const maxHp = Math.trunc((BODY.hp.least + draws.int(tick + 2, 0, BODY.hp.spread)) * kind.hp)
  const basic = 3 + 2 * tier
  const [weapon, armor, accessory] = plan.gear[tier]
  const entity = state.spare.pop() ?? new Entity()
  entity.beginAnew()
  entity.id = id
  entity.faction = plan.faction
  entity.hero = false
  entity.kind = kind.kind
  entity.tier = tier
  entity.x = columns[cell]
  entity.y = rows[cell]
  entity.cell = cell
  entity.homeCell = NO_CELL
  entity.state = WANDER
  entity.nextActAt = tick
  entity.hp = maxHp
  entity.maxHp = maxHp
  entity.atk = Math.trunc((BODY.atk.least + draws.int(tick + 3, 0, BODY.atk.spread)) * kind.atk)
  entity.def = kind.def + BODY.def.least + draws.int(tick + 5, 0, BODY.def.spread)
  entity.spd = BODY.spd.least + draws.int(tick + 4, 0, BODY.spd.spread) + kind.spd
  entity.luck = kind.luck
  entity.critRate = kind.critRate
  entity.critDmg = 1.5
  entity.evasion = kind.evasion
  entity.level = 1 + tier
  entity.xp = 0
  entity.xpToNext = plan.xpToNext[tier]
  entity.gold = lootDraws.int(tick, 0, 10 + tier * 10)
  for (let i = 0; i < ATTRIBUTES.length; i += 1) {
    const mental = i === INT || i === WIS
    entity.attributes[i] = mental
      ? Math.max(1, basic - 2 + draws.int(tick + 20 + i, 0, 2))
      : basic + draws.int(tick + 20 + i, 0, 3)
    entity.caps[i] = mental ? 10 + 3 * tier : 15 + 5 * tier
    entity.training[i] = 0
  }
  entity.stamina = 30 + 2 * entity.attributes[END]
  entity.maxStamina = entity.stamina
  entity.bagSlots = 4 + tier
  empty(entity.bag)
  pack(state, plan, entity, lootDraws)
  entity.weapon = weapon
  entity.armor = armor
  entity.accessory = accessory
  entity.forgetEverybody()
  entity.lootProgress = 0
  entity.fleeTicks = 0
  entity.protectedUntil = 0
  entity.refresh(state.plan.items.records)
  return entity
}

function tierOf(roll: number): number {
  let tier = 0
  while (roll >= KINDS[tier].below) tier += 1
  return tier
}

/** Fills the bag of a newcomer. */
function pack(
  { random, steps: tick }: State,
  plan: SpawnPlan,
  { id, tier, bag, bagSlots }: Entity,
  lootDraws: KeyedDraws,
): void {
  const potions = random.int(DOMAINS.ITEM, id, tick, 0, 1 + tier)
  for (let i = 0; i < potions; i += 1) bag.push(potionOf(tier))
  const loot = plan.loot[tier]
  for (let i = 0; i < loot.length && bag.length < bagSlots; i += 1) {
    if (lootDraws.float(tick + 10 + i) < loot[i].chance * 0.3) bag.push(loot[i].item)
  }
}

/** The potion that newcomers of a tier may carry, by number. */
export function potionOf(tier: number): number {
  return tier >= 2 ? MEDIUM_POTION : SMALL_POTION
}
