import { randomAgent } from '../../agents/random.ts'
import { type Level, levelAgents } from '../../agents/levels.ts'
import { searchAgent } from '../../agents/search.ts'
import type { Agent, AgentMaker, Ruleset } from '../../kernel/contract.ts'
import type { EventLog } from '../../kernel/event-log.ts'
import { NOBODY } from '../../timing/agility-clock.ts'
import type { Action } from './actions.ts'
import type { Event } from './events.ts'
import { favourite } from './favourites.ts'
import { advance, defaultFoe, isStopped, pass, useSkill } from './rules.ts'
import { sprintOf } from './sprint.ts'
import type { State } from './state.ts'
import type { AtbTypes } from './types.ts'
import { say } from './words/index.ts'

/**
 * Attacks the enemy with the lowest hp with the skill of most expected damage a turn. Never draws; passes only if it
 * must.
 */
export const heuristic: Agent<AtbTypes> = {
  choose(state: State): Action {
    const { plan } = state
    const actor = plan.characters[state.actor]
    const foe = defaultFoe(state, actor.seat)
    const technique = favourite(state, actor, foe)
    return technique === null ? actor.pass : plan.action(technique, plan.characters[foe])
  },
  playOn(state: State, stepLimit: number, log: EventLog<Event> | null): void {
    const { characters } = state.plan
    while (state.sides > 1 && state.steps < stepLimit && !isStopped(state)) {
      if (state.actor === NOBODY) {
        if (log !== null) log.step += 1
        advance(state)
        if (state.actor === NOBODY) continue
      }
      if (log !== null) log.step += 1
      const actor = characters[state.actor]
      const foe = defaultFoe(state, actor.seat)
      const technique = favourite(state, actor, foe)
      if (technique === null) pass(state, log)
      else useSkill(state, technique, characters[foe], log)
    }
  },
  sprint: sprintOf,
  clone: () => heuristic,
}

const LEVELS: Readonly<Record<string, Level>> = {
  novice: { agent: 'random' },
  apprentice: { agent: 'heuristic', slips: 0.4 },
  adept: { agent: 'heuristic' },
  master: { agent: 'search', iterations: 200 },
}

export function makeAgents(ruleset: () => Ruleset<AtbTypes>): Readonly<Record<string, AgentMaker<AtbTypes>>> {
  const agents: Record<string, AgentMaker<AtbTypes>> = {
    random: randomAgent(ruleset),
    heuristic: { description: say('agentAbout.heuristic'), make: () => heuristic },
    search: searchAgent(ruleset, { playout: (state) => heuristic.choose(state, 0), evaluate: hpShare }),
  }
  return { ...agents, ...levelAgents(ruleset, agents, LEVELS) }
}

/** The seat's share of all hp that is left. */
function hpShare(state: State, seat: number): number {
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
