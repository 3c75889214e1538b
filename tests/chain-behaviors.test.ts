import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type ContentPack, readReplay, type Replay, Teller, verify } from '@quintain/engine'
import { chain } from '@quintain/engine/rulesets/chain'
import { expect, test } from 'vitest'
import { builtCommand, temporaryFolder } from '../packages/cli/testing/capture.ts'
import { testArena, until } from '../packages/server/testing/arena.ts'
import { loadPack, registerPacks } from '../packages/web/src/engine/catalogue.ts'
import { describeAction } from '../packages/web/src/engine/describe.ts'
import { startGame } from '../packages/web/src/pages/play/game.ts'

/* A pack whose ruleset has behaviours of cards, as somebody writes it: one module of rules, one of content. */
const pack = join(import.meta.dirname, 'fixtures', 'chain-behaviors')
const module = pathToFileURL(join(pack, 'content.js'))
const { content }: { readonly content: ContentPack } = await import(module.href)
const folder = temporaryFolder()
const quintain = builtCommand()

test('the command line runs it, and its replays know by which plug-ins they came about', async () => {
  const replay = join(folder, 'tricks.json')
  const run = await quintain(['run', pack, '--seed', '3', '--agents', 'random', '--replay', replay, '--no-board'])
  expect(run.err).toBe('')
  expect(run.out).toMatch(/Turn Aside does more for|More of Turn Aside/)
  expect(run.out).toContain('its behaviour Fumble failed (dropped)')
  const kept: Replay = readReplay(JSON.parse(readFileSync(replay, 'utf8')))
  expect(kept.fingerprint).toBe(content.ruleset.fingerprint)
  expect((await quintain(['verify', replay, '--ruleset', pack])).status).toBe(0)
  // The same rules without them refuse it, and say why.
  const bare = { ...chain, id: content.ruleset.id }
  expect(() => verify(bare, kept)).toThrow(/made with other plug-ins: tricks has none here/)
})

test('the lab measures it, on a thread that loads it by itself', async () => {
  const file = join(folder, 'tricks.yaml')
  writeFileSync(file, `name: tricks\nruleset: ${pack}\nscenario: tricks\nbattles: 60\nagents: random\nmode: detailed\n`)
  const out = join(folder, 'lab')
  const { err, status } = await quintain(['lab', 'run', file, '--threads', '1', '--out', out])
  expect([status, err.includes('quintain:')]).toEqual([0, false])
  expect(readFileSync(join(out, 'results.json'), 'utf8')).toContain('events.behavior')
})

test('the server plays it from its pack', async () => {
  const arena = await testArena({ packs: [module] })
  const agent = { kind: 'agent' as const, agent: 'random' }
  const { match } = await arena.api.create({ ruleset: 'tricks', seats: [agent, agent] })
  await until(async () => (await arena.api.match(match.id)).status === 'over', 'it is played')
  const replay = readReplay(await arena.api.replay(match.id))
  expect(replay.fingerprint).toBe(content.ruleset.fingerprint)
  expect(verify(content.ruleset, replay)).toMatchObject({ ok: true })
  await arena.close()
})

test('the pages take it from their catalogue, and tell its choices with its rules', async () => {
  const { ruleset, scenarios } = content
  const { id, title, description } = ruleset
  registerPacks([{ id, title, description, load: async () => content }])
  const loaded = await loadPack(id)
  const [{ setup }] = scenarios
  const game = startGame({ id: 'one', pack: loaded, setup, title, seed: 3, deciders: ['person', 'person'] })
  const teller = new Teller('en')
  const rules = new Set<string>()
  for (let step = 0; step < 60 && game.outcome === undefined; step += 1) {
    const legal = game.legal()
    for (const action of legal)
      for (const rule of describeAction(ruleset, game.state, action, teller).rules) rules.add(rule)
    game.act(legal[(step * 7) % legal.length])
  }
  expect(rules).toContain('When it hits, you gain as much life as it dealt.')
  expect(verify(ruleset, game.toReplay())).toMatchObject({ ok: true })
})
