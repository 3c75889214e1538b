import { type Command, Option } from 'commander'
import { Battle, type Language } from 'quintain'
import type { Context } from './context.ts'
import type { Entry } from './input/catalog.ts'
import { parseAgents, parseCount, parseSeed } from './input/choices.ts'
import { findSetup, type SetupSource } from './input/setup.ts'

/** Options of every command that starts a battle. */
export interface BattleFlags {
  readonly seed: string
  readonly rng?: string
  readonly agents?: string
  readonly iterations?: string
  readonly maxSteps?: string
  readonly set?: readonly string[]
  readonly language: Language
}

const LARGEST = 1_000_000_000

export function addBattleOptions(command: Command): Command {
  return command
    .option('-s, --seed <seed>', 'a whole number or any text', '42')
    .option('--rng <kind>', "generator: sfc32, mt19937, chacha8 or keyed (default: the ruleset's first)")
    .option('-a, --agents <names>', 'who decides: one name for all seats, or one a seat, as search,heuristic')
    .option('--iterations <n>', 'playouts a decision, for agents that search')
    .option('--max-steps <n>', "stop undecided after so many steps (default: the setup's own limit)")
    .option('--set <path=value>', 'another value in the setup, as characters[0].stats.hp=40; may be repeated', collect)
    .addOption(languageOption())
}

export function languageOption(what = 'of narrated lines and names'): Option {
  return new Option('-l, --language <language>', what).choices(['en', 'zh']).default('en')
}

function collect(value: string, before: readonly string[] = []): string[] {
  return [...before, value]
}

/** A battle with all that commands show of where it came from. */
export interface Started {
  readonly entry: Entry
  readonly source: SetupSource
  readonly battle: Battle
  /** By seat; null where a person decides. */
  readonly agents: readonly (string | null)[]
}

/** Finds ruleset and setup, checks every option, and starts the battle that they describe. */
export async function startBattle(
  context: Context,
  ruleset: string,
  setupName: string | undefined,
  flags: BattleFlags,
): Promise<Started> {
  const entry = await context.catalog.find(ruleset)
  const source = await findSetup(entry, setupName, flags.set ?? [], context.terminal)
  return startOf(entry, source, flags, [])
}

/** `people` are the seats that no agent takes. */
export function startOf(entry: Entry, source: SetupSource, flags: BattleFlags, people: readonly number[]): Started {
  const { ruleset } = entry
  const { iterations, generator, seed, stepLimit } = numbersOf(entry, flags)
  const seats = ruleset.seats(ruleset.prepare(ruleset.setup.parse(source.setup)))
  const named = parseAgents(ruleset, seats, flags.agents)
  const agents = named.map((name, seat) => (people.includes(seat) ? null : name))
  const battle = Battle.start(ruleset, source.setup, { seed, generator, agents, iterations, stepLimit, listen: true })
  return { entry, source, battle, agents }
}

/** The options that are numbers, checked. */
export function numbersOf({ ruleset }: Entry, flags: BattleFlags) {
  const generator = flags.rng ?? ruleset.traits.generators[0]
  return {
    generator,
    seed: parseSeed(flags.seed, generator),
    iterations: optionalCount('--iterations', flags.iterations, 1),
    stepLimit: optionalCount('--max-steps', flags.maxSteps, 0),
  }
}

function optionalCount(option: string, text: string | undefined, least: number): number | undefined {
  return text === undefined ? undefined : parseCount(option, text, least, LARGEST)
}
