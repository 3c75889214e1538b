import { useMemo, useState } from 'react'
import { Choice } from '../../../components/form.tsx'
import { Chart } from '../charts/chart.tsx'
import { boundsOf, figure, heatMap, measuredCells, type Squares, sweepCurve } from '../charts/drawings.ts'
import { intervalRows, intervalRowsHeight } from '../charts/interval-rows.ts'
import { pointCloud } from '../charts/points.ts'
import type { Names } from '../names.ts'
import type { Run } from '../runs.ts'
import { type LabSay, useLabWords } from '../use-lab-words.ts'
import { matchupSquares, varySquares } from './squares.ts'

const MOST_ROWS = 60
const NO_GUIDES = { target: null, answer: null, range: null }
const HEIGHT = 320

/** Results of a run by one measure, and the cell that is looked at more closely. */
export interface CellsProps {
  readonly run: Run
  readonly names: Names
  readonly measure: string
  readonly chosen: string
  readonly onChoose: (cell: string) => void
}

/** The picture that an experiment calls for, by what it varies. */
export function MainChart({ run, names, measure, chosen, onChoose }: CellsProps) {
  const t = useLabWords()
  const { matchups, vary } = run.prepared.subject.experiment
  const axes = vary?.axes.map(({ name, path }) => name ?? path ?? '') ?? []
  const [along, setAlong] = useState(axes[0] ?? '')
  // Other pictures are the same whatever cell is looked at.
  const meeting = matchups === undefined ? null : chosen
  const picture = useMemo(
    () => pictureOf({ run, names, measure, t }, meeting, along),
    [run, names, measure, t, meeting, along],
  )
  const choose = useMemo(
    () => (index: number) => {
      const cell = picture?.cells[index]
      if (cell !== undefined) onChoose(cell)
    },
    [picture, onChoose],
  )
  if (picture === null) return null
  const { note, cells: _, ...chart } = picture
  return (
    <div className="sheet min-w-0 p-4">
      {vary?.design === 'random' && axes.length > 1 && (
        <div className="pb-3">
          <Choice
            label={t('results.along')}
            value={along}
            options={axes.map((value) => ({ value, label: names.axis(value) }))}
            onChange={setAlong}
          />
        </div>
      )}
      <Chart {...chart} onChoose={choose} />
      <p className="px-1 pt-2 text-sm text-ink-faint">{note}</p>
    </div>
  )
}

type Shown = Pick<CellsProps, 'run' | 'names' | 'measure'> & { readonly t: LabSay }

interface Picture extends Omit<Parameters<typeof Chart>[0], 'onChoose'> {
  /** By the number of their mark. */
  readonly cells: readonly string[]
  readonly note: string
}

function pictureOf(shown: Shown, meeting: string | null, along: string): Picture | null {
  const { run, names, measure, t } = shown
  if (meeting !== null) {
    const squares = matchupSquares(run, meeting, names)
    const drawing = heatMap(squares, 'score.first', ['', ''])
    return mapOf(squares, { drawing, label: t('charts.matchups'), name: 'matchups', note: t('reading.matchups') })
  }
  const { vary } = run.prepared.subject.experiment
  if (vary === undefined) return null
  if (vary.design === 'random') return cloud(shown, along)
  if (vary.axes.length === 1) return sweep(shown, along)
  if (vary.axes.length > 2 || vary.design !== 'grid') return rows(shown)
  const down = vary.axes[1].name ?? vary.axes[1].path ?? ''
  const squares = varySquares(run, [along, down], measure, names)
  const drawing = heatMap(squares, measure, [names.axis(along), names.axis(down)])
  const label = t('charts.grid', { measure: names.measure(measure) })
  return mapOf(squares, { drawing, label, name: 'vary', note: t('reading.vary') })
}

function mapOf({ rows: down, squares }: Squares, picture: Omit<Picture, 'cells' | 'height'>): Picture {
  return { ...picture, height: Math.max(240, down.length * 46 + 140), cells: squares.map(({ cell }) => cell) }
}

function sweep({ run, names, measure, t }: Shown, axis: string): Picture {
  return {
    label: t('charts.sweep', { measure: names.measure(measure) }),
    name: 'vary',
    note: t('reading.sweep'),
    height: HEIGHT,
    drawing: sweepCurve(run.cells, axis, measure, names),
    cells: run.cells.map(({ name }) => name),
  }
}

/** Every value by itself: those whose row moves most matter most. */
function rows({ run, names, measure, t }: Shown): Picture | null {
  const found = measuredCells(run.cells.slice(0, MOST_ROWS), measure)
  if (found.length === 0) return null
  const lines = found.map(({ cell, summary }) => {
    const { mean } = summary
    return { label: names.cell(cell.name), mean, ...boundsOf(summary), text: figure(measure, mean), sure: true }
  })
  return {
    label: t('charts.rows', { measure: names.measure(measure) }),
    name: 'vary',
    note: t('reading.rows'),
    height: intervalRowsHeight(lines.length),
    drawing: intervalRows(lines, null, (value) => figure(measure, value)),
    cells: found.map(({ cell }) => cell.name),
  }
}

/** Random samples along one of the values. */
function cloud({ run, names, measure, t }: Shown, along: string): Picture {
  const found = measuredCells(run.cells, measure).filter(({ cell }) => cell.values[along] !== undefined)
  const points = found.map(({ cell, summary: { mean, interval } }) => {
    const at = cell.values[along]
    // Samples of words stand at the number of the word.
    const place = typeof at === 'number' ? at : wordIndex(run, along, at)
    return { at: place, mean, interval, name: names.cell(cell.name) }
  })
  return {
    label: t('charts.cloud', { measure: names.measure(measure), axis: names.axis(along) }),
    name: 'vary',
    note: t('reading.cloud'),
    height: HEIGHT,
    drawing: pointCloud(points, names.axis(along), measure, NO_GUIDES),
    cells: found.map(({ cell }) => cell.name),
  }
}

function wordIndex({ prepared }: Run, axis: string, value: unknown): number {
  const axes = prepared.subject.experiment.vary?.axes ?? []
  const found = axes.find(({ name, path }) => (name ?? path) === axis)
  const words: readonly unknown[] = found?.values ?? found?.patches?.map(({ name }) => name) ?? []
  return words.indexOf(value) + 1
}
