import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Battle, type ContentPack } from '@quintain/engine'
import { laws } from '@quintain/engine/laws'
import { expect, test } from 'vitest'

const module = pathToFileURL(join(import.meta.dirname, '..', 'examples', 'stones', 'index.js')).href
const { content }: { readonly content: ContentPack } = await import(module)
const { ruleset, scenarios } = content

test('the smallest game keeps every law', () => {
  for (const law of laws) {
    if (law.applies?.(ruleset) === false) continue
    for (let seed = 0; seed < 3; seed += 1)
      law.check({ ruleset, setup: { hp: 4 }, seed, generator: 'sfc32', steps: 30 })
  }
})

test('its battles end, and a file may say what its schema is', () => {
  const setup = { $schema: './stones.schema.json', hp: 3 }
  for (let seed = 0; seed < 10; seed += 1) {
    const battle = Battle.start(ruleset, setup, { seed, agents: ['heuristic', 'random'] })
    expect(battle.run()).toMatchObject({ result: 'win' })
  }
  expect(scenarios).toHaveLength(1)
  expect(() => Battle.start(ruleset, { $schema: 7 })).toThrow(/\$schema/)
})
