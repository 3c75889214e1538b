import { describe, expect, it, vi } from 'vitest'
import { testArena, until } from '../testing/arena.ts'
import { RawSocket } from '../testing/raw-socket.ts'
import { Costs } from './border/costs.ts'
import { LIMITS, type Update } from '@quintain/client/protocol'
import { openStorage } from './storage/index.ts'
import { testDatabase } from '../testing/databases.ts'
import { inputOf } from './game/input.ts'
import { Stopwatch } from './showing/stopwatch.ts'

/** Inputs of a long match: offers that are declined. */
const LONG = 3 * LIMITS.updates + 50

describe('big matches', () => {
  it('are told in parts that are bounded, over HTTP and sockets, without a gap', async () => {
    const database = await testDatabase('sqlite')
    const before = await testArena({ database: database.url })
    const first = await before.api.create({ ruleset: 'chain', join: { seat: 0 } })
    const { id } = first.match
    await before.api.join(id)
    await before.close()
    const storage = await openStorage(database.url, 'writer')
    for (let seq = 3; seq <= LONG; seq += 1) {
      const kind = seq % 2 === 1 ? ('offerDraw' as const) : ('declineDraw' as const)
      await storage.writer.append(inputOf({ kind, seat: seq % 2, payload: null }, id, seq, Date.now()))
    }
    await storage.close()

    const arena = await testArena({ database: database.url })
    const told: Update[] = []
    for (let rest = true; rest;) {
      const answer = await arena.api.state(id, undefined, told.at(-1)?.seq ?? -1)
      expect(answer.updates.length).toBeLessThanOrEqual(LIMITS.updates)
      expect(answer.state.seq).toBe(LONG)
      told.push(...answer.updates)
      rest = answer.rest
    }
    expect(told.map(({ seq }) => seq)).toEqual(Array.from({ length: LONG + 1 }, (_, seq) => seq))
    const socket = await RawSocket.open(arena.url, { match: id })
    await until(() => socket.sync !== undefined, 'told')
    const parts = socket.messages.flatMap((message) => ('updates' in message ? [message.updates] : []))
    expect(parts.length).toBe(4)
    for (const part of parts) expect(part.length).toBeLessThanOrEqual(LIMITS.updates)
    expect(JSON.stringify(parts.flat())).toBe(JSON.stringify(told))
    // The client puts them together.
    const updates: Update[] = []
    const client = arena.client({ match: id, onSync: (news) => updates.push(...news) })
    await until(() => client.state !== null, 'told')
    expect(updates.map(({ seq }) => seq)).toEqual(told.map(({ seq }) => seq))
    // What is asked again is the same text, made once.
    const text = async () => (await fetch(`${arena.url}/api/matches/${id}/state?since=100`)).text()
    expect(await text()).toBe(await text())
    await arena.close()
    await database.stop()
  })
})

describe('what an address costs', () => {
  it('is at most its share of a core, whatever it asks', () => {
    let now = 0
    const costs = new Costs(0.2, 1_000, () => now)
    let used = 0
    const end = 60_000
    // Somebody asks for 30 ms of work every 2 ms, for a minute.
    for (; now < end; now += 2) {
      try {
        costs.pay('10.0.0.1', () => {
          const until = performance.now() + 30
          while (performance.now() < until);
          used += 30
          now += 30
        })
      } catch (error) {
        expect(error).toMatchObject({ code: 'tooMany' })
      }
      if (used > 1_500) break
    }
    expect(used).toBeLessThan(0.2 * now + 1_000 + 40)
    // Others are not concerned.
    expect(costs.pay('10.0.0.2', () => 'answered')).toBe('answered')
  })

  it('is refused with 429 when it is used up, and the match goes on for those who sit there elsewhere', async () => {
    // Any answer costs more than this, however fast the machine is, and it takes hours to come back.
    const arena = await testArena({ costShare: 1e-9, costBurstMs: 1e-6, trustProxy: true })
    const first = await arena.api.create({ ruleset: 'chain', join: { seat: 0 } })
    const { token } = await arena.api.join(first.match.id)
    const ask = (address: string, bearer?: string | null) =>
      fetch(`${arena.url}/api/matches/${first.match.id}/state`, {
        headers: { 'x-forwarded-for': address, ...(bearer ? { authorization: `Bearer ${bearer}` } : {}) },
      })
    expect((await ask('198.51.100.1')).status).toBe(200)
    for (let asked = 0; asked < 3; asked += 1) expect((await ask('198.51.100.1')).status).toBe(429)
    // A socket is told why and to come back, and is not welcomed first.
    const socket = await RawSocket.open(arena.url, { match: first.match.id }, { 'x-forwarded-for': '198.51.100.1' })
    await socket.until(() => socket.closed !== null, 'the socket is closed')
    expect(socket.messages).toMatchObject([{ type: 'refused', code: 'tooMany' }])
    expect(socket.closed).toBe(1013)
    // Those who play elsewhere notice nothing.
    expect((await ask('198.51.100.2', token)).status).toBe(200)
    expect((await fetch(`${arena.url}/healthz`)).status).toBe(200)
    await arena.close()
  })
})

describe('a stopwatch', () => {
  it('measures work, and asks the system seldom', () => {
    const asked = vi.spyOn(process, 'cpuUsage')
    for (let made = 0; made < 1_000; made += 1) expect(new Stopwatch().ms).toBeLessThan(1_000)
    expect(asked.mock.calls.length).toBeLessThan(100)
    const watch = new Stopwatch()
    const before = process.cpuUsage()
    // Other processes may have the processor meanwhile: what counts is work.
    while (process.cpuUsage(before).user < 100_000);
    expect(watch.ms).toBeGreaterThanOrEqual(100)
    asked.mockRestore()
  })
})
