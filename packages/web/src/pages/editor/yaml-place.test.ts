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
  ])('block style: %j', (text, path, atKey) => {
    expect(placeOf(text)).toEqual({ path, atKey })
  })

  test.each([
    ['config: {|', ['config'], true],
    ['config: { a: 1, atb|', ['config'], true],
    ['config: { a: |', ['config', 'a'], false],
    ['config: { "a": |', ['config', 'a'], false],
    ['config: { a: 1, b: { c: [x, |', ['config', 'b', 'c', 1], true],
    ['skills: [{ id: a }, { ty|', ['skills', 1], true],
    ['skills: [{ id: "a, {b", type: |', ['skills', 0, 'type'], false],
    ["skills:\n  - { id: 'it,s', type: |", ['skills', 0, 'type'], false],
    ['skills:\n  - { id: a }\n  - {\n type: s # [\n, |', ['skills', 1], true],
    ['config: { a: [1, 2] }\nskills:\n  - id|', ['skills', 0], true],
    ['config: {\n  a: 1\n}\ns|', [], true],
    ['armies:\n  - [{ name: A }, { max|', ['armies', 0, 1], true],
    ['{ config: { |', ['config'], true],
    ['a: b{|', ['a'], false],
    ['config: { url:x, |', ['config'], true],
  ])('flow style: %j', (text, path, atKey) => {
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
