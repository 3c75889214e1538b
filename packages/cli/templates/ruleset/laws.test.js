// @ts-check
// Run with `node --test`. The laws are what the kernel, undo, replays and agents rely on.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Battle } from '@quintain/engine'
import { laws } from '@quintain/engine/laws'
import { content, ruleset } from './index.js'

for (const law of laws) {
  if (law.applies?.(ruleset) === false) continue
  await test(`${law.name}: ${law.statement}`, () => {
    for (const { setup } of content.scenarios) {
      for (let seed = 0; seed < 5; seed += 1) law.check({ ruleset, setup, seed, generator: 'sfc32', steps: 60 })
    }
  })
}

await test('a guard halves what comes next', () => {
  for (let seed = 0; seed < 20; seed += 1) {
    const battle = Battle.start(ruleset, content.scenarios[0].setup, { seed, listen: true })
    for (const type of ['guard', 'burst', 'strike', 'guard', 'strike']) {
      if (battle.legal().some((choice) => choice.type === type)) battle.act({ type })
    }
    const last = battle.log?.events.at(-1)
    assert.ok(last?.type === 'miss' || Number(last?.['damage']) <= 4)
  }
})
