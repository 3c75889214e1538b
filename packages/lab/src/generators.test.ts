import { Battle, type Json } from '@quintain/engine'
import { atb } from '@quintain/engine/rulesets/atb'
import { content } from '@quintain/engine/rulesets/atb/content'
import { expect, test } from 'vitest'
import { designOf } from './experiment/design.ts'
import { readExperiment } from './experiment/experiment.ts'
import { InlineExecutor } from './playing/executor.ts'
import { battleOf, cellsOf } from './running/replay-battle.ts'
import { prepareExperiment, runExperiment } from './running/run-experiment.ts'

const duel: Json = content.scenarios[0].setup
const asking: Json = { ...Object(duel), config: { generator: 'mt19937' } }

function subject(setup: Json, generator?: string) {
  const experiment = readExperiment({
    name: 'luck',
    ruleset: 'atb',
    setup,
    generator,
    agents: 'heuristic',
    battles: 30,
    seed: 5,
  })
  return { experiment, ruleset: atb, module: null, setup }
}

test('an experiment draws from what it says, or from what its setup asks for', () => {
  const kindOf = (setup: Json, generator?: string) => designOf(subject(setup, generator)).cells[0].spec.generator
  expect(kindOf(duel)).toBe('sfc32')
  expect(kindOf(duel, 'mt19937')).toBe('mt19937')
  expect(kindOf(asking)).toBe('mt19937')
  expect(kindOf(asking, 'chacha8')).toBe('chacha8')
  expect(() => kindOf(duel, 'dice')).toThrow(/generator: .*found "?dice/)
})

test('its battles are those that anybody else runs with that generator', async () => {
  const prepared = prepareExperiment(subject(asking))
  const rows: { steps: number }[] = []
  const results = await runExperiment(prepared, { executor: new InlineExecutor(async () => atb) })
  for (let number = 0; number < 30; number += 1) {
    const cells = cellsOf(prepared, results)
    const { setup, ...options } = battleOf(cells, cells[0].name, number, 0, results)
    expect(options.generator).toBe('mt19937')
    rows.push({ steps: Battle.start(atb, setup, options).run()?.steps ?? 0 })
  }
  const mean = rows.reduce((sum, { steps }) => sum + steps, 0) / rows.length
  expect(results.cells[0].arms[0].measures['steps'].mean).toBeCloseTo(mean, 9)
})
