import { meanInterval } from '@quintain/lab'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Choice } from '../../components/choice.tsx'
import { figure, spanText, summaryIn } from './charts/drawings.ts'
import { type Run, shownMeasure, useRuns } from './runs.ts'

/** The runs of this visit: to look at one again, or at two side by side. */
export function RunList() {
  const { t } = useTranslation('lab')
  const { list, shown, measure } = useRuns()
  const [other, setOther] = useState('')
  if (list.length === 0) return null
  const current = list.find(({ number }) => number === shown)
  const against = list.find(({ number }) => String(number) === other && number !== shown)
  const comparable = list.filter(({ number, results }) => number !== shown && results !== null)
  return (
    <section className="sheet flex min-w-0 flex-col gap-3 p-4" aria-label={t('runs.label')}>
      <h2 className="eyebrow">{t('runs.label')}</h2>
      <ul className="flex flex-wrap gap-1.5">
        {list.map((run) => (
          <li key={run.number}>
            <button
              type="button"
              className="control"
              aria-pressed={run.number === shown}
              onClick={() => useRuns.setState({ shown: run.number })}
            >
              {nameOf(run)}
            </button>
          </li>
        ))}
      </ul>
      {comparable.length > 0 && current !== undefined && (
        <Choice
          label={t('runs.compare')}
          value={against === undefined ? '' : other}
          options={[
            { value: '', label: '—' },
            ...comparable.map((run) => ({ value: String(run.number), label: nameOf(run) })),
          ]}
          onChange={setOther}
        />
      )}
      {current !== undefined && against !== undefined && (
        <Difference first={current} second={against} measure={shownMeasure(measure, current.prepared.measures)} />
      )}
    </section>
  )
}

function nameOf({ number, title, ruleset }: Run): string {
  return `${number}. ${title} (${ruleset})`
}

/** Rows that both have: measures of a single cell, or one measure over cells of the same name. */
function Difference({ first, second, measure }: { first: Run; second: Run; measure: string }) {
  const { t } = useTranslation('lab')
  const rows = pairsOf(first, second, measure)
  if (rows.length === 0) return <p className="text-sm text-ink-soft">{t('runs.nothing')}</p>
  return (
    <div className="overflow-auto" tabIndex={0} role="region" aria-label={t('runs.compare')}>
      <table className="number w-full text-sm" data-testid="difference">
        <caption className="sr-only">{t('runs.compare')}</caption>
        <thead>
          <tr className="text-left text-ink-faint">
            <th scope="col" className="py-1 pr-3 font-medium">
              {t('results.measure')}
            </th>
            <th scope="col" className="py-1 pr-3 text-right font-medium">
              {nameOf(first)}
            </th>
            <th scope="col" className="py-1 pr-3 text-right font-medium">
              {nameOf(second)}
            </th>
            <th scope="col" className="py-1 text-right font-medium">
              {t('results.difference')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, name, one, two }) => {
            // Two runs are independent of each other: their errors add up as squares.
            const variance = one.standardError * one.standardError + two.standardError * two.standardError
            const n = Math.min(one.n, two.n)
            const delta = one.mean - two.mean
            const { low, high } = meanInterval(delta, variance * n, n, first.prepared.subject.experiment.confidence)
            const sure = low > 0 || high < 0
            return (
              <tr key={label} className="border-t border-line">
                <th scope="row" className="py-1.5 pr-3 text-left font-medium">
                  {label}
                </th>
                <td className="py-1.5 pr-3 text-right">{figure(name, one.mean)}</td>
                <td className="py-1.5 pr-3 text-right">{figure(name, two.mean)}</td>
                <td className="py-1.5 text-right">
                  {figure(name, delta)}{' '}
                  <span className="text-ink-faint">({spanText(name, [finite(low), finite(high)])})</span>
                  {sure && (
                    <span className="tag ml-2" data-tone="accent">
                      {t('results.sure')}
                    </span>
                  )}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

function finite(bound: number): number | null {
  return Number.isFinite(bound) ? bound : null
}

function pairsOf(first: Run, second: Run, measure: string) {
  const single = first.cells.length === 1 && second.cells.length === 1
  const names = single ? Object.keys(first.cells[0].arms.at(-1)?.measures ?? {}) : [measure]
  return first.cells.flatMap((cell) => {
    const twin = single ? second.cells[0] : second.cells.find(({ name }) => name === cell.name)
    return names.flatMap((name) => {
      const one = summaryIn(cell, name)
      const two = twin === undefined ? undefined : summaryIn(twin, name)
      return one === undefined || two === undefined ? [] : [{ label: single ? name : cell.name, name, one, two }]
    })
  })
}
