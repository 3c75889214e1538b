import { questionHash } from '@quintain/lab'
import type { Command } from 'commander'
import { dirname, join } from 'node:path'
import type { Context } from '../context.ts'
import { writeReport } from './lab-files.ts'
import { checkFolder, makeFolder } from './lab-folder.ts'
import { printResults } from './lab-print.ts'
import { readResults } from './lab-results.ts'

interface ReportFlags {
  readonly out?: string
  readonly force?: true
}

export function addLabReport(lab: Command, context: Context): void {
  lab
    .command('report')
    .description('Shows a results.json, and writes its report and pictures anew.')
    .argument('<results>', 'results.json of a run')
    .option('--out <folder>', 'where they go (default: the folder of the results)')
    .option('--force', 'overwrite the report of another experiment')
    .action((path: string, flags: ReportFlags) => {
      const results = readResults(path)
      const folder = flags.out ?? dirname(path)
      checkFolder(folder, questionHash(results), flags.force === true)
      makeFolder(folder)
      // The file that the experiment was read from is not known any more; its content is in the report.
      writeReport(folder, results, { resultsPath: path })
      printResults(context, results)
      context.terminal.out(context.palette.dim(`${join(folder, 'report.html')}\n`))
    })
}
