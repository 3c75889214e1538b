import type { Occurrence } from './meaning/dictionary.ts'
import type { Scene } from './scene.ts'

/**
 * A picture as data: an SVG element's name, its attributes as SVG spells them, and its content. Screens show only its
 * shapes and texts: nothing in it runs, and nothing is fetched from elsewhere.
 *
 * @example
 * const drawing: Drawing = ['svg', { viewBox: '0 0 10 10' }, ['circle', { cx: 5, cy: 5, r: 4, fill: 'var(--gilt)' }]]
 */
export type Drawing = readonly [
  element: string,
  attributes: Readonly<Record<string, string | number>>,
  ...inside: (Drawing | string)[],
]

/** What a pack's drawing depends on besides the scene. */
export interface DrawnMoment {
  /** The occurrences of this step. */
  readonly occurrences: readonly Omit<Occurrence, 'family'>[]
  /** Whether the space for the picture is higher than wide. */
  readonly tall: boolean
}

/**
 * Draws a moment of a battle as one `svg` with a `viewBox`. A group with the attribute `unit` stands for that unit: it
 * can be clicked, and is highlighted when a choice is about the unit.
 */
export type Draw = (scene: Scene<string>, moment: DrawnMoment) => Drawing

/** In characters; the longest of the shipped silhouettes has less than a tenth of it. */
const LONGEST_OUTLINE = 100_000

/** The outlines that are SVG paths and nothing else; a pack from outside may hold anything. */
export function safeOutlines(outlines: Readonly<Record<string, string>> = {}): Readonly<Record<string, string>> {
  const isPath = (path: unknown) =>
    typeof path === 'string' && path.length <= LONGEST_OUTLINE && /^[\dMLHVCSQTAZeE+\-.,\s]*$/i.test(path)
  return Object.fromEntries(Object.entries(outlines).filter(([, path]) => isPath(path)))
}
