import { readdirSync, readFileSync } from 'node:fs'
import { readReplay, verify } from '@quintain/engine'
import { contentPacks } from '@quintain/engine/content'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testArena, until } from '../testing/arena.ts'
import { testDatabase, type TestDatabase } from '../testing/databases.ts'
import { Catalogue } from './catalogue/catalogue.ts'
import { DEFAULT_PACKS, loadPacks } from './catalogue/packs.ts'

const OWN = new URL('../testing/own-pack.mjs', import.meta.url)
const DEN = new URL('../../../examples/den', import.meta.url)
const WRONG = new URL('../testing/wrong-agent.mjs', import.meta.url)
const EAGER = new URL('../testing/eager-agent.mjs', import.meta.url)
const ID = 'duels-of-our-own'
const CLOCK = { moveMs: 500, bankMs: 0, onTimeout: 'agent' } as const

describe('a catalogue of packs', () => {
  let database: TestDatabase

  beforeAll(async () => {
    database = await testDatabase('sqlite')
  })
  afterAll(() => database.stop())

  it('is what modules export', async () => {
    const packs = await loadPacks({ packs: DEFAULT_PACKS, agents: [] })
    expect(packs.map(({ ruleset }) => ruleset.id)).toEqual(contentPacks.map(({ ruleset }) => ruleset.id))
    expect((await loadPacks({ packs: [OWN.href], agents: [] })).map(({ ruleset }) => ruleset.id)).toEqual([ID])
    await expect(loadPacks({ packs: ['@quintain/engine'], agents: [] })).rejects.toThrow(/exports neither/)
    expect(() => new Catalogue([...packs, packs[0]])).toThrow(/two rulesets/)
  })

  it('seats agents of files, and agents with budgets, up to a bound', async () => {
    const packs = [...DEFAULT_PACKS, DEN]
    const arena = await testArena({ packs, agents: [EAGER, WRONG], agentDelayMs: 0 })
    const rulesets = await arena.api.rulesets('en')
    for (const { agents } of rulesets) {
      if (agents.length > 1) expect(agents.map(({ name }) => name)).toContain('eager-agent')
    }
    const { id } = contentPacks[0].ruleset
    const seat = (agent: string) => ({ kind: 'agent', agent }) as const
    const played = await arena.api.create({ ruleset: id, seats: [seat('eager-agent'), seat('search@5')] })
    await until(async () => (await arena.api.match(played.match.id)).status === 'over', 'both play', 60_000)
    expect((await arena.api.match(played.match.id)).result?.reason).not.toBe('agentFailed')
    const many = arena.api.create({ ruleset: id, seats: [seat('eager-agent'), seat('search@10001')] })
    await expect(many).rejects.toMatchObject({ code: 'unknownAgent' })

    // One that does all that it must not: in three rounds of two seats each wrong that it knows, and the match goes on.
    const [{ ruleset }] = await loadPacks({ packs: [DEN.href], agents: [] })
    const wrong = [seat('wrong-agent'), seat('wrong-agent')]
    const { match } = await arena.api.create({ ruleset: ruleset.id, scenario: 'two-foxes', seats: wrong })
    await until(async () => (await arena.api.match(match.id)).status === 'over', 'the end', 60_000)
    const replay = readReplay(await arena.api.replay(match.id))
    expect(replay.actions).toEqual(Array.from({ length: 6 }, () => ({ type: 'bid', bid: 0 })))
    expect(verify(ruleset, replay)).toMatchObject({ ok: true })
    await arena.close()
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
