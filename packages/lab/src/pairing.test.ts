import { Battle, type Json, pathKeys, type Ruleset, valueAt, verify } from '@quintain/engine'
import { atb } from '@quintain/engine/rulesets/atb'
import { content as duels } from '@quintain/engine/rulesets/atb/content'
import { hex } from '@quintain/engine/rulesets/hex'
import { content } from '@quintain/engine/rulesets/hex/content'
import { expect, test } from 'vitest'
import { readExperiment } from './experiment/experiment.ts'
import { InlineExecutor } from './playing/executor.ts'
import { battleOf } from './running/replay-battle.ts'
import { prepareExperiment, runExperiment } from './running/run-experiment.ts'
import { coin } from './testing/coin-lab.ts'
import { runCompany } from './testing/company-lab.ts'

async function gains(ruleset: Ruleset, setup: Json, asked: object) {
  const experiment = readExperiment({ name: 'pairing', ruleset: ruleset.id, setup, ...asked })
  const prepared = prepareExperiment({ experiment, ruleset, module: null, setup })
  const { comparisons } = await runExperiment(prepared, { executor: new InlineExecutor(async () => ruleset) })
  return new Map(comparisons?.map(({ measure, gain }) => [measure, gain ?? 0]))
}

test('the luck of each purpose pairs battles better where they go other ways', async () => {
  const [{ setup }] = content.scenarios
  const path = 'armies[0][0].maxHp'
  const hp = Number(valueAt(setup, pathKeys(path)))
  const asked = { battles: 300, compare: { changes: [{ path, value: hp + 1 }] } }
  const bySeeds = await gains(hex, setup, asked)
  const byPurposes = await gains(hex, setup, { ...asked, pairing: 'purposes' })
  expect(byPurposes.get('hpLeft.2') ?? 0).toBeGreaterThan(1.1 * (bySeeds.get('hpLeft.2') ?? 0))
})

test('a battle by purposes is played again from its seed, and its replay holds', async () => {
  const [{ setup }] = duels.scenarios
  const experiment = readExperiment({
    name: 'same',
    ruleset: 'atb',
    setup,
    agents: 'heuristic',
    battles: 20,
    pairing: 'purposes',
  })
  const prepared = prepareExperiment({ experiment, ruleset: atb, module: null, setup })
  const results = await runExperiment(prepared, { executor: new InlineExecutor(async () => atb) })
  const { cells } = prepared.design
  const longest = results.cells[0].arms[0].slowest[0]
  const { seed, generator, agents } = battleOf(cells, 'all', longest.battle, 0, results)
  expect(generator).toBe('purposes')
  const battle = Battle.start(atb, setup, { seed, generator, agents: [...agents] })
  battle.run()
  expect(battle.state.steps).toBe(longest.steps)
  expect(verify(atb, battle.toReplay())).toMatchObject({ ok: true })
})

test('rulesets whose draws name no purposes refuse it', () => {
  expect(() => coin({ battles: 10, pairing: 'purposes' })).toThrow(
    'pairing: the draws of coin do not name their purposes: leave it at seeds',
  )
})

test('the gain of swapped seats is told with every matchup', async () => {
  const entrants = { A: { value: [{ name: 'Ash', worth: 0.02 }] }, B: { value: [] } }
  const seats = ['companies[0]', 'companies[1]']
  const { matchups } = await runCompany([[], []], { battles: 400, matchups: { seats, entrants } })
  // The same coin decides both battles of a pair: the one of the first seat wins both times, whoever sits there.
  const [{ gain, interval, score }] = matchups?.pairs ?? []
  expect(gain).toBeGreaterThan(5)
  expect(score).toBeCloseTo(0.52, 1)
  const [low, high] = interval
  expect((high ?? 1) - (low ?? 0)).toBeLessThan(0.06)
})
