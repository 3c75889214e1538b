import type { Json, Ruleset } from '@quintain/engine'
import { atb } from '@quintain/engine/rulesets/atb'
import { content } from '@quintain/engine/rulesets/atb/content'
import { world } from '@quintain/engine/rulesets/world'
import { content as worlds } from '@quintain/engine/rulesets/world/content'
import { describe, expect, test, vi } from 'vitest'
import type { CellSpec } from '../experiment/cell.ts'
import { designOf } from '../experiment/design.ts'
import { readExperiment } from '../experiment/experiment.ts'
import { CellPlayer } from './cell-player.ts'

const { setup } = content.scenarios[0]
const other: Json = { ...Object(setup), config: { atbThreshold: 90 } }
const experiment = readExperiment({ name: 'quick', ruleset: 'atb', setup, battles: 400, seed: 5, agents: 'heuristic' })
const [{ spec }] = designOf({ experiment, ruleset: atb, module: null, setup }).cells

/** The same rules and agent, without any quicker way. */
const { heuristic } = atb.agents
const usual = { ...heuristic.make(atb.prepare(atb.setup.parse(setup)), { seed: 1, seat: 0 }), sprint: undefined }
const plain: Ruleset = { ...atb, agents: { heuristic: { ...heuristic, make: () => usual } } }

const cells: Readonly<Record<string, CellSpec>> = {
  alone: spec,
  'some measures only': { ...spec, measures: ['steps', 'hpLeft.*'] },
  compared: { ...spec, arms: [...spec.arms, { name: 'other', setups: [other] }] },
  swapped: { ...spec, swapped: true, arms: [{ name: 'both', setups: [setup, setup] }] },
  'cut short': { ...spec, stepLimit: 9 },
  detailed: { ...spec, detailed: true },
  'detailed and swapped': { ...spec, detailed: true, swapped: true, arms: [{ name: 'both', setups: [setup, setup] }] },
}

test.each(Object.entries(cells))('%s: the quicker way gives the same bytes', (_, cell) => {
  for (const rows of [false, true]) {
    // More battles than are added up at a time, from the middle of the cell on.
    const chunk = { from: 70, count: 150, rows }
    const quick = new CellPlayer(atb, cell).play(chunk)
    expect(JSON.stringify(quick)).toBe(JSON.stringify(new CellPlayer(plain, cell).play(chunk)))
    expect(quick.arms[0].measures['steps'].n).toBe(150)
  }
})

describe('the quicker way of a ruleset in which nobody decides gives the same bytes', () => {
  const rules: Ruleset = world
  const stepped: Ruleset = { ...rules, sprint: undefined }
  let quickly = 0
  const watched: Ruleset = {
    ...rules,
    sprint(plan) {
      const sprint = rules.sprint?.(plan) ?? null
      if (sprint === null) return null
      const run = sprint.run.bind(sprint)
      vi.spyOn(sprint, 'run').mockImplementation((...asked) => {
        const outcome = run(...asked)
        if (outcome !== undefined) quickly += 1
        return outcome
      })
      return sprint
    },
  }
  const [{ setup: alone }] = worlds.scenarios
  const [joined] = worlds.scenarios.map(({ setup }) => setup).filter((setup) => Object(setup).generator !== undefined)

  test.each([
    { rows: false, mode: 'outcome' },
    { rows: true, mode: 'outcome' },
    { rows: false, mode: 'detailed' },
    { rows: true, mode: 'detailed' },
  ])('%o', ({ rows, mode }) => {
    for (const setup of [alone, joined]) {
      quickly = 0
      const asked = readExperiment({ name: 'quick', ruleset: 'world', setup, battles: 60, mode })
      const [cell] = designOf({ experiment: asked, ruleset: world, module: null, setup }).cells
      const chunk = { from: 5, count: 40, rows }
      const quick = new CellPlayer(watched, cell.spec).play(chunk)
      expect(JSON.stringify(quick)).toBe(JSON.stringify(new CellPlayer(stepped, cell.spec).play(chunk)))
      expect(quick.arms[0].measures['steps'].n).toBe(40)
      // Whoever listens to newcomers needs the usual way.
      expect(quickly).toBe(mode === 'detailed' && setup === joined ? 0 : 40)
    }
  })
})
