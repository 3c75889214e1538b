import { randomAgent } from '../../agents/random.ts'
import { searchAgent } from '../../agents/search.ts'
import type { Agent, AgentMaker, Ruleset } from '../../kernel/contract.ts'
import { lessByCodePoint } from '../../kernel/text-order.ts'
import { type AtbAction, isViable } from './actions.ts'
import { defaultFoe } from './rules.ts'
import type { AtbState } from './state.ts'
import type { Strike } from './strike.ts'
import type { AtbTypes } from './types.ts'

/** The lowest enemy, and on it whatever promises most damage a turn. Never draws; passes only when it must. */
export const heuristic: Agent<AtbTypes> = {
  choose(state: AtbState): AtbAction {
    const { actor, plan } = state
    if (actor === null) throw new Error('nobody has to decide now')
    const { character } = actor
    const foe = defaultFoe(state, actor).character
    const { techniques } = character
    let best: Strike | null = null
    for (let i = 0; i < techniques.length; i += 1) {
      const technique = techniques[i]
      if (!isViable(actor, technique)) continue
      const strike = technique.strikes[foe.index] ?? plan.strike(character, technique, foe)
      if (best === null || isPreferred(strike, best)) best = strike
    }
    return best === null ? character.pass : best.action
  },
  clone: () => heuristic,
}

/** Greatest score, then highest tier, then greatest skill id in text order. */
function isPreferred(a: Strike, b: Strike): boolean {
  if (a.score !== b.score) return a.score > b.score
  const tiers = a.technique.tier.tier - b.technique.tier.tier
  return tiers === 0 ? lessByCodePoint(b.technique.skillId, a.technique.skillId) : tiers > 0
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
  for (const fighter of state.living) {
    const share = fighter.hp / fighter.character.maxHp
    all += share
    if (fighter.seat === seat) own += share
  }
  return all === 0 ? 0.5 : own / all
}
