import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestArena, testArena, until } from '../testing/arena.ts'
import { RawSocket } from '../testing/raw-socket.ts'

const KEY = 'a-device-key-of-a-player'

describe('a match that nobody may watch', () => {
  let arena: TestArena
  beforeAll(async () => {
    arena = await testArena()
  })
  afterAll(() => arena.close())

  async function played() {
    const spectators = { mode: 'none' as const }
    const first = await arena.api.create({ ruleset: 'chain', spectators, join: { seat: 0, identity: { name: 'Ash' } } })
    const { id } = first.match
    const second = await arena.api.join(id)
    const tokens = [first.token ?? '', second.token ?? '']
    return { id, tokens, owner: first.owner ?? '' }
  }

  const listed = async (id: string) =>
    [...(await arena.api.lobby({ status: 'playing' })), ...(await arena.api.replays())].some((row) => row.id === id)

  /** What somebody without a seat learns. */
  async function outside(id: string, token?: string): Promise<unknown[]> {
    const socket = await RawSocket.open(arena.url, { match: id, ...(token === undefined ? {} : { token }) })
    const asked = [arena.api.state(id, token), arena.api.replay(id, token), arena.api.continued(id, { position: 0 })]
    const refused = (await Promise.allSettled(asked)).map((answer) =>
      answer.status === 'rejected' ? answer.reason : null,
    )
    socket.close()
    return [...refused, socket.messages[0]]
  }

  it('stays closed when it is over, until all who sat there agree', async () => {
    const { id, tokens, owner } = await played()
    const agree = (seat: number) => arena.api.command(id, tokens[seat], { id: `agree${seat}`, command: 'disclose' })
    const closed = Array.from({ length: 4 }, () => expect.objectContaining({ code: 'noSpectators' }))
    await expect(agree(0)).rejects.toMatchObject({ code: 'notOver' })
    await arena.api.command(id, tokens[0], { id: 'resign', command: 'resign' })
    for (const token of [undefined, owner]) {
      expect(await outside(id, token)).toEqual(closed)
      const info = await arena.api.match(id, token)
      expect(info).toMatchObject({ status: 'playing', result: null, reveal: null, endedAt: null, seq: -1 })
      expect(info.seats.map(({ kind, name, resigned }) => [kind, name, resigned])).toEqual([
        ['taken', null, false],
        ['taken', null, false],
      ])
    }
    // Not even its owner learns from a refusal that it is over.
    await expect(arena.api.command(id, owner, { id: 'off', command: 'abort' })).rejects.toMatchObject({
      code: 'alreadyStarted',
    })
    // Those who played have it all.
    expect(await arena.api.match(id, tokens[1])).toMatchObject({ status: 'over', reveal: { seed: expect.any(String) } })
    expect(await arena.api.replay(id, tokens[1])).toMatchObject({ format: expect.stringContaining('replay') })

    await agree(0)
    await agree(0)
    expect(await outside(id)).toEqual(closed)
    expect((await arena.api.match(id, tokens[1])).seats.map(({ discloses }) => discloses)).toEqual([true, false])
    await expect(arena.api.command(id, tokens[0], { id: 'again', command: 'disclose' })).rejects.toMatchObject({
      code: 'badRequest',
    })
    expect(await listed(id)).toBe(false)
    await agree(1)
    expect((await outside(id)).slice(0, 3)).toEqual([null, null, null])
    expect(await arena.api.match(id)).toMatchObject({ status: 'over', result: { reason: 'resignation' } })
    await until(() => listed(id), 'it is listed')
  })

  it('is opened by the one person against an agent, and the agreement is told on sockets', async () => {
    const { match, token } = await arena.api.create({
      ruleset: 'chain',
      spectators: { mode: 'none' },
      seats: [{ kind: 'open' }, { kind: 'agent', agent: 'random' }],
      join: { seat: 0 },
    })
    const seat = await RawSocket.open(arena.url, { match: match.id, token })
    await seat.ask({ type: 'resign', id: 'resign' })
    expect(await seat.ask({ type: 'disclose', id: 'agree' })).toMatchObject({ type: 'accepted' })
    await until(() => seat.sync?.match?.seats[0].discloses === true, 'told')
    expect((await arena.api.match(match.id)).status).toBe('over')
    seat.close()
  })

  it('needs no agreement where people may watch', async () => {
    const { match, token } = await arena.api.create({ ruleset: 'chain', join: { seat: 0 } })
    await arena.api.join(match.id)
    await arena.api.command(match.id, token ?? '', { id: 'resign', command: 'resign' })
    const agree = arena.api.command(match.id, token ?? '', { id: 'agree', command: 'disclose' })
    await expect(agree).rejects.toMatchObject({ code: 'badRequest' })
  })

  it('is rated; one that is shown whole or later never is', async () => {
    for (const [spectators, rated] of [
      [{ mode: 'none' }, true],
      [{ mode: 'public' }, true],
      [{ mode: 'all', delayMs: 30_000 }, false],
      [{ mode: 'all' }, false],
      [{ mode: 'public', delayMs: 1 }, false],
      [{ mode: 'public', delayTurns: 1 }, false],
    ] as const) {
      const join = { seat: 0, identity: { name: 'Cy', key: KEY } }
      const { match, token } = await arena.api.create({ ruleset: 'chain', spectators, join })
      await arena.api.join(match.id, { identity: { name: 'Dee', key: `${KEY}-2` } })
      expect((await arena.api.match(match.id, token ?? '')).rated, JSON.stringify(spectators)).toBe(rated)
    }
  })

  it('who sees everything of hidden cards does so later', async () => {
    const strict = await testArena({ database: ':memory:', leastDelayMs: 30_000 })
    for (const spectators of [{ mode: 'all' }, { mode: 'all', delayMs: 29_999, delayTurns: 9 }] as const) {
      const made = strict.api.create({ ruleset: 'chain', spectators })
      await expect(made).rejects.toMatchObject({ code: 'badRequest', detail: 'spectators.delayMs' })
    }
    await strict.close()
  })
})
