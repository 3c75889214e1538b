import { describe, expect, test } from 'vitest'
import { Mismatch } from '../../../conformance/compare.ts'
import { Sfc32 } from '../../../random/sfc32.ts'
import { conformance } from './index.ts'
import { start } from '../start.ts'
import { ChainPlan } from '../plan.ts'
import { setup } from '../setup.ts'
import { view } from '../view.ts'

const GAME = {
  name: 'a game of our own',
  rng: { kind: 'sfc32', seed: 'text' },
  setup: {
    shuffle: false,
    players: [{ deck: [] }, { deck: [] }],
    agents: [{ kind: 'random' }, { kind: 'heuristic' }],
    rules: { maxSteps: 1 },
  },
  actions: [{ type: 'continue' }],
  trace: [
    { step: 0, state: view(start(plan(), Sfc32.seeded(1), null), null) },
    {
      step: 1,
      actor: 0,
      n: 1,
      legal: 'C',
      chosen: 0,
      act: 'C',
      events: [{ type: 'sot_to_action' }],
      state: { phase: 'action', actionPoints: 1 },
    },
  ],
  outcome: { winner: null, reason: 'stepLimit', life: [20, 20], steps: 1 },
}

function plan(): ChainPlan {
  return new ChainPlan(setup.parse({ shuffle: false, players: [{ deck: [] }, { deck: [] }] }))
}

function run(changes: object): void {
  conformance.formats['quintain-conformance/1']({ ...GAME, ...changes }, {})
}

describe('a case', () => {
  test('may have a text as its seed, and another generator', () => {
    run({})
  })

  test('fails by any field that differs, is missing or is unknown', () => {
    const [first, second] = GAME.trace
    const wrong: object[] = [
      { note: 'x' },
      { rng: { kind: 'sfc32', seed: 1, more: 1 } },
      { rng: { kind: 'keyed', seed: 1 } },
      { actions: [] },
      { actions: [{ type: 'pass' }] },
      { outcome: { ...GAME.outcome, steps: 2 } },
      { outcome: { error: 'badSetup' } },
      { setup: {} },
      { trace: [first] },
      ...Object.keys(second).map((field) => ({ trace: [first, { ...second, [field]: 'x' }] })),
      ...Object.keys(second).map((field) => {
        const { [field]: _, ...rest } = Object(second)
        return { trace: [first, rest] }
      }),
      { trace: [first, { ...second, error: 'badAction' }] },
      { trace: [first, { ...second, views: [] }] },
      { trace: [first, { ...second, more: 1 }] },
      { trace: [first, { ...second, state: { ...second.state, actionPoints: 2 } }] },
      { trace: [first, { ...second, state: { ...second.state, more: 2 } }] },
    ]
    for (const changes of wrong) expect(() => run(changes), JSON.stringify(changes)).toThrow(Mismatch)
  })
})
