import { isHeadline, type Results } from '@quintain/lab'
import { useMemo } from 'react'
import type { Names } from '../names.ts'
import { useLabWords } from '../use-lab-words.ts'
import { type ComparedRow, DifferenceTable } from './difference-table.tsx'

interface VersionTableProps {
  readonly comparisons: NonNullable<Results['comparisons']>
  readonly names: Names
}

/** What differs between the two versions of a comparison. */
export function VersionTable({ comparisons, names }: VersionTableProps) {
  const t = useLabWords()
  const rows = useMemo(() => {
    const told = comparisons.filter(({ delta, measure }) => delta !== 0 || isHeadline(measure))
    const cells = new Set(told.map(({ cell }) => cell)).size > 1
    return told.map(({ cell, measure, base, changed, delta, interval: [low, high], significant }): ComparedRow => {
      const label = cells ? `${names.cell(cell)}: ${names.measure(measure)}` : names.measure(measure)
      return { label, measure, means: [base, changed], delta, low, high, sure: significant }
    })
  }, [comparisons, names])
  const label = t('results.versions')
  return (
    <div className="sheet flex min-w-0 flex-col gap-4 p-4">
      <DifferenceTable
        rows={rows}
        label={label}
        chart={label}
        name="versions"
        testId="versions"
        sides={[[t('results.base')], [t('results.changed')]]}
      />
    </div>
  )
}
