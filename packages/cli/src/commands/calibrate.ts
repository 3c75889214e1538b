import { calibrate, type CalibrationBin, duels } from '@quintain/lab'
import type { Context } from '../context.ts'
import { EXAMPLE } from '../default-catalog.ts'
import { table } from '../draw/table.ts'
import { type Entry, knownScenario } from '../input/catalog.ts'
import { parseCount } from '../input/choices.ts'
import type { CommandLine, Flags, Rows } from '../options/command-line.ts'
import { printJson } from '../output/json.ts'
import { badInput } from '../terminal/exit.ts'
import { say } from '../words/index.ts'

const MOST_POSITIONS = 1_000_000
const MOST_PLAYOUTS = 100_000
const MOST_SEED = 4_294_967_295

const OPTIONS = {
  '--scenarios <ids>': say('ladder.scenarios'),
  '--positions <n>': { about: say('calibrate.positions'), default: '2000' },
  '--playouts <n>': { about: say('report.playouts'), default: '100' },
  '-s, --seed <n>': { about: say('calibrate.seed'), default: '0' },
  '--json': say('calibrate.json'),
} satisfies Rows
type CalibrateFlags = Flags<typeof OPTIONS>

export function commandLine(context: Context): CommandLine {
  const { catalog } = context
  return {
    about: say('calibrate.about'),
    arguments: { '<ruleset>': say('argument.ruleset') },
    options: OPTIONS,
    notes: [say('calibrate.note')],
    examples: [[`calibrate ${EXAMPLE}`], [`calibrate ${EXAMPLE} --positions 200 --json`]],
    action: async (name: string, flags: CalibrateFlags) => measure(context, await catalog.find(name), flags),
  }
}

function measure({ terminal, teller, palette }: Context, entry: Entry, flags: CalibrateFlags): void {
  const { ruleset, content } = entry
  const asked = flags.scenarios?.split(',') ?? ruleset.ladder?.scenarios
  const known = content?.scenarios ?? []
  const usual = ruleset.traits.decisions ? duels(ruleset, known) : known
  const scenarios = asked?.map((id) => knownScenario(entry, id, id)) ?? usual
  if (scenarios.length === 0) throw badInput('--scenarios', say('ladder.noDuel'))
  const { positions, brier, bins } = calibrate({
    ruleset,
    scenarios,
    positions: parseCount('--positions', flags.positions, 1, MOST_POSITIONS),
    playouts: parseCount('--playouts', flags.playouts, 1, MOST_PLAYOUTS),
    seed: parseCount('--seed', flags.seed, 0, MOST_SEED),
  })
  if (flags.json === true) {
    printJson(terminal, { ruleset: ruleset.id, scenarios: scenarios.map(({ id }) => id), positions, brier, bins })
    return
  }
  const percent = (share: number): string => (share * 100).toFixed(1)
  const text = (code: 'calibrate.foretold' | 'calibrate.count' | 'calibrate.won' | 'calibrate.off'): string =>
    teller.text(say(code))
  terminal.out(
    `${table<CalibrationBin>(
      [
        [text('calibrate.foretold'), ({ foretold }) => percent(foretold), 'right'],
        [text('calibrate.won'), ({ won }) => percent(won), 'right'],
        [teller.text(say('ladder.interval')), ({ interval }) => `${percent(interval.low)} … ${percent(interval.high)}`],
        [text('calibrate.off'), ({ off }) => (off === 0 ? '' : percent(off)), 'right'],
        [text('calibrate.count'), ({ count }) => String(count), 'right'],
      ],
      bins,
    )}\n${palette.bold(teller.line(say('calibrate.brier', { brier: brier.toFixed(4), positions })))}\n`,
  )
}
