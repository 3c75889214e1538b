import {
  ActionRefused,
  AUTO,
  dictionary,
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
 * A ruleset with known answers, against which the lab itself is checked: heads win a toss with probability
 * `p + slope · x + bend · x² + tilt · y`, and a battle is won by the side that is first to win `tosses` tosses.
 */
const schema = z.strictObject({
  p: z.number().min(0).max(1).default(0.5),
  x: z.number().default(0),
  y: z.number().default(0),
  slope: z.number().default(0),
  bend: z.number().default(0),
  tilt: z.number().default(0),
  tosses: z.int().min(1).max(1_000_000).default(1),
  /** Draws without any meaning at every toss: they make a battle as slow as one likes. */
  idle: z.int().min(0).max(1_000_000).default(0),
  edges: z.array(z.number()).default([]),
})

type CoinSetup = z.output<typeof schema>

interface CoinState {
  readonly plan: CoinPlan
  random: Stream
  steps: number
  readonly wins: [number, number]
}

interface CoinPlan {
  readonly setup: CoinSetup
  readonly chance: number
}

interface TossEvent {
  readonly type: 'toss'
  readonly side: 'heads' | 'tails'
  readonly amount: number
}

interface CoinTypes {
  Setup: CoinSetup
  Plan: CoinPlan
  State: CoinState
  Action: never
  Event: TossEvent
  Generator: Stream
}

const SEATS = ['heads', 'tails'] as const

function winner({ wins, plan }: CoinState): number | null {
  const at = wins.findIndex((count) => count >= plan.setup.tosses)
  return at < 0 ? null : at
}

export const ruleset: Ruleset<CoinTypes> = {
  id: 'coin',
  version: 1,
  title: 'Biased coin',
  description: 'Heads or tails, with a probability that everybody knows.',
  traits: {
    decisions: false,
    hiddenInformation: false,
    timing: 'rounds',
    board: 'none',
    generators: ['sfc32', 'mt19937', 'chacha8'],
  },
  events: dictionary<TossEvent>({ toss: { doer: 'side', amount: 'amount', family: 'strike', weight: 'deed' } }),
  // Each side is one of a kind.
  kindOf: (_state, unit) => unit,
  setup: setupSchema<CoinSetup>(schema),
  prepare(setup) {
    const [heads = 0, tails = 0] = setup.edges
    const { p, x, y, slope, bend, tilt } = setup
    return { setup, chance: p + slope * x + bend * x * x + tilt * y + heads - tails }
  },
  seats: () => SEATS,
  stepLimit: () => 10_000_000,
  start: (plan, random) => ({ plan, random, steps: 0, wins: [0, 0] }),
  next: (state) => (winner(state) === null ? AUTO : OVER),
  legal: () => [],
  accept() {
    throw new ActionRefused('noDecision', 'nobody decides anything here')
  },
  step(state, _action, log) {
    const { idle } = state.plan.setup
    for (let i = 0; i < idle; i += 1) state.random.output()
    const side = state.random.chance(state.plan.chance) ? 0 : 1
    state.wins[side] += 1
    state.steps += 1
    if (log !== null) log.add({ type: 'toss', side: SEATS[side], amount: 1 })
  },
  clone: (state) => ({ ...state, random: state.random.clone(), wins: [...state.wins] }),
  save: ({ random, steps, wins }) => ({ random: random.save(), steps, wins }),
  load(plan, saved) {
    const record = isRecord(saved) ? saved : {}
    const random = loadGenerator(record['random'])
    if (!(random instanceof Stream)) throw new TypeError('expected a stream')
    const [heads, tails] = Array.isArray(record['wins']) ? record['wins'].map(Number) : [0, 0]
    return { plan, random, steps: Number(record['steps']), wins: [heads, tails] }
  },
  view: ({ steps, wins }) => ({ steps, wins }),
  outcome(state): Outcome | undefined {
    const seat = winner(state)
    if (seat === null) return undefined
    return { result: 'win', seat, winner: SEATS[seat], reason: 'tosses', steps: state.steps }
  },
  measures: ({ steps, wins }) => ({ steps, 'tosses.heads': wins[0], 'tosses.tails': wins[1] }),
  measureKinds: { tosses: 'count' },
  agents: {},
  scene: () => ({ caption: 'Biased coin', sides: SEATS.map((name) => ({ id: name, name })), units: [] }),
  narrator: () => ({ line: ({ side }) => side }),
}
