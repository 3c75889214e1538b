/* Examples of `@quintain/engine/puzzles`; see engine.ts. */
import { englishText } from '@quintain/engine'
import * as q from '@quintain/engine/puzzles'
import { chain } from '@quintain/engine/rulesets/chain'
import { content } from '@quintain/engine/rulesets/chain/content'

const book = content.puzzles
if (book === undefined) throw new Error('the pack has no puzzles')
const puzzles = await book.load()
const [puzzle] = puzzles
const { state, turn } = q.puzzleBattle(content, puzzle)
/** Who is asked. */
const seat = turn.kind === 'decision' ? turn.seat : 0
const choices = chain.legal(state)
const answer = choices[puzzle.answer]

//# SureSolver
if (q.asksForSure(book)) {
  const solver = new q.SureSolver(chain, book, state, seat)
  console.log(choices.filter((action) => solver.winsOpen(state, action))) // what surely wins with open cards
  console.log(solver.course(state, answer).length) // own choices until it is won
}
//# asksForSure
console.log(q.asksForSure(book)) // true; false where puzzles ask for the best chance
//# chanceQuestion
console.log(englishText(q.chanceQuestion()))
//# dealsOf
console.log(q.dealsOf(book, state, seat)?.length) // how many hands the opponent may have
//# isSameChoice
console.log(choices.filter((action) => q.isSameChoice(chain, state, action, answer)))
//# puzzleBattle
{
  const battle = q.puzzleBattle(content, puzzle)
  console.log(battle.position, battle.legal().length)
}
//# puzzleGrounds
console.log(q.puzzleGrounds(content).map(({ id }) => id)) // scenarios, with the setups in which their puzzles begin
//# puzzleOfDay
console.log(q.puzzleOfDay(puzzles, '2026-03-01').id)
//# readPuzzles
console.log(q.readPuzzles(q.writePuzzles(puzzles)).length === puzzles.length)
//# refutationOf
for (const action of choices) {
  if (q.isSameChoice(chain, state, action, answer)) continue
  console.log(q.refutationOf(chain, book, state, seat, action)?.map((choice) => choice.action))
}
//# themeText
console.log(englishText(q.themeText(puzzle.theme)))
//# trialsOf
for (const world of q.trialsOf(chain, state, seat)) console.log(world.players[1 - seat].hand.map(({ key }) => key))
//# writePuzzles
console.log(q.writePuzzles(puzzles.slice(0, 2)))
