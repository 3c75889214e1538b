import type { Json } from '@quintain/engine'
import type { CellResult } from '../results/results.ts'
import type { MeasureSummary } from '../statistics/summary.ts'

/** The width of most pictures. */
export const WIDTH = 680
/** Rows beyond these are only in results.json. */
export const MOST_ROWS = 30

/** A measure in a cell; of two versions, in the second. */
export function summaryIn(cell: CellResult, measure: string): MeasureSummary | undefined {
  return cell.arms[cell.arms.length - 1].measures[measure]
}

export function bounds(summary: MeasureSummary): readonly [number, number] {
  return [summary.interval[0] ?? summary.mean, summary.interval[1] ?? summary.mean]
}

export function valueText(value: Json | undefined): string {
  return typeof value === 'string' ? value : JSON.stringify(value ?? null)
}
