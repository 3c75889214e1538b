import { contentPacks } from '@quintain/engine/content'
import { englishText } from '@quintain/engine'
import { describe, expect, test } from 'vitest'
import { extent } from '../../../../tests/extent.ts'
import { company, runCompany } from '../testing/company-lab.ts'
import { carryingLists } from './parts.ts'

const COMPANY = [
  { name: 'Anvil', worth: 0.2 },
  { name: 'Bellows', worth: 0.06, count: 2 },
  { name: 'Cat', worth: 0 },
  { name: 'Draught', worth: -0.1 },
]
const PARTS = { of: 'companies[0]', measure: 'winRate.heads', nothing: 0.5, watched: 20 }

describe('planted worths', () => {
  test('are found by drop-one, one more and Shapley, within their intervals', async () => {
    const { attribution, answers, battles } = await runCompany([COMPANY, []], {
      battles: 2000,
      attribute: { ...PARTS, orders: 80, block: 20 },
    })
    expect(attribution?.parts.map(({ part }) => part)).toEqual(['Anvil', 'Bellows', 'Cat', 'Draught'])
    const worths = [0.2, 0.12, 0, -0.1]
    attribution?.parts.forEach(({ without, shapley }, at) => {
      for (const effect of [without, shapley]) {
        const [low, high] = effect?.interval ?? [null, null]
        expect(low).toBeLessThanOrEqual(worths[at])
        expect(high).toBeGreaterThanOrEqual(worths[at])
        expect((high ?? 1) - (low ?? 0)).toBeLessThan(0.15)
      }
    })
    // One more is one of two for who comes twice, and as much again for all others.
    const more = attribution?.parts.map(({ oneMore }) => oneMore?.value ?? 0) ?? []
    ;[0.2, 0.06, 0, -0.1].forEach((worth, at) => expect(Math.abs(more[at] - worth)).toBeLessThan(0.04))
    expect(answers?.map((answer) => englishText(answer))[0]).toMatch(
      /^Anvil carries win rate of heads \(\d\d\.\d %\): it is worth \+\d\d\.\d % .*, then Bellows .*; the least is Draught -/,
    )
    // The base, both versions of eight comparisons, and 40 orders of five steps and back, both ends of them shared.
    expect(battles).toBe(2000 + 8 * 2 * 2000 + 40 * 8 * 20)
  })

  test('that need each other are shared by Shapley, and lost as a whole by either', async () => {
    const pair = [
      { name: 'Lock', worth: 0.2, needs: 'Key' },
      { name: 'Key', worth: 0 },
      { name: 'Lamp', worth: 0.1 },
    ]
    const { attribution } = await runCompany([pair, []], {
      battles: 2000,
      attribute: { ...PARTS, orders: 100, block: 30 },
    })
    const found = new Map(attribution?.parts.map((part) => [part.part, part]))
    for (const name of ['Lock', 'Key']) {
      expect(Math.abs((found.get(name)?.without?.value ?? 0) - 0.2)).toBeLessThan(0.04)
      expect(Math.abs((found.get(name)?.shapley?.value ?? 0) - 0.1)).toBeLessThan(0.04)
    }
    const sum = attribution?.parts.reduce((all, { shapley }) => all + (shapley?.value ?? 0), 0)
    expect(Math.abs((sum ?? 0) - 0.3)).toBeLessThan(0.03)
  })

  test('intervals hold as often as they say', async () => {
    let held = 0
    const runs = extent(12, 200)
    for (let seed = 0; seed < runs; seed += 1) {
      const { attribution } = await runCompany([COMPANY, []], {
        seed,
        battles: 100,
        attribute: { ...PARTS, orders: 30, block: 4, watched: 0 },
      })
      const [low, high] = attribution?.parts.find(({ part }) => part === 'Anvil')?.shapley?.interval ?? [null, null]
      if ((low ?? 0) <= 0.2 && (high ?? 1) >= 0.2) held += 1
    }
    // If 95 % hold, so few would not come up once in a thousand times.
    expect(held).toBeGreaterThanOrEqual(0.95 * runs - 3.3 * Math.sqrt(runs * 0.95 * 0.05) - 0.5)
  })
})

test('what is dropped may be replaced', async () => {
  const { attribution } = await runCompany([COMPANY.slice(0, 1), []], {
    battles: 500,
    attribute: { ...PARTS, instead: { name: 'Stand-in', worth: 0.2 }, orders: 0 },
  })
  expect(attribution?.parts).toMatchObject([{ part: 'Anvil', shapley: null, without: { value: 0 } }])
  expect(attribution?.parts[0].without?.interval[1]).toBeGreaterThan(0.002)
})

test('a list that is none, and questions beside it, are refused', () => {
  const ask =
    (attribute: Partial<typeof PARTS>, rest = {}) =>
    () =>
      company([COMPANY, []], { battles: 10, attribute: { ...PARTS, ...attribute }, ...rest })
  expect(ask({ of: 'companies[1]' })).toThrow(
    'attribute.of: there is no list of parts at companies[1]; there are: companies[0]',
  )
  expect(ask({ measure: 'winRate.edges' })).toThrow(/attribute\.measure: there is no measure winRate\.edges/)
  expect(ask({}, { compare: { changes: [] } })).toThrow('attribute: stands alone: leave out compare')
})

test('against a field parts are worth what they are worth on average, and each opponent is told', async () => {
  // The strong one leaves 12 % of battles, all of which hang on the anvil; an empty company leaves all of its worth.
  const field = { Strong: { value: [{ name: 'Wall', worth: 0.6 }] }, Nobody: { value: [] } }
  const { attribution, battles } = await runCompany([COMPANY, []], {
    battles: 2000,
    attribute: { ...PARTS, rival: 'companies[1]', field, orders: 80, block: 20 },
  })
  expect(attribution?.field).toEqual(['Strong', 'Nobody'])
  const [anvil] = attribution?.parts ?? []
  expect(anvil).toMatchObject({ part: 'Anvil' })
  for (const [effect, worth] of [
    [anvil.against?.['Strong'], 0.12],
    [anvil.against?.['Nobody'], 0.2],
    [anvil.without, 0.16],
  ] as const) {
    const [low, high] = effect?.interval ?? [null, null]
    expect(low).toBeLessThanOrEqual(worth)
    expect(high).toBeGreaterThanOrEqual(worth)
  }
  expect(attribution?.base).toBeCloseTo((0.12 + 0.72) / 2, 1)
  // The base, and both versions of eight comparisons against two.
  expect(battles).toBeGreaterThan(2000 + 8 * 2 * 2 * 2000)
  const homeless = { battles: 10, attribute: { ...PARTS, field } }
  expect(() => company([COMPANY, []], homeless)).toThrow('attribute.rival: is missing')
})

test('lists to choose from are those that can carry a side: no phrases, no effects for the ear', () => {
  const paths = contentPacks.map(({ ruleset, scenarios: [{ setup }] }) => [
    ruleset.id,
    carryingLists(ruleset, setup).map(({ path }) => path),
  ])
  expect(Object.fromEntries(paths)).toMatchObject({
    hex: ['armies[0]', 'armies[1]'],
    atb: ['characters', 'characters[0].skills', 'characters[1].skills'],
    chain: ['players[0].deck', 'players[1].deck'],
    party: ['party.members', 'party.members[0].passives', 'foes'],
  })
  expect(carryingLists(contentPacks[0].ruleset, { nothing: 'right' })).toEqual([])
})
