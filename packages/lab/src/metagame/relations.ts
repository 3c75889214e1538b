/** Whether the first is known to beat the second. */
type Beats = (first: number, second: number) => boolean

/** Rings in which each beats the next, the shortest through every entrant; each ring once, from its lowest number on. */
export function cyclesOf(count: number, beats: Beats): number[][] {
  const found = new Map<string, number[]>()
  for (let start = 0; start < count; start += 1) {
    const ring = shortestRing(start, count, beats)
    if (ring === null) continue
    const first = ring.indexOf(Math.min(...ring))
    const turned = [...ring.slice(first), ...ring.slice(0, first)]
    found.set(turned.join(' '), turned)
  }
  return [...found.values()]
}

function shortestRing(start: number, count: number, beats: Beats): number[] | null {
  const before = new Map<number, number>()
  const queue = [start]
  for (const at of queue) {
    for (let next = 0; next < count; next += 1) {
      if (next === at || !beats(at, next)) continue
      if (next === start) return wayTo(at, start, before)
      if (before.has(next)) continue
      before.set(next, at)
      queue.push(next)
    }
  }
  return null
}

function wayTo(end: number, start: number, before: ReadonlyMap<number, number>): number[] {
  const way = [end]
  for (let at = end; at !== start;) {
    at = before.get(at) ?? start
    way.unshift(at)
  }
  return way
}

/**
 * For each entrant one that scores at least as much against everybody, and more at least once; null if there is none.
 */
export function dominatorsOf(scores: readonly (readonly number[])[]): (number | null)[] {
  return scores.map((line, own) => {
    const better = scores.findIndex(
      (other, row) =>
        row !== own &&
        other.every((score, column) => score >= line[column]) &&
        other.some((score, column) => score > line[column]),
    )
    return better < 0 ? null : better
  })
}
