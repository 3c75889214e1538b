import type { Turn } from './contract.ts'

/** Shared answers of `next`, so that asking allocates nothing. */
export const AUTO: Turn = { kind: 'auto' }
export const OVER: Turn = { kind: 'over' }

const decisions: Turn[] = Array.from({ length: 64 }, (_, seat) => ({ kind: 'decision', seat }))

export function decision(seat: number): Turn {
  return decisions[seat] ?? { kind: 'decision', seat }
}

/** These seats choose at once, in secret; at least one, in the order of seats. */
export function decisionOf(seats: readonly number[]): Turn {
  return seats.length === 1 ? decision(seats[0]) : { kind: 'decision', seat: seats[0], seats }
}

const nobody: readonly number[] = []
const alone: readonly (readonly number[])[] = Array.from({ length: 64 }, (_, seat) => [seat])

/** The seats that have to choose now; none where nobody decides. */
export function deciders(turn: Turn): readonly number[] {
  if (turn.kind !== 'decision') return nobody
  return turn.seats ?? alone[turn.seat] ?? [turn.seat]
}
