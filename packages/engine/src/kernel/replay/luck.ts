import * as z from 'zod/mini'
import { createGenerator } from '../../random/index.ts'
import type { Seed } from '../../random/seed.ts'
import type { BattleState } from '../contract.ts'
import { englishText } from '../meaning/teller.ts'
import { say } from '../words/index.ts'

/** Other luck from a position on: the step from there draws first from a generator of this seed, and so on. */
export interface LuckChange {
  readonly position: number
  readonly seed: Seed
}

/** Before the step from `position`: gives the state the generator that begins there, if any does. */
export function changeLuck(state: BattleState, kind: string, luck: readonly LuckChange[], position: number): void {
  for (const change of luck) if (change.position === position) state.random = createGenerator(kind, change.seed)
}

/** A seed as files hold it. Which texts and numbers a generator takes it says itself. */
export const seedShape = z.union([z.int(), z.string()])

/** Changes of luck, each later than the one before. */
export const luckShape = z
  .array(z.strictObject({ position: z.int().check(z.minimum(0)), seed: seedShape }))
  .check(({ value: changes, issues }) => {
    changes.forEach(({ position }, i) => {
      if (i === 0 || position > changes[i - 1].position) return
      const expected = say('expect.positionAfter', { position: changes[i - 1].position })
      const says = say('fault.expected', { expected, found: position })
      issues.push({
        code: 'custom',
        message: englishText(says),
        params: { says },
        path: [i, 'position'],
        input: position,
      })
    })
  })

export function isLuck(value: unknown): value is readonly LuckChange[] {
  return luckShape.safeParse(value).success
}
