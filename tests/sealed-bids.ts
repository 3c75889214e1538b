import * as z from 'zod'
import {
  ActionRefused,
  createGenerator,
  decision,
  isRecord,
  loadGenerator,
  OVER,
  type Outcome,
  randomAgent,
  type Ruleset,
  searchAgent,
  setupSchema,
  Stream,
} from '../packages/engine/src/index.ts'

/*
 * Two seats bid in secret, one after the other. The higher bid wins, unless it is higher by exactly one: then it was
 * undercut and loses. Equal bids are a draw. Whoever could see the other's bid would always win, and every fixed bid
 * loses to another one, so only mixing holds.
 */
const schema = z.strictObject({ most: z.int().min(2).max(9).default(5) })

interface BidState {
  readonly most: number
  random: Stream
  steps: number
  readonly bids: (number | null)[]
}

interface BidTypes {
  Setup: z.output<typeof schema>
  Plan: z.output<typeof schema>
  State: BidState
  Action: { readonly bid: number }
  Event: { readonly type: 'bid' }
  Generator: Stream
}

const SEATS = ['first', 'second']

/** What a bid earns against another: 1, 0 or one half. */
export function earns(own: number, other: number): number {
  if (own === other) return 0.5
  const higher = own > other
  return higher === (Math.abs(own - other) === 1) ? 0 : 1
}

function legal({ most, bids }: BidState): { readonly bid: number }[] {
  return bids.includes(null) ? Array.from({ length: most }, (_, i) => ({ bid: i + 1 })) : []
}

export const sealedBids: Ruleset<BidTypes> = {
  id: 'sealed-bids',
  version: 1,
  title: 'Sealed bids',
  description: 'The higher bid wins, unless it is undercut by one.',
  traits: { decisions: true, hiddenInformation: true, timing: 'phases', board: 'none', generators: ['sfc32'] },
  setup: setupSchema<BidTypes['Setup']>(schema),
  prepare: (setup) => setup,
  seats: () => SEATS,
  stepLimit: () => 10,
  start: ({ most }, random) => ({ most, random, steps: 0, bids: [null, null] }),
  next: ({ bids }) => (bids.includes(null) ? decision(bids.indexOf(null)) : OVER),
  legal,
  accept(state, input) {
    const found = legal(state).find(({ bid }) => isRecord(input) && bid === input['bid'])
    if (found === undefined) throw new ActionRefused('badBid', 'no such bid')
    return found
  },
  step(state, action) {
    state.bids[state.bids.indexOf(null)] = action?.bid ?? 1
    state.steps += 1
  },
  clone: (state) => ({ ...state, random: state.random.clone(), bids: [...state.bids] }),
  save: ({ random, steps, bids }) => ({ random: random.save(), steps, bids: [...bids] }),
  load({ most }, saved) {
    const record = isRecord(saved) ? saved : {}
    const random = loadGenerator(record['random'])
    if (!(random instanceof Stream)) throw new TypeError('expected a stream')
    const bids = Array.isArray(record['bids']) ? record['bids'].map((bid) => (bid === null ? null : Number(bid))) : []
    return { most, random, steps: Number(record['steps']), bids }
  },
  /** A bid is seen by who made it, and by all when both are made. */
  view: ({ steps, bids }, seat) => ({
    steps,
    bids: bids.map((bid, owner) => (seat === null || owner === seat || !bids.includes(null) ? bid : null)),
  }),
  outcome({ bids, steps }): Outcome | undefined {
    const [first, second] = bids
    if (first === null || second === null) return undefined
    const earned = earns(first, second)
    if (earned === 0.5) return { result: 'draw', seat: null, winner: null, reason: 'bids', steps }
    const seat = earned === 1 ? 0 : 1
    return { result: 'win', seat, winner: SEATS[seat], reason: 'bids', steps }
  },
  measures: ({ steps }) => ({ steps }),
  agents: { random: randomAgent(() => sealedBids), search: searchAgent(() => sealedBids, { hidesChoices: true }) },
  scene: () => ({ caption: '', sides: [], units: [] }),
  tell: () => ({ code: 'bid', values: {} }),
  viewEvent: (_state, event) => event,
  redeal(state, seat, random) {
    if (!(random instanceof Stream)) throw new TypeError('expected a stream')
    const bids = state.bids.map((bid, owner) =>
      bid === null || owner === seat || !state.bids.includes(null) ? bid : 1 + random.below(state.most),
    )
    const generator = createGenerator('sfc32', random.bits(32))
    if (!(generator instanceof Stream)) throw new TypeError('expected a stream')
    return { ...state, random: generator, bids }
  },
}
