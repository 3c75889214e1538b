import { type Results, resultsText } from '@quintain/lab'
import { chartsOf, reportHtml } from '@quintain/lab/report'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { writeFile } from '../output/files.ts'

/** Writes results.json, report.html and the pictures into a folder. */
export function writeReports(folder: string, results: Results, command: string): void {
  mkdirSync(join(folder, 'charts'), { recursive: true })
  const resultsPath = join(folder, 'results.json')
  writeFile(resultsPath, resultsText(results), true)
  writeFile(join(folder, 'report.html'), reportHtml(results, { command, resultsPath }), true)
  for (const { file, svg } of chartsOf(results)) writeFile(join(folder, 'charts', file), svg, true)
}
