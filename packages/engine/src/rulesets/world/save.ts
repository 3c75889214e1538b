import { z } from 'zod'
import { ReplayError } from '../../kernel/errors.ts'
import type { Json } from '../../kernel/json.ts'
import { loadGenerator } from '../../random/index.ts'
import { Keyed } from '../../random/keyed.ts'
import { NO_CELL } from './cells.ts'
import { Entity, stateNumber } from './entity.ts'
import { fractions, type Plan } from './plan.ts'
import { ATTRIBUTES, HERO_FACTION, STATES } from './schema.ts'
import { State } from './state.ts'

/** An entity in the form of a setup, with every field present. */
export function describeEntity(plan: Plan, entity: Entity) {
  const { grid, items } = plan
  const place = (cell: number) => ({ x: grid.columns[cell], y: grid.rows[cell] })
  return {
    id: entity.id,
    kind: entity.kind,
    faction: plan.factions[entity.faction],
    tier: entity.tier,
    x: entity.x,
    y: entity.y,
    state: STATES[entity.state],
    nextActAt: entity.nextActAt,
    stats: {
      hp: entity.hp,
      maxHp: entity.maxHp,
      atk: entity.atk,
      def: entity.def,
      spd: entity.spd,
      luck: entity.luck,
      critRate: entity.critRate,
      critDmg: entity.critDmg,
      evasion: entity.evasion,
      level: entity.level,
      xp: entity.xp,
      xpToNext: entity.xpToNext,
      gold: entity.gold,
      stamina: entity.stamina,
      maxStamina: entity.maxStamina,
    },
    attributes: describeSix(entity.attributes),
    caps: describeSix(entity.caps),
    training: describeSix(entity.training),
    inventory: {
      bag: items.ids(entity.bag),
      bagSlots: entity.bagSlots,
      weapon: items.idOrNull(entity.weapon),
      armor: items.idOrNull(entity.armor),
      accessory: items.idOrNull(entity.accessory),
    },
    memory: entity.memoryIds.map((id, i) => ({ id, ...place(entity.memoryCells[i]) })),
    lootProgress: entity.lootProgress,
    fleeTicks: entity.fleeTicks,
    ...(entity.homeCell === NO_CELL ? {} : { homePos: place(entity.homeCell) }),
  }
}

export function describeSix(values: readonly number[]) {
  const [str, agi, vit, int, wis, end] = values
  return { str, agi, vit, int, wis, end }
}

/** What lies on the ground: column, row, item ids; by row and column. */
export function describeGround(state: State): [number, number, string[]][] {
  const { grid, items } = state.plan
  return state.pileCells().map((cell) => [grid.columns[cell], grid.rows[cell], items.ids(state.piles.get(cell) ?? [])])
}

export function save(state: State): Json {
  return {
    random: state.random.save(),
    tick: state.steps,
    nextEntityId: state.nextEntityId,
    entities: state.entities.map((entity) => ({
      ...describeEntity(state.plan, entity),
      ...(entity.protectedUntil > state.steps ? { protectedUntil: entity.protectedUntil } : {}),
    })),
    ground: describeGround(state),
  }
}

const six = z.strictObject({
  str: z.number(),
  agi: z.number(),
  vit: z.number(),
  int: z.number(),
  wis: z.number(),
  end: z.number(),
})
const place = z.strictObject({ x: z.number(), y: z.number() })
const savedEntity = z.strictObject({
  id: z.number(),
  kind: z.string(),
  faction: z.string(),
  tier: z.number(),
  x: z.number(),
  y: z.number(),
  state: z.enum(STATES),
  nextActAt: z.number(),
  stats: z.strictObject({
    hp: z.number(),
    maxHp: z.number(),
    atk: z.number(),
    def: z.number(),
    spd: z.number(),
    luck: z.number(),
    critRate: z.number(),
    critDmg: z.number(),
    evasion: z.number(),
    level: z.number(),
    xp: z.number(),
    xpToNext: z.number(),
    gold: z.number(),
    stamina: z.number(),
    maxStamina: z.number(),
  }),
  attributes: six,
  caps: six,
  training: six,
  inventory: z.strictObject({
    bag: z.array(z.string()),
    bagSlots: z.number(),
    weapon: z.string().nullable(),
    armor: z.string().nullable(),
    accessory: z.string().nullable(),
  }),
  memory: z.array(z.strictObject({ id: z.number(), x: z.number(), y: z.number() })),
  lootProgress: z.number(),
  fleeTicks: z.number(),
  homePos: place.optional(),
  protectedUntil: z.number().optional(),
})
const savedState = z.strictObject({
  random: z.json(),
  tick: z.number(),
  nextEntityId: z.number(),
  entities: z.array(savedEntity),
  ground: z.array(z.tuple([z.number(), z.number(), z.array(z.string())])),
})

export function load(plan: Plan, saved: Json): State {
  const parsed = savedState.safeParse(saved)
  if (!parsed.success) throw new ReplayError('badState', `this is no saved world: ${z.prettifyError(parsed.error)}`)
  const { random, tick, nextEntityId, entities, ground } = parsed.data
  const generator = loadGenerator(random)
  if (!(generator instanceof Keyed)) throw new ReplayError('badState', 'a world draws from a keyed generator')
  const state = new State(plan, generator)
  state.steps = tick
  state.nextEntityId = nextEntityId
  for (const entity of entities) state.add(loadEntity(plan, entity))
  for (const [x, y, items] of ground) {
    state.drop(
      plan.grid.cell(x, y),
      items.map((id) => plan.items.number(id)),
    )
  }
  return state
}

function loadEntity(plan: Plan, saved: z.output<typeof savedEntity>): Entity {
  const { grid, items } = plan
  const { inventory, homePos } = saved
  const entity = new Entity({
    ...saved.stats,
    id: saved.id,
    faction: plan.factions.indexOf(saved.faction),
    hero: saved.faction === HERO_FACTION,
    kind: saved.kind,
    tier: saved.tier,
    x: saved.x,
    y: saved.y,
    cell: grid.cell(saved.x, saved.y),
    homeCell: homePos === undefined ? NO_CELL : grid.cell(homePos.x, homePos.y),
    state: stateNumber(saved.state),
    nextActAt: saved.nextActAt,
    attributes: ATTRIBUTES.map((attribute) => saved.attributes[attribute]),
    caps: ATTRIBUTES.map((attribute) => saved.caps[attribute]),
    training: fractions(ATTRIBUTES.map((attribute) => saved.training[attribute])),
    bag: inventory.bag.map((id) => items.number(id)),
    bagSlots: inventory.bagSlots,
    weapon: items.number(inventory.weapon),
    armor: items.number(inventory.armor),
    accessory: items.number(inventory.accessory),
    memoryIds: saved.memory.map((entry) => entry.id),
    memoryCells: saved.memory.map((entry) => grid.cell(entry.x, entry.y)),
    lootProgress: saved.lootProgress,
    fleeTicks: saved.fleeTicks,
    protectedUntil: saved.protectedUntil ?? 0,
  })
  entity.refresh(items.records)
  return entity
}
