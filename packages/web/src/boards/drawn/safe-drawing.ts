import type { Drawing } from '@quintain/engine'

const ELEMENTS = new Set('circle ellipse g line path polygon polyline rect text title tspan'.split(' '))

/** Where and how shapes are drawn: nothing of it runs, links or loads. */
const ATTRIBUTES = new Set(
  [
    'cx cy d dx dy height pathLength points r rx ry transform width x x1 x2 y y1 y2',
    'fill fill-opacity fill-rule opacity stroke stroke-dasharray stroke-linecap stroke-linejoin stroke-opacity stroke-width',
    'dominant-baseline font-size font-style font-weight letter-spacing text-anchor',
  ].flatMap((names) => names.split(' ')),
)

/** Colours, numbers, paths and functions of them such as `var(--gilt)`; no addresses, however they are spelt. */
const VALUE = /^(?!.*(?:url|image|src)\s*\()[\w\s#.,%()+*/-]*$/is

export function isSafeElement([element]: Drawing): boolean {
  return ELEMENTS.has(element)
}

/** The attributes that may be shown, as React spells them. */
export function safeAttributes(attributes: Drawing[1]): Readonly<Record<string, string | number>> {
  return Object.fromEntries(
    Object.entries(attributes)
      .filter(([name, value]) => ATTRIBUTES.has(name) && VALUE.test(String(value)))
      .map(([name, value]) => [name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()), value]),
  )
}

/** What a drawing is measured in; null where it says nothing that can be used. */
export function viewBoxOf([element, { viewBox }]: Drawing): string | null {
  return element === 'svg' && /^\s*(?:-?[\d.]+[\s,]*){4}$/.test(String(viewBox)) ? String(viewBox) : null
}
