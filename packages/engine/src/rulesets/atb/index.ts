import type { Ruleset } from '../../kernel/contract.ts'
import { AUTO, decision, OVER } from '../../kernel/turn.ts'
import { type ClockMaker, NOBODY } from '../../timing/agility-clock.ts'
import { accept, legal } from './actions.ts'
import { makeAgents } from './agents.ts'
import { brings } from './brings.ts'
import { events } from './events.ts'
import { fields } from './fields/index.ts'
import { glossary } from './glossary.ts'
import { ladder } from './ladder.ts'
import { seatNames } from './names.ts'
import { narrator } from './narrator.ts'
import { importer } from './import.ts'
import { hpLeft, measureKinds, measures, outcome } from './outcome.ts'
import { Plan } from './plan.ts'
import { player } from './player.ts'
import { advance, isStopped, resolve } from './rules.ts'
import { scene } from './scene.ts'
import { GENERATORS, setup } from './setup.ts'
import { cloneState, loadState, saveState, State } from './state.ts'
import type { AtbTypes } from './types.ts'
import { view } from './view.ts'
import { wishes } from './wishes.ts'
import { atbWords, say } from './words/index.ts'

/** Duels on an agility clock. Rules: `docs/rulesets/atb.md`. */
export const atb: Ruleset<AtbTypes> = {
  id: 'atb',
  version: 1,
  title: say('title'),
  description: say('description'),
  traits: {
    decisions: true,
    hiddenInformation: false,
    timing: 'clock',
    board: 'none',
    generators: GENERATORS,
    purposes: true,
  },
  words: atbWords,
  fields,
  events,
  glossary,
  setup,
  prepare: (checked) => new Plan(checked),
  seats: (plan) => plan.teams,
  seatNames,
  // A seat whose characters can never act has nothing to decide.
  decides: ({ characters, dial, start, teams }) =>
    [...teams.keys()].filter((seat) =>
      characters.some((one) => one.seat === seat && start.hp[one.index] > 0 && dial.gains[one.index] > 0),
    ),
  stepLimit: (plan) => plan.setup.config.maxSteps,
  start: (plan, random) => new State(plan, random, plan.start),
  next(state) {
    if (state.actor !== NOBODY) return decision(state.plan.seats[state.actor])
    return state.sides <= 1 || isStopped(state) ? OVER : AUTO
  },
  legal,
  accept,
  step(state, action, log) {
    if (action === undefined) advance(state)
    else resolve(state, action, log)
  },
  clone: cloneState,
  save: saveState,
  load: loadState,
  view,
  outcome,
  measures,
  measureKinds,
  strength: hpLeft,
  kindOf: ({ plan }, unit) => plan.byId.get(unit)?.id ?? null,
  agents: makeAgents(() => atb),
  ladder,
  scene,
  narrator,
  wishes,
  importer,
  brings,
  player,
}

/** The same rules on a user's own clock. Its battles are not those of `atb`, so it needs another id. */
export function atbOn(clock: ClockMaker, id: string): Ruleset<AtbTypes> {
  const other: Ruleset<AtbTypes> = {
    ...atb,
    id,
    prepare: (checked) => new Plan(checked, clock),
    agents: makeAgents(() => other),
  }
  return other
}

export * from './actions.ts'
export * from './events.ts'
export { type DataFiles, importDataFiles } from './import.ts'
export { BattleSimulator, GameState } from './simulator.ts'
export { AtbStoryteller, narrateBattle, narratorRandom, type ToldEvent } from './narration.ts'
export * from './strike/odds.ts'
export type { Plan } from './plan.ts'
export type { Setup } from './setup.ts'
export type { State }
export type { AtbTypes } from './types.ts'
