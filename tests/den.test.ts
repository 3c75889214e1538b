import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ArenaApi } from '@quintain/client'
import { isRecord } from '@quintain/engine'
import { DEFAULT_PACKS, startServer } from '@quintain/server'
import { afterAll, expect, test } from 'vitest'
import { builtCommand } from '../packages/cli/testing/capture.ts'

/*
 * The den of docs/write-a-ruleset.md: a game of simultaneous secret bids in a folder of its own, by the commands of the
 * guide and in a server.
 */
const root = join(import.meta.dirname, '..')
const scratch = mkdtempSync(join(tmpdir(), 'quintain-den-'))
const den = join(root, 'examples', 'den')
afterAll(() => rmSync(scratch, { recursive: true, force: true }))

const built = builtCommand()

function quintain(args: readonly string[], input = '') {
  return built(args, { cwd: scratch, input })
}

/** All of a view but how many have chosen. */
function withoutSteps(view: unknown): unknown {
  return isRecord(view) ? { ...view, steps: 0 } : view
}

test('commands know it by its id', async () => {
  expect((await quintain(['scenarios', 'den', '--pack', den])).out).toContain('Three foxes')
  expect((await quintain(['explain', 'den', '--pack', den, '--language', 'zh'])).out).toContain('暗中出价')
  expect((await quintain(['schema', 'den', '--pack', den])).out).toContain('Names of those who bid, two to four')
  expect(await quintain(['run', 'den', '--pack', './nothing'])).toMatchObject({
    status: 2,
    err: 'quintain: ./nothing: no such file, folder or package\n',
  })
  expect(await quintain(['run', 'den', '--pack', den, '--pack', den])).toMatchObject({
    status: 2,
    err: `quintain: ${den}: there is a ruleset den already\n`,
  })
})

test('its replays name what it was made of, and another state of the folder refuses them', async () => {
  const replay = join(scratch, 'den.json')
  const run = await quintain(['run', 'den', 'two-foxes', '--pack', den, '--seed', '2', '--replay', replay])
  expect(run.out).toContain('Round 4')
  expect((await quintain(['verify', replay, '--pack', den])).status).toBe(0)
  const { fingerprint }: { readonly fingerprint: string } = JSON.parse(readFileSync(replay, 'utf8'))
  expect(fingerprint).toMatch(/^[0-9a-f]{16}$/)
  const other = join(root, 'node_modules', '.cache', `den-${process.pid}`)
  cpSync(den, other, { recursive: true })
  try {
    const index = join(other, 'index.js')
    writeFileSync(index, readFileSync(index, 'utf8').replace('MOST_CHARM = 3', 'MOST_CHARM = 4'))
    const refused = await quintain(['verify', replay, '--pack', other])
    expect(refused.status).toBe(1)
    expect(refused.err).toContain(`it had ${fingerprint}`)
  } finally {
    rmSync(other, { recursive: true })
  }
})

test('a person plays it in the terminal, and sees no bid before all are in', async () => {
  const { status, out } = await quintain(
    ['play', 'den', 'two-foxes', '--pack', den, '--seat', '0', '--seed', '3'],
    '3\n3\n3\n',
  )
  expect([status, out]).toEqual([0, expect.stringContaining('Rusk bids 2')])
  expect(out).toMatch(/Wren\s+charge 9\/9 food 0 charm \?/)
})

test('the lab measures it in threads', async () => {
  const experiment = join(scratch, 'bids.json')
  writeFileSync(experiment, JSON.stringify({ name: 'bids', ruleset: 'den', scenario: 'three-foxes', battles: 20 }))
  const lab = await quintain([
    'lab',
    'run',
    experiment,
    '--pack',
    den,
    '--threads',
    '1',
    '--out',
    join(scratch, 'results'),
  ])
  expect(lab.status).toBe(0)
  expect(readFileSync(join(scratch, 'results', 'results.json'), 'utf8')).toContain('winRate.Sable')
})

test('three play it online, one of them an agent, and nobody is sent the bid of another', async () => {
  const pages = join(scratch, 'pages')
  cpSync(join(root, 'packages', 'web', 'index.html'), join(pages, 'index.html'))
  const server = await startServer({
    database: join(scratch, 'arena.db'),
    packs: [...DEFAULT_PACKS, den],
    agentDelayMs: 0,
    webFolder: pages,
    logLevel: 'fatal',
  })
  try {
    const api = new ArenaApi(server.url)
    const seats = [{ kind: 'open' }, { kind: 'open' }, { kind: 'agent', agent: 'search' }] as const
    const first = await api.create({ ruleset: 'den', seats: [...seats], join: { seat: 0 } })
    const { id } = first.match
    const second = await api.join(id, { seat: 1 })
    const tokens = [first.token ?? '', second.token ?? '']
    // Whoever is quicker: each chooses while the other has yet to, or waits.
    for (let round = 0; round < 5; round += 1) {
      const order = round % 2 === 0 ? [0, 1] : [1, 0]
      for (const [made, seat] of order.entries()) {
        const { state } = await api.state(id, tokens[seat])
        expect(state.turn).toMatchObject({ kind: 'decision', seat, number: round * 3 })
        const before = await api.state(id, tokens[1 - seat])
        const action = state.legal?.[Math.min(2, state.legal.length - 1)].action
        await api.act(id, tokens[seat], { id: `${round}-${seat}`, turn: state.turn.number, action })
        if (made > 0) continue
        // Others have yet to choose: only that somebody did can be seen.
        const after = await api.state(id, tokens[1 - seat])
        expect(after.state.turn.chosen).toContain(seat)
        expect(withoutSteps(after.state.view)).toEqual(withoutSteps(before.state.view))
        const own = after.updates.findLast((update) => update.seat === seat)
        expect([own?.kind, own?.action, own?.events]).toEqual(['action', undefined, []])
      }
      await expect.poll(async () => (await api.state(id)).state.turn.number, { timeout: 20_000 }).not.toBe(round * 3)
    }
    expect((await api.match(id)).status).toBe('over')

    const html = await (await fetch(server.url)).text()
    expect(html).toContain('id="quintain-packs"')
    expect(html).toContain('packs/den/index.js')
    const module = await (await fetch(`${server.url}/packs/den/index.js`)).text()
    expect(module).toContain("from '/packs/shared/engine.js'")
    expect(await (await fetch(`${server.url}/packs/shared/engine.js`)).text()).toContain('defineGame')
    for (const path of ['den/../den.test.ts', 'den/%2e%2e/%2e%2e/package.json', 'den/jsconfig.json']) {
      expect((await fetch(`${server.url}/packs/${path}`)).status).toBe(404)
    }
  } finally {
    await server.close()
  }
})
