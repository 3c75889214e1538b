import type { Outcome, Ruleset } from '../../kernel/contract.ts'
import { AUTO, decision, OVER } from '../../kernel/turn.ts'
import { NOBODY } from '../../timing/agility-clock.ts'
import { acceptAction, legalActions } from './actions.ts'
import { makeAgents } from './agents.ts'
import { makeNarrator } from './narration.ts'
import { player } from './player-aid.ts'
import { AtbPlan } from './plan.ts'
import { advance, isStalemate, resolve } from './rules.ts'
import { sceneOf } from './scene.ts'
import { setup } from './setup.ts'
import { type AtbState, cloneState, loadState, newState, saveState } from './state.ts'
import type { AtbTypes } from './types.ts'
import { viewState } from './view.ts'

export * from './actions.ts'
export * from './events.ts'
export * from './import.ts'
export * from './narration.ts'
export * from './odds.ts'
export type { AtbPlan } from './plan.ts'
export type { AtbSetup } from './setup.ts'
export type { AtbState } from './state.ts'
export type { AtbTypes } from './types.ts'

/** Duels on an agility clock. Rules: `docs/rulesets/atb.md`. */
export const atb: Ruleset<AtbTypes> = {
  id: 'atb',
  version: 1,
  title: 'Agility clock duel',
  description: 'Sides of martial artists wait on an agility clock; who is ready picks a skill and a target.',
  traits: {
    decisions: true,
    hiddenInformation: false,
    timing: 'clock',
    board: 'none',
    generators: ['sfc32', 'mt19937', 'chacha8'],
  },
  setup,
  prepare: (checked) => new AtbPlan(checked),
  seats: (plan) => plan.teams,
  stepLimit: (plan) => plan.setup.config.maxSteps,
  start: (plan, random) => newState(plan, random),
  next(state) {
    if (state.actor !== NOBODY) return decision(state.plan.seats[state.actor])
    return state.sides <= 1 || isStalemate(state) ? OVER : AUTO
  },
  legal: legalActions,
  accept: acceptAction,
  step(state, action, log) {
    if (action === undefined) advance(state)
    else resolve(state, action, log)
  },
  clone: cloneState,
  save: saveState,
  load: loadState,
  view: viewState,
  outcome,
  measures(state) {
    const measures: Record<string, number> = { steps: state.steps, time: state.clock.ticks }
    state.plan.teams.forEach((team, seat) => {
      measures[`survivors.${team}`] = state.standing[seat]
      measures[`hpLeft.${team}`] = hpLeft(state, seat)
    })
    return measures
  },
  agents: makeAgents(() => atb),
  scene: sceneOf,
  narrator: makeNarrator,
  player,
}

function hpLeft(state: AtbState, seat: number): number {
  return state.living.reduce((sum, i) => (state.plan.characters[i].seat === seat ? sum + state.hp[i] : sum), 0)
}

function outcome(state: AtbState): Outcome | undefined {
  const { steps, plan } = state
  if (state.sides === 0) return { result: 'draw', seat: null, winner: null, reason: 'nobodyLeft', steps }
  if (state.sides === 1) {
    const seat = state.standing.findIndex((members) => members > 0)
    return { result: 'win', seat, winner: plan.teams[seat], reason: 'elimination', steps }
  }
  if (isStalemate(state)) return { result: 'draw', seat: null, winner: null, reason: 'stalemate', steps }
  return undefined
}
