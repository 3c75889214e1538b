import { readdirSync, readFileSync } from 'node:fs'
import { contentPacks } from '@quintain/engine/content'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testArena, until } from '../testing/arena.ts'
import { testDatabase, type TestDatabase } from '../testing/databases.ts'
import { Catalogue } from './catalogue/catalogue.ts'
import { DEFAULT_PACKS, loadPacks } from './catalogue/packs.ts'

const OWN = new URL('../testing/own-pack.mjs', import.meta.url)
const ID = 'duels-of-our-own'
const CLOCK = { moveMs: 500, bankMs: 0, onTimeout: 'agent' } as const

describe('a catalogue of packs', () => {
  let database: TestDatabase

  beforeAll(async () => {
    database = await testDatabase('sqlite')
  })
  afterAll(() => database.stop())

  it('is what modules export', async () => {
    const packs = await loadPacks(DEFAULT_PACKS)
    expect(packs.map(({ ruleset }) => ruleset.id)).toEqual(contentPacks.map(({ ruleset }) => ruleset.id))
    expect((await loadPacks([OWN.href])).map(({ ruleset }) => ruleset.id)).toEqual([ID])
    await expect(loadPacks(['@quintain/engine'])).rejects.toThrow(/exports neither/)
    expect(() => new Catalogue([...packs, packs[0]])).toThrow(/two rulesets/)
  })

  it('plays a ruleset that it is given, and survives its matches without it', async () => {
    const first = await testArena({ database: database.url, packs: [...DEFAULT_PACKS, OWN], agentDelayMs: 500 })
    expect((await first.api.rulesets('en')).at(-1)).toMatchObject({ id: ID, title: 'Duels of our own', agents: [] })
    const { match, token } = await first.api.create({ ruleset: ID, clock: CLOCK, join: { seat: 0 } })
    await first.api.join(match.id)
    // It has no agents, so whoever is away is played for at random.
    await until(async () => (await first.api.match(match.id)).positions > 2, 'somebody plays')
    const waiting = await first.api.create({ ruleset: ID, setup: contentPacks[0].scenarios[0].setup })
    expect(waiting.match.title).toBe('Duels of our own')
    await first.close()

    const without = await testArena({ database: database.url })
    expect((await without.api.lobby()).find(({ id }) => id === waiting.match.id)).toMatchObject({
      ruleset: ID,
      title: 'Duels of our own',
    })
    expect((await without.api.lobby({ status: 'playing' })).map(({ id }) => id)).toContain(match.id)
    for (const refused of [without.api.match(match.id), without.api.state(match.id, token ?? '')]) {
      await expect(refused).rejects.toMatchObject({ code: 'unknownRuleset', detail: undefined })
    }
    await expect(without.api.join(waiting.match.id)).rejects.toMatchObject({ code: 'unknownRuleset' })
    await expect(without.api.create({ ruleset: ID })).rejects.toMatchObject({ code: 'unknownRuleset' })
    // Its sweep leaves such matches alone, and all others go on.
    await new Promise((resolve) => setTimeout(resolve, 1_500))
    const other = await without.api.create({ ruleset: contentPacks[0].ruleset.id })
    expect((await without.api.match(other.match.id)).status).toBe('open')
    await without.close()

    const again = await testArena({ database: database.url, packs: [OWN] })
    await until(async () => (await again.api.match(match.id)).status === 'over', 'it goes on to its end', 60_000)
    await again.close()
  })
})

it('no ruleset is named in the sources', () => {
  const named = new RegExp(`['"\`](?:${contentPacks.map(({ ruleset }) => ruleset.id).join('|')})['"\`]`)
  const folder = new URL('.', import.meta.url)
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.startsWith('bench'),
  )
  expect(files.length).toBeGreaterThan(60)
  const found = files.filter((file) => {
    const lines = readFileSync(new URL(file, folder), 'utf8').split('\n')
    // The encoding of bytes has the name of a ruleset.
    return lines.some((line) => named.test(line.replaceAll(/(?:digest|toString)\('hex'\)/g, '')))
  })
  expect(found).toEqual([])
})
