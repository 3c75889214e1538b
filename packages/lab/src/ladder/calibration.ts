import { createGenerator, makeAgent, type Ruleset, type Scenario, Sfc32 } from '@quintain/engine'
import { Playouts, type Policy, rewardsOf, usualPolicy } from '@quintain/engine/report'
import { wilson } from '../statistics/statistics.ts'

export interface CalibrationRequest {
  readonly ruleset: Ruleset
  readonly scenarios: readonly Scenario[]
  /** Positions that are foretold, spread evenly over the scenarios. */
  readonly positions: number
  /** Battles that are played on from each of them. */
  readonly playouts: number
  readonly seed: number
  readonly policy?: Policy
}

/** What was foretold with about the same chance, and what became of it. */
export interface CalibrationBin {
  readonly low: number
  readonly high: number
  readonly count: number
  /** The mean of what was foretold, and the share that was won, with its 95 % interval. */
  readonly foretold: number
  readonly won: number
  readonly interval: { readonly low: number; readonly high: number }
  /** By how much the foretold mean lies outside of that interval. */
  readonly off: number
}

export interface Calibration {
  readonly positions: number
  /** Mean squared difference between chance and result: 0 is perfect, 0.25 is what always saying one half earns. */
  readonly brier: number
  readonly bins: readonly CalibrationBin[]
}

const BINS = 10

/**
 * How true the chances of reports are. Plays battles, foretells at one moment of each how likely a seat is to win by what
 * that seat can know, and compares with who did win. One moment only: two of one battle would share its end.
 */
export function calibrate({ ruleset, scenarios, positions, playouts, seed, policy }: CalibrationRequest): Calibration {
  const foretold: { readonly chance: number; readonly won: number }[] = []
  const own = policy ?? usualPolicy(ruleset)
  for (const [at, { setup }] of scenarios.entries()) {
    const plan = ruleset.prepare(ruleset.setup.parse(setup))
    const wanted = Math.round((positions * (at + 1)) / scenarios.length)
    while (foretold.length < wanted) {
      // No two battles have the same luck, of whatever scenario they are.
      const game = seed + foretold.length
      const worlds = new Playouts(ruleset, plan, ruleset.stepLimit(plan), own, `calibrate/${game}`)
      const { states, rewards } = course(ruleset, plan, own, game)
      const random = Sfc32.seeded(`moment/${game}`)
      const state = random.choice(states)
      const seat = random.below(worlds.seats)
      let sum = 0
      for (let world = 0; world < playouts; world += 1) sum += worlds.rewards(state, seat, String(world))[seat]
      foretold.push({ chance: sum / playouts, won: rewards[seat] })
    }
  }
  const bins = Array.from({ length: BINS }, (_, bin) => binOf(foretold, bin)).filter(({ count }) => count > 0)
  const brier = foretold.reduce((sum, { chance, won }) => sum + (chance - won) ** 2, 0) / foretold.length
  return { positions: foretold.length, brier, bins }
}

/** All states of a battle at which something was to be done, and what each seat got in the end. */
function course(ruleset: Ruleset, plan: unknown, { agent, slips }: Policy, seed: number) {
  const seats = ruleset.seats(plan).length
  const agents =
    agent === null ? [] : Array.from({ length: seats }, (_, seat) => makeAgent(ruleset, plan, agent, { seed, seat }))
  const state = ruleset.start(plan, createGenerator(ruleset.traits.generators[0], seed), null)
  const random = Sfc32.seeded(`${seed}/slips`)
  const states = []
  const stepLimit = ruleset.stepLimit(plan)
  for (let turn = ruleset.next(state); turn.kind !== 'over' && state.steps < stepLimit; turn = ruleset.next(state)) {
    states.push(ruleset.clone(state))
    if (turn.kind === 'auto') ruleset.step(state, undefined, null)
    else if (random.random() < slips) ruleset.step(state, random.choice(ruleset.legal(state)), null)
    else ruleset.step(state, agents[turn.seat].choose(state, turn.seat), null)
  }
  return { states, rewards: rewardsOf(ruleset.outcome(state), seats) }
}

function binOf(all: readonly { readonly chance: number; readonly won: number }[], bin: number): CalibrationBin {
  const own = all.filter(({ chance }) => Math.min(BINS - 1, Math.floor(chance * BINS)) === bin)
  const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / own.length
  const foretold = mean(own.map(({ chance }) => chance))
  const won = mean(own.map((one) => one.won))
  const { low, high } = own.length === 0 ? { low: 0, high: 1 } : wilson(won, own.length, 0.95)
  const off = Math.max(0, low - foretold, foretold - high)
  return { low: bin / BINS, high: (bin + 1) / BINS, count: own.length, foretold, won, interval: { low, high }, off }
}
