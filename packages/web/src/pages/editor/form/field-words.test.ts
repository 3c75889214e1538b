import { isRecord, phraseFor, Teller, tellerIn } from 'quintain'
import { contentPacks } from 'quintain/content'
import { describe, expect, test } from 'vitest'
import { descriptionText } from '../../../engine/describe.ts'
import { readSchema, type Schema } from '../schema.ts'
import { fieldWords } from './field-words.ts'

const CHINESE = /[\u4e00-\u9fff]/
const RANDOM_SETUPS = 20

function partsOf(schema: Schema): readonly Schema[] {
  const { properties, others, items, places, variants } = schema
  const inner = [...properties.values(), ...places, ...variants, ...[others, items].filter((part) => part !== null)]
  return [schema, ...inner.flatMap(partsOf)]
}

describe.each(contentPacks.map((pack) => [pack.ruleset.id, pack] as const))('%s', (_, pack) => {
  const { ruleset } = pack
  const parts = partsOf(readSchema(ruleset.setup.jsonSchema()))

  test('every key has a word, in Chinese too', async () => {
    const keys = [...new Set(parts.flatMap(({ properties }) => [...properties.keys()]))]
    expect(keys.filter((key) => phraseFor(ruleset.words, `field.${key}`) === null)).toEqual([])
    const words = fieldWords(ruleset, await tellerIn('zh', pack))
    expect(keys.filter((key) => !CHINESE.test(words.name(key)) && words.name(key) === key)).toEqual([])
  })

  test('every description is among the words', () => {
    const texts = new Set(parts.map(({ description }) => description).filter((text) => text !== ''))
    expect([...texts].filter((text) => typeof descriptionText(ruleset, text) === 'string')).toEqual([])
  })

  test('whatever the linter remarks of scenarios and setups made by chance is told in words', () => {
    const chance = Array.from({ length: RANDOM_SETUPS }, (_unused, seed) => pack.randomSetup?.(seed) ?? null)
    const setups = [...pack.scenarios.map(({ setup }) => setup), ...chance.filter(isRecord)]
    const found = setups.flatMap((setup) => pack.lint?.(ruleset.setup.parse(setup)) ?? [])
    const teller = new Teller('xx')
    const told = found.map(({ message, says = message }) => teller.text(says))
    expect(told.filter((text) => !text.startsWith('⟦'))).toEqual([])
  })
})
