import { isHeadline, type Results } from '@quintain/lab'
import { useMemo } from 'react'
import { useLabWords } from '../use-lab-words.ts'
import type { Names } from '../names.ts'
import { DifferenceCells } from './difference-cells.tsx'
import { DifferenceChart } from './difference-chart.tsx'

interface VersionTableProps {
  readonly comparisons: NonNullable<Results['comparisons']>
  readonly names: Names
}

/** What differs between the two versions of a comparison. */
export function VersionTable({ comparisons, names }: VersionTableProps) {
  const t = useLabWords()
  const rows = useMemo(
    () => comparisons.filter(({ delta, measure }) => delta !== 0 || isHeadline(measure)),
    [comparisons],
  )
  const cells = new Set(rows.map(({ cell }) => cell)).size > 1
  const differences = useMemo(
    () =>
      rows.map(({ cell, measure, delta, interval: [low, high], significant }) => ({
        label: cells ? `${names.cell(cell)}: ${names.measure(measure)}` : names.measure(measure),
        measure,
        delta,
        low,
        high,
        sure: significant,
      })),
    [rows, cells, names],
  )
  return (
    <div className="sheet flex min-w-0 flex-col gap-4 p-4">
      <DifferenceChart rows={differences} label={t('results.versions')} name="versions" />
      <div className="max-h-96 overflow-auto" tabIndex={0} role="region" aria-label={t('results.versions')}>
        <table className="number w-full text-sm" data-testid="versions">
          <caption className="sr-only">{t('results.versions')}</caption>
          <thead>
            <tr className="text-left text-ink-faint">
              {(['measure', 'base', 'changed', 'difference'] as const).map((key) => (
                <th
                  key={key}
                  scope="col"
                  className={`py-1 font-medium ${key === 'difference' ? 'pr-2' : 'pr-3'} ${key === 'measure' ? '' : 'text-right'}`}
                >
                  {t(`results.${key}`)}
                </th>
              ))}
              <td />
            </tr>
          </thead>
          <tbody>
            {rows.map(({ cell, measure, base, changed, delta, interval, significant }, i) => (
              <tr key={`${cell} ${measure}`} className="border-t border-line">
                <th scope="row" className="py-1.5 pr-3 text-left font-medium">
                  {differences[i].label}
                </th>
                <DifferenceCells
                  measure={measure}
                  one={base}
                  two={changed}
                  delta={delta}
                  interval={interval}
                  sure={significant}
                />
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  )
}
