import { useLabWords } from '../use-lab-words.ts'
import { shownMeasure, useRuns } from '../runs.ts'
import { RunComparison } from './run-comparison.tsx'
import { RunView } from './run-view.tsx'

/** The run that is looked at, and what it differs in from another one. */
export function Results() {
  const t = useLabWords()
  const { list, shown, against, measure } = useRuns()
  const run = list.find(({ number }) => number === shown)
  const other = list.find(({ number }) => number === against && number !== shown)
  if (run === undefined) {
    return (
      <div className="sheet grid min-h-64 place-items-center p-8 text-center text-ink-soft">
        <p className="reading">{t('empty')}</p>
      </div>
    )
  }
  return (
    <div className="flex min-w-0 flex-col gap-5">
      {other !== undefined && run.results !== null && (
        <RunComparison first={run} second={other} measure={shownMeasure(measure, run.measures)} />
      )}
      <RunView key={run.number} run={run} />
    </div>
  )
}
