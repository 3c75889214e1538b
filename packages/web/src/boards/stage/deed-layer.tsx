import type { Family } from '@quintain/engine'
import common from 'virtual:glyphs/common'
import type { Deed } from '../../engine/deeds.ts'
import { FAMILY_GLYPHS } from '../figures/common-glyphs.ts'
import { hashOf } from '../figures/hash.ts'
import { type ArrowForm, MOTIONS } from '../motions.ts'
import type { Plane, Spot } from './places.ts'
import type { Change } from './use-changes.ts'

interface DeedLayerProps {
  readonly plane: Plane
  readonly deed: Deed | null
  readonly changes: ReadonlyMap<string, Change>
  /** Whom it reached better than usual, and what that is called. */
  readonly critical: ReadonlySet<string>
  readonly cry: string
  /** Large numbers and wide strokes, for two alone. */
  readonly duel: boolean
  readonly className: string
}

/** More arrows than this would hide the stage. */
const MOST_ARROWS = 6

interface Point {
  readonly x: number
  readonly y: number
}

/** The present deed: from whom to whom, in the form of its family, and what it changed. */
export function DeedLayer({ plane, deed, changes, critical, cry, duel, className }: DeedLayerProps) {
  const { width, height, spots } = plane
  const from = spots.get(deed?.doer ?? '')
  const reached = (deed?.receivers ?? []).slice(0, MOST_ARROWS).flatMap((id) => {
    const spot = spots.get(id)
    return spot === undefined ? [] : [{ id, spot, own: id === deed?.doer }]
  })
  const numbers = [...changes].flatMap(([id, change]) => {
    const spot = spots.get(id)
    return spot === undefined ? [] : [{ id, change, spot }]
  })
  const family = deed?.family ?? 'none'
  return (
    <svg
      className={`deed-layer ${className}`}
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden="true"
      style={{ '--family': `var(--family-${family})` }}
    >
      {deed !== null && (
        <g key={deed.index} className="deed" data-family={family} data-form={MOTIONS[family].arrow}>
          {reached.map(({ id, spot, own }, i) => (
            <g key={id} style={{ '--turn': i }}>
              {from !== undefined && !own && (
                <Way from={chest(from)} to={chest(spot)} form={MOTIONS[family].arrow} seed={deed.index} />
              )}
              <Effect
                at={spot}
                form={MOTIONS[family].arrow}
                mirrored={from !== undefined && from.x > spot.x}
                seed={deed.index}
              />
            </g>
          ))}
          {from !== undefined && reached.length > 0 && !reached[0].own && (
            <SealAt at={middle(chest(from), chest(reached[0].spot))} family={family} size={duel ? 30 : 19} />
          )}
        </g>
      )}
      {numbers.map(({ id, change, spot }, i) => (
        <Amount
          key={`${id}-${change.key}`}
          spot={spot}
          change={change}
          cry={critical.has(id) && change.by < 0 ? cry : null}
          duel={duel}
          left={spot.x < width / 2}
          turn={i}
        />
      ))}
    </svg>
  )
}

function chest({ x, y, size }: Spot): Point {
  return { x, y: y - size * 0.52 }
}

/** The middle of an arc between two. */
function middle(a: Point, b: Point): Point {
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 - bend(a, b) / 2 }
}

function bend(a: Point, b: Point): number {
  return Math.min(120, Math.hypot(b.x - a.x, b.y - a.y) * 0.28)
}

function arc(a: Point, b: Point): string {
  return `M${a.x} ${a.y}Q${(a.x + b.x) / 2} ${(a.y + b.y) / 2 - bend(a, b)} ${b.x} ${b.y}`
}

/** A point of the arc. */
function along(a: Point, b: Point, t: number): Point {
  const top = { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 - bend(a, b) }
  const part = (from: number, over: number, to: number) => (1 - t) ** 2 * from + 2 * t * (1 - t) * over + t ** 2 * to
  return { x: part(a.x, top.x, b.x), y: part(a.y, top.y, b.y) }
}

function jagged(a: Point, b: Point, seed: string): string {
  const parts = 10
  let path = `M${a.x} ${a.y}`
  for (let i = 1; i < parts; i += 1) {
    const { x, y } = along(a, b, i / parts)
    const shift = (axis: string, by: number) => (hashOf(`${seed} ${axis} ${i}`) - 0.5) * by
    path += `L${(x + shift('x', 18)).toFixed(1)} ${(y + shift('y', 44)).toFixed(1)}`
  }
  return `${path}L${b.x} ${b.y}`
}

/** Forms that are drawn as dots along the way. */
const DOTS: ReadonlySet<ArrowForm> = new Set(['sparks', 'bubbles', 'chevrons'])

function Way({ from, to, form, seed }: { from: Point; to: Point; form: ArrowForm; seed: number }) {
  const angle = (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI
  if (form === 'bolt') {
    return (
      <>
        {[jagged(from, to, `${seed} a`), jagged(from, to, `${seed} b`)].map((path, i) => (
          <g key={i} className="way" data-second={i === 1}>
            <path d={path} className="way-glow" pathLength={1} />
            <path d={path} className="way-line" pathLength={1} />
          </g>
        ))}
      </>
    )
  }
  if (DOTS.has(form)) {
    const count = form === 'chevrons' ? 5 : 15
    return (
      <>
        {Array.from({ length: count }, (_, i) => {
          const t = (i + 1) / (count + 1)
          const { x, y } = along(from, to, t)
          const size = 3 + hashOf(`${seed} ${i}`) * 7 * (form === 'sparks' ? t : 1)
          return (
            <g key={i} transform={`translate(${x} ${y})`} className="way-dot" style={{ '--at': t }}>
              {form === 'chevrons' ? (
                <path d="M-10 -16L8 0L-10 16" className="way-chevron" transform={`rotate(${angle})`} />
              ) : (
                <circle r={size} className={form === 'sparks' ? 'way-spark' : 'way-bubble'} />
              )}
            </g>
          )
        })}
      </>
    )
  }
  const path = form === 'shard' ? `M${from.x} ${from.y}L${to.x} ${to.y}` : arc(from, to)
  return (
    <g className="way" data-form={form}>
      <path d={path} className="way-glow" pathLength={1} />
      <path d={path} className="way-line" pathLength={1} />
      <path
        d="M-26 -11L0 0L-26 11L-19 0Z"
        className="way-head"
        transform={`translate(${to.x} ${to.y}) rotate(${angle})`}
      />
    </g>
  )
}

const CRESCENTS = [
  ['M-288 -216C-146 -130 -138 70 -278 176C-208 70 -212 -100 -288 -216Z', 'far'],
  ['M-248 -234C-82 -144 -68 80 -236 200C-146 78 -154 -110 -248 -234Z', 'near'],
  ['M-204 -252C-20 -150 -2 90 -192 218C-86 82 -98 -114 -204 -252Z', 'edge'],
] as const

interface EffectProps {
  readonly at: Spot
  readonly form: ArrowForm
  /** It comes from the right. */
  readonly mirrored: boolean
  readonly seed: number
}

/** What happens around whoever a deed reaches. Drawn for somebody 410 tall. */
function Effect({ at, form, mirrored, seed }: EffectProps) {
  const scale = at.size / 410
  const { x, y } = chest(at)
  const splash = (count: number, far: number, of: string) =>
    Array.from({ length: count }, (_, i) => {
      const turn = hashOf(`${seed} ${of} ${i}`) * Math.PI * 2
      const away = hashOf(`${seed} ${of} d${i}`) ** 0.7 * far
      const size = 2 + hashOf(`${seed} ${of} r${i}`) * 7 * (1 - away / far)
      return (
        <circle
          key={`${of}${i}`}
          cx={Math.cos(turn) * away}
          cy={Math.sin(turn) * away * 0.75}
          r={size}
          className={`splash-${of}`}
        />
      )
    })
  return (
    <g transform={`translate(${x} ${y}) scale(${mirrored ? -scale : scale} ${scale})`}>
      <g className="effect">{effects[form](splash)}</g>
    </g>
  )
}

type Splash = (count: number, far: number, of: string) => React.ReactNode

const effects: Readonly<Record<ArrowForm, (splash: Splash) => React.ReactNode>> = {
  crescent: (splash) => (
    <>
      {CRESCENTS.map(([path, depth]) => (
        <path key={depth} d={path} className="crescent" data-depth={depth} />
      ))}
      <path className="speed" d="M-314 -112L-210 -80M-330 -80L-184 -20M-306 -138L-230 -144M-324 -40L-192 48" />
      <g transform="translate(-60 -10)">
        {splash(40, 130, 'white')}
        {splash(28, 170, 'side')}
      </g>
    </>
  ),
  sparks: (splash) => (
    <>
      <circle r="150" className="blaze" />
      <g>{splash(44, 190, 'family')}</g>
      {[-70, 10, 80].map((x) => (
        <path key={x} d={`M${x} 40q-26 -40 0 -80q6 26 22 34q12 26 -22 46Z`} className="ember" />
      ))}
    </>
  ),
  shard: (splash) => (
    <>
      {Array.from({ length: 10 }, (_, i) => (
        <path key={i} d="M0 -120L14 -170L0 -226L-14 -170Z" className="crystal" transform={`rotate(${i * 36 + 10})`} />
      ))}
      {splash(18, 150, 'white')}
    </>
  ),
  bolt: (splash) => (
    <>
      <circle r="140" className="blaze" />
      {Array.from({ length: 7 }, (_, i) => (
        <path key={i} d="M0 -40L18 -90L-10 -110L12 -180" className="fork" transform={`rotate(${i * 51})`} />
      ))}
      {splash(20, 160, 'white')}
    </>
  ),
  bubbles: (splash) => (
    <>
      <ellipse ry="60" rx="170" cy="150" className="pool" />
      {splash(34, 180, 'family')}
    </>
  ),
  tendril: () =>
    Array.from({ length: 6 }, (_, i) => (
      <path key={i} d="M0 -30C60 -80 -50 -120 10 -200" className="tendril" transform={`rotate(${i * 60})`} />
    )),
  light: (splash) => (
    <>
      <ellipse rx="150" ry="44" className="halo" />
      <path d="M-16 -70h32v54h54v32h-54v54h-32v-54h-54v-32h54Z" className="cross" />
      {splash(16, 170, 'family')}
    </>
  ),
  outline: () => (
    <path d="M-140 -150Q0 -190 140 -150V10C140 110 60 170 0 200C-60 170 -140 110 -140 10Z" className="shell" />
  ),
  chevrons: () => <path d="M-150 160q50 -30 90 0t90 0t90 0" className="dust" />,
  circle: () => <ellipse rx="170" ry="50" cy="200" className="summoned" pathLength={1} />,
  band: () => <path d="M-160 -20H160V30H-160Z" className="closing" />,
  swell: () => [-70, 0, 70].map((x) => <path key={x} d={`M${x} 80v-150m-30 34l30 -34l30 34`} className="upward" />),
  halves: (splash) => (
    <>
      <g className="skull" transform="translate(-70 -90) scale(0.27)">
        <path d={common[FAMILY_GLYPHS.death]} />
      </g>
      {splash(24, 180, 'family')}
    </>
  ),
  plain: () => null,
}

function SealAt({ at, family, size }: { at: Point; family: Family; size: number }) {
  return (
    <g transform={`translate(${at.x} ${at.y})`} className="way-seal">
      <circle r={size} fill="#0a0710" />
      <circle r={size * 0.9} className="way-seal-plate" />
      <g transform={`translate(${-size * 0.58} ${-size * 0.58}) scale(${(size * 1.16) / 512})`}>
        <path d={common[FAMILY_GLYPHS[family]]} fill="var(--family)" />
      </g>
    </g>
  )
}

interface AmountProps {
  readonly spot: Spot
  readonly change: Change
  readonly cry: string | null
  readonly duel: boolean
  readonly left: boolean
  readonly turn: number
}

/** How much somebody lost or won; what is much is told in large figures. */
function Amount({ spot, change: { by, share }, cry, duel, left, turn }: AmountProps) {
  const size =
    (share >= 0.3 ? 58 : share >= 0.15 ? 40 : 28) * (duel ? 1.8 : Math.max(0.55, Math.min(1, spot.size / 150)))
  const x = duel ? spot.x + (left ? -120 : 120) : spot.x + spot.size * 0.16
  const y = duel ? spot.y - 214 : spot.y - spot.size * 0.8
  return (
    <g transform={`translate(${x} ${y}) rotate(${duel ? -6 : 0})`}>
      <g className="amount" data-good={by > 0} style={{ '--turn': turn }}>
        <text textAnchor="middle" fontSize={size} strokeWidth={Math.max(5, size * 0.13)}>
          {by > 0 ? `+${by}` : `−${-by}`}
        </text>
        {cry !== null && (
          <text
            className="cry"
            textAnchor="middle"
            y={(duel ? 24 : Math.max(13, size * 0.36)) * 1.15}
            fontSize={duel ? 24 : Math.max(13, size * 0.36)}
          >
            {cry}
          </text>
        )}
      </g>
    </g>
  )
}
