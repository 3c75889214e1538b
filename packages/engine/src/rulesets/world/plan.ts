import type { Entity } from './entity.ts'
import { entityFromForm } from './entity-form.ts'
import { ItemTable, NO_ITEM } from './items/items.ts'
import { Grid } from './map/cells.ts'
import { PathFinder } from './map/paths.ts'
import { SightIndex } from './mind/sight-index.ts'
import { experienceToNext, type Setup } from './setup/defaults.ts'
import type { Config, Extensions } from './setup/schema.ts'

/** The tiers of a generator: 0 basic, 1 scout, 2 warrior, 3 elite. */
export const TIERS = 4

export interface SpawnPlan {
  readonly spawnInterval: number
  readonly maxEntities: number
  readonly faction: number
  /** By tier: weapon, armor, accessory. */
  readonly gear: readonly (readonly [number, number, number])[]
  /** By tier. */
  readonly loot: readonly (readonly { readonly item: number; readonly chance: number }[])[]
  /** By tier: the experience that a newcomer needs for its next level. */
  readonly xpToNext: readonly number[]
}

/** Everything that is constant during a battle, in the form that the rules need. */
export class Plan {
  readonly setup: Setup
  readonly config: Config
  readonly extensions: Extensions
  readonly maxTicks: number
  readonly grid: Grid
  readonly items: ItemTable
  /** By number: those of the setup's entities in the order of their ids, then the generator's. */
  readonly factions: readonly string[]
  /** The entities of the setup, ascending by id; battles start from copies. */
  readonly entities: readonly Entity[]
  /** Cell and item numbers. */
  readonly ground: readonly { readonly cell: number; readonly items: readonly number[] }[]
  readonly spawn: SpawnPlan | null
  readonly nextEntityId: number
  /** Scratch space of searches: holds nothing from one call to the next that would change an answer. */
  readonly paths: PathFinder
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
    this.spawn = this.#spawn()
    this.nextEntityId = sorted.length === 0 ? 1 : sorted[sorted.length - 1].id + 1
    this.paths = new PathFinder(this.grid)
    this.sight = new SightIndex(this.grid)
  }

  #spawn(): SpawnPlan | null {
    const generator = this.setup.generator
    if (generator === null) return null
    const gear: [number, number, number][] = []
    const loot: { item: number; chance: number }[][] = []
    const xpToNext: number[] = []
    for (let tier = 0; tier < TIERS; tier += 1) {
      const worn = generator.gear?.[tier]
      gear.push(
        worn === undefined
          ? [NO_ITEM, NO_ITEM, NO_ITEM]
          : [this.items.number(worn.weapon), this.items.number(worn.armor), this.items.number(worn.accessory)],
      )
      const list = generator.loot?.[tier] ?? []
      loot.push(list.map((entry) => ({ item: this.items.number(entry.item), chance: entry.chance })))
      xpToNext.push(experienceToNext(1 + tier, this.config.xpPerLevelScale))
    }
    return {
      spawnInterval: generator.spawnInterval,
      maxEntities: generator.maxEntities,
      faction: this.factions.indexOf(generator.faction),
      gear,
      loot,
      xpToNext,
    }
  }
}
