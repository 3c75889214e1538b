import {
  ActionRefused,
  AUTO,
  isRecord,
  loadGenerator,
  type Outcome,
  OVER,
  type Ruleset,
  setupSchema,
  Stream,
} from '@quintain/engine'
import * as z from 'zod'

/**
 * A ruleset with known answers: the only thing that happens is a payout, drawn from a distribution that everybody knows.
 * The constant one draws nothing.
 */
const schema = z.strictObject({
  of: z.enum(['constant', 'die', 'normal', 'exponential', 'pareto', 'jackpot']).default('die'),
  /** Of the jackpot. */
  chance: z.number().min(0).max(1).default(0.001),
  size: z.number().default(100),
  /** Of the Pareto distribution: below 2 its variance is without bounds. */
  exponent: z.number().gt(1).default(1.5),
})

export type PayoutSetup = z.output<typeof schema>

interface PayoutState {
  readonly setup: PayoutSetup
  random: Stream
  steps: number
  payout: number
}

interface PayoutTypes {
  Setup: PayoutSetup
  Plan: PayoutSetup
  State: PayoutState
  Action: never
  Event: { readonly type: 'payout' }
  Generator: Stream
}

const SEATS = ['bank', 'player'] as const

/** A value of the distribution. */
export function payoutOf({ of, chance, size, exponent }: PayoutSetup, random: Stream): number {
  if (of === 'constant') return size
  if (of === 'die') return random.int(1, 6)
  const share = random.random()
  if (of === 'jackpot') return share < chance ? size : 0
  if (of === 'exponential') return -Math.log(1 - share)
  if (of === 'pareto') return (1 - share) ** (-1 / exponent)
  return Math.sqrt(-2 * Math.log(1 - share)) * Math.cos(2 * Math.PI * random.random())
}

/** The mean of the distribution. */
export function meanPayout({ of, chance, size, exponent }: PayoutSetup): number {
  const means = { constant: size, die: 3.5, normal: 0, exponential: 1, jackpot: chance * size }
  return of === 'pareto' ? exponent / (exponent - 1) : means[of]
}

export const ruleset: Ruleset<PayoutTypes> = {
  id: 'payout',
  version: 1,
  title: 'Payout',
  description: 'One draw from a distribution that everybody knows.',
  traits: {
    decisions: false,
    hiddenInformation: false,
    timing: 'rounds',
    board: 'none',
    generators: ['sfc32', 'mt19937', 'chacha8'],
  },
  setup: setupSchema<PayoutSetup>(schema),
  prepare: (setup) => setup,
  seats: () => SEATS,
  stepLimit: () => 10,
  start: (setup, random) => ({ setup, random, steps: 0, payout: 0 }),
  next: ({ steps }) => (steps === 0 ? AUTO : OVER),
  legal: () => [],
  accept() {
    throw new ActionRefused('noDecision', 'nobody decides anything here')
  },
  step(state) {
    state.steps = 1
    state.payout = payoutOf(state.setup, state.random)
  },
  clone: (state) => ({ ...state, random: state.random.clone() }),
  save: ({ random, steps, payout }) => ({ random: random.save(), steps, payout }),
  load(setup, saved) {
    const record = isRecord(saved) ? saved : {}
    const random = loadGenerator(record['random'])
    if (!(random instanceof Stream)) throw new TypeError('expected a stream')
    return { setup, random, steps: Number(record['steps']), payout: Number(record['payout']) }
  },
  view: ({ steps, payout }) => ({ steps, payout }),
  outcome({ steps, payout }): Outcome | undefined {
    if (steps === 0) return undefined
    const seat = payout > 0 ? 1 : 0
    return { result: 'win', seat, winner: SEATS[seat], reason: 'paid', steps }
  },
  measures: ({ steps, payout }) => ({ steps, payout }),
  agents: {},
  scene: () => ({ caption: 'Payout', sides: SEATS.map((name) => ({ id: name, name })), units: [] }),
  narrator: () => ({ line: () => 'paid' }),
}
