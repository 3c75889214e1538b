import { Battle, type BattleState, type Json, type Seed } from 'quintain'
import type { Recording } from '../../engine/recording.ts'
import { playableSetup } from '../../engine/seats.ts'
import type { Pack } from '../../engine/catalogue.ts'

/** Rulesets in which somebody decides. */
export const PLAYABLE: readonly string[] = ['atb', 'chain', 'party']

/** Who decides for a seat: a person at this screen, or an agent of some strength. */
export const DECIDERS = ['person', 'heuristic', 'random', 'search1', 'search2', 'search3'] as const
export type Decider = (typeof DECIDERS)[number]

export function isDecider(text: string): text is Decider {
  return DECIDERS.some((one) => one === text)
}

export interface GameOptions {
  /** Its own among all games that were played here. */
  readonly id: string
  readonly pack: Pack
  readonly setup: Json
  readonly title: string
  readonly seed: Seed
  /** By seat. Seats beyond are left to the rules. */
  readonly deciders: readonly Decider[]
}

/** A battle in which everybody decides through `act`; agents are asked in a worker. */
export function startGame({ pack, setup, seed }: GameOptions): Battle {
  return Battle.start(pack.ruleset, playableSetup(pack, setup), { seed, listen: true })
}

/** The seats that people decide for. */
export function personsOf({ deciders }: Pick<GameOptions, 'deciders'>): readonly number[] {
  return deciders.flatMap((decider, seat) => (decider === 'person' ? [seat] : []))
}

const PLAYOUTS: Readonly<Record<string, number>> = { search1: 60, search2: 200, search3: 600 }

export function agentOf(decider: Decider): { readonly agent: string; readonly iterations: number | undefined } {
  const iterations = PLAYOUTS[decider]
  return iterations === undefined ? { agent: decider, iterations } : { agent: 'search', iterations }
}

/** Where a person may go back to: their last decision, unless they learnt something hidden since. */
export function undoPosition(recording: Recording, persons: readonly number[]): number | undefined {
  const { ruleset } = recording.battle
  let after: BattleState = ruleset.clone(recording.stateAt(recording.length))
  for (let at = recording.length - 1; at >= 0; at -= 1) {
    const before = ruleset.clone(recording.stateAt(at))
    if (persons.some((seat) => ruleset.player?.reveals?.(before, after, seat) === true)) return undefined
    const turn = ruleset.next(before)
    if (turn.kind === 'decision' && persons.includes(turn.seat)) return at
    after = before
  }
  return undefined
}
