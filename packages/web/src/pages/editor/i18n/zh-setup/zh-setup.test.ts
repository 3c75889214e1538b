import { isRecord } from 'quintain'
import { contentPacks } from 'quintain/content'
import { describe, expect, test } from 'vitest'
import { readSchema, type Schema } from '../../schema.ts'
import { chinese, labels } from './index.ts'

const CHINESE = /[\u4e00-\u9fff]/
const RANDOM_SETUPS = 20

function partsOf(schema: Schema): readonly Schema[] {
  const { properties, others, items, places, variants } = schema
  const inner = [...properties.values(), ...places, ...variants, ...[others, items].filter((part) => part !== null)]
  return [schema, ...inner.flatMap(partsOf)]
}

describe.each(contentPacks.map((pack) => [pack.ruleset.id, pack] as const))('%s', (_, pack) => {
  const parts = partsOf(readSchema(pack.ruleset.setup.jsonSchema()))

  test('every key has a Chinese word', () => {
    const keys = new Set(parts.flatMap(({ properties }) => [...properties.keys()]))
    expect([...keys].filter((key) => !CHINESE.test(labels[key] ?? ''))).toEqual([])
  })

  test('every description has a Chinese one', () => {
    const texts = new Set(parts.map(({ description }) => description).filter((text) => text !== ''))
    expect([...texts].filter((text) => !CHINESE.test(chinese.about(text)))).toEqual([])
  })

  test('whatever the linter remarks of scenarios and setups made by chance is told in Chinese', () => {
    const chance = Array.from({ length: RANDOM_SETUPS }, (_unused, seed) => pack.randomSetup?.(seed) ?? null)
    const setups = [...pack.scenarios.map(({ setup }) => setup), ...chance.filter(isRecord)]
    const found = setups.flatMap((setup) => pack.lint?.(pack.ruleset.setup.parse(setup)) ?? [])
    const messages = new Set(found.map(({ message }) => message))
    expect([...messages].filter((message) => !CHINESE.test(chinese.remark(message)))).toEqual([])
  })
})

test.each([
  ['nobody has willow_switch', '没有谁拥有 willow_switch'],
  ['costs 31 points, 1 more than the budget of 30', '需 31 点，比预算 30 多 1 点'],
  ['expected a whole number of at least 1, found 0', '应为整数（至少 1），实为 0'],
  ['expected a list of 1 to 9 or null, found nothing', '应为列表（长 1 至 9） 或 null，实为 无'],
  ['expected "self", "this or that" or "area", found "hat"', '应为"self", "this or that" 或 "area"，实为 "hat"'],
  ['unknown key', '没有这个键'],
  ['something quite new', 'something quite new'],
])('%s: %s', (english, told) => {
  expect(chinese.remark(english)).toBe(told)
})
