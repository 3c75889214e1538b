import { isRecord, readReplay, verify } from '@quintain/engine'
import type { MatchClient } from '@quintain/client'
import type { MatchRequestInput, MatchState } from '@quintain/client/protocol'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestArena, testArena, until } from '../testing/arena.ts'
import { testDatabase, type TestDatabase } from '../testing/databases.ts'
import { difference } from '../testing/duel-twins.ts'
import { RawSocket } from '../testing/raw-socket.ts'
import { twinArenas, type Twins } from '../testing/twins.ts'
import { DEFAULT_PACKS, loadPacks } from './catalogue/packs.ts'

const DEN = new URL('../../../examples/den', import.meta.url)
const PACKS = [...DEFAULT_PACKS, DEN]
const bid = (coins: number) => ({ type: 'bid', bid: coins })

/** What a round left of the coins and food of each. */
function held(state: MatchState | null): unknown {
  const view = state?.view
  return isRecord(view) ? [view['round'], view['coins'], view['chosen']] : null
}

/** Two people and an agent at any of the seats; `people` are in the order of seats. */
async function table(arena: TestArena, agentSeat: number, more: Partial<MatchRequestInput> = {}) {
  const seats = [0, 1, 2].map((seat) =>
    seat === agentSeat ? ({ kind: 'agent', agent: 'heuristic' } as const) : ({ kind: 'open' } as const),
  )
  const [one, two] = [0, 1, 2].filter((seat) => seat !== agentSeat)
  const first = await arena.api.create({ ruleset: 'den', seats, join: { seat: one }, ...more })
  const { id } = first.match
  const second = await arena.api.join(id, { seat: two })
  const tokens = [first.token ?? '', second.token ?? '']
  return { id, tokens, people: tokens.map((token) => arena.client({ match: id, token })) }
}

const waits = ({ seat, state }: MatchClient) => state?.turn.waiting.some((one) => one.seat === seat) === true
const chosenBy = ({ state }: MatchClient, seat: number) => state?.turn.chosen.includes(seat) === true

describe('choices that are made at once', () => {
  let arena: TestArena
  let database: TestDatabase
  beforeAll(async () => {
    arena = await testArena({ packs: PACKS, agentDelayMs: 30 })
    database = await testDatabase('sqlite')
  })
  afterAll(async () => {
    await arena.close()
    await database.stop()
  })

  it.each([0, 1, 2])('are taken in any order, of two clients and an agent at seat %i', async (agentSeat) => {
    const { id, people } = await table(arena, agentSeat)
    const agentChooses = (client: MatchClient) => until(() => chosenBy(client, agentSeat), 'the agent chooses')
    for (let round = 1; round <= 5; round += 1) {
      await until(() => people.every((one) => waits(one) && one.state?.turn.number === (round - 1) * 3), 'all asked')
      const [first, second] = round % 2 === 0 ? people : people.toReversed()
      // Before both, between them, and after them, if it is not quicker.
      if (round === 1 || round === 4) await agentChooses(first)
      const before = held(second.state)
      await first.act(bid(1))
      await expect(first.act(bid(0))).rejects.toMatchObject({ code: 'notYourTurn' })
      await until(() => chosenBy(second, first.seat ?? -1), 'told that one has chosen')
      expect(second.state?.turn).toMatchObject({ kind: 'decision', seat: second.seat, number: (round - 1) * 3 })
      expect(second.state?.legal?.length).toBeGreaterThan(0)
      expect(held(second.state)).toEqual(before)
      await until(() => chosenBy(first, first.seat ?? -1), 'told')
      expect(first.state?.legal).toBe(undefined)
      expect(first.state?.turn.seat).not.toBe(first.seat)
      if (round === 2 || round === 5) await agentChooses(second)
      await second.act(bid(0))
    }
    await until(() => people.every(({ state }) => state?.status === 'over'), 'the end')
    const [pack] = await loadPacks({ packs: [DEN.href], agents: [] })
    const replay = readReplay(await arena.api.replay(id))
    expect(verify(pack.ruleset, replay)).toMatchObject({ ok: true })
  })

  it('lose nothing and show nothing when the server restarts between them', async () => {
    const open = () => testArena({ packs: PACKS, database: database.url, agentDelayMs: 30 })
    const before = await open()
    const tables = []
    for (const last of [0, 1]) {
      const { id, tokens, people } = await table(before, 2)
      await until(() => people.every((one) => chosenBy(one, 2)), 'the agent chooses')
      await people[1 - last].act(bid(3))
      tables.push({ id, tokens, last, told: await before.api.state(id, tokens[last]) })
    }
    await before.close()
    const after = await open()
    for (const { id, tokens, last, told } of tables) {
      const again = await after.api.state(id, tokens[last])
      expect(again).toEqual(told)
      expect(again.state.turn).toMatchObject({ seat: last, waiting: [{ seat: last }] })
      expect(JSON.stringify(again.updates)).not.toContain('bid')
      await after.api.act(id, tokens[last], { id: 'x', turn: 0, action: bid(0) })
      const { updates } = await after.api.state(id, tokens[last])
      const bids = updates.flatMap(({ events }) => events).map(({ event }) => event)
      expect(bids[1 - last]).toEqual({ type: 'bid', seat: 1 - last, bid: 3 })
      expect(bids[last]).toEqual({ type: 'bid', seat: last, bid: 0 })
    }
    await after.close()
  })

  it('are made for who is late, while the others have theirs', async () => {
    const clock = { moveMs: 2_500, bankMs: 0, onTimeout: 'pass' as const }
    const { people } = await table(arena, 0, { clock })
    const [first, second] = people
    await until(() => people.every(waits), 'asked')
    const deadlines = second.state?.turn.waiting.filter(({ seat }) => seat !== 0).map(({ deadline }) => deadline)
    expect(deadlines).toEqual([second.state?.turn.deadline, expect.any(Number)])
    await second.act(bid(2))
    await until(() => (first.state?.turn.number ?? 0) >= 3, 'the time of the other ran out')
    expect(held(first.state)).toEqual([2, expect.anything(), [null, null, null]])
    const { updates } = await arena.api.state(first.match?.id ?? '')
    const kinds = updates.filter(({ seat, seq }) => seat === 1 && seq > 2).map(({ kind }) => kind)
    expect(kinds[0]).toBe('timeout')
    await first.command('resign')
    await second.command('resign')
    await until(() => first.state?.status === 'over', 'the end')
  })
})

/** Who watches: at once; some turns later; and everything, later. */
const TERMS: readonly MatchRequestInput['spectators'][] = [
  undefined,
  { mode: 'public', delayTurns: 1 },
  { mode: 'all', delayTurns: 1 },
  { mode: 'all', delayMs: 10_000 },
]

describe('a choice that is sealed', () => {
  let twins: Twins
  beforeAll(async () => {
    twins = await twinArenas({ packs: PACKS })
  })
  afterAll(() => twins.close())

  it.each(TERMS)('is the same bytes for all others, whatever it is (%o)', async (spectators) => {
    const bids = [1, 4]
    const terms = spectators === undefined ? {} : { spectators }
    for (const [chooser, next, last] of [
      [0, 1, 2],
      [2, 1, 0],
      [1, 2, 0],
    ]) {
      const told = await Promise.all(
        twins.arenas.map(async (arena, twin) => {
          const open = { kind: 'open' as const }
          const tokens = [0, 1, 2].map((seat) => `the-token-of-seat-${seat}`)
          const join = { seat: 0, token: tokens[0] }
          const { match } = await arena.api.create({ ruleset: 'den', seats: [open, open, open], join, ...terms })
          for (const seat of [1, 2]) await arena.api.join(match.id, { seat, token: tokens[seat] })
          const texts: string[] = []
          return { arena, tokens, id: match.id, bid: bids[twin], texts }
        }),
      )
      // Who is behind is told when somebody asks.
      const watching = spectators === undefined ? [undefined] : []
      const sockets = await Promise.all(
        told.map(({ arena, id, tokens }) =>
          Promise.all(
            [tokens[next], tokens[last], ...watching].map((token) => RawSocket.open(arena.url, { match: id, token })),
          ),
        ),
      )
      /** All that can be asked by others than the chooser. */
      const look = async () => {
        for (const { arena, id, tokens, texts } of told) {
          for (const token of [tokens[next], tokens[last], undefined]) {
            const headers = new Headers(token === undefined ? [] : [['authorization', `Bearer ${token}`]])
            for (const path of ['', '/state', '/state?language=en', '/replay']) {
              texts.push(await (await fetch(`${arena.url}/api/matches/${id}${path}`, { headers })).text())
            }
          }
          texts.push(await (await fetch(`${arena.url}/api/matches`)).text())
        }
      }
      const choose = async (seat: number, coins?: number) => {
        for (const { arena, id, tokens, bid: own } of told) {
          await arena.api.act(id, tokens[seat], { id: `act-${seat}`, turn: 0, action: bid(coins ?? own) })
        }
        // Also those who see everything a little later do so only when all are in.
        twins.pass(60_000)
      }
      await choose(chooser)
      await look()
      await choose(next, 2)
      await look()
      expect(difference(told[0].texts, told[1].texts)).toBeNull()
      for (const socket of sockets.flat()) await socket.until(() => socket.sync?.state.seq === 5, 'both were told')
      const heard = sockets.map((some) => some.flatMap(({ texts }) => texts))
      expect(difference(heard[0], heard[1])).toBeNull()
      // It would be noticed: with the last choice all are opened.
      const compared = told[0].texts.length
      await choose(last, 0)
      await look()
      expect(difference(told[0].texts.slice(compared), told[1].texts.slice(compared))).not.toBeNull()
      for (const socket of sockets.flat()) socket.close()
    }
  })
})
