import { learn, Teller, tellerIn } from 'quintain'
import { contentPacks } from 'quintain/content'
import { describe, expect, test } from 'vitest'
import { measureName } from './measure-name.ts'

const [{ ruleset }] = contentPacks
const NAMES = ['winRate.first', 'score.2', 'steps', 'events.nothing', 'events.nothing.target=toad', 'glory']

describe.each([
  [
    'en',
    [
      'Win rate · the first',
      'Score · Player 2',
      'Steps',
      'Events · nothing',
      'Events · nothing (target: toad)',
      'glory',
    ],
  ],
  ['zh', ['胜率 · 前者', '得分 · 玩家 2', '步数', '事件 · nothing', '事件 · nothing（目标：toad）', 'glory']],
])('in %s', (language, expected) => {
  test('measures in words; those that nobody has words for as they are typed', async () => {
    const teller = await tellerIn(language)
    expect(NAMES.map((name) => measureName(ruleset, name, teller))).toEqual(expected)
  })
})

test.each(contentPacks.map((pack) => [pack.ruleset.id, pack] as const))(
  '%s: its measures have words',
  async (_, pack) => {
    await learn('xx')
    const teller = new Teller('xx')
    const plan: unknown = pack.ruleset.prepare(pack.ruleset.setup.parse(pack.scenarios[0].setup))
    const seats = pack.ruleset.seats(plan)
    const names = [
      ...(pack.ruleset.measureKinds === undefined ? [] : Object.keys(pack.ruleset.measureKinds)),
      `winRate.${seats[0]}`,
    ]
    expect(
      names.map((name) => measureName(pack.ruleset, name, teller)).filter((name) => !name.startsWith('⟦')),
    ).toEqual([])
  },
)
