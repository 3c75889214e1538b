export interface Place {
  readonly x: number
  readonly y: number
}

/** TOWN tiles that are connected by their sides. */
export interface Town {
  readonly tiles: readonly Place[]
  readonly centre: Place
}

/** All towns of a map, in reading order of their first tiles. */
export function townsOf(rows: readonly string[]): Town[] {
  const seen = new Set<number>()
  const towns: Town[] = []
  rows.forEach((row, y) => {
    for (let x = 0; x < row.length; x += 1) {
      const tiles = collect(rows, { x, y }, seen)
      if (tiles.length > 0) towns.push({ tiles, centre: centreOf(tiles) })
    }
  })
  return towns
}

/** The town whose nearest tile is fewest steps away, walls aside; the first of equals. */
export function nearestTown(towns: readonly Town[], from: Place): Town | undefined {
  let best: Town | undefined
  let least = Number.POSITIVE_INFINITY
  for (const town of towns) {
    for (const tile of town.tiles) {
      const steps = Math.abs(tile.x - from.x) + Math.abs(tile.y - from.y)
      if (steps >= least) continue
      best = town
      least = steps
    }
  }
  return best
}

/** The tiles of the town at a place, added to `seen`. */
function collect(rows: readonly string[], start: Place, seen: Set<number>): Place[] {
  const tiles: Place[] = []
  const open = [start]
  for (let place = open.pop(); place !== undefined; place = open.pop()) {
    const { x, y } = place
    const key = y * 256 + x
    if (rows[y]?.[x] !== 'T' || seen.has(key)) continue
    seen.add(key)
    tiles.push(place)
    open.push({ x: x + 1, y }, { x: x - 1, y }, { x, y: y + 1 }, { x, y: y - 1 })
  }
  return tiles
}

/** The tile with the fewest steps to all others together; of equals the northernmost, then the westernmost. */
function centreOf(tiles: readonly Place[]): Place {
  const across = stepsTo(tiles.map(({ x }) => x))
  const down = stepsTo(tiles.map(({ y }) => y))
  let centre = tiles[0]
  for (const tile of tiles) {
    const more = across[tile.x] + down[tile.y] - across[centre.x] - down[centre.y]
    if (more < 0 || (more === 0 && (tile.y - centre.y || tile.x - centre.x) < 0)) centre = tile
  }
  return centre
}

/** For every place of a line, the sum of its distances to all `values`, each computed from that of the place before. */
function stepsTo(values: readonly number[]): number[] {
  const most = values.reduce((a, b) => Math.max(a, b), 0)
  const counts = Array.from({ length: most + 1 }, () => 0)
  for (const value of values) counts[value] += 1
  const sums: number[] = [values.reduce((sum, value) => sum + value, 0)]
  let passed = 0
  for (let at = 1; at <= most; at += 1) {
    passed += counts[at - 1]
    sums.push(sums[at - 1] + passed - (values.length - passed))
  }
  return sums
}
