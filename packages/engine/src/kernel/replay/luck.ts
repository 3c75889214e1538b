import { createGenerator } from '../../random/index.ts'
import type { Seed } from '../../random/seed.ts'
import type { BattleState } from '../contract.ts'
import { isRecord } from '../json.ts'

/** Other luck from a position on: the step from there and all later ones draw from a generator of this seed. */
export interface LuckChange {
  readonly position: number
  readonly seed: Seed
}

/** Gives the state another generator, if one begins at `position`. To be called before the step from there. */
export function changeLuck(state: BattleState, kind: string, luck: readonly LuckChange[], position: number): void {
  for (const change of luck) if (change.position === position) state.random = createGenerator(kind, change.seed)
}

/** Changes of luck, each later than the one before. Files are checked by `luckShape`, which says what is wrong. */
export function isLuck(value: unknown): value is readonly LuckChange[] {
  let before = -1
  return (
    Array.isArray(value) &&
    value.every((change: unknown) => {
      if (!isRecord(change)) return false
      const { position, seed, ...others } = change
      if (!Number.isSafeInteger(position) || Number(position) <= before || Object.keys(others).length > 0) return false
      before = Number(position)
      return typeof seed === 'string' || Number.isSafeInteger(seed)
    })
  )
}
