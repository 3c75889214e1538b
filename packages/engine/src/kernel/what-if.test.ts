import { expect, test } from 'vitest'
import { UsageError } from './errors.ts'
import { changed, pathKeys } from './what-if.ts'

const value = { a: [{ b: 1 }, { b: 2 }], c: { d: null } }

test('changes a copy at a path', () => {
  expect(changed(value, [{ path: 'a[1].b', value: 7 }])).toEqual({ a: [{ b: 1 }, { b: 7 }], c: { d: null } })
  expect(changed(value, [{ path: 'c.e', value: [] }])).toEqual({ a: value.a, c: { d: null, e: [] } })
  expect(value.a[1].b).toBe(2)
})

test('makes the objects that a path of names needs', () => {
  expect(changed(value, [{ path: 'x.y.z', value: 1 }])).toEqual({ ...value, x: { y: { z: 1 } } })
})

test('a key that is there keeps its place', () => {
  expect(Object.keys(Object(changed(value, [{ path: 'a[0].b', value: 3 }])))).toEqual(['a', 'c'])
})

test('reads paths', () => {
  expect(pathKeys('a[0][12].b_c')).toEqual(['a', 0, 12, 'b_c'])
  for (const path of ['', '.', 'a.', 'a[x]', 'a[0', '[0]a', 'a..b']) expect(() => pathKeys(path)).toThrow(UsageError)
})

test('refuses places that are not there', () => {
  for (const path of ['x[0].y', 'x.y[0]', 'c.d.e', 'a[2].b', 'a[2]', 'a.b', 'c[0]', 'a[0].b.c']) {
    expect(() => changed(value, [{ path, value: 1 }])).toThrow(UsageError)
  }
  expect(changed(value, [{ path: '__proto__', value: 1 }])).toHaveProperty('a')
  expect(Object.getPrototypeOf({})).toBe(Object.prototype)
})
