import { useMemo } from 'react'
import { useLabWords } from '../use-lab-words.ts'
import { Chart } from '../charts/chart.tsx'
import { signedFigure } from '../charts/drawings.ts'
import { type IntervalRow, intervalRows, intervalRowsHeight } from '../charts/interval-rows.ts'

/** How far something moved. */
export interface DifferenceRow {
  readonly label: string
  readonly measure: string
  readonly delta: number
  readonly low: number | null
  readonly high: number | null
  readonly sure: boolean
}

const MOST_ROWS = 30
/** Further away than so many half-widths, only the direction matters. */
const REACH = 12

interface DifferenceChartProps {
  readonly rows: readonly DifferenceRow[]
  readonly label: string
  readonly name: string
}

/** Differences with their intervals. Rows of several measures have no unit in common: each is drawn in its own. */
export function DifferenceChart({ rows, label, name }: DifferenceChartProps) {
  const t = useLabWords()
  // What moved for sure first; what is left out is in the table.
  const shown = useMemo(() => rows.toSorted((a, b) => Number(b.sure) - Number(a.sure)).slice(0, MOST_ROWS), [rows])
  const alike = shown.every(({ measure }) => measure === shown[0].measure)
  const drawing = useMemo(() => {
    const [first] = shown
    const tick = alike ? (value: number) => signedFigure(first.measure, value) : null
    return intervalRows(
      shown.map((row) => (alike ? inUnits(row) : inHalfWidths(row))),
      0,
      tick,
    )
  }, [shown, alike])
  if (rows.length === 0) return null
  return (
    <div className="min-w-0">
      <Chart label={label} name={name} height={intervalRowsHeight(shown.length)} drawing={drawing} />
      <p className="px-1 pt-1 text-sm text-ink-faint">
        {t(alike ? 'reading.differences' : 'reading.differencesScaled')}
      </p>
    </div>
  )
}

function inUnits({ label, measure, delta, low, high, sure }: DifferenceRow): IntervalRow {
  return { label, mean: delta, low: low ?? delta, high: high ?? delta, text: signedFigure(measure, delta), sure }
}

function inHalfWidths(row: DifferenceRow): IntervalRow {
  const { low, high, delta } = row
  const half = low === null || high === null ? 0 : (high - low) / 2
  const scaled = half > 0 ? Math.max(-REACH, Math.min(REACH, delta / half)) : Math.sign(delta) * REACH
  const reach = half > 0 ? 1 : 0
  return { ...inUnits(row), mean: scaled, low: scaled - reach, high: scaled + reach }
}
