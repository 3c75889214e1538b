import type { MeasureSummary } from '@quintain/lab'
import { useLabWords } from '../use-lab-words.ts'
import { figure, signedFigure, spanText } from '../charts/drawings.ts'

interface DifferenceCellsProps {
  readonly measure: string
  readonly one: number
  readonly two: number
  readonly delta: number
  readonly interval: MeasureSummary['interval']
  readonly sure: boolean
}

/** One measure on two sides of a comparison: either figure, and the difference with its interval. */
export function DifferenceCells({ measure, one, two, delta, interval, sure }: DifferenceCellsProps) {
  const t = useLabWords()
  return (
    <>
      <td className="py-1.5 pr-3 text-right">{figure(measure, one)}</td>
      <td className="py-1.5 pr-3 text-right">{figure(measure, two)}</td>
      <td className="py-1.5 pr-2 text-right whitespace-nowrap">
        {signedFigure(measure, delta)} {/* Phones have no room for both beside each other. */}
        <span className="text-ink-faint max-sm:block">({spanText(measure, interval)})</span>
      </td>
      <td className="py-1.5">
        {sure && (
          <span className="tag" data-tone="accent">
            {t('results.sure')}
          </span>
        )}
      </td>
    </>
  )
}
