import { questionHash } from '@quintain/lab'
import type { Command } from 'commander'
import { dirname, join } from 'node:path'
import type { Context } from '../../context.ts'
import { say } from '../../words/index.ts'
import { checkFolder, makeFolder } from './folder.ts'
import { printResults } from './print.ts'
import { readResults } from './results.ts'

interface ReportFlags {
  readonly out?: string
  readonly force?: true
}

export function addLabReport(lab: Command, context: Context): void {
  const { tell } = context
  lab
    .command('report')
    .description(tell(say('lab.report.about')))
    .argument('<results>', tell(say('argument.results')))
    .option('--out <folder>', tell(say('lab.report.out')))
    .option('--force', tell(say('lab.report.force')))
    .action(async (path: string, flags: ReportFlags) => {
      const results = readResults(path)
      const folder = flags.out ?? dirname(path)
      checkFolder(folder, questionHash(results), flags.force === true)
      makeFolder(folder)
      // The file that the experiment was read from is not known any more; its content is in the report.
      const { writeReport } = await import('./files.ts')
      await writeReport(context, folder, results, { resultsPath: path })
      printResults(context, results)
      context.terminal.out(context.palette.dim(`${join(folder, 'report.html')}\n`))
    })
}
