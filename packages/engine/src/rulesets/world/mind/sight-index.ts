import type { Grid } from '../map/cells.ts'
import type { Entity } from '../entity.ts'

/** Squares of eight by eight tiles. */
const SHIFT = 3
/** With up to so many factions each has its own list in a square, so that friends, mostly the majority, are skipped. */
const FEW_FACTIONS = 4

/**
 * The entities by square of the map, so that looking around costs only as much as there is near.
 * Built at most once a tick, for the positions of the decision phase. The fields that a look needs are copied to lists
 * of numbers here, since entities lie scattered in memory, and most of those near are friends or out of range.
 * (`private` and not `#`, which is slower here.)
 */
export class SightIndex {
  private readonly columns: number
  private readonly rows: number
  /** Lists a square: one for each faction, or one for all. */
  private readonly lists: number
  /** By list: the index of its last entity plus one, 0 for none. */
  private readonly heads: Int32Array
  /** By entity index: the index of the one before it in its list plus one. */
  private before = new Int32Array(64)
  private x = new Int32Array(64)
  private y = new Int32Array(64)
  private factions = new Int32Array(64)
  ids = new Float64Array(64)
  cells = new Int32Array(64)
  /** The result of `enemiesAround`: indices of entities, and the nearest of them, the first one of equals. */
  found = new Int32Array(64)
  nearest = 0
  known = false

  constructor(grid: Grid, factions: number) {
    this.columns = ((grid.width - 1) >> SHIFT) + 1
    this.rows = ((grid.height - 1) >> SHIFT) + 1
    this.lists = factions <= FEW_FACTIONS ? factions : 1
    this.heads = new Int32Array(this.columns * this.rows * this.lists)
  }

  /** Builds the index. Entities protected in this tick are left out, since nobody sees them. */
  build(entities: readonly Entity[], tick: number): void {
    if (this.before.length < entities.length) this.grow(entities.length * 2)
    const { heads, before, x, y, factions, ids, cells, columns, lists } = this
    heads.fill(0)
    for (let i = 0; i < entities.length; i += 1) {
      const entity = entities[i]
      if (entity.protectedUntil > tick) continue
      x[i] = entity.x
      y[i] = entity.y
      factions[i] = entity.faction
      ids[i] = entity.id
      cells[i] = entity.cell
      const square = (entity.y >> SHIFT) * columns + (entity.x >> SHIFT)
      const list = lists === 1 ? square : square * lists + entity.faction
      before[i] = heads[list]
      heads[list] = i + 1
    }
    this.known = true
  }

  private grow(size: number): void {
    this.before = new Int32Array(size)
    this.x = new Int32Array(size)
    this.y = new Int32Array(size)
    this.factions = new Int32Array(size)
    this.ids = new Float64Array(size)
    this.cells = new Int32Array(size)
    this.found = new Int32Array(size)
  }

  /** Writes the enemies of an entity within a distance to `found`; returns how many there are. */
  enemiesAround(actor: Entity, radius: number): number {
    const { heads, before, x, y, factions, found, columns, lists } = this
    const { faction } = actor
    const atX = actor.x
    const atY = actor.y
    const left = Math.max(0, (atX - radius) >> SHIFT)
    const right = Math.min(columns - 1, (atX + radius) >> SHIFT)
    const top = Math.max(0, (atY - radius) >> SHIFT)
    const bottom = Math.min(this.rows - 1, (atY + radius) >> SHIFT)
    let count = 0
    let nearest = 0
    let least = radius + 1
    for (let row = top; row <= bottom; row += 1) {
      const end = (row * columns + right + 1) * lists
      for (let list = (row * columns + left) * lists; list < end; list += 1) {
        for (let next = heads[list]; next !== 0; next = before[next - 1]) {
          const at = next - 1
          // All in the list of one faction are friends.
          if (factions[at] === faction) {
            if (lists > 1) break
            continue
          }
          const distance = Math.abs(atX - x[at]) + Math.abs(atY - y[at])
          if (distance > radius) continue
          found[count] = at
          count += 1
          if (distance < least || (distance === least && at < nearest)) {
            nearest = at
            least = distance
          }
        }
      }
    }
    this.nearest = nearest
    return count
  }
}
