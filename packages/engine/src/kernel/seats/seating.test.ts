import { describe, expect, test } from 'vitest'
import { makeSetup } from '../../rulesets/atb/content/index.ts'
import { atb, type AtbTypes } from '../../rulesets/atb/index.ts'
import { Battle } from '../battle.ts'
import type { Agent } from '../contract.ts'
import { ActionRefused, UsageError } from '../errors.ts'
import { makeAgent } from './seating.ts'
import { verify } from '../replay/verify.ts'

const setup = makeSetup({ reeds: ['mira', 'lise'], kilns: ['brann', 'sable'] }, 'en')

/** As a program without types writes it. */
function answering(answer: unknown): Agent<AtbTypes> {
  const agent: Agent<AtbTypes> = {
    choose: () => {
      throw new Error('replaced below')
    },
    clone: () => agent,
  }
  return Object.assign(agent, { choose: () => answer })
}

describe('an agent of one’s own', () => {
  test.each([[{ type: 'nonsense' }], [{ type: 'skill', skillId: 'unknown' }], [undefined], [17]])(
    'that chooses %j is refused, and its seat named',
    (answer) => {
      const battle = Battle.start(atb, setup, { seed: 3, agents: ['heuristic', answering(answer)] })
      expect(() => battle.run()).toThrow(ActionRefused)
      expect(() => battle.step()).toThrow(/the agent of seat 1 chose what the rules refuse/)
      expect(verify(atb, battle.toReplay())).toMatchObject({ ok: true })
    },
  )

  test('is checked in forks too', () => {
    const battle = Battle.start(atb, setup, { seed: 3, agents: ['heuristic', answering(17)] })
    expect(() => battle.fork().run()).toThrow(ActionRefused)
  })

  test('plays like the one that it hands on to', () => {
    const named = Battle.start(atb, setup, { seed: 3, agents: ['random', 'random'] })
    const own = [0, 1].map((seat) => makeAgent(atb, named.plan, 'random', { seed: 3, seat }))
    const given = Battle.start(atb, setup, { seed: 3, agents: own })
    expect(given.run()).toEqual(named.run())
    expect(given.hash()).toBe(named.hash())
    given.goTo(8)
    expect(given.fork().run()).toEqual(named.outcome)
  })
})

test.each([
  ['"heuristic"', 'agents: expected a list of agents, one for each seat, found "heuristic"'],
  [
    '[null, {}]',
    'agents[1]: expected the name of an agent, an agent with choose() and clone(), or null, found an object without choose()',
  ],
  ['[null, 17]', 'agents[1]: expected the name of an agent, an agent with choose() and clone(), or null, found 17'],
  [
    '["random", "random", "heuristic"]',
    'agents[2]: expected no more agents than seats (reeds, kilns), found "heuristic"',
  ],
])('agents %s are refused at the start', (json, words) => {
  const agents = JSON.parse(json)
  expect(() => Battle.start(atb, setup, { agents })).toThrow(UsageError)
  expect(() => Battle.start(atb, setup, { agents })).toThrow(words)
})

test('an agent that cannot be copied is refused at the start', () => {
  const agents = [null, Object.assign(answering(17), { clone: undefined })]
  expect(() => Battle.start(atb, setup, { agents })).toThrow(/^agents\[1\]: .* found an object without clone\(\)$/)
})

test('one agent for all seats may be given for more seats than there are', () => {
  expect(Battle.start(atb, setup, { agents: Array(8).fill('heuristic') }).run()).toBeDefined()
})

test('an agent by name has its options checked', () => {
  const { plan } = Battle.start(atb, setup)
  expect(() => makeAgent(atb, plan, 'search', { seed: 1, seat: 0, iterations: 0 })).toThrow('iterations: expected')
})
