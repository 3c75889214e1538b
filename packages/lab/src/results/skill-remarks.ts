import type { Phrase } from '@quintain/engine'
import { SKILL } from '../experiment/skill.ts'
import { say } from '../words/index.ts'
import type { CellResult, Gate } from './results.ts'

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
