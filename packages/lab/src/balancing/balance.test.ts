import { englishText } from '@quintain/engine'
import { describe, expect, test } from 'vitest'
import { company, runCompany } from '../testing/company-lab.ts'
import { coin, runCoin } from '../testing/coin-lab.ts'
import { smallestChange } from './smallest-change.ts'

const fighter = (worth: number) => ({ value: [{ name: 'Fighter', worth }] })
const MATCHUPS = {
  seats: ['companies[0]', 'companies[1]'],
  // Somebody raised the second one by 0.15.
  entrants: { Ash: fighter(0.1), Birch: fighter(0.25), Cedar: fighter(0.1) },
}
const KNOBS = ['Ash', 'Birch', 'Cedar'].map((entrant) => ({ entrant, path: '[0].worth', from: 0, to: 0.4 }))

describe('a planted patch', () => {
  test('is recovered: one value back, the others as they are', async () => {
    const { balance, answers } = await runCompany([[], []], {
      battles: 50,
      matchups: MATCHUPS,
      balance: { parameters: KNOBS, even: true, tolerance: 0.06, batch: 1500, verify: 4000 },
    })
    expect(balance?.verdict).toBe('met')
    const [ash, birch, cedar] = balance?.values ?? []
    expect(Math.abs(birch.after - 0.1)).toBeLessThan(0.04)
    expect(Math.abs(ash.after - 0.1) + Math.abs(cedar.after - 0.1)).toBeLessThan(0.03)
    expect(answers?.map((answer) => englishText(answer))[0]).toMatch(
      /^the smallest change that balances it: .*Birch: \[0\]\.worth 0\.25 → 0\.1/,
    )
    // The patch is what a comparison reads.
    const compared = await runCompany([[], []], {
      battles: 2000,
      matchups: MATCHUPS,
      compare: { ...balance?.patch, changes: [], entrants: { ...balance?.patch.entrants } },
    })
    for (const { score } of compared.matchups?.pairs ?? []) expect(Math.abs(score - 0.5)).toBeLessThan(0.06)
  })

  test('wanted ratings and single measures are reached too', async () => {
    const rated = await runCompany([[], []], {
      battles: 50,
      matchups: { ...MATCHUPS, entrants: { Ash: fighter(0.1), Birch: fighter(0.1) } },
      balance: { parameters: KNOBS.slice(0, 1), ratings: { Ash: 100 }, batch: 1500, verify: 3000 },
    })
    // 100 points are 64 %.
    expect(Math.abs((rated.balance?.values[0].after ?? 0) - 0.24)).toBeLessThan(0.05)
    const plain = await runCoin({
      setup: { p: 0.3 },
      battles: 50,
      balance: {
        parameters: [{ path: 'p', from: 0, to: 1 }],
        wanted: { 'winRate.heads': 0.6 },
        batch: 1500,
        verify: 3000,
      },
    })
    expect(Math.abs((plain.balance?.values[0].after ?? 0) - 0.6)).toBeLessThan(0.05)
    expect(plain.balance?.patch.changes).toEqual([{ path: 'p', value: plain.balance?.values[0].after }])
  })
})

test('what cannot be reached is said', async () => {
  const { balance, answers } = await runCoin({
    setup: { p: 0.3 },
    battles: 50,
    balance: {
      parameters: [{ path: 'p', from: 0.2, to: 0.4 }],
      wanted: { 'winRate.heads': 0.9 },
      batch: 500,
      verify: 1000,
    },
  })
  expect(balance).toMatchObject({ verdict: 'missed', values: [{ after: 0.4 }] })
  expect(answers?.[0]).toMatchObject({ code: 'lab:answer.balanced.missed' })
})

test('of two ways the smaller one is taken, in whole numbers where they must be', () => {
  const parameters = [
    { path: 'a', from: 0, to: 10, whole: true },
    { path: 'b', from: 0, to: 10, whole: false },
  ]
  const slope = { point: [5, 5], values: [0.5], slopes: [[0.1, 0.05]] }
  expect(smallestChange(parameters, [5, 5], slope, [0.8], 0, 1)).toEqual([8, 5])
  const found = smallestChange(parameters, [5, 5], slope, [0.85], 0, 1)
  expect(found[0]).toBe(8)
  expect(found[1]).toBeCloseTo(6, 6)
})

test('wishes without a meaning are refused', () => {
  const ask = (balance: object) => () =>
    company([[], []], { battles: 10, matchups: MATCHUPS, balance: { parameters: KNOBS, ...balance } })
  expect(ask({})).toThrow('balance: expected one of even, ratings and wanted, found 0')
  expect(ask({ wanted: { 'Ash v Oak': 0.5 } })).toThrow(/there is no cell Ash v Oak/)
  expect(ask({ even: true, parameters: [{ entrant: 'Oak', path: 'x', from: 0, to: 1 }] })).toThrow(/no such entrant/)
  expect(ask({ even: true, parameters: [{ entrant: 'Ash', path: '[0].name', from: 0, to: 1 }] })).toThrow(
    /no number at \[0\]\.name/,
  )
  expect(() =>
    coin({ battles: 10, balance: { parameters: [{ path: 'p', from: 0.6, to: 1 }], wanted: { draws: 0 } } }),
  ).toThrow(/is 0\.5 now|no number/)
})
