const MOST = 5

/** The known names that are most like an unknown one, best first. */
export function nearest(asked: string, names: readonly string[]): readonly string[] {
  const wanted = asked.toLowerCase()
  return [...new Set(names)]
    .map((name) => ({ name, distance: unlikeness(wanted, name.toLowerCase()) }))
    .toSorted((one, other) => one.distance - other.distance)
    .slice(0, MOST)
    .map(({ name }) => name)
}

/** A misspelling has fewer than one wrong letter in so many; one is allowed in any word of more than two letters. */
const LETTERS_A_SLIP = 4

/** The names of which a text is likely to be a misspelling, best first. Only letters and digits count, in any case. */
export function meantBy(written: string, names: readonly string[]): readonly string[] {
  const wanted = letters(written)
  return nearest(written, names).filter((name) => {
    const word = letters(name)
    const slips = editDistance(wanted, word)
    const length = Math.max(wanted.length, word.length)
    return slips * LETTERS_A_SLIP < length || (slips === 1 && length > 2)
  })
}

function letters(text: string): string {
  return text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')
}

/** The share of letters that would have to change; half of it for names that contain the wanted text. */
function unlikeness(wanted: string, name: string): number {
  const share = editDistance(wanted, name) / Math.max(wanted.length, name.length, 1)
  return name.includes(wanted) ? share / 2 : share
}

/** How many letters to add, leave out, replace, or swap with their neighbour. */
function editDistance(one: string, other: string): number {
  const [from, to] = [Array.from(one), Array.from(other)]
  let before: number[] = []
  let row = Array.from({ length: to.length + 1 }, (_, column) => column)
  for (const [at, letter] of from.entries()) {
    const next = [at + 1]
    for (const [column, character] of to.entries()) {
      const replaced = row[column] + (letter === character ? 0 : 1)
      const exchanges = column > 0 && at > 0 && letter === to[column - 1] && character === from[at - 1]
      const exchanged = exchanges ? before[column - 1] + 1 : replaced
      next.push(Math.min(replaced, exchanged, row[column + 1] + 1, next[column] + 1))
    }
    before = row
    row = next
  }
  return row[to.length]
}
