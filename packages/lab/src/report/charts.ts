import { isShare } from '../measures/measure-filter.ts'
import type { CellResult, Results } from '../results/results.ts'
import { deltaChart, intervalChart, tornado } from './bars.ts'
import { histogram, sweepCurve, tuningChart } from './curves.ts'
import { gridMap, matchupMap } from './maps.ts'

/** A picture of a report, and the name of its file. */
export interface Chart {
  readonly file: string
  readonly title: string
  readonly svg: string
}

const MOST_CELLS_SHOWN = 6
const MOST_HISTOGRAMS = 24

/** All pictures that results call for. */
export function chartsOf(results: Results): readonly Chart[] {
  const charts: Chart[] = []
  const add = (file: string, title: string, svg: string): void => void charts.push({ file, title, svg })
  const { matchups, comparisons, tuning, cells, experiment } = results
  if (matchups !== null) add('matchups.svg', 'Who beats whom', matchupMap(matchups))
  const axes = [...new Set(cells.flatMap(({ values }) => Object.keys(values)))].filter((name) => name !== 'stream')
  const measures = headlineMeasures(cells)
  if (experiment.vary !== undefined && matchups === null) {
    for (const measure of measures) {
      const sweep = axes.length === 1 ? sweepCurve(cells, axes[0], measure) : null
      if (sweep !== null) add(`sweep-${slug(measure)}.svg`, `${measure} by ${axes[0]}`, sweep)
    }
    if (axes.length === 2) {
      const map = gridMap(cells, axes, measures[0])
      if (map !== null) add('grid.svg', `${measures[0]} by ${axes.join(' and ')}`, map)
    }
    if (axes.length > 1) {
      for (const measure of measures.slice(0, 2)) {
        add(`tornado-${slug(measure)}.svg`, `What moves ${measure}`, tornado(cells, axes, measure))
      }
    }
  }
  if (tuning !== null) add('tuning.svg', 'The way to the target', tuningChart(tuning))
  if (comparisons !== null && comparisons.length > 0) {
    add('deltas.svg', 'What moved', deltaChart(comparisons))
  }
  if (cells.length > 1 && matchups === null && measures.length > 0) {
    add('intervals.svg', `${measures[0]} in every cell`, intervalChart(cells, measures[0]))
  }
  let histograms = 0
  cells.slice(0, MOST_CELLS_SHOWN).forEach((cell, at) => {
    for (const [name, summary] of Object.entries(cell.arms[cell.arms.length - 1].measures)) {
      if (isShare(name) || summary.histogram.length < 2 || !isWorthABar(name)) continue
      if (histograms >= MOST_HISTOGRAMS) return
      histograms += 1
      const where = cells.length === 1 ? '' : ` · ${cell.name}`
      add(`histogram-${at + 1}-${slug(name)}.svg`, `${name}${where}`, histogram(`${name}${where}`, name, summary))
    }
  })
  return charts
}

/** Event counts by the dozen would bury the rest. */
function isWorthABar(name: string): boolean {
  return !name.includes('=') && !name.startsWith('events.') && name !== 'score.first'
}

/** Win rates first, then length. */
export function headlineMeasures(cells: readonly CellResult[]): string[] {
  const names = Object.keys(cells[0]?.arms[0].measures ?? {})
  const wins = names.filter((name) => name.startsWith('winRate.'))
  // With two sides the second rate says nothing new.
  return [...(wins.length === 2 ? wins.slice(0, 1) : wins), ...names.filter((name) => name === 'steps')]
}

function slug(name: string): string {
  return name.replaceAll(/[^A-Za-z0-9]+/g, '-').replaceAll(/^-|-$/g, '')
}
