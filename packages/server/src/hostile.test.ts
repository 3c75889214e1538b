import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { pick, type TestArena, testArena, until } from '../testing/arena.ts'
import { RawSocket } from '../testing/raw-socket.ts'
import type { MatchClient } from '@quintain/client'
import { LIMITS } from '@quintain/client/protocol'

describe('hostile clients', () => {
  let arena: TestArena
  let match: string
  let tokens: string[]
  /** Another match, which must not notice anything. */
  let innocent: MatchClient[]

  beforeAll(async () => {
    arena = await testArena({ messagesPerSecond: 20, origins: ['https://friend.example'] })
    const [id, seats] = await duel()
    innocent = seats.map((token) => arena.client({ match: id, token, wishes: { scene: false } }))
  })
  afterAll(() => arena.close())
  beforeEach(async () => {
    ;[match, tokens] = await duel()
  })

  async function duel(): Promise<[string, string[]]> {
    const first = await arena.api.create({ ruleset: 'chain', join: { seat: 0 } })
    const second = await arena.api.join(first.match.id)
    return [first.match.id, [first.token ?? '', second.token ?? '']]
  }

  async function innocentPlays(): Promise<void> {
    await until(
      () => innocent.every(({ state, seq }) => state !== null && seq === innocent[0].seq),
      'the others are well',
    )
    const decider = innocent.find(({ state, seat }) => state?.turn.seat === seat)
    if (decider?.state === undefined || decider.state === null) throw new Error('nobody decides')
    await decider.act(pick(decider.state, 0))
  }

  async function post(path: string, body: string, headers: Record<string, string> = {}) {
    const answer = await fetch(`${arena.url}${path}`, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json', ...headers },
    })
    return { status: answer.status, body: await answer.text() }
  }

  const enter = (token?: string) => RawSocket.open(arena.url, { match, ...(token === undefined ? {} : { token }) })

  it('refuses to act without a token, with a wrong one, and for another seat', async () => {
    const spectator = await enter()
    expect(await spectator.ask({ type: 'act', id: '1', turn: 0, action: { type: 'continue' } })).toMatchObject({
      code: 'unauthorized',
    })
    const stranger = await enter('this-is-not-a-token-at-all')
    await until(() => stranger.closed !== null, 'closed')
    expect(stranger.closed).toBe(4001)
    expect(stranger.messages).toMatchObject([{ type: 'refused', code: 'unauthorized' }])
    const other = await enter(tokens[1])
    expect(await other.ask({ type: 'act', id: '2', turn: 0, action: { type: 'continue' } })).toMatchObject({
      code: 'notYourTurn',
    })
    const [elsewhere] = await duel()
    await expect(arena.api.state(elsewhere, tokens[0])).rejects.toMatchObject({ code: 'unauthorized' })
    expect((await post(`/api/matches/${match}/actions`, '{"id":"x","turn":0,"action":{}}')).status).toBe(401)
    await innocentPlays()
  })

  it('refuses stale and future turns, illegal actions, undo, forged fields and unknown messages', async () => {
    const seat = await enter(tokens[0])
    const say = (id: string, more: object) =>
      seat.ask({ type: 'act', id, turn: 0, action: { type: 'continue' }, ...more })
    expect(await say('1', { turn: 7 })).toMatchObject({ code: 'staleTurn' })
    expect(await say('2', { action: { type: 'playAttack', index: 99, pitch: [] } })).toMatchObject({
      code: 'illegalAction',
    })
    expect(await say('3', { action: null })).toMatchObject({ code: 'illegalAction', detail: 'badAction' })
    for (const [id, forged] of [
      ['4', { seat: 1 }],
      ['5', { seq: 1 }],
      ['6', { at: 0 }],
      ['7', { token: tokens[1] }],
    ] as const) {
      expect(await say(id, forged)).toMatchObject({ code: 'badMessage' })
    }
    for (const type of ['undo', 'hello', 'advance', 'timeout', 'stop', 'join', 'constructor']) {
      expect(await seat.ask({ type, id: type })).toMatchObject({ type: 'refused', code: 'badMessage' })
    }
    expect(await say('8', {})).toMatchObject({ type: 'accepted' })
    expect(await say('9', {})).toMatchObject({ code: 'staleTurn' })
    await innocentPlays()
  })

  it('refuses actions after the end', async () => {
    const seat = await enter(tokens[0])
    await seat.ask({ type: 'resign', id: 'r' })
    for (const type of ['resign', 'offerDraw', 'acceptDraw', 'return', 'abort']) {
      expect(await seat.ask({ type, id: type })).toMatchObject({ code: 'over' })
    }
    expect(await seat.ask({ type: 'act', id: 'a', turn: 0, action: { type: 'continue' } })).toMatchObject({
      code: 'over',
    })
  })

  it('refuses what is not JSON, nests too deep, reaches for prototypes, or is binary or too large', async () => {
    const deep = `${'['.repeat(5_000)}${']'.repeat(5_000)}`
    for (const text of [
      'hello',
      '',
      '{"type":',
      'null',
      '[]',
      '42',
      `{"type":"act","id":"d","turn":0,"action":${deep}}`,
      '{"type":"act","id":"p","turn":0,"action":{"__proto__":{"polluted":true}}}',
      String.raw`{"type":"act","id":"p","turn":0,"action":{"\u005f_proto__":{"polluted":true}}}`,
      '{"__proto__":{"polluted":true},"type":"ping","id":"p"}',
    ]) {
      const seat = await enter(tokens[0])
      const before = seat.messages.length
      seat.send(text)
      await until(() => seat.messages.length > before, 'a refusal')
      expect(seat.messages.at(-1)).toMatchObject({ type: 'refused', code: 'badMessage' })
      seat.close()
    }
    expect(Reflect.get({}, 'polluted')).toBeUndefined()
    const binary = await enter(tokens[0])
    binary.inner.send(new Uint8Array([1, 2, 3]))
    await until(() => binary.closed !== null, 'closed')
    expect(binary.closed).toBe(1003)
    const large = await enter(tokens[0])
    large.send(`{"type":"ping","id":"${'x'.repeat(LIMITS.messageBytes)}"}`)
    await until(() => large.closed !== null, 'closed')
    expect(large.closed).toBe(1009)
    await innocentPlays()
  })

  it('refuses hostile bodies over HTTP with types', async () => {
    const create = (body: string) => post('/api/matches', body)
    for (const [body, status] of [
      ['{', 400],
      ['{"ruleset":"chain","__proto__":{"a":1}}', 400],
      ['{"ruleset":"chain","surprise":1}', 400],
      ['{"ruleset":"nope"}', 404],
      ['{"ruleset":"__proto__"}', 404],
      ['{"ruleset":"chain","scenario":"constructor"}', 404],
      ['{"ruleset":"chain","seats":[{"kind":"agent","agent":"__proto__"}]}', 404],
      ['{"ruleset":"chain","setup":{"cards":{}}}', 400],
      [`{"ruleset":"chain","setup":${'['.repeat(2_000)}${']'.repeat(2_000)}}`, 400],
      [`{"ruleset":"chain","setup":"${'x'.repeat(LIMITS.setupBytes + 20_000)}"}`, 413],
      ['{"ruleset":"chain","clock":{"moveMs":1,"bankMs":0,"onTimeout":"pass"}}', 400],
      ['{"ruleset":"chain","join":{"identity":{"name":"<b>Ash</b>"}}}', 400],
      [JSON.stringify({ ruleset: 'chain', join: { identity: { name: 'a\u202Eb' } } }), 400],
      [JSON.stringify({ ruleset: 'chain', join: { identity: { name: 'x'.repeat(25) } } }), 400],
    ] as const) {
      const answer = await create(body)
      expect(answer, body.slice(0, 80)).toMatchObject({ status })
      expect(JSON.parse(answer.body)).toHaveProperty('code')
      expect(answer.body).not.toMatch(/node_modules|at \w+ \(/)
    }
    expect((await fetch(`${arena.url}/api/matches/${'x'.repeat(99)}`)).status).toBe(400)
    expect((await fetch(`${arena.url}/api/matches/../../etc/passwd`)).status).toBeGreaterThanOrEqual(400)
    expect((await fetch(`${arena.url}/api/replays?limit=1e9`)).status).toBe(400)
    await innocentPlays()
  })

  it('stops setups that would run for ever without hurting others', async () => {
    // Two that cannot hurt each other, and no end but the bound.
    const endless = await arena.api.create({ ruleset: 'hex', scenario: 'stalemate', paceMs: 50 }).catch(() => null)
    expect(endless === null || endless.match.status === 'playing').toBe(true)
    const heavy = await testArena({ thinkMs: 1 })
    await expect(heavy.api.create({ ruleset: 'world' })).rejects.toMatchObject({ code: 'tooHeavy' })
    await heavy.close()
    await innocentPlays()
  })

  it('closes floods, and only them', async () => {
    const flood = await enter(tokens[0])
    for (let i = 0; i < 2_000; i += 1) flood.send({ type: 'ping', id: String(i) })
    await until(() => flood.closed !== null, 'closed')
    expect(flood.closed).toBe(4002)
    await innocentPlays()
    const again = await enter(tokens[0])
    expect(await again.ask({ type: 'ping', id: 'x' })).toMatchObject({ type: 'pong' })
  })

  it('keeps no place for sockets that say nothing or come from elsewhere', async () => {
    const silent = await RawSocket.open(arena.url)
    await until(() => silent.closed !== null, 'closed', 15_000)
    expect(silent.closed).toBe(4000)
    const evil = await RawSocket.open(arena.url, undefined, { origin: 'https://evil.example' })
    await until(() => evil.closed !== null, 'closed')
    expect(evil.closed).toBe(1008)
    const friend = await RawSocket.open(arena.url, { match, token: tokens[0] }, { origin: 'https://friend.example' })
    expect(friend.messages[0]).toMatchObject({ type: 'welcome' })
    const own = await RawSocket.open(arena.url, { match, token: tokens[0] }, { origin: arena.url })
    expect(own.messages[0]).toMatchObject({ type: 'welcome' })
    const { headers } = await fetch(`${arena.url}/api/rulesets`, { headers: { origin: 'https://evil.example' } })
    expect(headers.get('access-control-allow-origin')).toBeNull()
  })

  it('is not hurt by slow readers, and tells them everything once they read; memory stays flat', async () => {
    const slow = Array.from({ length: 12 }, () => enter(tokens[1]))
    const sockets = await Promise.all(slow)
    for (const socket of sockets) socket.inner.pause()
    const before = process.memoryUsage().rss
    const [first, second] = [0, 1].map((seat) => arena.client({ match, token: tokens[seat] }))
    for (let turn = 0; turn < 60; turn += 1) {
      await until(() => first.seq === second.seq && first.state !== null, 'seats agree')
      const decider = first.state?.turn.seat === 0 ? first : second
      if (decider.state === null || decider.state.status !== 'playing') break
      await decider.act(pick(decider.state, turn))
    }
    expect(process.memoryUsage().rss - before).toBeLessThan(150e6)
    for (const socket of sockets) socket.inner.resume()
    await until(() => sockets.every(({ sync }) => sync?.state.seq === first.seq), 'all know all')
    for (const { messages } of sockets) {
      const seqs = messages.flatMap((message) => (message.type === 'sync' ? message.updates : [])).map(({ seq }) => seq)
      expect(seqs).toEqual(seqs.map((_, i) => i))
    }
    await innocentPlays()
  })

  it('limits requests, new matches and sockets of one address', async () => {
    const strict = await testArena({ requestsPerMinute: 30, matchesPerAddress: 3, socketsPerAddress: 2 })
    const made = await Promise.allSettled(Array.from({ length: 5 }, () => strict.api.create({ ruleset: 'chain' })))
    expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
    for (const answer of made)
      if (answer.status === 'rejected') expect(answer.reason).toMatchObject({ code: 'tooMany' })
    const sockets = await Promise.all([1, 2, 3].map(() => RawSocket.open(strict.url)))
    await until(() => sockets.some(({ closed }) => closed === 4002), 'one too many')
    const answers = await Promise.all(Array.from({ length: 40 }, () => fetch(`${strict.url}/api/rulesets`)))
    const refused = answers.filter(({ status }) => status === 429)
    expect(refused.length).toBeGreaterThan(0)
    expect(JSON.parse((await refused[0].text()) || '{}')).toMatchObject({ code: 'tooMany' })
    for (const socket of sockets) socket.close()
    await strict.close()
  })

  it('limits the names that one address claims, not those that it has', async () => {
    const strict = await testArena({ namesPerAddress: 2 })
    const { api } = strict
    const key = 'one-key-for-all-of-them'
    const identity = { name: 'Bo', key }
    await api.claimName('Ash', key)
    const { match } = await api.create({ ruleset: 'chain', join: { seat: 0, identity } })
    await api.join(match.id, { identity: { name: 'Ash', key } })
    const tooMany = { code: 'tooMany' }
    await expect(api.claimName('Cy', key)).rejects.toMatchObject(tooMany)
    const asCy = { identity: { name: 'Cy', key } }
    await expect(api.create({ ruleset: 'chain', join: asCy })).rejects.toMatchObject(tooMany)
    const { match: open } = await api.create({ ruleset: 'chain' })
    await expect(api.join(open.id, asCy)).rejects.toMatchObject(tooMany)
    await expect(api.quick('chain', undefined, asCy)).rejects.toMatchObject(tooMany)
    await api.join(open.id, { identity: { name: 'Cy' } })
    await strict.close()
  })

  it('keeps secrets out of its log', async () => {
    const { logged } = await logOf(async (url) => {
      const answer = await fetch(`${url}/api/matches`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: 'Bearer a-very-secret-token-here' },
        body: JSON.stringify({ ruleset: 'chain', join: { identity: { name: 'Ash', key: 'a-very-secret-key-here' } } }),
      })
      return answer.text()
    })
    expect(logged).toContain('Server listening')
    expect(logged).not.toMatch(/a-very-secret|"token"|seed/)
  })
})

/** What a server writes to its log while something is done to it. */
async function logOf(act: (url: string) => Promise<string>): Promise<{ logged: string }> {
  const { spawn } = await import('node:child_process')
  const { fileURLToPath } = await import('node:url')
  const main = fileURLToPath(new URL('../dist/main.js', import.meta.url))
  const child = spawn(process.execPath, [main, '--port', '0', '--database', ':memory:', '--log-level', 'trace'])
  let logged = ''
  child.stdout.on('data', (data) => {
    logged += String(data)
  })
  await until(() => logged.includes('"listening"'), 'the server listens', 60_000)
  const url = /"listening":"([^"]+)"/.exec(logged)?.[1] ?? ''
  await act(url)
  const gone = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  await gone
  return { logged }
}
