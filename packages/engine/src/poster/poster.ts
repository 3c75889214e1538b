import type { Scene, SceneUnit } from '../kernel/scene.ts'
import { layoutOf } from './places.ts'
import { round, sideLights, type Spot, tokenSvg } from './token.ts'

export interface PosterOptions {
  readonly width: number
  readonly height: number
  /** What stands above the picture, and below it. */
  readonly title: string
  readonly line: string
  /** The silhouette of a unit, in a square of 512. */
  readonly outlineOf: (unit: SceneUnit<string>) => string | undefined
  /** Who did it to whom. */
  readonly deed?: { readonly doer: string | null; readonly receivers: readonly string[] } | null
}

/** A moment of any battle as one SVG picture that needs nothing else: for previews of links and for pictures that move. */
export function posterSvg(scene: Scene<string>, options: PosterOptions): string {
  const { width, height, title, line, outlineOf, deed = null } = options
  const text = round(height * 0.06)
  const band = text * 1.9
  const { spots, ground } = layoutOf(scene, {
    left: width * 0.03,
    top: band * 1.1,
    width: width * 0.94,
    height: height - band * 2.3,
  })
  const standing = scene.units.flatMap((unit) => {
    const spot = spots.get(unit.id)
    return spot === undefined ? [] : [{ unit, spot }]
  })
  // Whoever stands in front hides who stands behind.
  const tokens = standing
    .toSorted((a, b) => a.spot.y - b.spot.y)
    .map(({ unit, spot }) => tokenSvg(unit, spot, outlineOf(unit)))
  const from = spots.get(deed?.doer ?? '')
  const arrows = (deed?.receivers ?? []).flatMap((id) => {
    const to = spots.get(id)
    return from === undefined || to === undefined || from === to ? [] : [arrow(from, to)]
  })
  const words = `font-family="'Sofia Sans Variable', 'Noto Sans', 'DejaVu Sans', sans-serif" fill="#f6efe2"`
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<defs>${sideLights(scene.sides.length)}<linearGradient id="sky" x2="0" y2="1"><stop stop-color="#141026"/><stop offset="1" stop-color="#223a30"/></linearGradient></defs>`,
    `<rect width="${width}" height="${height}" fill="url(#sky)"/>`,
    ground,
    ...tokens,
    ...arrows,
    `<text x="${round(width * 0.03)}" y="${round(text * 1.3)}" font-size="${text}" font-weight="700" ${words}>${escaped(title)}</text>`,
    `<text x="${round(width * 0.97)}" y="${round(text * 1.3)}" font-size="${text}" text-anchor="end" ${words}>${escaped(scene.caption)}</text>`,
    `<text x="${round(width / 2)}" y="${round(height - text * 0.7)}" font-size="${round(text * 0.86)}" text-anchor="middle" ${words}>${escaped(line)}</text>`,
    '</svg>',
  ].join('')
}

/** A bow from one to the other, with a head. */
function arrow(from: Spot, to: Spot): string {
  const far = Math.hypot(to.x - from.x, to.y - from.y) || 1
  const [ax, ay] = [(to.x - from.x) / far, (to.y - from.y) / far]
  const [ex, ey] = [to.x - ax * to.size * 0.5, to.y - ay * to.size * 0.5]
  const bend = Math.min(far * 0.25, from.size * 1.5)
  const [mx, my] = [(from.x + ex) / 2, (from.y + ey) / 2 - bend]
  const head = Math.max(6, to.size * 0.16)
  const [hx, hy] = [ex - mx, ey - my]
  const long = Math.hypot(hx, hy) || 1
  const [ux, uy] = [hx / long, hy / long]
  const points = [
    [ex + ux * head, ey + uy * head],
    [ex - uy * head, ey + ux * head],
    [ex + uy * head, ey - ux * head],
  ]
  return (
    `<path d="M${round(from.x)} ${round(from.y)}Q${round(mx)} ${round(my)} ${round(ex)} ${round(ey)}" fill="none" stroke="#fff3d6" stroke-width="${round(head * 0.6)}" stroke-linecap="round" opacity=".92"/>` +
    `<polygon points="${points.map(([x, y]) => `${round(x)},${round(y)}`).join(' ')}" fill="#fff3d6"/>`
  )
}

const SPECIAL: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (sign) => SPECIAL[sign])
}
