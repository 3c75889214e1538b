import type { Outcome, Ruleset } from '../../kernel/contract.ts'
import { decision, OVER } from '../../kernel/turn.ts'
import { accept } from './accept.ts'
import { makeAgents } from './agents.ts'
import { start } from './deal.ts'
import { legal } from './legal.ts'
import { narrator } from './narration.ts'
import { ChainPlan } from './plan.ts'
import { playerAid } from './player-aid.ts'
import { redeal } from './redeal.ts'
import { step } from './rules.ts'
import { load, save } from './saved.ts'
import { scene } from './scene.ts'
import { setup } from './setup.ts'
import { actorOf, type ChainState, clone } from './state.ts'
import type { ChainTypes } from './types.ts'
import { view, viewEvent } from './view.ts'

export { acceptFrom, type RefusalCode } from './accept.ts'
export { type Action, actionOf, codeOf } from './actions.ts'
export { matchAgents } from './agents.ts'
export { type AttackFacts, type Condition, ConditionError, holds } from './condition.ts'
export { parseCondition } from './condition-parser.ts'
export type { ChainEvent } from './events.ts'
export { isViewerEvent } from './events.ts'
export { countLegal, nthLegal } from './legal.ts'
export type { ChainPlan } from './plan.ts'
export { automaticAction, type AutoPass, revealsInformation, sensiblePayment } from './player-aid.ts'
export type { ChainSetup } from './setup.ts'
export { type ChainState, type Situation, situationOf } from './state.ts'
export { TextLog } from './text-log.ts'
export type { ChainTypes } from './types.ts'

/** Card duels around a combat chain, with priority and hidden hands. Rules: `docs/rulesets/chain.md`. */
export const chain: Ruleset<ChainTypes> = {
  id: 'chain',
  version: 1,
  title: 'Combat chain duel',
  description: 'Two players with hidden hands: attacks, blocks and reactions in six steps, and who has priority.',
  traits: {
    decisions: true,
    hiddenInformation: true,
    timing: 'priority',
    board: 'none',
    generators: ['sfc32', 'mt19937', 'chacha8'],
    acceptsUnlisted: true,
  },
  setup,
  prepare: (checked) => new ChainPlan(checked),
  seats: (plan) => plan.seats,
  stepLimit: (plan) => plan.maxSteps,
  start,
  next(state) {
    const actor = actorOf(state)
    return actor === null ? OVER : decision(actor)
  },
  legal,
  accept,
  step,
  clone,
  save,
  load,
  view,
  outcome,
  measures,
  agents: makeAgents(() => chain),
  scene,
  narrator,
  viewEvent,
  redeal,
  player: playerAid,
}

function outcome(state: ChainState): Outcome | undefined {
  const { ending, winner, steps, plan } = state
  if (ending === null) return undefined
  if (winner === null) return { result: 'draw', seat: null, winner: null, reason: ending, steps }
  return { result: 'win', seat: winner, winner: plan.seats[winner], reason: ending, steps }
}

function measures(state: ChainState): Record<string, number> {
  const numbers: Record<string, number> = { steps: state.steps, turns: state.turnNumber }
  state.plan.seats.forEach((name, seat) => {
    const player = state.players[seat]
    numbers[`life.${name}`] = player.life
    numbers[`deck.${name}`] = player.deck.length
    numbers[`graveyard.${name}`] = player.graveyard.length
  })
  return numbers
}
