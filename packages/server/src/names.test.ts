import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { decide, type TestArena, testArena, until } from '../testing/arena.ts'
import { openStorage } from './storage/index.ts'
import { prune } from './storage/retention.ts'

const DAY_MS = 24 * 3_600_000

describe('names and what they own', () => {
  const folder = mkdtempSync(join(tmpdir(), 'quintain-names-'))
  const database = join(folder, 'arena.db')
  let arena: TestArena
  let now = 1_800_000_000_000
  beforeAll(async () => {
    arena = await testArena({ database, now: () => now, operationsToken: 'operators-only-token' })
  })
  afterAll(async () => {
    await arena.close()
    rmSync(folder, { recursive: true, force: true })
  })

  const key = (name: string) => `device-key-of-${name}`
  const identity = (name: string) => ({ name, key: key(name) })

  async function begun(names: readonly [string, string]) {
    const first = await arena.api.create({ ruleset: 'chain', join: { seat: 0, identity: identity(names[0]) } })
    const { id } = first.match
    const second = await arena.api.join(id, { identity: identity(names[1]) })
    return { id, tokens: [first.token ?? '', second.token ?? ''] }
  }

  async function played(names: readonly [string, string]): Promise<string> {
    const { id, tokens } = await begun(names)
    await decide(arena.api, id, tokens, 4)
    await arena.api.command(id, tokens[1], { id: 'resign', command: 'resign' })
    await until(async () => (await arena.api.match(id)).rating !== null, 'it is counted')
    return id
  }

  it('tell a recovery code once, keep its hash alone, and take it once', async () => {
    const { recovery } = await arena.api.claimName('Ash', key('Ash'))
    expect(recovery).toMatch(/^([A-Z0-9]{5}-){4}[A-Z0-9]{5}$/)
    const code = recovery ?? ''
    expect((await arena.api.claimName('Ash', key('Ash'))).recovery).toBeNull()
    for (const suffix of ['', '-wal']) expect(readFileSync(`${database}${suffix}`, 'latin1')).not.toContain(code)
    const wrong = code.replace(/^./, (letter) => (letter === 'A' ? 'B' : 'A'))
    const other = 'device-key-of-another-device'
    await expect(arena.api.recoverName('Ash', wrong, other)).rejects.toMatchObject({ code: 'unauthorized' })
    await expect(arena.api.recoverName('Nobody', code, other)).rejects.toMatchObject({ code: 'unknownPlayer' })
    const recovered = await arena.api.recoverName('ash', code, other)
    expect(recovered.name).toBe('Ash')
    // The old key is nobody's now, and the code is used up; there is a new one.
    await expect(arena.api.claimName('Ash', key('Ash'))).rejects.toMatchObject({ code: 'nameTaken' })
    await expect(arena.api.recoverName('Ash', code, key('Ash'))).rejects.toMatchObject({ code: 'unauthorized' })
    expect(recovered.recovery).not.toBe(code)
    await arena.api.recoverName('Ash', recovered.recovery ?? '', key('Ash'))
    await arena.api.claimName('Ash', key('Ash'))
  })

  it('get a code also when they were claimed at a table', async () => {
    await begun(['Una', 'Vic'])
    expect((await arena.api.claimName('Una', key('Una'))).recovery).not.toBeNull()
  })

  it('are told all that is theirs, and nothing that is hidden from them', async () => {
    const over = await played(['Cid', 'Dee'])
    const { id: running } = await begun(['Cid', 'Dee'])
    await expect(arena.api.exportName('Cid', key('Dee'))).rejects.toMatchObject({ code: 'unauthorized' })
    const told = await arena.api.exportName('cid', key('Cid'))
    expect(told).toMatchObject({
      format: 'quintain-name/1',
      name: 'Cid',
      ratings: [{ ruleset: 'chain', pace: 'untimed', games: 1 }],
      matches: [{ format: 'quintain-match/1', match: { id: over, status: 'over' } }],
      running: [{ match: running, seat: 0, status: expect.stringMatching(/^(open|playing)$/) }],
    })
    const text = JSON.stringify(told)
    expect(text).not.toMatch(/key_hash|token_hash|owner_hash|recovery/)
    // The seed of a match that goes on is nowhere in it.
    const storage = await openStorage(database, 'reader')
    const { seed } = (await storage.matches.find(running)) ?? { seed: '' }
    await storage.close()
    expect(seed).toMatch(/^[0-9a-f]{64}$/)
    expect(text).not.toContain(seed)
  })

  it('are forgotten on their word: free again, and others’ ratings as they were', async () => {
    const id = await played(['Eve', 'Fay'])
    await played(['Fay', 'Gus'])
    const before = (await arena.api.player('Fay')).ratings
    await expect(arena.api.forgetName('Eve', key('Fay'))).rejects.toMatchObject({ code: 'unauthorized' })
    await expect(arena.api.forgetName('Eve', key('Eve'))).rejects.toMatchObject({ code: 'notOver' })
    now += 3 * 60_000
    expect(await arena.api.forgetName('Eve', key('Eve'))).toBe(1)
    await expect(arena.api.player('Eve')).rejects.toMatchObject({ code: 'unknownPlayer' })
    expect(await arena.api.replays({ player: 'eve' })).toEqual([])
    expect(JSON.stringify(await arena.api.replays({ player: 'fay' }))).not.toMatch(/"eve"/i)
    expect((await arena.api.player('Fay')).ratings).toEqual(before)
    const storage = await openStorage(database, 'reader')
    for (const table of ['inputs', 'matches', 'match_players', 'rated_matches', 'ratings', 'players'] as const) {
      const rows = await storage.database.db.selectFrom(table).selectAll().execute()
      expect(JSON.stringify(rows), table).not.toMatch(/"eve"|\\"eve\\"|device-key/i)
    }
    // The ledger still gives what is kept.
    const fay = (await storage.ratings.recomputed('chain', 'untimed')).get('fay')
    expect(fay?.rating).toBe(before[0].rating)
    await storage.close()
    // The match can still be opened, with somebody nobody knows in the seat.
    expect(JSON.stringify(await arena.api.replay(id))).toContain('finalHash')
    await arena.api.claimName('Eve', 'a-key-of-somebody-else')
  })

  it('may not leave a match that goes on, and are shut out by operators', async () => {
    const { id, tokens } = await begun(['Hal', 'Ida'])
    await expect(arena.api.forgetName('Hal', key('Hal'))).rejects.toMatchObject({ code: 'notOver' })
    const ban = (name: string, wanted: string) =>
      fetch(`${arena.url}/operations/ban`, {
        method: 'POST',
        headers: { authorization: 'Bearer operators-only-token' },
        body: new URLSearchParams({ name, wanted }),
      })
    expect((await ban('Hal', 'ban')).status).toBe(200)
    await expect(arena.api.claimName('Hal', key('Hal'))).rejects.toMatchObject({ code: 'banned' })
    const join = { seat: 0, identity: identity('Hal') }
    await expect(arena.api.create({ ruleset: 'chain', join })).rejects.toMatchObject({ code: 'banned' })
    // What was begun goes on.
    await decide(arena.api, id, tokens, 1)
    expect((await ban('Hal', 'unban')).status).toBe(200)
    await arena.api.claimName('Hal', key('Hal'))
    expect((await ban('Nobody at all', 'ban')).status).toBe(404)
  })

  it('keep their ratings when old matches are taken away; nothing that goes on is touched', async () => {
    const old = await played(['Jon', 'Kit'])
    const { id: running } = await begun(['Jon', 'Kit'])
    const { match: open } = await arena.api.create({ ruleset: 'chain' })
    const before = (await arena.api.player('Jon')).ratings
    now += 100 * DAY_MS
    const young = await played(['Lea', 'Max'])
    const storage = await openStorage(database, 'pruner')
    expect(await prune(storage.database, now - 90 * DAY_MS)).toBeGreaterThan(0)
    expect(await prune(storage.database, now - 90 * DAY_MS)).toBe(0)
    expect(await storage.matches.find(old)).toBeUndefined()
    expect(await storage.matches.inputs(old, 0)).toEqual([])
    for (const id of [running, open.id, young]) expect(await storage.matches.find(id)).toBeDefined()
    expect((await storage.matches.inputs(running, 0)).length).toBeGreaterThan(0)
    const { rating } = (await storage.ratings.recomputed('chain', 'untimed')).get('jon') ?? {}
    await storage.close()
    expect((await arena.api.player('Jon')).ratings).toEqual(before)
    expect(rating).toBe(before[0].rating)
    // And they can still be put right.
    const annul = (id: string) =>
      fetch(`${arena.url}/operations/matches/${id}/annul`, {
        method: 'POST',
        headers: { authorization: 'Bearer operators-only-token' },
      })
    expect((await annul(old)).status).toBe(200)
    expect((await arena.api.player('Jon')).ratings).toEqual([])
    expect((await annul('no-such-match')).status).toBe(404)
  })
})
