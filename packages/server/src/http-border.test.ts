import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestArena, testArena } from '../testing/arena.ts'
import { RawSocket } from '../testing/raw-socket.ts'
import { clientOf } from './border/address.ts'

const FRIEND = 'https://friend.example'

describe('the border of the HTTP API', () => {
  let arena: TestArena
  beforeAll(async () => {
    arena = await testArena({
      database: ':memory:',
      origins: [FRIEND],
      trustProxy: true,
      matchesPerAddress: 2,
      leastDelayMs: 30_000,
    })
  })
  afterAll(() => arena.close())

  const post = (path: string, body: object, headers: Record<string, string> = {}) =>
    fetch(`${arena.url}${path}`, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json', 'x-forwarded-for': '198.51.100.1', ...headers },
    })

  it('lets pages of friends use it, and no others', async () => {
    const preflight = (origin: string) =>
      fetch(`${arena.url}/api/matches`, {
        method: 'OPTIONS',
        headers: {
          origin,
          'access-control-request-method': 'POST',
          'access-control-request-headers': 'authorization,content-type',
        },
      })
    const { headers } = await preflight(FRIEND)
    expect(headers.get('access-control-allow-origin')).toBe(FRIEND)
    expect(headers.get('access-control-allow-headers')).toContain('authorization')
    expect(headers.get('access-control-allow-methods')).toBe('GET, POST')
    expect(headers.get('access-control-allow-credentials')).toBeNull()
    const other = await preflight('https://friend.example.evil.example')
    expect(other.headers.get('access-control-allow-origin')).toBeNull()
  })

  it('sends security headers with everything, refusals too', async () => {
    for (const path of ['/api/rulesets', '/api/matches/no-such-match', '/nowhere', '/healthz']) {
      const { headers } = await fetch(`${arena.url}${path}`)
      expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('referrer-policy')).toBe('no-referrer')
      expect(headers.get('x-powered-by')).toBeNull()
    }
    const nowhere = await fetch(`${arena.url}/api/nowhere`)
    expect([nowhere.status, await nowhere.json()]).toMatchObject([404, { code: 'notFound' }])
  })

  it('counts by the address that the proxy saw, whatever the client wrote before it', async () => {
    const create = (address: string) => post('/api/matches', { ruleset: 'chain' }, { 'x-forwarded-for': address })
    const statuses = []
    for (const forged of ['192.0.2.1', '192.0.2.2', '192.0.2.3']) {
      statuses.push((await create(`${forged}, 203.0.113.9`)).status)
    }
    expect(statuses).toEqual([201, 201, 429])
    expect((await create('203.0.113.10')).status).toBe(201)
  })

  it('counts the files of the pages apart from requests, and says how long they last', async () => {
    const webFolder = mkdtempSync(join(tmpdir(), 'quintain-files-'))
    writeFileSync(join(webFolder, 'index.html'), 'the arena')
    mkdirSync(join(webFolder, 'assets'))
    writeFileSync(join(webFolder, 'assets', 'page-1a2b.js'), 'let it be')
    const strict = await testArena({ database: ':memory:', requestsPerMinute: 3, webFolder })
    const statuses = async (path: string, times: number) => {
      const answers = await Promise.all(Array.from({ length: times }, () => fetch(`${strict.url}${path}`)))
      return new Set(answers.map(({ status }) => status))
    }
    const lasts = async (path: string) => (await fetch(`${strict.url}${path}`)).headers.get('cache-control')
    expect(await lasts('/')).toBe('no-cache')
    expect(await lasts('/assets/page-1a2b.js')).toBe('public, max-age=31536000, immutable')
    expect(await statuses('/', 18)).toEqual(new Set([200]))
    expect(await statuses('/api/rulesets', 3)).toEqual(new Set([200]))
    expect(await statuses('/api/rulesets', 1)).toEqual(new Set([429]))
    expect(await statuses('/', 10)).toEqual(new Set([200]))
    expect(await statuses('/', 1)).toEqual(new Set([429]))
    await strict.close()
    rmSync(webFolder, { recursive: true })
  })

  it('counts a network of IPv6 addresses as one client', () => {
    expect(clientOf({ ip: '2001:db8:1:2:3:4:5:6' })).toBe(clientOf({ ip: '2001:0db8:1:2::ffff' }))
    expect(clientOf({ ip: '2001:db8:1:2::1' })).not.toBe(clientOf({ ip: '2001:db8:1:3::1' }))
    expect(clientOf({ ip: '::ffff:192.0.2.7' })).toBe(clientOf({ ip: '192.0.2.7' }))
    expect(clientOf({ ip: 'fe80::1%eth0' })).toBe('fe80:0:0:0')
    expect(clientOf({ ip: '::1' })).toBe('0:0:0:0')
  })

  it('refuses texts and numbers that no database holds, before they reach one', async () => {
    for (const path of [
      '/api/replays?player=%00',
      '/api/replays?least=99999999999',
      '/api/matches?ruleset=%00',
      '/api/players/%00',
      '/api/leaderboard?ruleset=%00',
      '/api/matches/%ff',
    ]) {
      const answer = await fetch(`${arena.url}${path}`)
      expect([answer.status, await answer.json()], path).toMatchObject([400, { code: 'badRequest' }])
    }
    const quick = await post('/api/quick', { ruleset: 'chain', scenario: '\u0000' })
    expect([quick.status, await quick.json()]).toMatchObject([400, { code: 'badRequest' }])
    // Many matches share one transaction: an id that breaks it would break them all.
    const { match, token } = await arena.api.create({ ruleset: 'chain', join: {} })
    for (const id of ['\u0000', '\ud800', 'ä', '']) {
      const act = arena.api.act(match.id, token ?? '', { id, turn: 0, action: null })
      await expect(act).rejects.toMatchObject({ code: 'badRequest', detail: 'id' })
      const socket = await RawSocket.open(arena.url, { match: match.id, token })
      expect(await socket.ask({ type: 'resign', id })).toMatchObject({ type: 'refused', code: 'badMessage' })
      socket.close()
    }
  })

  it('refuses names and titles that look like something else, and spectators who see cards at once', async () => {
    for (const body of [
      { join: { identity: { name: 'Ａsh' } } },
      { join: { identity: { name: 'A  sh' } } },
      { title: '<b>come in</b>' },
      { title: 'a\u202Eb' },
      { spectators: { mode: 'all', delayMs: 1 } },
    ]) {
      // Other addresses: what is refused here is not the number.
      const from = { 'x-forwarded-for': `198.51.100.${JSON.stringify(body).length}` }
      const answer = await post('/api/matches', { ruleset: 'chain', ...body }, from)
      expect([answer.status, await answer.json()], JSON.stringify(body)).toMatchObject([400, { code: 'badRequest' }])
    }
  })
})
