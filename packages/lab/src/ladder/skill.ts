import type { Phrase, Ruleset } from 'quintain'
import type { Cell } from '../experiment/cell.ts'
import { ExperimentError } from '../experiment/errors.ts'
import type { CellResult, Gate } from '../results/results.ts'
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

/** Asserts whose verdict is not the same at every rung, with the rungs. */
export function skillRemarks(cells: readonly CellResult[], gates: readonly Gate[]): Phrase[] {
  const skilled = new Map(cells.filter(({ values }) => Object.hasOwn(values, SKILL)).map((cell) => [cell.name, cell]))
  const groups = new Map<string, Gate[]>()
  for (const gate of gates) {
    if (!skilled.has(gate.cell)) continue
    const key = JSON.stringify([gate.text, gate.cell.slice(0, gate.cell.lastIndexOf(`${SKILL}=`))])
    groups.set(key, [...(groups.get(key) ?? []), gate])
  }
  return [...groups.values()]
    .filter((group) => group.some(({ verdict }) => verdict !== group[0].verdict))
    .map((group) =>
      say('skillDecides', {
        assert: group[0].text,
        verdicts: group.map(({ cell, verdict }) => `${cell}: ${verdict}`).join('; '),
      }),
    )
}
