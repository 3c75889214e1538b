import { compileFlood, ROOM } from './compiled-flood.ts'

const compiled = compileFlood()
const memory = compiled === null ? new ArrayBuffer(36 * ROOM) : compiled.memory.buffer

/** Null where the platform has no vectors in WebAssembly. */
export const compiledFlood = compiled === null ? null : compiled.flood

/**
 * Rooms for sets of hexes as masks (see `MASK_ROWS`), all in one piece of memory that floods in WebAssembly share.
 *
 * They are made once for all battles, and each has more than 64 bytes; files that read them have constants of their own for
 * them, and functions with loops take hold of those before the first. Only so does the compiler know where they lie and how
 * long they are, which saves half of the instructions.
 */
export const ROOMS = /* @__PURE__ */ rooms(0, 9)

function rooms(first: number, count = 1): Int32Array {
  return new Int32Array(memory, 4 * first * ROOM, count * ROOM)
}

/** Where a room begins, by its number, as a power of two. */
export const ROOM_SHIFT = 5

/** Numbers of rooms that a flood is told of: what it may enter and what it looks for. */
export const NUMBER = { ways: 2, goals: 3, free: 4, sides: 5 } as const

/** What a flood has reached, with an empty row before the first: row r is at r + 1. */
export const REACHED = /* @__PURE__ */ rooms(0)
/** Those of its goals that it found. */
export const HITS = /* @__PURE__ */ rooms(1)
/** Ways and goals for one search only. */
export const WAYS = /* @__PURE__ */ rooms(NUMBER.ways)
export const GOALS = /* @__PURE__ */ rooms(NUMBER.goals)
/** Hexes of the board where neither a living unit nor terrain stands. */
export const FREE = /* @__PURE__ */ rooms(NUMBER.free)
/** Hexes of living units, by side: row r is at `(side << ROOM_SHIFT) + r`. */
export const SIDES = /* @__PURE__ */ rooms(NUMBER.sides, 2)
/** In the same way, free hexes from which a side has no way to any enemy; see `pocket.ts`. */
export const POCKETS = /* @__PURE__ */ rooms(7, 2)
