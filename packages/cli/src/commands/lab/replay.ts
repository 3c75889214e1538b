import { battleOf, cellsOf, prepareExperiment, subjectOf } from '@quintain/lab'
import type { Command } from 'commander'
import { Battle } from 'quintain'
import type { Context } from '../../context.ts'
import { shortened } from '../../draw/feed.ts'
import { wrapped } from '../../draw/text-width.ts'
import { tellerOf } from '../../input/catalog.ts'
import { parseCount } from '../../input/choices.ts'
import { writeFile } from '../../output/files.ts'
import { Story } from '../../output/story.ts'
import { endText } from '../../output/summary.ts'
import { badInput } from '../../terminal/exit.ts'
import { say } from '../../words/index.ts'
import { readResults } from './results.ts'
import { findRuleset, moduleOf } from './subject.ts'

interface ReplayFlags {
  readonly cell?: string
  readonly battle: string
  readonly arm: string
  readonly lines: string
  readonly replay?: string
  readonly force?: true
}

export function addLabReplay(lab: Command, context: Context): void {
  const { tell } = context
  lab
    .command('replay')
    .summary(tell(say('lab.replay.summary')))
    .description(tell(say('lab.replay.about')))
    .argument('<results>', tell(say('argument.results')))
    .requiredOption('--battle <n>', tell(say('lab.replay.battle')))
    .option('--cell <name>', tell(say('lab.replay.cell')))
    .option('--arm <n>', tell(say('lab.replay.arm')), '0')
    .option('--lines <n>', tell(say('lab.replay.lines')), '60')
    .option('--replay <file>', tell(say('lab.replay.replay')))
    .option('--force', tell(say('option.forceReplay')))
    .action(async (path: string, flags: ReplayFlags) => {
      const results = readResults(path)
      const name = results.experiment.ruleset
      const entry = await findRuleset(context, name, process.cwd())
      const { ruleset } = entry
      const prepared = prepareExperiment(subjectOf(results, { ruleset, module: moduleOf(name, process.cwd()) }))
      const number = parseCount('--battle', flags.battle, 0, Number.MAX_SAFE_INTEGER)
      const arm = parseCount('--arm', flags.arm, 0, 1)
      const cells = cellsOf(prepared, results)
      if (cells.length === 0) throw badInput(path, say('lab.replay.noBattle'))
      const { setup, ...options } = battleOf(cells, flags.cell ?? cells[0].name, number, arm, results)
      const battle = Battle.start(ruleset, setup, { ...options, listen: true })
      battle.run()
      const { terminal, palette } = context
      const teller = await tellerOf(entry, context.teller)
      const lines = new Story(battle, teller, null).fresh()
      for (const line of shortened(lines, parseCount('--lines', flags.lines, 1, 1_000_000), teller)) {
        terminal.out(`${wrapped(line, terminal.columns, '  ')}\n`)
      }
      const seed = palette.dim(tell(say('lab.replay.seed', { seed: String(options.seed) })))
      terminal.out(`\n${endText(battle, palette, teller)} ${seed}\n`)
      if (flags.replay !== undefined) {
        writeFile(flags.replay, `${JSON.stringify(battle.toReplay())}\n`, flags.force === true)
      }
    })
}
