import type { BattleState, Ruleset } from 'quintain'
import type { RulesetId } from '../../engine/ruleset-ids.ts'

/** Moments of `chain` at which people may want to be asked. */
export const SITUATIONS = ['layer', 'defend', 'defenseReaction', 'attackReaction', 'arsenal', 'idle'] as const

/** What a person need not choose: the ruleset knows, and the person's own stops are kept. */
export async function automaticChoice(
  id: RulesetId,
  ruleset: Ruleset,
  state: BattleState,
  stops: readonly string[],
): Promise<unknown> {
  const action: unknown = ruleset.player?.automatic?.(state)
  if (action === undefined || id !== 'chain' || stops.length === 0) return action
  const { situationOf } = await import('quintain/rulesets/chain')
  const situation: unknown = Reflect.apply(situationOf, undefined, [state])
  return typeof situation === 'string' && stops.includes(situation) ? undefined : action
}
