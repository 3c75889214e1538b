import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { InlineExecutor, prepareExperiment, readExperiment, runExperiment } from '@quintain/lab'
import { Battle, type ContentPack, narratorOf, seatNamesOf, Teller, toldScene, verify } from '@quintain/engine'
import { laws } from '@quintain/engine/laws'
import { expect, test } from 'vitest'

/*
 * A ruleset that somebody began with the first release and never touched again. It says what it says as plain text and
 * has nothing of what came later, and everything still works with it.
 */
const folder = join(import.meta.dirname, 'fixtures', 'first-release-ruleset')
const file = (name: string) => pathToFileURL(join(folder, name)).href
const { content }: { readonly content: ContentPack } = await import(file('content.js'))
const { ruleset, scenarios } = content
const root = join(import.meta.dirname, '..')

test('the starter is as the first release wrote it', () => {
  const hash = createHash('sha256')
  for (const name of readdirSync(folder).toSorted()) hash.update(name).update(readFileSync(join(folder, name)))
  expect(hash.digest('hex').slice(0, 16)).toBe('152a104c69bfae0c')
})

test('its types are still right', () => {
  const compiler = join(root, 'node_modules', 'typescript', 'bin', 'tsc')
  const { stdout } = spawnSync(process.execPath, [compiler, '-p', join(folder, 'jsconfig.json')], { encoding: 'utf8' })
  expect(stdout).toBe('')
})

test('its own tests still pass', () => {
  const { status, stdout } = spawnSync(process.execPath, ['--test'], { cwd: folder, encoding: 'utf8' })
  expect(stdout).toMatch(/^# fail 0$|^ℹ fail 0$/m)
  expect(status).toBe(0)
})

test.each(laws.map((law) => [law.name, law] as const))('it keeps the law of %s', (_, law) => {
  if (law.applies?.(ruleset) === false) return
  for (let seed = 0; seed < 20; seed += 1) {
    const setup = content.randomSetup?.(seed) ?? null
    for (const generator of ruleset.traits.generators) law.check({ ruleset, setup, seed, generator, steps: 60 })
  }
})

test('battles run to the same end as then, and are shown and told', () => {
  const battle = Battle.start(ruleset, scenarios[0].setup, {
    seed: 1,
    agents: ['heuristic', 'heuristic'],
    listen: true,
  })
  expect(battle.run()).toMatchObject({ result: 'win' })
  expect(battle.hash()).toBe('c9be0ff9a5bbca5b')
  expect(verify(ruleset, battle.toReplay())).toMatchObject({ ok: true })
  expect(seatNamesOf(ruleset, battle.plan)).toEqual(['Maren', 'Tolk'])
  for (const language of ['en', 'zh', 'xx']) {
    const teller = new Teller(language)
    const narrator = narratorOf(ruleset, battle.plan, teller)
    expect(battle.log?.events.map((event, index) => narrator.line(event, index)).join('\n')).toContain('Maren')
    expect(toldScene(battle.at(0).scene(null), teller)).toEqual(battle.at(0).scene(null))
  }
})

test('the lab measures it', async () => {
  const experiment = readExperiment({
    name: 'first release',
    ruleset: ruleset.id,
    setup: scenarios[0].setup,
    battles: 200,
    mode: 'detailed',
    agents: ['heuristic', 'random'],
  })
  const prepared = prepareExperiment({ experiment, ruleset, module: file('index.js'), setup: scenarios[0].setup })
  const results = await runExperiment(prepared, { executor: new InlineExecutor(async () => ruleset) })
  const text = JSON.stringify(results)
  for (const measure of ['winRate.Maren', 'winRate.Tolk', 'hpLeft', 'events.strike']) expect(text).toContain(measure)
})
