import type { Occurrence } from './meaning/dictionary.ts'
import type { Scene } from './scene.ts'

/**
 * A picture as data: an element of SVG by its name, its attributes as SVG spells them, and what is inside. Whoever shows
 * it takes only shapes and texts of it: nothing that runs, and nothing that is fetched from elsewhere.
 *
 * @example
 * const drawing: Drawing = ['svg', { viewBox: '0 0 10 10' }, ['circle', { cx: 5, cy: 5, r: 4, fill: 'var(--gilt)' }]]
 */
export type Drawing = readonly [
  element: string,
  attributes: Readonly<Record<string, string | number>>,
  ...inside: (Drawing | string)[],
]

/** What a pack draws its battles by, beside the scene. */
export interface DrawnMoment {
  /** What happens in this step. */
  readonly occurrences: readonly Omit<Occurrence, 'family'>[]
  /** There is more height than width. */
  readonly tall: boolean
}

/**
 * Draws a moment of a battle as one `svg` with a `viewBox`. A group with the attribute `unit` is that unit: it can be
 * pressed, and is marked when it is meant.
 */
export type Draw = (scene: Scene<string>, moment: DrawnMoment) => Drawing

/** The longest of the shipped silhouettes has less than a tenth of it. */
const LONGEST_OUTLINE = 100_000

/** Those of the outlines that are the path of a shape and nothing else, whatever a pack says. */
export function safeOutlines(outlines: Readonly<Record<string, string>> = {}): Readonly<Record<string, string>> {
  const isPath = (path: unknown) =>
    typeof path === 'string' && path.length <= LONGEST_OUTLINE && /^[\dMLHVCSQTAZeE+\-.,\s]*$/i.test(path)
  return Object.fromEntries(Object.entries(outlines).filter(([, path]) => isPath(path)))
}
