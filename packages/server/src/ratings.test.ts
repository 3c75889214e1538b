import { contentPacks } from '@quintain/engine/content'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { decide, type TestArena, testArena, until } from '../testing/arena.ts'
import { LIMITS, type MatchRequestInput, type Pace, paceOf } from '@quintain/client/protocol'

const chain = contentPacks.find(({ ruleset }) => ruleset.id === 'chain')
const [scenario] = chain?.scenarios ?? []
const own: unknown = { ...JSON.parse(JSON.stringify(scenario.setup)), maxTurns: 40 }
const TOKEN = 'operators-only'

describe('ratings are fair', () => {
  let arena: TestArena
  let now = 1_800_000_000_000
  let games = 0
  beforeAll(async () => {
    arena = await testArena({ now: () => now, operationsToken: TOKEN })
  })
  afterAll(() => arena.close())

  const identity = (name: string) => ({ name, key: `device-key-of-${name}` })

  /** A match that the second gives up after so many decisions, and what became of it. */
  async function played(names: readonly string[], request: Partial<MatchRequestInput> = {}, decisions = 4) {
    games += 1
    const first = await arena.api.create({
      ruleset: 'chain',
      ...request,
      join: { seat: 0, identity: identity(names[0]) },
    })
    const { id } = first.match
    const second = await arena.api.join(id, { identity: identity(names[1]) })
    const tokens = [first.token ?? '', second.token ?? '']
    await decide(arena.api, id, tokens, decisions)
    await arena.api.command(id, tokens[1], { id: 'resign', command: 'resign' })
    if (second.match.rated) await until(async () => (await arena.api.match(id)).rating !== null, 'it is counted')
    return { began: second.match, over: await arena.api.match(id) }
  }
  const ratings = async (name: string) => (await arena.api.player(name)).ratings
  const annul = (id: string, token = TOKEN) =>
    fetch(`${arena.url}/operations/matches/${id}/annul`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
    })

  it('only with setups of the content, by what they hold and not by their name', async () => {
    const mine = await played(['Ada', 'Ben'], { setup: own, title: 'My duel' })
    expect([mine.began.rated, mine.over.rated]).toEqual([false, false])
    expect(await ratings('Ada')).toEqual([])
    // The same setup brought along is the same.
    const same = await played(['Ada', 'Ben'], { setup: scenario.setup })
    expect([same.began.rated, same.over.rating]).toEqual([true, 'counted'])
    expect(await ratings('Ada')).toMatchObject([{ ruleset: 'chain', pace: 'untimed', games: 1 }])
  })

  it('no setup of one’s own is called like one of the content, in any language', async () => {
    const names = await chain?.names?.['zh']?.()
    const chinese = names?.['scenario']?.[scenario.title] ?? ''
    expect(chinese).not.toBe('')
    for (const title of [scenario.title, ` ${scenario.title.toUpperCase()}`, chinese]) {
      const made = arena.api.create({ ruleset: 'chain', setup: own, title })
      await expect(made).rejects.toMatchObject({ code: 'badRequest', detail: 'title' })
    }
    await arena.api.create({ ruleset: 'chain', scenario: scenario.id, title: scenario.title })
  })

  it('only between people, or registered bots, with names of their own', async () => {
    const agent = await arena.api.create({
      ruleset: 'chain',
      seats: [{ kind: 'open' }, { kind: 'agent', agent: 'random' }],
      join: { seat: 0, identity: identity('Ada') },
    })
    expect(agent.match.rated).toBe(false)
    const robot = identity('Robot')
    expect(await arena.api.claimName(robot.name, robot.key, true)).toMatchObject({ bot: true })
    // Nobody takes it back.
    expect(await arena.api.claimName(robot.name, robot.key)).toMatchObject({ bot: true })
    const { began, over } = await played(['Cas', 'Robot'])
    expect(began.seats.map(({ bot }) => bot)).toEqual([false, true])
    expect(over.rating).toBe('counted')
    const { players } = await arena.api.leaderboard('chain')
    expect(players.find(({ name }) => name === 'Robot')).toMatchObject({ bot: true, games: 1 })
  })

  it('by ruleset and pace', async () => {
    const clocks: [number, number, Pace][] = [
      [5_000, 60_000, 'blitz'],
      [19_999, 20_000, 'rapid'],
      [60_000, 120_000, 'rapid'],
      [3_600_000, 0, 'slow'],
    ]
    for (const [moveMs, bankMs, pace] of clocks) expect(paceOf({ moveMs, bankMs, onTimeout: 'pass' })).toBe(pace)
    const clock = { moveMs: 5_000, bankMs: 60_000, onTimeout: 'pass' as const }
    await played(['Dov', 'Eli'], { clock })
    expect(await ratings('Dov')).toMatchObject([{ pace: 'blitz', games: 1 }])
    expect((await arena.api.leaderboard('chain', 'blitz')).players.map(({ name }) => name)).toEqual(['Dov', 'Eli'])
    expect((await arena.api.leaderboard('chain', 'slow')).players).toEqual([])
  })

  it('the same two count twice in a day', async () => {
    const states: unknown[] = []
    for (let i = 0; i < 3; i += 1) states.push((await played(i === 1 ? ['Gil', 'Fay'] : ['Fay', 'Gil'])).over.rating)
    expect(states).toEqual(['counted', 'counted', 'tooOften'])
    expect(await ratings('Fay')).toMatchObject([{ games: 2 }])
    // Others do, and so do they on the next day.
    expect((await played(['Fay', 'Hal'])).over.rating).toBe('counted')
    now += 24 * 3_600_000 + 1
    const next = await played(['Fay', 'Gil'])
    expect([next.over.rating, next.over.rated]).toEqual(['counted', true])
  })

  it('who resigns before the match has really begun does not count', async () => {
    const early = await played(['Ida', 'Jon'], {}, LIMITS.ratedTurns - 1)
    expect([early.began.rated, early.over.rated, early.over.rating]).toEqual([true, false, 'tooEarly'])
    expect(await ratings('Ida')).toEqual([])
    expect((await played(['Ida', 'Jon'], {}, LIMITS.ratedTurns)).over.rating).toBe('counted')
  })

  it('an operator annuls a match, and the ratings are as if it had never been', async () => {
    const first = await played(['Kay', 'Lou'])
    const before = await ratings('Kay')
    const second = await played(['Kay', 'Max'])
    expect(await ratings('Kay')).not.toEqual(before)
    expect((await annul(second.over.id, 'somebody')).status).toBe(401)
    expect((await annul(second.over.id)).status).toBe(200)
    expect(await ratings('Kay')).toEqual(before)
    expect(await ratings('Max')).toEqual([])
    expect(await arena.api.match(second.over.id)).toMatchObject({ rating: 'annulled', rated: false })
    expect((await arena.api.match(first.over.id)).rating).toBe('counted')
    const never = await played(['Kay', 'Ned'], { setup: own })
    expect((await annul(never.over.id)).status).toBe(400)
    expect((await annul('no-such-match')).status).toBe(404)
    expect((await annul('x')).status).toBe(400)
  })
})
