import { type BattleState, makeAgent, type Ruleset } from '@quintain/engine'
import { isSameChoice } from '@quintain/engine/puzzles'

/** How often each level of the ladder tries. */
const TRIES = 6
/** A level that finds the answer this often in thought, and one that misses it, so that nobody's record is clean. */
const PRIOR = 0.5
const STEP = 10
const MARGIN = 400

/** How hard a puzzle is on the scale of the ruleset's ladder, by who of its levels finds the answer; 0 without levels. */
export function ratingOf(ruleset: Ruleset, plan: unknown, state: BattleState, seat: number, answer: unknown): number {
  const rungs = ruleset.ladder?.rungs ?? []
  if (rungs.length === 0) return 0
  const records = rungs.map(({ agent, rating }) => {
    let found = PRIOR
    for (let seed = 0; seed < TRIES; seed += 1) {
      const choice: unknown = makeAgent(ruleset, plan, agent, { seed, seat }).choose(state, seat)
      if (isSameChoice(ruleset, state, choice, answer)) found += 1
    }
    return { rating, found, missed: TRIES + 2 * PRIOR - found }
  })
  const ratings = rungs.map(({ rating }) => rating)
  let best = 0
  let likeliest = Number.NEGATIVE_INFINITY
  for (let rating = Math.min(...ratings) - MARGIN; rating <= Math.max(...ratings) + MARGIN; rating += STEP) {
    let likelihood = 0
    for (const record of records) {
      const chance = 1 / (1 + 10 ** ((rating - record.rating) / 400))
      likelihood += record.found * Math.log(chance) + record.missed * Math.log(1 - chance)
    }
    if (likelihood <= likeliest) continue
    likeliest = likelihood
    best = rating
  }
  return best
}
