import type { Turn } from './contract.ts'

/** Shared answers of `next`, so that asking allocates nothing. */
export const AUTO: Turn = { kind: 'auto' }
export const OVER: Turn = { kind: 'over' }

const decisions: Turn[] = Array.from({ length: 64 }, (_, seat) => ({ kind: 'decision', seat }))

export function decision(seat: number): Turn {
  return decisions[seat] ?? { kind: 'decision', seat }
}
