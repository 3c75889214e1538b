import type { Entity } from './entity.ts'
import { entityFromForm } from './entity-form.ts'
import { ItemTable } from './items/items.ts'
import { Grid } from './map/cells.ts'
import { FreeFloor } from './map/free-floor.ts'
import { PathFinder } from './map/paths.ts'
import { SightIndex } from './mind/sight-index.ts'
import { experienceToNext, type Setup } from './setup/defaults.ts'
import type { Config, Extensions } from './setup/schema.ts'

/** The tiers of a generator: 0 basic, 1 scout, 2 warrior, 3 elite. */
const TIERS = 4

const NO_GEAR = { weapon: null, armor: null, accessory: null } as const

/** Everything that is constant during a battle, in the form that the rules need. */
export class Plan {
  readonly setup: Setup
  readonly config: Config
  readonly extensions: Extensions
  readonly maxTicks: number
  readonly grid: Grid
  readonly items: ItemTable
  /** Factions by number: those of the setup's entities in the order of ids, then the generator's. */
  readonly factions: readonly string[]
  /** The entities of the setup, ascending by id; battles start from copies. */
  readonly entities: readonly Entity[]
  /** Cell and item numbers. */
  readonly ground: readonly { readonly cell: number; readonly items: readonly number[] }[]
  readonly spawn: SpawnPlan | null
  readonly nextEntityId: number
  /** Scratch space of searches. What it keeps between calls never changes an answer. */
  readonly paths: PathFinder
  readonly freeFloor: FreeFloor
  readonly sight: SightIndex

  constructor(setup: Setup) {
    this.setup = setup
    this.config = setup.config
    this.extensions = setup.extensions
    this.maxTicks = setup.maxTicks
    this.grid = new Grid(setup.tiles)
    this.items = new ItemTable(setup.items)
    const sorted = setup.entities.toSorted((a, b) => a.id - b.id)
    const factions = sorted.map((entity) => entity.faction)
    if (setup.generator !== null) factions.push(setup.generator.faction)
    this.factions = [...new Set(factions)]
    this.entities = sorted.map((entity) => entityFromForm(this, entity))
    this.ground = setup.ground.map((pile) => ({
      cell: this.grid.cell(pile.x, pile.y),
      items: pile.items.map((id) => this.items.number(id)),
    }))
    this.spawn = spawnPlan(this)
    this.nextEntityId = sorted.length === 0 ? 1 : sorted[sorted.length - 1].id + 1
    this.paths = new PathFinder(this.grid)
    this.freeFloor = new FreeFloor(this.grid)
    this.sight = new SightIndex(this.grid, this.factions.length)
  }
}

/** The generator of newcomers; null where there is none. */
export type SpawnPlan = Readonly<NonNullable<ReturnType<typeof spawnPlan>>>

function spawnPlan({
  setup: { generator },
  items,
  factions,
  config,
}: Pick<Plan, 'setup' | 'items' | 'factions' | 'config'>) {
  if (generator === null) return null
  const { spawnInterval, maxEntities, faction } = generator
  const byTier = <Value>(of: (tier: number) => Value) => Array.from({ length: TIERS }, (_, tier) => of(tier))
  return {
    spawnInterval,
    maxEntities,
    faction: factions.indexOf(faction),
    /** By tier: weapon, armor, accessory. */
    gear: byTier((tier) => {
      const { weapon, armor, accessory } = generator.gear?.[tier] ?? NO_GEAR
      return [items.number(weapon), items.number(armor), items.number(accessory)] as const
    }),
    /** By tier. */
    loot: byTier((tier) => {
      return (generator.loot?.[tier] ?? []).map(({ item, chance }) => ({ item: items.number(item), chance }))
    }),
    /** By tier: the experience that a newcomer needs for its next level. */
    xpToNext: byTier((tier) => experienceToNext(1 + tier, config.xpPerLevelScale)),
  }
}
