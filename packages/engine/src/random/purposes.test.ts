import { expect, test } from 'vitest'
import { Stream } from './generator.ts'
import { createGenerator, loadGenerator } from './index.ts'
import { Purposes } from './purposes.ts'
import { Sfc32 } from './sfc32.ts'

const draws = (random: Stream, count: number) => Array.from({ length: count }, () => random.output())

test('what one purpose draws does not change what others draw', () => {
  const [one, two] = [Purposes.seeded(7), Purposes.seeded(7)]
  draws(one.purpose(1), 5)
  draws(one, 3)
  expect(draws(one.purpose(2), 20)).toEqual(draws(two.purpose(2), 20))
  expect(draws(two.purpose(1), 8).slice(5)).toEqual(draws(one.purpose(1), 3))
  expect(one.outputs).toBe(5 + 3 + 20 + 3)
  expect(draws(one.purpose(3), 5)).not.toEqual(draws(one.purpose(4), 5))
  expect(draws(Purposes.seeded(8).purpose(2), 5)).not.toEqual(draws(Purposes.seeded(7).purpose(2), 5))
})

test('copies and saves go on with the same draws, and equal ones have one text', () => {
  const random = createGenerator('purposes', 9)
  if (!(random instanceof Stream)) throw new Error('no stream')
  draws(random.purpose(5), 3)
  draws(random.purpose(2), 4)
  const other = Purposes.seeded(9)
  draws(other.purpose(2), 4)
  draws(other.purpose(5), 3)
  expect(JSON.stringify(other.save())).toBe(JSON.stringify(random.save()))
  const loaded = loadGenerator(JSON.parse(JSON.stringify(random.save())))
  const clone = random.clone()
  const expected = draws(random.purpose(5), 10)
  expect(draws(clone.purpose(5), 10)).toEqual(expected)
  expect(loaded instanceof Stream && draws(loaded.purpose(5), 10)).toEqual(expected)
  expect(() => loadGenerator({ kind: 'purposes', seed: 9, streams: [[1, { kind: 'keyed', seed: '1' }]] })).toThrow(
    'this is no saved generator',
  )
})

test('other streams know no purposes', () => {
  const random = Sfc32.seeded(3)
  expect(random.purpose(4)).toBe(random)
  expect(random.aside([])).toBe(random)
})
