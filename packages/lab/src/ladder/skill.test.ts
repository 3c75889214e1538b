import { chain } from '@quintain/engine/rulesets/chain'
import { content, duel } from '@quintain/engine/rulesets/chain/content'
import { expect, test } from 'vitest'
import { InlineExecutor, loaderOf } from '../playing/executor.ts'
import { readExperiment } from '../experiment/experiment.ts'
import { prepareExperiment, runExperiment } from '../running/run-experiment.ts'
import { exitCode } from '../results/gates.ts'
import { duels, roundRobin } from './round-robin.ts'
import { extent } from '../../../../tests/extent.ts'

/** With the same life on both sides it is good to begin, and better the better they play. */
const uneven = duel('tide', 'tide')

test('a verdict that changes with the skill of those who play is flagged, and is no pass', async () => {
  const experiment = readExperiment({
    name: 'first seat',
    ruleset: 'chain',
    setup: uneven,
    skill: 'ladder',
    battles: extent(120, 300),
    // The strongest rung searches; with one playout it is as quick as the others.
    iterations: 1,
    measures: ['winRate.*', 'steps'],
    assert: ['winRate.Maren Oarhand (first seat) < 0.75'],
  })
  const subject = { experiment, ruleset: chain, module: null, setup: uneven }
  const results = await runExperiment(prepareExperiment(subject), { executor: new InlineExecutor(loaderOf([chain])) })
  const rungs = chain.ladder?.rungs ?? []
  expect(results.cells.map(({ name }) => name)).toEqual(rungs.map(({ agent }) => `skill=${agent}`))
  expect(results.cells.map(({ values }) => values['skill'])).toEqual(rungs.map(({ rating }) => rating))
  expect(new Set(results.gates.map(({ verdict }) => verdict)).size).toBeGreaterThan(1)
  expect(results.warnings[0]).toMatchObject({ code: 'lab:skillDecides' })
  expect(exitCode(results.gates)).not.toBe(0)
})

test('skill stands alone', () => {
  const input = { name: 'x', ruleset: 'chain', setup: {}, battles: 1, skill: 'ladder' }
  expect(() => readExperiment({ ...input, agents: 'random' })).toThrow('skill')
})

test('a round robin plays every pair in every duel from both seats', () => {
  const contenders = ['expert', 'novice', 'search@1']
  const scenarios = duels(chain, content.scenarios).slice(0, 2)
  const pairings = [...roundRobin({ ruleset: chain, scenarios, contenders, games: 4, seed: 7 })]
  expect(pairings.map(({ first, second }) => [first, second])).toEqual(
    [0, 1].flatMap(() => [
      [0, 1],
      [0, 2],
      [1, 2],
    ]),
  )
  for (const { points } of pairings) expect(points).toHaveLength(2)
  // The stronger one wins from both seats.
  expect(pairings[0].points).toEqual([2, 2])
})
