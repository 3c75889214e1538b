import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestArena, testArena } from '../testing/arena.ts'

const TOKEN = 'operators-only-token'
const basic = `Basic ${Buffer.from(`operator:${TOKEN}`).toString('base64')}`

describe('the operators’ page', () => {
  let arena: TestArena
  beforeAll(async () => {
    arena = await testArena({ database: ':memory:', operationsToken: TOKEN, operationsPort: 0 })
  })
  afterAll(() => arena.close())

  const ask = (path: string, headers: Record<string, string> = {}, body?: URLSearchParams) =>
    fetch(`${arena.server.operationsUrl}${path}`, {
      headers: { accept: 'text/html', ...headers },
      ...(body === undefined ? {} : { method: 'POST', body }),
    })
  const page = async (language: string) =>
    (await ask(`/operations?language=${language}`, { authorization: basic })).text()

  it('is on the operators’ port, behind their token, which browsers ask people for', async () => {
    expect((await fetch(`${arena.url}/operations`, { headers: { authorization: basic } })).status).toBe(404)
    const stranger = await ask('/operations')
    expect([stranger.status, stranger.headers.get('www-authenticate')]).toEqual([401, expect.stringMatching(/^Basic /)])
    const wrong = `Basic ${Buffer.from('operator:nothing').toString('base64')}`
    expect((await ask('/operations', { authorization: wrong })).status).toBe(401)
    const { status, headers } = await ask('/operations', { authorization: basic })
    expect([status, headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
    expect(headers.get('content-security-policy')).toContain("default-src 'none'")
    const open = await testArena({ database: ':memory:', operationsPort: 0 })
    expect((await fetch(`${open.server.operationsUrl}/operations`)).status).toBe(401)
    await open.close()
  })

  it('shows matches, load and refusals, in every language, with words alone', async () => {
    const { match } = await arena.api
      .create({ ruleset: 'chain', join: { seat: 0, identity: { name: '<Ash' } } })
      .catch(() => arena.api.create({ ruleset: 'chain', join: { seat: 0, identity: { name: 'Ash' } } }))
    await arena.api.match('no-such-match').catch(() => undefined)
    const english = await page('en')
    for (const text of ['Arena operations', match.id, 'Ash', 'unknownMatch', 'Refusals'])
      expect(english).toContain(text)
    expect(await page('zh')).toContain('竞技场运维')
    const pseudo = (await page('xx')).replaceAll(/<style>[\s\S]*<\/style>|<[^>]*>/g, ' ')
    const bare = pseudo.replaceAll(/⟦[^⟦⟧]*⟧/g, ' ')
    const known = [match.id, 'Ash', 'open', 'chain', 'sqlite', 'unknownMatch', 'badRequest', 'playing']
    const left = known.reduce((text, word) => text.replaceAll(word, ''), bare)
    expect(left.match(/\p{L}{2,}/gu) ?? []).toEqual([])
  })

  it('annuls and shuts out, says what came of it, and takes no forms of other pages', async () => {
    const own = { authorization: basic }
    const { match } = await arena.api.create({ ruleset: 'chain' })
    const never = await ask('/operations/annul', own, new URLSearchParams({ match: match.id }))
    expect([never.status, await never.text()]).toEqual([400, expect.stringContaining('never rated')])
    const name = 'Nemo'
    await arena.api.claimName(name, 'the-device-key-of-nemo')
    const form = new URLSearchParams({ name, wanted: 'ban' })
    for (const [header, value] of [
      ['origin', 'https://evil.example'],
      ['sec-fetch-site', 'cross-site'],
    ]) {
      expect((await ask('/operations/ban', { ...own, [header]: value }, form)).status).toBe(401)
    }
    const banned = await ask('/operations/ban', { ...own, origin: arena.server.operationsUrl }, form)
    expect([banned.status, await banned.text()]).toEqual([200, expect.stringContaining('Nemo is shut out.')])
    const status = await (await ask('/operations/status', own)).json()
    expect(status).toMatchObject({ ready: true, banned: [name], asker: { forwarded: false, trustsProxy: false } })
  })
})
