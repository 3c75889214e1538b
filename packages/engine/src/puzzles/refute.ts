import type { Ruleset, RulesetTypes } from '../kernel/contract.ts'
import { LimitReached } from '../kernel/errors.ts'
import type { PuzzleBook, PuzzleChoice } from '../kernel/puzzle.ts'
import { asksForSure, SureSolver } from './sure.ts'

/** Worlds that are looked at. */
export const MOST_DEALS = 3000

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
    const worlds = dealsOf(book, state, seat) ?? [state]
    const world = worlds.find((one) => !solver.winsOpen(one, action))
    return world === undefined ? null : solver.refutation(world, action)
  } catch (error) {
    if (error instanceof LimitReached) return null
    throw error
  }
}

/** All worlds that a seat cannot tell apart, the true one first where the others do not matter; null: too many. */
export function dealsOf<T extends RulesetTypes>(
  book: PuzzleBook<T>,
  state: T['State'],
  seat: number,
): readonly T['State'][] | null {
  return book.deals === undefined ? [state] : book.deals(state, seat, MOST_DEALS)
}
