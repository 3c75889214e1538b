const CLOSERS: Readonly<Record<string, string>> = { '⟦': '⟧', '‹': '›' }

/**
 * The words of a text in the pseudo-language that come neither from words (⟦ ⟧) nor from names (‹ ›), each with its
 * line. `allowed` are ids, paths and what was typed. Where a text was clipped, its brackets end at the dots.
 */
export function outside(text: string, allowed: readonly (string | RegExp)[] = []): string[] {
  const bare = allowed.reduce<string>(
    (rest, one) => (typeof one === 'string' ? rest.replaceAll(one, '') : rest.replaceAll(one, '')),
    withoutBrackets(text),
  )
  const lines = text.split('\n')
  return bare.split('\n').flatMap((line, at) => {
    const words = line.match(/\p{Letter}[\p{Letter}\p{Mark}'’]*/gu)
    return words === null ? [] : [`${words.join(' ')} | ${lines[at].trim()}`]
  })
}

/** The text with spaces in place of all that stands in brackets; lines stay lines. */
function withoutBrackets(text: string): string {
  const characters = text.split('')
  const open: { at: number; closer: string }[] = []
  const blank = (from: number, to: number): void => {
    for (let at = from; at <= to; at += 1) if (characters[at] !== '\n') characters[at] = ' '
  }
  const inside: [number, number][] = []
  for (const [at, character] of characters.entries()) {
    const closer = CLOSERS[character]
    if (closer !== undefined) open.push({ at, closer })
    else if (open.at(-1)?.closer === character) inside.push([open.pop()?.at ?? at, at])
  }
  for (const { at } of open) inside.push([at, characters.indexOf('…', at)])
  for (const [from, to] of inside) blank(from, to)
  return characters.join('')
}
