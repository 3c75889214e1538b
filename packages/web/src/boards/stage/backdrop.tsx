import glyphs from 'virtual:glyphs/stage'
import { memo } from 'react'
import { hashOf } from '../figures/hash.ts'

/** A silhouette of the scenery: its place, how large, and how dark. */
function Growth({ glyph, x, y, scale, tone }: { glyph: string; x: number; y: number; scale: number; tone: string }) {
  return (
    <g transform={`translate(${x.toFixed(0)} ${y.toFixed(0)}) scale(${scale})`}>
      <path d={glyphs[glyph]} fill={`var(--stage-${tone})`} />
    </g>
  )
}

interface ShadeProps {
  readonly id: string
  /** From the middle outwards, and not from above to below. */
  readonly round?: boolean
  readonly stops: readonly (readonly [offset: number, color: string, opacity?: number])[]
}

/** A colour that turns into others. */
function Shade({ id, round = false, stops }: ShadeProps) {
  const marks = stops.map(([offset, color, opacity = 1]) => (
    <stop key={offset} offset={offset} stopColor={color} stopOpacity={opacity} />
  ))
  if (round) return <radialGradient id={id}>{marks}</radialGradient>
  return (
    <linearGradient id={id} x1="0" y1="0" x2="0" y2="1">
      {marks}
    </linearGradient>
  )
}

function ridge(seed: number, base: number, height: number): string {
  let path = `M-40 800L-40 ${base}`
  for (let x = -40, i = 0; x <= 1480; x += 36, i += 1) {
    const wave = 0.55 * Math.sin(i * 0.37 + seed) + 0.3 * Math.sin(i * 0.91 + seed * 2) + 0.5 * hashOf(seed, i)
    path += `L${x} ${(base - height * wave).toFixed(0)}`
  }
  return `${path}L1480 800Z`
}

function peak(x: number, y: number, width: number, height: number, seed: number): string {
  let path = `M${x - width} ${y}`
  for (let i = 1; i < 12; i += 1) {
    const t = i / 12
    const rise = 1 - Math.abs(t - 0.46) / 0.54
    const across = x - width + 2 * width * t + (hashOf(seed, i) - 0.5) * 18
    const up = y - height * rise ** 1.35 - hashOf(seed, i, 'y') * 24
    path += `L${across.toFixed(0)} ${up.toFixed(0)}`
  }
  return `${path}L${x + width} ${y}Z`
}

const RIDGE = ridge(2, 500, 46)
const PEAKS = [peak(240, 520, 240, 330, 3), peak(1190, 520, 260, 380, 5), peak(1010, 520, 150, 210, 8)]
const RAYS = Array.from({ length: 9 }, (_, i) => `M${720 + (i - 4) * 90} 552L${720 + (i - 4) * 340} 740`).join('')
const LINES = [572, 604, 652, 716].map((y) => `M-600 ${y}H2040`).join('')

/** A court under the moon, for two who fight alone. Drawn on the plane of the duel. */
export const Court = memo(function Court() {
  return (
    <svg className="court" viewBox="0 0 1440 740" aria-hidden="true">
      <defs>
        <Shade
          id="court-sky"
          stops={[
            [0, 'var(--stage-top)'],
            [0.62, 'var(--stage-mid)'],
            [1, 'var(--stage-low)'],
          ]}
        />
        <Shade
          id="court-halo"
          round
          stops={[
            [0, 'var(--stage-disc)', 0.75],
            [0.35, 'var(--stage-disc)', 0.22],
            [1, 'var(--stage-disc)', 0],
          ]}
        />
        <Shade
          id="court-mist"
          stops={[
            [0, 'var(--stage-mist)', 0],
            [1, 'var(--stage-mist)'],
          ]}
        />
      </defs>
      <rect x="-600" y="-900" width="2640" height="1650" fill="url(#court-sky)" />
      <circle cx="720" cy="250" r="380" fill="url(#court-halo)" />
      <circle cx="720" cy="262" r="148" fill="var(--stage-disc)" />
      {PEAKS.map((path) => (
        <path key={path} d={path} fill="var(--stage-far)" />
      ))}
      <rect x="-600" y="330" width="2640" height="200" fill="url(#court-mist)" opacity="0.8" />
      <path d={RIDGE} fill="var(--stage-near)" />
      <Growth glyph="pagoda" x={1085} y={318} scale={0.3} tone="near" />
      <Growth glyph="willow-tree" x={1010} y={420} scale={0.16} tone="near" />
      <Growth glyph="willow-tree" x={300} y={420} scale={0.2} tone="near" />
      <rect x="-600" y="440" width="2640" height="110" fill="url(#court-mist)" />
      <rect x="-600" y="548" width="2640" height="900" fill="var(--stage-ground)" />
      <path d="M-600 556Q720 528 2040 556V572Q720 540 -600 572Z" fill="var(--stage-mist)" opacity="0.7" />
      <path d={RAYS + LINES} stroke="var(--stage-line)" strokeWidth="1.4" />
      <g opacity="0.9">
        <Growth glyph="bamboo" x={-60} y={180} scale={0.78} tone="fore" />
        <Growth glyph="bamboo" x={1200} y={150} scale={0.86} tone="fore" />
      </g>
    </svg>
  )
})

const TREES = [
  [40, 0.4],
  [190, 0.3],
  [880, 0.36],
  [1000, 0.44],
  [360, 0.22],
  [730, 0.24],
] as const
const POOLS = [
  [540, 470, 150, 26],
  [250, 520, 130, 20],
  [820, 540, 120, 18],
  [560, 690, 200, 30],
  [1000, 560, 90, 14],
  [60, 700, 140, 20],
] as const
const LIGHTS = [
  [180, 190, 7],
  [520, 150, 9],
  [610, 236, 5],
  [830, 170, 6],
  [1010, 210, 8],
  [470, 300, 5],
  [560, 560, 6],
  [70, 300, 6],
] as const

/** A marsh at night, for all other stages. Fills its box, whatever its shape. */
export const Marsh = memo(function Marsh() {
  return (
    <svg className="marsh" viewBox="0 0 1096 742" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
      <defs>
        <Shade
          id="marsh-sky"
          stops={[
            [0, 'var(--marsh-top)'],
            [1, 'var(--marsh-low)'],
          ]}
        />
        <Shade
          id="marsh-ground"
          stops={[
            [0, 'var(--marsh-mist)', 0],
            [0.1, 'var(--marsh-mist)'],
            [0.4, 'var(--marsh-near)'],
            [1, 'var(--marsh-fore)'],
          ]}
        />
        <Shade
          id="marsh-light"
          round
          stops={[
            [0, '#c8ffd9', 0.5],
            [1, '#c8ffd9', 0],
          ]}
        />
        <Shade
          id="marsh-glow"
          round
          stops={[
            [0, 'var(--marsh-low)'],
            [1, 'var(--marsh-low)', 0],
          ]}
        />
      </defs>
      <rect width="1096" height="340" fill="url(#marsh-sky)" />
      <circle cx="560" cy="150" r="190" fill="url(#marsh-glow)" />
      {TREES.map(([x, scale]) => (
        <g key={x} transform={`translate(${x - scale * 256} ${262 - scale * 500}) scale(${scale})`}>
          <path d={glyphs['willow-tree']} fill="var(--marsh-far)" />
        </g>
      ))}
      <rect y="212" width="1096" height="530" fill="url(#marsh-ground)" />
      {Array.from({ length: 16 }, (_, i) => {
        const scale = 0.09 + hashOf('rs', i) * 0.1
        const x = hashOf('r', i) * 1096
        const y = 262 + hashOf('ry', i) * 60 - scale * 512
        return (
          <g key={i} transform={`translate(${x.toFixed(0)} ${y.toFixed(0)}) scale(${scale.toFixed(2)})`}>
            <path d={glyphs['reed']} fill="var(--marsh-far)" />
          </g>
        )
      })}
      {POOLS.map(([x, y, across, down]) => (
        <g key={`${x} ${y}`}>
          <ellipse cx={x} cy={y} rx={across} ry={down} fill="var(--marsh-pool)" opacity="0.8" />
          <path
            d={`M${x - across * 0.5} ${y - down * 0.2}h${across * 0.7}M${x - across * 0.2} ${y + down * 0.3}h${across * 0.5}`}
            stroke="var(--marsh-shine)"
            strokeWidth="1.6"
            strokeLinecap="round"
            opacity="0.55"
          />
        </g>
      ))}
      {LIGHTS.map(([x, y, size], i) => (
        <g key={`${x} ${y}`} className="wisp-light" style={{ '--turn': i }}>
          <circle cx={x} cy={y} r={size * 5} fill="url(#marsh-light)" />
          <circle cx={x} cy={y} r={size * 0.5} fill="#f2fff3" />
        </g>
      ))}
    </svg>
  )
})
