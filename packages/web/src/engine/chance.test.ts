import { Battle, type Json } from '@quintain/engine'
import { contentPacks } from '@quintain/engine/content'
import { expect, test } from 'vitest'
import { chanceFrom, chanceOf, seedOf } from './chance.ts'

const [{ ruleset, scenarios }] = contentPacks

test('a seed is a number where it looks like one, with a generator before it where one is named', () => {
  expect(chanceFrom(ruleset, '7')).toEqual({ seed: 7, generator: undefined })
  expect(chanceFrom(ruleset, 'mt19937:-7')).toEqual({ seed: -7, generator: 'mt19937' })
  expect(chanceFrom(ruleset, 'chacha8:harvest: moon')).toEqual({ seed: 'harvest: moon', generator: 'chacha8' })
  // Of no generator that these rules can draw from.
  expect(chanceFrom(ruleset, 'keyed:7')).toEqual({ seed: 'keyed:7', generator: undefined })
  expect(chanceFrom(ruleset, ':7')).toEqual({ seed: ':7', generator: undefined })
})

test('a battle’s chance is written so that it comes back', () => {
  const asking: Json = { ...Object(scenarios[0].setup), config: { generator: 'mt19937', rngSeed: 3 } }
  for (const setup of [scenarios[0].setup, asking]) {
    for (const generator of [undefined, 'sfc32', 'mt19937', 'chacha8']) {
      const battle = Battle.start(ruleset, setup, { seed: 12, generator })
      const again = Battle.start(ruleset, setup, chanceFrom(ruleset, chanceOf(battle)))
      expect([again.seed, again.generator]).toEqual([12, battle.generator])
    }
  }
  expect(chanceOf(Battle.start(ruleset, asking))).toBe('3')
  expect(chanceOf(Battle.start(ruleset, asking, { generator: 'sfc32' }))).toBe('sfc32:3')
  expect([seedOf(ruleset, asking), seedOf(ruleset, scenarios[0].setup)]).toEqual([3, undefined])
})
