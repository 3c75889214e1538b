import type { Family } from '@quintain/engine'
import { prefersCalm } from '../browser/preferences.ts'

/** Where somebody is seen from somebody else: to the right and down, together about 1. */
export interface Way {
  readonly x: number
  readonly y: number
}

/** How the way from who does something to whom it is done is drawn. */
export type ArrowForm =
  | 'crescent'
  | 'sparks'
  | 'shard'
  | 'bolt'
  | 'bubbles'
  | 'tendril'
  | 'light'
  | 'outline'
  | 'chevrons'
  | 'circle'
  | 'band'
  | 'swell'
  | 'halves'
  | 'plain'

/** What a family of deeds looks like in motion. Transforms are in shares of the one who moves, so they fit any size. */
export interface Motion {
  readonly arrow: ArrowForm
  /** Of who does it. */
  readonly doer: (way: Way) => Keyframe[]
  /** Of whom it is done to. */
  readonly receiver: (way: Way) => Keyframe[]
  /** How long the receiver's takes, in milliseconds at speed 1. */
  readonly time: number
}

const at = (x: number, y: number, rest = '') => `translate(${(x * 100).toFixed(1)}%, ${(y * 100).toFixed(1)}%) ${rest}`
const STILL = at(0, 0)

/** Leans away, then in. */
const leans =
  (far: number) =>
  ({ x, y }: Way): Keyframe[] => [
    { transform: STILL },
    { transform: at(-x * far * 0.4, -y * far * 0.4), offset: 0.3 },
    { transform: at(x * far, y * far), offset: 0.6 },
    { transform: STILL },
  ]

/** Raises what it does over the head. */
const casts = (): Keyframe[] => [
  { transform: STILL, filter: 'brightness(1)' },
  { transform: at(0, -0.05, 'scale(1.05)'), filter: 'brightness(1.35)', offset: 0.4 },
  { transform: STILL, filter: 'brightness(1)' },
]

export const MOTIONS: Readonly<Record<Family, Motion>> = {
  strike: {
    arrow: 'crescent',
    doer: leans(0.16),
    receiver: ({ x, y }) => [
      { transform: STILL },
      { transform: at(x * 0.1, y * 0.1, `rotate(${x * 6}deg)`), offset: 0.25 },
      { transform: STILL },
    ],
    time: 320,
  },
  fire: {
    arrow: 'sparks',
    doer: casts,
    receiver: () => [
      { transform: STILL, filter: 'brightness(1)' },
      { transform: at(0.02, 0, 'scale(1.03)'), filter: 'brightness(1.8) sepia(0.5)', offset: 0.2 },
      { transform: at(-0.02, 0), filter: 'brightness(1.4) sepia(0.4)', offset: 0.5 },
      { transform: STILL, filter: 'brightness(1)' },
    ],
    time: 480,
  },
  frost: {
    arrow: 'shard',
    doer: leans(0.08),
    // Stands still in the middle of a movement.
    receiver: ({ x }) => [
      { transform: STILL, filter: 'none' },
      { transform: at(x * 0.05, 0, `rotate(${x * 3}deg)`), filter: 'saturate(0.3) brightness(1.7)', offset: 0.15 },
      { transform: at(x * 0.05, 0, `rotate(${x * 3}deg)`), filter: 'saturate(0.3) brightness(1.5)', offset: 0.8 },
      { transform: STILL, filter: 'none' },
    ],
    time: 480,
  },
  storm: {
    arrow: 'bolt',
    doer: casts,
    receiver: () => [
      { transform: STILL, filter: 'brightness(1)' },
      { transform: at(0.05, -0.02), filter: 'brightness(3)', offset: 0.1 },
      { transform: at(-0.05, 0.01), filter: 'brightness(0.6)', offset: 0.25 },
      { transform: at(0.04, 0), filter: 'brightness(2.2)', offset: 0.4 },
      { transform: at(-0.02, 0), filter: 'brightness(1)', offset: 0.6 },
      { transform: STILL, filter: 'brightness(1)' },
    ],
    time: 280,
  },
  poison: {
    arrow: 'bubbles',
    doer: casts,
    receiver: () => [
      { transform: STILL, filter: 'none' },
      { transform: at(0, 0.04, 'scale(1.04, 0.92)'), filter: 'hue-rotate(40deg)', offset: 0.5 },
      { transform: STILL, filter: 'none' },
    ],
    time: 600,
  },
  dark: {
    arrow: 'tendril',
    doer: casts,
    receiver: () => [
      { transform: STILL, filter: 'brightness(1)' },
      { transform: at(0, 0.02, 'scale(0.92)'), filter: 'brightness(0.35)', offset: 0.45 },
      { transform: STILL, filter: 'brightness(1)' },
    ],
    time: 560,
  },
  heal: {
    arrow: 'light',
    doer: casts,
    receiver: () => [
      { transform: STILL, filter: 'brightness(1)' },
      { transform: at(0, -0.04, 'scale(1.02)'), filter: 'brightness(1.5)', offset: 0.5 },
      { transform: STILL, filter: 'brightness(1)' },
    ],
    time: 600,
  },
  ward: {
    arrow: 'outline',
    doer: leans(0.12),
    receiver: ({ x, y }) => [
      { transform: STILL },
      { transform: at(x * 0.12, y * 0.06, `rotate(${x * 10}deg)`), offset: 0.35 },
      { transform: STILL },
    ],
    time: 480,
  },
  push: {
    arrow: 'chevrons',
    doer: leans(0.2),
    receiver: ({ x, y }) => [
      { transform: STILL },
      { transform: at(x * 0.3, y * 0.3), offset: 0.6 },
      { transform: at(x * 0.3, y * 0.3), offset: 0.75 },
      { transform: STILL },
    ],
    time: 480,
  },
  summon: {
    arrow: 'circle',
    doer: casts,
    receiver: () => [
      { transform: at(0, 0.4, 'scale(0.1)'), opacity: 0 },
      { transform: at(0, 0.1, 'scale(0.8)'), opacity: 1, offset: 0.6 },
      { transform: STILL, opacity: 1 },
    ],
    time: 600,
  },
  silence: {
    arrow: 'band',
    doer: casts,
    receiver: () => [
      { filter: 'grayscale(0)' },
      { filter: 'grayscale(1) brightness(0.7)', offset: 0.5 },
      { filter: 'grayscale(0)' },
    ],
    time: 640,
  },
  rise: {
    arrow: 'swell',
    doer: casts,
    receiver: () => [
      { transform: STILL },
      { transform: at(0, -0.02, 'scale(1.08)'), offset: 0.5 },
      { transform: STILL },
    ],
    time: 320,
  },
  death: {
    arrow: 'halves',
    doer: leans(0.16),
    receiver: ({ x }) => [
      { transform: STILL, filter: 'brightness(1.6)' },
      { transform: STILL, filter: 'brightness(1.6)', offset: 0.3 },
      { transform: at(x * 0.1, 0.1, `rotate(${x < 0 ? -24 : 24}deg)`), filter: 'grayscale(1)' },
    ],
    time: 840,
  },
  none: {
    arrow: 'plain',
    doer: () => [{ transform: STILL }, { transform: at(0, 0.02, 'scale(0.98)'), offset: 0.5 }, { transform: STILL }],
    receiver: () => [{ transform: STILL }, { transform: STILL }],
    time: 320,
  },
}

/** Until the arrow has come to its end, in milliseconds at speed 1. */
export const ARRIVAL = 250

/**
 * Moves something as a part in a deed. `share` is how much time there is, 1 being as much as a deed wants. Whoever wants
 * it calm sees nothing move.
 */
export function playMotion(element: Element, frames: Keyframe[], time: number, delay: number, share: number): void {
  if (prefersCalm() || share <= 0) return
  element.animate(frames, { duration: time * share, delay: delay * share, easing: 'ease-out', fill: 'backwards' })
}
