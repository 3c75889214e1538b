import { assembled } from '../../../random/assembled.ts'
import { MASK_ROWS } from './geometry.ts'

/**
 * The flood of `flood.ts` in WebAssembly, sixteen rows at once: a step takes a fraction of the time. Rows lie in four
 * vectors of four, two of even and two of odd rows, because these have their neighbours on different sides. The code is
 * assembled here by hand; `flood.ts` has the same in JavaScript and uses that where WebAssembly is missing.
 */
export interface CompiledFlood {
  /** As `plainFlood`, on the rooms in `memory`. */
  readonly flood: (start: number, over: number, to: number) => number
  readonly memory: { readonly buffer: ArrayBuffer }
}

/** The length of a room, twice its rows. The first room holds what is reached (a row further), the second the hits. */
export const ROOM = 2 * MASK_ROWS
const [REACHED_AT, HITS_AT] = [4, 4 * ROOM]

// Locals: where to start, the rooms of ways and goals, the level, an empty vector, what lies beside, and four vectors each of
// the rest.
const START = 0
const OVER = 1
const TO = 2
const LEVEL = 3
const NOTHING = 4
const BESIDE = 5
const REACHED = 6
const OPEN = 10
const WANTED = 14
const NEAR = 18
const LOCALS = '02017f127b'

/** The rows of the four vectors. */
const ROWS = [
  [0, 2, 4, 6],
  [8, 10, 12, 14],
  [1, 3, 5, 7],
  [9, 11, 13, 15],
] as const

// Instructions take their operands from a stack, so they come after them.
const AND = 'fd4e'
const OR = 'fd50'
const XOR = 'fd51'
const EQUALS = 'fd37'
const DIFFERS = 'fd38'
const LANES = 'fda401'
const IS_ANY = 'fd53'
const SPLAT = 'fd11'
const TO_EAST = '4101fdab01'
const TO_WEST = '4101fdad01'

function byte(value: number): string {
  return value.toString(16).padStart(2, '0')
}

/** A number below 2^14. */
function number(value: number): string {
  return byte((value & 127) | 128) + byte(value >> 7)
}

/** Code, and its length before it. */
function sized(code: string): string {
  return number(code.length / 2) + code
}

function get(local: number): string {
  return `20${byte(local)}`
}

function set(local: number): string {
  return `21${byte(local)}`
}

/** Picks the numbers at four places from the eight numbers of two vectors. */
function pick(...places: readonly number[]): string {
  return `fd0d${places.map((place) => [0, 1, 2, 3].map((i) => byte(4 * place + i)).join('')).join('')}`
}

function load(room: number, at: number): string {
  return `${get(room)}410774fd0002${number(at)}`
}

function store(at: number, vector: string): string {
  return `4100${vector}fd0b02${number(at)}`
}

/** The same for each of four vectors. */
function each(part: (i: number) => string): string {
  return [0, 1, 2, 3].map(part).join('')
}

/** Whether four vectors have anything. */
function isAny(vector: (i: number) => string): string {
  return each((i) => vector(i) + (i === 0 ? '' : OR)) + IS_ANY
}

/** The rows of a room into four vectors. */
function split(room: number, to: number): string {
  const half = (i: number) => {
    const rows = load(room, 32 * i) + load(room, 32 * i + 16)
    return rows + pick(0, 2, 4, 6) + set(to + i) + rows + pick(1, 3, 5, 7) + set(to + 2 + i)
  }
  return half(0) + half(1)
}

/** The rows of four vectors back into a room. */
function join(at: number, vector: (i: number) => string): string {
  const half = (i: number) => {
    const rows = vector(i) + vector(i + 2)
    return store(at + 32 * i, rows + pick(0, 4, 1, 5)) + store(at + 32 * i + 16, rows + pick(2, 6, 3, 7))
  }
  return half(0) + half(1)
}

function reached(i: number): string {
  return get(REACHED + i)
}

function hits(i: number): string {
  return get(NEAR + i) + get(WANTED + i) + AND
}

/** Only the hex that it starts from, in its row. */
function begin(i: number): string {
  const row = `${get(START)}410576${SPLAT}fd0c${ROWS[i].map((number) => `${byte(number)}000000`).join('')}${EQUALS}`
  return `${row}4101${get(START)}74${SPLAT}${AND}${set(REACHED + i)}`
}

/**
 * The neighbours of what is reached: in its own row, and in those above and below, which lie further east for odd rows.
 */
function spread(i: number): string {
  const [even, evenMore, odd, oddMore] = [0, 1, 2, 3].map(reached)
  const others = [
    get(NOTHING) + odd + pick(3, 4, 5, 6) + odd,
    odd + oddMore + pick(3, 4, 5, 6) + oddMore,
    even + evenMore + pick(1, 2, 3, 4) + even,
    evenMore + get(NOTHING) + pick(1, 2, 3, 4) + evenMore,
  ]
  const all = reached(i) + get(BESIDE) + OR
  const [eastward, westward] = i < 2 ? [all, reached(i)] : [reached(i), all]
  const near = get(BESIDE) + eastward + TO_EAST + OR + westward + TO_WEST + OR
  return others[i] + OR + set(BESIDE) + near + set(NEAR + i)
}

/** Moves the open hexes among the near ones to the reached. `NEAR` then holds only these new ones. */
function grow(i: number): string {
  const fresh = get(NEAR + i) + get(OPEN + i) + AND + set(NEAR + i)
  return (
    fresh + reached(i) + get(NEAR + i) + OR + set(REACHED + i) + get(OPEN + i) + get(NEAR + i) + XOR + set(OPEN + i)
  )
}

const CODE = [
  LOCALS,
  each(begin),
  split(OVER, OPEN),
  split(TO, WANTED),
  '02400340', // a block, in it a loop
  `${get(LEVEL)}41016a${set(LEVEL)}`,
  each(spread),
  `${isAny(hits)}0d01`, // leaves the block where wanted ones are hit
  each(grow),
  `${isAny((i) => get(NEAR + i))}0d00`, // goes on while anything is new
  `0b4100${set(LEVEL)}0b`, // otherwise there is no way
  join(REACHED_AT, reached),
  join(HITS_AT, hits),
  get(LEVEL),
  each((i) => `${hits(i)}${get(NOTHING)}${DIFFERS}${LANES}41${byte(8 + 4 * i)}7472`), // rows with hits, shifted, into it
  '0b',
].join('')

const MODULE = [
  '01080160037f7f7f017f', // a type: three i32 to i32
  '03020100', // a function of it
  '0503010001', // 64 kB of memory
  '07120205666c6f6f640000066d656d6f72790200', // called "flood" and "memory"
  `0a${sized(`01${sized(CODE)}`)}`,
]

/** Null where the platform has no vectors in WebAssembly. */
export function compileFlood(): CompiledFlood | null {
  return assembled<CompiledFlood>(MODULE)
}
