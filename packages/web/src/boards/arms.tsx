import { memo } from 'react'
import { type Bearer, divisionPath, initials, shieldPath, sideColor } from './heraldry.ts'

interface ArmsProps {
  readonly unit: Bearer
  readonly size?: number
  readonly fallen?: boolean
}

/** A unit's arms. Decoration: whoever uses it names the unit in text. */
export const Arms = memo(function Arms({ unit, size = 32, fallen = false }: ArmsProps) {
  const { name, side } = unit
  const clip = `arms-${side}`
  const letters = initials(name)
  return (
    <svg
      viewBox="0 0 100 100"
      width={size}
      height={size}
      aria-hidden="true"
      className="shrink-0"
      style={{
        color: sideColor(side),
        opacity: fallen ? 0.35 : 1,
        filter: fallen ? 'grayscale(1)' : undefined,
      }}
    >
      <defs>
        <clipPath id={clip}>
          <path d={shieldPath(side)} />
        </clipPath>
      </defs>
      <path d={shieldPath(side)} fill="currentColor" />
      <path d={divisionPath(unit)} clipPath={`url(#${clip})`} fill="var(--on-side)" opacity="0.2" />
      <text
        x="50"
        y="62"
        textAnchor="middle"
        fontSize={letters.length > 1 ? 40 : 48}
        fontWeight="700"
        fill="var(--on-side)"
        style={{ fontFamily: 'var(--font-text)' }}
      >
        {letters}
      </text>
    </svg>
  )
})

/** The bare shape of a side, for legends and captions. */
export function SideMark({ side, size = 14 }: { side: number; size?: number }) {
  return (
    <svg
      viewBox="0 0 100 100"
      width={size}
      height={size}
      aria-hidden="true"
      className="inline-block shrink-0 align-[-0.1em]"
    >
      <path d={shieldPath(side)} fill={sideColor(side)} />
    </svg>
  )
}
