import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestArena, testArena } from '../testing/arena.ts'
import { clientOf } from './http/client.ts'

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

  it('counts a network of IPv6 addresses as one client', () => {
    expect(clientOf({ ip: '2001:db8:1:2:3:4:5:6' })).toBe(clientOf({ ip: '2001:0db8:1:2::ffff' }))
    expect(clientOf({ ip: '2001:db8:1:2::1' })).not.toBe(clientOf({ ip: '2001:db8:1:3::1' }))
    expect(clientOf({ ip: '::ffff:192.0.2.7' })).toBe(clientOf({ ip: '192.0.2.7' }))
    expect(clientOf({ ip: 'fe80::1%eth0' })).toBe('fe80:0:0:0')
    expect(clientOf({ ip: '::1' })).toBe('0:0:0:0')
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
