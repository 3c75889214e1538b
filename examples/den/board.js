// @ts-check
import { outlines } from './pictures.js'

/** @typedef {import('@quintain/engine').Drawing} Drawing */
/** @typedef {import('@quintain/engine').SceneUnit<string>} Unit */

/**
 * The den at night: the prize on the table, the foxes around it, and over their heads what they just bid.
 *
 * @type {import('@quintain/engine').Draw}
 */
export function draw({ units, facts = [] }, { occurrences, tall }) {
  const [width, height] = tall ? [600, 820] : [1000, 640]
  const prize = Number(facts.find(({ id }) => id === 'prize')?.value ?? 0)
  const winner = occurrences.find(({ weight }) => weight === 'turningPoint')?.doer
  const bids = new Map(occurrences.map(({ doer, amount, weight }) => [weight === 'turningPoint' ? '' : doer, amount]))
  const rows = tall && units.length > 2 ? [units.slice(0, -2), units.slice(-2)] : [units]
  return [
    'svg',
    { viewBox: `0 0 ${width} ${height}` },
    ...night(width, height),
    table(width / 2, tall ? 250 : 240, prize),
    ...rows.flatMap((row, i) => {
      const y = height - 140 - 265 * (rows.length - 1 - i)
      return row.map((unit, at) =>
        fox(unit, (width * (at + 0.5)) / row.length, y, bids.get(unit.id) ?? null, unit.id === winner),
      )
    }),
  ]
}

/**
 * @param {number} width
 * @param {number} height
 * @returns {Drawing[]}
 */
function night(width, height) {
  const [x, far] = [width / 2, 4000]
  return [
    ['rect', { x: x - far, y: -far, width: 2 * far, height: 2 * far, fill: '#10182a' }],
    ['circle', { cx: x + 330, cy: 95, r: 46, fill: '#f4e9c8', opacity: 0.9 }],
    ['circle', { cx: x + 312, cy: 84, r: 42, fill: '#10182a' }],
    ['ellipse', { cx: x, cy: height + 160, rx: 1500, ry: height * 0.92, fill: '#1b2a26' }],
    ['ellipse', { cx: x, cy: height, rx: width * 0.6, ry: height - 90, fill: '#130d0b' }],
    ['ellipse', { cx: x, cy: height + 30, rx: width * 0.56, ry: height - 90, fill: '#3b271b' }],
    ['ellipse', { cx: x, cy: height + 90, rx: width * 0.5, ry: height - 140, fill: '#51351f' }],
    ['ellipse', { cx: x, cy: 285, rx: 230, ry: 110, fill: '#ffc36b', opacity: 0.16 }],
  ]
}

/**
 * @param {number} x
 * @param {number} y
 * @param {number} prize
 * @returns {Drawing}
 */
function table(x, y, prize) {
  return [
    'g',
    { transform: `translate(${x} ${y})` },
    ['ellipse', { cx: 0, cy: 56, rx: 176, ry: 40, fill: '#2a1a10' }],
    ['ellipse', { cx: 0, cy: 42, rx: 176, ry: 40, fill: '#9a6a3c' }],
    ['ellipse', { cx: 0, cy: 38, rx: 160, ry: 33, fill: '#b9854e' }],
    ...Array.from({ length: 6 }, (_, i) => egg((i - (prize - 1) / 2) * 44, 20, 1, i < prize ? 1 : 0)),
  ]
}

/**
 * @param {number} x
 * @param {number} y
 * @param {number} size
 * @param {number} opacity
 * @returns {Drawing}
 */
function egg(x, y, size, opacity = 1) {
  const path = 'M0 -28C14 -28 21 -6 21 6A21 20 0 0 1 -21 6C-21 -6 -14 -28 0 -28Z'
  return [
    'g',
    { transform: `translate(${x} ${y}) scale(${size})`, opacity },
    ['path', { d: path, fill: '#f6ecd6', stroke: '#7d5a34', 'stroke-width': 3 }],
    ['circle', { cx: -7, cy: -4, r: 3, fill: '#c9a877' }],
    ['circle', { cx: 6, cy: 10, r: 4, fill: '#c9a877' }],
  ]
}

/**
 * @param {Unit} unit
 * @param {number} x
 * @param {number} y
 * @param {number | null} bid
 * @param {boolean} won
 * @returns {Drawing}
 */
function fox({ id, name, side, active = false, bars, stats = [] }, x, y, bid, won) {
  const color = `var(--side-${side % 6}`
  const stat = (/** @type {string} */ of) => String(stats.find((one) => one.id === of)?.value ?? '')
  const ring = won ? '#ffd977' : active ? '#fff3d6' : `${color})`
  const text = { fill: '#fff6e2', 'text-anchor': 'middle', 'font-weight': 700 }
  return [
    'g',
    { unit: id, transform: `translate(${x} ${y})` },
    ['circle', { cx: 0, cy: -10, r: 88, fill: `${color}-deep)`, stroke: ring, 'stroke-width': won ? 9 : 5 }],
    ['path', { d: outlines.fox, fill: '#f0954a', transform: `translate(-70 ${won ? -92 : -80}) scale(0.273)` }],
    ['rect', { x: -92, y: 62, width: 184, height: 66, rx: 14, fill: '#150d0a', opacity: 0.86 }],
    ['text', { ...text, x: 0, y: 89, 'font-size': 25 }, name],
    ['circle', { cx: -66, cy: 110, r: 9, fill: '#f2c14e', stroke: '#8a6420', 'stroke-width': 2 }],
    ['text', { ...text, x: -42, y: 117, 'font-size': 20 }, String(bars[0]?.value ?? 0)],
    egg(-6, 111, 0.42),
    ['text', { ...text, x: 18, y: 117, 'font-size': 20 }, stat('food')],
    ['path', { d: 'M52 99l4 8 9 1-6 6 1 9-8-4-8 4 1-9-6-6 9-1z', fill: '#a9d6ff' }],
    ['text', { ...text, x: 78, y: 117, 'font-size': 20 }, stat('charm')],
    [
      'g',
      { transform: `translate(0 ${bid === null ? -90 : -124})`, opacity: bid === null ? 0 : 1 },
      ['path', { d: 'M-34 -26H34V16H10L0 30L-10 16H-34Z', fill: '#fff6e2', stroke: '#3b271b', 'stroke-width': 3 }],
      ['text', { ...text, x: 0, y: 6, 'font-size': 30, fill: '#3b271b' }, String(bid ?? '')],
    ],
  ]
}
