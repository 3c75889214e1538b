import { figure, signedFigure, spanText } from '../charts/drawings.ts'
import { useLabWords } from '../use-lab-words.ts'
import { DifferenceChart, type DifferenceRow } from './difference-chart.tsx'
import { TableHead } from './table-head.tsx'

/** How far something moved, with its figure on either side. */
export interface ComparedRow extends DifferenceRow {
  readonly means: readonly [number, number]
}

interface DifferenceTableProps {
  readonly rows: readonly ComparedRow[]
  readonly label: string
  /** What the chart is called, and its file. */
  readonly chart: string
  readonly name: string
  readonly testId: string
  /** Of the two sides, with what a tip says of them. */
  readonly sides: readonly (readonly [name: string, tip?: string])[]
}

/** A comparison of two sides: the differences drawn, then each with both figures and its interval. */
export function DifferenceTable({ rows, label, chart, name, testId, sides }: DifferenceTableProps) {
  const t = useLabWords()
  return (
    <>
      <DifferenceChart rows={rows} label={chart} name={name} />
      <div className="max-h-96 overflow-auto" tabIndex={0} role="region" aria-label={label}>
        <table className="number w-full text-sm" data-testid={testId}>
          <caption className="sr-only">{label}</caption>
          <TableHead
            heads={[
              [t('results.measure'), 'pr-3'],
              ...sides.map(([side, tip]) => [side, 'pr-3 text-right', tip] as const),
              [t('results.difference'), 'pr-2 text-right'],
            ]}
          >
            <td />
          </TableHead>
          <tbody>
            {rows.map(({ label: row, measure, means, delta, low, high, sure }) => (
              <tr key={row} className="border-t border-line">
                <th scope="row" className="py-1.5 pr-3 text-left font-medium">
                  {row}
                </th>
                {means.map((mean, i) => (
                  <td key={i} className="py-1.5 pr-3 text-right">
                    {figure(measure, mean)}
                  </td>
                ))}
                <td className="py-1.5 pr-2 text-right whitespace-nowrap">
                  {signedFigure(measure, delta)} {/* Phones have no room for both beside each other. */}
                  <span className="text-ink-faint max-sm:block">({spanText(measure, [low, high])})</span>
                </td>
                <td className="py-1.5">
                  {sure && (
                    <span className="tag" data-tone="accent">
                      {t('results.sure')}
                    </span>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}
