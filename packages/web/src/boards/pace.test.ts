import { contentPacks } from '@quintain/engine/content'
import { expect, test } from 'vitest'
import { stepTime } from './pace.ts'

test('a setup may ask for another pace', () => {
  const [{ ruleset, scenarios }] = contentPacks
  const planOf = (ui: object) => {
    const setup = { ...Object(scenarios[0].setup), config: { ui } }
    return ruleset.prepare(ruleset.setup.parse(setup))
  }
  const usual = stepTime(ruleset)
  expect(stepTime(ruleset, planOf({}))).toBe(usual)
  expect(stepTime(ruleset, planOf({ speed: 4 }))).toBe(usual / 4)
  expect(stepTime(ruleset, planOf({ speed: 'fast' }))).toBe(usual)
})
