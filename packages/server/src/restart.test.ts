import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pick, testArena, until } from '../testing/arena.ts'
import { type TestDatabase, testDatabase } from '../testing/databases.ts'

describe('a server that goes away', () => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await testDatabase('sqlite')
  })
  afterAll(() => database.stop())

  it('comes back with every match, and gives back the time that it was away', async () => {
    const { port } = await closed()
    let now = 1_800_000_000_000
    const options = { database: database.url, now: () => now, port }
    const before = await testArena(options)
    const clock = { moveMs: 60_000, bankMs: 10_000, onTimeout: 'pass' as const }
    const first = await before.api.create({ ruleset: 'chain', clock, join: { seat: 0 } })
    const second = await before.api.join(first.match.id)
    const seats = [first, second].map(({ token }) => before.client({ match: first.match.id, token: token ?? '' }))
    await until(() => seats.every(({ state }) => state !== null), 'seated')
    now += 20_000
    await until(() => seats[0].state !== null, 'told')
    await seats[0].act(pick(seats[0].state ?? never(), 0))
    await until(() => seats.every(({ seq }) => seq === 3), 'told')
    const { state } = seats[0]
    // It beats once a second; then it is away for an hour.
    now += 5_000
    await new Promise((resolve) => setTimeout(resolve, 1_500))
    await before.server.close()
    now += 3_600_000
    const after = await testArena(options)
    await until(() => seats.every(({ state: present }) => (present?.seq ?? 0) >= 4), 'they come back by themselves')
    const resumed = seats[0].state
    expect(resumed?.view).toEqual(state?.view)
    // 5 of the 70 seconds were used before.
    expect((resumed?.turn.deadline ?? 0) - now).toBe(65_000)
    for (const seat of seats) seat.close()
    await after.close()
  })
})

/** A port that is free, found by a server that is gone. */
async function closed(): Promise<{ port: number }> {
  const arena = await testArena()
  const { port } = arena.server
  await arena.close()
  return { port }
}

function never(): never {
  throw new Error('there is no state')
}
