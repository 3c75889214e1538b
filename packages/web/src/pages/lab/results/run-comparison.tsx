import { meanInterval, savedInterval } from '@quintain/lab'
import { useMemo } from 'react'
import { useLabWords } from '../use-lab-words.ts'
import { summaryIn } from '../charts/drawings.ts'
import { type Names, useNames } from '../names.ts'
import { type Run, runName, setupOf } from '../runs.ts'
import { type ComparedRow, DifferenceTable } from './difference-table.tsx'

/** Two runs beside each other: measures of a single cell, or one measure over cells of the same name. */
export function RunComparison({ first, second, measure }: { first: Run; second: Run; measure: string }) {
  const t = useLabWords()
  const names = useNames(first.pack, setupOf(first))
  const rows = useMemo(() => differencesOf(first, second, measure, names), [first, second, measure, names])
  const one = runName(t, first, names)
  const two = runName(t, second, useNames(second.pack, setupOf(second)))
  if (rows.length === 0) return <p className="sheet p-4 text-sm text-ink-soft">{t('runs.nothing')}</p>
  return (
    <section className="sheet flex min-w-0 flex-col gap-4 p-4" aria-label={t('runs.difference')}>
      <DifferenceTable
        rows={rows}
        label={t('runs.difference')}
        chart={t('charts.runs', { first: one, second: two })}
        name="runs"
        testId="difference"
        // By their numbers: the names stand above, and would make the columns too wide for a phone.
        sides={[
          [t('runs.number', { number: first.number }), one],
          [t('runs.number', { number: second.number }), two],
        ]}
      />
    </section>
  )
}

function differencesOf(first: Run, second: Run, measure: string, names: Names): ComparedRow[] {
  const { confidence } = first.prepared.subject.experiment
  return pairsOf(first, second, measure, names).map(({ label, name, one, two }) => {
    // Two runs are taken as independent of each other: their errors add up as squares.
    const variance = one.standardError * one.standardError + two.standardError * two.standardError
    const n = Math.min(one.n, two.n)
    const delta = one.mean - two.mean
    const [low, high] = savedInterval(meanInterval(delta, variance * n, n, confidence))
    const sure = (low !== null && low > 0) || (high !== null && high < 0)
    return { label, measure: name, means: [one.mean, two.mean], delta, low, high, sure }
  })
}

function pairsOf(first: Run, second: Run, measure: string, names: Names) {
  const single = first.cells.length === 1 && second.cells.length === 1
  const measures = single ? Object.keys(first.cells[0].arms.at(-1)?.measures ?? {}) : [measure]
  return first.cells.flatMap((cell) => {
    const twin = single ? second.cells[0] : second.cells.find(({ name }) => name === cell.name)
    return measures.flatMap((name) => {
      const one = summaryIn(cell, name)
      const two = twin === undefined ? undefined : summaryIn(twin, name)
      return one === undefined || two === undefined
        ? []
        : [{ label: single ? names.measure(name) : names.cell(cell.name), name, one, two }]
    })
  })
}
