import type { MeasureSummary } from '@quintain/lab'
import { useTranslation } from 'react-i18next'
import { figure, spanText } from '../charts/drawings.ts'

/** One measure on two sides of a comparison: either figure, and the difference with its interval. */
export function DifferenceCells({
  measure,
  one,
  two,
  delta,
  interval,
  sure,
}: {
  measure: string
  one: number
  two: number
  delta: number
  interval: MeasureSummary['interval']
  sure: boolean
}) {
  const { t } = useTranslation('lab')
  return (
    <>
      <td className="py-1.5 pr-3 text-right">{figure(measure, one)}</td>
      <td className="py-1.5 pr-3 text-right">{figure(measure, two)}</td>
      <td className="py-1.5 text-right whitespace-nowrap">
        {figure(measure, delta)} <span className="text-ink-faint">({spanText(measure, interval)})</span>
        {sure && (
          <span className="tag ml-2" data-tone="accent">
            {t('results.sure')}
          </span>
        )}
      </td>
    </>
  )
}
