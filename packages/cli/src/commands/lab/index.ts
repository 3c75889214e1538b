import { experimentJsonSchema } from '@quintain/lab'
import type { Context } from '../../context.ts'
import type { CommandLine } from '../../options/command-line.ts'
import { say } from '../../words/index.ts'
import { labHistory } from './history.ts'
import { labReplay } from './replay.ts'
import { labReport } from './report.ts'
import { labRun } from './run.ts'
import { labWorker } from './worker.ts'

export function commandLine(context: Context): CommandLine {
  return {
    about: say('lab.about'),
    notes: [say('lab.guide')],
    examples: [
      ['lab run duel.yaml --threads 4 --out results/duel --csv'],
      ['lab worker --queue redis://queue.example:6379', say('lab.exampleWorker')],
      ['lab run duel.yaml --queue redis://queue.example:6379'],
    ],
    commands: {
      run: labRun(context),
      replay: labReplay(context),
      report: labReport(context),
      history: labHistory(context),
      worker: labWorker(context),
      schema: {
        about: say('lab.schema'),
        action: () => context.terminal.data(`${JSON.stringify(experimentJsonSchema(), null, 2)}\n`),
      },
    },
  }
}
