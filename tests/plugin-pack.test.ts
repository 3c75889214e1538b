import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { DEFAULT_PACKS, startServer } from '@quintain/server'
import { ArenaApi } from '@quintain/client'
import { Battle, type ContentPack, englishText, verify } from '@quintain/engine'
import { laws } from '@quintain/engine/laws'
import { afterAll, expect, test } from 'vitest'
import { builtCommand } from '../packages/cli/testing/capture.ts'
import { loadPack, registerPacks } from '../packages/web/src/engine/catalogue.ts'
import { readReplayText } from '../packages/web/src/engine/replays.ts'
import { findSetup } from '../packages/web/src/engine/scenarios.ts'
import { createSession } from '../packages/web/src/engine/session.ts'

/*
 * A pack of plug-ins with content of its own, beside the five that come with Quintain: in the command, the lab, the
 * server and the pages it is what it is.
 */
const folder = join(import.meta.dirname, 'fixtures', 'tides')
const address = pathToFileURL(join(folder, 'content.js')).href
const { content }: { readonly content: ContentPack } = await import(address)
const { ruleset, scenarios } = content
const scratch = mkdtempSync(join(tmpdir(), 'quintain-tides-'))
afterAll(() => rmSync(scratch, { recursive: true, force: true }))

const battle = Battle.start(ruleset, scenarios[0].setup, { seed: 7, listen: true })
battle.run()

const built = builtCommand()

function quintain(...args: string[]) {
  return built(args, { cwd: scratch })
}

test('it has a fingerprint, its own battles, and keeps the laws', () => {
  expect(ruleset.fingerprint).toMatch(/^[0-9a-f]{16}$/)
  const wave = ruleset.glossary?.(battle.plan).find(({ id }) => id === 'special:special.wave')
  expect(wave?.rules.map(englishText)).toContain('Costs 1 action point, 20 hp.')
  const types = new Set(battle.log?.events.map(({ type }) => type))
  expect(types).toContain('actionFailed')
  expect(types).toContain('ultimateUsed')
  expect(battle.outcome?.result).toBe('win')
  expect(verify(ruleset, battle.toReplay())).toMatchObject({ ok: true })
  for (const law of laws) {
    if (law.applies?.(ruleset) === false) continue
    law.check({ ruleset, setup: scenarios[0].setup, seed: 3, generator: 'sfc32', steps: 12 })
  }
})

test('the command runs it by its path, and its replays only with it', async () => {
  const replay = join(scratch, 'low-water.json')
  const run = await quintain('run', folder, 'low-water', '--seed', '7', '--replay', replay)
  expect(run.err).toBe('')
  expect(run.out).toContain('Low water')
  expect(run.out).toContain("Nixie's Leak comes to nothing: sprung a leak.")
  expect(JSON.parse(readFileSync(replay, 'utf8'))).toMatchObject({
    ruleset: 'tides',
    fingerprint: ruleset.fingerprint,
    finalHash: battle.hash(),
  })
  expect((await quintain('verify', replay, '--ruleset', folder)).status).toBe(0)
  const other = { ...JSON.parse(readFileSync(replay, 'utf8')), fingerprint: '0123456789abcdef' }
  writeFileSync(replay, JSON.stringify(other))
  const refused = await quintain('verify', replay, '--ruleset', folder)
  expect(refused.err).toContain(
    `the replay was made with other plug-ins: tides has ${ruleset.fingerprint} here, it had 0123456789abcdef`,
  )
  expect(refused.status).toBe(1)
})

test('the lab measures it', async () => {
  const experiment = join(scratch, 'tides.json')
  const asked = { name: 'tides', ruleset: folder, scenario: 'low-water', battles: 5, mode: 'detailed' }
  writeFileSync(experiment, JSON.stringify(asked))
  const { status } = await quintain('lab', 'run', experiment, '--threads', '0', '--out', join(scratch, 'results'))
  expect(status).toBe(0)
  const results = readFileSync(join(scratch, 'results', 'results.json'), 'utf8')
  for (const measure of ['winRate.party', 'events.actionFailed']) expect(results).toContain(measure)
})

test('a server plays it beside its others', async () => {
  const server = await startServer({
    database: join(scratch, 'arena.db'),
    packs: [...DEFAULT_PACKS, address],
    logLevel: 'fatal',
  })
  try {
    const api = new ArenaApi(server.url)
    expect((await api.rulesets('en')).at(-1)).toMatchObject({ id: 'tides', title: 'Tides' })
    const { match } = await api.create({ ruleset: 'tides', paceMs: 50 })
    expect(match.title).toMatchObject({ name: 'Low water' })
    const seen = async () => (await api.match(match.id)).positions
    for (let tries = 0; tries < 200 && (await seen()) < 3; tries += 1) {
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
    expect(await seen()).toBeGreaterThanOrEqual(3)
  } finally {
    await server.close()
  }
})

test('the pages offer it, play it and open its replays', async () => {
  registerPacks([{ id: 'tides', title: 'Tides', description: '', load: async () => content }])
  const pack = await loadPack('tides')
  const found = findSetup(pack, 'low-water')
  expect(englishText(found?.title ?? '')).toBe('Low water')
  const started = Battle.start(pack.ruleset, found?.setup ?? null, { seed: 7, listen: true })
  const store = createSession(started, { pack, title: 'Low water', scenario: 'low-water' })
  for (let tries = 0; tries < 200 && !store.getState().complete; tries += 1) {
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  expect(store.getState().current.recording.battle.hash()).toBe(battle.hash())
  const replay = battle.toReplay()
  expect(await readReplayText(JSON.stringify(replay))).toMatchObject({ kind: 'opened', verdict: { ok: true } })
  const changed = JSON.stringify({ ...replay, fingerprint: '0123456789abcdef' })
  expect(await readReplayText(changed)).toMatchObject({ kind: 'refused', code: 'otherParts' })
})
