import { assembled } from './assembled.ts'

/**
 * The twist of `Mt19937` in WebAssembly, four words at once: a whole block in a fifth of the time. The code is written
 * out here, byte by byte; `Mt19937` has the same in JavaScript, and goes by that where this is not to be had.
 */

/** Replaces a block of 624 words by the next one. */
export type Twist = (words: Int32Array) => void

interface CompiledTwist {
  /** Writes the block that comes after the one at the start of `memory`, behind it. */
  readonly twist: () => void
  readonly memory: { readonly buffer: ArrayBuffer }
}

const SIZE = 624

// Behind the block in memory comes the next one, so that no place wraps around. Locals: the place in bytes (i32), the
// words after those there, the upper bit, and the twist's constant, each four times (v128).
const MODULE = [
  '010401600000', // a type: () to ()
  '03020100', // a function of it
  '0503010001', // 64 kB of memory
  '0712020574776973740000066d656d6f72790200', // called "twist" and "memory"
  '0a650163', // its code
  '02017f037b', // the locals
  '418080808078fd112102', // the upper bit
  '41dfe1a2c879fd112103', // the constant
  '0340', // from the start to the end of the block, four words at a time:
  '2000', // where to write
  '2000fd000200', // these words
  '2000fd0002042201', // and those after them
  '2002fd524101fdad01', // the upper bit of these and the rest of those, >>> 1
  '2001411ffdab01411ffdac012003fd4efd51', // ^ the constant, where those are odd
  '2000fd0002b40cfd51', // ^ the words 397 further
  'fd0b02c013', // written a block further
  '200041106a220041c013490d00',
  '0b0b',
]

/** Null where the platform has no vectors in WebAssembly. */
export function compileTwist(): Twist | null {
  const compiled = assembled<CompiledTwist>(MODULE)
  if (compiled === null) return null
  const before = new Int32Array(compiled.memory.buffer, 0, SIZE)
  const next = new Int32Array(compiled.memory.buffer, 4 * SIZE, SIZE)
  return (words) => {
    before.set(words)
    compiled.twist()
    words.set(next)
  }
}
