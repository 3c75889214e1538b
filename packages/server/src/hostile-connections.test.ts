import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pick, type TestArena, testArena, until } from '../testing/arena.ts'
import { figure } from '../testing/figures.ts'
import { TcpClient } from '../testing/tcp-client.ts'
import { wordySetup } from '../testing/wordy.ts'
import type { MatchClient } from '@quintain/client'

describe('hostile connections', () => {
  let arena: TestArena
  /** The seats of a match that must not notice anything. */
  let innocent: MatchClient[]

  beforeAll(async () => {
    arena = await testArena({ database: ':memory:', waits: { pingMs: 1_500, headersMs: 800, requestMs: 3_000 } })
    // Threads take their time to load, and here requests have little.
    await until(
      () =>
        duel().then(
          () => true,
          () => false,
        ),
      'threads are loaded',
      60_000,
    )
    innocent = (await duel()).seats
  })
  afterAll(() => arena.close())

  async function duel(setup?: unknown): Promise<{ id: string; tokens: string[]; seats: MatchClient[] }> {
    const what = setup === undefined ? { ruleset: 'chain' } : { ruleset: 'atb', setup }
    const first = await arena.api.create({ ...what, join: { seat: 0 } })
    const second = await arena.api.join(first.match.id)
    const tokens = [first.token ?? '', second.token ?? '']
    const seats = tokens.map((token) => arena.client({ match: first.match.id, token }))
    await until(() => seats.every(({ state }) => state !== null), 'both are there')
    return { id: first.match.id, tokens, seats }
  }

  async function innocentPlays(): Promise<void> {
    await until(() => innocent.every(({ seq }) => seq === innocent[0].seq), 'the others are well')
    const decider = innocent.find(({ state, seat }) => state?.turn.seat === seat)
    if (decider?.state === undefined || decider.state === null) throw new Error('nobody decides')
    await decider.act(pick(decider.state, 0))
  }

  it('lets go of sockets that answer no ping, and keeps those that do', async () => {
    const { id, tokens, seats } = await duel()
    const before = await figure(arena.url, 'quintain_sockets')
    const dead = await Promise.all(
      [undefined, undefined, tokens[0], tokens[1]].map((token) => TcpClient.enter(arena.url, { match: id, token })),
    )
    expect(dead[3].messages[0]).toMatchObject({ type: 'welcome', seat: 1 })
    await until(() => dead.every(({ isGone }) => isGone), 'they are gone')
    for (const { pings } of dead) expect(pings).toBeGreaterThan(0)
    await until(async () => (await figure(arena.url, 'quintain_sockets')) === before, 'their places are free')
    // Those who answer have been there all the time.
    for (const seat of seats) expect(seat.state?.seq).toBe(2)
    await seats[0].act({ type: 'continue' })
    await until(() => seats.every(({ seq }) => seq === 3), 'both are told')
    await innocentPlays()
  })

  it('keeps no place for connections that say nothing, or half of something, or do not read', async () => {
    const { id } = await duel(wordySetup())
    const silent = new TcpClient(arena.url)
    const half = new TcpClient(arena.url)
    half.socket.write('GET /api/matches HTTP/1.1\r\nHost: localhost\r\nX-Slow:')
    const body = new TcpClient(arena.url)
    body.socket.write(
      'POST /api/matches HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{"ruleset"',
    )
    const handshake = new TcpClient(arena.url)
    handshake.socket.write(
      'GET /api/socket HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n',
    )
    // It drips a byte now and then, to look alive.
    const dripping = new TcpClient(arena.url)
    dripping.socket.write('GET /api/matches HTTP/1.1\r\nHost: localhost\r\n')
    const drip = setInterval(() => dripping.socket.write('X'), 100)
    const unread = new TcpClient(arena.url)
    unread.socket.pause()
    // Many answers on one connection, far beyond what the network holds.
    const request = `GET /api/matches/${id}/state HTTP/1.1\r\nHost: localhost\r\n\r\n`
    unread.socket.write(request.repeat(100))
    // Who does not read learns only by writing that there is nobody any more.
    const asking = setInterval(() => unread.socket.write(request), 100)
    const all = [silent, half, body, handshake, dripping, unread]
    await until(() => all.every(({ isGone }) => isGone), 'they are gone', 60_000)
    for (const timer of [drip, asking]) clearInterval(timer)
    expect(half.head).toMatch(/^HTTP\/1.1 408/)
    await innocentPlays()
  })
})
