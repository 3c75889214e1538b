import { type Results, resultsText } from '@quintain/lab'
import { chartsOf, reportHtml, type ReportOptions } from '@quintain/lab/report'
import { join } from 'node:path'
import { writeFile } from '../../output/files.ts'
import { makeFolder } from './folder.ts'

/** Writes results.json, report.html and the pictures into a folder. */
export function writeResults(folder: string, results: Results, command: string): void {
  const resultsPath = join(folder, 'results.json')
  writeFile(resultsPath, resultsText(results), true)
  writeReport(folder, results, { command, resultsPath })
}

/** Writes report.html and the pictures. What may be overwritten was checked before. */
export function writeReport(folder: string, results: Results, options: ReportOptions): void {
  makeFolder(join(folder, 'charts'))
  writeFile(join(folder, 'report.html'), reportHtml(results, options), true)
  for (const { file, svg } of chartsOf(results)) writeFile(join(folder, 'charts', file), svg, true)
}
