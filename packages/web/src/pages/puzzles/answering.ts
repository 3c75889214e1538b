import { type BattleState, type Puzzle, seatNamesOf, type Teller } from '@quintain/engine'
import { isSameChoice, refutationOf } from '@quintain/engine/puzzles'
import type { Pack } from '../../engine/catalogue.ts'
import { describeAction } from '../../engine/describe.ts'
import type { Say } from '../../words/wording.ts'
import type { puzzlePageWords } from './words/index.ts'

/** Where a puzzle stands. */
export interface Position {
  readonly pack: Pack
  readonly puzzle: Puzzle
  readonly plan: unknown
  readonly state: BattleState
  readonly seat: number
}

export function answerOf({ pack: { ruleset }, puzzle, state }: Position): unknown {
  return ruleset.legal(state)[puzzle.answer]
}

export function isRight(position: Position, action: unknown): boolean {
  return isSameChoice(position.pack.ruleset, position.state, action, answerOf(position))
}

/** What is said of the right choice. */
export function praise(position: Position, t: Say<[typeof puzzlePageWords]>, teller: Teller): string {
  const { pack, state, puzzle } = position
  const answer = describeAction(pack.ruleset, state, answerOf(position), teller).label
  const percent = puzzle.chances?.[puzzle.answer]
  return percent === undefined ? t('puzzles.right', { answer }) : t('puzzles.rightChance', { answer, percent })
}

/** Why a choice is wrong: what refutes it, or how much less it promises. */
export function objection(
  position: Position,
  action: unknown,
  t: Say<[typeof puzzlePageWords]>,
  teller: Teller,
): string {
  const { pack, puzzle, plan, state, seat } = position
  const { ruleset, content } = pack
  const choice = describeAction(ruleset, state, action, teller).label
  if (puzzle.chances !== undefined) {
    const at = ruleset.legal(state).findIndex((legal) => isSameChoice(ruleset, state, legal, action))
    const percent = puzzle.chances[at]
    return t('puzzles.wrongChance', { choice, percent, best: puzzle.chances[puzzle.answer] })
  }
  const line = content.puzzles === undefined ? null : refutationOf(ruleset, content.puzzles, state, seat, action)
  if (line === null) return t('puzzles.wrong', { choice })
  const answers = line.filter((one) => {
    const turn = ruleset.next(one.state)
    return turn.kind === 'decision' && turn.seat !== seat && ruleset.legal(one.state).length > 1
  })
  if (answers.length === 0) return t('puzzles.wrongShort', { choice })
  const turn = ruleset.next(answers[0].state)
  const name = seatNamesOf(ruleset, plan)[turn.kind === 'decision' ? turn.seat : 0]
  const replies = answers.map((one) => describeAction(ruleset, one.state, one.action, teller).label)
  return t('puzzles.wrongReply', { choice, seat: name, replies })
}
