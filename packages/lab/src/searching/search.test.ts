import { englishText, type JsonObject } from '@quintain/engine'
import { describe, expect, test } from 'vitest'
import { coin, runCoin } from '../testing/coin-lab.ts'
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

describe('values', () => {
  const values = ['x', 'y'].map((path) => ({ path, from: 0, to: 10, whole: true }))
  const ask = (setup: JsonObject, more: object = {}) =>
    runCoin({
      setup: { x: 5, y: 5, ...setup },
      battles: 300,
      search: { values, measure: 'winRate.heads', generations: 8, population: 8, first: 16, cap: 8000, ...more },
    })

  test('within a budget those are found that do most, and proven with fresh seeds', async () => {
    const { search, answers } = await ask({ p: 0.1, slope: 0.08 })
    expect(search?.proof?.verdict).toBe('better')
    // All of the budget for what counts: ten instead of five, for 0.4 more.
    expect(search?.found).toMatchObject({ pieces: [{ id: 'x', count: 10 }, { id: 'y' }] })
    expect(search?.found?.cost).toBeLessThanOrEqual(10)
    expect(Math.abs((search?.proof?.score.value ?? 0) - 0.4)).toBeLessThan(0.15)
    const [told] = answers?.map((answer) => englishText(answer)) ?? []
    expect(told).toMatch(/^better than the present values: x = 10, y = 0\. They move win rate of heads by \+/)
    // What was found is a change that a comparison takes.
    const { comparisons } = await runCoin({
      setup: { x: 5, y: 5, slope: 0.04 },
      battles: 500,
      compare: { changes: [{ path: 'x', value: 10 }] },
    })
    expect(search?.found?.value).toEqual([
      { path: 'x', value: 10 },
      { path: 'y', value: 0 },
    ])
    expect(comparisons?.find(({ measure }) => measure === 'winRate.heads')?.significant).toBe(true)
  })

  test('the least may be looked for', async () => {
    const { search } = await ask({ slope: 0.04 }, { least: true })
    expect(search?.proof).toMatchObject({ verdict: 'better' })
    expect(search?.found?.pieces[0]).toEqual({ id: 'x', count: 0 })
  })

  test('where values do nothing, or the same, nothing better is found', async () => {
    for (const setup of [{}, { slope: 0.04, tilt: 0.04 }]) {
      const { search } = await ask(setup, { budget: 10 })
      expect(search?.proof?.verdict ?? 'none').not.toBe('better')
    }
  })

  test('what cannot be searched is refused', () => {
    const refused = (search: object) => () => coin({ setup: { x: 5 }, battles: 10, search })
    expect(refused({ values, measure: 'winRate.heads' })).toThrow('search.values[1].path: there is no number at y')
    expect(refused({ values })).toThrow('search.measure: is missing')
    expect(refused({ measure: 'winRate.heads' })).toThrow('search: either lists')
    expect(refused({ values: [{ path: 'x', from: 3, to: 9 }], measure: 'winRate.heads', budget: 2 })).toThrow(
      'search.budget: is too small',
    )
    expect(refused({ values: [{ path: 'x', from: 3, to: 9 }], measure: 'winRate.tail' })).toThrow('search.measure')
  })
})
