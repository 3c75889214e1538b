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

/** Names that hold what was asked for come first; the others by how many letters would have to change. */
function unlikeness(wanted: string, name: string): number {
  return name.includes(wanted) ? (name.length - wanted.length) / name.length : editDistance(wanted, name)
}

function editDistance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, column) => column)
  for (const [at, letter] of [...one].entries()) {
    const next = [at + 1]
    for (const [column, character] of [...other].entries()) {
      const replaced = row[column] + (letter === character ? 0 : 1)
      next.push(Math.min(replaced, row[column + 1] + 1, next[column] + 1))
    }
    row = next
  }
  return row[other.length]
}
