import { type ContentPack, type Puzzle, type Scenario, type Theme, THEMES } from '@quintain/engine'
import { puzzleGrounds, writePuzzles } from '@quintain/engine/puzzles'
import { duels } from '@quintain/lab'
import { type MinedBattle, minedReplay, puzzlesIn, selfPlay } from '@quintain/lab/puzzles'
import type { Context } from '../context.ts'
import { EXAMPLE } from '../default-catalog.ts'
import { type Entry, knownScenario } from '../input/catalog.ts'
import { parseAgents, parseCount } from '../input/choices.ts'
import { loadReplay } from '../input/replay.ts'
import type { CommandLine, Flags, Rows } from '../options/command-line.ts'
import { checkTarget, STANDARD_OUTPUT, writeOutput } from '../output/files.ts'
import { badInput } from '../terminal/exit.ts'
import { say } from '../words/index.ts'

const MOST_PUZZLES = 10_000
const MOST_BATTLES = 10_000_000
const MOST_SEED = 4_294_967_295

const OPTIONS = {
  '-n, --count <n>': { about: say('puzzles.count'), default: '20' },
  '--themes <names>': { about: say('puzzles.themes'), default: THEMES.join(',') },
  '--battles <n>': { about: say('puzzles.battles'), default: '1000' },
  '-a, --agent <name>': say('puzzles.agent'),
  '--scenarios <ids>': say('ladder.scenarios'),
  '-s, --seed <n>': { about: say('puzzles.seed'), default: '0' },
  '-o, --out <file>': { about: say('puzzles.out'), default: STANDARD_OUTPUT },
  '--force': say('puzzles.force'),
  '--json': say('puzzles.json'),
} satisfies Rows
type MineFlags = Flags<typeof OPTIONS>

export function commandLine(context: Context): CommandLine {
  return {
    about: say('puzzles.about'),
    examples: [[`puzzles mine ${EXAMPLE}`]],
    commands: {
      mine: {
        about: say('puzzles.mine'),
        arguments: { '<ruleset>': say('argument.ruleset'), '[replay...]': say('puzzles.replays') },
        options: OPTIONS,
        notes: [say('puzzles.note')],
        examples: [
          [`puzzles mine ${EXAMPLE} --count 5`],
          [`puzzles mine ${EXAMPLE} game.json another.json --json`],
          [`puzzles mine ${EXAMPLE} --count 100 --battles 20000 --out puzzles.js`],
        ],
        action: async (name: string, replays: readonly string[], flags: MineFlags) =>
          mine(context, await context.catalog.find(name), name, replays, flags),
      },
    },
  }
}

async function mine(context: Context, entry: Entry, name: string, replays: readonly string[], flags: MineFlags) {
  const { terminal, teller } = context
  const { content } = entry
  const book = content?.puzzles
  if (content === null || book === undefined) throw badInput(name, say('puzzles.none'))
  checkTarget(flags.out, flags.force === true)
  const count = parseCount('--count', flags.count, 1, MOST_PUZZLES)
  const themes = parseThemes(flags.themes)
  const battles =
    replays.length > 0 ? await replayedBattles(context, content, name, replays) : playedBattles(entry, content, flags)
  const found = new Map<string, Puzzle>()
  const enough = (theme: Theme): boolean => [...found.values()].filter((one) => one.theme === theme).length >= count
  for (const battle of battles) {
    if (themes.every(enough)) break
    for (const puzzle of puzzlesIn(content, book, battle, (theme) => themes.includes(theme) && !enough(theme)))
      found.set(puzzle.id, puzzle)
  }
  const puzzles = [...found.values()].toSorted((a, b) => a.rating - b.rating || (a.id < b.id ? -1 : 1))
  writeOutput(terminal, flags.out, textOf(puzzles, flags), flags.force === true)
  terminal.err(`${teller.line(say('puzzles.found', { count: puzzles.length }))}\n`)
}

function parseThemes(text: string): readonly Theme[] {
  return text.split(',').map((name) => {
    const theme = THEMES.find((one) => one === name.trim())
    if (theme === undefined) throw badInput('--themes', say('puzzles.noTheme', { name, known: [...THEMES] }))
    return theme
  })
}

/** Text for people and programs; a module where the file is one, so that a pack can import it. */
function textOf(puzzles: readonly Puzzle[], { out, json }: MineFlags): string {
  if (json === true) return `${JSON.stringify(puzzles, null, 2)}\n`
  const own = puzzles.find(({ setup }) => typeof setup !== 'string')
  // A table has no place for whole setups.
  if (own !== undefined) throw badInput('--json', say('puzzles.wholeSetup', { id: own.id }))
  const table = writePuzzles(puzzles)
  return /\.[cm]?[jt]s$/.test(out) ? `export const puzzles = \`\n${table}\n\`\n` : `${table}\n`
}

function* playedBattles(entry: Entry, content: ContentPack, flags: MineFlags): Generator<MinedBattle> {
  const { ruleset } = entry
  const [agent] = parseAgents(ruleset, [''], flags.agent)
  if (agent === null) throw badInput('--agent', say('choice.nobodyDecides'))
  const asked = flags.scenarios?.split(',') ?? ruleset.ladder?.scenarios
  const grounds = puzzleGrounds(content)
  const played: readonly Scenario[] = asked?.map((id) => knownScenario(entry, id, id)) ?? duels(ruleset, grounds)
  const scenarios = grounds.filter(({ id }) => played.some((one) => one.id === id))
  let left = parseCount('--battles', flags.battles, 1, MOST_BATTLES)
  for (const battle of selfPlay(ruleset, scenarios, agent, parseCount('--seed', flags.seed, 0, MOST_SEED))) {
    if (left === 0) return
    left -= 1
    yield battle
  }
}

async function replayedBattles(context: Context, content: ContentPack, name: string, paths: readonly string[]) {
  const battles: MinedBattle[] = []
  for (const path of paths) {
    const { replay, entry } = await loadReplay(context, path, name.includes('/') ? name : undefined)
    if (entry.ruleset.id !== content.ruleset.id)
      throw badInput(path, say('puzzles.otherRuleset', { id: entry.ruleset.id }))
    const battle = minedReplay(content, replay)
    if (battle === null) throw badInput(path, say('puzzles.changedLuck'))
    battles.push(battle)
  }
  return battles
}
