import { expect, test } from 'vitest'
import { hostilePart } from './hostile.ts'

test('finds what could hurt, and where', () => {
  for (const fine of [{ a: [1, 'x', null, { b: true }] }, 1, 'x', null, []]) expect(hostilePart(fine)).toBeNull()
  expect(hostilePart(JSON.parse('{"a": [{"__proto__": 1}]}'))).toMatchObject({ path: 'a[0].__proto__' })
  expect(hostilePart({ a: [1, Number.NaN] })).toMatchObject({
    path: 'a[1]',
    message: 'expected a finite number, found NaN',
  })
  expect(hostilePart(Number.POSITIVE_INFINITY)).toMatchObject({ path: '' })
})

test('deep nesting and circles end', () => {
  let deep: unknown = 1
  for (let i = 0; i < 100_000; i += 1) deep = [deep]
  expect(hostilePart(deep)).toMatchObject({ message: 'nested deeper than 64 levels' })
  const circle: Record<string, unknown> = {}
  circle['self'] = circle
  expect(hostilePart(circle)).toMatchObject({ message: 'nested deeper than 64 levels' })
})
