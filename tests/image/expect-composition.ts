import { ArenaApi } from '@quintain/client'
import { expect } from 'vitest'
import { decide, until } from '../../packages/server/testing/arena.ts'
import { askTls } from '../ask-tls.ts'
import { composeText } from './compose-file.ts'
import { Composition, type Run } from './composition.ts'

const HOST = 'arena.example'
export const VARIABLES = { ARENA_HOST: HOST, POSTGRES_PASSWORD: 'secret', QUINTAIN_OPERATIONS_TOKEN: 'a token' }

/** Starts all that the compose file says, plays through the proxy, and replaces the server under the match. */
export async function expectComposition(run: Run, text = composeText()): Promise<void> {
  const composition = new Composition(text, VARIABLES, run)
  try {
    await composition.up()
    expect([...composition.services.keys()]).toEqual(['database', 'arena', 'proxy'])
    const secure = `https://localhost:${composition.published('proxy', 443)}`
    const ask = (path: string, host = HOST) => askTls(`${secure}${path}`, composition.certificate, { host })
    expect([await ask('/healthz'), await ask('/api/rulesets')]).toEqual([200, 200])
    // The proxy asks by the name that it was asked by.
    expect(await ask('/api/rulesets', 'localhost')).toBe(200)
    for (const path of ['/metrics', '/readyz', '/operations']) expect(await ask(path)).toBe(404)
    const plain = `http://127.0.0.1:${composition.published('proxy', 80)}/online`
    expect((await fetch(plain, { redirect: 'manual' })).status).toBe(301)

    const operators = `http://127.0.0.1:${composition.published('arena', 9090)}`
    const authorization = `Bearer ${VARIABLES.QUINTAIN_OPERATIONS_TOKEN}`
    const ready = () => fetch(`${operators}/readyz`, { headers: { authorization } })
    expect((await fetch(`${operators}/readyz`)).status).toBe(401)
    expect((await ready()).status).toBe(200)

    const api = new ArenaApi(composition.address('arena', 8080))
    const { match, token } = await api.create({ ruleset: 'chain', join: { seat: 0 } })
    const tokens = [token ?? '', (await api.join(match.id, { seat: 1 })).token ?? '']
    await decide(api, match.id, tokens, 4)
    expect(await ask(`/api/matches/${match.id}`)).toBe(200)
    const before = await api.state(match.id, tokens[0])
    expect(await composition.stopArena('arena')).toBe(0)
    await composition.startArena('arena')
    await until(async () => (await ready()).ok, 'the server is ready')
    expect((await api.state(match.id, tokens[0])).state).toEqual(before.state)
    await decide(api, match.id, tokens, 2)
    expect(await ask(`/api/matches/${match.id}`)).toBe(200)
  } finally {
    await composition.down()
  }
}
