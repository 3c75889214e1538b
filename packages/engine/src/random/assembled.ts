/** As much of the platform as is needed: the engine knows the types of neither browsers nor Node. */
declare const WebAssembly: {
  readonly Module: new (bytes: Uint8Array) => object
  readonly Instance: new <Exports>(module: object) => { readonly exports: Exports }
}

/** The beginning of every module, version 1. */
const MAGIC = '0061736d01000000'

/**
 * What a module of WebAssembly exports, whose sections are written out in hexadecimal digits. Null where the platform
 * has no WebAssembly that can do this, or pages may not use it.
 */
export function assembled<Exports>(sections: readonly string[]): Exports | null {
  const pairs = (MAGIC + sections.join('')).match(/../g) ?? []
  try {
    const bytes = Uint8Array.from(pairs, (pair) => parseInt(pair, 16))
    return new WebAssembly.Instance<Exports>(new WebAssembly.Module(bytes)).exports
  } catch {
    return null
  }
}
