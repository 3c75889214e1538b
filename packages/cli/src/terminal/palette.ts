import picocolors from 'picocolors'

export type Paint = (text: string) => string

export type Palette = ReturnType<typeof palette>

/** Colours by meaning; without colours every function gives its text back. */
export function palette(colors: boolean) {
  const { bold, dim, green, red, yellow, cyan, magenta, blue } = picocolors.createColors(colors)
  const sides = [cyan, red, yellow, magenta, green, blue]
  /** Sides by number, the same everywhere. */
  const side = (index: number): Paint => sides[index % sides.length]
  return { bold, dim, good: green, bad: red, warn: yellow, side }
}
