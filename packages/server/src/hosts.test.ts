import { request } from 'node:http'
import { networkInterfaces } from 'node:os'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestArena, testArena, until } from '../testing/arena.ts'
import { RawSocket } from '../testing/raw-socket.ts'
import { Hosts } from './border/hosts.ts'

/** `fetch` chooses the `Host` by itself. */
function get(url: string, headers: Record<string, string>): Promise<{ status: number; body: string }> {
  return new Promise((resolve, reject) => {
    const asked = request(url, { headers }, (answer) => {
      let body = ''
      answer.on('data', (part: Buffer) => (body += part.toString()))
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, body }))
    })
    asked.on('error', reject)
    asked.end()
  })
}

describe('names of the server', () => {
  it('are those of the machine, the host it listens on, and those that were allowed', () => {
    const hosts = new Hosts('192.0.2.5', ['Arena.Example', 'backend'], ['https://pages.example:8443'])
    for (const known of [
      undefined,
      'localhost',
      'localhost:8080',
      '127.0.0.1:1',
      '[::1]:8080',
      '192.0.2.5:8080',
      'arena.example',
      'ARENA.example.:443',
      'backend:8080',
      'pages.example',
    ]) {
      expect(hosts.has(known), known).toBe(true)
    }
    for (const foreign of [
      'evil.example',
      'evil.example:8080',
      'arena.example.evil.example',
      'localhost.evil.example',
      '192.0.2.6',
      '[::2]',
      '',
      'arena.example@evil.example',
      'arena.example/evil',
      'arena.example, evil.example',
    ]) {
      expect(hosts.has(foreign), foreign).toBe(false)
    }
  })

  it('are all addresses of numbers where it listens on all of them', () => {
    for (const listens of ['0.0.0.0', '::']) {
      const hosts = new Hosts(listens, [], [])
      expect(['192.0.2.6:8080', '[2001:db8::1]:8080', 'localhost'].map((name) => hosts.has(name))).not.toContain(false)
      expect(['evil.example', '192.0.2.6.evil.example'].map((name) => hosts.has(name))).not.toContain(true)
    }
  })
})

describe('a page of another domain that leads to this server', () => {
  let arena: TestArena
  beforeAll(async () => {
    arena = await testArena({ allowedHosts: ['arena.example'] })
  })
  afterAll(() => arena.close())

  it('is refused over HTTP, with clear words', async () => {
    const evil = { host: 'evil.example', origin: 'http://evil.example' }
    for (const path of ['/', '/api/rulesets', '/api/matches', '/metrics', '/readyz', '/nowhere']) {
      const { status, body } = await get(`${arena.url}${path}`, evil)
      expect([status, JSON.parse(body)], path).toMatchObject([421, { code: 'unknownHost' }])
      expect(body).toContain('--allow-host')
    }
    expect((await get(`${arena.url}/api/rulesets`, { host: 'arena.example' })).status).toBe(200)
    // Probes ask by any name, and learn nothing.
    expect((await get(`${arena.url}/healthz`, { host: 'any-name' })).status).toBe(200)
  })

  it('is refused on sockets, though its origin is that of the address', async () => {
    const { match } = await arena.api.create({ ruleset: 'chain' })
    const open = async (host: string, origin: string) => {
      const socket = new RawSocket(arena.url, { host, origin })
      await until(() => socket.isOpen || socket.closed !== null, 'an answer')
      const entered = socket.isOpen
      if (entered) {
        socket.send({ type: 'hello', match: match.id })
        await until(() => socket.texts.length > 0 || socket.closed !== null, 'a welcome')
      }
      const { length } = socket.texts
      socket.close()
      return { entered, told: length > 0 }
    }
    expect(await open('evil.example', 'http://evil.example')).toEqual({ entered: false, told: false })
    expect(await open('arena.example', 'http://arena.example')).toEqual({ entered: true, told: true })
    expect(await open('arena.example', 'http://evil.example')).toEqual({ entered: true, told: false })
  })
})

describe('what operators ask', () => {
  const PATHS = ['/metrics', '/readyz']
  const statuses = (url: string, headers: Record<string, string> = {}) =>
    Promise.all([...PATHS, '/healthz'].map(async (path) => (await get(`${url}${path}`, headers)).status))

  it('needs their token where there is one', async () => {
    const arena = await testArena({ database: ':memory:', operationsToken: 'the-operators-own' })
    expect(await statuses(arena.url)).toEqual([401, 401, 200])
    expect(await statuses(arena.url, { authorization: 'Bearer something-else' })).toEqual([401, 401, 200])
    expect(await statuses(arena.url, { authorization: 'Bearer the-operators-own' })).toEqual([200, 200, 200])
    await arena.close()
  })

  it('is on a port of its own where there is one', async () => {
    const arena = await testArena({ database: ':memory:', operationsPort: 0 })
    expect(await statuses(arena.url)).toEqual([404, 404, 200])
    const { operationsUrl } = arena.server
    expect(await statuses(operationsUrl)).toEqual([200, 200, 200])
    expect(await statuses(operationsUrl, { host: 'evil.example' })).toEqual([421, 421, 200])
    expect((await get(`${operationsUrl}/api/rulesets`, {})).status).toBe(404)
    await arena.close()
    await expect(get(`${operationsUrl}/healthz`, {})).rejects.toThrow()
  })

  it('is answered to this machine alone otherwise, and to nobody behind a proxy', async () => {
    const proxied = await testArena({ database: ':memory:', trustProxy: true })
    expect(await statuses(proxied.url)).toEqual([401, 401, 200])
    await proxied.close()
    const everywhere = await testArena({ database: ':memory:', host: '0.0.0.0' })
    expect(await statuses(`http://127.0.0.1:${everywhere.server.port}`)).toEqual([200, 200, 200])
    const outside = Object.values(networkInterfaces())
      .flatMap((addresses) => addresses ?? [])
      .find(({ family, internal }) => family === 'IPv4' && !internal)
    // A machine without a network has no other address to come from.
    if (outside !== undefined) {
      expect(await statuses(`http://${outside.address}:${everywhere.server.port}`)).toEqual([401, 401, 200])
    }
    await everywhere.close()
  })
})
