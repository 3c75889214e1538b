import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { chainSetups, TestGame } from '../../../../../../tests/chain-games.ts'
import { LimitReached } from '../../../kernel/errors.ts'
import { Sfc32 } from '../../../random/sfc32.ts'
import { codeOf } from './codes.ts'
import { countSets, setByMask, setBySize, sizeOf } from './combinations.ts'
import { heuristic } from '../agents/heuristic.ts'
import { chain, type ChainState, countLegal, nthLegal, situationOf } from '../index.ts'
import { RandomAgent } from '../agents.ts'

/** The list written down from the specification as plainly as can be, to compare with. */
function listed(state: ChainState): string[] {
  const { plan } = state
  const turn = state.players[state.turn]
  const foe = state.players[1 - state.turn]
  const payments = (cost: number, pool: readonly number[]): string[] => {
    const need = Math.max(0, cost - turn.floating)
    if (need === 0) return ['']
    const worth = (set: readonly number[]) => set.reduce((sum, i) => sum + turn.hand[i].pitch, 0)
    return subsets(pool)
      .filter((set) => set.length > 0 && set.length <= plan.maxPitchCards && worth(set) >= need)
      .filter((set) => set.every((i) => worth(set) - turn.hand[i].pitch < need))
      .map((set) => `/${set.join('.')}`)
  }
  const hand = turn.hand.map((_, i) => i)
  const fromHand = (i: number) =>
    payments(
      turn.hand[i].cost,
      hand.filter((other) => other !== i),
    )
  const paid = (letters: string, serves: 'isAttack' | 'isAttackReaction') => [
    ...hand.filter((i) => turn.hand[i][serves]).flatMap((i) => fromHand(i).map((pitch) => `${letters[0]}${i}${pitch}`)),
    ...turn.arsenal.flatMap((card, i) =>
      card[serves] ? payments(card.cost, hand).map((pitch) => `${letters[1]}${i}${pitch}`) : [],
    ),
  ]
  switch (situationOf(state)) {
    case 'over':
      return []
    case 'start':
      return ['C']
    case 'arsenal':
      return [...(turn.arsenal.length === 0 ? hand.map((i) => `S${i}`) : []), 'P']
    case 'layer':
      return ['P']
    case 'defend': {
      const eligible = foe.hand.flatMap((card, i) => (card.isBlocker ? [i] : []))
      const sets = subsets(eligible).filter((set) => set.length > 0 && set.length <= plan.defendMax)
      return ['P', ...sets.map((set) => `D${set.join('.')}`)]
    }
    case 'defenseReaction': {
      const eligible = foe.hand.flatMap((card, i) => (card.isDefenseReaction ? [i] : []))
      const arsenal = foe.arsenal.flatMap((card, i) => (card.isDefenseReaction ? [`+${i}`] : []))
      const sets = subsets(eligible).filter((set) => set.length <= plan.defendMax)
      sets.sort((a, b) => maskOf(a) - maskOf(b))
      return [...sets.flatMap((set) => ['', ...arsenal].map((plus) => `D${set.join('.')}${plus}`)).slice(1), 'P']
    }
    case 'attackReaction':
      return [...(state.lastAttackCard === null ? [] : paid('XY', 'isAttackReaction')), 'P']
    default: {
      if (state.actionPoints <= 0) return ['P']
      const { weapon } = turn.plan
      const swings =
        weapon === null || (weapon.oncePerTurn && turn.weaponUsed)
          ? []
          : payments(weapon.cost, hand).map((pitch) => `W${pitch}`)
      return [...paid('HR', 'isAttack'), ...swings, 'P']
    }
  }
}

function maskOf(set: readonly number[]): number {
  return set.reduce((mask, i) => mask | (1 << i), 0)
}

/** All subsets by size, then in lexicographic order. */
function subsets(positions: readonly number[]): number[][] {
  let sets: number[][] = [[]]
  for (const position of positions) sets = [...sets, ...sets.map((set) => [...set, position])]
  return sets.toSorted((a, b) => {
    if (a.length !== b.length) return a.length - b.length
    const differing = a.findIndex((position, i) => position !== b[i])
    return differing < 0 ? 0 : a[differing] - b[differing]
  })
}

describe('the list', () => {
  test('is that of the specification, and counting and choosing agree with it', () => {
    fc.assert(
      fc.property(chainSetups, fc.integer(), (input, seed) => {
        const { extensions: _, ...plain } = Object(input)
        const state = chain.start(chain.prepare(chain.setup.parse(plain)), Sfc32.seeded(seed), null)
        const agent = RandomAgent.seeded(seed)
        for (let i = 0; i < 60; i += 1) {
          const list = chain.legal(state).map(codeOf)
          expect(list).toEqual(listed(state))
          expect(countLegal(state)).toBe(list.length)
          if (list.length === 0) break
          const middle = list.length >> 1
          expect(codeOf(nthLegal(state, middle))).toBe(list[middle])
          expect(list).toContain(codeOf(heuristic.choose(state, 0)))
          chain.step(state, agent.choose(state), null)
        }
      }),
      { numRuns: 100 },
    )
  })

  test('every action of it is accepted, in a form equal to itself', () => {
    fc.assert(
      fc.property(chainSetups, fc.integer(), (input, seed) => {
        const state = chain.start(chain.prepare(chain.setup.parse(input)), Sfc32.seeded(seed), null)
        const agent = RandomAgent.seeded(seed)
        for (let i = 0; i < 60 && countLegal(state) > 0; i += 1) {
          const list = chain.legal(state)
          expect(list).toHaveLength(countLegal(state))
          expect(new Set(list.map(codeOf)).size).toBe(list.length)
          for (const action of list) expect(chain.accept(state, structuredClone(action))).toEqual(action)
          chain.step(state, agent.choose(state), null)
        }
      }),
      { numRuns: 50 },
    )
  })

  test('too long to be built, it can still be drawn from', () => {
    const hand = Array.from({ length: 20 }, () => 'parry' as const)
    const game = new TestGame({ hand: ['free'] }, { hand, arsenal: ['parry'] }, { rules: { defendMax: 20 } }).play(
      'C H0 P P P',
    )
    expect(countLegal(game.state)).toBe(2 ** 21)
    expect(() => chain.legal(game.state)).toThrow(LimitReached)
    expect(codeOf(nthLegal(game.state, 2 ** 21 - 2))).toMatch(/^D0\.1\..*\.19\+0$/)
    expect(codeOf(nthLegal(game.state, 2 ** 21 - 1))).toBe('P')
  })

  test('thousands of payments are walked through', () => {
    const hand = ['heavy', ...Array.from({ length: 19 }, () => 'blow' as const)] as const
    const game = new TestGame({ hand }, {}).play('C')
    // Heavy: 3 of 19; each Blow: 1 of 18 others and Heavy.
    expect(countLegal(game.state)).toBe(969 + 19 * 19 + 1)
    expect(game.legal.split(' ')).toHaveLength(969 + 19 * 19 + 1)
  })
})

describe('sets by number', () => {
  test('agree with all sets written down', () => {
    for (let n = 0; n <= 7; n += 1) {
      for (let most = 0; most <= n + 1; most += 1) {
        const masks = Array.from({ length: 2 ** n }, (_, mask) => mask).filter((mask) => sizeOf(mask) <= most)
        expect(countSets(n, most)).toBe(masks.length)
        expect(masks.map((_, i) => setByMask(most, i))).toEqual(masks)
        const bySize = subsets(Array.from({ length: n }, (_, i) => i)).slice(1, masks.length)
        const expected = bySize.map(maskOf)
        expect(expected.map((_, i) => setBySize(n, i))).toEqual(expected)
      }
    }
  })
})
