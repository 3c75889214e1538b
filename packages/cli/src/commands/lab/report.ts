import { questionHash } from '@quintain/lab'
import { dirname } from 'node:path'
import type { Context } from '../../context.ts'
import type { CommandLine, Flags, Rows } from '../../options/command-line.ts'
import { say } from '../../words/index.ts'
import { checkFolder, makeFolder } from './folder.ts'
import { printResults } from './print.ts'
import { readResults } from './results.ts'

const OPTIONS = { '--out <folder>': say('lab.report.out'), '--force': say('lab.report.force') } satisfies Rows

export function labReport(context: Context): CommandLine {
  return {
    about: say('lab.report.about'),
    arguments: { '<results>': say('argument.results') },
    options: OPTIONS,
    action: async (path: string, flags: Flags<typeof OPTIONS>) => {
      const results = readResults(path)
      const folder = flags.out ?? dirname(path)
      checkFolder(folder, questionHash(results), flags.force === true)
      makeFolder(folder)
      // The file that the experiment was read from is not known any more; its content is in the report.
      const { writeReport } = await import('./files.ts')
      await writeReport(context, folder, results, { resultsPath: path })
      printResults(context, results, folder)
    },
  }
}
