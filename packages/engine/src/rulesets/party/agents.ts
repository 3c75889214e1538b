import { randomAgent } from '../../agents/random.ts'
import { searchAgent } from '../../agents/search.ts'
import type { Agent, AgentMaker, Ruleset } from '../../kernel/contract.ts'
import { ATTACK, legalMoves, type PartyAction } from './actions.ts'
import type { Combatant } from './combatant/combatant.ts'
import type { PartyState } from './state.ts'
import type { PartyTypes } from './types.ts'
import { say } from './words/index.ts'

/** Uses ultimates and specials as soon as possible, always on the foe that the least damage would fell. */
export const heuristic: Agent<PartyTypes> = {
  choose(battle: PartyState): PartyAction {
    const actor = battle.awaiting
    let target: Combatant | null = null
    for (const foe of battle.foes) {
      if (foe.hp > 0 && (target === null || toughness(foe) < toughness(target))) target = foe
    }
    if (actor === null || target === null) return { target: '', move: ATTACK, ultimate: false }
    const [attack, special] = legalMoves(battle)
    return { target: target.label, move: special ?? attack, ultimate: actor.ready }
  },
  clone: () => heuristic,
}

/** The damage that it takes to fell a foe, up to a common factor. */
function toughness(foe: Combatant): number {
  return (foe.hp + foe.shields) * foe.denominator
}

export function makeAgents(ruleset: () => Ruleset<PartyTypes>): Readonly<Record<string, AgentMaker<PartyTypes>>> {
  return {
    random: randomAgent(ruleset),
    heuristic: { description: say('agentAbout.heuristic'), make: () => heuristic },
    search: searchAgent(ruleset, {
      playout: (battle) => heuristic.choose(battle, 0),
      evaluate: hpShare,
      playoutSteps: 60,
    }),
  }
}

/** The seat's share of the hp left, where each side counts by the part of its maximum that is left. */
function hpShare(battle: PartyState, seat: number): number {
  const party = share(battle.party)
  const foes = share(battle.foes)
  const all = party + foes
  if (all === 0) return 0.5
  return seat === 0 ? party / all : foes / all
}

function share(list: readonly Combatant[]): number {
  let sum = 0
  for (const combatant of list) if (combatant.maxHp > 0) sum += Math.max(combatant.hp, 0) / combatant.maxHp
  return sum
}
