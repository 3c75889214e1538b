import type { SceneUnit } from '../kernel/scene.ts'

/** Shape and colours of sides, as the pages have them: a side is told by its shape, colour only repeats it. */
const SIDES = [
  { shape: 'M10 5Q50 -3 90 5V48C90 73 70 90 50 99C30 90 10 73 10 48Z', bright: '#8fd6f7', deep: '#12425c' },
  { shape: 'M50 1A49 49 0 1 1 50 99A49 49 0 1 1 50 1Z', bright: '#ff9d80', deep: '#6b1d10' },
  { shape: 'M50 -2L101 50L50 102L-1 50Z', bright: '#c7a8ff', deep: '#44256b' },
  { shape: 'M8 16Q8 8 16 8H84Q92 8 92 16V84Q92 92 84 92H16Q8 92 8 84Z', bright: '#8be0a4', deep: '#17492a' },
  { shape: 'M26 6H74L100 50L74 94H26L0 50Z', bright: '#ffe08a', deep: '#5e4410' },
  { shape: 'M50 -1L100 37L81 97H19L0 37Z', bright: '#d5d5e2', deep: '#3a3a48' },
] as const

/** Where somebody is drawn: the middle, and how large. */
export interface Spot {
  readonly x: number
  readonly y: number
  readonly size: number
}

/** The light of each side, once a picture. */
export function sideLights(count: number): string {
  return SIDES.slice(0, count)
    .map(
      ({ bright, deep }, side) =>
        `<linearGradient id="side${side}" x2=".6" y2="1"><stop stop-color="${bright}"/><stop offset="1" stop-color="${deep}"/></linearGradient>`,
    )
    .join('')
}

/** Somebody's enamel with hp below; `outline` is a silhouette in a square of 512. */
export function tokenSvg(unit: SceneUnit<string>, { x, y, size }: Spot, outline: string | undefined): string {
  const side = unit.side % SIDES.length
  const { shape, bright } = SIDES[side]
  const scale = round(size / 100)
  const [hp] = unit.bars
  const share = hp === undefined || hp.max <= 0 ? 0 : Math.max(0, Math.min(1, hp.value / hp.max))
  const color = share > 0.5 ? '#62cf86' : share > 0.25 ? '#ffc94d' : '#ff6a55'
  const parts = [
    `<path d="${shape}" fill="${bright}"/>`,
    `<path d="${shape}" fill="url(#side${side})" transform="translate(5 5) scale(.9)"/>`,
  ]
  if (outline !== undefined) {
    parts.push(
      `<path d="${outline}" fill="#000" opacity=".5" transform="translate(21 22) scale(.121)"/>`,
      `<path d="${outline}" fill="#fff8e8" transform="translate(19 18) scale(.121)"/>`,
    )
  }
  if (hp !== undefined) {
    parts.push(
      `<rect x="8" y="98" width="84" height="14" rx="4" fill="#0a0710"/>`,
      `<rect x="10" y="100" width="${round(80 * share)}" height="10" rx="3" fill="${color}"/>`,
    )
  }
  if (unit.active === true) parts.push('<circle cx="50" cy="50" r="60" fill="none" stroke="#f3c052" stroke-width="5"/>')
  const place = `translate(${round(x - size / 2)} ${round(y - size / 2)}) scale(${scale})`
  return `<g transform="${place}"${unit.alive ? '' : ' opacity=".3"'}>${parts.join('')}</g>`
}

/** Pictures need no more than hundredths. */
export function round(value: number): number {
  return Math.round(value * 100) / 100
}
