import { compileFlood, ROOM } from './compiled-flood.ts'

const compiled = compileFlood()
const memory = compiled === null ? new ArrayBuffer(36 * ROOM) : compiled.memory.buffer

/** Null where the platform has no vectors in WebAssembly. */
export const compiledFlood = compiled === null ? null : compiled.flood

/**
 * Rooms for sets of hexes as masks (see `MASK_ROWS`), all in one piece of memory that floods in WebAssembly share.
 *
 * They are made once for all battles, and each has more than 64 bytes. Files that use them copy them to constants of
 * their own, and functions copy those to locals before a loop: then the compiler knows their addresses and lengths,
 * which saves half of the instructions.
 */
export const ROOMS = /* @__PURE__ */ rooms(0, 9)

function rooms(first: number, count = 1): Int32Array {
  return new Int32Array(memory, 4 * first * ROOM, count * ROOM)
}

/** Where a room begins, by its number, as a power of two. */
export const ROOM_SHIFT = 5

/** The numbers of rooms that can be given to a flood, as hexes to enter and as hexes to look for. */
export const NUMBER = { ways: 2, goals: 3, free: 4, sides: 5 } as const

/** What a flood has reached, with an empty row before the first: row r is at r + 1. */
export const REACHED = /* @__PURE__ */ rooms(0)
/** The goals that the flood touched. */
export const HITS = /* @__PURE__ */ rooms(1)
/** Ways and goals for one search only. */
export const WAYS = /* @__PURE__ */ rooms(NUMBER.ways)
export const GOALS = /* @__PURE__ */ rooms(NUMBER.goals)
/** Hexes of the board where neither a living unit nor terrain stands. */
export const FREE = /* @__PURE__ */ rooms(NUMBER.free)
/** Hexes of living units, by side: row r is at `(side << ROOM_SHIFT) + r`. */
export const SIDES = /* @__PURE__ */ rooms(NUMBER.sides, 2)
/** By side, as in `SIDES`: free hexes without a way to any enemy; see `pocket.ts`. */
export const POCKETS = /* @__PURE__ */ rooms(7, 2)
