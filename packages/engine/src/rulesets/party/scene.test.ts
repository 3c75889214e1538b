import { describe, expect, test } from 'vitest'
import { Battle } from '../../kernel/battle.ts'
import { content } from './content/index.ts'
import { party } from './index.ts'

const setups = content.scenarios.slice(0, 6).flatMap(({ id, setup }) =>
  ['phases', 'speed'].map((order) => {
    const json = JSON.parse(JSON.stringify(setup))
    return { name: `${id}, ${order}`, setup: { ...json, rules: { ...json.rules, order } } }
  }),
)

describe('who comes next', () => {
  test.each(setups)('$name: the first in the queue is who acts, and does act', ({ setup }) => {
    const battle = Battle.start(party, setup, { seed: 7, agents: ['heuristic', 'heuristic'], listen: true })
    let seen = 0
    while (battle.outcome === undefined && seen < 120) {
      const { units, queue = [] } = party.scene(battle.state, null)
      const acting = units.filter(({ active }) => active).map(({ id }) => id)
      expect(acting).toEqual(queue.slice(0, 1).map(({ unit }) => unit))
      expect(queue.map(({ unit }) => unit).toSorted()).toEqual(
        units.flatMap(({ id, alive }) => (alive ? [id] : [])).toSorted(),
      )
      const before = battle.log?.length ?? 0
      battle.step()
      const turn = battle.log?.events.slice(before).find(({ type }) => type === 'turnStart')
      if (turn?.type === 'turnStart') {
        expect(turn.entity).toBe(acting[0])
        seen += 1
      }
    }
    expect(seen).toBeGreaterThan(5)
    const after = party.scene(battle.state, null)
    if (battle.outcome !== undefined) expect(after.queue).toEqual([])
  })
})
