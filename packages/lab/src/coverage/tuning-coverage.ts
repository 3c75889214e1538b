import { readExperiment } from '../experiment/experiment.ts'
import { adaptiveRegression } from '../tuning/adaptive-regression.ts'
import type { Found } from '../tuning/probe.ts'
import type { Question } from './coverage.ts'
import { KnownCurve } from './sampled.ts'

interface Curve {
  readonly name: string
  /** How probable a win is. */
  readonly chance: (x: number) => number
  readonly to: number
  readonly whole: boolean
  readonly isRight: (found: Found) => boolean
}

function logistic(x: number): number {
  return 1 / (1 + Math.exp(-x))
}

function holds({ range }: Found, place: number): boolean {
  return range !== null && range[0] <= place && place <= range[1]
}

function smooth(name: string, chance: (x: number) => number, ...roots: readonly number[]): Curve {
  const isRight = (found: Found): boolean => found.status === 'found' && roots.some((root) => holds(found, root))
  return { name, chance, to: 1, whole: false, isRight }
}

/** A share from one place to another, and what is right to say of where it is a half. */
const CURVES: readonly Curve[] = [
  smooth('smooth: 0.25 + 0.4 x', (x) => 0.25 + 0.4 * x, 0.625),
  smooth('steep: from 0.1 to 0.9 within 0.02', (x) => logistic((x - 0.37) / 0.005), 0.37),
  smooth('hump: 0.2 + 1.6 x (1 - x)', (x) => 0.2 + 1.6 * x * (1 - x), 0.25, 0.75),
  smooth('end: 0.2 + 0.3 x', (x) => 0.2 + 0.3 * x, 1),
  {
    name: 'whole: logistic about 7.4',
    chance: (x) => logistic((x - 7.4) / 3),
    to: 20,
    whole: true,
    isRight: (found) => found.status === 'found' && found.answer?.[0] === 7 && holds(found, 7),
  },
  {
    name: 'jump: from 0.3 to 0.7 at 0.63',
    chance: (x) => (x < 0.63 ? 0.3 : 0.7),
    to: 1,
    whole: false,
    isRight: (found) => found.status === 'jump' && found.answer === null && holds(found, 0.63),
  },
  {
    name: 'flat at the target',
    chance: () => 0.5,
    to: 1,
    whole: false,
    isRight: (found) => found.status === 'found' && holds(found, 0) && holds(found, 1),
  },
  {
    name: 'no root: 0.2 + 0.1 x',
    chance: (x) => 0.2 + 0.1 * x,
    to: 1,
    whole: false,
    isRight: (found) => found.status === 'noRoot' && found.answer === null,
  },
]

/** How often a search says what is right: its range holds the root, or it says why there is none. */
export const TUNING: readonly Question[] = CURVES.map(({ name, chance, to, whole, isRight }) => ({
  group: 'tune',
  async ask(experiments) {
    const { tune } = readExperiment({
      name,
      ruleset: 'coin',
      cap: 100_000,
      tune: { parameters: [{ path: 'x', from: 0, to, whole }], measure: 'winRate.heads', target: 0.5, tolerance: 0.06 },
    })
    if (tune === undefined) throw new Error('the experiment has lost its search')
    let right = 0
    let battles = 0
    for (let experiment = 0; experiment < experiments; experiment += 1) {
      const curve = new KnownCurve(`${name} ${experiment}`, chance)
      if (isRight(await adaptiveRegression(curve, tune, true, 100_000, 0.95))) right += 1
      battles += curve.battles
    }
    return {
      what: `${name} (${Math.round(battles / experiments)} battles)`,
      rates: [{ of: 'right', rate: right / experiments, least: 0.93 }],
    }
  },
}))
