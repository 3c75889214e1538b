import { battleOf, cellsOf, prepareExperiment, subjectOf } from '@quintain/lab'
import type { Command } from 'commander'
import { Battle, type Language } from 'quintain'
import { languageOption } from '../battle-options.ts'
import type { Context } from '../context.ts'
import { shortened } from '../draw/feed.ts'
import { wrapped } from '../draw/text-width.ts'
import { badInput } from '../exit.ts'
import { parseCount } from '../input/choices.ts'
import { writeFile } from '../output/files.ts'
import { Teller } from '../output/narrate.ts'
import { Reader } from '../output/reader.ts'
import { outcomeText } from '../output/summary.ts'
import { readResults } from './lab-results.ts'
import { findRuleset, moduleOf } from './lab-subject.ts'

interface ReplayFlags {
  readonly cell?: string
  readonly battle: string
  readonly arm: string
  readonly lines: string
  readonly replay?: string
  readonly force?: true
  readonly language: Language
}

export function addLabReplay(lab: Command, context: Context): void {
  lab
    .command('replay')
    .summary('play a battle of an experiment once more')
    .description('Plays one battle of an experiment once more and tells it; reports name battles by cell and number.')
    .argument('<results>', 'results.json of a run')
    .requiredOption('--battle <n>', 'its number')
    .option('--cell <name>', 'the cell (default: the first)')
    .option('--arm <n>', 'the version in a comparison: 0 or 1', '0')
    .option('--lines <n>', 'tell at most n lines', '60')
    .option('--replay <file>', 'write a replay of it')
    .option('--force', 'overwrite an existing replay file')
    .addOption(languageOption())
    .action(async (path: string, flags: ReplayFlags) => {
      const results = readResults(path)
      const name = results.experiment.ruleset
      const { ruleset, content } = await findRuleset(context, name, process.cwd())
      const prepared = prepareExperiment(subjectOf(results, { ruleset, module: moduleOf(name, process.cwd()) }))
      const number = parseCount('--battle', flags.battle, 0, Number.MAX_SAFE_INTEGER)
      const arm = parseCount('--arm', flags.arm, 0, 1)
      const cells = cellsOf(prepared, results)
      if (cells.length === 0) throw badInput(path, 'no battle was kept: the search found no answer')
      const { setup, ...options } = battleOf(cells, flags.cell ?? cells[0].name, number, arm, results)
      const battle = Battle.start(ruleset, setup, { ...options, listen: true })
      battle.run()
      const { terminal, palette } = context
      const reader = await Reader.of(content, flags.language)
      const lines = new Teller(battle, reader, null).fresh()
      for (const line of shortened(lines, parseCount('--lines', flags.lines, 1, 1_000_000))) {
        terminal.out(`${wrapped(line, terminal.columns, '  ')}\n`)
      }
      terminal.out(`\n${outcomeText(battle, palette, reader)} ${palette.dim(`seed ${options.seed}`)}\n`)
      if (flags.replay !== undefined) {
        writeFile(flags.replay, `${JSON.stringify(battle.toReplay())}\n`, flags.force === true)
      }
    })
}
