import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pick, until } from '../testing/arena.ts'
import { type TestDatabase, testDatabase } from '../testing/databases.ts'
import { type ServerProcess, startProcess } from './bench/process.ts'
import { openDatabase } from './storage/database.ts'
import { ArenaApi, MatchClient } from '@quintain/client'
import { Refusal, type Update } from '@quintain/client/protocol'

describe('two processes on one PostgreSQL', () => {
  let database: TestDatabase
  let servers: ServerProcess[]
  const clients: MatchClient[] = []

  beforeAll(async () => {
    database = await testDatabase('postgres')
    // Both at once, on an empty database.
    servers = await Promise.all([startProcess(database.url), startProcess(database.url)])
  })
  afterAll(async () => {
    for (const client of clients) client.close()
    for (const server of servers) await server.stop()
    await database.stop()
  })

  function follow(url: string, match: string, token?: string): { client: MatchClient; told: Update[] } {
    const told: Update[] = []
    const client = new MatchClient({
      url,
      match,
      ...(token === undefined ? {} : { token }),
      onSync: (updates) => told.push(...updates),
    })
    clients.push(client)
    return { client, told }
  }

  it('seats at different processes play one match and see the same', async () => {
    const [here, there] = servers.map(({ url }) => new ArenaApi(url))
    const first = await here.create({ ruleset: 'chain', join: { seat: 0 } })
    const second = await there.join(first.match.id)
    const { id } = first.match
    const seats = [follow(servers[0].url, id, first.token ?? ''), follow(servers[1].url, id, second.token ?? '')]
    const spectators = servers.map(({ url }) => follow(url, id))
    for (let turn = 0; turn < 40; turn += 1) {
      await until(
        () => seats.every(({ client }) => client.state !== null && client.seq === seats[0].client.seq),
        'agree',
      )
      const { state } = seats[0].client
      if (state?.status !== 'playing') break
      const decider = seats[state.turn.seat ?? 0].client
      await decider.act(pick(decider.state ?? state, turn))
    }
    await until(() => [...seats, ...spectators].every(({ client }) => client.seq === seats[0].client.seq), 'all agree')
    expect(JSON.stringify(spectators[0].told)).toBe(JSON.stringify(spectators[1].told))
    expect(spectators[0].client.state).toEqual(spectators[1].client.state)
    expect(seats[0].told.map(({ seq }) => seq)).toEqual(seats[1].told.map(({ seq }) => seq))
  })

  it('a seat that one has given away is known to the other before it hears of it', async () => {
    const [here, there] = servers.map(({ url }) => new ArenaApi(url))
    const { match } = await here.create({ ruleset: 'chain' })
    await there.state(match.id)
    // From now on nobody is told what happens in the match.
    const opened = await openDatabase(database.url)
    await opened.db.deleteFrom('followers').where('match_id', '=', match.id).execute()
    await opened.close()
    const { token } = await here.join(match.id, { seat: 1 })
    const known = await here.state(match.id, token ?? '')
    expect((await there.state(match.id, token ?? '')).state.seq).toBe(known.state.seq)
    await expect(there.state(match.id, `${token}x`)).rejects.toMatchObject({ code: 'unauthorized' })
  })

  it('of two answers at two processes one wins', async () => {
    const apis = servers.map(({ url }) => new ArenaApi(url))
    const first = await apis[0].create({ ruleset: 'chain', join: { seat: 0 } })
    await apis[1].join(first.match.id)
    const token = first.token ?? ''
    for (let turn = 0; turn < 10; turn += 1) {
      const { state } = await apis[turn % 2].state(first.match.id, token)
      if (state.turn.seat !== 0) break
      const answers = await Promise.allSettled(
        apis.map((api, i) =>
          api.act(first.match.id, token, { id: `${turn}.${i}`, turn: state.turn.number, action: pick(state, 0) }),
        ),
      )
      expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
      const [lost] = answers.filter((answer) => answer.status === 'rejected')
      expect(lost.reason).toBeInstanceOf(Refusal)
      expect(lost.reason).toMatchObject({ code: expect.stringMatching(/staleTurn|notYourTurn/) })
      const again = apis.map((api) =>
        api
          .act(first.match.id, token, { id: `same.${turn}`, turn: 1_000, action: null })
          .catch((error: Refusal) => error.code),
      )
      expect(new Set(await Promise.all(again)).size).toBe(1)
    }
  })

  it('a process that ends hands its matches over', async () => {
    const api = new ArenaApi(servers[1].url)
    const { match } = await new ArenaApi(servers[0].url).create({ ruleset: 'hex', paceMs: 100 })
    const { client } = follow(servers[1].url, match.id)
    await until(() => client.seq > 2, 'it goes on')
    expect(await servers[0].stop()).toBe(0)
    const { seq } = client
    await until(() => client.seq > seq + 5, 'it goes on elsewhere')
    expect((await api.match(match.id)).status).toBe('playing')
  })

  it('a process that is killed loses its matches to the other', async () => {
    servers[0] = await startProcess(database.url)
    const { match } = await new ArenaApi(servers[0].url).create({ ruleset: 'hex', paceMs: 100 })
    const { client } = follow(servers[1].url, match.id)
    await until(() => client.seq > 2, 'it goes on')
    await servers[0].kill()
    const { seq } = client
    await until(() => client.seq > seq + 5, 'it goes on elsewhere', 30_000)
  })
})
