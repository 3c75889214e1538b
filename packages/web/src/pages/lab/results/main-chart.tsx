import { useMemo, useState } from 'react'
import { useLabWords } from '../use-lab-words.ts'
import { Choice } from '../../../components/choice.tsx'
import { Chart } from '../charts/chart.tsx'
import { figure, heatMap, summaryIn, sweepCurve } from '../charts/drawings.ts'
import { intervalRows, intervalRowsHeight } from '../charts/interval-rows.ts'
import { pointCloud } from '../charts/points.ts'
import type { Names } from '../names.ts'
import type { Run } from '../runs.ts'
import { matchupSquares, varySquares } from './squares.ts'

const MOST_ROWS = 60
const NO_GUIDES = { target: null, answer: null, range: null }

interface ChartProps {
  readonly run: Run
  readonly names: Names
  readonly measure: string
  readonly chosen: string
  readonly onChoose: (cell: string) => void
}

/** The picture that an experiment calls for, by what it varies. */
export function MainChart(props: ChartProps) {
  const { matchups, vary } = props.run.prepared.subject.experiment
  if (matchups !== undefined) return <HeatMap {...props} axes={[]} />
  if (vary === undefined) return null
  const axes = vary.axes.map(({ name, path }) => name ?? path ?? '')
  if (vary.design === 'random') return <Cloud {...props} axes={axes} />
  if (axes.length === 1) return <Sweep {...props} axis={axes[0]} />
  return axes.length === 2 && vary.design === 'grid' ? <HeatMap {...props} axes={axes} /> : <Rows {...props} />
}

function HeatMap({ run, names, measure, chosen, onChoose, axes }: ChartProps & { axes: readonly string[] }) {
  const t = useLabWords()
  const { cells, prepared } = run
  const [along, down] = axes
  const meeting = along === undefined
  const table = useMemo(
    () =>
      along === undefined
        ? matchupSquares(prepared, cells, chosen, names)
        : varySquares(cells, along, down, measure, names),
    [prepared, cells, chosen, along, down, measure, names],
  )
  const drawing = useMemo(
    () =>
      heatMap(
        table.columns,
        table.rows,
        table.squares,
        meeting ? 'score.first' : measure,
        along === undefined ? ['', ''] : [names.axis(along), names.axis(down)],
      ),
    [table, meeting, measure, along, down, names],
  )
  return (
    <Sheet
      label={meeting ? t('charts.matchups') : t('charts.grid', { measure: names.measure(measure) })}
      name={meeting ? 'matchups' : 'vary'}
      note={t(meeting ? 'reading.matchups' : 'reading.vary')}
      height={Math.max(240, table.rows.length * 46 + 140)}
      drawing={drawing}
      cells={table.squares.map(({ cell }) => cell)}
      onChoose={onChoose}
    />
  )
}

function Sweep({ run, names, measure, onChoose, axis }: ChartProps & { axis: string }) {
  const t = useLabWords()
  const drawing = useMemo(() => sweepCurve(run.cells, axis, measure, names), [run.cells, axis, measure, names])
  return (
    <Sheet
      label={t('charts.sweep', { measure: names.measure(measure) })}
      name="vary"
      note={t('reading.sweep')}
      height={320}
      drawing={drawing}
      cells={run.cells.map(({ name }) => name)}
      onChoose={onChoose}
    />
  )
}

/** Every value by itself: those whose row moves most matter most. */
function Rows({ run, names, measure, onChoose }: ChartProps) {
  const t = useLabWords()
  const rows = useMemo(
    () =>
      run.cells.slice(0, MOST_ROWS).flatMap((cell) => {
        const summary = summaryIn(cell, measure)
        if (summary === undefined) return []
        const { mean, interval } = summary
        const text = figure(measure, mean)
        return [
          {
            cell: cell.name,
            label: names.cell(cell.name),
            mean,
            low: interval[0] ?? mean,
            high: interval[1] ?? mean,
            text,
            sure: true,
          },
        ]
      }),
    [run.cells, measure, names],
  )
  const drawing = useMemo(
    () => (rows.length === 0 ? null : intervalRows(rows, null, (value) => figure(measure, value))),
    [rows, measure],
  )
  if (drawing === null) return null
  return (
    <Sheet
      label={t('charts.rows', { measure: names.measure(measure) })}
      name="vary"
      note={t('reading.rows')}
      height={intervalRowsHeight(rows.length)}
      drawing={drawing}
      cells={rows.map(({ cell }) => cell)}
      onChoose={onChoose}
    />
  )
}

/** Random samples along one of the values. */
function Cloud({ run, names, measure, onChoose, axes }: ChartProps & { axes: readonly string[] }) {
  const t = useLabWords()
  const [wanted, setWanted] = useState(axes[0])
  const points = useMemo(
    () =>
      run.cells.flatMap((cell) => {
        const summary = summaryIn(cell, measure)
        const at = cell.values[wanted]
        if (summary === undefined || at === undefined) return []
        const { mean, interval } = summary
        // Samples of words stand at the number of the word.
        return [
          {
            at: typeof at === 'number' ? at : wordIndex(run, wanted, at),
            mean,
            interval,
            cell: cell.name,
            name: names.cell(cell.name),
          },
        ]
      }),
    [run, measure, wanted, names],
  )
  const drawing = useMemo(
    () => pointCloud(points, names.axis(wanted), measure, NO_GUIDES),
    [points, wanted, measure, names],
  )
  return (
    <Sheet
      label={t('charts.cloud', { measure: names.measure(measure), axis: names.axis(wanted) })}
      name="vary"
      note={t('reading.cloud')}
      height={320}
      drawing={drawing}
      cells={points.map(({ cell }) => cell)}
      onChoose={onChoose}
    >
      {axes.length > 1 && (
        <Choice
          label={t('results.along')}
          value={wanted}
          options={axes.map((value) => ({ value, label: names.axis(value) }))}
          onChange={setWanted}
        />
      )}
    </Sheet>
  )
}

function wordIndex({ prepared }: Run, axis: string, value: unknown): number {
  const axes = prepared.subject.experiment.vary?.axes ?? []
  const found = axes.find(({ name, path }) => (name ?? path) === axis)
  const words: readonly unknown[] = found?.values ?? found?.patches?.map(({ name }) => name) ?? []
  return words.indexOf(value) + 1
}

function Sheet({
  cells,
  note,
  onChoose,
  children,
  ...chart
}: Omit<Parameters<typeof Chart>[0], 'onChoose'> & {
  /** By the number of their mark. */
  cells: readonly string[]
  note: string
  onChoose: (cell: string) => void
  children?: React.ReactNode
}) {
  const choose = useMemo(
    () => (index: number) => {
      const cell = cells[index]
      if (cell !== undefined) onChoose(cell)
    },
    [cells, onChoose],
  )
  return (
    <div className="sheet min-w-0 p-4">
      {children !== undefined && <div className="pb-3">{children}</div>}
      <Chart {...chart} onChoose={choose} />
      <p className="px-1 pt-2 text-sm text-ink-faint">{note}</p>
    </div>
  )
}
