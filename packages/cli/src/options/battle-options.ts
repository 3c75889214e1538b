import { Battle, type Json, wishesOf } from '@quintain/engine'
import type { Context } from '../context.ts'
import type { Entry } from '../input/catalog.ts'
import { parseAgents, parseCount, parseSeed } from '../input/choices.ts'
import type { SetupSource } from '../input/setup.ts'
import { say } from '../words/index.ts'
import type { Flags, Rows } from './command-line.ts'

const LARGEST = 1_000_000_000

/** Options of every command that starts a battle. */
export function battleOptions({ catalog }: Context) {
  const kinds = [...new Set(catalog.list.flatMap(({ ruleset }) => ruleset.traits.generators))]
  return {
    '-s, --seed <seed>': say('option.seed'),
    '--rng <kind>': say('option.rng', { kinds }),
    '-a, --agents <names>': say('option.agents'),
    '--iterations <n>': say('option.iterations'),
    '--max-steps <n>': say('option.maxSteps'),
    '--set <path=value>': { about: say('option.set'), repeats: true },
    '--bring <seat=part>': { about: say('option.bring'), repeats: true },
  } satisfies Rows
}

export type BattleFlags = Flags<ReturnType<typeof battleOptions>>

/** A battle with all that commands show of where it came from. */
export interface Started {
  readonly entry: Entry
  readonly source: SetupSource
  readonly battle: Battle
  /** By seat; null where a person decides. */
  readonly agents: readonly (string | null)[]
}

/** Checks every option and starts the battle that they describe. `people` are the seats that no agent takes. */
export function startOf(
  entry: Entry,
  source: SetupSource,
  flags: BattleFlags,
  people: readonly number[] = [],
): Started {
  const { ruleset } = entry
  const plan = ruleset.prepare(ruleset.setup.parse(source.setup))
  const wished = wishesOf(ruleset, plan).generator
  const { iterations, generator, seed, stepLimit } = numbersOf(entry, flags, wished)
  const agents = agentsOf(entry, source.setup, flags, people)
  const battle = Battle.start(ruleset, source.setup, { seed, generator, agents, iterations, stepLimit, listen: true })
  return { entry, source, battle, agents }
}

/** Who decides, by seat; null for people. */
export function agentsOf({ ruleset }: Entry, setup: Json, { agents }: BattleFlags, people: readonly number[]) {
  const seats = ruleset.seats(ruleset.prepare(ruleset.setup.parse(setup)))
  return parseAgents(ruleset, seats, agents).map((name, seat) => (people.includes(seat) ? null : name))
}

/** The options that are numbers, checked; a seed means what the generator takes it for. */
export function numbersOf({ ruleset }: Entry, flags: BattleFlags, wished?: string) {
  const generator = flags.rng ?? wished ?? ruleset.traits.generators[0]
  return {
    generator,
    seed: flags.seed === undefined ? undefined : parseSeed(flags.seed, generator),
    iterations: parseCount('--iterations', flags.iterations, 1, LARGEST),
    stepLimit: parseCount('--max-steps', flags.maxSteps, 0, LARGEST),
  }
}
