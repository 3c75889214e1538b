// @ts-check
import { makeAgents } from './agents.js'
import { events, fighterName, glossary, tell } from './meaning.js'
import { accept, legal, next, outcome, step } from './rules.js'
import { player, scene, view } from './screen.js'
import { setup } from './setup.js'
import { load, save, State } from './state.js'
import { say, words } from './words.js'

/**
 * The types of this ruleset in one name. A plan is what is made of a setup once; here the setup itself will do.
 * @typedef {{
 *   Setup: import('./setup.js').Setup,
 *   Plan: import('./setup.js').Setup,
 *   State: State,
 *   Action: import('./rules.js').Action,
 *   Event: import('./rules.js').DuelEvent,
 *   Generator: import('@quintain/engine').Stream,
 * }} Types
 */

/**
 * A duel: two fighters take turns to strike, to guard, or to burst with the focus that guarding gave.
 * @type {import('@quintain/engine').Ruleset<Types>}
 */
export const ruleset = {
  id: 'duel',
  version: 1,
  title: say('title'),
  description: say('description'),
  words,
  events,
  glossary,
  tell,
  traits: {
    decisions: true,
    hiddenInformation: false,
    timing: 'rounds',
    board: 'none',
    generators: ['sfc32', 'mt19937', 'chacha8'],
  },
  setup,
  prepare: (checked) => checked,
  seats: (plan) => plan.fighters.map(({ name }) => name),
  seatNames: (plan) => plan.fighters.map((_, seat) => fighterName(plan, seat)),
  stepLimit: (plan) => plan.maxSteps,
  start: (plan, random) => new State(plan, random),
  next,
  legal,
  accept,
  step,
  clone: (state) => state.clone(),
  save,
  load,
  view,
  outcome,
  measures: (state) => ({ actions: state.steps, hpLeft: state.hp[0] + state.hp[1] }),
  measureKinds: { actions: 'count', hpLeft: 'amount' },
  agents: makeAgents(() => ruleset),
  scene,
  player,
}
