/* Examples of `@quintain/engine/rulesets/chain/content`; see engine.ts. */
import { Battle } from '@quintain/engine'
import { chain } from '@quintain/engine/rulesets/chain'
import * as q from '@quintain/engine/rulesets/chain/content'

const [school, other] = q.SCHOOL_NAMES
const plan = chain.prepare(chain.setup.parse(q.duel(school, other)))

//# deckCurve
console.log(q.deckCurve([...plan.cards.values()]).costs)
//# deckOf
console.log(q.deckOf(school).length) // 40
//# duel
console.log(Battle.start(chain, q.duel(school, other), { seed: 7, agents: ['heuristic', 'specified'] }).run())
//# lint
for (const { path, message } of q.lint(chain.setup.parse(q.duel(school, other)))) console.log(path, message)
//# playerOf
console.log(q.playerOf(school).life)
//# validateDeck
for (const { message } of q.validateDeck(['ripple'], new Set(['ripple']))) console.log(message)
//# winningActions
{
  const puzzle = Battle.start(chain, q.PUZZLES[0].setup, { seed: 7 })
  console.log(q.winningActions(puzzle.state).length)
}
