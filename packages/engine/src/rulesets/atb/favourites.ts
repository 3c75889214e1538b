import { compareByCodePoint } from '../../kernel/text-order.ts'
import { isViable } from './actions.ts'
import type { Character, Plan } from './plan.ts'
import type { State } from './state.ts'
import type { Technique } from './strike/technique.ts'

/** The heuristic's best technique against a foe of those that can be used now; null for none. */
export function favourite(state: State, actor: Character, foe: number): Technique | null {
  const techniques = actor.favourites[foe] ?? favouritesOf(state.plan, actor, foe)
  for (let i = 0; i < techniques.length; i += 1) {
    if (isViable(state, actor.index, techniques[i])) return techniques[i]
  }
  return null
}

/** All techniques against a foe, best first. Foes with the same order share one list. */
export function favouritesOf(plan: Plan, actor: Character, foe: number): readonly Technique[] {
  return (actor.favourites[foe] ??= favourites(plan, actor, plan.characters[foe]))
}

/**
 * By greatest score, then highest tier, then greatest skill id in text order; constant during a battle. Targets with
 * the same order share one list.
 */
function favourites(plan: Plan, actor: Character, target: Character): readonly Technique[] {
  const scored = actor.techniques.map((technique) => ({ technique, score: plan.strike(technique, target).score }))
  scored.sort(
    (a, b) =>
      b.score - a.score ||
      b.technique.tierNumber - a.technique.tierNumber ||
      compareByCodePoint(b.technique.skillId, a.technique.skillId),
  )
  const order = scored.map(({ technique }) => technique)
  const same = actor.favourites.find((other) => other?.every((technique, place) => technique === order[place]))
  return same ?? order
}
