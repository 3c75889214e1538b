import { type ContentPack, type Puzzle, type RulesetTypes, Sfc32 } from '@quintain/engine'
import { content as atbContent } from '@quintain/engine/rulesets/atb/content'
import { content as chainContent } from '@quintain/engine/rulesets/chain/content'
import { isSameChoice, puzzleBattle, readPuzzles, refutationOf, writePuzzles } from '@quintain/engine/puzzles'
import { describe, expect, test } from 'vitest'
import { extent } from '../extent.ts'
import { allDeals, chanceBetween, isSure } from './brute-force.ts'

async function puzzlesOf<T extends RulesetTypes>({ puzzles }: ContentPack<T>): Promise<readonly Puzzle[]> {
  return (await puzzles?.load()) ?? []
}

/** Some of them on each push, all at night. */
function sampled(puzzles: readonly Puzzle[], count: number): readonly Puzzle[] {
  return Sfc32.seeded('sample').sample(puzzles, Math.min(puzzles.length, extent(count, puzzles.length)))
}

/** Of those with few deals, which take least time, a few on each push. */
function quickly(puzzles: readonly Puzzle[]): readonly Puzzle[] {
  const few = sampled(puzzles, 24).filter((puzzle) => {
    const { state, seat } = opened(chainContent, puzzle)
    return allDeals(state, seat).length <= extent(300, Number.MAX_SAFE_INTEGER)
  })
  return few.slice(0, extent(4, few.length))
}

/** The position of a puzzle, whoever is asked, and the choices that come to the same as the answer, and the others. */
function opened<T extends RulesetTypes>(pack: ContentPack<T>, puzzle: Puzzle) {
  const { ruleset } = pack
  const { state, turn } = puzzleBattle(pack, puzzle)
  if (turn.kind !== 'decision') throw new Error('nobody is asked')
  const legal = ruleset.legal(state)
  const answer = legal[puzzle.answer]
  const same = legal.filter((action) => isSameChoice(ruleset, state, action, answer))
  return { state, seat: turn.seat, answer, same, others: legal.filter((action) => !same.includes(action)) }
}

describe('shipped puzzles', async () => {
  const chain = await puzzlesOf(chainContent)
  const atb = await puzzlesOf(atbContent)

  test('are many, and no two alike', () => {
    expect(chain.length).toBeGreaterThanOrEqual(200)
    expect(atb.length).toBeGreaterThanOrEqual(50)
    for (const puzzles of [chain, atb]) expect(new Set(puzzles.map(({ id }) => id)).size).toBe(puzzles.length)
    for (const theme of ['lethal', 'order', 'defend']) expect(chain.some((one) => one.theme === theme)).toBe(true)
    expect(readPuzzles(writePuzzles(chain))).toEqual(chain)
    expect(readPuzzles(writePuzzles(atb))).toEqual(atb)
  })

  test.each(quickly(chain).map((puzzle) => [puzzle.id, puzzle] as const))(
    'chain %s has exactly one solution, by brute force',
    (_, puzzle) => {
      const { state, seat, answer, same, others } = opened(chainContent, puzzle)
      const deals = allDeals(state, seat)
      for (const action of same) expect(isSure(deals, seat, action)).toBe(true)
      for (const action of others) expect(isSure(deals, seat, action)).toBe(false)
      expect(others.length).toBeGreaterThan(0)
      expect(isSure(deals, seat, answer)).toBe(true)
    },
  )

  test('the same cards in another order are the same choice', () => {
    const puzzle = chain.find(({ id }) => id === '30a9de70')
    if (puzzle === undefined) throw new Error('it has two equal cards on either side of a third')
    const { state } = puzzleBattle(chainContent, puzzle)
    const blocks = (hand: readonly number[]) => ({ type: 'defend' as const, hand, arsenal: null })
    expect(isSameChoice(chainContent.ruleset, state, blocks([0, 1]), blocks([1, 2]))).toBe(true)
    expect(isSameChoice(chainContent.ruleset, state, blocks([0, 1]), blocks([0, 2]))).toBe(false)
  })

  test('of chain say what refutes every other choice', () => {
    for (const puzzle of sampled(chain, 6)) {
      const { state, seat, others } = opened(chainContent, puzzle)
      if (chainContent.puzzles === undefined) throw new Error('there are puzzles')
      for (const action of others) {
        const line = refutationOf(chainContent.ruleset, chainContent.puzzles, state, seat, action)
        expect(line?.[0].action).toEqual(action)
      }
    }
  })

  test.each(sampled(atb, 6).map((puzzle) => [puzzle.id, puzzle] as const))(
    'atb %s has one choice that is 20 points above all others, by brute force',
    (_, puzzle) => {
      const { state, seat, answer, others } = opened(atbContent, puzzle)
      const { chances = [] } = puzzle
      let lead = 0
      for (let depth = 0; depth <= 6 && lead < 0.2; depth += 1) {
        const [low] = chanceBetween(state, seat, answer, depth)
        lead = low - Math.max(...others.map((action) => chanceBetween(state, seat, action, depth)[1]))
      }
      expect(lead).toBeGreaterThanOrEqual(0.2)
      const best = chances[puzzle.answer]
      for (const [at, chance] of chances.entries()) if (at !== puzzle.answer) expect(best - chance).toBeGreaterThan(17)
    },
  )
})
