import { type Ruleset, Teller, learn } from '@quintain/engine'
import { atb } from '@quintain/engine/rulesets/atb'
import { content } from '@quintain/engine/rulesets/atb/content'
import { expect, test } from 'vitest'
import { type ExperimentInput, readExperiment } from '../experiment/experiment.ts'
import { InlineExecutor, loaderOf } from '../playing/executor.ts'
import { reportHtml } from '../report/html.ts'
import { prepareExperiment, resultsText, runExperiment } from './run-experiment.ts'
import { subjectOf } from './replay-battle.ts'

const setup = content.scenarios.find(({ id }) => id === 'courtyard-duel')?.setup ?? null
const [, , usual, best] = atb.ladder?.rungs ?? []

function prepared(asked: Partial<ExperimentInput>, ruleset: Ruleset = atb) {
  const experiment = readExperiment({ name: 'duel', ruleset: 'atb', setup, ...asked })
  return prepareExperiment({ experiment, ruleset, module: null, setup })
}

function agentsIn(...asked: Parameters<typeof prepared>) {
  return [...new Set(prepared(...asked).design.cells.flatMap(({ spec }) => spec.agents))]
}

test('the strongest level that the budget allows decides', () => {
  expect(agentsIn({ battles: 10 })).toEqual([best.agent])
  expect(agentsIn({ battles: 1_000_000 })).toEqual([usual.agent])
  // Budget and battles are weighed against each other, by the costs of the ladder alone.
  const { decisions = 0 } = prepared({ battles: 10 }).subject.decider ?? {}
  const battles = Math.floor(60_000_000 / (decisions * (best.microseconds ?? 0)))
  expect(agentsIn({ battles, budget: '60s' })).toEqual([best.agent])
  expect(agentsIn({ battles: battles + 1, budget: '1m' })).toEqual([usual.agent])
})

test('every battle that an experiment may come to counts', () => {
  const most = { measure: 'winRate.reeds', halfWidth: 0.01 }
  expect(agentsIn({ until: most, cap: 1_000_000 })).toEqual([usual.agent])
  const axes = [{ path: 'characters[0].stats.agility', values: [9, 10] }]
  const each = { battles: 1000, budget: '4s' }
  expect(agentsIn(each)).toEqual([best.agent])
  expect(agentsIn({ ...each, vary: { axes } })).toEqual([usual.agent])
})

test('who is named decides, whatever it takes; without a ladder it is the heuristic', () => {
  expect(agentsIn({ battles: 10, agents: 'novice' })).toEqual(['novice'])
  expect(agentsIn({ battles: 10, iterations: 5 })).toEqual(['heuristic'])
  expect(agentsIn({ battles: 10 }, { ...atb, ladder: undefined })).toEqual(['heuristic'])
  expect(() => prepared({ battles: 10, budget: '1m' }, { ...atb, ladder: undefined })).toThrow('budget')
  expect(() => prepared({ battles: 10, budget: '1m', agents: 'novice' })).toThrow('budget: stands alone')
  expect(() => prepared({ battles: 10, budget: 'soon' })).toThrow('budget')
})

test('results say who decided, in both languages, and are played again by the same', async () => {
  const executor = new InlineExecutor(loaderOf([atb]))
  const asked = prepared({ battles: 30, budget: '0.02s' })
  const results = await runExperiment(asked, { executor })
  expect(results.decider).toMatchObject({
    agent: usual.agent,
    budget: 0.02,
    battles: 30,
    dearer: { agent: best.agent },
  })
  const told = results.answers?.at(-1) ?? ''
  expect(new Teller('en').text(told)).toMatch(
    /^decided by adept \(\d+ points\), the strongest level within a budget of 0\.02 s; master would take about/,
  )
  await learn('zh')
  expect(new Teller('zh').text(told)).toMatch(/^由.+（\d+ 分）做决定/)
  expect(reportHtml(results)).toContain('Decided by adept')
  const found = { ruleset: atb, module: null }
  expect(prepareExperiment(subjectOf(results, found)).design).toEqual(asked.design)
  // The level that the usual one is has the same battles as the heuristic.
  const named = await runExperiment(prepared({ battles: 30, agents: 'heuristic' }), { executor })
  expect(resultsText({ ...named, experiment: results.experiment, answers: [] })).toBe(
    resultsText({ ...results, decider: undefined, answers: [] }),
  )
})
