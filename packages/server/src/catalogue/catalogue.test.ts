import { contentPacks } from '@quintain/engine/content'
import { expect, test } from 'vitest'
import { Catalogue } from './catalogue.ts'
import { comeAlong, DEFAULT_PACKS } from './packs.ts'

test('packs that come along are loaded once, when they are first needed', async () => {
  let loaded = 0
  const catalogue = new Catalogue([], async () => {
    loaded += 1
    return contentPacks
  })
  expect(catalogue.isOpen).toBe(false)
  expect(catalogue.ids).toEqual([])
  expect(loaded).toBe(0)
  await Promise.all([catalogue.opened(), catalogue.opened()])
  expect(catalogue.isOpen).toBe(true)
  expect(catalogue.ids).toEqual(contentPacks.map(({ ruleset }) => ruleset.id))
  expect(loaded).toBe(1)
})

test('packs that could not be loaded are asked for again', async () => {
  let tries = 0
  const catalogue = new Catalogue([], async () => {
    tries += 1
    if (tries === 1) throw new Error('not now')
    return contentPacks
  })
  await expect(catalogue.opened()).rejects.toThrow('not now')
  expect(catalogue.isOpen).toBe(false)
  await catalogue.opened()
  expect(catalogue.ids).toHaveLength(contentPacks.length)
})

test("what is of one's own is not waited with: it may be wrong", () => {
  expect(comeAlong({ packs: DEFAULT_PACKS, agents: [] })).toBe(true)
  expect(comeAlong({ packs: [...DEFAULT_PACKS, './den'], agents: [] })).toBe(false)
  expect(comeAlong({ packs: DEFAULT_PACKS, agents: ['./mine.mjs'] })).toBe(false)
})
