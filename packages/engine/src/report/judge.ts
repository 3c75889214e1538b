import { differentActions } from '../agents/advice.ts'
import { halving } from '../agents/halving.ts'
import { Samples } from '../agents/samples.ts'
import type { Ruleset, RulesetTypes } from '../kernel/contract.ts'
import { plainJson, type Json } from '../kernel/json.ts'
import { type Interval, Z95 } from './interval.ts'
import type { Playouts } from './playouts.ts'

/** What a decision lost, by name: the least chance to win that each of them gives away. */
export const BOUNDS = { inaccuracy: 0.05, mistake: 0.1, blunder: 0.2 } as const

export type Verdict = 'good' | keyof typeof BOUNDS

export interface Judged {
  readonly position: number
  readonly seat: number
  readonly taken: Json
  /** The best choice that was found; what was taken where none is better. */
  readonly best: Json
  /** Chances to win by what the seat could know, after each of the two. */
  readonly chance: number
  readonly bestChance: number
  /** The chance that was given away, with its interval; 0 where nothing better was found. */
  readonly lost: number
  readonly interval: Interval
  readonly verdict: Verdict
  /** Whether it made any difference what was chosen. */
  readonly matters: boolean
}

/** Choices that are compared at most: others of a longer list are left out, those that come later. */
const MOST_CHOICES = 48
/** Playouts of each round of the comparison, shared by the choices that are left. */
const ROUND = 192
/**
 * What was taken meets the best of the others in so many worlds at most. After each of the numbers before it the case is
 * closed if it is clear: from the first on that nothing worth a name was lost, from the second on that something was.
 */
const LOOKS = [120, 240, 480, 960]
/** A loss has a name only if it is surely there: this many standard errors above nothing. */
const SURE = 3.3

/**
 * Judges what a seat chose, by what it could know. Choices meet the same worlds; in each round the better half stays.
 * The best of them then meets what was taken in new worlds, because whoever came first of many was lucky too.
 */
export function judge<T extends RulesetTypes>(
  playouts: Playouts<T>,
  state: T['State'],
  position: number,
  seat: number,
  taken: T['Action'],
): Judged | null {
  const actions = choicesAt(playouts.ruleset, state, taken)
  if (actions.length < 2) return null
  const budget = ROUND * Math.ceil(Math.log2(actions.length))
  const samples = halving(actions.length, budget, (choice, world) =>
    reward(playouts, state, seat, actions[choice], `judge/${position}/${world}`),
  )
  const matters = samples.some((one) => one.differsFrom(samples[0]))
  const best = bestOther(samples)
  const fair = matters ? compare(playouts, state, position, seat, [actions[0], actions[best]]) : null
  const isBetter = fair !== null && fair.lead > 0
  const chance = fair?.chance ?? samples[0].mean
  const lost = isBetter ? fair.lead : 0
  const spread = isBetter ? Z95 * fair.error : 0
  return {
    position,
    seat,
    taken: plainJson(taken),
    best: plainJson(actions[isBetter ? best : 0]),
    chance,
    bestChance: chance + lost,
    lost,
    interval: { low: Math.max(0, lost - spread), high: Math.min(1, lost + spread) },
    verdict: isBetter && lost > SURE * fair.error ? verdictOf(lost) : 'good',
    matters,
  }
}

/** The best of those that met the most worlds, but for what was taken: who fell behind earlier met fewer. */
function bestOther(samples: readonly Samples[]): number {
  const others = samples.slice(1)
  const most = Math.max(...others.map(({ count }) => count))
  const highest = Math.max(...others.map(({ count, mean }) => (count === most ? mean : 0)))
  return 1 + others.findIndex(({ count, mean }) => count === most && mean === highest)
}

/** What was taken first, then the others that differ. */
function choicesAt<T extends RulesetTypes>(ruleset: Ruleset<T>, state: T['State'], taken: T['Action']): T['Action'][] {
  const text = JSON.stringify(taken)
  const others = differentActions(ruleset, state)
  return [taken, ...others.filter((action) => JSON.stringify(action) !== text).slice(0, MOST_CHOICES - 1)]
}

function reward<T extends RulesetTypes>(
  playouts: Playouts<T>,
  state: T['State'],
  seat: number,
  action: T['Action'],
  world: string,
): number {
  return playouts.rewards(state, seat, world, { action, steadily: true })[seat]
}

function compare<T extends RulesetTypes>(
  playouts: Playouts<T>,
  state: T['State'],
  position: number,
  seat: number,
  actions: readonly T['Action'][],
): { readonly lead: number; readonly error: number; readonly chance: number } {
  const samples = actions.map(() => new Samples())
  let world = 0
  for (const [look, end] of LOOKS.entries()) {
    for (; world < end; world += 1) {
      for (const [place, action] of actions.entries()) {
        samples[place].add(reward(playouts, state, seat, action, `fair/${position}/${world}`))
      }
    }
    const { lead, error } = samples[1].against(samples[0])
    if (lead + 2 * error < BOUNDS.inaccuracy || (look > 0 && lead > SURE * error)) break
  }
  return { ...samples[1].against(samples[0]), chance: samples[0].mean }
}

export function verdictOf(lost: number): Verdict {
  if (lost >= BOUNDS.blunder) return 'blunder'
  if (lost >= BOUNDS.mistake) return 'mistake'
  return lost >= BOUNDS.inaccuracy ? 'inaccuracy' : 'good'
}

/** A loss of ten points halves what a decision counts. */
const HALVING = 0.1

/**
 * How well a seat played, from 0 to 1: the mean over its decisions that mattered, where one that lost nothing counts 1
 * and one that lost `x` counts 0.1 / (0.1 + x). Only what was surely lost counts. Null where nothing mattered.
 */
export function accuracyOf(decisions: readonly Judged[], seat: number): number | null {
  const own = decisions.filter((one) => one.seat === seat && one.matters)
  if (own.length === 0) return null
  return own.reduce((sum, { interval }) => sum + HALVING / (HALVING + interval.low), 0) / own.length
}
