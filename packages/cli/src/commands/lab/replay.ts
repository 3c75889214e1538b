import { battleOf, cellsOf, prepareExperiment, subjectOf } from '@quintain/lab'
import { Battle } from '@quintain/engine'
import type { Context } from '../../context.ts'
import { shortened } from '../../draw/feed.ts'
import { wrapped } from '../../draw/text-width.ts'
import { tellerOf } from '../../input/catalog.ts'
import { parseCount } from '../../input/choices.ts'
import type { CommandLine, Flags, Rows } from '../../options/command-line.ts'
import { writeFile } from '../../output/files.ts'
import { Story } from '../../output/story.ts'
import { endText } from '../../output/summary.ts'
import { badInput } from '../../terminal/exit.ts'
import { say } from '../../words/index.ts'
import { readResults } from './results.ts'
import { findRuleset, playersOf } from './subject.ts'

const OPTIONS = {
  '--battle <n>': { about: say('lab.replay.battle'), required: true },
  '--cell <name>': say('lab.replay.cell'),
  '--arm <n>': { about: say('lab.replay.arm'), default: '0' },
  '--lines <n>': { about: say('lab.replay.lines'), default: '60' },
  '--replay <file>': say('lab.replay.replay'),
  '--force': say('option.forceReplay'),
} satisfies Rows

export function labReplay(context: Context): CommandLine {
  return {
    summary: say('lab.replay.summary'),
    about: say('lab.replay.about'),
    arguments: { '<results>': say('argument.results') },
    options: OPTIONS,
    action: replay.bind(null, context),
  }
}

async function replay(context: Context, path: string, flags: Flags<typeof OPTIONS>): Promise<void> {
  const { terminal, palette, tell } = context
  const results = readResults(path)
  const { experiment } = results
  const entry = await findRuleset(context, experiment.ruleset, process.cwd())
  const found = await playersOf(context, entry, experiment, process.cwd())
  const { ruleset } = found
  const prepared = prepareExperiment(subjectOf(results, found))
  const number = parseCount('--battle', flags.battle, 0, Number.MAX_SAFE_INTEGER)
  const arm = parseCount('--arm', flags.arm, 0, 1)
  const cells = cellsOf(prepared, results)
  if (cells.length === 0) throw badInput(path, say('lab.replay.noBattle'))
  const { setup, ...options } = battleOf(cells, flags.cell ?? cells[0].name, number, arm, results)
  const battle = Battle.start(ruleset, setup, { ...options, listen: true })
  battle.run()
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
}
