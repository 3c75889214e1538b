// @ts-check
// Run with `node --test`. The laws are what the kernel, undo, replays and agents rely on.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Battle, englishText, learn, LANGUAGES, missingWords } from '@quintain/engine'
import { laws } from '@quintain/engine/laws'
import { content } from './content.js'
import { ruleset } from './index.js'
import { words } from './words.js'

/** Setups by chance for each law; `SAMPLES=1000 node --test` tries more of them. */
const SAMPLES = Number(process.env['SAMPLES'] ?? 20)

// The laws tell everything in every language that was learnt.
for (const { id } of LANGUAGES) await learn(id)

for (const law of laws) {
  if (law.applies?.(ruleset) === false) continue
  await test(`${law.name}: ${law.statement}`, () => {
    for (let seed = 0; seed < SAMPLES; seed += 1) {
      const setup = ruleset.setup.parse(content.randomSetup?.(seed))
      for (const generator of ruleset.traits.generators) law.check({ ruleset, setup, seed, generator, steps: 60 })
    }
  })
}

for (const scenario of content.scenarios) {
  await test(`the scenario ${scenario.id} has an end`, () => {
    const battle = Battle.start(ruleset, scenario.setup, { seed: 1, agents: ['heuristic', 'heuristic'] })
    assert.equal(battle.run()?.result, 'win')
  })
}

await test('a guard halves what comes next', () => {
  const setup = { fighters: [{ name: 'A', power: 5 }, { name: 'B' }], hitChance: 1 }
  for (let seed = 0; seed < 20; seed += 1) {
    const battle = Battle.start(ruleset, setup, { seed, listen: true })
    battle.act({ type: 'strike' })
    battle.act({ type: 'guard' })
    battle.act({ type: 'strike' })
    const entry = battle.log?.entry(2)
    const parts = Object.fromEntries((entry?.breakdown ?? []).map(({ label, value }) => [englishText(label), value]))
    assert.equal(parts['guard'], Math.floor((parts['die'] + parts['power']) / 2) - parts['die'] - parts['power'])
  }
})

await test('its languages have all words', async () => {
  for (const id of Object.keys(words.others)) {
    assert.deepEqual(
      (await missingWords(id)).filter((code) => code.startsWith(`${ruleset.id}:`)),
      [],
    )
  }
})
