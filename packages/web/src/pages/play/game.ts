import { Battle, type BattleState, isRecord, type Json, type Seed } from 'quintain'
import { EVERY_SEAT } from '../../engine/agents.ts'
import type { Pack } from '../../engine/catalog.ts'
import type { RulesetId } from '../../engine/ruleset-ids.ts'
import type { Recording } from '../../engine/recording.ts'

/** Rulesets in which somebody decides. */
export const PLAYABLE: readonly RulesetId[] = ['atb', 'chain', 'party']

/** How strong the other side is. */
export const OPPONENTS = ['heuristic', 'random', 'search1', 'search2', 'search3', 'person'] as const
export type Opponent = (typeof OPPONENTS)[number]

export function isOpponent(text: string): text is Opponent {
  return OPPONENTS.some((one) => one === text)
}

export interface GameOptions {
  readonly pack: Pack
  readonly setup: Json
  readonly title: string
  readonly seed: Seed
  readonly seat: number
  readonly opponent: Opponent
}

/** A battle in which everybody decides through `act`; agents are asked in a worker. */
export function startGame({ pack, setup, seed }: GameOptions): Battle {
  return Battle.start(pack.ruleset, pack.id === 'party' ? manual(setup) : setup, { seed, listen: true })
}

/** The same setup with the party's members left to the player. */
function manual(setup: Json): Json {
  if (!isRecord(setup)) return setup
  const rules = isRecord(setup['rules']) ? setup['rules'] : {}
  return JSON.parse(JSON.stringify({ ...setup, rules: { ...rules, control: 'manual' } }))
}

/** The seats that people decide for, of a battle with so many. */
export function personsOf({ pack, opponent, seat }: GameOptions, seats: number): readonly number[] {
  if (pack.id === 'party') return [0]
  return opponent === 'person' ? EVERY_SEAT.slice(0, seats) : [seat]
}

const PLAYOUTS: Readonly<Record<string, number>> = { search1: 60, search2: 200, search3: 600 }

export function agentOf(opponent: Opponent): { readonly agent: string; readonly iterations: number | undefined } {
  const iterations = PLAYOUTS[opponent]
  return iterations === undefined ? { agent: opponent, iterations } : { agent: 'search', iterations }
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
