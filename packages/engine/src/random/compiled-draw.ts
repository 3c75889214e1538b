import { assembled } from './assembled.ts'

/**
 * A draw of the keyed generator in WebAssembly, whose numbers have 64 bits: a quarter of the time that halves of 32 bits
 * take. The code is written out here, byte by byte; `KeyedDraws` has the same in JavaScript, and goes by that where this
 * is not to be had.
 */

/** Takes the hash so far, the upper half of the id and the tick; gives the draw. */
export type Draw = (high: number, low: number, idHigh: number, tick: number) => number

// The primes of xxHash64, as constants of the code (LEB128).
const P1 = '428795afaf98b6de9b9e7f'
const P2 = '42cfd6d3bed2c7abd942'
const P3 = '42f9f3ddf199f699ab16'
const P4 = '42e3dcca95fccef2f5857f'

const MODULE = [
  '01090160047f7f7f7f017c', // a type: (i32, i32, i32, i32) to f64
  '03020100', // a function of it
  '07080104647261770000', // called "draw"
  '0a8a0101870101017e', // its code, with a local i64
  '2000ad4220862001ad84', // the hash so far: high << 32 | low
  '2003ad4220862002ad84', // the lane: tick << 32 | idHigh
  `${P2}7e`, // * P2
  `421f89${P1}7e`, // rotated by 31, * P1
  '85', // into the hash
  `421b89${P1}7e${P4}7c`, // rotated by 27, * P1 + P4
  `2204200442218885${P2}7e`, // ^ itself >>> 33, * P2
  `22042004421d8885${P3}7e`, // ^ itself >>> 29, * P3
  '2204200442208885', // ^ itself >>> 32
  'ba', // as f64, rounded to the nearest
  '44000000000000f03ba20b', // / 2 ** 64
]

/** Null where the platform has no WebAssembly. */
export function compileDraw(): Draw | null {
  return assembled<{ readonly draw: Draw }>(MODULE)?.draw ?? null
}
