declare module 'zzfx' {
  /** Plays a sound made of its parameters; see the library's own page for their order. */
  export function zzfx(...parameters: readonly (number | undefined)[]): AudioBufferSourceNode
}
