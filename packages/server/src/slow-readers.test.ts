import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestArena, testArena, until } from '../testing/arena.ts'
import { figure } from '../testing/figures.ts'
import { TcpClient } from '../testing/tcp-client.ts'
import { wordySetup } from '../testing/wordy.ts'
import { LIMITS } from '@quintain/client/protocol'

const CLOSED = 'quintain_sockets_closed_total{code="4000"}'

describe('slow readers', () => {
  let arena: TestArena
  beforeAll(async () => {
    arena = await testArena({ database: ':memory:', waits: { pingMs: 120_000, slowReaderMs: 500 } })
  })
  afterAll(() => arena.close())

  it('keeps little for those who do not read, lets them go, and tells all of it when they come back', async () => {
    const first = await arena.api.create({ ruleset: 'atb', setup: wordySetup(), join: { seat: 0 } })
    const second = await arena.api.join(first.match.id)
    const { id } = first.match
    const wishes = { scene: false, view: false }
    const seats = [first, second].map(({ token }) => arena.client({ match: id, token: token ?? '', wishes }))
    const told: number[] = []
    arena.client({ match: id, onSync: (updates) => told.push(...updates.map(({ seq }) => seq)) })
    await until(() => seats.every(({ state }) => state !== null) && told.length > 0, 'all are there')
    const sockets = await figure(arena.url, 'quintain_sockets')
    const slow = await Promise.all(Array.from({ length: 4 }, () => TcpClient.enter(arena.url, { match: id })))
    for (const { socket } of slow) socket.pause()

    let most = 0
    await until(
      async () => {
        // Inputs of which everybody is told everything.
        for (let i = 0; i < 2; i += 1) {
          await seats[0].command('offerDraw')
          await seats[1].command('declineDraw')
        }
        most = Math.max(most, await figure(arena.url, 'quintain_socket_buffered_bytes'))
        return (await figure(arena.url, CLOSED)) === slow.length
      },
      'they are let go',
      120_000,
    )
    const [late] = slow
    late.socket.resume()
    await until(() => late.code !== null, 'it reads why')
    expect(late.code).toBe(4000)
    await until(async () => (await figure(arena.url, 'quintain_sockets')) === sockets, 'the others are cut off')
    expect(most).toBeGreaterThan(LIMITS.bufferedBytes)
    // The last message that fitted reaches beyond the bound; no other follows it.
    const longest = Math.max(...late.messages.map((message) => JSON.stringify(message).length))
    expect(most).toBeLessThan(LIMITS.bufferedBytes + 2 * longest)

    const last = seats[0].seq
    expect(late.told).toEqual(late.told.map((_, i) => i))
    expect(late.told.length).toBeLessThan(last)
    const again = await TcpClient.enter(arena.url, { match: id, since: late.told.length - 1 })
    await until(() => again.told.at(-1) === last, 'it knows all')
    const all = Array.from({ length: last + 1 }, (_, i) => i)
    expect([...late.told, ...again.told]).toEqual(all)
    again.close()
    await until(() => told.length > last, 'the one who reads was told everything')
    expect(told).toEqual(all)
  })
})
