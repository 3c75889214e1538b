import { type Battle, seatNamesOf, type Teller, writtenLanguage } from '@quintain/engine'
import {
  accuracyText,
  betterText,
  boundsText,
  chanceText,
  choiceText,
  countsText,
  decidedText,
  decisionText,
  type Judged,
  luckText,
  noTurnText,
  policyText,
  type Report,
  reportOf,
  turnText,
} from '@quintain/engine/report'
import type { Context } from '../context.ts'
import { drawChart } from '../draw/chart.ts'
import { tellerOf } from '../input/catalog.ts'
import { parseAgents, parseCount } from '../input/choices.ts'
import { finishedBattle, loadReplay } from '../input/replay.ts'
import type { CommandLine, Flags, Rows } from '../options/command-line.ts'
import { printJson } from '../output/json.ts'
import { endText } from '../output/summary.ts'
import { badInput } from '../terminal/exit.ts'
import { say } from '../words/index.ts'

const MOST_PLAYOUTS = 100_000

const OPTIONS = {
  '-a, --agent <name>': say('report.agent'),
  '--playouts <n>': { about: say('report.playouts'), default: '100' },
  '--ruleset <path>': say('option.ownRuleset'),
  '--json': say('report.json'),
} satisfies Rows
type ReportFlags = Flags<typeof OPTIONS>

export function commandLine(context: Context): CommandLine {
  return {
    about: say('report.about'),
    arguments: { '<replay>': say('report.replay') },
    options: OPTIONS,
    notes: [say('report.note')],
    examples: [['report duel.json'], ['report duel.json --json'], ['report duel.json --playouts 400']],
    action: async (path: string, flags: ReportFlags) => {
      const { entry, replay } = await loadReplay(context, path, flags.ruleset)
      const battle = finishedBattle(path, { entry, replay })
      if (battle.outcome === undefined) throw badInput(path, say('report.unfinished'))
      const playouts = parseCount('--playouts', flags.playouts, 1, MOST_PLAYOUTS)
      const [agent] = flags.agent === undefined ? [null] : parseAgents(entry.ruleset, [''], flags.agent)
      const policy = agent === null ? undefined : { agent, slips: 0 }
      const report = reportOf(battle, { playouts, policy })
      if (flags.json === true) printJson(context.terminal, report)
      else context.terminal.out(reportText(context, battle, report, await tellerOf(entry, context.teller)))
    },
  }
}

function reportText(context: Context, battle: Battle, report: Report, teller: Teller): string {
  const { palette, terminal } = context
  const { ruleset, plan } = battle
  const names = seatNamesOf(ruleset, plan)
  const heading = (title: Parameters<Teller['line']>[0]): string => palette.bold(teller.line(title))
  const [truth] = report.lines
  const chart = Array.from({ length: report.positions + 1 }, (): number | null => null)
  for (const { position, chances } of truth.points) chart[position] = Math.round(chances[0] * 100)
  const turns = report.turningPoints.map(({ position, seat }) => teller.line(turnText(position, names[seat])))
  const told = (judged: Judged): string => {
    const { state } = battle.at(judged.position)
    const language = writtenLanguage(teller.language)
    const taken = choiceText(ruleset, state, ruleset.accept(state, judged.taken), language)
    const best = choiceText(ruleset, state, ruleset.accept(state, judged.best), language)
    return `  ${palette.dim(String(judged.position).padStart(4))}  ${teller.line(decisionText(judged, taken))}\n        ${teller.text(betterText(judged, best))}`
  }
  const seats = report.seats.flatMap((seat, at) => {
    const worst = report.decisions.filter(({ position }) => seat.worst.includes(position))
    if (worst.length === 0 && seat.accuracy === null && !ruleset.traits.decisions) return []
    const order = worst.toSorted((a, b) => seat.worst.indexOf(a.position) - seat.worst.indexOf(b.position))
    return [
      `${heading(accuracyText(seat, names[at]))}${palette.dim(' · ')}${teller.text(countsText(seat))}`,
      ...order.map(told),
    ]
  })
  const luck = report.luck.map((stroke) => {
    const text = teller.line(luckText(ruleset, stroke, names[stroke.seat]))
    return `  ${palette.dim(String(stroke.position).padStart(4))}  ${text}`
  })
  return `${[
    endText(battle, palette, teller),
    '',
    drawChart(teller.line(chanceText(names[0])), chart, terminal.columns, teller).trimEnd(),
    '',
    ...(turns.length === 0 ? [teller.line(noTurnText())] : turns),
    ...(report.decidedAt === null ? [] : [teller.line(decidedText(report.decidedAt))]),
    '',
    ...seats,
    ...(luck.length === 0 ? [] : ['', heading(say('report.luck')), ...luck]),
    '',
    palette.dim(teller.line(policyText(ruleset, report.policy))),
    ...(ruleset.traits.decisions ? [palette.dim(teller.line(boundsText()))] : []),
  ].join('\n')}\n`
}
