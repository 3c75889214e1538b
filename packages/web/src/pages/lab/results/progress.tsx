import { useLabWords } from '../use-lab-words.ts'
import type { Names } from '../names.ts'
import { type Run, runKind } from '../runs.ts'

/** What runs, how far it is, and how fast it goes. */
export function Progress({ run, names }: { run: Run; names: Names }) {
  const t = useLabWords()
  const kind = runKind(t, run)
  const share = run.status === 'done' ? 1 : Math.min(1, run.battles / Math.max(1, run.most))
  const seconds = run.milliseconds / 1000
  const rate = seconds > 0 ? Math.round(run.battles / seconds) : 0
  const left = rate > 0 && run.status === 'running' ? Math.ceil((run.most - run.battles) / rate) : 0
  return (
    <div>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 className="text-xl font-semibold">
          {names.title(run.title)}
          {kind !== null && <span className="font-normal text-ink-faint"> {kind}</span>}
        </h2>
        <p className="number text-sm text-ink-soft" role="status" data-testid="status" data-status={run.status}>
          {[
            t(`status.${run.status}`),
            t('results.battles', { count: run.battles, formatted: run.battles.toLocaleString('en') }),
            ...(seconds > 0 ? [`${seconds.toFixed(1)} s`] : []),
            ...(rate > 0 ? [t('results.rate', { rate: rate.toLocaleString('en') })] : []),
            ...(left > 1 ? [t('results.left', { seconds: left.toLocaleString('en') })] : []),
          ].join(t('results.comma'))}
        </p>
      </div>
      <div className="mt-2 h-1.5 overflow-hidden rounded-full bg-fog" aria-hidden="true">
        <div className="h-full bg-side-0 transition-[width]" style={{ width: `${share * 100}%` }} />
      </div>
    </div>
  )
}
