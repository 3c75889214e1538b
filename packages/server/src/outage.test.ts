import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pick, until } from '../testing/arena.ts'
import { CrashBots } from '../testing/crash-bots.ts'
import { judge, manualParty } from '../testing/crash.ts'
import { type Cuttable, cuttable } from '../testing/cuttable.ts'
import { type TestDatabase, testDatabase } from '../testing/databases.ts'
import { type ServerProcess, startProcess } from './bench/process.ts'
import { ArenaApi, MatchClient } from '@quintain/client'
import { refusalBody } from '@quintain/client/protocol'
import { openStorage } from './storage/index.ts'

describe('PostgreSQL that goes away and comes back', () => {
  let database: TestDatabase
  let way: Cuttable
  /** One server whose way to the database is cut, and one whose is not. */
  let cutOff: ServerProcess
  let other: ServerProcess
  const clients: MatchClient[] = []

  beforeAll(async () => {
    database = await testDatabase('postgres')
    way = await cuttable(database.url)
    ;[cutOff, other] = await Promise.all([
      startProcess(way.url, { databaseTimeoutMs: 1_000, logLevel: 'fatal' }),
      startProcess(database.url),
    ])
  })
  afterAll(async () => {
    for (const client of clients) client.close()
    await Promise.all([cutOff.stop(), other.stop()])
    await way.close()
    await database.stop()
  })

  const status = async (path: string) => (await fetch(`${cutOff.url}${path}`)).status

  async function refusal(path: string, body?: object, token?: string) {
    const answer = await fetch(`${cutOff.url}${path}`, {
      ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
    })
    const text = await answer.text()
    expect(text).not.toMatch(/node_modules|at \w+ \(|ECONN|postgres/)
    return { status: answer.status, code: refusalBody.parse(JSON.parse(text)).code }
  }

  it.each(['cut', 'freeze'] as const)(
    'after a %s: typed refusals meanwhile, then everything goes on, and nothing was lost',
    async (how) => {
      const bots = new CrashBots(cutOff.url)
      const running = [
        bots.play('chain'),
        bots.play('atb'),
        bots.play('party', manualParty()),
        bots.watch('hex'),
        bots.watch('world'),
      ]
      const [here, there] = [cutOff, other].map(({ url }) => new ArenaApi(url))
      const first = await here.create({ ruleset: 'chain', join: { seat: 0 } })
      const second = await there.join(first.match.id)
      const { id } = first.match
      const watcher = new MatchClient({ url: cutOff.url, match: id })
      clients.push(watcher)
      await until(() => bots.acknowledged.length > 15 && watcher.state !== null, 'bots play', 60_000)

      way[how]()
      await until(async () => (await status('/readyz')) === 503, 'it is noticed')
      expect(await status('/healthz')).toBe(200)
      const unavailable = { status: 503, code: 'unavailable' }
      const action = { id: `${how}.1`, turn: 0, action: { type: 'continue' } }
      const refusals = await Promise.all([
        refusal('/api/matches', { ruleset: 'chain' }),
        refusal('/api/matches/a-match-it-never-saw'),
        refusal(`/api/matches/${id}/actions`, action, first.token ?? ''),
        refusal('/api/replays'),
      ])
      for (const answer of refusals) expect(answer).toEqual(unavailable)

      // Meanwhile the match goes on at the other server, and nobody can tell this one.
      for (let turn = 0; turn < 6; turn += 1) {
        const seat = (await there.state(id)).state.turn.seat ?? 0
        const token = [first, second][seat].token ?? ''
        const { state } = await there.state(id, token)
        await there.act(id, token, { id: `${how}.there.${turn}`, turn: state.turn.number, action: pick(state, turn) })
      }
      const missed = (await there.match(id)).seq
      expect(watcher.seq).toBeLessThan(missed)

      await way.mend()
      await until(async () => (await status('/readyz')) === 200, 'it is back', 30_000)
      await until(() => watcher.seq >= missed, 'it learns what it missed', 30_000)
      const { length } = bots.acknowledged
      await until(() => bots.acknowledged.length > length + 15, 'bots go on', 60_000)
      // Signals come through again: a write at the other server is seen at once.
      const seat = (await there.state(id)).state.turn.seat ?? 0
      await there.command(id, [first, second][seat].token ?? '', { id: `${how}.end`, command: 'resign' })
      await until(() => watcher.state?.status === 'over', 'it hears of others')
      bots.stop()
      await Promise.allSettled(running)
      expect(bots.surprises).toEqual([])
      const figures = await judge(bots, database)
      expect(figures.acknowledged).toBeGreaterThan(30)
      expect(cutOff.child.exitCode).toBeNull()
    },
  )

  it('an input whose commit nobody answered is told to everybody, and counts once', async () => {
    const api = new ArenaApi(cutOff.url)
    const { match, token } = await api.create({ ruleset: 'chain', join: { seat: 0 } })
    await api.join(match.id)
    const watcher = new MatchClient({ url: cutOff.url, match: match.id })
    clients.push(watcher)
    await until(() => watcher.seq === 2, 'it starts')
    const { state } = await api.state(match.id, token ?? '')
    const request = { id: 'lost-request', turn: 0, action: pick(state, 0) }
    way.loseAnswerTo('commit', request.id)
    await expect(api.act(match.id, token ?? '', request)).rejects.toMatchObject({ code: 'unavailable' })
    // Nobody asks again, and it is told all the same.
    await until(() => watcher.seq === 3, 'it is told')
    expect(await api.act(match.id, token ?? '', request)).toBe(3)
  })

  it('what lists show is brought up to date when the storage is back', async () => {
    const storage = await openStorage(way.url, 'lister', 1_000)
    const api = new ArenaApi(other.url)
    const { match } = await api.create({ ruleset: 'chain', title: 'left open' })
    const before = await storage.matches.find(match.id)
    if (before === undefined) throw new Error('there is no such match')
    way.cut()
    const { seats, positions, seq, result, rematch, rated, started_at } = before
    const columns = {
      seats,
      positions,
      seq,
      result,
      rematch,
      rated,
      started_at,
      ended_at: before.created_at,
      public_at: null,
    }
    storage.writer.summarize(match.id, { ...columns, status: 'aborted', players: [] })
    // An input that comes along in the same transaction tells that it failed.
    const row = {
      match_id: 'nothing',
      seq: 1,
      kind: 'abort',
      seat: null,
      payload: null,
      token_hash: null,
      client_id: null,
      lease: null,
    }
    await expect(storage.writer.append({ ...row, at: 0 })).rejects.toMatchObject({ code: 'unavailable' })
    expect((await api.lobby()).map(({ id }) => id)).toContain(match.id)
    await way.mend()
    await until(async () => !(await api.lobby()).some(({ id }) => id === match.id), 'the lobby knows')
    await storage.close()
  })

  it('a server ends in order when it is asked to, also without its storage', async () => {
    way.cut()
    expect(await cutOff.stop()).toBe(0)
  })
})
