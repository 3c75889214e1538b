import { readTokens } from '../../../browser/tokens.ts'

const TOKENS = {
  ink: 'ink',
  soft: 'ink-soft',
  faint: 'ink-faint',
  line: 'line',
  sheet: 'panel',
  raised: 'raised',
  accent: 'gilt',
  first: 'side-0',
  firstWash: 'side-0-wash',
  second: 'side-1',
  secondWash: 'side-1-wash',
}

/** The page's colours for a library that knows no style sheets. */
export type Palette = ReturnType<typeof readPalette>

export function readPalette() {
  return { ...readTokens(TOKENS), font: getComputedStyle(document.documentElement).fontFamily }
}

/** What all charts share. */
export function baseOption(colors: Palette) {
  return {
    textStyle: { fontFamily: colors.font, color: colors.soft },
    aria: { enabled: false },
    tooltip: {
      confine: true,
      backgroundColor: colors.raised,
      borderColor: colors.line,
      textStyle: { color: colors.ink, fontSize: 13 },
    },
  }
}

export function axisStyle(colors: Palette, name: string) {
  return {
    name,
    nameLocation: 'middle' as const,
    nameGap: 30,
    nameTextStyle: { color: colors.soft },
    axisLine: { lineStyle: { color: colors.line } },
    axisTick: { show: false },
    axisLabel: { color: colors.soft, hideOverlap: true },
    splitLine: { lineStyle: { color: colors.line, opacity: 0.6 } },
  }
}

/** Library texts go into pages as HTML. */
export function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

/** A third of the first colour, the rest of the second: strong enough to tell, light enough to write on. */
export function blended(first: string, second: string): string {
  const parts = (color: string) => [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16))
  const other = parts(second)
  return `rgb(${parts(first)
    .map((part, i) => Math.round((part + 2 * other[i]) / 3))
    .join(', ')})`
}
