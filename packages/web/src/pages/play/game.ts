import { Battle, type BattleState, type Json, type Ruleset, type Seed, type Text } from '@quintain/engine'
import { withBudgets } from '../../engine/agents.ts'
import type { Pack } from '../../engine/catalogue.ts'
import type { Recording } from '../../engine/recording.ts'

/** A person at this screen. */
export const PERSON = 'person'
/** The rules themselves, on seats that nobody decides for. */
export const RULES = 'rules'
/** Who decides for a seat: `person`, `rules`, or an agent's name, with its budget if it has one (`search@200`). */
export type Decider = string

/** Whoever can take a deciding seat: measured levels, the strongest first, before the other agents. */
export function decidersOf({ agents, ladder }: Ruleset): readonly Decider[] {
  const levels = (ladder?.rungs ?? []).map(({ agent }) => agent).toReversed()
  const names = Object.keys(agents).filter((name) => !levels.includes(name))
  return [PERSON, ...levels, ...withBudgets(names.toSorted(heuristicFirst))]
}

/** Before those that search, the heuristic before all. */
function heuristicFirst(a: string, b: string): number {
  const order = [b, a].map((name) => Number(name === 'heuristic') - Number(name === 'search'))
  return order[0] - order[1]
}

export interface GameOptions {
  /** Its own among all games that were played here. */
  readonly id: string
  readonly pack: Pack
  /** As people play it. */
  readonly setup: Json
  readonly title: Text
  readonly seed: Seed
  /** What the setup or the ruleset says, when undefined. */
  readonly generator?: string | undefined
  /** By seat. */
  readonly deciders: readonly Decider[]
}

/** A battle in which everybody decides through `act`; agents are asked in a worker. */
export function startGame({ pack, setup, seed, generator }: GameOptions): Battle {
  return Battle.start(pack.ruleset, setup, { seed, generator, listen: true })
}

/** The seats that people decide for. */
export function personsOf({ deciders }: Pick<GameOptions, 'deciders'>): readonly number[] {
  return deciders.flatMap((decider, seat) => (decider === PERSON ? [seat] : []))
}

/** Where a person may go back to: their last decision, unless they learnt something hidden since. */
export function undoPosition(recording: Recording, persons: readonly number[]): number | undefined {
  const { ruleset } = recording.battle
  let after: BattleState = ruleset.clone(recording.at(recording.length).state)
  for (let at = recording.length - 1; at >= 0; at -= 1) {
    const before = ruleset.clone(recording.at(at).state)
    if (persons.some((seat) => ruleset.player?.reveals?.(before, after, seat) === true)) return undefined
    const turn = ruleset.next(before)
    if (turn.kind === 'decision' && persons.includes(turn.seat)) return at
    after = before
  }
  return undefined
}
