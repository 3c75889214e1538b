import { randomAgent } from '../../agents/random.ts'
import { searchAgent } from '../../agents/search.ts'
import type { Agent, AgentMaker, Ruleset } from '../../kernel/contract.ts'
import { compareByCodePoint } from '../../kernel/text-order.ts'
import { type AtbAction, isViable } from './actions.ts'
import type { AtbPlan, Character } from './plan.ts'
import { defaultFoe } from './rules.ts'
import type { AtbState } from './state.ts'
import type { Strike } from './strike.ts'
import type { AtbTypes } from './types.ts'

/** The lowest enemy, and on it whatever promises most damage a turn. Never draws; passes only when it must. */
export const heuristic: Agent<AtbTypes> = {
  choose(state: AtbState): AtbAction {
    const { plan } = state
    const actor = plan.characters[state.actor]
    const foe = defaultFoe(state, actor.seat)
    const strikes = (actor.favourites[foe] ??= favourites(plan, actor, plan.characters[foe]))
    for (let i = 0; i < strikes.length; i += 1) {
      if (isViable(state, actor.index, strikes[i].technique)) return strikes[i].action
    }
    return actor.pass
  },
  clone: () => heuristic,
}

/** Greatest score first, then highest tier, then greatest skill id in text order. All of it is constant. */
function favourites(plan: AtbPlan, actor: Character, target: Character): Strike[] {
  const strikes = actor.techniques.map((technique) => plan.strike(actor, technique, target))
  return strikes.toSorted(
    (a, b) =>
      b.score - a.score ||
      b.technique.tier.tier - a.technique.tier.tier ||
      compareByCodePoint(b.technique.skillId, a.technique.skillId),
  )
}

export function makeAgents(ruleset: () => Ruleset<AtbTypes>): Readonly<Record<string, AgentMaker<AtbTypes>>> {
  return {
    random: randomAgent(ruleset),
    heuristic: { description: 'the lowest enemy, the skill with most expected damage', make: () => heuristic },
    search: searchAgent(ruleset, { playout: (state) => heuristic.choose(state, 0), evaluate: hpShare }),
  }
}

/** The seat's share of all hp that is left. */
function hpShare(state: AtbState, seat: number): number {
  let own = 0
  let all = 0
  for (const index of state.living) {
    const { maxHp, seat: side } = state.plan.characters[index]
    const share = state.hp[index] / maxHp
    all += share
    if (side === seat) own += share
  }
  return all === 0 ? 0.5 : own / all
}
