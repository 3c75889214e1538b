import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pick, type TestArena, testArena, until } from '../testing/arena.ts'
import { RawSocket } from '../testing/raw-socket.ts'
import { newSecret } from './border/secrets.ts'
import { LIMITS } from '@quintain/client/protocol'

describe('requests that are repeated, and several sockets of one seat', () => {
  let arena: TestArena
  beforeAll(async () => {
    arena = await testArena({ database: ':memory:', messagesPerSecond: 10 })
  })
  afterAll(() => arena.close())

  async function duel(): Promise<{ id: string; tokens: string[] }> {
    const first = await arena.api.create({ ruleset: 'chain', join: { seat: 0 } })
    const second = await arena.api.join(first.match.id)
    return { id: first.match.id, tokens: [first.token ?? '', second.token ?? ''] }
  }

  it('a request counts once, whichever way it comes', async () => {
    const { id, tokens } = await duel()
    const { state } = await arena.api.state(id, tokens[0])
    const request = { id: 'one', turn: 0, action: pick(state, 0) }
    const seq = await arena.api.act(id, tokens[0], request)
    const socket = await RawSocket.open(arena.url, { match: id, token: tokens[0] })
    expect(await socket.ask({ type: 'act', ...request })).toEqual({ type: 'accepted', id: 'one', seq })
    expect(await socket.ask({ type: 'offerDraw', id: 'two' })).toEqual({ type: 'accepted', id: 'two', seq: seq + 1 })
    expect(await arena.api.command(id, tokens[0], { id: 'two', command: 'offerDraw' })).toBe(seq + 1)
    // Another seat's request of the same name is another request.
    expect(await arena.api.command(id, tokens[1], { id: 'two', command: 'declineDraw' })).toBe(seq + 2)
    expect((await arena.api.match(id)).seq).toBe(seq + 2)
    socket.close()
  })

  it('whoever was not answered may ask again for a match, a quick match and a rematch', async () => {
    const token = newSecret()
    const created = await arena.api.create({ ruleset: 'chain', join: { seat: 1, token } })
    expect(await arena.api.join(created.match.id, { token })).toMatchObject({ seat: 1, token })
    const waiting = newSecret()
    const ask = () => arena.api.quick('atb', undefined, { token: waiting })
    const [one, again] = [await ask(), await ask()]
    expect([again.match.id, again.seat, again.token]).toEqual([one.match.id, 0, waiting])
    expect((await arena.api.quick('atb')).seat).toBe(1)

    const { id, tokens } = await duel()
    await arena.api.command(id, tokens[1], { id: 'r', command: 'resign' })
    const asked = await Promise.all([tokens[0], tokens[0], tokens[1]].map((old) => arena.api.rematch(id, old)))
    const later = await arena.api.rematch(id, tokens[0])
    expect(new Set([...asked, later].map(({ match }) => match.id)).size).toBe(1)
    expect([...asked, later].map(({ seat }) => seat)).toEqual([0, 0, 1, 0])
    expect(later.token).toBe(asked[0].token)
    expect(tokens).not.toContain(later.token)
    expect((await arena.api.state(later.match.id, later.token ?? '')).seat).toBe(0)
  })

  it('a seat has places of its own, but not without end', async () => {
    const { id, tokens } = await duel()
    const tabs = await Promise.all(
      Array.from({ length: LIMITS.socketsPerSeat }, () => RawSocket.open(arena.url, { match: id, token: tokens[0] })),
    )
    const beyond = await RawSocket.open(arena.url, { match: id, token: tokens[0] })
    await until(() => beyond.closed !== null, 'one too many')
    expect(beyond.closed).toBe(4002)
    for (const token of [tokens[1], undefined]) {
      const other = await RawSocket.open(arena.url, { match: id, token })
      expect(other.messages[0]).toMatchObject({ type: 'welcome' })
      other.close()
    }
    // What one tab may say, all of them together may, and no more.
    for (const [i, tab] of tabs.entries()) for (const j of [0, 1]) tab.send({ type: 'return', id: `${i} ${j}` })
    await until(() => tabs.every(({ messages }) => messages.length >= 4), 'answers')
    const codes = tabs.flatMap(({ messages }) => messages.flatMap((one) => (one.type === 'refused' ? [one.code] : [])))
    expect(new Set(codes)).toEqual(new Set(['badRequest', 'tooMany']))
    for (const tab of tabs) tab.close()
  })

  it('the owner may abort over a socket, too', async () => {
    const { match, owner } = await arena.api.create({ ruleset: 'chain' })
    const socket = await RawSocket.open(arena.url, { match: match.id, token: owner })
    expect(socket.messages[0]).toMatchObject({ type: 'welcome', seat: null })
    expect(await socket.ask({ type: 'resign', id: '1' })).toMatchObject({ code: 'unauthorized' })
    expect(await socket.ask({ type: 'abort', id: '2' })).toMatchObject({ type: 'accepted' })
    expect((await arena.api.match(match.id)).status).toBe('aborted')
    socket.close()
  })
})
