import { Battle } from '../kernel/battle.ts'
import type { Ruleset, RulesetTypes, Scenario } from '../kernel/contract.ts'
import { ReplayError } from '../kernel/errors.ts'
import type { Puzzle } from '../kernel/puzzle.ts'
import { Sfc32 } from '../random/sfc32.ts'
import { say } from './words/index.ts'

/** Where a puzzle begins: the battle that led there, with everything that happened. Throws `ReplayError`. */
export function puzzleBattle<T extends RulesetTypes>(
  { ruleset, scenarios }: { readonly ruleset: Ruleset<T>; readonly scenarios: readonly Scenario[] },
  { id, setup: written, generator, seed, actions }: Puzzle,
): Battle<T> {
  const unreadable = () => new ReplayError('unreadable', say('badPuzzle', { id }))
  const setup = typeof written === 'string' ? scenarios.find((one) => one.id === written)?.setup : written
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
  const [one, other] = [a, b].map((action) => JSON.stringify(player.describe(state, action, 'en').label))
  return one === other
}

/** The same puzzle for everybody all day; `date` such as 2026-03-01. */
export function puzzleOfDay(puzzles: readonly Puzzle[], date: string): Puzzle {
  return Sfc32.seeded(`puzzle/${date}`).choice(puzzles)
}
