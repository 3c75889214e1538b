const MOST = 5

/** The names that are most like one that nobody has, best first. */
export function nearest(asked: string, names: readonly string[]): readonly string[] {
  const wanted = asked.toLowerCase()
  return [...new Set(names)]
    .map((name) => ({ name, distance: unlikeness(wanted, name.toLowerCase()) }))
    .toSorted((one, other) => one.distance - other.distance)
    .slice(0, MOST)
    .map(({ name }) => name)
}

/** The share of letters that would have to change; less for names that hold what was asked for. */
function unlikeness(wanted: string, name: string): number {
  const share = editDistance(wanted, name) / Math.max(wanted.length, name.length, 1)
  return name.includes(wanted) ? share / 2 : share
}

function editDistance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, column) => column)
  for (const [at, letter] of Array.from(one).entries()) {
    const next = [at + 1]
    for (const [column, character] of Array.from(other).entries()) {
      const replaced = row[column] + (letter === character ? 0 : 1)
      next.push(Math.min(replaced, row[column + 1] + 1, next[column] + 1))
    }
    row = next
  }
  return row[other.length]
}
