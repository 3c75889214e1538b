import { createGenerator, makeAgent, type Ruleset, type Scenario, simulate } from '@quintain/engine'

/** The games of two contenders: what the first earned in each pair of games with one seed and the seats swapped. */
export interface Pairing {
  readonly first: number
  readonly second: number
  readonly scenario: string
  /** 0, ½, 1, 1½ or 2: a win is 1, a game without a winner one half. */
  readonly points: readonly number[]
}

export interface RoundRobin {
  readonly ruleset: Ruleset
  readonly scenarios: readonly Scenario[]
  /** Agents by name, with a budget if one likes: `search@200`. */
  readonly contenders: readonly string[]
  /** Of each pair in each scenario; every seed is played from both seats. */
  readonly games: number
  readonly seed: number
  /** What two of them earned in a scenario, where it was played before. */
  readonly known?: (scenario: string, first: number, second: number) => readonly number[] | undefined
}

/** Scenarios in which exactly two seats decide: only there one agent stands against one other. */
export function duels(ruleset: Ruleset, scenarios: readonly Scenario[]): Scenario[] {
  return scenarios.filter(({ setup }) => {
    const plan = ruleset.prepare(ruleset.setup.parse(setup))
    const seats = ruleset.seats(plan)
    return seats.length === 2 && (ruleset.decides?.(plan) ?? seats).length === 2
  })
}

/** Everybody against everybody, scenario by scenario. Yields as it goes, because it may take long. */
export function* roundRobin({ ruleset, scenarios, contenders, games, seed, known }: RoundRobin): Generator<Pairing> {
  const generator = ruleset.traits.generators[0]
  for (const { id, setup } of scenarios) {
    const plan = ruleset.prepare(ruleset.setup.parse(setup))
    for (let first = 0; first < contenders.length; first += 1) {
      for (let second = first + 1; second < contenders.length; second += 1) {
        const play = (pair: number): number => {
          const luck = seed + pair
          return [0, 1].reduce((sum, own) => {
            const agents = [0, 1].map((seat) =>
              makeAgent(ruleset, plan, contenders[seat === own ? first : second], { seed: luck, seat }),
            )
            const { seat } = simulate(ruleset, plan, createGenerator(generator, luck), agents)
            return sum + (seat === null ? 0.5 : seat === own ? 1 : 0)
          }, 0)
        }
        const points = known?.(id, first, second) ?? Array.from({ length: games / 2 }, (_, pair) => play(pair))
        yield { first, second, scenario: id, points }
      }
    }
  }
}
