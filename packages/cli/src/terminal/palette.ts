import picocolors from 'picocolors'

export type Paint = (text: string) => string

/** Colours by meaning; without colours every function gives its text back. */
export interface Palette {
  readonly bold: Paint
  readonly dim: Paint
  readonly good: Paint
  readonly bad: Paint
  readonly warn: Paint
  /** Sides by number, the same everywhere. */
  side(index: number): Paint
}

export function palette(colors: boolean): Palette {
  const paint = picocolors.createColors(colors)
  const sides = [paint.cyan, paint.red, paint.yellow, paint.magenta, paint.green, paint.blue]
  return {
    bold: paint.bold,
    dim: paint.dim,
    good: paint.green,
    bad: paint.red,
    warn: paint.yellow,
    side: (index) => sides[index % sides.length],
  }
}
