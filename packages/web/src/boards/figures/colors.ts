import { FAMILIES, type Family } from '@quintain/engine'
import { readTokens } from '../../browser/tokens.ts'
import { SIDE_KINDS } from './shapes.ts'

/** The tones of a side. */
export interface SideColors {
  readonly plain: string
  readonly bright: string
  readonly deep: string
}

const TOKENS = {
  ink: 'ink',
  panel: 'panel',
  chrome: 'chrome',
  gilt: 'gilt',
  giltDeep: 'gilt-deep',
  good: 'good',
  bad: 'bad',
  grassA: 'grass-a',
  grassB: 'grass-b',
  grassC: 'grass-c',
  grassSide: 'grass-side',
  snowA: 'snow-a',
  snowB: 'snow-b',
  snowC: 'snow-c',
  snowSide: 'snow-side',
  waterA: 'water-a',
  waterB: 'water-b',
  waterShine: 'water-shine',
  waterSide: 'water-side',
  mudA: 'mud-a',
  mudB: 'mud-b',
  mudSide: 'mud-side',
  stone: 'stone',
  stoneTop: 'stone-top',
  town: 'town',
  sanctuary: 'sanctuary',
  skyTop: 'sky-top',
  skyMid: 'sky-mid',
}

/** Colours of the theme, for canvases, which cannot use style sheets. */
export type Palette = ReturnType<typeof readPalette>

export function readPalette() {
  const sides = Array.from({ length: SIDE_KINDS }, (_, side): SideColors =>
    readTokens({ plain: `side-${side}`, bright: `side-${side}-bright`, deep: `side-${side}-deep` }),
  )
  const families = new Map<Family, string>(
    FAMILIES.map((family) => [family, readTokens({ color: `family-${family}` }).color]),
  )
  return { ...readTokens(TOKENS), sides, family: (family: Family) => families.get(family) ?? '#fff' }
}

/** `share` of the first colour, the rest of the second; both as `#rrggbb`. */
export function mixed(first: string, share: number, second: string): string {
  const [a, b] = [first, second].map((color) => [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16)))
  const parts = a.map((part, i) => Math.round(part * share + b[i] * (1 - share)))
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`
}
