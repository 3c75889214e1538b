import { decisionCosts, duels, type Pairing, ratingsOf, roundRobin, shareInterval, shareOf } from '@quintain/lab'
import { ENGINE_VERSION, type Ruleset } from '@quintain/engine'
import type { Context } from '../context.ts'
import { EXAMPLE } from '../default-catalog.ts'
import { table } from '../draw/table.ts'
import { type Entry, knownScenario } from '../input/catalog.ts'
import { KeptPairings } from '../output/kept-pairings.ts'
import { parseAgents, parseCount } from '../input/choices.ts'
import type { CommandLine, Flags, Rows } from '../options/command-line.ts'
import { printJson } from '../output/json.ts'
import { badInput } from '../terminal/exit.ts'
import { say } from '../words/index.ts'

const MOST_GAMES = 100_000
const MOST_SEED = 4_294_967_295

const OPTIONS = {
  '-a, --agents <names>': say('ladder.agents'),
  '--scenarios <ids>': say('ladder.scenarios'),
  '--games <n>': { about: say('ladder.games'), default: '20' },
  '-s, --seed <n>': { about: say('ladder.seed'), default: '0' },
  '--keep <file>': say('ladder.keep'),
  '--json': say('ladder.json'),
} satisfies Rows
type LadderFlags = Flags<typeof OPTIONS>

export function commandLine(context: Context): CommandLine {
  const { catalog } = context
  return {
    about: say('ladder.about'),
    arguments: { '<ruleset>': say('argument.ruleset') },
    options: OPTIONS,
    notes: [say('ladder.note')],
    examples: [
      [`ladder ${EXAMPLE}`],
      [`ladder ${EXAMPLE} --agents heuristic,search@50,search@200 --games 200`],
      [`ladder ${EXAMPLE} --keep ladder.jsonl --json`],
    ],
    action: async (name: string, flags: LadderFlags) => {
      const { entry } = await catalog.seated(await catalog.find(name), flags.agents?.split(',') ?? [])
      measure(context, entry, flags)
    },
  }
}

function measure({ terminal, palette, teller }: Context, entry: Entry, flags: LadderFlags): void {
  const { ruleset, content } = entry
  const names = contendersOf(ruleset, flags.agents)
  const shipped = content?.scenarios ?? []
  const asked = flags.scenarios?.split(',') ?? ruleset.ladder?.scenarios
  const scenarios = asked === undefined ? duels(ruleset, shipped) : asked.map((id) => knownScenario(entry, id, id))
  if (duels(ruleset, scenarios).length < scenarios.length || scenarios.length === 0) {
    throw badInput('--scenarios', say('ladder.noDuel'))
  }
  const games = parseCount('--games', flags.games, 2, MOST_GAMES)
  const seed = parseCount('--seed', flags.seed, 0, MOST_SEED)
  const kept = new KeptPairings(flags.keep, { ruleset: ruleset.id, engine: ENGINE_VERSION, games, seed })
  const known = (scenario: string, first: number, second: number) => kept.find(scenario, names[first], names[second])
  const pairings: Pairing[] = []
  for (const pairing of roundRobin({
    ruleset,
    scenarios,
    contenders: names,
    games: games + (games % 2),
    seed,
    known,
  })) {
    const { scenario, first, second, points } = pairing
    kept.keep(scenario, names[first], names[second], points)
    pairings.push(pairing)
  }
  const ratings = ratingsOf(names.length, pairings)
  const clock = (): number => {
    const { user, system } = process.cpuUsage()
    return user + system
  }
  const costs = decisionCosts({ ruleset, scenarios, contenders: names, seed, clock })
  if (flags.json === true) {
    printJson(terminal, {
      ruleset: ruleset.id,
      scenarios: scenarios.map(({ id }) => id),
      games,
      seed,
      rungs: ratings.map((rating, at) => ({ agent: names[at], ...rating, microseconds: costs[at] })),
      pairings: pairings.map(({ first, second, scenario, points }) => ({
        first: names[first],
        second: names[second],
        scenario,
        share: shareOf([{ first, second, scenario, points }], first, second),
        interval: shareInterval(points),
      })),
    })
    return
  }
  const rows = ratings.map((rating, at) => ({ ...rating, at })).toSorted((a, b) => b.rating - a.rating)
  const text = (code: 'ladder.rating' | 'ladder.interval' | 'ladder.agent' | 'ladder.cost'): string =>
    teller.text(say(code))
  terminal.out(
    `${table(
      [
        [text('ladder.agent'), ({ at }) => palette.bold(names[at])],
        [text('ladder.rating'), ({ rating }) => String(rating), 'right'],
        [text('ladder.interval'), ({ low, high }) => `${low} … ${high}`],
        [text('ladder.cost'), ({ at }) => String(costs[at]), 'right'],
        ...rows.map(
          ({ at: other }) =>
            [names[other], ({ at }: { at: number }) => sharePercent(pairings, at, other), 'right'] as const,
        ),
      ],
      rows,
    )}\n`,
  )
}

/** What the row's agent earned against the column's, in percent. */
function sharePercent(pairings: readonly Pairing[], own: number, other: number): string {
  if (own === other) return ''
  const share = own < other ? shareOf(pairings, own, other) : 1 - shareOf(pairings, other, own)
  return `${(share * 100).toFixed(1)} %`
}

function contendersOf(ruleset: Ruleset, text: string | undefined): readonly string[] {
  if (text === undefined && ruleset.ladder !== undefined) return ruleset.ladder.rungs.map(({ agent }) => agent)
  const parts = text === undefined ? Object.keys(ruleset.agents) : text.split(',')
  if (parts.length < 2) throw badInput('--agents', say('ladder.two'))
  return parts.flatMap((part) => parseAgents(ruleset, [''], part)).filter((agent) => agent !== null)
}
