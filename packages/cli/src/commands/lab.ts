import type { Command } from 'commander'
import { experimentJsonSchema } from '@quintain/lab'
import type { Context } from '../context.ts'
import { addLabReplay } from './lab-replay.ts'
import { addLabReport } from './lab-report.ts'
import { addLabRun } from './lab-run.ts'
import { addLabWorker } from './lab-worker.ts'

export function addLab(program: Command, context: Context): void {
  const lab = program
    .command('lab')
    .summary('measure balance: many battles, an interval on every number')
    .description('Runs experiments: as many seeded battles as an answer needs, on all cores or on a cluster.')
    .addHelpText(
      'after',
      `
Examples:
  $ quintain lab run examples/hex-matchups.yaml
  $ quintain lab run duel.yaml --threads 4 --out results/duel --csv
  $ quintain lab worker --queue redis://queue.example:6379        (on as many machines as you like)
  $ quintain lab run duel.yaml --queue redis://queue.example:6379

The guide is docs/lab.md; clusters are in docs/cluster.md.`,
    )
  addLabRun(lab, context)
  addLabReplay(lab, context)
  addLabReport(lab, context)
  addLabWorker(lab, context)
  lab
    .command('schema')
    .description('Prints the JSON Schema of experiments, for editors.')
    .action(() => context.terminal.out(`${JSON.stringify(experimentJsonSchema(), null, 2)}\n`))
}
