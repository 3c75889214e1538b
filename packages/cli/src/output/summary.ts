import type { Battle, Outcome, Seed } from 'quintain'
import type { Started } from '../battle-options.ts'
import type { Palette } from './palette.ts'
import type { Reader } from './reader.ts'

/** A battle in a few fields: what `--json` prints. */
export interface Summary {
  readonly ruleset: string
  readonly rulesetVersion: number
  readonly setup: string
  readonly rng: { readonly kind: string; readonly seed: Seed }
  readonly agents: readonly (string | null)[]
  readonly outcome: Outcome | null
  readonly measures: Readonly<Record<string, number>>
  readonly positions: number
  readonly events: number
  readonly hash: string
}

export function summaryOf({ source, battle, agents }: Started): Summary {
  const { ruleset } = battle
  return {
    ruleset: ruleset.id,
    rulesetVersion: ruleset.version,
    setup: source.scenario ?? source.title,
    rng: { kind: battle.generator, seed: battle.seed },
    agents,
    outcome: battle.outcome ?? null,
    measures: ruleset.measures(battle.state),
    positions: battle.position,
    events: battle.log?.length ?? 0,
    hash: battle.hash(),
  }
}

/** `Winner: east (elimination), 42 steps`. */
export function outcomeText(battle: Battle, palette: Palette, reader: Reader): string {
  const { outcome } = battle
  const { frame } = reader
  if (outcome === undefined) return palette.dim(frame.notOver(battle.state.steps))
  const after = palette.dim(frame.after(outcome.reason, outcome.steps))
  if (outcome.result === 'draw') return `${palette.bold(frame.draw)} ${after}`
  if (outcome.seat === null) return `${palette.bold(frame.undecided)} ${after}`
  return `${frame.winner}${palette.bold(palette.side(outcome.seat)(reader.side(String(outcome.winner))))} ${after}`
}

/** Under their own keys in every language: experiments and their asserts name them so. */
export function measuresText(measures: Readonly<Record<string, number>>): string {
  const parts = Object.entries(measures).map(([name, value]) => `${name} ${Number(value.toFixed(2))}`)
  return parts.join(' · ')
}
