import { createHash } from 'node:crypto'
import { LIMITS, type MatchRequestInput, type Seated, type Update } from '@quintain/client/protocol'
import { readReplay, verify } from '@quintain/engine'
import { chain } from '@quintain/engine/rulesets/chain'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pick, decide, playOut, type TestArena, testArena, until } from '../testing/arena.ts'

const KEY = 'a-device-key-of-a-player'

describe('the arena', () => {
  let arena: TestArena
  beforeAll(async () => {
    arena = await testArena()
  })
  afterAll(() => arena.close())

  /** A match of two people, both seated. */
  async function duel(more: Partial<MatchRequestInput> = {}): Promise<{ id: string; seats: Seated[] }> {
    const first = await arena.api.create({ ruleset: 'chain', join: { seat: 0 }, ...more })
    const second = await arena.api.join(first.match.id, first.invite === null ? {} : { invite: first.invite })
    return { id: first.match.id, seats: [first, second] }
  }

  function clientsOf({ id, seats }: { id: string; seats: readonly Seated[] }) {
    return seats.map(({ token }) => arena.client({ match: id, token: token ?? '', wishes: { scene: false } }))
  }

  it('tells what can be played', async () => {
    const rulesets = await arena.api.rulesets()
    expect(rulesets.map(({ id }) => id)).toEqual(['atb', 'party', 'hex', 'world', 'chain'])
    expect(rulesets.find(({ id }) => id === 'chain')?.agents.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['random', 'heuristic', 'search']),
    )
  })

  it.each(['chain', 'atb'])('plays %s to its end, and the replay proves the commitment', async (id) => {
    const match = await duel({ ruleset: id })
    const committed = (await arena.api.match(match.id)).commitment
    expect((await arena.api.match(match.id)).reveal).toBeNull()
    await expect(arena.api.replay(match.id)).rejects.toMatchObject({ code: 'notOver' })
    const end = await playOut(clientsOf(match))
    expect(end.result?.result).toMatch(/win|draw/)
    const info = await arena.api.match(match.id)
    const replay = readReplay(await arena.api.replay(match.id))
    const { seed, secret, salt } = info.reveal ?? { seed: '', secret: '', salt: '' }
    expect(replay.rng.seed).toBe(seed)
    expect(info.commitment).toBe(committed)
    expect(createHash('sha256').update(`${info.generator}:${secret}:${salt}`).digest('hex')).toBe(committed)
    if (id === 'chain') expect(verify(chain, replay)).toMatchObject({ ok: true })
  })

  it.each(['party', 'hex', 'world'])('shows %s to everybody at its pace', async (id) => {
    const { match } = await arena.api.create({ ruleset: id, paceMs: 50 })
    const viewers = [arena.client({ match: match.id }), arena.client({ match: match.id })]
    await until(() => viewers.every(({ state }) => (state?.position ?? 0) > 3), 'it goes on')
    expect(match.seats.every(({ kind }) => kind === 'rules')).toBe(true)
    await expect(viewers[0].act({})).rejects.toMatchObject({ code: 'unauthorized' })
  })

  it('lets agents sit anywhere, those that think long too', async () => {
    const { match } = await arena.api.create({
      ruleset: 'atb',
      seats: [
        { kind: 'agent', agent: 'heuristic' },
        { kind: 'agent', agent: 'search' },
      ],
    })
    await until(async () => (await arena.api.match(match.id)).positions > 6, 'agents play', 60_000)
    expect(match.status).toBe('playing')
  })

  it('brings a lost connection exactly what it missed, and tabs agree', async () => {
    const match = await duel()
    const [a, b] = clientsOf(match)
    const told: Update[] = []
    const { token } = match.seats[0]
    const tab = arena.client({ match: match.id, token: token ?? '', onSync: (updates) => told.push(...updates) })
    await until(() => tab.state !== null, 'the tab is there')
    for (let turn = 0; turn < 30; turn += 1) {
      await until(() => a.seq === b.seq && a.state !== null, 'seats agree')
      if (turn % 5 === 2) tab.drop()
      const decider = a.state?.turn.seat === 0 ? a : b
      if (decider.state === null || decider.state.status !== 'playing') break
      await decider.act(pick(decider.state, turn))
    }
    await until(() => tab.seq === a.seq && a.seq === b.seq, 'all tabs agree')
    expect(told.map(({ seq }) => seq)).toEqual(told.map((_, i) => i))
    expect(told).toEqual((await arena.api.state(match.id, token ?? '')).updates)
    const late = arena.client({ match: match.id, token: token ?? '' })
    await until(() => late.state !== null, 'a late tab')
    expect(late.state?.view).toEqual(tab.state?.view)
  })

  it('counts a repeated request once, and lets one of two answers win', async () => {
    const match = await duel()
    const { token } = match.seats[0]
    const { state } = await arena.api.state(match.id, token ?? '')
    const request = { id: 'mine', turn: 0, action: pick(state, 0) }
    const answers = await Promise.all([1, 2, 3].map(() => arena.api.act(match.id, token ?? '', request)))
    expect(new Set(answers).size).toBe(1)
    const race = await Promise.allSettled(
      ['x', 'y', 'z'].map((id) => arena.api.act(match.id, token ?? '', { id, turn: 1, action: { type: 'pass' } })),
    )
    const refused = race.filter((answer) => answer.status === 'rejected')
    expect(refused.length).toBeGreaterThanOrEqual(2)
    for (const { reason } of refused) expect(reason).toMatchObject({ code: 'staleTurn' })
  })

  it('keeps invitations, the lobby and quick matches apart', async () => {
    const secret = await arena.api.create({ ruleset: 'chain', visibility: 'invitation' })
    const open = await arena.api.create({ ruleset: 'chain', title: 'come in' })
    const lobby = await arena.api.lobby({ ruleset: 'chain' })
    expect(lobby.map(({ id }) => id)).toContain(open.match.id)
    expect(lobby.map(({ id }) => id)).not.toContain(secret.match.id)
    await expect(arena.api.join(secret.match.id)).rejects.toMatchObject({ code: 'notInvited' })
    const invited = await arena.api.join(secret.match.id, { invite: secret.invite ?? '' })
    expect(invited.seat).toBe(0)
    const one = await arena.api.quick('atb')
    const two = await arena.api.quick('atb')
    expect(two.match.id).toBe(one.match.id)
    expect([one.seat, two.seat]).toEqual([0, 1])
    expect(two.match.status).toBe('playing')
  })

  it('aborts before the start, by the owner alone', async () => {
    const { match, owner } = await arena.api.create({ ruleset: 'chain' })
    const abort = { id: 'abort', command: 'abort' as const }
    await expect(arena.api.command(match.id, 'not-the-owner-at-all', abort)).rejects.toMatchObject({
      code: 'unauthorized',
    })
    await arena.api.command(match.id, owner ?? '', abort)
    expect((await arena.api.match(match.id)).status).toBe('aborted')
    await expect(arena.api.join(match.id)).rejects.toMatchObject({ code: 'noOpenSeat' })
    const running = await duel()
    await expect(arena.api.command(running.id, running.seats[0].token ?? '', abort)).rejects.toMatchObject({
      code: 'alreadyStarted',
    })
  })

  it('knows draws, resignations, ratings, rematches and replays', async () => {
    const players = [
      { name: 'Ash', key: KEY },
      { name: 'Bo', key: `${KEY}-2` },
    ]
    const first = await arena.api.create({ ruleset: 'chain', join: { seat: 0, identity: players[0] } })
    const second = await arena.api.join(first.match.id, { identity: players[1] })
    expect(second.match.rated).toBe(true)
    const { id } = first.match
    const [a, b] = [first.token ?? '', second.token ?? '']
    const say = (token: string, command: 'offerDraw' | 'declineDraw' | 'acceptDraw' | 'resign', name: string) =>
      arena.api.command(id, token, { id: name, command })
    await expect(say(a, 'acceptDraw', '1')).rejects.toMatchObject({ code: 'noOffer' })
    await say(a, 'offerDraw', '2')
    await expect(say(a, 'acceptDraw', '3')).rejects.toMatchObject({ code: 'noOffer' })
    await say(b, 'declineDraw', '4')
    await decide(arena.api, id, [a, b], LIMITS.ratedTurns)
    await say(b, 'resign', '5')
    const over = await arena.api.match(id)
    const says = { code: 'server:reason.resignation' }
    expect(over.result).toEqual({ result: 'win', seat: 0, winner: 'Maren Oarhand', reason: 'resignation', says })
    await until(async () => (await arena.api.leaderboard('chain')).players.length === 2, 'ratings')
    expect((await arena.api.leaderboard('chain')).players.map(({ name }) => name)).toEqual(['Ash', 'Bo'])
    await until(async () => (await arena.api.replays({ player: 'ash' })).length > 0, 'a replay')
    expect((await arena.api.replays({ player: 'ash', ruleset: 'chain', most: 100 }))[0].id).toBe(id)

    const [again, too] = await Promise.all([arena.api.rematch(id, a), arena.api.rematch(id, b)])
    expect(too.match.id).toBe(again.match.id)
    expect([again.seat, too.seat]).toEqual([0, 1])
    expect((await arena.api.match(again.match.id)).status).toBe('playing')
    expect((await arena.api.match(again.match.id)).commitment).not.toBe(over.commitment)
    await expect(arena.api.join(again.match.id)).rejects.toMatchObject({ code: 'notInvited' })
    await expect(arena.api.claimName('ASH', `${KEY}-3`)).rejects.toMatchObject({ code: 'nameTaken' })
    await expect(arena.api.create({ ruleset: 'chain', join: { identity: { name: 'ash' } } })).rejects.toMatchObject({
      code: 'nameTaken',
    })
  })

  it('continues a finished match from any position', async () => {
    const match = await duel({ ruleset: 'atb' })
    await playOut(clientsOf(match))
    const replay = readReplay(await arena.api.replay(match.id))
    const position = Math.floor(replay.positions / 2)
    const next = await arena.api.continued(match.id, {
      position,
      seats: [
        { kind: 'agent', agent: 'heuristic' },
        { kind: 'agent', agent: 'random' },
      ],
    })
    expect(next.match.origin).toEqual({ kind: 'continued', match: match.id, position })
    await until(async () => (await arena.api.match(next.match.id)).status === 'over', 'its end', 60_000)
    const other = readReplay(await arena.api.replay(next.match.id))
    const shared = replay.actions.slice(0, 3)
    expect(other.actions.slice(0, shared.length)).toEqual(shared)
    await expect(arena.api.continued(match.id, { position: 1e9 })).rejects.toMatchObject({ code: 'badRequest' })
  })

  it('shows spectators everything later, or what is hidden from nobody at once', async () => {
    const match = await duel({ spectators: { mode: 'all', delayMs: 700 } })
    const watcher = arena.client({ match: match.id })
    const [a] = clientsOf(match)
    await until(() => a.state !== null && watcher.state !== null, 'all are there')
    await a.act({ type: 'continue' })
    const acted = a.seq
    expect(watcher.seq).toBeLessThan(acted)
    await until(() => watcher.seq === acted, 'the delay is over')
    expect(JSON.stringify(watcher.state?.view)).toMatch(/"hand1":\[/)
    const open = await duel()
    const glance = await arena.api.state(open.id)
    expect(JSON.stringify(glance.state.view)).toMatch(/"hand0":\d.*"hand1":\d/)
    const closed = await duel({ spectators: { mode: 'none' } })
    await expect(arena.api.state(closed.id)).rejects.toMatchObject({ code: 'noSpectators' })
  })

  it('passes or hands over to an agent when time is up', async () => {
    const clock = { moveMs: 500, bankMs: 0 }
    const passing = await duel({ ruleset: 'atb', clock: { ...clock, onTimeout: 'pass' } })
    const handing = await duel({ ruleset: 'atb', clock: { ...clock, onTimeout: 'agent' } })
    const late = async (id: string) => (await arena.api.state(id)).updates.filter(({ kind }) => kind === 'timeout')
    await until(async () => (await late(passing.id)).length > 1, 'timeouts')
    expect((await late(passing.id))[0].action).toMatchObject({ type: 'pass' })
    await until(async () => (await late(handing.id)).length > 0, 'a timeout')
    await until(async () => (await arena.api.match(handing.id)).positions > 8, 'the agent plays')
    const away = (await arena.api.match(handing.id)).seats.find((seat) => seat.away)
    const token = handing.seats[away?.seat ?? 0].token ?? ''
    await arena.api.command(handing.id, token, { id: 'back', command: 'return' }).catch(() => undefined)
    await until(async () => {
      const { status, seats } = await arena.api.match(handing.id)
      return status === 'over' || !seats[away?.seat ?? 0].away
    }, 'the person is back')
  })

  it('answers what operators and programs ask', async () => {
    const get = (path: string) => fetch(`${arena.url}${path}`)
    expect((await get('/healthz')).status).toBe(200)
    expect((await get('/readyz')).status).toBe(200)
    expect(await (await get('/metrics')).text()).toContain('quintain_matches_live')
    expect((await get('/api/docs/')).status).toBe(200)
    const text = await (await get('/api/openapi.json')).text()
    const document: { openapi: string; paths: object; components: { schemas: object } } = JSON.parse(text)
    expect(document.openapi).toBe('3.1.0')
    const known = Object.keys(document.components.schemas).map((name) => `#/components/schemas/${name}`)
    const meant = [...text.matchAll(/"\$ref":"([^"]+)"/g)].map(([, reference]) => reference)
    expect(meant).toContain('#/components/schemas/Text')
    expect(meant.filter((reference) => !known.includes(reference))).toEqual([])
    expect(Object.keys(document.paths)).toContain('/api/matches/{id}/actions')
    const { headers } = await get('/api/rulesets')
    expect(headers.get('content-security-policy')).toContain("default-src 'self'")
    expect(headers.get('x-content-type-options')).toBe('nosniff')
  })
})
