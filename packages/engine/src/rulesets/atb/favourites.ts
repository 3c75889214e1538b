import { compareByCodePoint } from '../../kernel/text-order.ts'
import { isViable } from './actions.ts'
import type { Character, Plan } from './plan.ts'
import type { State } from './state.ts'
import type { Technique } from './strike/technique.ts'

/** What the heuristic likes best of what can be used now. */
export function favourite(state: State, actor: Character, foe: number): Technique | null {
  const techniques = actor.favourites[foe] ?? favouritesOf(state.plan, actor, foe)
  for (let i = 0; i < techniques.length; i += 1) {
    if (isViable(state, actor.index, techniques[i])) return techniques[i]
  }
  return null
}

/** One and the same list where the order is the same. */
export function favouritesOf(plan: Plan, actor: Character, foe: number): readonly Technique[] {
  return (actor.favourites[foe] ??= favourites(plan, actor, plan.characters[foe]))
}

/**
 * Greatest score first, then highest tier, then greatest skill id in text order. All of it is constant. Targets on whom
 * the order is the same share one list.
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
