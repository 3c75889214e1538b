import type { Family } from '@quintain/engine'
import common from 'virtual:glyphs/common'
import { FAMILY_GLYPHS } from './common-glyphs.ts'

/** The seal of a family: its silhouette in its colour, on dark ground in both themes. */
export function Seal({ family, size = 18 }: { family: Family; size?: number }) {
  const color = `var(--family-${family})`
  return (
    <svg viewBox="0 0 32 32" width={size} height={size} className="seal" aria-hidden="true">
      <circle
        cx="16"
        cy="16"
        r="14.6"
        fill={`color-mix(in srgb, ${color} 22%, #0a0710)`}
        stroke={color}
        strokeWidth="2"
      />
      <g transform="translate(6.5 6.5) scale(0.0371)">
        <path d={common[FAMILY_GLYPHS[family]]} fill={color} />
      </g>
    </svg>
  )
}

/** One of the silhouettes that all pages share, in the colour of the text. */
export function CommonGlyph({ name, size = 18 }: { name: string; size?: number }) {
  return (
    <svg viewBox="0 0 512 512" width={size} height={size} fill="currentColor" className="shrink-0" aria-hidden="true">
      <path d={common[name]} />
    </svg>
  )
}
