import type { MeasureKind, Outcome } from '../../kernel/contract.ts'
import type { State } from './state.ts'

export type EndReason = 'extinct' | 'oneFaction' | 'maxTicks'

/** Why the world stands still, or undefined while it goes on. The first reason that holds counts. */
export function endReason(state: State): EndReason | undefined {
  if (state.steps > 0) {
    if (state.entities.length === 0) return 'extinct'
    if (state.plan.config.stopWhenOneFaction && loneFaction(state) >= 0) return 'oneFaction'
  }
  return state.steps >= state.plan.maxTicks ? 'maxTicks' : undefined
}

/** The only faction with anybody alive, or -1. */
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
  const record: Record<string, number> = { ticks: state.steps, piles: state.piles.size }
  const hp = hpLeft(state)
  state.plan.factions.forEach((faction, number) => {
    const members = state.members[number]
    record[`alive.${faction}`] = members.length
    record[`hpLeft.${faction}`] = hp[number]
    record[`topLevel.${faction}`] = members.reduce((top, member) => Math.max(top, member.level), 0)
    record[`gold.${faction}`] = members.reduce((sum, member) => sum + member.gold, 0)
  })
  return record
}

export const measureKinds: Readonly<Record<string, MeasureKind>> = {
  ticks: 'time',
  piles: 'count',
  alive: 'count',
  hpLeft: 'amount',
  topLevel: 'count',
  gold: 'amount',
}

/** By faction. */
export function hpLeft({ members }: State): number[] {
  return members.map((list) => list.reduce((sum, { hp }) => sum + hp, 0))
}
