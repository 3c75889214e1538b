import { useMemo } from 'react'
import { Chart } from '../charts/chart.tsx'
import { testCourse } from '../charts/courses.ts'
import type { Names } from '../names.ts'
import type { Run } from '../runs.ts'
import { useLabWords } from '../use-lab-words.ts'

/** A sequential test as it goes: how near it is to a verdict. */
export function TestView({ run, names, cell }: { run: Run; names: Names; cell: string }) {
  const t = useLabWords()
  const { test } = run.prepared.subject.experiment
  const points = useMemo(() => run.evidence.filter((point) => point.cell === cell), [run.evidence, cell])
  const drawing = useMemo(() => {
    if (points.length === 0) return null
    return testCourse(points, {
      battles: t('test.battles'),
      ratio: t('test.ratio'),
      higher: t('test.higher'),
      lower: t('test.lower'),
      unfair: t('test.unfair'),
      fair: t('test.fair'),
    })
  }, [points, t])
  if (test === undefined || drawing === null) return null
  const { higher, lower, unfairFrom, fairTo } = points[points.length - 1]
  const written = {
    higher: higher.toFixed(2),
    lower: lower.toFixed(2),
    unfairFrom: unfairFrom.toFixed(2),
    fairTo: fairTo.toFixed(2),
  }
  return (
    <div className="sheet min-w-0 p-4" data-testid="test-course" data-points={points.length}>
      <Chart
        label={t('charts.test', { measure: names.measure(test.measure) })}
        name="test"
        height={260}
        drawing={drawing}
      />
      <p className="px-1 pt-2 text-sm text-ink-faint">{t('reading.test', written)}</p>
    </div>
  )
}
