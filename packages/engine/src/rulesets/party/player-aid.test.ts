import { expect, test } from 'vitest'
import { Battle } from '../../kernel/battle.ts'
import { changed } from '../../kernel/what-if.ts'
import { content } from './content/index.ts'

function manualBattle(scenario: string): Battle {
  const found = content.scenarios.find(({ id }) => id === scenario)
  if (found === undefined) throw new Error(`no scenario ${scenario}`)
  const setup = changed(found.setup, [{ path: 'rules', value: { control: 'manual' } }])
  return Battle.start(content.ruleset, setup, { seed: 7 })
}

test('actions are told in words, with odds, in both languages', () => {
  const battle = manualBattle('first-fight')
  battle.run()
  const told = (language: 'en' | 'zh') =>
    battle.legal().map((action) => battle.ruleset.player?.describe(battle.state, action, language))
  expect(told('en').map((choice) => choice?.label)).toEqual([
    'Basic Attack → Dust Moth',
    'Burst → Dust Moth',
    'Basic Attack → Bog Toad',
    'Burst → Bog Toad',
  ])
  expect(told('zh')[0]?.label).toBe('普通攻击 → Dust Moth')
  for (const choice of told('en')) {
    expect(choice?.odds?.map(({ label }) => label)).toEqual(['hit', 'critical'])
    for (const { value } of choice?.odds ?? []) expect(value).toMatch(/^\d{1,3}%$/)
  }
})

test('a ready ultimate is named, and no two choices read the same', () => {
  let ultimates = 0
  for (const { id } of content.scenarios) {
    const battle = manualBattle(id)
    for (let made = 0; made < 60 && battle.run() === undefined; made += 1) {
      const actions = battle.legal()
      const labels = actions.map((action) => battle.ruleset.player?.describe(battle.state, action, 'en').label)
      expect(new Set(labels).size).toBe(labels.length)
      ultimates += labels.filter((label) => label?.includes('Ultimate, then ')).length
      battle.act(actions[0])
    }
  }
  expect(ultimates).toBeGreaterThan(0)
})

test('what strikes nobody has no odds of hitting', () => {
  const battle = manualBattle('first-fight')
  const told = new Map<string, boolean>()
  for (let made = 0; made < 20 && battle.run() === undefined; made += 1) {
    const actions = battle.legal()
    for (const action of actions) {
      const choice = battle.ruleset.player?.describe(battle.state, action, 'en')
      if (choice !== undefined) told.set(choice.label.split(' →')[0], choice.odds !== undefined)
    }
    battle.act(actions[0])
  }
  expect(told.get('Basic Attack')).toBe(true)
  expect(told.get('Burst')).toBe(true)
  expect(told.get('Barrier')).toBe(false)
})
