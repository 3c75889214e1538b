import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Vocabulary } from '@quintain/engine'
import { describe, expect, test } from 'vitest'
import { builderWords } from '../catalogue/builders/words/index.ts'
import { catalogueWords } from '../catalogue/words/index.ts'
import { battleWords } from '../pages/battle/words/index.ts'
import { editorWords } from '../pages/editor/words/index.ts'
import { labWords } from '../pages/lab/words/index.ts'
import { onlineWords } from '../pages/online/words/index.ts'
import { webWords } from './index.ts'

const ROOMS: readonly Vocabulary[] = [
  webWords,
  catalogueWords,
  builderWords,
  battleWords,
  editorWords,
  labWords,
  onlineWords,
]
const SOURCES = sources()

function sources(): string {
  const folder = join(dirname(fileURLToPath(import.meta.url)), '..')
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(({ name, parentPath }) => /\.tsx?$/.test(name) && !name.includes('.test.') && !isWords(parentPath, name))
    .map(({ parentPath, name }) => readFileSync(join(parentPath, name), 'utf8'))
    .join('\n')
}

function isWords(folder: string, name: string): boolean {
  return /[\\/]words$/.test(folder) && /^[a-z]{2}\.ts$/.test(name)
}

/** What words ask for; forms of a number (`{count|…}`) only where `all` is asked for, since not every language has them. */
function valuesIn(words: string | readonly string[], all: boolean): readonly string[] {
  const found = [words].flat().flatMap((text) => [...text.matchAll(all ? /\{(\w+)/g : /\{(\w+)\}/g)])
  return [...new Set(found.map(([, name]) => name))].toSorted()
}

describe.each(ROOMS.map((room) => [room.room, room] as const))('%s', (_, { english, others }) => {
  test.each(Object.keys(others))('%s has all words, with the same values', async (id) => {
    const words = await others[id]()
    expect(Object.keys(words).toSorted()).toEqual(Object.keys(english).toSorted())
    for (const [code, text] of Object.entries(english)) {
      expect(valuesIn(words[code], false), code).toEqual(valuesIn(text, false))
      expect(valuesIn(text, true), code).toEqual(expect.arrayContaining([...valuesIn(words[code], true)]))
    }
  })

  test('Chinese is among its languages', () => {
    expect(Object.keys(others)).toContain('zh')
  })

  test('every word is said somewhere', () => {
    const unsaid = Object.keys(english).filter((code) => !isSaid(code))
    expect(unsaid).toEqual([])
  })
})

test('what all pages share is there in German', () => {
  expect(Object.keys(webWords.others)).toContain('de')
})

/** As it is, or put together of a beginning that stands in the sources and something else. */
function isSaid(code: string): boolean {
  if (SOURCES.includes(`'${code}'`)) return true
  const parts = code.split('.')
  return parts.some((_, i) => i > 0 && SOURCES.includes(`\`${parts.slice(0, i).join('.')}.\${`))
}
