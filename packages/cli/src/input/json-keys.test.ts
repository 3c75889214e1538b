import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { doubleKey } from './json-keys.ts'

describe('doubleKey', () => {
  test.each([
    ['{"a":1,"b":2,"a":3}', 13, 'a'],
    ['{"a" :1, "\\u0061": 2}', 9, 'a'],
    ['[{"x":{"k":[],"k":{}}}]', 14, 'k'],
    ['{"a":{"a":1},"b":[{"a":1},{"a":2}],"a":0}', 35, 'a'],
    ['{"a\\\\":1,"a\\\\":2}', 9, 'a\\'],
    ['{"":1,"":2}', 6, ''],
    ['{"__proto__":1,"__proto__":2}', 15, '__proto__'],
  ])('%s', (text, offset, key) => {
    expect(doubleKey(text)).toEqual({ offset, key })
  })

  test('texts that look like keys are none', () => {
    expect(doubleKey('{"a":"a","b":"{\\"a\\":1,\\"a\\":","c":["a","a"]}')).toBeNull()
  })

  test('what JSON.stringify writes has none, until a key is written twice', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.string(), (value, key) => {
        const text = JSON.stringify(value, null, 1)
        expect(doubleKey(text)).toBeNull()
        const name = JSON.stringify(key)
        const double = `{${name}:${text},\n${name}:${text}}`
        expect(doubleKey(double)).toEqual({ offset: name.length + text.length + 4, key })
      }),
    )
  })

  test('depth costs no stack', () => {
    expect(doubleKey('['.repeat(500_000) + ']'.repeat(500_000))).toBeNull()
  })
})
