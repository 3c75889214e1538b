import type { Command } from 'commander'
import { experimentJsonSchema } from '@quintain/lab'
import type { Context } from '../../context.ts'
import { addHelp } from '../../options/help.ts'
import { say } from '../../words/index.ts'
import { addLabReplay } from './replay.ts'
import { addLabReport } from './report.ts'
import { addLabRun } from './run.ts'
import { addLabWorker } from './worker.ts'

export function addLab(program: Command, context: Context): void {
  const { tell, terminal } = context
  const lab = program
    .command('lab')
    .summary(tell(say('lab.summary')))
    .description(tell(say('lab.about')))
  addHelp(lab, context, {
    notes: [say('lab.guide')],
    examples: [
      ['lab run duel.yaml --threads 4 --out results/duel --csv'],
      ['lab worker --queue redis://queue.example:6379', say('lab.exampleWorker')],
      ['lab run duel.yaml --queue redis://queue.example:6379'],
    ],
  })
  addLabRun(lab, context)
  addLabReplay(lab, context)
  addLabReport(lab, context)
  addLabWorker(lab, context)
  lab
    .command('schema')
    .description(tell(say('lab.schema')))
    .action(() => terminal.out(`${JSON.stringify(experimentJsonSchema(), null, 2)}\n`))
}
