import { describe, expect, test } from 'vitest'
import { contentPacks } from '../content.ts'
import type { Ruleset } from './contract.ts'
import { aboutField, writtenSchema } from './field-words.ts'
import { isRecord } from './json.ts'
import type { Vocabulary } from './meaning/vocabulary.ts'

const PARTS = new Set(['items', 'prefixItems', 'additionalProperties', 'anyOf', 'oneOf', 'allOf'])

/** The path of each field, of named keys alone, with what the schema says of it. */
function fieldsOf(schema: unknown, path: readonly string[] = []): { path: readonly string[]; description: unknown }[] {
  if (Array.isArray(schema)) return schema.flatMap((part) => fieldsOf(part, path))
  if (!isRecord(schema)) return []
  const { properties } = schema
  const inner = isRecord(properties) ? Object.entries(properties) : []
  return [
    ...inner.flatMap(([key, field]) => [
      { path: [...path, key], description: isRecord(field) ? field['description'] : undefined },
      ...fieldsOf(field, [...path, key]),
    ]),
    ...Object.entries(schema).flatMap(([key, value]) => (PARTS.has(key) ? fieldsOf(value, path) : [])),
  ]
}

async function wordsOf(ruleset: Ruleset): Promise<Vocabulary> {
  if (ruleset.fields === undefined) throw new Error(`${ruleset.id} describes no fields`)
  return await ruleset.fields()
}

describe.each(contentPacks.map(({ ruleset }) => [ruleset.id, ruleset] as const))('%s', (_, ruleset) => {
  test('every field has a sentence, and every sentence a field', async () => {
    const words = await wordsOf(ruleset)
    const fields = fieldsOf(ruleset.setup.jsonSchema())
    const codes = fields.map(({ path }) => aboutField({}, words, path)?.code.slice(words.room.length + 1))
    expect(fields.filter((_field, at) => codes[at] === undefined).map(({ path }) => path.join('.'))).toEqual([])
    expect(new Set(codes)).toEqual(new Set(Object.keys(words.english)))
  })

  test('sentences are whole ones, in Chinese as in English', async () => {
    const { english, others } = await wordsOf(ruleset)
    const chinese = await others['zh']()
    expect(Object.keys(chinese).toSorted()).toEqual(Object.keys(english).toSorted())
    const isSentence = (text: unknown) => /^["A-Za-z-].{8,}\.$/s.test(String(text))
    expect(Object.entries(english).filter(([, text]) => !isSentence(text))).toEqual([])
    const isChinese = (text: unknown) => /\p{Script=Han}/u.test(String(text)) && String(text).endsWith('。')
    expect(Object.entries(chinese).filter(([, text]) => !isChinese(text))).toEqual([])
  })

  test('the schema that is written for editors says them all, in the language that is asked for', async () => {
    for (const [language, form] of [
      ['en', /^[^\u4e00-\u9fff]|攻击/],
      ['zh', /\p{Script=Han}/u],
    ] as const) {
      const written = await writtenSchema(ruleset, language)
      const fields = fieldsOf(written)
      expect(fields.filter(({ description }) => !form.test(String(description)))).toEqual([])
      expect(written).toMatchObject({ properties: { $schema: { type: 'string' } } })
    }
  })
})

test('a field is described by the longest ending of its path, else by the ruleset’s own words', () => {
  const words = (room: string, english: Record<string, string>): Vocabulary => ({
    room,
    english,
    others: {},
    say: (code) => ({ code }),
  })
  const fields = words('duel.fields', { name: 'any name', 'cards.name': 'of a card' })
  const ruleset = { words: words('duel', { 'about.hp': 'hit points' }) }
  expect(aboutField(ruleset, fields, ['players', 'cards', 'name'])).toEqual({ code: 'duel.fields:cards.name' })
  expect(aboutField(ruleset, fields, ['players', 'name'])).toEqual({ code: 'duel.fields:name' })
  expect(aboutField(ruleset, fields, ['players', 'hp'])).toEqual({ code: 'duel:about.hp' })
  expect(aboutField(ruleset, undefined, ['players', 'name'])).toBeNull()
})
