import { describe, expect, test } from 'vitest'
import { keysOf } from './paths.ts'
import { yamlPlace } from './yaml-place.ts'

/** The place of the bar in a text. */
function placeOf(text: string) {
  return yamlPlace(text.replace('|', ''), text.indexOf('|'))
}

describe('yamlPlace', () => {
  test.each([
    ['|', [], true],
    ['con|', [], true],
    ['config:\n  atb|', ['config'], true],
    ['config:\n  a: 1\n  b: |', ['config', 'b'], false],
    ['skills:\n- id: a\n  type: |', ['skills', 0, 'type'], false],
    ['skills:\n  - id: a\n  - id: b\n    ty|', ['skills', 1], true],
    ['skills:\n  - id: a\n    tiers:\n      - tier: 1\n      - ti|', ['skills', 0, 'tiers', 1], true],
    ['config:\n  a: 1\nskills:\n  - |', ['skills', 0], true],
    ['armies:\n  -\n    - name: A\n      max|', ['armies', 0, 0], true],
    ['armies:\n  - - name: A\n      max|', ['armies', 0, 0], true],
    ['a:\n  b:\n    c: 1\n  |', ['a'], true],
  ])('%j', (text, path, atKey) => {
    expect(placeOf(text)).toEqual({ path, atKey })
  })
})

describe('keysOf', () => {
  test('reads along the value, dots in keys included', () => {
    const value = { cards: { 'a.b': { keywords: ['x'] } }, list: [[{ hp: 1 }]] }
    expect(keysOf('cards.a.b.keywords[0]', value)).toEqual(['cards', 'a.b', 'keywords', 0])
    expect(keysOf('list[0][0].hp', value)).toEqual(['list', 0, 0, 'hp'])
    expect(keysOf('list[0][0].unknown.deep', value)).toEqual(['list', 0, 0, 'unknown', 'deep'])
    expect(keysOf('', value)).toEqual([])
  })
})
