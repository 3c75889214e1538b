import * as z from 'zod/mini'
import { Entity, stateNumber } from './entity.ts'
import { NO_CELL } from './map/cells.ts'
import type { Plan } from './plan.ts'
import { ATTRIBUTES, HERO_FACTION, STATES, stats } from './setup/schema.ts'

const six = z.record(z.enum(ATTRIBUTES), z.number())
const place = z.strictObject({ x: z.number(), y: z.number() })
const item = z.nullable(z.string())

/** An entity as JSON with every field present: in setups that were filled in, in saved worlds, in views. */
export const entityForm = z.strictObject({
  id: z.number(),
  kind: z.string(),
  faction: z.string(),
  tier: z.number(),
  x: z.number(),
  y: z.number(),
  state: z.enum(STATES),
  nextActAt: z.number(),
  /** Called in JSON as in the rules. */
  stats: z.record(z.keyof(stats), z.number()),
  attributes: six,
  caps: six,
  training: six,
  inventory: z.strictObject({
    bag: z.array(z.string()),
    bagSlots: z.number(),
    weapon: item,
    armor: item,
    accessory: item,
  }),
  memory: z.array(z.strictObject({ id: z.number(), x: z.number(), y: z.number() })),
  lootProgress: z.number(),
  fleeTicks: z.number(),
  homePos: z.optional(place),
  /** Only while it lasts. */
  protectedUntil: z.optional(z.number()),
})

export type EntityForm = z.output<typeof entityForm>

/** The tables of a plan from numbers to names. */
type Numbering = Pick<Plan, 'grid' | 'items' | 'factions'>

/** The form of an entity, without `protectedUntil`, which depends on the tick: callers add it. */
export function entityToForm({ grid, items, factions }: Numbering, entity: Entity): EntityForm {
  const at = (cell: number) => ({ x: grid.columns[cell], y: grid.rows[cell] })
  const { id, kind, tier, x, y, nextActAt, bagSlots, lootProgress, fleeTicks } = entity
  const { hp, maxHp, atk, def, spd, luck, critRate, critDmg, evasion } = entity
  const { level, xp, xpToNext, gold, stamina, maxStamina } = entity
  return {
    id,
    kind,
    faction: factions[entity.faction],
    tier,
    x,
    y,
    state: STATES[entity.state],
    nextActAt,
    stats: {
      hp,
      maxHp,
      atk,
      def,
      spd,
      luck,
      critRate,
      critDmg,
      evasion,
      level,
      xp,
      xpToNext,
      gold,
      stamina,
      maxStamina,
    },
    attributes: sixToForm(entity.attributes),
    caps: sixToForm(entity.caps),
    training: sixToForm(entity.training),
    inventory: {
      bag: items.ids(entity.bag),
      bagSlots,
      weapon: items.idOrNull(entity.weapon),
      armor: items.idOrNull(entity.armor),
      accessory: items.idOrNull(entity.accessory),
    },
    memory: entity.memoryIds.map((known, i) => ({ id: known, ...at(entity.memoryCells[i]) })),
    lootProgress,
    fleeTicks,
    ...(entity.homeCell === NO_CELL ? {} : { homePos: at(entity.homeCell) }),
  }
}

export function sixToForm(values: readonly number[]) {
  const [str, agi, vit, int, wis, end] = values
  return { str, agi, vit, int, wis, end }
}

export function entityFromForm({ grid, items, factions }: Numbering, form: EntityForm): Entity {
  const { inventory, homePos, x, y } = form
  const memory = form.memory.toSorted((a, b) => a.id - b.id)
  const entity = new Entity()
  entity.id = form.id
  entity.faction = factions.indexOf(form.faction)
  entity.hero = form.faction === HERO_FACTION
  entity.kind = form.kind
  entity.tier = form.tier
  entity.x = x
  entity.y = y
  entity.cell = grid.cell(x, y)
  entity.homeCell = homePos === undefined ? NO_CELL : grid.cell(homePos.x, homePos.y)
  entity.state = stateNumber(form.state)
  entity.nextActAt = form.nextActAt
  const { stats } = form
  entity.hp = stats.hp
  entity.maxHp = stats.maxHp
  entity.atk = stats.atk
  entity.def = stats.def
  entity.spd = stats.spd
  entity.luck = stats.luck
  entity.critRate = stats.critRate
  entity.critDmg = stats.critDmg
  entity.evasion = stats.evasion
  entity.level = stats.level
  entity.xp = stats.xp
  entity.xpToNext = stats.xpToNext
  entity.gold = stats.gold
  entity.stamina = stats.stamina
  entity.maxStamina = stats.maxStamina
  for (let i = 0; i < ATTRIBUTES.length; i += 1) {
    entity.attributes[i] = form.attributes[ATTRIBUTES[i]]
    entity.caps[i] = form.caps[ATTRIBUTES[i]]
    entity.training[i] = form.training[ATTRIBUTES[i]]
  }
  for (const id of inventory.bag) entity.bag.push(items.number(id))
  entity.bagSlots = inventory.bagSlots
  entity.weapon = items.number(inventory.weapon)
  entity.armor = items.number(inventory.armor)
  entity.accessory = items.number(inventory.accessory)
  for (const known of memory) {
    entity.memoryIds.push(known.id)
    entity.memoryCells.push(grid.cell(known.x, known.y))
  }
  entity.lootProgress = form.lootProgress
  entity.fleeTicks = form.fleeTicks
  entity.protectedUntil = form.protectedUntil ?? 0
  entity.refresh(items.records)
  return entity
}
