import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { until } from '../../testing/arena.ts'
import { type DatabaseKind, type TestDatabase, testDatabase } from '../../testing/databases.ts'
import { openStorage, type Storage } from './index.ts'
import { DEAD_MS } from './servers.ts'
import { listen } from './signals.ts'
import type { InputRow, MatchRow } from './tables.ts'

let ids = 0
function matchRow(more: Partial<MatchRow> = {}): MatchRow {
  ids += 1
  return {
    id: `match-${String(ids).padStart(4, '0')}`,
    ruleset: 'atb',
    ruleset_version: 1,
    engine: '0.1.0',
    fingerprint: null,
    scenario: null,
    title: 'a match',
    setup: '{}',
    luck: 'given',
    generator: 'sfc32',
    seed: '1',
    salt: 'salt',
    commitment: 'hash',
    visibility: 'public',
    options: '{}',
    owner_hash: 'o',
    invite_hash: 'i',
    origin: null,
    prefix: null,
    created_at: 1_700_000_000_000 + ids,
    status: 'open',
    quick: 0,
    watchable: 1,
    public_at: null,
    frozen: 0,
    driver: null,
    lease: 0,
    started_at: null,
    ended_at: null,
    positions: 0,
    seq: 0,
    result: null,
    rematch: null,
    rated: 0,
    seats: '[]',
    ...more,
  }
}

function input(match: string, seq: number, more: Partial<InputRow> = {}): InputRow {
  return {
    match_id: match,
    seq,
    kind: 'action',
    seat: 0,
    payload: '{"action":1}',
    token_hash: null,
    client_id: null,
    lease: null,
    at: 1_700_000_000_000,
    ...more,
  }
}

/** One suite for both: what holds for one store holds for the other. */
describe.each<DatabaseKind>(['sqlite', 'postgres'])('storage on %s', (kind) => {
  let database: TestDatabase
  let storage: Storage

  beforeAll(async () => {
    database = await testDatabase(kind)
    storage = await openStorage(database.url, 'one')
  })
  afterAll(async () => {
    await storage.close()
    await database.stop()
  })

  it('keeps a match as it was made', async () => {
    const row = matchRow({ title: 'Ümläut 決闘', setup: '{"a":[1,2,{"b":null}]}', started_at: 1_800_000_000_123 })
    await storage.matches.create(row)
    expect(await storage.matches.find(row.id)).toEqual(row)
    expect(await storage.matches.find('nothing-here')).toBeUndefined()
  })

  it('lets one of two inputs with the same number win', async () => {
    const both = await Promise.all([
      storage.writer.append(input('race', 1, { client_id: 'a' })),
      storage.writer.append(input('race', 1, { client_id: 'b' })),
    ])
    expect(both.filter(Boolean)).toHaveLength(1)
    expect(await storage.matches.inputs('race', 0)).toHaveLength(1)
  })

  it('takes a request of a seat once', async () => {
    expect(await storage.writer.append(input('twice', 1, { client_id: 'x' }))).toBe(true)
    expect(await storage.writer.append(input('twice', 2, { client_id: 'x' }))).toBe(false)
    expect(await storage.writer.append(input('twice', 2, { client_id: 'x', seat: 1 }))).toBe(true)
    expect(await storage.writer.append(input('twice', 3))).toBe(true)
    expect(await storage.writer.append(input('twice', 4))).toBe(true)
  })

  it('writes the inputs of many matches in few transactions', async () => {
    const before = storage.writer.transactions
    const taken = await Promise.all(
      Array.from({ length: 300 }, (_, i) => storage.writer.append(input(`group-${i}`, 1))),
    )
    expect(taken.every(Boolean)).toBe(true)
    expect(storage.writer.transactions - before).toBeLessThan(10)
  })

  it('two who write to the same matches, each in an order of its own, do not wait for each other for ever', async () => {
    const { append } = storage.database
    const rows = Array.from({ length: 30 }, () => matchRow())
    for (const row of rows) await storage.matches.create(row)
    for (let seq = 1; seq <= 8; seq += 1) {
      const inputs = rows.map(({ id }) => input(id, seq))
      const summaries = rows.map((row) => [row.id, { ...row, seq, players: [] }] as const)
      const written = await Promise.all([
        append(inputs, summaries),
        append(inputs.toReversed(), summaries.toReversed()),
        append([], summaries.toReversed()),
      ])
      expect(written.flat()).toHaveLength(rows.length)
    }
  })

  it('writes the others when one cannot be written', async () => {
    const bad = storage.writer.append(input('broken', 1, { client_id: '\u0000' })).catch(() => false)
    const good = Array.from({ length: 5 }, (_, i) => storage.writer.append(input(`whole-${i}`, 1)))
    expect(await Promise.all(good)).toEqual([true, true, true, true, true])
    await bad
  })

  it('tells inputs in order, after a number', async () => {
    for (const seq of [1, 2, 3]) await storage.writer.append(input('order', seq, { at: seq }))
    expect((await storage.matches.inputs('order', 1)).map(({ seq, at }) => [seq, at])).toEqual([
      [2, 2],
      [3, 3],
    ])
  })

  it('lists the lobby and finds replays', async () => {
    const open = matchRow({ ruleset: 'listed' })
    const secret = matchRow({ ruleset: 'listed', visibility: 'invitation' })
    const over = matchRow({ ruleset: 'listed', status: 'playing' })
    for (const row of [open, secret, over]) await storage.matches.create(row)
    const summary = {
      status: 'over',
      started_at: 5,
      ended_at: 1_000,
      positions: 42,
      seq: 9,
      result: null,
      rematch: null,
      rated: 0,
      seats: '[]',
      public_at: 1_500,
      players: [{ seat: 0, name_key: 'ash' }],
    }
    storage.writer.summarize(over.id, summary)
    await storage.writer.drained()
    // A process that lags behind changes nothing.
    storage.writer.summarize(over.id, { ...summary, status: 'playing', seq: 8 })
    await storage.writer.drained()
    const ofRuleset = { ruleset: 'listed', limit: 10 }
    const lobby = async (since: number) =>
      (await storage.matches.lobby({ status: 'open', ...ofRuleset }, since, 2_000)).map(({ id }) => id)
    expect(await lobby(0)).toEqual([open.id])
    expect(await lobby(open.created_at)).toEqual([])
    const playing = async (now: number) =>
      (await storage.matches.lobby({ status: 'playing', ...ofRuleset }, 0, now)).map(({ id }) => id)
    const find = async (query: object, now = 1_500) =>
      (await storage.matches.finished({ ...ofRuleset, ...query }, now)).map(({ id }) => id)
    // Until its end may be seen it is played.
    expect([await playing(1_499), await find({}, 1_499)]).toEqual([[over.id], []])
    expect([await playing(1_500), await find({})]).toEqual([[], [over.id]])
    expect(await find({ player: 'Ash', least: 42, most: 42, from: 1_000, until: 1_000 })).toEqual([over.id])
    for (const other of [
      { player: 'Bo' },
      { least: 43 },
      { most: 41 },
      { from: 1_001 },
      { until: 999 },
      { after: over.id },
    ]) {
      expect(await find(other)).toEqual([])
    }
    const earlier = matchRow({ ruleset: 'listed', status: 'over', ended_at: 900, public_at: 900 })
    await storage.matches.create(earlier)
    expect(await find({ after: over.id })).toEqual([earlier.id])
    // What is older than a match whose end may not be seen yet would tell when it ended.
    expect(await find({ after: over.id }, 1_499)).toEqual([])
  })

  it('lists matches that nobody may watch while they wait, and when they were disclosed', async () => {
    const rows = ['open', 'playing', 'over'].map((status) => matchRow({ ruleset: 'closed', status, watchable: 0 }))
    const disclosed = matchRow({ ruleset: 'closed', status: 'over', watchable: 0, ended_at: 5, public_at: 9 })
    for (const row of [...rows, disclosed]) await storage.matches.create(row)
    const query = { ruleset: 'closed', limit: 10 }
    const ids = (found: readonly Pick<MatchRow, 'id'>[]) => found.map(({ id }) => id)
    expect(ids(await storage.matches.lobby({ status: 'open', ...query }, 0, 9))).toEqual([rows[0].id])
    expect(ids(await storage.matches.lobby({ status: 'playing', ...query }, 0, 8))).toEqual([])
    expect(ids(await storage.matches.finished(query, 9))).toEqual([disclosed.id])
  })

  it('tells lists in pages that hide nothing, also of matches of the same moment', async () => {
    const rows = Array.from({ length: 7 }, (_, i) => matchRow({ ruleset: 'paged', created_at: 1_000 + (i >> 2) }))
    for (const row of rows) await storage.matches.create(row)
    const seen: string[] = []
    for (let page = 0; page < 5; page += 1) {
      const after = seen.at(-1)
      const query = { status: 'open' as const, ruleset: 'paged', limit: 2, ...(after === undefined ? {} : { after }) }
      seen.push(...(await storage.matches.lobby(query, 0, 0)).map(({ id }) => id))
    }
    expect(seen).toHaveLength(7)
    expect(new Set(seen)).toEqual(new Set(rows.map(({ id }) => id)))
    expect(new Set(seen.slice(0, 3))).toEqual(new Set(rows.slice(4).map(({ id }) => id)))
  })

  it('gives a name to the device that claims it first', async () => {
    await storage.players.claim('Ash', 'key-one-key-one-1', 1)
    await storage.players.claim('ash', 'key-one-key-one-1', 2)
    await expect(storage.players.claim('ASH', 'key-two-key-two-2', 3)).rejects.toMatchObject({ code: 'nameTaken' })
    expect(await storage.players.isClaimed('aSh')).toBe(true)
    expect(await storage.players.get('ash')).toEqual({ name: 'Ash', bot: false, claimedAt: 1 })
    await expect(storage.players.get('nobody')).rejects.toMatchObject({ code: 'unknownPlayer' })
  })

  it('counts a match once', async () => {
    await storage.players.claim('Bo', 'key-bo-key-bo-key', 1)
    const seats = [
      { nameKey: 'ash', score: 1 },
      { nameKey: 'bo', score: 0 },
    ]
    const rated = { match: 'rated-1', ruleset: 'atb', pace: 'rapid' as const, seats, endedAt: 1 }
    await Promise.all([storage.ratings.count(rated), storage.ratings.count(rated)])
    const [best, other] = await storage.ratings.leaderboard('atb', null, 10)
    expect([best.name, best.games, other.name, other.games]).toEqual(['Ash', 1, 'Bo', 1])
    // Both new: Glicko-2 moves them equally far.
    expect(best.rating).toBeCloseTo(1662.31, 1)
    expect(other.rating).toBeCloseTo(1337.69, 1)
  })

  it('keeps ratings by pace, and gives what the ledger gives, whoever counts at once and whatever is annulled', async () => {
    const names = ['cy', 'dee', 'eve', 'fox']
    for (const name of names) await storage.players.claim(name, `${name}-key-key-key-key`, 1)
    const matches = Array.from({ length: 12 }, (_, i) => ({
      match: `ledger-${i}`,
      ruleset: 'chain',
      pace: i % 3 === 0 ? ('blitz' as const) : ('slow' as const),
      endedAt: 1_000 + i,
      seats: [
        { nameKey: names[i % 4], score: 1 },
        { nameKey: names[(i + 1 + (i % 3)) % 4], score: 0 },
      ],
    }))
    const states = await Promise.all(matches.map((match) => storage.ratings.count(match)))
    expect(states.filter((state) => state === 'counted').length).toBeGreaterThan(8)
    const kept = async (pace: 'blitz' | 'slow') => {
      const rows = await storage.ratings.leaderboard('chain', pace, 10)
      return new Map(rows.map(({ name, rating, games }) => [name, { rating, games }]))
    }
    const recomputed = async (pace: 'blitz' | 'slow') =>
      new Map(
        [...(await storage.ratings.recomputed('chain', pace))].map(([name, { rating, games }]) => [
          name,
          { rating, games },
        ]),
      )
    expect(await kept('slow')).toEqual(await recomputed('slow'))
    expect(await kept('blitz')).toEqual(await recomputed('blitz'))
    const before = [await kept('slow'), await kept('blitz')]
    expect(await storage.ratings.annul('ledger-1')).toBe('annulled')
    expect(await storage.ratings.count(matches[1])).toBe('annulled')
    expect(await storage.ratings.annul('no-such-match')).toBeNull()
    expect(await kept('slow')).not.toEqual(before[0])
    expect(await kept('slow')).toEqual(await recomputed('slow'))
    expect(await kept('blitz')).toEqual(before[1])
  })

  it('gives the matches of a dead server to a living one', async () => {
    const { servers, leases } = storage
    const takeOver = async (now: number, rulesets: string[], limit: number) => {
      if (kind === 'postgres') await servers.bury(now)
      return (await leases.takeOver({ now, rulesets, limit, isWide: true, takes: () => true })).taken
    }
    await servers.register(100_000)
    const row = matchRow({ status: 'playing', driver: 'dead' })
    await storage.matches.create(row)
    await storage.database.db.insertInto('servers').values({ id: 'dead', pid: 999_999, beat_at: 100_000 }).execute()
    if (kind === 'postgres')
      expect((await takeOver(100_000 + DEAD_MS, [row.ruleset], 10)).map(({ id }) => id)).not.toContain(row.id)
    // A match of a ruleset that is not played here is left to servers that play it.
    expect((await takeOver(100_001 + DEAD_MS, ['another'], 10)).map(({ id }) => id)).not.toContain(row.id)
    expect(await takeOver(100_001 + DEAD_MS, [], 10)).toEqual([])
    const taken = await takeOver(100_001 + DEAD_MS, [row.ruleset], 10)
    expect(taken).toContainEqual({ id: row.id, number: 1, beatAt: 100_000 })
    expect(await takeOver(100_001 + DEAD_MS, [row.ruleset], 10)).toEqual([])
    expect((await leases.held()).get(row.id)).toBe(1)
  })

  it('refuses what is written under an older lease, and nothing else', async () => {
    const row = matchRow({ status: 'playing' })
    await storage.matches.create(row)
    const write = (seq: number, lease: number | null) => storage.writer.append(input(row.id, seq, { lease }))
    expect(await storage.leases.take(row.id)).toBe(1)
    expect(await write(1, 1)).toBe(true)
    expect(await storage.leases.take(row.id)).toBe(2)
    // In one transaction with others, which it does not harm.
    const others = [input('beside', 1), input(row.id, 2, { lease: 1 }), input(row.id, 3, { lease: 2 })]
    expect(await Promise.all(others.map((one) => storage.writer.append(one)))).toEqual([true, false, true])
    expect(await write(2, 3)).toBe(false)
    // People's requests need none.
    expect(await write(2, null)).toBe(true)
    expect(await storage.leases.take('no-such-match')).toBeNull()
    const kept = await storage.matches.inputs(row.id, 0)
    expect(kept.map(({ seq, lease }) => [seq, lease])).toEqual([
      [1, 1],
      [2, null],
      [3, 2],
    ])
  })

  it('writes inputs while somebody is in the middle of a transaction', async () => {
    const row = matchRow({ status: 'playing' })
    const { db } = storage.database
    let written: Promise<boolean> = Promise.resolve(false)
    await db.transaction().execute(async (transaction) => {
      await transaction.insertInto('matches').values(row).execute()
      written = storage.writer.append(input('meanwhile', 1))
      await new Promise((resolve) => setTimeout(resolve, 50))
      await transaction.updateTable('matches').set({ title: 'later' }).where('id', '=', row.id).execute()
    })
    expect(await written).toBe(true)
    expect((await storage.matches.find(row.id))?.title).toBe('later')
  })

  it('a server that was taken for dead is told so, and follows nothing any more', async () => {
    const again = await openStorage(database.url, 'silent')
    await again.database.db.insertInto('servers').values({ id: 'silent', pid: 1, beat_at: 100_000 }).execute()
    const followed = async () =>
      (await again.database.db.selectFrom('followers').selectAll().execute()).filter(
        ({ server_id: server }) => server === 'silent',
      ).length
    await again.followers.follow(['a-match'])
    expect(await followed()).toBe(kind === 'postgres' ? 1 : 0)
    expect(await again.servers.beat(200_000)).toBe(true)
    await storage.servers.bury(200_001 + DEAD_MS)
    expect([await again.servers.beat(200_002), await followed()]).toEqual([false, 0])
    await again.servers.rise(300_000)
    expect(await again.servers.beat(300_001)).toBe(true)
    await again.close()
  })

  it('opens again with all that was kept', async () => {
    const again = await openStorage(database.url, 'two')
    expect(await again.matches.inputs('order', 0)).toHaveLength(3)
    await again.close()
  })

  it('tells other processes of inputs of matches that they follow', async () => {
    const heard: string[] = []
    const other = await openStorage(database.url, 'three')
    const stopListening = await listen(
      other.database,
      'three',
      (matches) => heard.push(...matches),
      () => undefined,
    )
    await other.followers.follow(['noticed'])
    await other.followers.follow(['own'])
    await storage.writer.append(input('of-others', 1))
    await storage.writer.append(input('noticed', 1))
    await other.writer.append(input('own', 1))
    if (kind === 'postgres') await until(() => heard.includes('noticed'), 'a notice')
    expect(heard.filter((id) => id !== 'noticed')).toEqual([])
    await other.followers.unfollow(['noticed'])
    await other.followers.follow(['last'])
    await storage.writer.append(input('noticed', 2))
    await storage.writer.append(input('last', 1))
    if (kind === 'postgres') await until(() => heard.includes('last'), 'a notice')
    expect(heard.filter((id) => id === 'noticed')).toHaveLength(kind === 'postgres' ? 1 : 0)
    await stopListening()
    await other.close()
  })
})
