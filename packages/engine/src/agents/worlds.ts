import type { Ruleset, RulesetTypes } from '../kernel/contract.ts'
import type { Stream } from '../random/generator.ts'
import { createGenerator } from '../random/index.ts'

/**
 * A state that the seat cannot tell from this one, with another generator. With null as seat, hidden things stay as
 * they are and only future draws differ.
 */
export function otherWorld<T extends RulesetTypes>(
  ruleset: Ruleset<T>,
  state: T['State'],
  seat: number | null,
  random: Stream,
): T['State'] {
  const world = (seat === null ? undefined : ruleset.redeal?.(state, seat, random)) ?? ruleset.clone(state)
  world.random = createGenerator(world.random.kind === 'keyed' ? 'keyed' : 'sfc32', random.bits(32))
  return world
}
