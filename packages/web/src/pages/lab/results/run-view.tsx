import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Choice } from '../../../components/choice.tsx'
import { type Run, shownMeasure, useRuns } from '../runs.ts'
import { Distribution } from './distribution.tsx'
import { ExportButtons } from './export-buttons.tsx'
import { Figures } from './figures.tsx'
import { GateTable } from './gate-table.tsx'
import { MainChart } from './main-chart.tsx'
import { Progress } from './progress.tsx'
import { TuningView } from './tuning-view.tsx'
import { VersionTable } from './version-table.tsx'

/** What came out so far, or in the end. */
export function RunView({ run }: { run: Run }) {
  const { t } = useTranslation('lab')
  const wanted = useRuns(({ measure }) => measure)
  const { cells, measures, results } = run
  const measure = shownMeasure(wanted, measures)
  const [cellName, setCellName] = useState('')
  // What a search came to stands beside its answer.
  const warnings = (results?.warnings ?? []).filter((warning) => warning !== results?.tuning?.message)
  const cell = cells.find(({ name }) => name === cellName) ?? cells[0]
  return (
    <section className="flex min-w-0 flex-col gap-5" aria-label={t('results.label')} data-testid="results">
      <Progress run={run} />
      {run.status === 'failed' && (
        <p className="rounded-md bg-bad-wash px-3 py-2 text-bad" role="alert">
          {run.message}
        </p>
      )}
      <div className="flex flex-wrap items-end justify-between gap-3">
        <Choice
          label={t('results.measure')}
          value={measure}
          options={measures.map((value) => ({ value, label: value }))}
          onChange={(value) => useRuns.setState({ measure: value })}
        />
        <ExportButtons run={run} />
      </div>
      {run.prepared.subject.experiment.tune !== undefined && <TuningView run={run} />}
      {results !== null && results.gates.length > 0 && <GateTable run={run} results={results} />}
      {cell !== undefined && (
        <>
          <MainChart run={run} measure={measure} chosen={cell.name} onChoose={setCellName} />
          <Figures run={run} measure={measure} chosen={cell.name} onChoose={setCellName} />
          {results !== null && results.comparisons !== null && <VersionTable comparisons={results.comparisons} />}
          <div className="sheet min-w-0 p-4">
            <Distribution run={run} cell={cell} onChoose={setCellName} />
          </div>
        </>
      )}
      {warnings.length > 0 && (
        <div className="sheet max-h-72 overflow-auto p-4" tabIndex={0} role="region" aria-label={t('results.warnings')}>
          <h3 className="eyebrow mb-2">{t('results.warnings')}</h3>
          <ul className="list-disc pl-5 text-sm text-ink-soft">
            {warnings.map((warning) => (
              <li key={warning} className="break-words">
                {warning}
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  )
}
