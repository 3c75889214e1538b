/** Words of a block. Not taken from elsewhere: a constant of another file costs these loops a tenth of their time. */
const SIZE = 624

/** `initGenrand(19650218)`: the same for every seed, so made once. */
const INITIAL = initial(19650218)

function initial(seed: number): Int32Array {
  const words = new Int32Array(SIZE)
  words[0] = seed
  for (let i = 1; i < SIZE; i += 1) {
    const before = words[i - 1]
    words[i] = (Math.imul(1812433253, before ^ (before >>> 30)) + i) | 0
  }
  return words
}

/** The first word of every seeded block. */
const FIRST_WORD = 0x80000000 | 0

// CPython's seeding by the words of the number, least significant first: one word, or two for more than 32 bits. The
// key's word and its place in the key are added to each word in turn.
const FIRST = 1664525
const SECOND = 1566083941

function mixed(word: number, before: number, factor: number): number {
  return word ^ Math.imul(before ^ (before >>> 30), factor)
}

/** What is added to words of odd number: the seed's lower word. */
function oddKey(seed: number): number {
  return Math.abs(seed) | 0
}

/** What is added to the others: the upper word and its place, or the lower one again. */
function evenKey(seed: number): number {
  const high = Math.floor(Math.abs(seed) / 4294967296) | 0
  return high === 0 ? oddKey(seed) : (high + 1) | 0
}

/** Makes the block of a seed. */
export function seedBlock(words: Int32Array, seed: number): void {
  const odd = oddKey(seed)
  const even = evenKey(seed)
  let before = INITIAL[0]
  for (let i = 1; i < SIZE - 1; i += 2) {
    words[i] = before = (mixed(INITIAL[i], before, FIRST) + odd) | 0
    words[i + 1] = before = (mixed(INITIAL[i + 1], before, FIRST) + even) | 0
  }
  words[SIZE - 1] = before = (mixed(INITIAL[SIZE - 1], before, FIRST) + odd) | 0
  // The 624th round falls on word 1 again.
  words[1] = before = (mixed(words[1], before, FIRST) + even) | 0
  for (let i = 2; i < SIZE; i += 1) words[i] = before = (mixed(words[i], before, SECOND) - i) | 0
  words[1] = (mixed(words[1], before, SECOND) - 1) | 0
  words[0] = FIRST_WORD
}

/**
 * Four blocks at once: each word needs the one before it, so a processor waits most of
 * the time, and four side by side take little longer than one. They are made in a list that is always the same,
 * because the compiler then knows where it is and has registers left for everything else.
 */
const DRAFT = new Int32Array(4 * SIZE)
const SECOND_DRAFT = SIZE
const THIRD_DRAFT = 2 * SIZE
const FOURTH_DRAFT = 3 * SIZE
export const DRAFTS = [0, SECOND_DRAFT, THIRD_DRAFT, FOURTH_DRAFT].map((start) => DRAFT.subarray(start, start + SIZE))

/** The keys are made here: of numbers that came from outside, the compiler would not know that they have 32 bits. */
function firstRound(seedA: number, seedB: number, seedC: number, seedD: number): void {
  const oddA = oddKey(seedA)
  const evenA = evenKey(seedA)
  const oddB = oddKey(seedB)
  const evenB = evenKey(seedB)
  const oddC = oddKey(seedC)
  const evenC = evenKey(seedC)
  const oddD = oddKey(seedD)
  const evenD = evenKey(seedD)
  let a = INITIAL[0]
  let b = a
  let c = a
  let d = a
  for (let i = 1; i < SIZE; i += 2) {
    const word = INITIAL[i]
    DRAFT[i] = a = (mixed(word, a, FIRST) + oddA) | 0
    DRAFT[i + SECOND_DRAFT] = b = (mixed(word, b, FIRST) + oddB) | 0
    DRAFT[i + THIRD_DRAFT] = c = (mixed(word, c, FIRST) + oddC) | 0
    DRAFT[i + FOURTH_DRAFT] = d = (mixed(word, d, FIRST) + oddD) | 0
    if (i === SIZE - 1) break
    const next = INITIAL[i + 1]
    DRAFT[i + 1] = a = (mixed(next, a, FIRST) + evenA) | 0
    DRAFT[i + 1 + SECOND_DRAFT] = b = (mixed(next, b, FIRST) + evenB) | 0
    DRAFT[i + 1 + THIRD_DRAFT] = c = (mixed(next, c, FIRST) + evenC) | 0
    DRAFT[i + 1 + FOURTH_DRAFT] = d = (mixed(next, d, FIRST) + evenD) | 0
  }
  DRAFT[1] = (mixed(DRAFT[1], a, FIRST) + evenA) | 0
  DRAFT[1 + SECOND_DRAFT] = (mixed(DRAFT[1 + SECOND_DRAFT], b, FIRST) + evenB) | 0
  DRAFT[1 + THIRD_DRAFT] = (mixed(DRAFT[1 + THIRD_DRAFT], c, FIRST) + evenC) | 0
  DRAFT[1 + FOURTH_DRAFT] = (mixed(DRAFT[1 + FOURTH_DRAFT], d, FIRST) + evenD) | 0
}

function secondRound(): void {
  let a = DRAFT[1]
  let b = DRAFT[1 + SECOND_DRAFT]
  let c = DRAFT[1 + THIRD_DRAFT]
  let d = DRAFT[1 + FOURTH_DRAFT]
  for (let i = 2; i < SIZE; i += 1) {
    DRAFT[i] = a = (mixed(DRAFT[i], a, SECOND) - i) | 0
    DRAFT[i + SECOND_DRAFT] = b = (mixed(DRAFT[i + SECOND_DRAFT], b, SECOND) - i) | 0
    DRAFT[i + THIRD_DRAFT] = c = (mixed(DRAFT[i + THIRD_DRAFT], c, SECOND) - i) | 0
    DRAFT[i + FOURTH_DRAFT] = d = (mixed(DRAFT[i + FOURTH_DRAFT], d, SECOND) - i) | 0
  }
  DRAFT[1] = (mixed(DRAFT[1], a, SECOND) - 1) | 0
  DRAFT[1 + SECOND_DRAFT] = (mixed(DRAFT[1 + SECOND_DRAFT], b, SECOND) - 1) | 0
  DRAFT[1 + THIRD_DRAFT] = (mixed(DRAFT[1 + THIRD_DRAFT], c, SECOND) - 1) | 0
  DRAFT[1 + FOURTH_DRAFT] = (mixed(DRAFT[1 + FOURTH_DRAFT], d, SECOND) - 1) | 0
  DRAFT[0] = DRAFT[SECOND_DRAFT] = DRAFT[THIRD_DRAFT] = DRAFT[FOURTH_DRAFT] = FIRST_WORD
}

/** Makes the blocks of four seeds in `DRAFTS`, where they stay until the next four. */
export function draftFour(a: number, b: number, c: number, d: number): void {
  firstRound(a, b, c, d)
  secondRound()
}

/** Blocks of seeds that follow each other. */
interface Row {
  readonly blocks: Int32Array
  /** The seed of the first, and how many there are. */
  first: number
  count: number
}

/** As many as agents of one battle that draw, and some more. */
const ROWS: readonly Row[] = Array.from({ length: 4 }, () => ({
  blocks: new Int32Array(4 * SIZE),
  first: Number.NaN,
  count: 0,
}))
let oldestRow = 0

/** The block of a seed, made together with the next three where the seed follows one that was asked for before. */
export function wordsInRow(seed: number): Int32Array {
  for (const row of ROWS) {
    const place = seed - row.first
    if (place >= 0 && place < row.count) return row.blocks.slice(place * SIZE, (place + 1) * SIZE)
  }
  const before = ROWS.find(({ first, count }) => first + count === seed)
  if (before !== undefined) {
    draftFour(seed, seed + 1, seed + 2, seed + 3)
    before.blocks.set(DRAFT)
    before.first = seed
    before.count = 4
    return before.blocks.slice(0, SIZE)
  }
  const row = ROWS[oldestRow]
  oldestRow = (oldestRow + 1) % ROWS.length
  seedBlock(row.blocks.subarray(0, SIZE), seed)
  row.first = seed
  row.count = 1
  return row.blocks.slice(0, SIZE)
}
