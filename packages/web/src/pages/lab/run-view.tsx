import { type CellResult, isHeadline } from '@quintain/lab'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Choice } from '../../components/choice.tsx'
import { Chart } from './charts/chart.tsx'
import { figure, heatMap, spanText, summaryIn, sweepCurve } from './charts/drawings.ts'
import { Distribution } from './distribution.tsx'
import { ExportButtons } from './export-buttons.tsx'
import { matchupSquares, varySquares } from './squares.ts'
import { type Run, shownMeasure, useRuns } from './runs.ts'

/** What came out so far, or in the end. */
export function RunView({ run }: { run: Run }) {
  const { t } = useTranslation('lab')
  const wanted = useRuns(({ measure }) => measure)
  const measures = run.prepared.measures
  const measure = shownMeasure(wanted, measures)
  const [cellName, setCellName] = useState('')
  const cell = run.cells.find(({ name }) => name === cellName) ?? run.cells[0]
  return (
    <section className="flex min-w-0 flex-col gap-5" aria-label={t('results.label')} data-testid="results">
      <Progress run={run} />
      {run.status === 'failed' && (
        <p className="rounded-md bg-bad-wash px-3 py-2 text-bad" role="alert">
          {run.message}
        </p>
      )}
      {cell !== undefined && (
        <>
          <div className="flex flex-wrap items-end justify-between gap-3">
            <Choice
              label={t('results.measure')}
              value={measure}
              options={measures.map((value) => ({ value, label: value }))}
              onChange={(value) => useRuns.setState({ measure: value })}
            />
            <ExportButtons run={run} />
          </div>
          <MainChart run={run} measure={measure} onChoose={setCellName} />
          <Figures run={run} measure={measure} chosen={cell.name} onChoose={setCellName} />
          {run.results?.comparisons !== null && run.results !== null && <VersionTable run={run} />}
          <div className="sheet min-w-0 p-4">
            <Distribution run={run} cell={cell} onChoose={setCellName} />
          </div>
          {run.results !== null && run.results.warnings.length > 0 && (
            <div className="sheet p-4">
              <h3 className="eyebrow mb-2">{t('results.warnings')}</h3>
              <ul className="list-disc pl-5 text-sm text-ink-soft">
                {run.results.warnings.map((warning) => (
                  <li key={warning} className="break-words">
                    {warning}
                  </li>
                ))}
              </ul>
            </div>
          )}
        </>
      )}
    </section>
  )
}

function Progress({ run }: { run: Run }) {
  const { t } = useTranslation('lab')
  const share = run.status === 'done' ? 1 : Math.min(1, run.battles / Math.max(1, run.most))
  const seconds = run.milliseconds / 1000
  return (
    <div>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 className="text-xl font-semibold">
          {run.title} <span className="font-normal text-ink-faint">{t(`kinds.${run.kind}`)}</span>
        </h2>
        <p className="number text-sm text-ink-soft" role="status" data-testid="status" data-status={run.status}>
          {t(`status.${run.status}`)},{' '}
          {t('results.battles', { count: run.battles, formatted: run.battles.toLocaleString('en') })}
          {seconds > 0 && `, ${seconds.toFixed(1)} s`}
        </p>
      </div>
      <div className="mt-2 h-1.5 overflow-hidden rounded-full bg-sunken" aria-hidden="true">
        <div className="h-full bg-side-0 transition-[width]" style={{ width: `${share * 100}%` }} />
      </div>
    </div>
  )
}

function MainChart({ run, measure, onChoose }: { run: Run; measure: string; onChoose: (cell: string) => void }) {
  const { t } = useTranslation('lab')
  const { cells, kind, prepared } = run
  const axes = prepared.subject.experiment.vary?.axes.map(({ name, path }) => name ?? path ?? '') ?? []
  const [first, second] = axes
  const table = useMemo(() => {
    if (kind === 'matchups') return matchupSquares(prepared, cells)
    return kind === 'vary' && first !== undefined && second !== undefined
      ? varySquares(cells, first, second, measure)
      : null
  }, [kind, prepared, cells, first, second, measure])
  const drawing = useMemo(() => {
    if (table !== null) {
      const shown = kind === 'matchups' ? 'score.first' : measure
      const names: [string, string] = kind === 'matchups' ? ['', ''] : [first ?? '', second ?? '']
      return heatMap(table.columns, table.rows, table.squares, shown, names)
    }
    return kind === 'vary' && first !== undefined ? sweepCurve(cells, first, measure) : null
  }, [table, kind, cells, first, second, measure])
  const choose = useMemo(
    () => (index: number) => {
      const name = table === null ? cells[index]?.name : table.squares[index]?.cell
      if (name !== undefined) onChoose(name)
    },
    [table, cells, onChoose],
  )
  if (drawing === null) return null
  const label =
    kind === 'matchups' ? t('charts.matchups') : t(table === null ? 'charts.sweep' : 'charts.grid', { measure })
  const height = table === null ? 320 : Math.max(240, table.rows.length * 46 + 110)
  return (
    <div className="sheet min-w-0 p-4">
      <Chart label={label} name={kind} height={height} drawing={drawing} onChoose={choose} />
      <p className="px-1 pt-2 text-sm text-ink-faint">{t(`reading.${table === null ? 'sweep' : kind}`)}</p>
    </div>
  )
}

const MOST_ROWS = 60

/** Every cell in figures: the same as the chart, for eyes and screen readers that want numbers. */
function Figures({
  run,
  measure,
  chosen,
  onChoose,
}: {
  run: Run
  measure: string
  chosen: string
  onChoose: (cell: string) => void
}) {
  const { t } = useTranslation('lab')
  const single = run.cells.length === 1 && run.cells[0].arms.length === 1
  const names = single
    ? Object.keys(run.cells[0].arms[0].measures).filter(
        (name) => run.results === null || isHeadline(name) || name === measure,
      )
    : [measure]
  const rows = run.cells.flatMap((cell) =>
    cell.arms.flatMap((arm, at) =>
      names.map((name) => ({
        cell,
        name,
        label: rowName(cell, arm.name, name, single),
        summary: summaryIn(cell, name, at),
      })),
    ),
  )
  return (
    <div
      className="sheet max-h-96 min-w-0 overflow-auto p-4"
      tabIndex={0}
      role="region"
      aria-label={t('results.figures')}
    >
      <table className="number w-full text-sm" data-testid="figures">
        <caption className="eyebrow pb-2 text-left">{single ? t('results.figures') : measure}</caption>
        <thead>
          <tr className="text-left text-ink-faint">
            <th scope="col" className="py-1 pr-3 font-medium">
              {t(single ? 'results.measure' : 'results.cell')}
            </th>
            <th scope="col" className="py-1 pr-3 text-right font-medium">
              {t('results.mean')}
            </th>
            <th scope="col" className="py-1 pr-3 text-right font-medium">
              {t('results.interval')}
            </th>
            <th scope="col" className="py-1 text-right font-medium">
              n
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, MOST_ROWS).map(({ cell, name, label, summary }) => (
            <tr
              key={label}
              className={`border-t border-line ${!single && cell.name === chosen ? 'bg-accent-wash' : ''}`}
              data-testid={`row-${label}`}
              data-mean={summary?.mean}
            >
              <th scope="row" className="py-1.5 pr-3 text-left font-medium">
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
                )}
              </th>
              <td className="py-1.5 pr-3 text-right">{summary === undefined ? '—' : figure(name, summary.mean)}</td>
              <td className="py-1.5 pr-3 text-right whitespace-nowrap text-ink-soft">
                {summary === undefined ? '—' : spanText(name, summary.interval)}
              </td>
              <td className="py-1.5 text-right text-ink-soft">{summary?.n ?? 0}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function rowName(cell: CellResult, arm: string, measure: string, single: boolean): string {
  if (single) return measure
  return cell.arms.length > 1 ? `${cell.name}: ${arm}` : cell.name
}

/** What differs between the two versions of a comparison. */
function VersionTable({ run }: { run: Run }) {
  const { t } = useTranslation('lab')
  const rows = (run.results?.comparisons ?? []).filter(({ delta, measure }) => delta !== 0 || isHeadline(measure))
  return (
    <div className="sheet max-h-96 overflow-auto p-4" tabIndex={0} role="region" aria-label={t('results.versions')}>
      <table className="number w-full text-sm" data-testid="versions">
        <caption className="eyebrow pb-2 text-left">{t('results.versions')}</caption>
        <thead>
          <tr className="text-left text-ink-faint">
            {(['measure', 'base', 'changed', 'difference'] as const).map((key) => (
              <th key={key} scope="col" className={`py-1 pr-3 font-medium ${key === 'measure' ? '' : 'text-right'}`}>
                {t(`results.${key}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ cell, measure, base, changed, delta, interval, significant }) => (
            <tr key={`${cell} ${measure}`} className="border-t border-line">
              <th scope="row" className="py-1.5 pr-3 text-left font-medium">
                {measure}
              </th>
              <td className="py-1.5 pr-3 text-right">{figure(measure, base)}</td>
              <td className="py-1.5 pr-3 text-right">{figure(measure, changed)}</td>
              <td className="py-1.5 text-right">
                {figure(measure, delta)} <span className="text-ink-faint">({spanText(measure, interval)})</span>
                {significant && (
                  <span className="tag ml-2" data-tone="accent">
                    {t('results.sure')}
                  </span>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
