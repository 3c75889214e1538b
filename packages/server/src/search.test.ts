import { readReplay, Registry, verify } from '@quintain/engine'
import { rulesets } from '@quintain/engine/rulesets'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { playOut, type TestArena, testArena, until } from '../testing/arena.ts'
import { commitmentOf } from './border/secrets.ts'

const DAY = 24 * 3_600_000
const registry = new Registry(rulesets)
const START = 1_800_000_000_000

describe('the search for replays', () => {
  let arena: TestArena
  let now = START
  /** Three that were given up on one day each, and one that was played out. */
  const ids: string[] = []

  beforeAll(async () => {
    arena = await testArena({ database: ':memory:', now: () => now })
    for (const [ruleset, ...names] of [
      ['chain', 'Ash', 'Bo'],
      ['atb', 'Bo', 'Cy'],
      ['chain', 'Cy', 'ash'],
    ]) {
      const first = await arena.api.create({ ruleset, join: { seat: 0, identity: { name: names[0] } } })
      await arena.api.join(first.match.id, { identity: { name: names[1] } })
      await arena.api.command(first.match.id, first.token ?? '', { id: 'r', command: 'resign' })
      ids.push(first.match.id)
      now += DAY
    }
    const first = await arena.api.create({ ruleset: 'atb', join: { seat: 0 } })
    const second = await arena.api.join(first.match.id)
    const clients = [first, second].map(({ token }) => arena.client({ match: first.match.id, token: token ?? '' }))
    await playOut(clients)
    ids.push(first.match.id)
    const secret = await arena.api.create({ ruleset: 'chain', visibility: 'invitation', join: { seat: 0 } })
    await arena.api.join(secret.match.id, { invite: secret.invite ?? '' })
    await arena.api.command(secret.match.id, secret.token ?? '', { id: 'r', command: 'resign' })
    await until(async () => (await arena.api.replays()).length === ids.length, 'all are listed')
  })
  afterAll(() => arena.close())

  const found = async (query: Record<string, string | number>) =>
    (await arena.api.replays(query)).map(({ id }) => ids.indexOf(id))

  it('finds by ruleset, player, date and length, newest first, public ones alone', async () => {
    expect(await found({})).toEqual([3, 2, 1, 0])
    expect(await found({ ruleset: 'atb' })).toEqual([3, 1])
    expect(await found({ player: 'ASH' })).toEqual([2, 0])
    expect(await found({ player: 'bo', ruleset: 'chain' })).toEqual([0])
    expect(await found({ player: 'nobody' })).toEqual([])
    expect(await found({ from: START + DAY })).toEqual([3, 2, 1])
    expect(await found({ until: START + DAY })).toEqual([1, 0])
    expect(await found({ from: START + DAY, until: START + 2 * DAY })).toEqual([2, 1])
    const [longest] = await arena.api.replays()
    expect(await found({ least: longest.positions })).toEqual([3])
    expect(await found({ most: longest.positions - 1 })).toEqual([2, 1, 0])
  })

  it('every replay proves itself, also of a match that was given up', async () => {
    for (const id of ids) {
      const replay = readReplay(await arena.api.replay(id))
      const { reveal, generator, commitment } = await arena.api.match(id)
      expect(verify(registry.get(replay.ruleset), replay)).toMatchObject({ ok: true })
      expect(commitmentOf(generator, reveal?.secret ?? '', reveal?.salt ?? '')).toBe(commitment)
    }
  })

  it('tells a list in pages', async () => {
    const page = await arena.api.replays({ limit: 2 })
    expect(page.map(({ id }) => ids.indexOf(id))).toEqual([3, 2])
    expect(await found({ limit: 2, after: page[1].id })).toEqual([1, 0])
  })
})
