import type { Command } from 'commander'
import { Battle } from 'quintain'
import type { Context } from '../context.ts'
import type { Entry } from '../input/catalog.ts'
import { parseAgents, parseCount, parseSeed } from '../input/choices.ts'
import { findSetup, type SetupSource } from '../input/setup.ts'
import { say } from '../words/index.ts'

/** Options of every command that starts a battle. */
export interface BattleFlags {
  readonly seed: string
  readonly rng?: string
  readonly agents?: string
  readonly iterations?: string
  readonly maxSteps?: string
  readonly set?: readonly string[]
}

const LARGEST = 1_000_000_000

export function addBattleOptions(command: Command, { tell, catalog }: Context): Command {
  const kinds = [...new Set(catalog.list().flatMap(({ ruleset }) => ruleset.traits.generators))]
  return command
    .option('-s, --seed <seed>', tell(say('option.seed')), '42')
    .option('--rng <kind>', tell(say('option.rng', { kinds })))
    .option('-a, --agents <names>', tell(say('option.agents')))
    .option('--iterations <n>', tell(say('option.iterations')))
    .option('--max-steps <n>', tell(say('option.maxSteps')))
    .option('--set <path=value>', tell(say('option.set')), collect)
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
