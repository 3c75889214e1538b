/**
 * A draw of the keyed generator in WebAssembly, whose numbers have 64 bits: a quarter of the time that halves of 32 bits
 * take. The code is written out here, byte by byte; `KeyedDraws` has the same in JavaScript, and goes by that where this
 * is not to be had.
 */

/** Takes the hash so far, the upper half of the id and the tick; gives the draw. */
export type Draw = (high: number, low: number, idHigh: number, tick: number) => number

/** As much of the platform as is needed: the engine knows the types of neither browsers nor Node. */
declare const WebAssembly: {
  readonly Module: new (bytes: Uint8Array) => object
  readonly Instance: new (module: object) => { readonly exports: { readonly draw: Draw } }
}

// The primes of xxHash64, as constants of the code (LEB128).
const P1 = '42 87 95 af af 98 b6 de 9b 9e 7f'
const P2 = '42 cf d6 d3 be d2 c7 ab d9 42'
const P3 = '42 f9 f3 dd f1 99 f6 99 ab 16'
const P4 = '42 e3 dc ca 95 fc ce f2 f5 85 7f'

const MODULE = `
  00 61 73 6d 01 00 00 00             ; module, version 1
  01 09 01 60 04 7f 7f 7f 7f 01 7c    ; a type: (i32, i32, i32, i32) to f64
  03 02 01 00                         ; a function of it
  07 08 01 04 64 72 61 77 00 00       ; called "draw"
  0a 8a 01 01 87 01 01 01 7e          ; its code, with a local i64
  20 00 ad 42 20 86 20 01 ad 84       ; the hash so far: high << 32 | low
  20 03 ad 42 20 86 20 02 ad 84       ; the lane: tick << 32 | idHigh
  ${P2} 7e                            ; * P2
  42 1f 89 ${P1} 7e                   ; rotated by 31, * P1
  85                                  ; into the hash
  42 1b 89 ${P1} 7e ${P4} 7c          ; rotated by 27, * P1 + P4
  22 04 20 04 42 21 88 85 ${P2} 7e    ; ^ itself >>> 33, * P2
  22 04 20 04 42 1d 88 85 ${P3} 7e    ; ^ itself >>> 29, * P3
  22 04 20 04 42 20 88 85             ; ^ itself >>> 32
  ba                                  ; as f64, rounded to the nearest
  44 00 00 00 00 00 00 f0 3b a2 0b    ; / 2 ** 64`

/** Null where the platform has no WebAssembly, or pages may not use it. */
export function compileDraw(): Draw | null {
  const bytes = MODULE.split('\n').flatMap((line) => line.split(';')[0].match(/\w\w/g) ?? [])
  try {
    return new WebAssembly.Instance(new WebAssembly.Module(Uint8Array.from(bytes, (byte) => parseInt(byte, 16))))
      .exports.draw
  } catch {
    return null
  }
}
