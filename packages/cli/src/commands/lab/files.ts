import { type Results, resultsText } from '@quintain/lab'
import { report, type ReportRequest } from '@quintain/lab/report'
import { join } from 'node:path'
import type { Context } from '../../context.ts'
import { writeFile } from '../../output/files.ts'
import { makeFolder } from './folder.ts'

/** What only who made the results knows of them. */
type Origin = Pick<ReportRequest, 'command' | 'resultsPath' | 'ruleset'>

/** Writes results.json, report.html and the pictures into a folder. */
export async function writeResults(context: Context, folder: string, results: Results, origin: Origin): Promise<void> {
  const resultsPath = join(folder, 'results.json')
  writeFile(resultsPath, resultsText(results), true)
  const { balance } = results
  if (balance !== undefined) {
    writeFile(join(folder, 'patch.json'), `${JSON.stringify(balance.patch, null, 1)}\n`, true)
  }
  await writeReport(context, folder, results, { ...origin, resultsPath })
}

/** Writes report.html and the pictures. What may be overwritten was checked before. */
export async function writeReport(context: Context, folder: string, results: Results, origin: Origin): Promise<void> {
  const { language } = context.teller
  const pack = context.catalog.list.find(({ ruleset }) => ruleset.id === results.ruleset.id)?.content ?? undefined
  const { html, charts } = await report(results, { ...origin, language, pack })
  makeFolder(join(folder, 'charts'))
  writeFile(join(folder, 'report.html'), html, true)
  for (const { file, svg } of charts) writeFile(join(folder, 'charts', file), svg, true)
}
