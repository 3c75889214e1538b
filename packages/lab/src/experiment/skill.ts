import type { Ruleset } from '@quintain/engine'
import type { Cell } from './cell.ts'
import { ExperimentError } from './errors.ts'
import { say } from '../words/index.ts'

/** The axis along which cells of `skill: ladder` differ: how strong those are who play. */
export const SKILL = 'skill'

/** A cell at every rung of the ruleset's ladder, with the same seeds: what is true of weak play only is no balance. */
export function atEveryRung(cell: Cell, { id, ladder }: Ruleset): Cell[] {
  if (ladder === undefined) throw new ExperimentError(SKILL, say('noLadder', { ruleset: id }))
  return ladder.rungs.map(({ agent, rating }) => ({
    ...cell,
    name: cell.name === 'all' ? `${SKILL}=${agent}` : `${cell.name}, ${SKILL}=${agent}`,
    values: { ...cell.values, [SKILL]: rating },
    spec: { ...cell.spec, agents: cell.spec.agents.map(() => agent) },
  }))
}
