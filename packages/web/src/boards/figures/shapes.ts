import type { Pattern } from '@quintain/engine'

/** Outer shapes of sides in a square of 100: heater, roundel, lozenge, square, hexagon, pentagon. Colour only repeats them. */
const SHAPES = [
  'M10 5Q50 -3 90 5V48C90 73 70 90 50 99C30 90 10 73 10 48Z',
  'M50 1A49 49 0 1 1 50 99A49 49 0 1 1 50 1Z',
  'M50 -2L101 50L50 102L-1 50Z',
  'M8 16Q8 8 16 8H84Q92 8 92 16V84Q92 92 84 92H16Q8 92 8 84Z',
  'M26 6H74L100 50L74 94H26L0 50Z',
  'M50 -1L100 37L81 97H19L0 37Z',
] as const

/** Sides that have a colour and a shape of their own; any more share them. */
export const SIDE_KINDS = SHAPES.length

export function sideColor(side: number, tone: '' | '-bright' | '-deep' | '-text' | '-wash' = ''): string {
  return `var(--side-${side % SIDE_KINDS}${tone})`
}

export function shapePath(side: number): string {
  return SHAPES[side % SIDE_KINDS]
}

/** Patterns behind a silhouette, drawn inside the shape as a low relief. */
export const PATTERNS: Readonly<Record<Pattern, string>> = {
  waves:
    'M0 20q12.5-12 25 0t25 0 25 0 25 0V32q-12.5-12-25 0t-25 0-25 0-25 0ZM0 48q12.5-12 25 0t25 0 25 0 25 0V60q-12.5-12-25 0t-25 0-25 0-25 0ZM0 76q12.5-12 25 0t25 0 25 0 25 0V88q-12.5-12-25 0t-25 0-25 0-25 0Z',
  ice: 'M0 0L50 34L100 0V16L50 50L0 16ZM0 34L50 68L100 34V50L50 84L0 50ZM0 68L50 102L100 68V84L50 118L0 84Z',
  flames: 'M0 100L10 50L22 78L36 30L50 78L64 20L78 78L90 50L100 100Z',
  pale: 'M36 0H64V100H36Z',
  quarter: 'M50 0H100V50H0V100H50Z',
  bend: 'M0 0L34 0L100 66V100Z',
  bars: 'M0 22H100V40H0ZM0 62H100V80H0Z',
}
