import { englishText } from '@quintain/engine'
import { expect, test } from 'vitest'
import { company, runCompany } from '../testing/company-lab.ts'

const SEATS = ['companies[0]', 'companies[1]']

/** Pieces of equal cost; the last one is worth most, and no known list is made of it alone. */
function field(worths: readonly number[]) {
  const piece = (at: number, count: number) => ({ name: `P${at}`, worth: worths[at], count })
  return {
    Even: { value: [piece(0, 2), piece(1, 2)] },
    Odd: { value: [piece(2, 3), piece(3, 1)] },
  }
}
const COSTS = { P0: 1, P1: 1, P2: 1, P3: 1 }
const TASK = { seats: SEATS, costs: COSTS, budget: 4, generations: 4, population: 8, first: 8, by: 0.1, cap: 4000 }

test('a stronger list than all known ones is found, and proven', async () => {
  const { search, answers } = await runCompany([[], []], {
    battles: 200,
    search: { ...TASK, field: field([0, 0, 0.01, 0.08]) },
  })
  expect(search?.proof).toMatchObject({ verdict: 'better' })
  expect(search?.found?.pieces[0]).toMatchObject({ id: 'P3' })
  expect(search?.best.name).toBe('Odd')
  // Four of the best against one of it and three others: 0.32 - 0.11 above one half.
  expect(search?.found?.pieces).toEqual([{ id: 'P3', count: 4 }])
  expect(Math.abs((search?.proof?.score.value ?? 0) - 0.71)).toBeLessThan(0.15)
  expect(answers?.map((answer) => englishText(answer))[0]).toMatch(/^stronger than all that is known: 4 P3\. It scores/)
})

test('where all pieces are equal nothing better is found, however lucky the best of many looked', async () => {
  const verdicts: string[] = []
  for (let seed = 1; seed <= 4; seed += 1) {
    const { search } = await runCompany([[], []], {
      seed,
      battles: 50,
      search: { ...TASK, field: field([0, 0, 0, 0]) },
    })
    verdicts.push(search?.proof?.verdict ?? 'none')
  }
  expect(verdicts).not.toContain('better')
})

test('lists keep their budget, and kinds of lists are told apart', async () => {
  const costs = { P0: 2, P1: 1, P2: 3, P3: 2.5 }
  const { search } = await runCompany([[], []], {
    battles: 20,
    search: { ...TASK, costs, budget: 6, field: field([0, 0, 0, 0]) },
  })
  for (const { cost, pieces } of search?.archive ?? []) {
    expect(cost).toBeLessThanOrEqual(6)
    expect(pieces.reduce((sum, { id, count }) => sum + count * (new Map(Object.entries(costs)).get(id) ?? 0), 0)).toBe(
      cost,
    )
  }
  expect(search?.niches).toBeGreaterThan(3)
})

test('pieces without a cost are refused', () => {
  const ask = (change: object) => () =>
    company([[], []], { battles: 10, search: { ...TASK, field: field([0, 0, 0, 0]), ...change } })
  expect(ask({ costs: { P0: 1 } })).toThrow('search.costs: there is no cost of P1')
  expect(ask({ budget: 0.5 })).toThrow('search.budget: is too small: the cheapest piece costs 1')
  expect(ask({ field: {} })).toThrow('search.field: expected at least one known list')
})
