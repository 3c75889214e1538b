/** Small pieces of SVG. Colours are variables, so that one picture is readable in light and in dark. */
export type Attributes = Readonly<Record<string, string | number>>

export function element(name: string, attributes: Attributes, inner = ''): string {
  const text = Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${escaped(typeof value === 'number' ? shortNumber(value) : value)}"`)
    .join('')
  return inner === '' ? `<${name}${text}/>` : `<${name}${text}>${inner}</${name}>`
}

export function label(x: number, y: number, text: string, attributes: Attributes = {}): string {
  return element('text', { x, y, ...attributes }, escaped(text))
}

/** Where a text stands when its place is not its beginning. */
export const MIDDLE: Attributes = { 'text-anchor': 'middle' }
export const END: Attributes = { 'text-anchor': 'end' }

/** Beside the point: notes, and values at axes. */
export function softLabel(x: number, y: number, text: string, anchor: Attributes = {}): string {
  return label(x, y, text, { ...anchor, class: 'soft' })
}

export function line(x1: number, x2: number, y1: number, y2: number, attributes: Attributes): string {
  return element('line', { x1, x2, y1, y2, ...attributes })
}

export function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}

function shortNumber(value: number): string {
  return String(Math.round(value * 100) / 100)
}

export const THEME = `
:root{--ink:#1c2330;--soft:#5c6675;--line:#d8dde5;--paper:#ffffff;--panel:#f6f7f9;--a:#2563a8;--b:#c2552d;--c:#2f855a;
--d:#8250b8;--e:#b7791f;--f:#0f7f8c;--good:#2f855a;--bad:#c0392b;--none:#9aa3af;--low:#c2552d;--middle:#f1f3f5;--high:#2563a8}
@media (prefers-color-scheme:dark){:root{--ink:#e6e9ef;--soft:#9aa4b2;--line:#333b47;--paper:#14181f;--panel:#1c222b;
--a:#6aa9e9;--b:#ef8f63;--c:#62c796;--d:#b893e6;--e:#e0b050;--f:#4cc3d0;--good:#62c796;--bad:#f0776a;--none:#6b7480;
--low:#c2552d;--middle:#2a313c;--high:#2f74bd}}`

const STYLE = `
text{font:12px system-ui,"Segoe UI",Roboto,"Helvetica Neue","Noto Sans","Noto Sans CJK SC",sans-serif;fill:var(--ink)}
.soft{fill:var(--soft)}.title{font-weight:600;font-size:14px}.axis{stroke:var(--soft)}.grid{stroke:var(--line)}`

export const SERIES = ['var(--a)', 'var(--b)', 'var(--c)', 'var(--d)', 'var(--e)', 'var(--f)'] as const

/** A whole picture with a title; it stands alone as a file and inside a page. */
export function picture(width: number, height: number, title: string, inner: string): string {
  const paper = element('rect', { width, height, rx: 8, fill: 'var(--paper)' })
  const head = label(16, 24, title, { class: 'title' })
  const box = { xmlns: 'http://www.w3.org/2000/svg', viewBox: `0 0 ${width} ${height}`, width, height }
  const inside = `<style>${THEME}${STYLE}</style>${paper}${head}${inner}`
  return element('svg', { ...box, role: 'img', 'aria-label': title }, inside)
}

/** A linear scale from values to pixels. */
export interface Scale {
  (value: number): number
  readonly ticks: readonly number[]
}

export function scale(low: number, high: number, from: number, to: number, count = 5): Scale {
  const [least, most] = low === high ? [low - 1, high + 1] : [low, high]
  const place = (value: number): number => from + ((value - least) / (most - least)) * (to - from)
  return Object.assign(place, { ticks: ticksOf(least, most, count) })
}

/** Round numbers between two values. */
function ticksOf(low: number, high: number, count: number): number[] {
  const rough = (high - low) / count
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = [1, 2, 5, 10].map((factor) => factor * power).find((width) => width >= rough) ?? rough
  const ticks: number[] = []
  for (let value = Math.ceil(low / step - 1e-9) * step; value <= high + step * 1e-9; value += step) {
    ticks.push(Number(value.toPrecision(10)))
  }
  return ticks
}
