/* Examples of `@quintain/lab/puzzles`; see engine.ts. */
import { Battle, englishText } from '@quintain/engine'
import { puzzleBattle, themeText } from '@quintain/engine/puzzles'
import { content } from '@quintain/engine/rulesets/atb/content'
import * as q from '@quintain/lab/puzzles'

const { ruleset, scenarios } = content
const book = content.puzzles
if (book === undefined) throw new Error('the pack has no puzzles')
const [puzzle] = await book.load()
const { plan, state, turn } = puzzleBattle(content, puzzle)
/** Who is asked. */
const seat = turn.kind === 'decision' ? turn.seat : 0
const answer = ruleset.legal(state)[puzzle.answer]

//# ChanceSolver
{
  const solver = new q.ChanceSolver(ruleset, seat, 100_000)
  console.log(solver.chance(state, answer, 1)) // surely between these two, looking one decision ahead
}
//# examine
{
  const found = q.examine(ruleset, book, state, seat)
  if (found !== null) console.log(englishText(themeText(found.theme)), found.chances)
}
//# minedReplay
{
  const battle = Battle.start(ruleset, scenarios[0].setup, { seed: 7, agents: ['heuristic', 'heuristic'] })
  battle.run()
  console.log(q.minedReplay(content, battle.toReplay())?.setup) // the scenario's id
}
//# puzzlesIn
{
  const [mined] = q.selfPlay(ruleset, scenarios.slice(0, 1), 'heuristic', 1)
  for (const one of q.puzzlesIn(content, book, mined, () => true)) console.log(one.id, one.theme, one.rating)
}
//# ratingOf
console.log(q.ratingOf(ruleset, plan, state, seat, answer)) // on the scale of the ladder
//# selfPlay
for (const { setup, seed } of q.selfPlay(ruleset, scenarios, 'heuristic', 1)) {
  console.log(setup, seed)
  if (seed === 3) break
}
