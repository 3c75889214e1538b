/** How many numbers follow a command of an SVG path. */
const COUNTS: Readonly<Record<string, number>> = { M: 2, L: 2, H: 1, V: 1, C: 6, S: 4, Q: 4, T: 2, A: 7, Z: 0 }

/**
 * The same outline on the whole numbers of its square, in steps from point to point: a five-hundred-and-twelfth is finer
 * than what screens show of a figure, and the rest of the digits would only be sent. Each point is rounded as it stands
 * in the square, not its step, so that a long outline ends where it began.
 */
export function wholeOutline(path: string): string {
  let written = ''
  let last = ''
  // Where the outline is, exactly and as it is written, and where its present part began.
  const [at, grid, begin] = [
    [0, 0],
    [0, 0],
    [0, 0],
  ]
  const write = (command: string, numbers: readonly number[]) => {
    const text = numbers.reduce((all, number) => all + (all === '' || number < 0 ? '' : ' ') + String(number), '')
    const repeated = command === last && command !== 'z'
    written += repeated ? (text.startsWith('-') ? text : ` ${text}`) : command + text
    // What follows a move without a letter is a line, from where the square begins after the first one.
    last = command === 'm' ? 'l' : command
  }
  for (const { command, numbers } of commandsOf(path)) {
    const name = command.toUpperCase()
    const base = command === name ? [0, 0] : [...at]
    if (name === 'Z') {
      write('z', [])
      ;[at[0], at[1], grid[0], grid[1]] = [begin[0], begin[1], Math.round(begin[0]), Math.round(begin[1])]
      continue
    }
    if (name === 'H' || name === 'V') {
      const axis = name === 'H' ? 0 : 1
      at[axis] = base[axis] + numbers[0]
      write(name.toLowerCase(), [Math.round(at[axis]) - grid[axis]])
      grid[axis] = Math.round(at[axis])
      continue
    }
    // An arc's radii, angle and flags are no places; all else are pairs of them, and the last is where it leads.
    const first = name === 'A' ? 5 : 0
    const places = numbers.slice(first).map((number, i) => base[i % 2] + number)
    const kept = numbers.slice(0, first).map((number, i) => (i < 2 ? Math.max(1, Math.round(number)) : number))
    write(written === '' ? 'M' : name.toLowerCase(), [
      ...kept,
      ...places.map((place, i) => Math.round(place) - grid[i % 2]),
    ])
    ;[at[0], at[1]] = places.slice(-2)
    ;[grid[0], grid[1]] = [Math.round(at[0]), Math.round(at[1])]
    if (name === 'M') [begin[0], begin[1]] = at
  }
  return written
}

/** The commands of a path one by one, with those that it leaves out because they are the same again. */
function* commandsOf(path: string): Generator<{ readonly command: string; readonly numbers: readonly number[] }> {
  for (const [, letter, rest] of path.matchAll(/([a-z])([^a-z]*(?:e[-+]?\d+[^a-z]*)*)/gi)) {
    const name = letter.toUpperCase()
    const count = COUNTS[name]
    if (count === undefined) throw new Error(`an outline has the command ${letter}`)
    const numbers = name === 'A' ? arcNumbers(rest) : numbersOf(rest)
    if (count === 0) {
      yield { command: letter, numbers }
      continue
    }
    for (let from = 0; from + count <= numbers.length; from += count) {
      // After the first, the places of a move are those of lines.
      const again = from > 0 && name === 'M' ? (letter === 'm' ? 'l' : 'L') : letter
      yield { command: again, numbers: numbers.slice(from, from + count) }
    }
  }
}

const NUMBER = /[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?/y

function numbersOf(text: string): number[] {
  return Array.from(text.matchAll(new RegExp(NUMBER.source, 'g')), ([number]) => Number(number))
}

/** The flags of an arc are one digit each, and may stand with nothing between them and what follows. */
function arcNumbers(text: string): number[] {
  const numbers: number[] = []
  for (let at = 0; at < text.length;) {
    const flag = numbers.length % 7 === 3 || numbers.length % 7 === 4
    const pattern = flag ? /[01]/y : new RegExp(NUMBER)
    pattern.lastIndex = at
    const found = pattern.exec(text)
    if (found === null) at += 1
    else {
      numbers.push(Number(found[0]))
      at = pattern.lastIndex
    }
  }
  return numbers
}
