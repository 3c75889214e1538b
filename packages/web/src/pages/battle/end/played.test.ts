import { Battle } from '@quintain/engine'
import { content } from '@quintain/engine/rulesets/chain/content'
import { expect, test } from 'vitest'
import { agentNames } from '../../../engine/agents.ts'
import { Recording } from '../../../engine/recording.ts'
import { playedIn } from './played.ts'

test.each([3, 7, 11])('what came through is the life that the other side lost, seed %i', (seed) => {
  const { ruleset, scenarios } = content
  const battle = Battle.start(ruleset, scenarios[0].setup, { seed, agents: agentNames(ruleset), listen: true })
  const recording = new Recording(battle)
  while (battle.step()) recording.catchUp()
  const played = playedIn(recording)
  const lives = [0, recording.length].map((at) =>
    recording
      .at(at)
      .scene(null)
      .units.map(({ bars }) => bars[0].value),
  )
  for (const side of [0, 1]) {
    const own = played.filter((one) => one.side === side)
    const dealt = own.reduce((sum, one) => sum + one.dealt, 0)
    // A scene shows no life below none.
    const lost = lives[0][1 - side] - lives[1][1 - side]
    if (lives[1][1 - side] > 0) expect(dealt).toBe(lost)
    else expect(dealt).toBeGreaterThanOrEqual(lost)
    expect(own.every(({ plays }) => plays > 0)).toBe(true)
  }
  expect(played.map(({ dealt }) => dealt)).toEqual(played.map(({ dealt }) => dealt).toSorted((a, b) => b - a))
})
