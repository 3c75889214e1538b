import { existsSync } from 'node:fs'
import Libsql from 'libsql'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { extent } from '../../../tests/extent.ts'
import { decide, testArena, until } from '../testing/arena.ts'
import { type TestDatabase, testDatabase } from '../testing/databases.ts'
import { startProcess } from './bench/process.ts'
import { openDatabase } from './storage/database.ts'

const TOKEN = 'operators-only'
const HOUR = 3_600_000

let database: TestDatabase
beforeEach(async () => {
  database = await testDatabase('sqlite')
})
afterEach(async () => {
  vi.restoreAllMocks()
  await database.stop()
})

describe('somebody else has a lock on the SQLite file', () => {
  it('the event loop goes on, reading too; readyz tells; then everything goes on', async () => {
    const arena = await testArena({ database: database.url })
    const first = await arena.api.create({ ruleset: 'chain', join: { seat: 0 } })
    const { id } = first.match
    const second = await arena.api.join(id)
    const tokens = [first.token ?? '', second.token ?? '']
    const foreign = new Libsql(database.url)
    foreign.pragma('busy_timeout = 2000')
    foreign.exec('begin immediate')
    let isAnswered = false
    const decision = decide(arena.api, id, tokens, 1).then(() => {
      isAnswered = true
    })
    decision.catch(() => undefined)
    const ready = fetch(`${arena.url}/readyz`)
    // These would wait for the lock if anything on the event loop did.
    expect((await fetch(`${arena.url}/healthz`)).status).toBe(200)
    await arena.api.lobby()
    expect((await arena.api.state(id, tokens[0])).state.turn.number).toBe(0)
    expect((await ready).status).toBe(503)
    expect(isAnswered).toBe(false)
    foreign.exec('rollback')
    foreign.close()
    await decision
    expect((await arena.api.state(id, tokens[0])).state.turn.number).toBe(1)
    expect((await fetch(`${arena.url}/readyz`)).status).toBe(200)
    await arena.close()
  })
})

describe('a second process on one SQLite file', () => {
  it('is refused by a lock of the operating system, also while the first is stopped', async () => {
    const first = await startProcess(database.url)
    const second = () => testArena({ database: database.url })
    await expect(second()).rejects.toThrow(/in use by another process/)
    first.child.kill('SIGSTOP')
    // As one that gave no sign of life for long, under a number that is nobody's.
    const opened = await openDatabase(database.url)
    await opened.db.updateTable('servers').set({ beat_at: 1, pid: 0 }).execute()
    await opened.close()
    await expect(second()).rejects.toThrow(/in use by another process/)
    first.child.kill('SIGCONT')
    await first.kill()
    const arena = await second()
    expect(existsSync(`${database.url}.lock`)).toBe(true)
    await arena.close()
  })
})

describe('an upgrade that changes what matches were made with', () => {
  const changes = [
    ['the version of the rules', { ruleset_version: 99 }],
    ['the engine', { engine: '0.9.4' }],
    ['the pack', { fingerprint: 'another' }],
  ] as const

  it.each(changes.slice(0, extent(1, changes.length)))(
    'freezes those that run when it is %s: they are exported and ended without loss',
    async (_, set) => {
      const before = await testArena({ database: database.url })
      const first = await before.api.create({ ruleset: 'chain', join: { seat: 0 } })
      const { id } = first.match
      const second = await before.api.join(id)
      const tokens = [first.token ?? '', second.token ?? '']
      await decide(before.api, id, tokens, 3)
      const waiting = await before.api.create({ ruleset: 'atb', join: { seat: 0 } })
      await before.close()
      await change(set)

      const warned = vi.spyOn(process.stdout, 'write')
      const arena = await testArena({ database: database.url, logLevel: 'warn', operationsToken: TOKEN })
      for (const ask of [
        () => arena.api.match(id),
        () => arena.api.state(id, tokens[0]),
        () => arena.api.join(waiting.match.id),
      ])
        await expect(ask()).rejects.toMatchObject({ code: 'frozen' })
      expect((await arena.api.lobby()).map((match) => match.id)).toEqual([])
      expect((await arena.api.lobby({ status: 'playing' })).map((match) => match.id)).toEqual([])
      const lines = warned.mock.calls.map(([line]) => String(line)).filter((line) => line.includes('are frozen'))
      warned.mockRestore()
      // Once for those in play, once for the one that waited and that somebody opened.
      expect(lines).toHaveLength(2)
      const exported = await (
        await fetch(`${arena.url}/operations/matches/${id}/export`, { headers: { authorization: `Bearer ${TOKEN}` } })
      ).json()
      expect(exported).toMatchObject({ format: 'quintain-match/1', match: { id, status: 'playing' } })
      await expect(arena.api.exported(id, tokens[0])).rejects.toMatchObject({ code: 'notOver' })
      const strange = arena.api.command(id, 'a-token-of-nobody', { id: 'end', command: 'abort' })
      await expect(strange).rejects.toMatchObject({ code: 'unauthorized' })
      const seq = await arena.api.command(id, tokens[1], { id: 'end', command: 'abort' })
      expect(seq).toBe(6)
      expect(await arena.api.command(id, tokens[0], { id: 'end', command: 'abort' })).toBe(seq)
      const kept: { inputs: { seq: number; kind: string }[] } = JSON.parse(
        JSON.stringify(await arena.api.exported(id, tokens[0])),
      )
      expect(kept.inputs.map(({ kind }) => kind)).toEqual(['join', 'join', 'action', 'action', 'action', 'stop'])
      await arena.close()
    },
  )

  it('goes on where the old version is back', async () => {
    const before = await testArena({ database: database.url })
    const first = await before.api.create({ ruleset: 'chain', join: { seat: 0 } })
    await before.api.join(first.match.id)
    await before.close()
    const [{ ruleset_version }] = await change({ ruleset_version: 99 })
    const newer = await testArena({ database: database.url })
    await expect(newer.api.match(first.match.id)).rejects.toMatchObject({ code: 'frozen' })
    await newer.close()
    await change({ ruleset_version })
    const again = await testArena({ database: database.url })
    expect((await again.api.match(first.match.id)).status).toBe('playing')
    await again.close()
  })

  /** What matches say they were made with; returns what they said before. */
  async function change(set: { ruleset_version?: number; engine?: string; fingerprint?: string }) {
    const opened = await openDatabase(database.url)
    const rows = await opened.db.selectFrom('matches').select('ruleset_version').execute()
    await opened.db.updateTable('matches').set(set).execute()
    await opened.close()
    return rows
  }
})

describe('the system’s clock is set', () => {
  it.each([HOUR, -HOUR].slice(0, extent(1, 2)))('by %d ms: nobody gains or loses more than a second', async (jump) => {
    let ahead = 0
    const real = Date.now.bind(Date)
    vi.spyOn(Date, 'now').mockImplementation(() => real() + ahead)
    const arena = await testArena({ database: database.url })
    const clock = { moveMs: 30_000, bankMs: 60_000, onTimeout: 'agent' as const }
    const first = await arena.api.create({ ruleset: 'chain', clock, join: { seat: 0 } })
    const { id } = first.match
    const second = await arena.api.join(id)
    const tokens = [first.token ?? '', second.token ?? '']
    const client = arena.client({ match: id, token: tokens[0] })
    await until(() => client.state !== null, 'told')
    const left = () => (client.state?.turn.deadline ?? 0) - client.now
    expect(Math.abs(left() - 90_000)).toBeLessThan(5_000)
    ahead = jump
    // Whatever looks at the time does so now: a sweep, a decision.
    await new Promise((resolve) => setTimeout(resolve, 1_200))
    await decide(arena.api, id, tokens, 2)
    await until(() => (client.state?.turn.number ?? 0) === 2, 'told')
    const { state, match } = await arena.api.state(id, tokens[0])
    expect(match.seats.map(({ away }) => away)).toEqual([false, false])
    expect(state.banks).toEqual([60_000, 60_000])
    expect(Math.abs(left() - 90_000)).toBeLessThan(5_000)

    // Across a restart too: only the time in which a server was there counts.
    await arena.close()
    ahead = 2 * jump
    const again = await testArena({ database: database.url })
    await until(async () => (await again.api.state(id, tokens[0])).state.turn.deadline !== null, 'it goes on')
    const resumed = again.client({ match: id, token: tokens[0] })
    await until(() => resumed.state !== null, 'told')
    const after = (resumed.state?.turn.deadline ?? 0) - resumed.now
    expect(after).toBeGreaterThan(80_000)
    expect(after).toBeLessThan(90_100)
    expect(resumed.state?.banks).toEqual([60_000, 60_000])
    await again.close()
  })
})
