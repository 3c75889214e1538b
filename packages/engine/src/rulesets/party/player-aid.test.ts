import { expect, test } from 'vitest'
import { Battle } from '../../kernel/battle.ts'
import type { Text } from '../../kernel/meaning/phrase.ts'
import { englishText, tellerIn } from '../../kernel/meaning/teller.ts'
import { Sfc32 } from '../../random/sfc32.ts'
import { content } from './content/index.ts'
import { party } from './index.ts'

function manualBattle(scenario: string): Battle {
  const found = content.scenarios.find(({ id }) => id === scenario)
  if (found === undefined) throw new Error(`no scenario ${scenario}`)
  const setup = content.ruleset.player?.playable?.(found.setup) ?? null
  return Battle.start(content.ruleset, setup, { seed: 7 })
}

const english = (text: Text | undefined) => englishText(text ?? '')

test('actions are told in words, with odds, in both languages', async () => {
  const battle = manualBattle('first-fight')
  battle.run()
  const told = battle.legal().map((action) => battle.ruleset.player?.describe(battle.state, action, 'en'))
  expect(told.map((choice) => english(choice?.label))).toEqual([
    'Basic Attack → Dust Moth',
    'Burst → Dust Moth',
    'Basic Attack → Bog Toad',
    'Burst → Bog Toad',
  ])
  const teller = await tellerIn('zh', content)
  expect(teller.text(told[0]?.label ?? '')).toBe('普通攻击 → 尘蛾')
  for (const choice of told) {
    expect(choice?.odds?.map(({ label }) => english(label))).toEqual(['hit', 'critical'])
    for (const { value } of choice?.odds ?? []) expect(value).toMatch(/^\d{1,3}%$/)
  }
})

test('a ready ultimate is named, and no two choices read the same', () => {
  let ultimates = 0
  for (const { id } of content.scenarios) {
    const battle = manualBattle(id)
    for (let made = 0; made < 60 && battle.run() === undefined; made += 1) {
      const actions = battle.legal()
      const labels = actions.map((action) => english(battle.ruleset.player?.describe(battle.state, action, 'en').label))
      expect(new Set(labels).size).toBe(labels.length)
      ultimates += labels.filter((label) => label.includes('Ultimate, then ')).length
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
      if (choice !== undefined) told.set(english(choice.label).split(' →')[0], choice.odds !== undefined)
    }
    battle.act(actions[0])
  }
  expect(told.get('Basic Attack')).toBe(true)
  expect(told.get('Burst')).toBe(true)
  expect(told.get('Barrier')).toBe(false)
})

test('nobody is asked once the last foe has fallen on the way to the turn', () => {
  const state = party.start(
    party.prepare(party.setup.parse(party.player?.playable?.(content.scenarios[0].setup))),
    Sfc32.seeded(7),
    null,
  )
  for (const foe of state.foes) foe.hp = 0
  // Past the check that is made at the very start.
  state.steps = 1
  for (let steps = 0; steps < 50 && party.next(state).kind !== 'over'; steps += 1) {
    expect(party.next(state).kind).toBe('auto')
    party.step(state, undefined, null)
  }
  expect(party.outcome(state)?.result).toBe('win')
})
