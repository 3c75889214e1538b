import type { Json, LuckChange, Outcome, Seed, Text } from '@quintain/engine'
import type { Report } from '@quintain/engine/report'

/** A moment of a battle as its inputs: enough for a worker to stand at the same state. */
export interface MomentInputs {
  readonly ruleset: string
  readonly setup: Json
  readonly generator: string
  readonly seed: Seed
  readonly luck: readonly LuckChange[]
  readonly actions: readonly Json[]
  readonly position: number
}

export type WorkerRequest =
  /** Plays the rest many times from a moment, by the strongest level that takes at most so many seconds. */
  | {
      readonly kind: 'odds'
      readonly moment: MomentInputs
      readonly seat: number | null
      readonly battles: number
      readonly budget: number
    }
  /** What an agent decides at a moment. */
  | { readonly kind: 'choose'; readonly moment: MomentInputs; readonly agent: string }
  /** The report of a finished battle, better and better. */
  | { readonly kind: 'report'; readonly moment: MomentInputs }
  /** The final hashes of battles of one scenario with seeds from `firstSeed` on. */
  | {
      readonly kind: 'hashes'
      readonly ruleset: string
      readonly setup: Json
      readonly firstSeed: number
      readonly battles: number
    }

export type WorkerAnswer =
  | { readonly kind: 'odds'; readonly tally: Tally; readonly agent: string | null; readonly done: boolean }
  | { readonly kind: 'chosen'; readonly action: Json }
  | { readonly kind: 'report'; readonly report: Report }
  | { readonly kind: 'hashes'; readonly hashes: readonly string[] }
  | { readonly kind: 'failed'; readonly reason: Text }

export interface Tally {
  readonly battles: number
  /** By seat. */
  readonly wins: readonly number[]
  readonly draws: number
  readonly undecided: number
  readonly meanSteps: number
}

export function emptyTally(seats: number): Tally {
  return { battles: 0, wins: Array.from({ length: seats }, () => 0), draws: 0, undecided: 0, meanSteps: 0 }
}

export function counted(tally: Tally, outcome: Outcome): Tally {
  const battles = tally.battles + 1
  return {
    battles,
    wins: tally.wins.map((wins, seat) => (outcome.seat === seat ? wins + 1 : wins)),
    draws: tally.draws + (outcome.result === 'draw' ? 1 : 0),
    undecided: tally.undecided + (outcome.result === 'undecided' ? 1 : 0),
    meanSteps: tally.meanSteps + (outcome.steps - tally.meanSteps) / battles,
  }
}
