import type { Battle } from '../kernel/battle.ts'
import type { Ruleset, RulesetTypes } from '../kernel/contract.ts'
import { type Interval, shareInterval } from './interval.ts'
import { type Playouts, rewardsOf } from './playouts.ts'

/** How likely each seat was to win at a position; a battle that nobody wins counts as equal parts of a win. */
export interface Point {
  readonly position: number
  /** By seat. They add up to 1. */
  readonly chances: readonly number[]
  readonly intervals: readonly Interval[]
  /** Battles that were played on; 0 where the end is known. */
  readonly playouts: number
}

/** The win-probability graph from one side: of what a seat could know, or (with null) of what was true. */
export interface Line {
  readonly seat: number | null
  /** In order of positions, from the start to the end. */
  readonly points: readonly Point[]
}

/** Whose lines there are: what was true and, where something is hidden, what each deciding seat could know. */
export function perspectives<T extends RulesetTypes>(
  { traits }: Ruleset<T>,
  seats: readonly number[],
): readonly (number | null)[] {
  return traits.hiddenInformation ? [null, ...seats] : [null]
}

export function pointAt<T extends RulesetTypes>(
  battle: Battle<T>,
  playouts: Playouts<T>,
  position: number,
  seat: number | null,
  count: number,
): Point {
  const { seats } = playouts
  const moment = battle.at(position)
  if (moment.outcome !== undefined) {
    const chances = rewardsOf(moment.outcome, seats)
    return { position, chances, intervals: chances.map((chance) => ({ low: chance, high: chance })), playouts: 0 }
  }
  const { state } = moment
  const sums = Array.from({ length: seats }, () => 0)
  for (let world = 0; world < count; world += 1) {
    const rewards = playouts.rewards(state, seat, `${position}/${seat}/${world}`)
    for (let own = 0; own < seats; own += 1) sums[own] += rewards[own]
  }
  const chances = sums.map((sum) => sum / count)
  return { position, chances, intervals: chances.map((chance) => shareInterval(chance, count)), playouts: count }
}

/** Positions of a graph with so many points at most, evenly spread, the start and the end among them. */
export function spreadPositions(length: number, most: number): readonly number[] {
  const gaps = Math.max(1, Math.min(length, most - 1))
  return Array.from({ length: gaps + 1 }, (_, i) => Math.round((i * length) / gaps)).slice(
    0,
    length === 0 ? 1 : undefined,
  )
}

/** Where another seat took the lead for sure. */
export interface TurningPoint {
  readonly position: number
  readonly seat: number
}

/** A lead counts when the interval of the leader lies above all others'. */
export function turningPoints({ points }: Line): readonly TurningPoint[] {
  const found: TurningPoint[] = []
  let leader: number | null = null
  for (const { position, chances, intervals } of points) {
    const seat = chances.indexOf(Math.max(...chances))
    if (intervals.some(({ high }, other) => other !== seat && high >= intervals[seat].low)) continue
    if (leader !== null && leader !== seat) found.push({ position, seat })
    leader = seat
  }
  return found
}

/** From this chance on, for good, a battle is decided. */
const DECIDED = 0.95

/** The position from which on the winner's chance stayed at 95 % or more; null where nobody won. */
export function decidedAt({ points }: Line, winner: number | null): number | null {
  if (winner === null) return null
  let since: number | null = null
  for (const { position, chances } of points) {
    if (chances[winner] < DECIDED) since = null
    else since ??= position
  }
  return since
}
