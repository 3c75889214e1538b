import type { MeasureKind, Outcome } from '../../kernel/contract.ts'
import { isSettled, isStalemate } from './rules.ts'
import type { State } from './state.ts'

export function outcome(state: State): Outcome | undefined {
  const { steps, plan } = state
  if (state.sides === 0) return { result: 'draw', seat: null, winner: null, reason: 'nobodyLeft', steps }
  if (state.sides === 1) {
    const seat = state.standing.findIndex((members) => members > 0)
    return { result: 'win', seat, winner: plan.teams[seat], reason: 'elimination', steps }
  }
  if (isStalemate(state)) return { result: 'draw', seat: null, winner: null, reason: 'stalemate', steps }
  if (plan.stopWhenSettled && isSettled(state)) return settled(state)
  return undefined
}

/** The outcome if everybody only passes from here: a stalemate if that comes first, else undecided at `maxSteps`. */
function settled({ steps, quietSteps, plan }: State): Outcome {
  const { maxSteps } = plan.setup.config
  const result = plan.stalemateSteps > 0 && steps + plan.stalemateSteps - quietSteps <= maxSteps ? 'draw' : 'undecided'
  return { result, seat: null, winner: null, reason: 'settled', steps }
}

export function measures(state: State): Record<string, number> {
  const record: Record<string, number> = { steps: state.steps, time: state.clock.ticks }
  const hp = hpLeft(state)
  state.plan.measureNames.forEach(({ survivors, hpLeft: left }, seat) => {
    record[survivors] = state.standing[seat]
    record[left] = hp[seat]
  })
  return record
}

export const measureKinds: Readonly<Record<string, MeasureKind>> = {
  steps: 'count',
  time: 'time',
  survivors: 'count',
  hpLeft: 'amount',
}

/** The hp left, by seat. */
export function hpLeft({ plan, hp }: State): number[] {
  const sums = plan.teams.map(() => 0)
  for (const { index, seat } of plan.characters) sums[seat] += hp[index]
  return sums
}
