// @ts-check
import { randomAgent, searchAgent } from '@quintain/engine'
import { legal } from './rules.js'
import { say } from './words.js'

/** @typedef {import('./index.js').Types} Types */

/**
 * Bursts when it can, guards while there is time, strikes to finish. Without a state of its own, it is its own clone.
 * @type {import('@quintain/engine').Agent<Types>}
 */
const heuristic = {
  choose(state, seat) {
    const [strike, guard, burst] = legal(state)
    if (burst !== undefined) return burst
    const hurt = state.hp[1 - seat] <= 4 + state.plan.fighters[seat].power
    return hurt ? strike : guard
  },
  clone: () => heuristic,
}

/**
 * By name. Agents that work with any ruleset get theirs when they are made, because it holds them itself.
 * @param {() => import('@quintain/engine').Ruleset<Types>} ruleset
 * @returns {Readonly<Record<string, import('@quintain/engine').AgentMaker<Types>>>}
 */
export function makeAgents(ruleset) {
  return {
    random: randomAgent(ruleset),
    heuristic: { description: say('heuristic'), make: () => heuristic },
    search: searchAgent(ruleset),
  }
}
