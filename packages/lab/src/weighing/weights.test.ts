import { englishText } from '@quintain/engine'
import { describe, expect, test } from 'vitest'
import { coin, runCoin } from '../testing/coin-lab.ts'
import { numbersOf } from './schema-numbers.ts'

describe('numbers of a setup', () => {
  test('are found with their bounds, through references and variants', () => {
    const schema = {
      $defs: {
        unit: { type: 'object', properties: { hp: { type: 'integer', minimum: 1 }, odds: { $ref: '#/$defs/odds' } } },
        odds: { type: 'number', minimum: 0, maximum: 1 },
      },
      properties: {
        armies: {
          type: 'array',
          prefixItems: [{ anyOf: [{ type: 'null' }, { type: 'array', items: { $ref: '#/$defs/unit' } }] }],
        },
        bag: { additionalProperties: { type: 'integer', exclusiveMaximum: 9 } },
      },
    }
    const setup = { armies: [[{ hp: 3, odds: 0.5, name: 'x' }]], bag: { stone: 2 }, other: 7 }
    expect(numbersOf(schema, setup)).toEqual([
      { path: 'armies[0][0].hp', value: 3, whole: true, low: 1, high: Infinity },
      { path: 'armies[0][0].odds', value: 0.5, whole: false, low: 0, high: 1 },
      { path: 'bag.stone', value: 2, whole: true, low: -Infinity, high: 9 },
      { path: 'other', value: 7, whole: true, low: -Infinity, high: Infinity },
    ])
  })
})

test('planted weights are ranked, and the finalists are played anew', async () => {
  const setup = { p: 0.3, x: 1, slope: 0.1, y: 1, tilt: -0.02, edges: [0, 0] }
  const weights = { measure: 'winRate.heads', step: 1, of: ['x', 'y', 'edges', 'idle', 'tosses'], keep: 2 }
  const {
    weights: found,
    answers,
    battles,
  } = await runCoin({ setup, battles: 4000, weights: { ...weights, except: ['edges'] } })
  const numbers = found?.numbers ?? []
  // One toss cannot be fewer, and more of them do not favour heads by much.
  expect(numbers.map(({ path }) => path).toSorted()).toEqual(['idle', 'tosses', 'x', 'y'])
  expect(numbers[0]).toMatchObject({ path: 'x', value: 1, step: 1, battles: 4000, finalist: true })
  const [low, high] = numbers[0].effect.interval
  expect(low).toBeLessThan(0.1)
  expect(high).toBeGreaterThan(0.1)
  expect((high ?? 1) - (low ?? 0)).toBeLessThan(0.03)
  expect(numbers.filter(({ finalist }) => finalist)).toHaveLength(2)
  // It draws for nothing: other luck, the same odds.
  const idle = numbers.find(({ path }) => path === 'idle')?.effect.interval ?? [null, null]
  expect(idle[0]).toBeLessThan(0)
  expect(idle[1]).toBeGreaterThan(0)
  expect(answers?.map((answer) => englishText(answer))[0]).toMatch(
    /^x \+1 moves win rate of heads most, of 4 numbers: by \+/,
  )
  // The base; four contenders of half the battles, then two with all of them, each in two versions.
  expect(battles).toBe(4000 + 4 * 2 * 2000 + 2 * 2 * 4000)
})

test('where nothing may move, or nothing is asked for, it says so', () => {
  const ask = (of: string[]) => () => coin({ battles: 10, weights: { measure: 'winRate.heads', of } })
  expect(ask(['nowhere'])).toThrow('weights.of: there is no number there that may be raised or lowered')
  expect(ask(['p'])).not.toThrow()
})

test('more numbers than it can weigh are refused, and those that are named are found behind any number of others', () => {
  const setup = { edges: Array.from({ length: 2_001 }, () => 0), x: 1 }
  const ask = (of: string[]) => () => coin({ battles: 10, setup, weights: { measure: 'winRate.heads', of } })
  expect(ask([])).toThrow(/^weights\.of: expected at most 2,?000 numbers to weigh, found 2,?0\d\d/)
  expect(ask(['x'])).not.toThrow()
})
