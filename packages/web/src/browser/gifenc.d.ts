declare module 'gifenc' {
  type Palette = readonly (readonly number[])[]
  interface Encoder {
    writeFrame(
      pixels: Uint8Array,
      width: number,
      height: number,
      options: { readonly palette?: Palette; readonly delay?: number; readonly repeat?: number },
    ): void
    finish(): void
    bytes(): Uint8Array<ArrayBuffer>
  }
  export function GIFEncoder(): Encoder
  export function quantize(pixels: Uint8ClampedArray, colors: number): Palette
  export function applyPalette(pixels: Uint8ClampedArray, palette: Palette): Uint8Array
}
