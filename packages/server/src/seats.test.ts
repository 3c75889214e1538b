import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { playOut, type TestArena, testArena, until } from '../testing/arena.ts'
import { manualParty } from '../testing/crash.ts'
import type { SeatRequest } from '@quintain/client/protocol'

describe('seats', () => {
  let arena: TestArena
  beforeAll(async () => {
    arena = await testArena({ database: ':memory:' })
  })
  afterAll(() => arena.close())

  const open: SeatRequest = { kind: 'open' }
  const agent: SeatRequest = { kind: 'agent', agent: 'heuristic' }
  const kinds = async (id: string) => (await arena.api.match(id)).seats.map(({ kind }) => kind)

  it.each([
    ['first', [agent, open, open]],
    ['middle', [open, agent, open]],
    ['last two', [open, agent, agent]],
  ])('agents play the %s of three seats against people', async (_, seats) => {
    const { match } = await arena.api.create({ ruleset: 'atb', scenario: 'three-schools', seats })
    expect(match.seats.map(({ kind }) => kind)).toEqual(seats.map(({ kind }) => kind))
    const people = seats.flatMap(({ kind }, seat) => (kind === 'open' ? [seat] : []))
    const clients = []
    for (const seat of people) {
      expect((await arena.api.match(match.id)).status).toBe('open')
      const seated = await arena.api.join(match.id, { seat })
      expect(seated.seat).toBe(seat)
      clients.push(arena.client({ match: match.id, token: seated.token ?? '', wishes: { scene: false } }))
    }
    const end = await playOut(clients)
    expect(end.status).toBe('over')
    const { updates } = await arena.api.state(match.id)
    const decided = new Set(updates.flatMap(({ kind, seat }) => (kind === 'action' ? [seat] : [])))
    expect(decided).toEqual(new Set([0, 1, 2]))
  })

  it('the owner seats agents later, in any open seat', async () => {
    const { match, owner } = await arena.api.create({ ruleset: 'atb', scenario: 'free-for-all', join: { seat: 3 } })
    const join = (seat: number, token?: string) => arena.api.join(match.id, { seat, agent: 'random' }, token)
    await expect(join(1)).rejects.toMatchObject({ code: 'unauthorized' })
    await expect(join(3, owner ?? '')).rejects.toMatchObject({ code: 'seatTaken' })
    for (const seat of [4, 0, 2, 1]) await join(seat, owner ?? '')
    expect(await kinds(match.id)).toEqual(['agent', 'agent', 'agent', 'person', 'agent'])
    expect((await arena.api.match(match.id)).status).toBe('playing')
  })

  it('no match is made that its creator could not enter', async () => {
    const count = async () => (await arena.api.lobby({ status: 'playing', ruleset: 'chain' })).length
    const before = await count()
    const create = (join: object) => arena.api.create({ ruleset: 'chain', seats: [agent, agent], join })
    await expect(create({})).rejects.toMatchObject({ code: 'noOpenSeat' })
    await expect(create({ seat: 1 })).rejects.toMatchObject({ code: 'noOpenSeat' })
    await expect(create({ seat: 9 })).rejects.toMatchObject({ code: 'noOpenSeat' })
    expect(await count()).toBe(before)
  })

  it('a party is led by a person against the rules', async () => {
    const { match, token, seat } = await arena.api.create({ ruleset: 'party', setup: manualParty(), join: {} })
    expect(seat).toBe(0)
    expect(match.seats.map(({ side, kind }) => [side, kind])).toEqual([
      [{ code: 'party:side.party' }, 'person'],
      [{ code: 'party:side.foes' }, 'rules'],
    ])
    expect(match.status).toBe('playing')
    const leader = arena.client({ match: match.id, token: token ?? '' })
    await until(() => leader.state?.legal !== undefined, 'a choice')
    expect(leader.state?.legal?.[0]).toMatchObject({
      action: { target: expect.any(String), move: 'attack', ultimate: false },
    })
    await expect(leader.act({ target: 'nobody', move: 'attack', ultimate: false })).rejects.toMatchObject({
      code: 'illegalAction',
    })
    expect((await playOut([leader])).result?.result).toMatch(/win|draw|undecided/)
  })

  it('a scenario that the rules play by themselves is led by a person who takes a seat in it', async () => {
    const { match, seat } = await arena.api.create({ ruleset: 'party', join: {} })
    expect([seat, match.status, match.seats.map(({ kind }) => kind)]).toEqual([0, 'playing', ['person', 'rules']])
    const watched = await arena.api.create({ ruleset: 'party' })
    expect(watched.match.seats.map(({ kind }) => kind)).toEqual(['rules', 'rules'])
  })

  it('a party is led by an agent while others watch, and one that is lost by resigning', async () => {
    const led = await arena.api.create({ ruleset: 'party', setup: manualParty(), seats: [agent] })
    expect(led.match.seats[0]).toMatchObject({ kind: 'agent', agent: 'heuristic' })
    await until(async () => (await arena.api.match(led.match.id)).status === 'over', 'its end')
    const lost = await arena.api.create({ ruleset: 'party', setup: manualParty(), join: {} })
    await arena.api.command(lost.match.id, lost.token ?? '', { id: 'r', command: 'resign' })
    expect((await arena.api.match(lost.match.id)).result).toMatchObject({ seat: 1, winner: 'foes' })
  })
})
