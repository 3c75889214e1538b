import { createGenerator } from '../random/index.ts'
import type { Seed } from '../random/seed.ts'
import type { BattleState } from './contract.ts'

/** Other luck from a position on: the step from there draws first from a generator of this seed, and so on. */
export interface LuckChange {
  readonly position: number
  readonly seed: Seed
}

/** Before the step from `position`: gives the state the generator that begins there, if any does. */
export function changeLuck(state: BattleState, kind: string, luck: readonly LuckChange[], position: number): void {
  for (const change of luck) if (change.position === position) state.random = createGenerator(kind, change.seed)
}
