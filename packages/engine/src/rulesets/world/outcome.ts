import type { MeasureKind, Outcome } from '../../kernel/contract.ts'
import type { State } from './state.ts'

export type EndReason = 'extinct' | 'oneFaction' | 'maxTicks'

/** Why the battle has ended, the first reason that applies; undefined while it goes on. */
export function endReason(state: State): EndReason | undefined {
  if (state.steps > 0) {
    if (state.entities.length === 0) return 'extinct'
    if (state.plan.config.stopWhenOneFaction && loneFaction(state) >= 0) return 'oneFaction'
  }
  return state.steps >= state.plan.maxTicks ? 'maxTicks' : undefined
}

/** The only faction with living entities, or -1. */
function loneFaction(state: State): number {
  const faction = state.entities[0].faction
  return state.members[faction].length === state.entities.length ? faction : -1
}

export function outcome(state: State): Outcome | undefined {
  const reason = endReason(state)
  if (reason === undefined) return undefined
  const { steps } = state
  if (reason === 'oneFaction') {
    const seat = loneFaction(state)
    return { result: 'win', seat, winner: state.plan.factions[seat], reason, steps }
  }
  return { result: reason === 'extinct' ? 'draw' : 'undecided', seat: null, winner: null, reason, steps }
}

/** Survivors, levels and gold by faction. */
export function measures(state: State): Record<string, number> {
  const values = measureValues(state)
  return Object.fromEntries(measureNames(state.plan.factions).map((name, place) => [name, values[place]]))
}

export function measureNames(factions: readonly string[]): string[] {
  const ofEach = factions.flatMap((faction) =>
    ['alive', 'hpLeft', 'topLevel', 'gold'].map((name) => `${name}.${faction}`),
  )
  return ['ticks', 'piles', ...ofEach]
}

/** The values of the measures, in the order of `measureNames`. */
export function measureValues({ steps, piles, members }: State): number[] {
  const values = [steps, piles.size]
  for (const list of members) {
    let hp = 0
    let topLevel = 0
    let gold = 0
    for (const member of list) {
      hp += member.hp
      topLevel = Math.max(topLevel, member.level)
      gold += member.gold
    }
    values.push(list.length, hp, topLevel, gold)
  }
  return values
}

export const measureKinds: Readonly<Record<string, MeasureKind>> = {
  ticks: 'time',
  piles: 'count',
  alive: 'count',
  hpLeft: 'amount',
  topLevel: 'count',
  gold: 'amount',
}

/** The hp left, by faction. */
export function hpLeft({ members }: State): number[] {
  return members.map((list) => list.reduce((sum, { hp }) => sum + hp, 0))
}
