import { changed, readReplay, verify } from '@quintain/engine'
import { world } from '@quintain/engine/rulesets/world'
import { content } from '@quintain/engine/rulesets/world/content'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestArena, testArena, until } from '../testing/arena.ts'
import { type TestDatabase, testDatabase } from '../testing/databases.ts'
import { RawSocket } from '../testing/raw-socket.ts'
import { openDatabase } from './storage/database.ts'

/** A seed as the first release's server drew it: a whole number of 63 bits, as text. */
const SEED = '4611686018427387905'

describe('matches that the first release left', () => {
  let database: TestDatabase
  let arena: TestArena
  const ids = { open: '', quick: '', playing: '', over: '', world: '' }
  let token = ''

  beforeAll(async () => {
    database = await testDatabase('sqlite')
    const before = await testArena({ database: database.url })
    const { api } = before
    ids.open = (await api.create({ ruleset: 'chain', join: { seat: 0 } })).match.id
    ids.quick = (await api.quick('chain')).match.id
    const playing = await api.create({ ruleset: 'chain', join: { seat: 0 } })
    await api.join(playing.match.id)
    ids.playing = playing.match.id
    token = playing.token ?? ''
    const over = await api.create({ ruleset: 'chain', join: { seat: 0 } })
    await api.join(over.match.id)
    await api.command(over.match.id, over.token ?? '', { id: 'r', command: 'resign' })
    ids.over = over.match.id
    const short = changed(content.scenarios[0].setup, [{ path: 'maxTicks', value: 150 }])
    ids.world = (await api.create({ ruleset: 'world', setup: short, paceMs: 50 })).match.id
    await until(async () => (await api.replays()).length === 1, 'a replay')
    await before.close()
    await age()
    expect(await statusOf(ids.world)).toBe('playing')
    arena = await testArena({ database: database.url })
  })
  afterAll(async () => {
    await arena.close()
    await database.stop()
  })

  /** Makes them what the first release would have left. */
  async function age(): Promise<void> {
    const opened = await openDatabase(database.url)
    await opened.db.updateTable('matches').set({ engine: '0.1.0', fingerprint: null, luck: 'given' }).execute()
    const old = { generator: 'sfc32', seed: SEED }
    await opened.db.updateTable('matches').set(old).where('generator', '=', 'chacha8').execute()
    await opened.db.updateTable('matches').set({ seed: SEED }).where('generator', '=', 'keyed').execute()
    await opened.close()
  }

  async function statusOf(id: string): Promise<string | undefined> {
    const opened = await openDatabase(database.url)
    const row = await opened.db.selectFrom('matches').select('status').where('id', '=', id).executeTakeFirst()
    await opened.close()
    return row?.status
  }

  it('do not keep the server from starting, and those in play are ended', async () => {
    expect((await fetch(`${arena.url}/readyz`)).status).toBe(200)
    await until(async () => (await statusOf(ids.playing)) === 'aborted', 'it is ended')
    expect((await arena.api.lobby({ status: 'playing' })).map(({ id }) => id)).not.toContain(ids.playing)
  })

  it('are refused with that reason, to people and to sockets, and nobody is told the seed', async () => {
    for (const id of [ids.open, ids.playing, ids.over]) {
      const answer = await fetch(`${arena.url}/api/matches/${id}`)
      const text = await answer.text()
      expect(answer.status).toBe(410)
      expect(JSON.parse(text)).toMatchObject({
        code: 'oldSeed',
        message: expect.stringMatching(/^the match was made by engine 0\.1\.0, whose seeds give other luck in /),
      })
      expect(text).not.toContain(SEED)
    }
    await expect(arena.api.join(ids.open)).rejects.toMatchObject({ code: 'oldSeed' })
    await expect(arena.api.replay(ids.over)).rejects.toMatchObject({ code: 'oldSeed' })
    const socket = new RawSocket(arena.url)
    await until(() => socket.isOpen, 'open')
    socket.send({ type: 'hello', match: ids.playing, token })
    await until(() => socket.closed !== null, 'closed')
    expect(socket.messages).toMatchObject([{ type: 'refused', code: 'oldSeed' }])
  })

  it('wait for nobody any more', async () => {
    const { match } = await arena.api.quick('chain')
    expect(match.id).not.toBe(ids.quick)
    expect(await statusOf(ids.quick)).toBe('aborted')
    expect(await statusOf(ids.open)).toBe('aborted')
    expect(await statusOf(ids.over)).toBe('over')
  })

  it('go on where their seed gives the same luck', async () => {
    expect((await arena.api.match(ids.world)).generator).toBe('keyed')
    await until(async () => (await arena.api.match(ids.world)).status === 'over', 'it ends', 60_000)
    expect(verify(world, readReplay(await arena.api.replay(ids.world)))).toMatchObject({ ok: true })
  })
})
