import { expect, test } from 'vitest'
import { Mt19937 } from '../random/mt19937.ts'
import { ShuffledRounds } from './rounds.ts'

test('every round reaches each actor once, in an order drawn from the generator', () => {
  const rounds = new ShuffledRounds<string>()
  const random = Mt19937.seeded(3)
  expect(rounds.round).toBe(0)
  const orders = new Set<string>()
  for (let round = 1; round <= 20; round += 1) {
    rounds.index = 2
    const expected = ['a', 'b', 'c', 'd']
    random.clone().shuffle(expected)
    rounds.begin(['a', 'b', 'c', 'd'], random)
    expect(rounds).toMatchObject({ round, index: 0, order: expected })
    expect(rounds.order.toSorted()).toEqual(['a', 'b', 'c', 'd'])
    orders.add(rounds.order.join(''))
  }
  expect(orders.size).toBeGreaterThan(5)
})

test('who acts again comes after all others', () => {
  const rounds = new ShuffledRounds<string>()
  rounds.begin(['a', 'b'], Mt19937.seeded(1))
  rounds.append('a')
  expect(rounds.order).toHaveLength(3)
  expect(rounds.order.at(-1)).toBe('a')
})
