import { labWords as coreWords, type Results } from '@quintain/lab'
import { phraseFor } from '@quintain/engine'
import { useMemo } from 'react'
import { useLabWords } from '../use-lab-words.ts'
import { Chart } from '../charts/chart.tsx'
import { figure, spanText } from '../charts/drawings.ts'
import { pointCloud } from '../charts/points.ts'
import type { Names } from '../names.ts'
import type { Run } from '../runs.ts'

/** The way to a target: where the search has looked, and what it found. */
export function TuningView({ run, names }: { run: Run; names: Names }) {
  const t = useLabWords()
  const { points, results, prepared } = run
  const task = prepared.subject.experiment.tune
  const tuning = results?.tuning ?? null
  const drawing = useMemo(() => {
    if (task === undefined) return null
    const [{ name, path }, ...others] = task.parameters
    const axis = name ?? path
    const single = others.length === 0
    const seen = points.map(({ values, mean, interval, battles }, i) => ({
      // With several parameters no single value says where: the rounds of the search stand along.
      at: single ? values[axis] : i + 1,
      mean,
      interval,
      name: `${Object.entries(values)
        .map(([key, value]) => `${key}=${value}`)
        .join(', ')} (n = ${battles})`,
    }))
    const answer = single ? (tuning?.answer?.[axis] ?? null) : null
    return pointCloud(seen, single ? axis : t('tuning.looks'), task.measure, {
      target: task.target,
      answer,
      range: tuning?.range ?? null,
    })
  }, [task, points, tuning, t])
  if (task === undefined || drawing === null) return null
  return (
    <div className="sheet flex min-w-0 flex-col gap-4 p-4">
      {tuning !== null && <Answer run={run} tuning={tuning} names={names} />}
      <div className="min-w-0">
        <Chart
          label={t('charts.tuning', { measure: names.measure(task.measure) })}
          name="tuning"
          height={320}
          drawing={drawing}
        />
        <p className="px-1 pt-2 text-sm text-ink-faint">{t('reading.tuning')}</p>
      </div>
    </div>
  )
}

interface AnswerProps {
  readonly run: Run
  readonly tuning: NonNullable<Results['tuning']>
  readonly names: Names
}

function Answer({ run, tuning, names }: AnswerProps) {
  const t = useLabWords()
  const { answer, range, check, battles, measure, target, status, method, message } = tuning
  const { confidence } = run.prepared.subject.experiment
  const sure = `${Number((confidence * 100).toPrecision(4))} %`
  return (
    <div data-testid="tuning" data-tuning={status}>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="tag" data-tone={status === 'found' ? 'good' : 'bad'}>
          {t(`tuning.${status}`)}
        </span>
        {Object.entries(answer ?? {}).map(([name, value]) => (
          <span key={name} className="number text-xl font-semibold" data-testid="answer" data-value={value}>
            {name} = {short(value)}
          </span>
        ))}
      </p>
      <dl className="number mt-3 grid grid-cols-[max-content_minmax(0,1fr)] gap-x-4 gap-y-1 text-sm [&_dt]:text-ink-faint">
        <dt>{t('tuning.target')}</dt>
        <dd>
          {names.measure(measure)} = {figure(measure, target)}
        </dd>
        {range !== null && (
          <>
            <dt>{t('tuning.range', { sure })}</dt>
            <dd>
              {short(range[0])} … {short(range[1])}
            </dd>
          </>
        )}
        {check !== null && (
          <>
            <dt>{t('tuning.check')}</dt>
            <dd>
              {figure(measure, check.mean)} ({spanText(measure, check.interval)}), n ={' '}
              {check.battles.toLocaleString('en')}
            </dd>
          </>
        )}
        <dt>{t('tuning.battles')}</dt>
        <dd>{battles.toLocaleString('en')}</dd>
        <dt>{t('tuning.method')}</dt>
        <dd>{names.teller.text(phraseFor(coreWords, `method.${method}`) ?? method)}</dd>
      </dl>
      {status !== 'found' && <p className="mt-2 text-sm text-ink-soft">{names.said(message)}</p>}
    </div>
  )
}

/** As many digits as anybody would write into a setup. */
function short(value: number): string {
  return String(Number(value.toPrecision(5)))
}
