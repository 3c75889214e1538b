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

/** What of a plan says which numbers stand for which names. */
type Numbering = Pick<Plan, 'grid' | 'items' | 'factions'>

/** The form of an entity; protection is left to whoever knows the tick. */
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
  const entity = new Entity({
    ...form.stats,
    id: form.id,
    faction: factions.indexOf(form.faction),
    hero: form.faction === HERO_FACTION,
    kind: form.kind,
    tier: form.tier,
    x,
    y,
    cell: grid.cell(x, y),
    homeCell: homePos === undefined ? NO_CELL : grid.cell(homePos.x, homePos.y),
    state: stateNumber(form.state),
    nextActAt: form.nextActAt,
    attributes: ATTRIBUTES.map((attribute) => form.attributes[attribute]),
    caps: ATTRIBUTES.map((attribute) => form.caps[attribute]),
    training: fractions(ATTRIBUTES.map((attribute) => form.training[attribute])),
    bag: inventory.bag.map((id) => items.number(id)),
    bagSlots: inventory.bagSlots,
    weapon: items.number(inventory.weapon),
    armor: items.number(inventory.armor),
    accessory: items.number(inventory.accessory),
    memoryIds: memory.map(({ id }) => id),
    memoryCells: memory.map((known) => grid.cell(known.x, known.y)),
    lootProgress: form.lootProgress,
    fleeTicks: form.fleeTicks,
    protectedUntil: form.protectedUntil ?? 0,
  })
  entity.refresh(items.records)
  return entity
}

/** A list of fractions that is one for the engine too, from the start: whole numbers would make it change its form. */
export function fractions(values: readonly number[]): number[] {
  const list = [0.5, 0.5, 0.5, 0.5, 0.5, 0.5]
  for (let i = 0; i < list.length; i += 1) list[i] = values[i]
  return list
}
