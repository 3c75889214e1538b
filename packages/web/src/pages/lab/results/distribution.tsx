import { type CellResult, isShare, PERCENTILES } from '@quintain/lab'
import { Play } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useLabWords } from '../use-lab-words.ts'
import { Button } from '../../../components/button.tsx'
import { Choice } from '../../../components/form.tsx'
import { navigate, routes } from '../../../browser/routes.ts'
import { Chart } from '../charts/chart.tsx'
import { figure, summaryIn } from '../charts/drawings.ts'
import { histogram } from '../charts/histogram.ts'
import type { Names } from '../names.ts'
import { replayBattle, type Run } from '../runs.ts'
import { armName } from './arm-name.ts'

interface DistributionProps {
  readonly run: Run
  readonly names: Names
  readonly cell: CellResult
  readonly onChoose: (cell: string) => void
}

/** How one measure is spread in one cell, and the battles that stand for its places, one click from their replay. */
export function Distribution({ run, names, cell, onChoose }: DistributionProps) {
  const t = useLabWords()
  const [wanted, setWanted] = useState('steps')
  const [arm, setArm] = useState(0)
  const at = arm < cell.arms.length ? arm : 0
  // A share has two values only; its histogram says nothing that its mean does not.
  const measures = Object.keys(cell.arms[at].measures).filter((name) => !isShare(name))
  const measure = measures.includes(wanted) ? wanted : measures[0]
  const called = measure === undefined ? '' : names.measure(measure)
  const summary = measure === undefined ? undefined : summaryIn(cell, measure, at)
  const perValue = t('charts.perValue')
  const drawing = useMemo(
    () => (summary === undefined ? null : histogram(summary, { measure: called, perValue })),
    [summary, called, perValue],
  )
  if (summary === undefined || drawing === null) return null
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <div className="flex flex-wrap gap-3">
        {run.cells.length > 1 && (
          <Choice
            label={t('results.cell')}
            value={cell.name}
            options={run.cells.map(({ name }) => ({ value: name, label: names.cell(name) }))}
            onChange={onChoose}
          />
        )}
        <Choice
          label={t('results.spread')}
          value={measure}
          options={measures.map((value) => ({ value, label: names.measureOption(value) }))}
          onChange={setWanted}
        />
        {cell.arms.length > 1 && (
          <Choice
            label={t('results.version')}
            value={String(at)}
            options={cell.arms.map(({ name }, i) => ({ value: String(i), label: armName(name, t) }))}
            onChange={(value) => setArm(Number(value))}
          />
        )}
      </div>
      <Chart
        label={
          run.cells.length > 1
            ? t('charts.histogram', { measure: called, cell: names.cell(cell.name) })
            : t('charts.spread', { measure: called })
        }
        name="histogram"
        height={240}
        drawing={drawing}
      />
      <div>
        <h3 className="eyebrow mb-2">{t('results.examples')}</h3>
        <ul className="flex flex-wrap gap-2" data-testid="examples">
          {PERCENTILES.map((place) => {
            const { value, battle, seed } = summary.examples[place]
            return (
              <li key={place}>
                <Button
                  title={t('results.seed', { seed })}
                  aria-label={t('results.watch', { place: t(`places.${place}`), value: figure(measure, value), seed })}
                  data-testid={`example-${place}`}
                  data-seed={seed}
                  onClick={() => void replayBattle(run, cell.name, battle, at).then(() => navigate(routes.replay))}
                >
                  <Play size={13} />
                  <span>
                    <span className="text-ink-faint">{t(`places.${place}`)}</span>{' '}
                    <span className="number">{figure(measure, value).replace(/\.00$/, '')}</span>
                  </span>
                </Button>
              </li>
            )
          })}
        </ul>
      </div>
    </div>
  )
}
