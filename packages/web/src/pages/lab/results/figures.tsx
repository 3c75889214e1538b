import { byWeight, type CellResult, isHeadline } from '@quintain/lab'
import { useState } from 'react'
import { useLabWords } from '../use-lab-words.ts'
import { figure, spanText, summaryIn } from '../charts/drawings.ts'
import type { Names } from '../names.ts'
import { isSingle, type Run } from '../runs.ts'
import { armName } from './arm-name.ts'
import type { CellsProps } from './main-chart.tsx'
import { TableHead } from './table-head.tsx'
import { VerdictTag } from './verdict-tag.tsx'

const MOST_ROWS = 60
/** So many measures are looked over at once; of more, only the most telling are shown before somebody searches. */
const FEW_MEASURES = 16

/** Every cell in figures: the same as the chart, for eyes and screen readers that want numbers. */
export function Figures({ run, names, measure, chosen, onChoose }: CellsProps) {
  const t = useLabWords()
  const [search, setSearch] = useState('')
  const { experiment } = run.prepared.subject
  const { test } = experiment
  const single = isSingle(run)
  const all = single ? byWeight(Object.entries(run.cells[0].arms[0].measures), experiment).map(([name]) => name) : []
  const found = all.filter((name) =>
    search === ''
      ? all.length <= FEW_MEASURES || isHeadline(name) || name === measure
      : `${name} ${names.measure(name)}`.toLowerCase().includes(search.toLowerCase()),
  )
  const measures = single ? found : [measure]
  const rows = run.cells.flatMap((cell) =>
    cell.arms.flatMap((arm, at) =>
      measures.map((name) => ({
        cell,
        name,
        label: single ? names.measure(name) : rowName(cell, run.cells.length, armName(arm.name, t), names),
        summary: summaryIn(cell, name, at),
      })),
    ),
  )
  const heads = [t('results.mean'), t('results.interval'), 'n'].map(
    (head) => [head, 'pr-3 text-right last:pr-0'] as const,
  )
  return (
    <div className="sheet flex min-w-0 flex-col gap-3 p-4">
      {all.length > FEW_MEASURES && (
        <input
          className="control w-full max-w-80 min-w-0"
          type="search"
          aria-label={t('results.search', { count: all.length })}
          placeholder={t('results.search', { count: all.length })}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
          data-testid="measure-search"
        />
      )}
      <div className="max-h-96 overflow-auto" tabIndex={0} role="region" aria-label={t('results.figures')}>
        <table className="number w-full text-sm" data-testid="figures">
          <caption className="eyebrow pb-2 text-left">{single ? t('results.figures') : names.measure(measure)}</caption>
          <TableHead heads={[[t(single ? 'results.measure' : 'results.cell'), 'pr-3'], ...heads]} />
          <tbody>
            {rows.slice(0, MOST_ROWS).map(({ cell, name, label, summary }, i) => (
              <tr
                // Random samples may come twice.
                key={`${i} ${name} ${label}`}
                className={`border-t border-line ${run.cells.length > 1 && cell.name === chosen ? 'bg-gilt-wash' : ''}`}
                data-testid={`row-${single ? name : label}`}
                data-mean={summary?.mean}
              >
                <th
                  scope="row"
                  className="py-1.5 pr-3 text-left font-medium"
                  title={single ? names.measureOption(name) : undefined}
                >
                  {single ? (
                    label
                  ) : (
                    <button
                      type="button"
                      className="text-left underline-offset-2 hover:underline"
                      onClick={() => onChoose(cell.name)}
                    >
                      {label}
                    </button>
                  )}{' '}
                  {/* Beside the name, where phones show it too. */}
                  {test !== undefined && verdictOf(run, cell, name)}
                </th>
                <td className="py-1.5 pr-3 text-right whitespace-nowrap">
                  {summary === undefined ? '—' : figure(name, summary.mean)}
                </td>
                <td className="py-1.5 pr-3 text-right whitespace-nowrap text-ink-soft">
                  {summary === undefined ? '—' : spanText(name, summary.interval)}
                </td>
                <td className="py-1.5 pr-3 text-right text-ink-soft last:pr-0">{summary?.n ?? 0}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  )
}

/** What a sequential test found, in the row of the measure that it was about. */
function verdictOf({ results, prepared }: Run, { stop }: CellResult, name: string) {
  const { test } = prepared.subject.experiment
  if (results === null || (name !== test?.measure && results.cells.length === 1)) return null
  return <VerdictTag verdict={stop.verdict ?? 'undecided'} />
}

/** A cell by its name, its version where there are two; the only cell needs no name. */
function rowName({ name, arms }: CellResult, cells: number, arm: string, names: Names): string {
  if (arms.length === 1) return names.cell(name)
  return cells === 1 ? arm : `${names.cell(name)}: ${arm}`
}
