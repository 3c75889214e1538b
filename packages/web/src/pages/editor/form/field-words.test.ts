import { isPhrase, isRecord, phraseFor, Teller, tellerIn } from '@quintain/engine'
import { contentPacks } from '@quintain/engine/content'
import { describe, expect, test } from 'vitest'
import { type Schema, setupSchemaOf } from '../schema.ts'
import { keyName } from './field-words.ts'

const CHINESE = /[\u4e00-\u9fff]/
const RANDOM_SETUPS = 20

function partsOf(schema: Schema): readonly Schema[] {
  const { properties, others, items, places, variants } = schema
  const inner = [...properties.values(), ...places, ...variants, ...[others, items].filter((part) => part !== null)]
  return [schema, ...inner.flatMap(partsOf)]
}

describe.each(contentPacks.map((pack) => [pack.ruleset.id, pack] as const))('%s', (_, pack) => {
  const { ruleset } = pack

  test('every key has a word, in Chinese too', async () => {
    const parts = partsOf(setupSchemaOf(ruleset))
    const keys = [...new Set(parts.flatMap(({ properties }) => [...properties.keys()]))]
    expect(keys.filter((key) => phraseFor(ruleset.words, `field.${key}`) === null)).toEqual([])
    const teller = await tellerIn('zh', pack)
    const named = keys.map((key) => [key, keyName(ruleset, teller, key)] as const)
    expect(named.filter(([key, name]) => !CHINESE.test(name) && name === key)).toEqual([])
  })

  test('every field is described, in words that the ruleset loads for it', async () => {
    const fields = [...partsOf(setupSchemaOf(ruleset, await ruleset.fields?.()))].flatMap(({ properties }) => [
      ...properties,
    ])
    expect(fields.filter(([, { description }]) => !isPhrase(description)).map(([key]) => key)).toEqual([])
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
