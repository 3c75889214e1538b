import type { Ruleset, RulesetTypes } from '../kernel/contract.ts'
import { LimitReached } from '../kernel/errors.ts'
import type { PuzzleBook, PuzzleChoice } from '../kernel/puzzle.ts'
import { Sfc32 } from '../random/sfc32.ts'
import { asksForSure, SureSolver } from './sure.ts'

/** Worlds of a position that are looked at; where there are more, it is no puzzle. */
export const MOST_DEALS = 3000
/** Worlds in which wrong choices are tried: one of them refutes each. */
const TRIALS = 40

/**
 * How a wrong choice fails: what may happen after it, in a world that the seat could not rule out, until it has missed
 * what the puzzle asks for. Null where nothing was found.
 */
export function refutationOf<T extends RulesetTypes>(
  ruleset: Ruleset<T>,
  book: PuzzleBook<T>,
  state: T['State'],
  seat: number,
  action: T['Action'],
): readonly PuzzleChoice<T>[] | null {
  if (!asksForSure(book)) return null
  const solver = new SureSolver(ruleset, book, state, seat)
  try {
    for (const world of trialsOf(ruleset, state, seat)) {
      if (!solver.winsOpen(world, action)) return solver.refutation(world, action)
    }
    return null
  } catch (error) {
    if (error instanceof LimitReached) return null
    throw error
  }
}

/** All worlds that a seat cannot tell apart; null where there are too many. */
export function dealsOf<T extends RulesetTypes>(
  book: PuzzleBook<T>,
  state: T['State'],
  seat: number,
): readonly T['State'][] | null {
  return book.deals === undefined ? [state] : book.deals(state, seat, MOST_DEALS)
}

/** The true world and some others that the seat cannot tell from it. */
export function* trialsOf<T extends RulesetTypes>(
  ruleset: Ruleset<T>,
  state: T['State'],
  seat: number,
): Generator<T['State']> {
  yield state
  if (ruleset.redeal === undefined) return
  const random = Sfc32.seeded('worlds')
  for (let trial = 0; trial < TRIALS; trial += 1) yield ruleset.redeal(state, seat, random)
}
