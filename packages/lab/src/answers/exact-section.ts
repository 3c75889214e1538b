import type { Phrase, Text } from '@quintain/engine'
import type { ExactCell } from '../exact/exact-cells.ts'
import { figure, percent } from '../words/figures.ts'
import { say } from '../words/index.ts'
import type { Section } from './section.ts'

/** Standard errors by which fewer than one sample in ten thousand is off. */
const FAR = 4

export function exactSection(cells: readonly ExactCell[], isShare: (measure: string) => boolean): Section {
  const single = cells.length === 1
  const rows = cells.flatMap((cell) =>
    Object.entries(cell.measures)
      .filter(([name, { mean }]) => mean !== 0 || name.startsWith('winRate.'))
      .map(([name, { mean, sampled }]): Text[] => {
        const sample = isShare(name) ? percent : figure
        return [
          ...(single ? [] : [nameOf(cell)]),
          name,
          isShare(name) ? exactShare(mean) : String(Number(mean.toPrecision(8))),
          sampled === null ? '' : sample(sampled),
        ]
      }),
  )
  const heads = [say('report.measure'), say(cells.every(({ left }) => left === 0) ? 'exact.exact' : 'exact.known')]
  return {
    id: 'exact',
    title: say('exact.title'),
    notes: cells.map((cell) =>
      say('exact.states', { cell: nameOf(cell), states: cell.states, share: exactShare(1 - cell.left) }),
    ),
    heads: [...(single ? [] : [say('report.cell')]), ...heads, say('exact.sampled')],
    rows,
    bars: null,
  }
}

/** An exact share in percent, with six decimals. */
export function exactShare(share: number): string {
  return `${Number((share * 100).toFixed(6))} %`
}

/** Remarks on samples too far from the exact odds: the rules, the generator or the enumeration must be wrong. */
export function exactRemarks(cells: readonly ExactCell[]): Phrase[] {
  return cells.flatMap((cell) =>
    Object.entries(cell.measures).flatMap(([measure, { mean, sampled, deviations }]) => {
      if (deviations === null || sampled === null || Math.abs(deviations) < FAR) return []
      const values = { measure, cell: nameOf(cell), sampled: figure(sampled), exact: figure(mean) }
      return [say('exact.disagrees', { ...values, deviations: figure(deviations) })]
    }),
  )
}

function nameOf({ cell, arm }: ExactCell): Text {
  return arm === null ? cell : say('exact.inArm', { cell, arm })
}
