import { Battle } from '../kernel/battle.ts'
import type { Ruleset, RulesetTypes, Scenario } from '../kernel/contract.ts'
import { ReplayError } from '../kernel/errors.ts'
import type { Puzzle, PuzzleBook } from '../kernel/puzzle.ts'
import { Sfc32 } from '../random/sfc32.ts'
import { say } from './words/index.ts'

/** What of a content pack puzzles begin from. */
interface PuzzlePack<T extends RulesetTypes> {
  readonly ruleset: Ruleset<T>
  readonly scenarios: readonly Scenario[]
  readonly puzzles?: PuzzleBook<T>
}

/** The scenarios of a pack with the setups in which puzzles begin. */
export function puzzleGrounds<T extends RulesetTypes>({ scenarios, puzzles }: PuzzlePack<T>): readonly Scenario[] {
  const { grounds = {} } = puzzles ?? {}
  return scenarios.map((scenario) => ({ ...scenario, setup: grounds[scenario.id] ?? scenario.setup }))
}

/** Where a puzzle begins: the battle that led there, with everything that happened. Throws `ReplayError`. */
export function puzzleBattle<T extends RulesetTypes>(
  pack: PuzzlePack<T>,
  { id, setup: written, generator, seed, actions }: Puzzle,
): Battle<T> {
  const { ruleset } = pack
  const unreadable = () => new ReplayError('unreadable', say('badPuzzle', { id }))
  const setup = typeof written === 'string' ? puzzleGrounds(pack).find((one) => one.id === written)?.setup : written
  if (setup === undefined) throw unreadable()
  const battle = Battle.start(ruleset, setup, { generator, seed, listen: true })
  const goOn = (): void => {
    while (battle.turn.kind === 'auto') if (!battle.step()) break
  }
  goOn()
  for (const place of actions) {
    const action = ruleset.legal(battle.state)[place]
    if (action === undefined) throw unreadable()
    battle.act(action)
    goOn()
  }
  if (battle.turn.kind !== 'decision') throw unreadable()
  return battle
}

/** Whether two choices come to the same: equal, or said in the same words, such as equal cards in other places. */
export function isSameChoice<T extends RulesetTypes>(
  { player }: Ruleset<T>,
  state: T['State'],
  a: T['Action'],
  b: T['Action'],
): boolean {
  if (JSON.stringify(a) === JSON.stringify(b)) return true
  if (player === undefined) return false
  const [one, other] = [a, b].map((action) => JSON.stringify(player.describe(state, action, 'en').label, inOneOrder))
  return one === other
}

/** Lists of a label without their order: two cards are the same two, whichever is named first. */
function inOneOrder(_: string, value: unknown): unknown {
  return Array.isArray(value) ? value.map((item) => JSON.stringify(item)).toSorted() : value
}

/** The same puzzle for everybody all day; `date` such as 2026-03-01. */
export function puzzleOfDay(puzzles: readonly Puzzle[], date: string): Puzzle {
  return Sfc32.seeded(`puzzle/${date}`).choice(puzzles)
}
