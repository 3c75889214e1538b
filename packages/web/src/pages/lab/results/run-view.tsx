import { remarksOf } from '@quintain/lab'
import { englishText } from '@quintain/engine'
import { useState } from 'react'
import { useLabWords } from '../use-lab-words.ts'
import { Choice } from '../../../components/form.tsx'
import { isSingle, type Run, setupOf, shownMeasure, useRuns } from '../runs.ts'
import { useNames } from '../names.ts'
import { Answers } from './answers.tsx'
import { Distribution } from './distribution.tsx'
import { ExportButtons } from './export-buttons.tsx'
import { Figures } from './figures.tsx'
import { GateTable } from './gate-table.tsx'
import { MainChart } from './main-chart.tsx'
import { Sections } from './sections.tsx'
import { Progress } from './progress.tsx'
import { TestView } from './test-view.tsx'
import { TuningView } from './tuning-view.tsx'
import { VersionTable } from './version-table.tsx'

/** What came out so far, or in the end. */
export function RunView({ run }: { run: Run }) {
  const t = useLabWords()
  const wanted = useRuns(({ measure }) => measure)
  const { cells, measures, results } = run
  const measure = shownMeasure(wanted, measures)
  const [cellName, setCellName] = useState('')
  const names = useNames(run.pack, setupOf(run))
  const remarks = results === null ? [] : remarksOf(results.cells, results.gates)
  const cell = cells.find(({ name }) => name === cellName) ?? cells[0]
  return (
    <section className="flex min-w-0 flex-col gap-5" aria-label={t('results.label')} data-testid="results">
      <Progress run={run} names={names} />
      <Answers run={run} names={names} />
      {run.failure !== null && (
        <p className="rounded-md bg-bad-wash px-3 py-2 text-bad" role="alert">
          {names.said(run.failure)}
        </p>
      )}
      <div className="flex flex-wrap items-end justify-between gap-3">
        {cells.length > 0 && !isSingle(run) && (
          <Choice
            label={t('results.measure')}
            value={measure}
            options={measures.map((value) => ({ value, label: names.measureOption(value) }))}
            onChange={(value) => useRuns.setState({ measure: value })}
          />
        )}
        <ExportButtons run={run} />
      </div>
      {run.prepared.subject.experiment.tune !== undefined && <TuningView run={run} names={names} />}
      {results !== null && results.gates.length > 0 && <GateTable run={run} results={results} names={names} />}
      {cell !== undefined && (
        <>
          <TestView run={run} names={names} cell={cell.name} />
          <MainChart run={run} names={names} measure={measure} chosen={cell.name} onChoose={setCellName} />
          <Sections run={run} names={names} />
          <Figures run={run} names={names} measure={measure} chosen={cell.name} onChoose={setCellName} />
          {results !== null && results.comparisons !== null && (
            <VersionTable comparisons={results.comparisons} names={names} />
          )}
          <div className="sheet min-w-0 p-4">
            <Distribution run={run} names={names} cell={cell} onChoose={setCellName} />
          </div>
        </>
      )}
      {remarks.length > 0 && (
        <div
          className="sheet max-h-72 overflow-auto p-4"
          tabIndex={0}
          role="region"
          aria-label={t('results.warnings')}
          data-testid="warnings"
        >
          <h3 className="eyebrow mb-2">{t('results.warnings')}</h3>
          <ul className="list-disc pl-5 text-sm text-ink-soft">
            {remarks.map((remark) => (
              <li key={englishText(remark)} className="break-words">
                {names.said(remark)}
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  )
}
