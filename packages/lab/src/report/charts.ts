import type { Text } from '@quintain/engine'
import type { CellResult, Results } from '../results/results.ts'
import { say } from '../words/index.ts'
import { sectionsOf } from '../answers/sections.ts'
import { barChart, deltaChart, intervalChart, tornado } from './bars.ts'
import { histogram, sweepCurve, tuningChart } from './curves.ts'
import { gridMap, matchupMap } from './maps.ts'
import { type Reader, Wording } from './wording.ts'

/** A picture of a report, and the name of its file. */
export interface Chart {
  readonly file: string
  readonly title: string
  readonly svg: string
}

const MOST_CELLS_SHOWN = 6
const MOST_HISTOGRAMS = 24

/** All pictures that results call for. */
export function chartsOf(results: Results, reader: Reader = {}): readonly Chart[] {
  const charts: Chart[] = []
  const wording = new Wording(results, reader)
  const add = (file: string, says: Text, draw: (title: string) => string | null): void => {
    const title = wording.text(says)
    const svg = draw(title)
    if (svg !== null) charts.push({ file, title, svg })
  }
  const { matchups, comparisons, tuning, cells, experiment } = results
  if (matchups !== null) add('matchups.svg', say('chart.matchups'), (title) => matchupMap(title, wording, matchups))
  for (const { id, title: says, bars } of sectionsOf(results)) {
    if (bars !== null) add(`${id}.svg`, says, (title) => barChart(title, wording, bars))
  }
  const axes = [...new Set(cells.flatMap(({ values }) => Object.keys(values)))].filter((name) => name !== 'stream')
  const measures = headlineMeasures(cells)
  if ((experiment.vary ?? experiment.skill) !== undefined && matchups === null) {
    const [row, column] = axes
    for (const measure of axes.length === 1 ? measures : []) {
      const says = say('chart.sweep', { measure: wording.measure(measure), axis: row })
      add(`sweep-${slug(measure)}.svg`, says, (title) => sweepCurve(title, wording, cells, row, measure))
    }
    if (axes.length === 2) {
      const says = say('chart.grid', { measure: wording.measure(measures[0]), row, column })
      add('grid.svg', says, () => gridMap(wording, cells, axes, measures[0]))
    }
    for (const measure of axes.length > 1 ? measures.slice(0, 2) : []) {
      const says = say('chart.tornado', { measure: wording.measure(measure) })
      add(`tornado-${slug(measure)}.svg`, says, (title) => tornado(title, wording, cells, axes, measure))
    }
  }
  if (tuning !== null) add('tuning.svg', say('chart.tuning'), () => tuningChart(wording, tuning))
  if (comparisons !== null && comparisons.length > 0) {
    add('deltas.svg', say('chart.deltas'), (title) => deltaChart(title, wording, comparisons))
  }
  if (cells.length > 1 && matchups === null && measures.length > 0) {
    const says = say('chart.intervals', { measure: wording.measure(measures[0]) })
    add('intervals.svg', says, (title) => intervalChart(title, wording, cells, measures[0]))
  }
  let histograms = 0
  cells.slice(0, MOST_CELLS_SHOWN).forEach((cell, at) => {
    for (const [name, summary] of Object.entries(cell.arms[cell.arms.length - 1].measures)) {
      if (wording.isShare(name) || summary.histogram.length < 2 || !isWorthABar(name)) continue
      if (histograms >= MOST_HISTOGRAMS) return
      histograms += 1
      const measure = wording.measure(name)
      const says = cells.length === 1 ? measure : say('chart.inCell', { measure, cell: cell.name })
      add(`histogram-${at + 1}-${slug(name)}.svg`, says, (title) => histogram(title, wording, name, summary))
    }
  })
  return charts
}

/** Event counts by the dozen would bury the rest. */
function isWorthABar(name: string): boolean {
  return !name.includes('=') && !name.startsWith('events.') && name !== 'score.first'
}

/** Win rates first, then length. */
function headlineMeasures(cells: readonly CellResult[]): string[] {
  const names = Object.keys(cells[0]?.arms[0].measures ?? {})
  const wins = names.filter((name) => name.startsWith('winRate.'))
  // With two sides the second rate says nothing new.
  return [...(wins.length === 2 ? wins.slice(0, 1) : wins), ...names.filter((name) => name === 'steps')]
}

function slug(name: string): string {
  return name.replaceAll(/[^A-Za-z0-9]+/g, '-').replaceAll(/^-|-$/g, '')
}
