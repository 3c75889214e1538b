import { englishText, learn, type Text } from '@quintain/engine'
import { content } from '@quintain/engine/rulesets/hex/content'
import { beforeAll, expect, test } from 'vitest'
import { readExperiment } from '../experiment/experiment.ts'
import { InlineExecutor } from '../playing/executor.ts'
import { prepareExperiment, runExperiment } from '../running/run-experiment.ts'
import { reportHtml } from '../report/html.ts'
import { type CoinExperiment, runCoin } from '../testing/coin-lab.ts'

beforeAll(() => learn('zh'))

async function answers(experiment: CoinExperiment): Promise<string[]> {
  const results = await runCoin(experiment)
  const told = results.answers?.map((answer: Text) => englishText(answer)) ?? []
  // The page begins with what the results say.
  const page = reportHtml(results)
  const first = page.indexOf('class="answer"')
  expect(first).toBeGreaterThan(0)
  expect(first).toBeLessThan(page.indexOf('<h2>'))
  return told
}

const ENTRANTS = { low: { value: 0 }, middle: { value: 0.1 }, high: { value: 0.2 } }

test.each<[string, CoinExperiment, RegExp[]]>([
  ['who wins', { setup: { p: 0.8 }, battles: 500 }, [/^win rate of heads is \d\d\.\d % \(\d\d\.\d % … \d\d\.\d %\)$/]],
  [
    'whether it is fair',
    { setup: { p: 0.8 }, test: { measure: 'winRate.heads', by: 0.1 }, cap: 5000 },
    [/^unfair: win rate of heads is .*, after \d+ battles$/],
  ],
  [
    'who beats whom',
    { setup: { edges: [0, 0] }, battles: 400, matchups: { seats: ['edges[0]', 'edges[1]'], entrants: ENTRANTS } },
    [/^high wins 6\d\.\d % \(.*\) against the field; no other is above \d\d\.\d % \(middle\)$/],
  ],
  [
    'what a value moves',
    { battles: 300, vary: { axes: [{ path: 'p', values: [0.2, 0.5, 0.9] }] } },
    [/^win rate of heads goes from \d\d\.\d % \(p=0\.2\) to \d\d\.\d % \(p=0\.9\)$/],
  ],
  [
    'what a change moved',
    { battles: 500, compare: { changes: [{ path: 'p', value: 0.8 }] }, assert: ['delta.winRate.heads > 0.9'] },
    [
      /moved, above all win rate of heads: \+\d\d\.\d % \(\+/,
      /^1 of 1 asserts fails, first: delta\.winRate\.heads > 0\.9$/,
    ],
  ],
  [
    'nothing moved',
    { battles: 100, compare: { changes: [{ path: 'idle', value: 0 }] } },
    [/^none of \d+ measures moved significantly$/],
  ],
  [
    'which value is fair',
    {
      setup: { p: 0.25, slope: 0.4 },
      cap: 20_000,
      tune: { parameters: [{ path: 'x', from: 0, to: 1 }], measure: 'winRate.heads', target: 0.5, tolerance: 0.2 },
    },
    [/^x = 0\.\d+ \(0\.\d+ to 0\.\d+\) brings win rate of heads to \d\d\.\d % .* the target was 50\.0 %$/],
  ],
])('%s is answered in the first sentence', async (_, experiment, patterns) => {
  const told = await answers(experiment)
  expect(told).toHaveLength(patterns.length)
  told.forEach((answer, at) => expect(answer).toMatch(patterns[at]))
})

test('sides are called by the names that the setup gives them', async () => {
  const { ruleset, scenarios } = content
  const { setup } = scenarios[0]
  const experiment = readExperiment({ name: 'hosts', ruleset: ruleset.id, setup, battles: 20 })
  const prepared = prepareExperiment({ experiment, ruleset, module: null, setup })
  const { answers: told } = await runExperiment(prepared, { executor: new InlineExecutor(async () => ruleset) })
  expect(englishText(told?.[0] ?? '')).toMatch(/^win rate of Dikewarden host is /)
})
